import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { isTyping } from '../../shell/use-shortcuts.ts'
import { promptsWords } from '../prompts/prompts-words.ts'
import classes from './answer.module.css'
import { answerWords } from './answer-words.ts'
import { CompareMenu } from './compare-menu.tsx'
import type { Response } from './shown-types.ts'
import { useNeighbours } from './use-neighbours.ts'

interface AnswerHeadProps {
  response: Response
  /** The id of the answer that is compared with it. */
  other: string | undefined
}

/** The prompt, the origin of the answer, and links to other answers. */
export function AnswerHead({ response, other }: AnswerHeadProps) {
  const t = useWords(answerWords)
  const { stages } = useWords(promptsWords)
  const format = useFormat()
  const { promptText, llm, runStartedAt, topic, customerJourney, isPerception } = response
  const where = [
    llmLabel(llm),
    format.moment(runStartedAt),
    topic?.name,
    isPerception ? t.perception : customerJourney && stages[customerJourney],
  ].filter((part) => part)
  return (
    <>
      <div className={classes.ways}>
        <Anchor
          className={classes.back ?? ''}
          renderRoot={(props) => (
            <Link to="/answers" search={(search) => ({ ...search, with: undefined })} {...props} />
          )}
        >
          <Icon name="left" size={15} />
          {t.back}
        </Anchor>
        <Neighbours response={response} />
      </div>
      <ScreenHead
        title={promptText}
        hint={where.join(' · ')}
        actions={
          other === undefined ? (
            !isPerception && <CompareMenu response={response} />
          ) : (
            <Button
              variant="default"
              leftSection={<Icon name="close" size={15} />}
              renderRoot={(props) => (
                <Link to="." search={(search) => ({ ...search, with: undefined })} {...props} />
              )}
            >
              {t.stopComparing}
            </Button>
          )
        }
      />
    </>
  )
}

function Neighbours({ response }: { response: Response }) {
  const t = useWords(answerWords)
  const format = useFormat()
  const { former, next, place } = useNeighbours(response)
  const navigate = useNavigate()
  const go = (neighbour: typeof next) => {
    if (!neighbour) return
    const { id, page } = neighbour
    void navigate({
      to: '/answers/$responseId',
      params: { responseId: id },
      search: (search) => ({ ...search, page, with: undefined }),
    })
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (event.key === 'j') go(next)
      if (event.key === 'k') go(former)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <div className={classes.neighbours}>
      {place && <span>{t.place(format.count(place.at), format.count(place.total))}</span>}
      <Tooltip label={t.former}>
        <ActionIcon
          aria-label={t.former}
          aria-disabled={!former}
          variant="default"
          onClick={() => go(former)}
        >
          <Icon name="left" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t.next}>
        <ActionIcon aria-label={t.next} aria-disabled={!next} variant="default" onClick={() => go(next)}>
          <Icon name="right" />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
