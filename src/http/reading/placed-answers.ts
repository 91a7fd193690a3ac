import type { AnswerPlace } from '../../domain/insights/domain-details.ts'
import type { PlacedAnswer, WantedTexts } from '../../storage/insights/insights-sources.ts'
import type { Period } from './insight-periods.ts'

/** The rows whose answers are in memory at the same time. */
const ROWS_AT_ONCE = 500

/** Answers by their run and ordinal. */
type Placed<Answer> = ReadonlyMap<string, Answer>

/** Reads answers that roll-ups identify by run and ordinal. */
export async function placedAnswers<Answer extends PlacedAnswer>(
  { runs }: Pick<Period, 'runs'>,
  wanted: readonly AnswerPlace[],
  read: (places: PlacedAnswer[]) => Promise<Answer[]>,
): Promise<Placed<Answer>> {
  const places = new Map<string, PlacedAnswer>()
  for (const { slot, ordinal } of wanted) {
    const runId = runs[slot]?.id
    if (runId !== undefined) places.set(`${runId} ${ordinal}`, { runId, ordinal })
  }
  if (places.size === 0) return new Map()
  const found = await read([...places.values()])
  return new Map(found.map((answer) => [`${answer.runId} ${answer.ordinal}`, answer]))
}

/** Reads texts of answers that roll-ups identify by run and ordinal, and by their keys. */
export function placedTexts<Answer extends PlacedAnswer>(
  period: Pick<Period, 'runs'>,
  wanted: readonly { at: AnswerPlace; key: string }[],
  read: (wanted: WantedTexts[]) => Promise<Answer[]>,
): Promise<Placed<Answer>> {
  const keys = Map.groupBy(wanted, ({ at }) => placeText(period, at))
  return placedAnswers(
    period,
    wanted.map(({ at }) => at),
    (places) =>
      read(
        places.map(({ runId, ordinal }) => ({
          runId,
          ordinal,
          keys: (keys.get(`${runId} ${ordinal}`) ?? []).map(({ key }) => key),
        })),
      ),
  )
}

export function answerAt<Answer>(
  answers: Placed<Answer>,
  period: Pick<Period, 'runs'>,
  at: AnswerPlace,
): Answer | undefined {
  return answers.get(placeText(period, at))
}

const placeText = ({ runs }: Pick<Period, 'runs'>, { slot, ordinal }: AnswerPlace) =>
  `${runs[slot]?.id} ${ordinal}`

/** @returns the slot of a run: its place in the period */
export function slotsByRun({ runs }: Pick<Period, 'runs'>): (runId: string) => number {
  const slots = new Map(runs.map(({ id }, slot) => [id, slot]))
  return (runId) => slots.get(runId) ?? 0
}

/** Describes some rows at a time, because each needs the texts of several answers. */
export async function inSlices<Row, Detail, Item>(
  rows: readonly Row[],
  details: readonly Detail[],
  describe: (rows: readonly Row[], details: readonly Detail[]) => Promise<Item[]>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const to = from + ROWS_AT_ONCE
    for (const item of await describe(rows.slice(from, to), details.slice(from, to))) items.push(item)
  }
  return items
}
