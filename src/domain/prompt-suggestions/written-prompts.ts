import { plainLine } from '../plain-line.ts'
import { storableText, textIdentity } from '../text-identity.ts'
import type { KnownTopic } from './from-templates.ts'
import { LANGUAGES, languageCode } from './languages/index.ts'
import type { Named } from './named-in.ts'
import { foldedWords, wordSetsOf } from './question-words.ts'
import { promptEvidence, type Stage, SUGGESTION_LENGTH_MAX, type SuggestionDraft } from './suggestion.ts'

const TEXT_LENGTH_MIN = 8
/** More prompts than this were not requested and are ignored. */
const WRITTEN_MAX = 60
const STAGES: readonly Stage[] = ['awareness', 'consideration', 'decision', 'post-purchase']
/** What no typed question contains: addresses, markup, chat roles. */
const NO_QUESTION = /https?:|www\.|[<>{}[\]|\\]|\b(?:system|assistant|user)\s*:/iu

/** The script of a language; Latin for a language that is not listed. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  bg: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  ru: /\p{Script=Cyrillic}/u,
  sr: /[\p{Script=Cyrillic}\p{Script=Latin}]/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}

/**
 * The usable prompts of a writer LLM's reply: single questions of sensible length, in the brand's language, that do not
 * name the brand. Everything else is ignored; the reply may have any form.
 */
export function writtenPrompts(
  reply: unknown,
  writer: string,
  language: string,
  topics: readonly KnownTopic[],
  named: (text: string) => Named,
  fallbackTopic: string,
): SuggestionDraft[] {
  const known = new Map(topics.map((topic) => [textIdentity(topic.name), topic]))
  return entriesOf(reply).flatMap((entry) => {
    const { text, topic, stage } = entry as Record<string, unknown>
    if (typeof text !== 'string' || text.length > 4 * SUGGESTION_LENGTH_MAX) return []
    const line = plainLine(storableText(text))
    const { kind, rivals } = named(line)
    if (!isQuestion(line, language) || kind === 'brand') return []
    const ofBrand = typeof topic === 'string' ? known.get(textIdentity(topic)) : undefined
    return {
      text: line,
      source: 'writer' as const,
      kind,
      topicId: ofBrand?.id ?? null,
      topicName: ofBrand?.name ?? fallbackTopic,
      customerJourney: STAGES.find((one) => one === stage) ?? null,
      estimatedVolume: null,
      volumeSource: null,
      evidence: promptEvidence({ writer, rivals }),
    }
  })
}

function entriesOf(reply: unknown): object[] {
  const prompts =
    typeof reply === 'object' && reply !== null ? (reply as { prompts?: unknown }).prompts : null
  if (!Array.isArray(prompts)) return []
  return prompts.slice(0, WRITTEN_MAX).filter((one) => typeof one === 'object' && one !== null)
}

function isQuestion(line: string, language: string): boolean {
  if (line.length < TEXT_LENGTH_MIN || line.length > SUGGESTION_LENGTH_MAX) return false
  return !NO_QUESTION.test(line) && isWrittenAs(line, language) && !isOtherLanguage(line, language)
}

/** Whether at least half of the letters are in the language's script; product names are Latin everywhere. */
function isWrittenAs(line: string, language: string): boolean {
  const [code = ''] = language.trim().toLowerCase().split(/[-_]/)
  const script = SCRIPTS[code] ?? /\p{Script=Latin}/u
  const letters = line.match(/\p{L}/gu) ?? []
  return letters.length > 0 && letters.filter((letter) => script.test(letter)).length * 2 >= letters.length
}

/** Whether it contains more function words of another known language than of its own. */
function isOtherLanguage(line: string, language: string): boolean {
  const [code = ''] = language.trim().toLowerCase().split(/[-_]/)
  if (!Object.hasOwn(LANGUAGES, code)) return false
  const found = foldedWords(line)
  const hits = (name: string) => {
    const { empty, question } = wordSetsOf(name)
    return found.filter((word) => empty.has(word) || question.has(word)).length
  }
  const own = hits(languageCode(language))
  return Object.keys(LANGUAGES).some((other) => other !== code && hits(other) >= own * 2 + 2)
}
