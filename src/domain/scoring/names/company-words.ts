import { wordSet } from '../../word-list.ts'
import { setOfAll } from '../languages/all-languages.ts'

/** Verbs that follow the name of a company or product. */
const VERBS = setOfAll(({ companyVerbs }) => companyVerbs)

/** Nouns that follow a brand's name: its products, its people, its shops. */
const NOUNS = wordSet(`
inc corp corporation co ltd llc plc gmbh ag sa spa company group holdings brand brands app apps software crm erp ai tool
platform suite cloud store stores shop website site account accounts user users customer customers subscriber
subscribers shopper shoppers shares share stock shareholders investors employees executives ceo cfo founder spokesperson
spokesman products product devices device phones phone laptops laptop tv tvs headphones speakers earbuds plan plans
pricing prices subscription subscriptions card cards pay bank wallet music watch home pro plus max ultra mini air one
api sdk integration integrations extension plugin add-on template templates workspace workspaces channel channels bot
meeting meetings call calls support team teams technology ecosystem marketplace marketplaces service services stations
models model lineup range line collection rewards membership finance news maps drive docs sheets studio labs
analytics premium basic free enterprise business mobile wireless energy airlines motors health insurance reader
readers terminal terminals register pos dealer dealers supporters coach roster fans headquarters office board
`)

/** Adverbs between a name and its verb. */
const ADVERBS = wordSet(`
also now still even just only never always often usually typically generally currently recently really already then
again itself therefore however arguably certainly probably clearly simply both too
`)

/** Words directly before a brand's name. */
const CUES = wordSet(`
called named like vs vs. versus via brand company app maker rival competitor unlike alternatives alternative
including include includes named against
`)

export const isCompanyVerb = (word: string): boolean => VERBS.has(word)
export const isCompanyNoun = (word: string): boolean => NOUNS.has(word)
export const isNameAdverb = (word: string): boolean =>
  ADVERBS.has(word) || (word.length > 5 && word.endsWith('ly'))
export const isNameCue = (word: string): boolean => CUES.has(word)
