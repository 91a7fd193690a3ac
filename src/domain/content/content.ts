import { plainLine, shortened } from '../plain-line.ts'
import { sourceLink } from '../scoring/answer-links.ts'
import { readAnswer } from '../scoring/read-answer.ts'

/** Kinds of piece that a draft may be. */
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

/** generating → draft → published, or failed. The Data API shows drafts and published ones. */
export const CONTENT_STATUSES = ['generating', 'draft', 'published', 'failed'] as const

export type ContentStatus = (typeof CONTENT_STATUSES)[number]

/** What a person may set: nobody would make what only says that it is being made. */
export const SETTABLE_CONTENT_STATUSES = [
  'draft',
  'published',
  'failed',
] as const satisfies readonly ContentStatus[]

/** The statuses of content that the Data API shows. */
export const SHOWN_CONTENT_STATUSES = ['draft', 'published'] as const satisfies readonly ContentStatus[]

const EXCERPT_LENGTH_MAX = 160
/** Reading the Markdown of half a million characters can take a second; the first words stand in the first ones. */
const FIRST_PART_LENGTH = 20_000

/** The first words of a Markdown text as its reader sees them, on one line of at most 160 characters. */
export function defaultExcerpt(content: string): string {
  for (let length = FIRST_PART_LENGTH; ; length *= 5) {
    const words = plainLine(readAnswer(content.slice(0, length)).text)
    // Twice as many, so that a mark that the end of the part cuts through is not among them.
    if (length >= content.length || words.length > 2 * EXCERPT_LENGTH_MAX) {
      return shortened(words, EXCERPT_LENGTH_MAX)
    }
  }
}

/** The registrable domain of a research source; null when its address is no plain http or https one. */
export function researchDomain(address: string): string | null {
  if (/[\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return null
  const { username, password } = new URL(address)
  return username || password ? null : (sourceLink(address, null)?.domain ?? null)
}
