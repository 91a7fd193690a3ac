import type { Answer, Item } from '../../../contract/index.ts'
import type { Format } from '../../language/format.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import classes from './overview.module.css'
import { type OverviewWords, overviewWords } from './overview-words.ts'
import { useLeaders, useTopicMatrix } from './shown-parts.ts'

/** Fewer answers make a cell of a topic and an LLM the strongest or weakest by chance. */
const ANSWERS_MIN = 5

/** Below the verdict: the place among the brands, and where the brand is named most and least. */
export function Standing() {
  const t = useWords(overviewWords)
  const format = useFormat()
  const leaders = useLeaders().data
  const topics = useTopicMatrix('llm').data
  const sentences = [
    leaders && placeText(t, format, leaders),
    topics && topics.paging.total === topics.rows.length && whereText(t, format, topics),
  ].filter(Boolean)
  return <p className={classes.standing}>{sentences.length > 0 ? sentences.join(' ') : '\u00a0'}</p>
}

function placeText(
  { standing: t }: OverviewWords,
  format: Format,
  { data, paging }: Answer<'getLeaderboard'>,
): string | null {
  const place = data.findIndex(({ brand }) => brand.kind === 'own')
  const own = data[place]
  const total = format.count(paging.total)
  if (!own || own.presence.value === null || paging.total < 2) return null
  const shown = (one: Item<'getLeaderboard'> | undefined): [string, string] => [
    one?.brand.name ?? '',
    format.percent(one?.presence.value ?? null),
  ]
  if (data[0]?.presence.value === 0) return null
  if (own.presence.value === 0) return t.unseen(...shown(data[0]))
  // Of brands with the same share, the own one comes first.
  const isLevel = data[1]?.presence.value === own.presence.value
  if (place === 0) return (isLevel ? t.isLevel : t.leads)(total, ...shown(data[1]))
  return t.follows(format.count(place + 1), total, ...shown(data[0]))
}

function whereText(
  { standing: t }: OverviewWords,
  format: Format,
  { rows, columns, cells }: Answer<'getMatrix'>,
): string | null {
  const known = rows.flatMap((row, y) =>
    columns.flatMap((column, x) => {
      const presence = cells[y]?.[x]?.presence
      if (!presence || presence.value === null || presence.denominator < ANSWERS_MIN) return []
      return [{ share: presence.value, topic: row.name, llm: llmLabel(column.name) }]
    }),
  )
  const [most, ...others] = known.sort((one, other) => other.share - one.share)
  const least = others.at(-1)
  if (!most || !least || most.share === least.share) return null
  const place = (one: typeof most) => t.place(one.topic, one.llm, format.percent(one.share))
  return t.where(place(most), place(least))
}
