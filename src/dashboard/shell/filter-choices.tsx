import { Select } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useChangeFilters, useFilters } from '../address/use-filters.ts'
import { Icon } from '../icons/icon.tsx'
import { useWords } from '../language/language.tsx'
import { marketLabel } from '../parts/market-label.ts'
import { useAnswer } from '../server/use-answer.ts'
import { useBrand, useBrandParams } from './brand.tsx'
import { filterWords } from './filter-words.ts'
import { useChooseBrand } from './use-choose-brand.ts'

interface ChoiceProps {
  className: string
}

const TOPICS_MAX = 500

export function BrandChoice({ className }: ChoiceProps) {
  const t = useWords(filterWords)
  const { brand, brands } = useBrand()
  const choose = useChooseBrand()
  return (
    <Select
      className={className}
      aria-label={t.brand}
      data={brands.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      value={brand.id}
      allowDeselect={false}
      searchable={brands.length > 8}
      nothingFoundMessage={t.noMatch}
      onChange={(id) => id && choose(id)}
    />
  )
}

const ALL = 'all'

export function TopicChoice({ className }: ChoiceProps) {
  const t = useWords(filterWords)
  const params = useBrandParams()
  const { topic } = useFilters()
  const change = useChangeFilters()
  const { data } = useAnswer('listTopics', { params, query: { limit: TOPICS_MAX } })
  const topics = data?.data ?? []
  return (
    <Select
      className={className}
      aria-label={t.topic}
      leftSection={<Icon name="topic" size={16} />}
      data={[
        { value: ALL, label: t.allTopics },
        ...topics.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={topic ?? ALL}
      allowDeselect={false}
      searchable={topics.length > 8}
      nothingFoundMessage={t.noMatch}
      onChange={(id) => change({ topic: id === ALL || id === null ? undefined : id })}
    />
  )
}

/** The markets of the brand; nothing for a brand that has only its own. */
export function MarketChoice({ className }: ChoiceProps) {
  const t = useWords(filterWords)
  const params = useBrandParams()
  const { market } = useFilters()
  const change = useChangeFilters()
  const { data } = useAnswer('listBrandMarkets', { params })
  const own = useAnswer('getBrand', { params }).data
  const markets = data?.data ?? []
  const known = markets.some(({ id }) => id === market)
  if (!own || (markets.length === 0 && market === undefined)) return null
  return (
    <Select
      className={className}
      aria-label={t.market}
      leftSection={<Icon name="market" size={16} />}
      data={[
        { value: ALL, label: marketLabel({ ...own, market: own.targetMarket, persona: null }) },
        ...markets.map((one) => ({ value: one.id, label: marketLabel(one) })),
        ...(market !== undefined && !known ? [{ value: market, label: t.formerMarket }] : []),
      ]}
      value={market ?? ALL}
      allowDeselect={false}
      onChange={(id) => change({ market: id === ALL || id === null ? undefined : id })}
    />
  )
}

const USUAL = 'usual'
/** The screens that leave out prompts that name the brand, where there are others. */
const UNBRANDED_SCREENS = ['/overview', '/competitors', '/report']

export function BrandedChoice({ className }: ChoiceProps) {
  const t = useWords(filterWords)
  const { branded } = useFilters()
  const change = useChangeFilters()
  const { pathname } = useLocation()
  const isUnbranded = UNBRANDED_SCREENS.includes(pathname)
  const usual = isUnbranded ? t.brandedChoices.usual : t.everyPrompt
  const labels = { ...t.brandedChoices, usual }
  // The usual choice of these screens leaves out the same prompts: the other is shown where an address has it.
  const choices = ([USUAL, 'yes', 'no'] as const).filter(
    (value) => value !== 'no' || !isUnbranded || branded === 'no',
  )
  return (
    <Select
      className={className}
      aria-label={t.branded}
      leftSection={<Icon name="prompts" size={16} />}
      data={choices.map((value) => ({ value, label: labels[value] }))}
      value={branded ?? USUAL}
      allowDeselect={false}
      onChange={(value) => change({ branded: value === 'yes' || value === 'no' ? value : undefined })}
    />
  )
}
