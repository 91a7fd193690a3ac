import type { Format } from '../../language/format.ts'
import { llmLabel } from '../../language/llm-names.ts'
import type { Answers, StandingPiece, StandingWords } from './standing-words.ts'

/** Fewer answers make a cell of a topic and an LLM the strongest or weakest by chance. */
const ANSWERS_MIN = 5

interface Leader {
  place: number | null
  brand: { id: string; kind: string; name: string }
  presence: { value: number | null }
}

/** The place among the brands; null without another brand, or where no brand is named. */
export function placeText(
  t: StandingWords,
  format: Format,
  data: readonly Leader[],
  brands: number,
): StandingPiece[] | null {
  const own = data.find(({ brand }) => brand.kind === 'own')
  const total = format.count(brands)
  if (!own || own.presence.value === null || brands < 2) return null
  const shown = (one: Leader | undefined): [string, Answers] => [
    one?.brand.name ?? '',
    { text: format.percent(one?.presence.value ?? null), only: { rival: one?.brand.id } },
  ]
  if (data[0]?.presence.value === 0) return null
  if (own.presence.value === 0) return t.unseen(...shown(data[0]))
  // Of brands with the same share, the own one comes first.
  const isLevel = data[1]?.presence.value === own.presence.value
  if (own.place === 1) return (isLevel ? t.isLevel : t.leads)(total, ...shown(data[1]))
  if (own.place === null) return t.isFarBehind(total, ...shown(data[0]))
  return t.follows(format.count(own.place), total, ...shown(data[0]))
}

interface Matrix {
  rows: readonly { id: string; name: string }[]
  columns: readonly { id: string; name: string }[]
  cells: readonly (readonly ({ presence: { value: number | null; denominator: number } } | null)[])[]
}

/** The topic and LLM where the brand is named most, and least; null where all are alike. */
export function whereText(
  t: StandingWords,
  format: Format,
  { rows, columns, cells }: Matrix,
): StandingPiece[] | null {
  const known = rows.flatMap((row, y) =>
    columns.flatMap((column, x) => {
      const presence = cells[y]?.[x]?.presence
      if (!presence || presence.value === null || presence.denominator < ANSWERS_MIN) return []
      return [{ share: presence.value, topic: row, llm: column }]
    }),
  )
  const [most, ...others] = known.sort((one, other) => other.share - one.share)
  const least = others.at(-1)
  if (!most || !least || most.share === least.share) return null
  const place = ({ share, topic, llm }: typeof most) => ({
    text: t.place(topic.name, llmLabel(llm.name), format.percent(share)),
    only: { topic: topic.id, llm: [llm.id] },
  })
  return t.where(place(most), place(least))
}
