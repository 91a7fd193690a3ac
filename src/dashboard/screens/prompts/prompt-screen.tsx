import { Anchor } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useFormat, useWords } from '../../language/language.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Explain } from '../../parts/explain.tsx'
import { Loading } from '../../parts/loading.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Problem } from '../../parts/problem.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './prompt.module.css'
import { PromptActions } from './prompt-actions.tsx'
import { PromptFigures } from './prompt-figures.tsx'
import { PromptHistory } from './prompt-history.tsx'
import { PromptLlms } from './prompt-llms.tsx'
import type { PromptRow, PromptTable } from './prompt-row.ts'
import { PromptSearches } from './prompt-searches.tsx'
import { PromptSources } from './prompt-sources.tsx'
import { PromptVariants } from './prompt-variants.tsx'
import { promptWords } from './prompt-words.ts'
import { promptsWords } from './prompts-words.ts'
import { StateWord } from './state-word.tsx'
import { usePromptQuery } from './use-prompt-query.ts'

/** One prompt: its figures, its answers, and their sources. */
export function PromptScreen() {
  const { promptId = '' } = useParams({ strict: false })
  const t = useWords(promptWords)
  const params = useBrandParams()
  const query = usePromptQuery(promptId)
  const table = useAnswer('getPromptTable', { params, query })
  if (table.isError && !table.data) return <Problem error={table.error} onRetry={table.refetch} />
  const row = table.data?.data.find((one) => one.promptId === promptId)
  // The table of the prompt before stays until this one's is there.
  if (!table.data || (!row && table.isPlaceholderData)) return <Loading height={90} rows={6} />
  if (!row)
    return (
      <>
        <ScreenHead title={t.missing.title} />
        <Panel title={t.missing.title}>
          <Empty
            icon="prompts"
            title={t.missing.title}
            actions={<Anchor renderRoot={(props) => <Link to="/prompts" {...props} />}>{t.all}</Anchor>}
          >
            {t.missing.what}
          </Empty>
        </Panel>
      </>
    )
  return <PromptPage key={row.promptId} row={row} table={table.data} isStale={table.isPlaceholderData} />
}

interface PromptPageProps {
  row: PromptRow
  table: PromptTable
  isStale: boolean
}

function PromptPage({ row, table, isStale }: PromptPageProps) {
  const t = useWords(promptWords)
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/prompts' })
  return (
    <>
      <Anchor size="sm" renderRoot={(props) => <Link to="/prompts" {...props} />}>
        ← {t.all}
      </Anchor>
      <ScreenHead
        title={row.text}
        hint={<About row={row} table={table} />}
        actions={
          <May>
            <PromptActions row={row} onGone={leave} />
          </May>
        }
      />
      <PromptFigures promptId={row.promptId} />
      <PromptVariants promptId={row.promptId} />
      <div className={classes.halves}>
        <div className={classes.stack}>
          <PromptLlms row={row} isStale={isStale} />
          <PromptSources promptId={row.promptId} />
        </div>
        <div className={classes.stack}>
          <PromptHistory promptId={row.promptId} />
          <PromptSearches promptId={row.promptId} />
        </div>
      </div>
    </>
  )
}

/** Topic, stage, state and next run, in one line. */
function About({ row, table }: { row: PromptRow; table: PromptTable }) {
  const t = useWords(promptWords)
  const { stages, branded, noStage, stateMeanings } = useWords(promptsWords)
  const format = useFormat()
  const when = table.nextRunAt === null ? t.unscheduled : t.next(format.moment(table.nextRunAt))
  return (
    <span className={classes.about}>
      <Link to="/prompts" search={(search) => ({ ...search, topic: row.topicId })}>
        {row.topicName}
      </Link>
      <span>{row.customerJourney === null ? noStage : stages[row.customerJourney]}</span>
      {row.branded && <span>{branded}</span>}
      <Explain label={<StateWord row={row} />}>{stateMeanings[row.state]}.</Explain>
      <span>{row.archived ? t.archived : when}</span>
    </span>
  )
}
