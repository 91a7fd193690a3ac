import { Button, FileButton, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { startWords } from './start-words.ts'
import { StepPage } from './step-page.tsx'
import { useSuggestions } from './use-suggestions.ts'

const PROMPTS_MAX = 200
const FILE_BYTES_MAX = 1_000_000

/** The step that adds prompts: suggested ones, pasted lines, or a file. */
export function PromptStep({ brandId, onDone }: { brandId: string; onDone(): void }) {
  const all = useWords(startWords)
  const t = all.prompts
  const tell = useTell()
  const [topic, setTopic] = useState('')
  const [text, setText] = useState('')
  const create = useChange('createTopicsWithPrompts')
  const lines = linesOf(text)
  const add = (more: readonly string[]) => setText([...new Set([...lines, ...more])].join('\n'))
  const submit = () => {
    const prompts = lines.slice(0, PROMPTS_MAX).map((line) => ({ text: line }))
    void create
      .mutateAsync({ params: { brandId }, body: { topics: [{ name: topic.trim(), prompts }] } })
      .then(onDone, tell.failed)
  }
  return (
    <StepPage number={3} title={t.title} hint={t.hint} onSubmit={submit}>
      <Stack>
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
          <Sources brandId={brandId} topic={topic.trim()} add={add} />
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
  brandId: string
  topic: string
  add(prompts: readonly string[]): void
}

/** Where prompts come from, besides the own head. */
function Sources({ brandId, topic, add }: SourcesProps) {
  const t = useWords(startWords).prompts
  const tell = useTell()
  const { suggest, isPending } = useSuggestions(brandId)
  const read = (file: File | null) =>
    void file
      ?.slice(0, FILE_BYTES_MAX)
      .text()
      .then((content) => add(linesOf(content)), tell.failed)
  const ask = () =>
    void suggest(topic).then((found) => (found.length > 0 ? add(found) : tell.done(t.none)), tell.failed)
  return (
    <Group gap="xs">
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

/** One question a line; quotes around a whole line come from a file of values. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) =>
    line
      .trim()
      .replace(/^"(.*)"[,;]?$/, '$1')
      .trim(),
  )
  return [...new Set(lines.filter((line) => line !== ''))]
}
