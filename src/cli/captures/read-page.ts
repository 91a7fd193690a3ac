import { defined } from '../../domain/defined.ts'
import { CaptureProblem } from './capture-problem.ts'
import { type CapturedAnswer, sourcesOf } from './captured-answer.ts'
import { markdownOf } from './html-markdown.ts'
import { type Element, elementsOf, isSeen, lineOf, treeOf } from './html-tree.ts'
import { isGoogle, webAddress } from './web-address.ts'

const PROMPT_MAX = 2_000

/**
 * The answer that a saved page shows.
 * @param prompt the question, instead of the one in the page
 * @throws {CaptureProblem}
 */
export function readPage(html: string, prompt: string | null = null): CapturedAnswer {
  const found = answerIn(html)
  if (found === null) {
    throw new CaptureProblem(
      'it has no answer that is known: save the whole page of a conversation of ChatGPT or Copilot, of AI Mode, or of a search with an ' +
        'AI Overview, after the answer is complete and unfolded. The pages may also have changed since this version: import the answer as JSON ' +
        'Lines with "surface": "ui" then',
    )
  }
  const question = prompt ?? found.question
  if (question === '') throw new CaptureProblem('the question is not in the page: say it with --prompt')
  return { ...found.answer, prompt: question }
}

interface Found {
  /** Empty when the page does not show it. */
  question: string
  answer: CapturedAnswer
}

/** Null for a page without an answer that is known. */
export function answerIn(html: string): Found | null {
  const page = treeOf(html)
  return CHATS.map((chat) => chatIn(page, chat)).find((found) => found !== null) ?? googleIn(page)
}

interface Chat {
  llm: string
  attribute: string
  user: string
  assistant: string
}

/** The attributes with which the pages mark who said a message. */
const CHATS: readonly Chat[] = [
  { llm: 'chatgpt', attribute: 'data-message-author-role', user: 'user', assistant: 'assistant' },
  { llm: 'copilot', attribute: 'data-content', user: 'user-message', assistant: 'ai-message' },
]

/** The first question with its answers: later ones depend on those before. */
function chatIn(page: Element, { llm, attribute, user, assistant }: Chat): Found | null {
  const isMessage = ({ attributes }: Element) => [user, assistant].includes(attributes[attribute] ?? '')
  const said = [...elementsOf(page, isMessage)].filter(isMessage)
  const first = said.findIndex(({ attributes }) => attributes[attribute] === user)
  const rest = said.slice(first + 1)
  const next = rest.findIndex(({ attributes }) => attributes[attribute] === user)
  const answers = next < 0 ? rest : rest.slice(0, next)
  const question = first < 0 ? null : said[first]
  const model = answers.map(({ attributes }) => attributes['data-message-model-slug']).find(Boolean)
  return foundIn(llm, answers, answers, question ? lineOf(question, PROMPT_MAX) : '', model)
}

/** The first element that matches has the answer. */
const GOOGLE: readonly [llm: string, isAnswer: (attributes: Element['attributes']) => boolean][] = [
  ['google-ai-mode', (attributes) => attributes['data-subtree'] === 'aimc'],
  [
    'google-ai-overview',
    (attributes) =>
      attributes['id'] === 'm-x-content' ||
      attributes['data-attrid'] === 'AIOverview' ||
      ['aio', 'aiov'].includes(attributes['data-subtree'] ?? ''),
  ],
]

function googleIn(page: Element): Found | null {
  const elements = [...elementsOf(page)]
  for (const [llm, isAnswer] of GOOGLE) {
    const at = elements.findIndex(({ attributes }) => isAnswer(attributes))
    const whole = elements[at]
    if (!whole) continue
    // Beside the text are cards of sources, whose titles are no words of the answer.
    const main = [...elementsOf(whole)].find(
      ({ attributes }) => attributes['data-container-id'] === 'main-col',
    )
    const found = foundIn(llm, [main ?? whole], [whole], googleQuestion(elements, at), undefined)
    if (found) return found
  }
  return null
}

function googleQuestion(elements: readonly Element[], answerAt: number): string {
  const field = elements.find(
    ({ name, attributes }) => (name === 'textarea' || name === 'input') && attributes['name'] === 'q',
  )
  const heading = elements
    .slice(0, answerAt)
    .findLast(({ attributes }) => attributes['role'] === 'heading' && attributes['aria-level'] === '2')
  const title = elements.find(({ name }) => name === 'title')
  const texts = [
    field && (field.attributes['value'] ?? lineOf(field, PROMPT_MAX)),
    heading && lineOf(heading, PROMPT_MAX),
    title && withoutSite(lineOf(title, PROMPT_MAX)),
  ]
  return texts.find((text) => text !== undefined && text.trim() !== '')?.trim() ?? ''
}

/** A title ends with the name of the site, as in "which crm - Google Search". */
function withoutSite(title: string): string {
  const end = Math.max(title.lastIndexOf(' - '), title.lastIndexOf(' – '))
  return end < 0 ? title : title.slice(0, end)
}

function foundIn(
  llm: string,
  texts: readonly Element[],
  cited: readonly Element[],
  question: string,
  model: string | undefined,
): Found | null {
  const answer = texts.map(markdownOf).filter(Boolean).join('\n\n')
  if (answer === '') return null
  const sources = sourcesOf(linksIn(cited))
  return {
    question,
    answer: { prompt: question, llm, ...defined({ model }), answer, sources, surface: 'ui' },
  }
}

function* linksIn(elements: readonly Element[]): Generator<{ url: string; title?: string }> {
  for (const top of elements) {
    for (const element of elementsOf(top)) {
      if (element.name !== 'a' || !isSeen(element)) continue
      const url = webAddress(element.attributes['href'] ?? '')
      // Links to Google's own pages are controls of the page.
      if (url === null || isGoogle(new URL(url))) continue
      const title = lineOf(element, 300)
      yield title === '' ? { url } : { url, title }
    }
  }
}
