import { Autocomplete, Button, FileButton, Group, Select, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { STAGES, type Stage } from '../../address/prompts-search.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { AddPreview } from './add-preview.tsx'
import classes from './add-prompts.module.css'
import { addWords } from './add-words.ts'
import { PriceOfPrompts } from './price-of-prompts.tsx'
import { isSent, previewOf } from './prompt-preview.ts'
import type { PromptTable } from './prompt-row.ts'
import { promptsWords } from './prompts-words.ts'
import { lineOf, readLines, readPromptFile } from './read-prompts.ts'
import { useAddPrompts } from './use-add-prompts.ts'
import { useTopics } from './use-topics.ts'

const NO_STAGE = 'none'
const NONE: Pick<PromptTable, 'data' | 'truncated'> = { data: [], truncated: false }

/** Adds prompts that are pasted or read from a file; shows first what will happen to each. */
export function AddPrompts({ onClose }: { onClose(): void }) {
  const t = useWords(addWords)
  const { stages } = useWords(promptsWords)
  const format = useFormat()
  const topics = useTopics()
  const [text, setText] = useState('')
  const [topic, setTopic] = useState('')
  const [stage, setStage] = useState<Stage | null>(null)
  const { lines, before, slots, isReady } = usePreview(text, topic, stage)
  const sent = lines.filter(isSent)
  const { add, isBusy } = useAddPrompts()
  return (
    <Dialog onClose={onClose} title={t.title} size="xl">
      <Form
        onSubmit={() => {
          void add(sent, before).then((isDone) => isDone && onClose())
        }}
      >
        <Textarea
          data-autofocus
          label={t.paste}
          description={t.pasteHint}
          placeholder={t.placeholder}
          autosize
          minRows={5}
          maxRows={10}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <FromFile onText={setText} />
        <div className={classes.fields}>
          <Autocomplete
            label={t.topic}
            description={t.topicHint}
            data={topics.map(({ name }) => name)}
            value={topic}
            onChange={setTopic}
            limit={20}
          />
          <Select
            label={t.stage}
            data={[
              { value: NO_STAGE, label: t.noStage },
              ...STAGES.map((one) => ({ value: one as string, label: stages[one] })),
            ]}
            value={stage ?? NO_STAGE}
            allowDeselect={false}
            onChange={(value) => setStage(STAGES.find((one) => one === value) ?? null)}
          />
        </div>
        {lines.length > 0 && <AddPreview lines={lines} />}
        <Group mt="lg" justify="space-between">
          <div className={classes.faint}>
            <div>{slots === null ? t.unlimited : t.slots(format.count(slots))}</div>
            {sent.length > 0 && <PriceOfPrompts count={sent.length} />}
          </div>
          <Group>
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" disabled={sent.length === 0 || !isReady} loading={isBusy}>
              {t.add(sent.length, format.count(sent.length))}
            </Button>
          </Group>
        </Group>
      </Form>
    </Dialog>
  )
}

/** Compares the lines with all prompts of the brand, independent of the screen's filters. */
function usePreview(text: string, topic: string, stage: Stage | null) {
  const params = useBrandParams()
  const table = useAnswer('getPromptTable', { params, query: {} })
  const context = useAnswer('getBrandContext', { params })
  const slots = context.data?.promptQuota?.remainingSlots ?? null
  const before = table.data ?? NONE
  const known = before.data
  const lines = useMemo(
    () => previewOf(readLines(text), { known, topic, stage, slots }),
    [text, known, topic, stage, slots],
  )
  return { lines, before, slots, isReady: table.data !== undefined && context.data !== undefined }
}

const BYTES_MAX = 5_000_000

/** Writes the lines of a file into the field, separated by tabs, where they can be read and changed. */
function FromFile({ onText }: { onText(text: string): void }) {
  const t = useWords(addWords)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | null) => {
    if (!file) return
    if (file.size > BYTES_MAX) return setProblem(t.fileLarge(file.name))
    try {
      const prompts = await readPromptFile(file.name, await file.text())
      setProblem(null)
      onText(prompts.map(lineOf).join('\n'))
    } catch {
      setProblem(t.fileBad(file.name))
    }
  }
  return (
    <div className={classes.file}>
      <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<Icon name="upload" size={16} />}>
            {t.file}
          </Button>
        )}
      </FileButton>
      <span className={classes.faint}>{t.fileHint}</span>
      {problem && (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
