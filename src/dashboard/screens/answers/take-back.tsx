import { Button } from '@mantine/core'
import { useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { answerWords } from './answer-words.ts'
import type { Response } from './shown-types.ts'

const OF_RESULTS = { isPresent: null, rank: null, sentiment: null }
const OF_PERCEPTION = { score: null, scoreReason: null }

/** The values that restore the present correction, or that there is none. */
export function formerOf({ correction, perception }: Response) {
  if (perception) {
    const { score, scoreReason } = correction ?? OF_PERCEPTION
    return { score, scoreReason }
  }
  const { isPresent, rank, sentiment } = correction ?? OF_RESULTS
  return isPresent === false ? { isPresent } : { isPresent, rank, sentiment }
}

interface TakeBackProps {
  response: Response
  /** Called when the computed values count again. */
  onDone?(): void
}

/** Removes a correction. */
export function TakeBack({ response, onDone }: TakeBackProps) {
  const t = useWords(answerWords)
  const change = useChange('correctResponse')
  const tell = useTell()
  const params = { responseId: response.id }
  const takeBack = () => {
    const undo = () => change.mutateAsync({ params, body: formerOf(response) }).catch(tell.failed)
    change.mutateAsync({ params, body: response.perception ? OF_PERCEPTION : OF_RESULTS }).then(() => {
      tell.done(t.correction.takenBack, undo)
      onDone?.()
    }, tell.failed)
  }
  return (
    <Button size="compact-sm" variant="subtle" loading={change.isPending} onClick={takeBack}>
      {t.result.takeBack}
    </Button>
  )
}
