import { wordSet } from '../../word-list.ts'

/** By language: articles, quantifiers and numerals that precede a thing and not a brand. Folded. */
const INDEFINITE: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet(`
  a an any some every each no another other several many most few both all two three four five six seven ten
`),
  de: wordSet(`
  ein eine einen einem einer eines kein keine keinen keinem keiner jede jeder jedes jeden mehrere viele
`),
  fr: wordSet('un une aucun aucune chaque plusieurs quelques'),
  es: wordSet('un una uno unos unas ningun ninguna cada varios varias algun alguna'),
  pt: wordSet('um uma uns umas nenhum nenhuma cada varios varias algum alguma num numa'),
  it: wordSet('un uno una nessun nessuna ogni alcuni alcune'),
  nl: wordSet('een geen elke ieder iedere'),
  sv: wordSet('en ett ingen inget varje'),
  da: wordSet('en et ingen intet hver hvert'),
  no: wordSet('en et ei ingen hver hvert'),
  ro: wordSet('un o niciun nicio fiecare'),
}

/** Function words: after a name at the beginning of a sentence, they show that it is an ordinary word. */
const GRAMMAR = wordSet(`
a an the your my our his her their its this that these those to of for in on at by with from up down out off about into
over under through if when while because so than as who whom which what where why how you we they i he she it them us me
it's there here not
des der die das dem den du de la le les del dei della do da dos das van het
`)

/** Words that begin a sentence or title before a name. */
const OPENERS = wordSet(`
use try choose consider get with for in at from by like unlike while both and but or visit check see pick buy avoid is
does are was has have had why how what when where which though although if since because meet discover install download
join open start using choosing switching switch why about on to of vs versus via than as also then or against over the
our your my his her their its this that these those is can should will would could did do if once after before until
unless whereas let's introducing compare comparing review reviewing best top new old big only even just not no yes
popular leading download ask contact call shop within without under through despite besides including except per plus
nutze verwende mit bei von fur wahrend auch und oder warum wie was wenn der die das im am
avec chez pour dans par sur comme et ou le la les si quand
con en para por como y o el la los las si cuando
com em por como e ou o a os as se quando na no da do pela pelo
con in per da di come e o il lo la i gli le se quando la sulla nella dalla alla della
met bij van voor in op en of de het als
med hos for i pa av og eller och med
z w od dla na i lub u
`)

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
const NAME_JOINS = wordSet('of de di du des del della da do dos das von van der af av')

/** Whether the word is an indefinite determiner in one of the languages; in English when no language is known. */
export const isIndefinite = (word: string, languages: ReadonlySet<string>): boolean =>
  languages.size === 0
    ? INDEFINITE['en']?.has(word) === true
    : [...languages].some((language) => INDEFINITE[language]?.has(word) === true)
export const isOwned = (word: string): boolean => OWNERS.has(word)
export const isGrammar = (word: string): boolean => GRAMMAR.has(word)
export const isOpener = (word: string): boolean => OPENERS.has(word)
export const isTask = (word: string): boolean => TASKS.has(word)
export const isProcess = (word: string): boolean => PROCESSES.has(word)
export const isNameJoin = (word: string): boolean => NAME_JOINS.has(word)
export const isTimeCue = (word: string): boolean => TIME_CUES.has(word)
export const isNameVerb = (word: string): boolean => NAME_VERBS.has(word)
