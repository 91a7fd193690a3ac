import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { Item } from '../../../contract/index.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { AnsweredPages } from '../../parts/answered-pages.tsx'
import { Empty } from '../../parts/empty.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswerPages, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { PriceOfPrompts } from './price-of-prompts.tsx'
import { promptsWords } from './prompts-words.ts'
import { suggestionWords } from './suggestion-words.ts'
import classes from './suggestions.module.css'

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
  const acceptance = useChange('acceptPromptSuggestions')
  const removal = useChange('deletePrompts')
  const update = useChange('updatePromptSuggestion')
  const setStatus = (status: 'dismissed' | 'open') =>
    update.mutateAsync({ params: { promptSuggestionId: id }, body: { status } })
  const undo = async (promptIds: string[]) => {
    await removal.mutateAsync({ body: { promptIds } })
    await setStatus('open')
  }
  const accept = () =>
    void acceptance.mutateAsync({ body: { items: [{ id }] } }).then(({ prompts }) => {
      const made = prompts.filter(({ isNew }) => isNew).map((prompt) => prompt.id)
      // A prompt that was there before stays.
      tell.done(t.accepted, made.length > 0 ? () => undo(made).catch(tell.failed) : undefined)
    }, tell.failed)
  const dismiss = () =>
    void setStatus('dismissed').then(
      () => tell.done(t.dismissed, () => setStatus('open').catch(tell.failed)),
      tell.failed,
    )
  return { accept, dismiss, isBusy: acceptance.isPending || update.isPending }
}
