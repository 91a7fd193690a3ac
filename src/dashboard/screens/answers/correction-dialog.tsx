import { Button, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { answerWords } from './answer-words.ts'
import { answersWords } from './answers-words.ts'
import type { Response } from './shown-types.ts'
import { formerOf } from './take-back.tsx'

type Feeling = 'positive' | 'neutral' | 'negative'
interface Draft {
  isPresent: boolean
  rank: number
  sentiment: Feeling
}

interface CorrectionDialogProps {
  response: Response
  onClose(): void
}

/** A form in which a person replaces computed values. */
export function CorrectionDialog({ response, onClose }: CorrectionDialogProps) {
  const { correction: t } = useWords(answerWords)
  const [draft, setDraft] = useState<Draft>(() => draftOf(response))
  const { save, isPending } = useSave(response, onClose)
  const onSubmit = () => save(draft)
  return (
    <Dialog onClose={onClose} title={t.title}>
      <Form onSubmit={onSubmit}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t.what}
          </Text>
          <DraftFields draft={draft} setDraft={setDraft} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  )
}

function DraftFields({ draft, setDraft }: { draft: Draft; setDraft(draft: Draft): void }) {
  const { correction: t } = useWords(answerWords)
  const { sentiment } = useWords(answersWords)
  return (
    <>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t.presence}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={t.presence}
          data={[
            { value: 'yes', label: t.yes },
            { value: 'no', label: t.no },
          ]}
          value={draft.isPresent ? 'yes' : 'no'}
          onChange={(value) => setDraft({ ...draft, isPresent: value === 'yes' })}
        />
      </div>
      {draft.isPresent && (
        <>
          <NumberInput
            label={t.rank}
            min={1}
            max={1_000_000}
            allowDecimal={false}
            required
            withAsterisk={false}
            value={draft.rank}
            onChange={(rank) => setDraft({ ...draft, rank: Number(rank) || 1 })}
          />
          <div>
            <Text size="sm" fw={500} mb={4}>
              {t.sentiment}
            </Text>
            <SegmentedControl
              fullWidth
              aria-label={t.sentiment}
              data={(['positive', 'neutral', 'negative'] as const).map((value) => ({
                value,
                label: sentiment[value],
              }))}
              value={draft.sentiment}
              onChange={(value) => setDraft({ ...draft, sentiment: value as Feeling })}
            />
          </div>
        </>
      )}
    </>
  )
}

function useSave(response: Response, onClose: () => void) {
  const { correction: t } = useWords(answerWords)
  const change = useChange('correctResponse')
  const tell = useTell()
  const params = { responseId: response.id }
  const save = (draft: Draft) => {
    const undo = () => change.mutateAsync({ params, body: formerOf(response) }).catch(tell.failed)
    change.mutateAsync({ params, body: correctionOf(response, draft) }).then(() => {
      onClose()
      tell.done(t.saved, undo)
    }, tell.failed)
  }
  return { save, isPending: change.isPending }
}

function draftOf({ isPresent, rank, sentiment }: Response): Draft {
  return {
    isPresent: isPresent ?? false,
    rank: rank ?? 1,
    sentiment: sentiment === null || sentiment === 'not_mentioned' ? 'neutral' : sentiment,
  }
}

/** Null when the draft equals the computed value. */
function correctionOf(response: Response, draft: Draft) {
  const computed = response.correction?.computed ?? response
  if (!draft.isPresent)
    return computed.isPresent ? { isPresent: false } : { isPresent: null, rank: null, sentiment: null }
  return {
    isPresent: computed.isPresent ? null : true,
    rank: computed.rank === draft.rank ? null : draft.rank,
    sentiment: computed.sentiment === draft.sentiment ? null : draft.sentiment,
  }
}
