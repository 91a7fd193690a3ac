import { Anchor, Button, FileButton, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { addWords } from '../prompts/add-words.ts'
import { keyOf, topicsOf } from '../prompts/prompt-preview.ts'
import { lineOf, readLines, readPromptFile, type SentPrompt } from '../prompts/read-prompts.ts'
import { inBatches } from '../prompts/use-prompt-changes.ts'
import classes from './start.module.css'
import { startWords } from './start-words.ts'
import { StepFoot, StepPage, type StepProps } from './step-page.tsx'
import { Stored } from './stored.tsx'
import { useSuggestions } from './use-suggestions.ts'

const FILE_BYTES_MAX = 5_000_000

/** Adds prompts: suggested ones, pasted lines, or a file. */
export function PromptStep({ brandId, onDone, onBack }: StepProps) {
  const all = useWords(startWords)
  const t = all.prompts
  const tell = useTell()
  const [topic, setTopic] = useState('')
  const [text, setText] = useState('')
  const { store, isStoring } = useStore(brandId)
  const stored = useAnswer('listPrompts', { params: { brandId }, query: { limit: 20 } })
  const { suggest, forgetOther, isPending } = useSuggestions(brandId)
  const total = stored.data?.paging.total ?? 0
  const lines = promptsOf(text)
  /** After a step back, the stored prompts are enough. */
  const isNothingNew = lines.length === 0 && total > 0
  const add = (more: readonly string[]) => setText((now) => withMore(now, more))
  const name = topic.trim()
  /** Lines of a file may name their topics. */
  const needsTopic = lines.some((line) => line.topic === null)
  const submit = () => {
    if (isNothingNew) return onDone()
    void store(lines, name)
      .then(() => forgetOther(name))
      .then(onDone, tell.failed)
  }
  return (
    <StepPage number={3} title={t.title} hint={t.hint} onSubmit={submit}>
      <Stack>
        <Stored
          label={all.stored}
          names={(stored.data?.data ?? []).map((prompt) => prompt.text)}
          total={total}
        />
        <TextInput
          label={t.topic}
          description={t.topicHint}
          value={topic}
          required={needsTopic || total + lines.length === 0}
          maxLength={200}
          autoFocus
          onChange={(event) => setTopic(event.currentTarget.value)}
        />
        <Textarea
          label={t.label}
          value={text}
          autosize
          minRows={5}
          maxRows={14}
          required={!isNothingNew}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Sources topic={name} add={add} suggest={suggest} isPending={isPending} />
        <ImportInstead brandId={brandId} />
      </Stack>
      <StepFoot onBack={onBack}>
        <Button
          type="submit"
          loading={isStoring}
          disabled={!isNothingNew && (lines.length === 0 || (needsTopic && name === ''))}
        >
          {all.next}
        </Button>
      </StepFoot>
    </StepPage>
  )
}

function useStore(brandId: string) {
  const create = useChange('createTopicsWithPrompts')
  return {
    /** @param name - the topic of lines that name none */
    store: (lines: readonly SentPrompt[], name: string) =>
      inBatches(lines, (some) => {
        const topics = topicsOf(some.map((line) => ({ ...line, topic: line.topic ?? name })))
        return create.mutateAsync({ params: { brandId }, body: { topics } })
      }),
    isStoring: create.isPending,
  }
}

/** For who has answers already, and needs no prompts to ask. */
function ImportInstead({ brandId }: { brandId: string }) {
  const t = useWords(startWords).prompts
  return (
    <p className={classes.import}>
      {t.have}{' '}
      <Anchor
        renderRoot={(props) => (
          <Link to="/runs" search={{ brand: brandId, import: 'yes' as const }} {...props} />
        )}
      >
        {t.import}
      </Anchor>
    </p>
  )
}

interface SourcesProps {
  topic: string
  add(prompts: readonly string[]): void
  suggest(topic: string): Promise<string[]>
  isPending: boolean
}

/** Other ways to get prompts than typing them. */
function Sources({ topic, add, suggest, isPending }: SourcesProps) {
  const t = useWords(startWords).prompts
  const { fileLarge, fileBad } = useWords(addWords)
  const tell = useTell()
  const [told, setTold] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | null) => {
    if (!file) return
    if (file.size > FILE_BYTES_MAX) return setProblem(fileLarge(file.name))
    try {
      const prompts = await readPromptFile(file.name, await file.text())
      setProblem(null)
      add(prompts.map(lineOf))
    } catch {
      setProblem(fileBad(file.name))
    }
  }
  const ask = () =>
    void suggest(topic).then((found) => {
      add(found)
      setTold(found.length > 0 ? t.added(found.length) : t.none)
      if (found.length === 0) tell.done(t.none)
    }, tell.failed)
  return (
    <Group gap="xs">
      <span className="unseen" role="status">
        {told}
      </span>
      <Button variant="default" disabled={topic === ''} loading={isPending} onClick={ask}>
        {t.suggest}
      </Button>
      <FileButton accept=".txt,.csv,.tsv,text/plain,text/csv" onChange={(file) => void read(file)}>
        {(props) => (
          <Button variant="default" leftSection={<Icon name="upload" />} {...props}>
            {t.file}
          </Button>
        )}
      </FileButton>
      {problem !== null && (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </Group>
  )
}

function withMore(text: string, more: readonly string[]): string {
  const lines = promptsOf([text, ...more].join('\n')).map(lineOf)
  return lines.join('\n')
}

/** One question per line, each once, with its topic behind a tab. */
function promptsOf(text: string): SentPrompt[] {
  return [...Map.groupBy(readLines(text), (line) => keyOf(line.text)).values()].flatMap(
    ([first]) => first ?? [],
  )
}
