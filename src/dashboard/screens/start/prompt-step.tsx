import { Button, FileButton, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { startWords } from './start-words.ts'
import { StepPage } from './step-page.tsx'
import { Stored } from './stored.tsx'
import { useSuggestions } from './use-suggestions.ts'

const PROMPTS_MAX = 200
const FILE_BYTES_MAX = 1_000_000

/** Adds prompts: suggested ones, pasted lines, or a file. */
export function PromptStep({ brandId, onDone }: { brandId: string; onDone(): void }) {
  const all = useWords(startWords)
  const t = all.prompts
  const tell = useTell()
  const [topic, setTopic] = useState('')
  const [text, setText] = useState('')
  const create = useChange('createTopicsWithPrompts')
  const stored = useAnswer('listPrompts', { params: { brandId }, query: { limit: 20 } })
  const { suggest, forgetOther, isPending } = useSuggestions(brandId)
  const lines = linesOf(text)
  const add = (more: readonly string[]) => setText([...new Set([...lines, ...more])].join('\n'))
  const submit = () => {
    const prompts = lines.slice(0, PROMPTS_MAX).map((line) => ({ text: line }))
    void create
      .mutateAsync({ params: { brandId }, body: { topics: [{ name: topic.trim(), prompts }] } })
      .then(() => forgetOther(topic.trim()))
      .then(onDone, tell.failed)
  }
  return (
    <StepPage number={3} title={t.title} hint={t.hint} onSubmit={submit}>
      <Stack>
        <Stored
          label={all.stored}
          names={(stored.data?.data ?? []).map((prompt) => prompt.text)}
          total={stored.data?.paging.total ?? 0}
        />
        <TextInput
          label={t.topic}
          description={t.topicHint}
          value={topic}
          required
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
          required
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="space-between">
          <Sources topic={topic.trim()} add={add} suggest={suggest} isPending={isPending} />
          <Button
            type="submit"
            loading={create.isPending}
            disabled={lines.length === 0 || topic.trim() === ''}
          >
            {all.next}
          </Button>
        </Group>
      </Stack>
    </StepPage>
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
  const tell = useTell()
  const [told, setTold] = useState('')
  const read = (file: File | null) =>
    void file
      ?.slice(0, FILE_BYTES_MAX)
      .text()
      .then((content) => add(linesOf(content)), tell.failed)
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
      <FileButton accept=".txt,.csv,text/plain,text/csv" onChange={read}>
        {(props) => (
          <Button variant="default" leftSection={<Icon name="upload" />} {...props}>
            {t.file}
          </Button>
        )}
      </FileButton>
    </Group>
  )
}

/** One question per line; quotes around a whole line, as in CSV files, are removed. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) =>
    line
      .trim()
      .replace(/^"(.*)"[,;]?$/, '$1')
      .trim(),
  )
  return [...new Set(lines.filter((line) => line !== ''))]
}
