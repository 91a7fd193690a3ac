import type { Item } from '../../../contract/index.ts'
import type { AnswerSearch } from '../../address/answer-search.ts'
import type { Filters } from '../../address/filters.ts'
import { rangeOf } from '../../address/period.ts'
import { useFilters, useInsightQuery } from '../../address/use-filters.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { marketLabel } from '../../parts/market-label.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrand, useBrandParams } from '../../shell/brand.tsx'
import { useAnswerSearch } from './answers-query.ts'
import { answersWords } from './answers-words.ts'

const TOPICS_MAX = 500

interface Chip {
  name: keyof AnswerSearch | keyof Filters
  label: string
}

/** The conditions of the address in words. The first answer of the list provides the names of its prompt and run. */
export function useChips(first: Item<'listAnswers'> | undefined): Chip[] {
  const own = useOwnChips(first)
  const t = useWords(answersWords)
  const params = useBrandParams()
  const { llm, topic, market, branded } = useFilters()
  const topics = useAnswer(
    'listTopics',
    { params, query: { limit: TOPICS_MAX } },
    { enabled: topic !== undefined },
  )
  const markets = useAnswer('listBrandMarkets', { params }, { enabled: market !== undefined })
  const chosen = markets.data?.data.find(({ id }) => id === market)
  const topicName = topics.data?.data.find(({ id }) => id === topic)?.name ?? '…'
  return [
    ...own,
    ...(llm ? [{ name: 'llm' as const, label: llm.map(llmLabel).join(', ') }] : []),
    ...(topic ? [{ name: 'topic' as const, label: t.topic(topicName) }] : []),
    ...(market ? [{ name: 'market' as const, label: chosen ? marketLabel(chosen) : t.market }] : []),
    ...(branded ? [{ name: 'branded' as const, label: t.branded[branded] }] : []),
  ]
}

function useOwnChips(first: Item<'listAnswers'> | undefined): Chip[] {
  const t = useWords(answersWords)
  const format = useFormat()
  const { displayName } = useBrand().brand
  const { named, cited, sentiment, rank, rival, unnamed, gap, ...others } = useAnswerSearch()
  const { prompt, run, within, unbranded, domain, url, searched } = others
  const days = within ? rangeOf(within) : null
  const other = useOtherBrand(rival) ?? t.otherBrand
  const missing = useOtherBrand(unnamed) ?? t.otherBrand
  const labels: [keyof AnswerSearch, string | undefined][] = [
    ['named', named && t.named[named](displayName)],
    ['cited', cited && t.cited[cited](displayName)],
    ['gap', gap && t.gap(displayName)],
    ['rival', rival && t.rival(other)],
    ['unnamed', unnamed && t.unnamed(missing)],
    ['sentiment', sentiment && t.toward(t.sentiment[sentiment], rival ? other : displayName)],
    ['rank', rank && t.rank(rival ? other : displayName, format.count(Number(rank)))],
    ['prompt', prompt && (first?.promptId === prompt ? t.prompt(first.promptText) : t.onePrompt)],
    ['run', run && (first?.runId === run ? t.run(format.day(first.runStartedAt)) : t.oneRun)],
    ['within', days ? format.period(`${days.from}T00:00:00Z`, `${days.to}T24:00:00Z`) : undefined],
    ['unbranded', unbranded && t.branded.no],
    ['domain', domain && t.domain(domain)],
    ['url', url && t.domain(url)],
    ['searched', searched && t.searched(searched)],
  ]
  return labels.flatMap(([name, label]) => (label ? [{ name, label }] : []))
}

/** The name of another brand in the address. */
function useOtherBrand(id: string | undefined): string | undefined {
  const params = useBrandParams()
  const query = { ...useInsightQuery(), brand: id ?? '' }
  return useAnswer('getHeadToHead', { params, query }, { enabled: id !== undefined }).data?.brand.name
}
