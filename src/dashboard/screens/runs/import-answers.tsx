import { Button, FileButton, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { EarshotError } from '../../../client/errors.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { Problem } from '../../parts/problem.tsx'
import { importWords } from './import-words.ts'
import { ImportedAnswers } from './imported-answers.tsx'
import { type RunsBy, useImport } from './use-import.ts'

/** Imports answers from a file; shows what was read, or the first lines that are wrong. */
export function ImportAnswers({ onClose }: { onClose(): void }) {
  const t = useWords(importWords)
  const [file, setFile] = useState<File | null>(null)
  const [runsBy, setRunsBy] = useState<RunsBy>('day')
  const [map, setMap] = useState('')
  const { state, send, cancel } = useImport()
  const close = () => {
    cancel()
    onClose()
  }
  // A file that was corrected meanwhile must be chosen again, which the browser tells only of an empty field.
  const emptyField = useRef<() => void>(null)
  const choose = (chosen: File | null) => {
    if (chosen) setFile(chosen)
    emptyField.current?.()
  }
  const isSending = state.kind === 'sending'
  return (
    <Dialog onClose={close} title={t.title} size="lg">
      {state.kind === 'done' ? (
        <ImportedAnswers imported={state.imported} onClose={close} />
      ) : (
        <Form
          onSubmit={() => {
            if (file) send(file, { runsBy, map: map.trim() })
          }}
        >
          <Stack>
            <span>{t.what}</span>
            <Group>
              <FileButton
                accept=".csv,.tsv,.jsonl,.ndjson,text/csv,application/x-ndjson"
                resetRef={emptyField}
                onChange={choose}
              >
                {(props) => (
                  <Button variant="default" disabled={isSending} {...props}>
                    {t.choose}
                  </Button>
                )}
              </FileButton>
              <span>{file ? file.name : t.noFile}</span>
            </Group>
            <Radio.Group
              label={t.runsBy}
              description={t.runsByHint}
              value={runsBy}
              onChange={(value) => setRunsBy(value === 'week' ? 'week' : 'day')}
            >
              <Group mt={6}>
                <Radio value="day" label={t.day} />
                <Radio value="week" label={t.week} />
              </Group>
            </Radio.Group>
            <TextInput
              label={t.map}
              description={t.mapHint}
              placeholder="My question=prompt, Bot=llm"
              maxLength={4_000}
              value={map}
              onChange={({ currentTarget }) => setMap(currentTarget.value)}
            />
            {state.kind === 'failed' && (
              <WrongLines
                error={state.error}
                onRetry={() => file && send(file, { runsBy, map: map.trim() })}
              />
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={isSending ? cancel : close}>
                {isSending ? t.stop : t.close}
              </Button>
              <Button type="submit" disabled={file === null} loading={isSending}>
                {t.send}
              </Button>
            </Group>
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}

const LINES_MAX = 5
/** The server stops at as many wrong lines. */
const REPORTED_MAX = 20

function WrongLines({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useWords(importWords)
  const format = useFormat()
  const details = error instanceof EarshotError ? (error.context.details ?? []) : []
  const more = details.length - LINES_MAX
  return (
    <>
      <Problem error={error} onRetry={onRetry} />
      <ul>
        {details.slice(0, LINES_MAX).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path}: {message}
          </li>
        ))}
        {more > 0 && <li>{t.more(format.count(more), details.length >= REPORTED_MAX)}</li>}
      </ul>
    </>
  )
}
