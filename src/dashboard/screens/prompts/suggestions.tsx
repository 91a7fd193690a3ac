import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { AnsweredPages } from '../../parts/answered-pages.tsx'
import { Empty } from '../../parts/empty.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { api } from '../../server/api.ts'
import { useAnswerPages, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { addedOf } from './added-prompts.ts'
import { PriceOfPrompts } from './price-of-prompts.tsx'
import { promptsWords } from './prompts-words.ts'
import { suggestionWords } from './suggestion-words.ts'
import classes from './suggestions.module.css'
import { useUndoAdded } from './use-add-prompts.ts'
import { reasonOf } from './use-prompt-changes.ts'

type Suggestion = Item<'listPromptSuggestions'>
const PER_PAGE = 100

/** Suggested prompts, best first, to accept or dismiss. */
export function Suggestions() {
  const t = useWords(suggestionWords)
  const format = useFormat()
  const tell = useTell()
  const params = useBrandParams()
  const suggestions = useAnswerPages('listPromptSuggestions', {
    params,
    query: { status: ['open'], limit: PER_PAGE },
  })
  const refresh = useChange('refreshPromptSuggestions')
  const find = () =>
    refresh
      .mutateAsync({ params })
      .then(({ addedCount }) => tell.done(t.found(addedCount, format.count(addedCount))), tell.failed)
  const button = (
    <May>
      <Button
        variant="default"
        leftSection={<Icon name="retry" size={16} />}
        loading={refresh.isPending}
        onClick={() => void find()}
      >
        {t.find}
      </Button>
    </May>
  )
  const none = (
    <Empty icon="bolt" title={t.none}>
      {t.noneWhat}
    </Empty>
  )
  return (
    <Panel
      title={t.title}
      hint={<Hint hasAny={(suggestions.data?.pages[0]?.data.length ?? 0) > 0} />}
      action={button}
      isStale={suggestions.isPlaceholderData}
    >
      <AnsweredPages list={suggestions} height={72} rows={6} none={none} more={t.more}>
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((suggestion) => (
              <SuggestionItem key={suggestion.id} suggestion={suggestion} />
            ))}
          </ul>
        )}
      </AnsweredPages>
    </Panel>
  )
}

function Hint({ hasAny }: { hasAny: boolean }) {
  const { hint } = useWords(suggestionWords)
  return (
    <>
      {hint} {hasAny && <PriceOfPrompts count="each" />}
    </>
  )
}

function SuggestionItem({ suggestion }: { suggestion: Suggestion }) {
  const t = useWords(suggestionWords)
  const { stages } = useWords(promptsWords)
  const { accept, dismiss, isBusy } = useDecisions(suggestion)
  const { text, topicName, topicId, customerJourney, evidence, kind } = suggestion
  const about = [
    topicId === null ? t.newTopic(topicName) : topicName,
    customerJourney && stages[customerJourney],
    kind !== 'open' && t.kinds[kind],
  ].filter((part): part is string => typeof part === 'string')
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <p className={classes.text}>{text}</p>
        <p className={classes.about}>{about.join(' · ')}</p>
        {evidence.reasons.length > 0 && (
          <p className={classes.about}>{evidence.reasons.map((reason) => reason.text).join(' ')}</p>
        )}
      </div>
      <May>
        <div className={classes.acts}>
          <Button
            variant="light"
            leftSection={<Icon name="plus" size={16} />}
            aria-label={t.acceptOne(text)}
            disabled={isBusy}
            onClick={accept}
          >
            {t.accept}
          </Button>
          <Tooltip label={t.dismiss}>
            <ActionIcon aria-label={t.dismissOne(text)} disabled={isBusy} onClick={dismiss}>
              <Icon name="close" />
            </ActionIcon>
          </Tooltip>
        </div>
      </May>
    </li>
  )
}

function useDecisions({ id }: Suggestion) {
  const t = useWords(suggestionWords)
  const tell = useTell()
  const params = useBrandParams()
  const acceptance = useChange('acceptPromptSuggestions')
  const update = useChange('updatePromptSuggestion')
  const undoAdded = useUndoAdded()
  const [isAccepting, setAccepting] = useState(false)
  const setStatus = (status: 'dismissed' | 'open') =>
    update.mutateAsync({ params: { promptSuggestionId: id }, body: { status } })
  const acceptIt = async () => {
    // Read now: what somebody has added since the list was read is not deleted by an undo.
    const { data: known } = await api.getPromptTable({ params, query: {} })
    const { prompts } = await acceptance.mutateAsync({ body: { items: [{ id }] } })
    const added = addedOf(prompts, known)
    const isNew = added.made.length > 0
    const undo = async () => {
      await undoAdded(added)
      // The question of an older prompt stays accepted.
      if (isNew) await setStatus('open')
    }
    const undoable = () => undo().catch((error) => tell.failed(reasonOf(error)))
    tell.done(t.accepted, isNew || added.revived.length > 0 ? undoable : undefined)
  }
  const accept = () => {
    setAccepting(true)
    void acceptIt()
      .catch(tell.failed)
      .finally(() => setAccepting(false))
  }
  const dismiss = () =>
    void setStatus('dismissed').then(
      () => tell.done(t.dismissed, () => setStatus('open').catch(tell.failed)),
      tell.failed,
    )
  return { accept, dismiss, isBusy: isAccepting || update.isPending }
}
