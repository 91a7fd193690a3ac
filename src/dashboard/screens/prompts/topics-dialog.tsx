import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { useChangeFilters, useFilters } from '../../address/use-filters.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { topicWords } from './topic-words.ts'
import classes from './topics-dialog.module.css'
import { useTopics } from './use-topics.ts'

type Topic = Item<'listTopics'>

/** The topics of the brand: create, rename, delete. */
export function TopicsDialog({ onClose }: { onClose(): void }) {
  const t = useWords(topicWords)
  const topics = useTopics()
  return (
    <Dialog onClose={onClose} title={t.title} size="lg">
      <NewTopic />
      {topics.length === 0 && <p className={classes.faint}>{t.none}</p>}
      <ul className={classes.list}>
        {topics.map((topic) => (
          <TopicLine key={topic.id} topic={topic} />
        ))}
      </ul>
    </Dialog>
  )
}

function NewTopic() {
  const t = useWords(topicWords)
  const tell = useTell()
  const params = useBrandParams()
  const create = useChange('createTopics')
  const [name, setName] = useState('')
  const add = () =>
    create.mutateAsync({ params, body: { topics: [{ name: name.trim() }] } }).then(() => {
      setName('')
      tell.done(t.created(name.trim()))
    }, tell.failed)
  return (
    <Form
      onSubmit={() => {
        if (name.trim() !== '') void add()
      }}
    >
      <Group align="end" wrap="nowrap">
        <TextInput
          data-autofocus
          label={t.newName}
          value={name}
          flex={1}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
          {t.create}
        </Button>
      </Group>
    </Form>
  )
}

function TopicLine({ topic }: { topic: Topic }) {
  const t = useWords(topicWords)
  const format = useFormat()
  const { remove, isPending } = useRemoveTopic(topic)
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null)
  const prompts = t.prompts(topic.promptCount, format.count(topic.promptCount))
  if (doing === 'rename') return <Renaming topic={topic} onDone={() => setDoing(null)} />
  if (doing === 'remove')
    return (
      <li className={classes.line}>
        <span className={classes.name}>{t.sure(topic.name, topic.promptCount, prompts)}</span>
        <Button color="red" loading={isPending} onClick={remove}>
          {t.removeNow}
        </Button>
        <Button variant="default" onClick={() => setDoing(null)}>
          {t.cancel}
        </Button>
      </li>
    )
  return (
    <li className={classes.line}>
      <span className={classes.name}>
        {topic.name}
        <span className={classes.faint}> {prompts}</span>
      </span>
      <ActionIcon
        aria-label={t.rename(topic.name)}
        title={t.rename(topic.name)}
        onClick={() => setDoing('rename')}
      >
        <Icon name="edit" />
      </ActionIcon>
      <ActionIcon
        aria-label={t.remove(topic.name)}
        title={t.remove(topic.name)}
        onClick={() => setDoing('remove')}
      >
        <Icon name="trash" />
      </ActionIcon>
    </li>
  )
}

function Renaming({ topic, onDone }: { topic: Topic; onDone(): void }) {
  const t = useWords(topicWords)
  const tell = useTell()
  const update = useChange('updateTopic')
  const [opened] = useState(topic.name)
  const [name, setName] = useState(opened)
  const wanted = name.trim()
  const renameTo = (next: string) =>
    update.mutateAsync({ params: { topicId: topic.id }, body: { name: next } })
  const save = () =>
    renameTo(wanted).then(() => {
      tell.done(t.renamed(topic.name, wanted), () => renameTo(topic.name).catch(tell.failed))
      onDone()
    }, tell.failed)
  return (
    <li className={classes.line}>
      <Form
        className={classes.name}
        onSubmit={() => {
          if (wanted === opened) onDone()
          else if (wanted !== '') void save()
        }}
      >
        <Group wrap="nowrap">
          <TextInput
            autoFocus
            aria-label={t.nameOf(topic.name)}
            value={name}
            flex={1}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" loading={update.isPending} disabled={wanted === ''}>
            {t.save}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t.cancel}
          </Button>
        </Group>
      </Form>
    </li>
  )
}

/** Deleting an empty topic can be undone; deleting prompts with their topic, be they archived ones, cannot. */
function useRemoveTopic({ id: topicId, name }: Topic) {
  const t = useWords(topicWords)
  const format = useFormat()
  const tell = useTell()
  const params = useBrandParams()
  const { topic: filtered } = useFilters()
  const changeFilters = useChangeFilters()
  const remove = useChange('deleteTopic')
  const create = useChange('createTopics')
  const createAgain = () => create.mutateAsync({ params, body: { topics: [{ name }] } }).catch(tell.failed)
  return {
    remove: () =>
      void remove.mutateAsync({ params: { topicId } }).then(({ deletedPromptCount }) => {
        if (filtered === topicId) changeFilters({ topic: undefined })
        const prompts = t.prompts(deletedPromptCount, format.count(deletedPromptCount))
        tell.done(
          t.removed(name, deletedPromptCount, prompts),
          deletedPromptCount === 0 ? createAgain : undefined,
        )
      }, tell.failed),
    // The line goes when the topics have been read again.
    isPending: remove.isPending || remove.isSuccess,
  }
}
