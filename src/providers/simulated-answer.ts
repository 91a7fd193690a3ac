import { trimEnd } from '../domain/trim-end.ts'
import type { Citation, SimulatedBrand } from './provider.ts'

const PRAISE = [
  'reliable and easy to set up',
  'excellent value with a generous free plan',
  'praised for its responsive support',
  'a solid choice with strong reporting',
  'fast, intuitive and well-designed',
]
const PLAIN = [
  'covers the usual features for teams of this size',
  'is used by small and mid-sized teams',
  'offers monthly and yearly plans',
  'comes with a mobile app and an API',
]
const BLAME = [
  'expensive once the team grows',
  'often criticized for slow support',
  'outdated in places and harder to learn',
  'limited in its reporting',
]
/** Invented brands that nobody tracks. `.example` is reserved, so these sites do not exist. */
export const BYSTANDERS: readonly SimulatedBrand[] = [
  { name: 'Quillmark', domains: ['quillmark.example'] },
  { name: 'Oakenlane', domains: ['oakenlane.example'] },
  { name: 'Vellbrook', domains: ['vellbrook.example'] },
]
const REVIEW_SITES = [
  ['https://reviews.example/best-tools', 'The best tools, tested'],
  ['https://forum.example/t/what-do-you-use', 'What do you use? – Forum'],
  ['https://news.example/2026/comparison', 'Five products compared'],
  ['https://encyclopedia.example/wiki/Overview', 'Overview – Encyclopedia'],
] as const

export const LABEL = '_Simulated answer: invented by Earshot, not by an LLM._'

export type Mood = 'praise' | 'plain' | 'blame'

export interface Placement {
  brand: SimulatedBrand
  mood: Mood
}

type Random = () => number

/** A list, a table or a paragraph, as LLMs write them. */
export function layOut(placements: readonly Placement[], question: string, random: Random): string {
  const intro = pick(
    [
      `Here is what stands out for "${trimEnd(question, /[?.!]/)}":`,
      'It depends on your budget, but these are worth a look:',
      'Short answer, best first:',
    ],
    random,
  )
  const layout = pick([numbered, bulleted, table, prose], random)
  return `${intro}\n\n${layout(placements, random)}\n\n${LABEL}`
}

export function citations(placements: readonly Placement[], random: Random): Citation[] {
  const sites = REVIEW_SITES.filter(() => random() < 0.5).map(([url, title]) => ({ url, title }))
  const own = placements
    .filter(({ brand }) => brand.domains.length > 0 && random() < 0.3)
    .map(({ brand }) => ({ url: `https://${brand.domains[0]}/`, title: brand.name }))
  return [...sites, ...own].map((source) => ({ ...source, kind: 'cited', startIndex: null, endIndex: null }))
}

/** Queries that an LLM could have searched for. */
export function searchQueries(question: string, random: Random): string[] {
  const words = question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/u)
    .filter((word) => word.length > 3)
  const core = words.slice(0, 5).join(' ')
  return [`best ${core}`, `${core} comparison 2026`, `${core} reviews`].filter(() => random() < 0.6)
}

function numbered(placements: readonly Placement[], random: Random): string {
  return placements
    .map(({ brand, mood }, index) => `${index + 1}. **${brand.name}** – ${remark(mood, random)}.`)
    .join('\n')
}

function bulleted(placements: readonly Placement[], random: Random): string {
  return placements.map(({ brand, mood }) => `- **${brand.name}**: ${remark(mood, random)}.`).join('\n')
}

function table(placements: readonly Placement[], random: Random): string {
  const rows = placements.map(({ brand, mood }) => `| ${brand.name} | ${remark(mood, random)} |`)
  return ['| Product | Remarks |', '|---|---|', ...rows].join('\n')
}

function prose(placements: readonly Placement[], random: Random): string {
  return placements.map(({ brand, mood }) => `${brand.name} is ${sentence(mood, random)}.`).join(' ')
}

function sentence(mood: Mood, random: Random): string {
  return mood === 'plain' ? `a product that ${pick(PLAIN, random)}` : remark(mood, random)
}

function remark(mood: Mood, random: Random): string {
  return pick(mood === 'praise' ? PRAISE : mood === 'blame' ? BLAME : PLAIN, random)
}

function pick<T>(items: readonly [T, ...T[]] | readonly T[], random: Random): T {
  return items[Math.floor(random() * items.length)] as T
}
