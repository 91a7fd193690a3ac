import { Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { importWords } from './import-words.ts'

interface ImportedAnswersProps {
  imported: Answer<'importAnswers'>
  onClose(): void
}

/** What an import read, and what it left out. */
export function ImportedAnswers({ imported, onClose }: ImportedAnswersProps) {
  const t = useWords(importWords)
  const format = useFormat()
  const { id, lineCount, runs, skippedCount, ignoredFields, tracker } = imported
  const ignored = Object.keys(ignoredFields)
  return (
    <Stack role="status">
      <strong>{t.done(format.count(lineCount), runs.length, format.count(runs.length))}</strong>
      <span>{t.counting}</span>
      {tracker !== null && <span>{t.tracker(tracker)}</span>}
      {skippedCount > 0 && <span>{t.skipped(format.count(skippedCount))}</span>}
      {ignored.length > 0 && <span>{t.ignored(ignored.join(', '))}</span>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t.close}
        </Button>
        {id !== null && (
          <Button component={Link} to={`/runs/${id}`}>
            {t.lastRun}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
