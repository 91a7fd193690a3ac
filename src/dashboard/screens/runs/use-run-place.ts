import { useWords } from '../../language/language.tsx'
import { marketLabel } from '../../parts/market-label.ts'
import { answerWords } from '../answers/answer-words.ts'
import type { RunRecord } from './run-state.tsx'

/** Where a run asks, as the runs of one start differ in: `DE, de`, `DE, de, user interface`. */
export function useRunPlace() {
  const { surfaces } = useWords(answerWords).facts
  return (run: Pick<RunRecord, 'market' | 'language' | 'persona' | 'surface'>): string =>
    [marketLabel(run), ...(run.surface === 'ui' ? [surfaces.ui] : [])].join(', ')
}
