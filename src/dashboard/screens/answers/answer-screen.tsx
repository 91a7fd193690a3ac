import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrand } from '../../shell/brand.tsx'
import classes from './answer.module.css'
import { AnswerFacts } from './answer-facts.tsx'
import { AnswerHead } from './answer-head.tsx'
import { AnswerResult } from './answer-result.tsx'
import { AnswerSources } from './answer-sources.tsx'
import { answerWords } from './answer-words.ts'
import { BrandsNamed } from './brands-named.tsx'
import { SamePrompt } from './prompt-grid.tsx'
import { ShownAnswer } from './shown-answer.tsx'
import type { Response } from './shown-types.ts'
import { SideBySide } from './side-by-side.tsx'

/** One answer with all its evidence, or two side by side. */
export function AnswerScreen() {
  const { responseId = '' } = useParams({ strict: false })
  const answer = useAnswer('getResponse', { params: { responseId }, query: { blocks: true } })
  return (
    <Answered answer={answer} height={180} rows={4}>
      {(response) => <Shown response={response} />}
    </Answered>
  )
}

function Shown({ response }: { response: Response }) {
  const { with: other } = useSearch({ strict: false })
  useOwnBrand(response.brandId)
  return (
    <>
      <AnswerHead response={response} other={other} />
      {!response.isPerception && <SamePrompt response={response} other={other} />}
      {other === undefined ? (
        <One key={response.id} response={response} />
      ) : (
        <SideBySide one={response} otherId={other} />
      )}
    </>
  )
}

function One({ response }: { response: Response }) {
  const t = useWords(answerWords)
  return (
    <div className={classes.columns}>
      <Panel title={t.answer.title(llmLabel(response.llm))}>
        <ShownAnswer response={response} />
      </Panel>
      <div className={classes.aside}>
        <AnswerResult response={response} />
        <BrandsNamed response={response} />
        <AnswerSources response={response} />
        <AnswerFacts response={response} />
      </div>
    </div>
  )
}

/** Switches to the brand of the answer, whatever brand the address had before. */
function useOwnBrand(brandId: string): void {
  const { brand } = useBrand()
  const navigate = useNavigate()
  useEffect(() => {
    if (brand.id === brandId) return
    void navigate({ to: '.', search: (search) => ({ ...search, brand: brandId }), replace: true })
  }, [brand.id, brandId, navigate])
}
