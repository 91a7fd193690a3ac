import { Button, Group, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { STAGES, type Stage } from '../../address/prompts-search.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { changedFields } from '../settings/edited-fields.ts'
import classes from './bulk-bar.module.css'
import { changeWords } from './change-words.ts'
import { PriceOfPrompts } from './price-of-prompts.tsx'
import type { PromptRow } from './prompt-row.ts'
import { promptsWords } from './prompts-words.ts'
import { editedOf, usePromptChanges, usePromptEdit } from './use-prompt-changes.ts'
import { useTopics } from './use-topics.ts'

/** The actions for one prompt. */
export function PromptActions({ row, onGone }: { row: PromptRow; onGone(): void }) {
  const t = useWords(changeWords)
  const changes = usePromptChanges()
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="edit" size={16} />} onClick={() => setEditing(true)}>
        {t.edit}
      </Button>
      {row.archived && (
        <span className={classes.price}>
          <PriceOfPrompts count={1} />
        </span>
      )}
      <Button
        variant="default"
        leftSection={<Icon name={row.archived ? 'undo' : 'archive'} size={16} />}
        disabled={changes.isBusy}
        onClick={() => changes.setArchived([row], !row.archived)}
      >
        {row.archived ? t.activate : t.archive}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="trash" size={16} />}
        disabled={changes.isBusy}
        onClick={() => changes.remove([row]).then((isDone) => isDone && onGone())}
      >
        {t.remove}
      </Button>
      {isEditing && <EditPrompt row={row} onClose={() => setEditing(false)} />}
    </>
  )
}

const LENGTH_MAX = 2_000
const NO_STAGE = 'none'

function EditPrompt({ row, onClose }: { row: PromptRow; onClose(): void }) {
  const t = useWords(changeWords)
  const format = useFormat()
  const { edit, isBusy } = usePromptEdit()
  // The row may change while the form is open: what was not edited here is not sent.
  const [opened] = useState(row)
  const [text, setText] = useState(opened.text)
  const [topicId, setTopicId] = useState(opened.topicId)
  const [stage, setStage] = useState<Stage | null>(opened.customerJourney)
  const wanted = text.trim()
  const problem =
    wanted === '' ? t.textEmpty : wanted.length > LENGTH_MAX ? t.textLong(format.count(LENGTH_MAX)) : null
  const save = async () => {
    const wantedFields = { text: wanted, topicId, customerJourney: stage }
    if (await edit(row, changedFields(wantedFields, editedOf(opened)))) onClose()
  }
  return (
    <Dialog onClose={onClose} title={t.editTitle} size="lg">
      <Form
        onSubmit={() => {
          if (problem === null) void save()
        }}
      >
        <Textarea
          data-autofocus
          label={t.text}
          description={t.textHint}
          autosize
          minRows={2}
          maxRows={10}
          value={text}
          error={problem}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Place topicId={topicId} onTopic={setTopicId} stage={stage} onStage={setStage} />
        <Group mt="lg" justify="end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={problem !== null}>
            {t.save}
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}

interface PlaceProps {
  topicId: string
  onTopic(id: string): void
  stage: Stage | null
  onStage(stage: Stage | null): void
}

/** The topic and the stage of a prompt. */
function Place({ topicId, onTopic, stage, onStage }: PlaceProps) {
  const t = useWords(changeWords)
  const { stages, noStage } = useWords(promptsWords)
  const topics = useTopics()
  return (
    <Group mt="md" grow align="start">
      <Select
        label={t.topic}
        data={topics.map(({ id, name }) => ({ value: id, label: name }))}
        value={topicId}
        allowDeselect={false}
        searchable={topics.length > 8}
        onChange={(id) => id && onTopic(id)}
      />
      <Select
        label={t.stageLabel}
        data={[
          ...STAGES.map((one) => ({ value: one as string, label: stages[one] })),
          { value: NO_STAGE, label: noStage },
        ]}
        value={stage ?? NO_STAGE}
        allowDeselect={false}
        onChange={(value) => onStage(STAGES.find((one) => one === value) ?? null)}
      />
    </Group>
  )
}
