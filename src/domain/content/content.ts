import { plainLine, shortened } from '../plain-line.ts'
import { sourceLink } from '../scoring/answer/answer-links.ts'
import { readAnswer } from '../scoring/answer/read-answer.ts'

export const CONTENT_FORMATS = [
  'article',
  'listicle',
  'comparison',
  'faq',
  'how-to',
  'landing-page',
  'social-post',
  'brief',
] as const

export type ContentFormat = (typeof CONTENT_FORMATS)[number]

/** generating → draft → published, or failed. The Data API shows only drafts and published pieces. */
export const CONTENT_STATUSES = ['generating', 'draft', 'published', 'failed'] as const

export type ContentStatus = (typeof CONTENT_STATUSES)[number]

/** The statuses that a person may set; `generating` is set only while a draft is written. */
export const SETTABLE_CONTENT_STATUSES = [
  'draft',
  'published',
  'failed',
] as const satisfies readonly ContentStatus[]

export const SHOWN_CONTENT_STATUSES = ['draft', 'published'] as const satisfies readonly ContentStatus[]

const EXCERPT_LENGTH_MAX = 160
/** Rendering half a million characters of Markdown can take a second, and the excerpt needs only the beginning. */
const READ_LENGTH_MAX = 20_000

/** The first words of the rendered Markdown, on one line of at most 160 characters; empty if they stand far behind. */
export function defaultExcerpt(content: string): string {
  return shortened(plainLine(readAnswer(content.slice(0, READ_LENGTH_MAX)).text), EXCERPT_LENGTH_MAX)
}

/** The registrable domain of a research source; null when its address is not a plain http or https address. */
export function researchDomain(address: string): string | null {
  if (/[\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return null
  const { username, password } = new URL(address)
  return username || password ? null : (sourceLink(address, null)?.domain ?? null)
}
