import { shortLine } from '../domain/plain-line.ts'
import type { FigureTexts } from './figure-texts.ts'
import type { Report } from './report.ts'

type Item = Report['toDo']['data'][number]

const NAME_LENGTH_MAX = 60
const PROMPT_LENGTH_MAX = 80
const PROMPTS_MAX = 3
const NAMES_MAX = 5

/** What to do, and why; in English these are the texts of the API. */
export function toDoText(item: Item, brandName: string, texts: FigureTexts) {
  if (texts.language === 'en') return { title: item.title, description: item.description }
  const brand = shortLine(brandName, NAME_LENGTH_MAX) || 'die Marke'
  return { title: germanTitle(item, brand, texts), description: germanReasons(item, texts) }
}

function germanTitle(item: Item, brand: string, { numberText }: FigureTexts): string {
  const { cause, answerCount, totalCount, topicName, domain } = item
  const name = shortLine((cause === 'source' ? domain : topicName) ?? '', NAME_LENGTH_MAX)
  const [count, isOne] = [numberText(answerCount), answerCount === 1]
  if (cause === 'source')
    return `Auf ${name} vorkommen: zitiert in ${count} ${isOne ? 'Antwort' : 'Antworten'} ohne ${brand}`
  const answers =
    totalCount === null ? `${count} Antworten` : `${count} von ${numberText(totalCount)} Antworten`
  return cause === 'absent'
    ? `Bei „${name}“ genannt werden: ${answers} ${isOne ? 'lässt' : 'lassen'} ${brand} aus`
    : `Bei „${name}“ Wettbewerber überholen: ${answers} ${isOne ? 'stellt' : 'stellen'} einen Wettbewerber vor ${brand}`
}

function germanReasons(
  { cause, prompts, llms, rivals }: Item,
  { listText, numberText }: FigureTexts,
): string {
  const asked = prompts.slice(0, PROMPTS_MAX).map(({ text }) => `„${shortLine(text, PROMPT_LENGTH_MAX)}“`)
  const more = prompts.length - asked.length
  const named = rivals
    .slice(0, NAMES_MAX)
    .map(({ name, answerCount }) => `${shortLine(name, NAME_LENGTH_MAX)} (${numberText(answerCount)})`)
  const label = { absent: 'Statt dessen genannt', outranked: 'Davor', source: 'Dort genannt' }[cause]
  return [
    ['Gefragt', more > 0 ? [...asked, `${more} weitere`] : asked] as const,
    ['LLMs', llms.slice(0, NAMES_MAX)] as const,
    [label, named] as const,
  ]
    .filter(([, items]) => items.length > 0)
    .map(([head, items]) => `${head}: ${listText(items)}.`)
    .join(' ')
}
