import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { perceptionWords } from './perception-words.ts'

interface CorrectScoreProps {
  responseId: string
  score: number | null
  onClose(): void
}

const REASON_MAX = 4_000

/** A person's score replaces the computed one, which counts again when it is removed. */
export function CorrectScore({ responseId, score, onClose }: CorrectScoreProps) {
  const t = useWords(perceptionWords)
  const [value, setValue] = useState<number | string>(score ?? '')
  const [reason, setReason] = useState('')
  const correct = useChange('correctResponse')
  const tell = useTell()
  const params = { responseId }
  const undo = () =>
    correct.mutateAsync({ params, body: { score: null, scoreReason: null } }).catch(tell.failed)
  const save = () => {
    const body = { score: Number(value), ...(reason.trim() ? { scoreReason: reason.trim() } : {}) }
    void correct.mutateAsync({ params, body }).then(() => {
      tell.done(t.saved, undo)
      onClose()
    }, tell.failed)
  }
  return (
    <Dialog onClose={onClose} title={t.correct}>
      <Stack gap="sm">
        <NumberInput
          label={t.score}
          min={0}
          max={10}
          step={0.5}
          decimalScale={1}
          hideControls
          data-autofocus
          value={value}
          onChange={setValue}
        />
        <TextInput
          label={t.reason}
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button disabled={typeof value !== 'number'} loading={correct.isPending} onClick={save}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
