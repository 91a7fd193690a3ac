import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { formerOf, TakeBack } from '../answers/take-back.tsx'
import { perceptionWords } from './perception-words.ts'

const REASON_MAX = 4_000

interface CorrectScoreProps {
  responseId: string
  onClose(): void
}

/** A person's score replaces the computed one, which counts again when it is removed. */
export function CorrectScore({ responseId, onClose }: CorrectScoreProps) {
  const t = useWords(perceptionWords)
  const answer = useAnswer('getResponse', { params: { responseId }, query: {} })
  return (
    <Dialog onClose={onClose} title={t.correct}>
      <Answered answer={answer} height={180}>
        {(response) => (
          <ScoreForm key={response.correction?.correctedAt} response={response} onClose={onClose} />
        )}
      </Answered>
    </Dialog>
  )
}

interface ScoreFormProps {
  response: Answer<'getResponse'>
  onClose(): void
}

function ScoreForm({ response, onClose }: ScoreFormProps) {
  const t = useWords(perceptionWords)
  const { id: responseId, perception, correction } = response
  const [value, setValue] = useState<number | string>(perception?.score ?? '')
  const [reason, setReason] = useState(correction?.scoreReason ?? '')
  const correct = useChange('correctResponse')
  const tell = useTell()
  const params = { responseId }
  const save = () => {
    const undo = () => correct.mutateAsync({ params, body: formerOf(response) }).catch(tell.failed)
    const body = { score: Number(value), scoreReason: reason.trim() || null }
    void correct.mutateAsync({ params, body }).then(() => {
      tell.done(t.saved, undo)
      onClose()
    }, tell.failed)
  }
  return (
    <Form onSubmit={save}>
      <Stack gap="sm">
        <NumberInput
          label={t.score}
          min={0}
          max={10}
          step={0.5}
          decimalScale={1}
          hideControls
          autoFocus
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
          {correction && <TakeBack response={response} onDone={onClose} />}
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" disabled={typeof value !== 'number'} loading={correct.isPending}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
