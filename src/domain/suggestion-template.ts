import { joinedWithAnd, shortened, shortLine } from './plain-line.ts'
import { type GapResearch, NO_RESEARCH } from './suggestion-evidence.ts'
import type { NamedBrand, VisibilityGap } from './visibility-gap.ts'

const TITLE_LENGTH_MAX = 200
const DESCRIPTION_LENGTH_MAX = 2_000

/** Replaces a description that quoted answers after those answers have been deleted. */
export const DESCRIPTION_WITHOUT_ANSWERS =
  'The answers that showed this gap are older than the organization keeps them, and were deleted.'

/** The same after the run of these answers has been deleted. */
export const DESCRIPTION_WITHOUT_RUN = 'The run that showed this gap was deleted.'

/**
 * Title and description of what to publish about a gap, in plain English, each on one line whatever the names
 * contain. Contains no claim that the answers do not support.
 * @param promptText - the prompt as it was sent
 */
export function suggestionText(
  brandName: string,
  promptText: string,
  gap: VisibilityGap,
  research: GapResearch = NO_RESEARCH,
): { title: string; description: string } {
  return {
    title: shortened(titleOf(brandName, promptText, gap), TITLE_LENGTH_MAX),
    description: shortened(
      [
        findingOf(brandName, promptText, gap),
        rivalryOf(gap),
        sourcesOf(research),
        queriesOf(research),
        adviceOf(brandName, gap),
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      DESCRIPTION_LENGTH_MAX,
    ),
  }
}

function titleOf(brandName: string, promptText: string, gap: VisibilityGap): string {
  const brand = named(brandName, 'the brand', 32)
  const prompt = named(promptText, 'this question', 70)
  const rivals = namesOf(rivalsOf(gap), 2, 24)
  if (gap.absentLlms.length > 0) {
    const how = rivals ? `puts ${brand} beside ${rivals}` : `introduces ${brand}`
    return `Answer “${prompt}” with a page that ${how}`
  }
  return `Make the case for ${brand}${rivals ? ` against ${rivals}` : ''} on “${prompt}”`
}

function findingOf(brandName: string, promptText: string, gap: VisibilityGap): string {
  const { absentLlms, absentCount, answerCount } = gap
  const outrankedLlms = gap.outrankedLlms.filter((llm) => !absentLlms.includes(llm))
  const outrankedCount = gap.resultIds.length - absentCount
  const brand = named(brandName, 'The brand', 80)
  const to = `to “${named(promptText, 'this question', 300)}”`
  const absent = `absent from ${share(absentCount, answerCount)} ${to}${inBrackets(absentLlms)}`
  const below = 'ranked below a competitor in'
  const outranked = `${below} ${share(outrankedCount, answerCount)} ${to}${inBrackets(outrankedLlms)}`
  if (absentCount === 0) return `${brand} is ${outranked}.`
  if (outrankedCount === 0) return `${brand} is ${absent}.`
  return `${brand} is ${absent} and ${below} ${outrankedCount} more${inBrackets(outrankedLlms)}.`
}

function share(count: number, answerCount: number): string {
  if (answerCount === 1) return 'the only answer'
  return `${count === answerCount ? 'all' : `${count} of`} ${answerCount} answers`
}

function rivalryOf({ rivals, resultIds, absentCount }: VisibilityGap): string {
  const counted = rivals
    .map(({ name, answerCount }) => ({ name: named(name, '', 60), answerCount }))
    .filter(({ name }) => name !== '')
    .slice(0, 5)
  if (counted.length === 0) {
    return resultIds.length === absentCount ? 'No other brand is named there: the place is free.' : ''
  }
  if (resultIds.length === 1) return `This answer names ${joinedWithAnd(counted.map(({ name }) => name))}.`
  const counts = counted.map(({ name, answerCount }) => `${name} (in ${answerCount})`)
  return `These answers name ${counts.length > 1 ? 'most often ' : ''}${joinedWithAnd(counts)}.`
}

function sourcesOf({ sources }: GapResearch): string {
  const domains = [...new Set(sources.map(({ domain }) => named(domain, '', 80)))].filter(
    (name) => name !== '',
  )
  return domains.length === 0 ? '' : `They cite ${joinedWithAnd(domains.slice(0, 3))}.`
}

function queriesOf({ queries }: GapResearch): string {
  const texts = queries.map(({ query }) => named(query, '', 80)).filter((query) => query !== '')
  return texts.length === 0
    ? ''
    : `Searched before answering: ${joinedWithAnd(texts.slice(0, 3).map(quoted))}.`
}

function quoted(text: string): string {
  return `“${text}”`
}

function adviceOf(brandName: string, gap: VisibilityGap): string {
  const brand = named(brandName, 'the brand', 80)
  const rivals = namesOf(rivalsOf(gap), 3, 60)
  const proof = 'and backs each claim with figures, reviews and sources that LLMs can cite'
  if (gap.absentLlms.length === 0) {
    const choice = rivals ? `for whom ${brand} is a better choice than ${rivals}` : `what ${brand} does best`
    return `Publish a page, or revise the one you have, that says ${choice}, ${proof}.`
  }
  const body = rivals ? `compares ${brand} with ${rivals} on what buyers weigh` : `says what ${brand} offers`
  return `Publish a page that answers the question in its first lines, ${body}, ${proof}.`
}

/** The text on one line, shortened; `otherwise` when nothing visible is left. */
function named(text: string, otherwise: string, lengthMax: number): string {
  return shortLine(text, lengthMax) || otherwise
}

/** The brands to write about: those that answers name instead of the brand, else those ranked above it. */
function rivalsOf({ absentLlms, rivals, outrankedBy }: VisibilityGap): readonly NamedBrand[] {
  return absentLlms.length > 0 ? rivals : outrankedBy
}

function namesOf(rivals: readonly NamedBrand[], countMax: number, lengthMax: number): string {
  const names = rivals.map(({ name }) => named(name, '', lengthMax)).filter((name) => name !== '')
  return joinedWithAnd(names.slice(0, countMax))
}

/** Empty when the text before names every LLM already. */
function inBrackets(llms: readonly string[]): string {
  if (llms.length === 0) return ''
  const names = llms.map((llm) => named(llm, 'an LLM', 40))
  return ` (${joinedWithAnd(names.length > 8 ? [...names.slice(0, 7), `${names.length - 7} more`] : names)})`
}
