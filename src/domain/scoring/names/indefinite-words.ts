import { wordSet } from '../../word-list.ts'
import { byLanguage, setOfAll } from '../languages/all-languages.ts'

const INDEFINITE = new Map(
  [...byLanguage(({ indefinite }) => indefinite)].map(([language, words]) => [language, new Set(words)]),
)

/** Function words: after a name at the beginning of a sentence, they show that it is an ordinary word. */
const GRAMMAR = wordSet(`
a an the your my our his her their its this that these those to of for in on at by with from up down out off about into
over under through if when while because so than as who whom which what where why how you we they i he she it them us me
it's there here not
des der die das dem den du de la le les del dei della do da dos das van het
`)

/** Words that begin a sentence or title before a name. */
const OPENERS = setOfAll(({ titleOpeners }) => titleOpeners)

/** Verbs for an activity: after them, a phrase that is also a name means the activity. */
const TASKS = wordSet(`
convert converting converts turn turning save saving export exporting download downloading print printing send sending
transfer transferring change changing move moving copy copying upload uploading import importing translate translating
add adding make making how to
`)

/** Nouns for an activity, which a phrase precedes: "Acme to Globex conversion". */
const PROCESSES = wordSet(`
conversion conversions converting process processes guide guides tutorial tutorials workflow workflows migration transfer
task job steps method methods tips
`)

/** Words that, beside a day or month, make it a date. */
const TIME_CUES = wordSet(`
on by until till since every each next last this that before after during early late mid in from between morning
mornings afternoon evening night nights through
`)

/** Verbs whose object is a brand. */
const NAME_VERBS = wordSet(`
  use uses using used try tried choose chose prefer prefers recommend recommends like than with via
`)

/** Determiners before a thing that is owned or one of many. */
const OWNERS = wordSet('a an any every each your my our his her their')

/** Words that join the parts of a longer name: "Acme de Springfield", "Acme of America". */
const NAME_JOINS = setOfAll(({ nameJoins }) => nameJoins)

/** Whether the word is an indefinite determiner in one of the languages; in English when no language is known. */
export const isIndefinite = (word: string, languages: ReadonlySet<string>): boolean =>
  languages.size === 0
    ? INDEFINITE.get('en')?.has(word) === true
    : [...languages].some((language) => INDEFINITE.get(language)?.has(word) === true)
export const isOwned = (word: string): boolean => OWNERS.has(word)
export const isGrammar = (word: string): boolean => GRAMMAR.has(word)
export const isOpener = (word: string): boolean => OPENERS.has(word)
export const isTask = (word: string): boolean => TASKS.has(word)
export const isProcess = (word: string): boolean => PROCESSES.has(word)
export const isNameJoin = (word: string): boolean => NAME_JOINS.has(word)
export const isTimeCue = (word: string): boolean => TIME_CUES.has(word)
export const isNameVerb = (word: string): boolean => NAME_VERBS.has(word)
