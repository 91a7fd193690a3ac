import type { AnswerStructure, Span } from '../answer/answer-structure.ts'
import type { BrandsIn, NamedPlace } from './brands-in.ts'
import type { OrderRule } from './numbered-lists.ts'
import { type PlaceCue, placeCues } from './place-cues.ts'

const CHAIN_LINK = /^[\s"”'’)]{0,3}(?:>{1,3}|＞|≻|≫)[\s"“'‘(]{0,3}$/u
const ROW_LINK =
  /^\s?[,，、;]?\s?(?:(?:and|then|und|dann|et|puis|y|luego|e|poi|depois|en|dan|i|potem|и|затем|ve|sonra)\s){0,2}$/u
/** Words that announce an order: "My ranking:". */
const ANNOUNCED =
  /(?:rank|order|reihenfolge|classement|orden|ordem|ordine|volgorde|kolejno|рейтинг|sıralama|排名|排序|順位|ランキング|순위)[^.!?\n]{0,30}[:：]\s?$/iu
const ANNOUNCED_LOOK = 60
const PATH = />\s?["“]?$/u
const LINK_MAX = 12
/** The words between a rank and its brand: "First place goes to Acme", "Number 1: Acme". */
const TO_BRAND =
  /^\s*(?:[:：–—-]|(?:goes|belongs|is|ist|est|es|è|é|va|vai|gaat|gehört|geht|revient)(?!\p{L})|は|是|는|은)/u
/** Words such as "first" rank at least this share of the brands; else they give advice: "Try Acme first, then Globex". */
const IN_WORDS_SHARE_MIN = 1 / 2
/** A sentence without a brand is read only if it is as short as "And the winner?". */
const BARE_SENTENCE_MAX = 60

/** The ranks of brands by their keys, from 1, and their source. */
export interface Ranking {
  places: ReadonlyMap<string, number>
  /** The brands that only stand beside another in its entry: Globex in "2. Acme / Globex". */
  beside?: ReadonlySet<string>
  rule: OrderRule
}

const NO_PLACES: ReadonlyMap<string, number> = new Map()

/** Ranks from running text: "Acme > Globex > Initech", "first place goes to Acme, second is Globex". */
export function rankedProse(structure: AnswerStructure, brands: BrandsIn): Ranking {
  const chain = longestChain(structure, brands)
  if (chain.size > 0) return { places: chain, rule: 'chain' }
  return { places: placesInWords(structure, brands), rule: 'ordinal' }
}

function longestChain({ blocks, text }: AnswerStructure, brands: BrandsIn): ReadonlyMap<string, number> {
  let best = NO_PLACES
  for (const block of blocks) {
    const places = brands.within(block)
    const chain = places.length > 0 ? longestChainOf(places, block.start, text) : NO_PLACES
    if (chain.size > best.size) best = chain
  }
  return brands.counted(best.keys()).size >= 2 ? best : NO_PLACES
}

/** The longest chain within one block; empty when there is none. */
function longestChainOf(
  places: readonly NamedPlace[],
  start: number,
  text: string,
): ReadonlyMap<string, number> {
  let best = NO_PLACES
  let chain: Map<string, number> | null = null
  let head: NamedPlace | null = null
  let end = start
  for (const place of places) {
    const gap = place.start - end > LINK_MAX ? '' : text.slice(end, place.start)
    end = place.end
    const continues =
      gap !== '' &&
      (CHAIN_LINK.test(gap) || (head !== null && ROW_LINK.test(gap) && isAnnounced(text, head, start)))
    if (!continues) {
      chain = null
      head = place
      continue
    }
    chain ??= new Map(head ? [[head.key, 1]] : [])
    if (!chain.has(place.key)) chain.set(place.key, chain.size + 1)
    if (chain.size > best.size && !(head && isOnPath(text, head, start))) best = chain
  }
  return best
}

function isAnnounced(text: string, head: Span, from: number): boolean {
  return ANNOUNCED.test(text.slice(Math.max(from, head.start - ANNOUNCED_LOOK), head.start))
}

/** "Settings > Acme" is a path through menus. */
function isOnPath(text: string, head: Span, from: number): boolean {
  return PATH.test(text.slice(Math.max(from, head.start - 4), head.start))
}

function placesInWords(structure: AnswerStructure, brands: BrandsIn): ReadonlyMap<string, number> {
  const owners = new Map<number, string>()
  let asked: { place: number; end: number } | null = null
  for (const sentence of structure.sentences) {
    const first = brands.firstAfter(sentence.start, sentence.end)
    const cues =
      first || sentence.end - sentence.start <= BARE_SENTENCE_MAX ? placeCues(sentence, brands) : []
    // "And the winner? Acme."
    const isAnswer = asked?.end === sentence.start && first && cues.length === 0
    if (isAnswer && !own(owners, asked?.place ?? 0, first.key)) return NO_PLACES
    asked = null
    if (cues.length === 0) continue
    let from = sentence.start
    for (const [index, cue] of cues.entries()) {
      const owner = ownerOf(cue, { start: from, end: cues[index + 1]?.start ?? sentence.end }, brands)
      if (!owner) asked = { place: cue.place, end: sentence.end }
      else if (!own(owners, cue.place, owner.key)) return NO_PLACES
      from = Math.max(cue.end, owner?.end ?? 0)
    }
  }
  if (!owners.has(1)) return NO_PLACES
  const places = new Map<string, number>()
  for (const [, key] of [...owners].sort(([one], [other]) => one - other)) {
    if (!places.has(key)) places.set(key, places.size + 1)
  }
  const ranked = brands.counted(places.keys()).size
  return ranked >= Math.max(2, brands.count * IN_WORDS_SHARE_MIN) ? places : NO_PLACES
}

/** False when two brands get the same rank, because the text then ranks by several criteria. */
function own(owners: Map<number, string>, place: number, key: string): boolean {
  if ((owners.get(place) ?? key) !== key) return false
  owners.set(place, key)
  return true
}

/** "Acme takes first place", but "first place goes to Acme". */
function ownerOf(cue: PlaceCue, around: Span, brands: BrandsIn): NamedPlace | undefined {
  const preceding = brands.lastBefore(cue.start, around.start)
  const following = brands.firstAfter(cue.end, around.end)
  const isForward = TO_BRAND.test(brands.text.slice(cue.end, cue.end + LINK_MAX))
  return isForward ? (following ?? preceding) : (preceding ?? following)
}
