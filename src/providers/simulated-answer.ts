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
/** Invented sites that write about any product. */
const SITES = [
  ['https://softwarereviews.example/best-tools', 'The best tools, tested and compared'],
  ['https://dailybusiness.example/2026/comparison', 'Five products compared'],
  ['https://ownersforum.example/t/what-do-you-use', 'What do you use? – Owners Forum'],
  ['https://videoshare.example/watch/small-business-tools', 'Tools that small businesses love – video'],
  ['https://openlexicon.example/wiki/Business_software', 'Business software – Open Lexicon'],
  ['https://taxoffice.example/guides/keeping-records', 'Keeping records – Tax Office'],
  ['https://ledgerpartners.example/blog/choosing-a-tool', 'How to choose a tool – Ledger Partners'],
] as const

/** The domains of these sites, which no list of sites knows. */
export const SIMULATED_DOMAINS = SITES.map(([url]) => new URL(url).hostname)

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
  const sites = SITES.filter(() => random() < 0.3).map(([url, title]) => ({ url, title }))
  const own = placements
    .filter(({ brand }) => brand.domains.length > 0 && random() < 0.3)
    .map(({ brand }) => ({ url: `https://${brand.domains[0]}/`, title: brand.name }))
  return [...sites, ...own].map((source) => ({ ...source, kind: 'cited', startIndex: null, endIndex: null }))
}

/** Words that people leave out of a search. */
const LEFT_OUT = new Set(
  `a an and are best by can do does easiest gets good have how i is it its me most my need new on one people recommend should that the their
  them themselves there they use we what when where which who why will would you your`.split(/\s+/),
)
/** Words that join others, and neither begin nor end a search. */
const JOINING = new Set('as at far for from in into of or to with'.split(' '))
const QUERY_WORDS_MAX = 8

/** Queries that an LLM could have searched for, worded as people search. */
export function searchQueries(question: string, random: Random): string[] {
  const words = question.match(/[\p{L}\p{N}-]+/gu) ?? []
  const whole = words.map((word, index) => (index === 0 ? word.toLowerCase() : word)).join(' ')
  const topic = topicOf(words)
  if (topic === '') return []
  const asked = /^how\b/iu.test(question)
    ? [whole.replace(/^how (?:do|can|should) (?:i|we|you)\b/iu, 'how to'), `${topic} guide`, `${topic} tips`]
    : /^(?:is|are|do|does|can)\b/iu.test(question)
      ? [whole, `${topic} reviews`, `${topic} pros and cons`]
      : [`best ${topic}`, `${topic} comparison 2026`, `${topic} reviews`]
  return asked.filter(() => random() < 0.6)
}

/** What a question is about: "invoicing software for small business". */
function topicOf(words: readonly string[]): string {
  const said = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word))
    .filter((word) => !LEFT_OUT.has(word.toLowerCase()))
    .slice(0, QUERY_WORDS_MAX)
  const joins = (word = '') => JOINING.has(word.toLowerCase())
  const isMeant = (word: string, index: number) =>
    !joins(word) || (index > 0 && index < said.length - 1 && !joins(said[index + 1]))
  return said.filter(isMeant).join(' ')
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
