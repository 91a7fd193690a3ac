import { foldText } from './fold-text.ts'

/** Ways to say "I know nothing of it", on folded text (no accents, lower case, straight apostrophes). */
const KNOWS_NOTHING = [
  /\b(?:i|we)(?:'ve (?:not|never)|\s(?:(?:could|can|did|do|have|was|were|am|are)(?:\s?not|n't)|cannot|'?m not|haven't|have never))\s(?:\w+\s){0,3}?(?:find|found|locate|see|have|know|heard of|come across|recogni[sz]e|identify|verify|confirm|familiar|aware|able)\b/u,
  /\bi(?:'m| am) (?:not|un)\s?(?:familiar|aware|sure (?:what|who|which)|able to (?:find|verify|locate))/u,
  /\b(?:there (?:is|are|was|were|appears to be|seems to be)|i (?:have|found|see)|found|has|have) (?:no|not any|little to no|very little) (?:\w+\s){0,3}?(?:information|info|record|records|evidence|mention|data|details|results|knowledge|trace|sources?)\b/u,
  /^\W*no (?:\w+\s){0,2}?(?:information|results?|records?|data|mention|sources?) (?:\w+\s){0,3}?(?:about|on|for|of|found)\b/u,
  /\b(?:does not|doesn't|did not|didn't) (?:appear|seem|exist|show up|come up|turn up)\b.{0,40}\b(?:in my|search|results|knowledge|training|sources)/u,
  /\b(?:outside|beyond|not (?:in|part of)) my (?:knowledge|training)/u,
  /\b(?:ich (?:konnte|kann|habe|kenne)|mir (?:ist|sind|liegen))\b.{0,60}\b(?:keine?|nicht|nichts)\b/u,
  /\b(?:je n'ai|je ne (?:trouve|connais|dispose|parviens)|aucune information)\b/u,
  /\bno (?:tengo|encuentro|encontre|conozco|dispongo|he encontrado|hay informacion)\b/u,
  /\bnon (?:ho trovato|trovo|conosco|dispongo|sono riuscito|ci sono informazioni)\b/u,
  /\bnao (?:encontrei|tenho|conheco|ha informac)/u,
  /\bik (?:kon|kan|heb|ken)\b.{0,60}\b(?:geen|niet|niets)\b/u,
]

const ECHOES =
  /^\W*(?:you (?:asked|wanted to know|are asking|mentioned)|your question|regarding your question)\b/u

/** Whether the clause only says that nothing is known of what it names. */
export function saysNothingKnown(clause: string): boolean {
  const folded = foldText(clause).text.replace(/\s+/gu, ' ')
  return KNOWS_NOTHING.some((pattern) => pattern.test(folded))
}

/** Whether the sentence only repeats what was asked. */
export function echoesQuestion(sentence: string, question: string): boolean {
  const said = comparable(sentence)
  if (said.length === 0) return false
  return (
    ECHOES.test(said) || (said.length >= 8 && comparable(question).includes(said) && /\?\W*$/.test(sentence))
  )
}

function comparable(text: string): string {
  return foldText(text)
    .text.replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
