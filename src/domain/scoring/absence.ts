import { foldText } from './fold-text.ts'

/** Ways to say "I know nothing of it", on folded text (no accents, lower case, straight apostrophes). */
const INFORMATION =
  '(?:information|info|records?|evidence|mentions?|data|details|results|knowledge|trace|sources?)'
/** What follows the noun where the sentence ends with it, or says what is not known. */
const OF_IT = String.raw`(?=\s*(?:$|[.,;:!?)]|(?:about|on|for|of|regarding|concerning|available|found|to share|in my)\b))`

const KNOWS_NOTHING = [
  /\b(?:i|we)(?:'ve (?:not|never)|\s(?:(?:could|can|did|do|have|was|were|am|are)(?:\s?not|n't)|cannot|'?m not|haven't|have never))\s(?:\w+\s){0,3}?(?:find|found|locate|see|know|heard of|come across|recogni[sz]e|identify|verify|confirm|familiar|aware|able)\b/u,
  new RegExp(
    String.raw`\b(?:i|we)\s(?:(?:do|did|could)(?:\s?not|n't))\shave\s(?:\w+\s){0,3}?${INFORMATION}${OF_IT}`,
    'u',
  ),
  /\bi(?:'m| am) (?:not|un)\s?(?:familiar|aware|sure (?:what|who|which)|able to (?:find|verify|locate))/u,
  new RegExp(
    String.raw`\b(?:there (?:is|are|was|were|appears to be|seems to be)|i (?:have|found|see)|found|has|have) (?:no|not any|little to no|very little) (?:\w+\s){0,3}?${INFORMATION}${OF_IT}`,
    'u',
  ),
  /^\W*no (?:\w+\s){0,2}?(?:information|results?|records?|data|mention|sources?) (?:\w+\s){0,3}?(?:about|on|for|of|found)\b/u,
  /\b(?:does not|doesn't|did not|didn't) (?:appear|seem|exist|show up|come up|turn up)\b.{0,40}\b(?:in my|search|results|knowledge|training|sources)/u,
  /\b(?:outside|beyond|not (?:in|part of)) my (?:knowledge|training)/u,
  /\bich (?:konnte|kann|habe)\b.{0,40}\b(?:keine?|nicht|nichts)\b.{0,30}\b(?:informationen?|angaben|daten|hinweise?|ergebnisse?|kenntnis\w*|finden|gefunden|bestatigen)\b/u,
  /\bich kenne\b.{0,40}\b(?:nicht|keine?)\b/u,
  /\bmir (?:ist|sind|liegen)\b.{0,60}\b(?:nicht bekannt|unbekannt|keine? \w*\s?(?:informationen?|angaben|daten|erkenntnisse)|nichts)\b/u,
  /\bje n'ai (?:pas|rien|aucune?)\b.{0,30}\b(?:trouve|information|connaissance|donnee|entendu)/u,
  /\b(?:je ne (?:trouve|connais|dispose|parviens)|aucune information)\b/u,
  /\bno (?:encuentro|encontre|conozco|dispongo|he encontrado|hay informacion|tengo (?:\w+ ){0,2}(?:informacion|datos|conocimiento|registros?|constancia))\b/u,
  /\bnon (?:ho trovato|trovo|conosco|dispongo|sono riuscito|ci sono informazioni)\b/u,
  /\bnao (?:encontrei|conheco|ha informac|tenho (?:\w+ ){0,2}(?:informac|dados|conhecimento))/u,
  /\bik (?:kon|kan|heb)\b.{0,40}\b(?:geen|niet|niets)\b.{0,30}\b(?:informatie|gegevens|vinden|gevonden|bevestigen)\b/u,
  /\bik ken\b.{0,40}\b(?:niet|geen)\b/u,
]

/** "I don't know a better one", "I can't find a reason to avoid it": what is not found is a rival or a fault. */
const JUDGES =
  /\b(?:better|worse|cheaper|faster|than|reasons?|faults?|flaws?|downsides?|complaints?|doubts?|alternatives?|besser\w*|schlechter\w*|mejor|peor|meilleur\w*|pire|migliore|melhor|betere?)\b/u

const ECHOES = /^\W*(?:you (?:asked|wanted to know|are asking)|your question|regarding your question)\b/u

/** Whether the clause only says that nothing is known of what it names. */
export function saysNothingKnown(clause: string): boolean {
  const folded = foldText(clause).text.replace(/\s+/gu, ' ')
  return !JUDGES.test(folded) && KNOWS_NOTHING.some((pattern) => pattern.test(folded))
}

/** Whether the sentence only repeats what was asked. */
export function echoesQuestion(sentence: string, question: string): boolean {
  const said = comparable(sentence)
  if (said.length === 0) return false
  return (
    ECHOES.test(said) || (said.length >= 8 && comparable(question).includes(said) && endsInQuestion(sentence))
  )
}

/** Whether a question mark is all that follows its last word, quotation marks and the like aside. */
function endsInQuestion(sentence: string): boolean {
  for (let at = sentence.length - 1; at >= 0; at -= 1) {
    const character = sentence.charAt(at)
    if (character === '?') return true
    if (/\w/.test(character)) return false
  }
  return false
}

function comparable(text: string): string {
  return foldText(text)
    .text.replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
