import type { AnswerStructure, Span } from '../answer-structure.ts'
import { sentences } from '../sentences.ts'
import type { BrandsIn, NamedPlace } from './brands-in.ts'
import type { OrderRule } from './numbered-lists.ts'
import { type PlaceCue, placeCues } from './place-cues.ts'

const CHAIN_LINK = /^[\s"”'’)]{0,3}(?:>{1,3}|＞|≻|≫)[\s"“'‘(]{0,3}$/u
const ROW_LINK =
  /^\s?[,，、;]?\s?(?:(?:and|then|und|dann|et|puis|y|luego|e|poi|depois|en|dan|i|potem|и|затем|ve|sonra)\s){0,2}$/u
/** What announces that brands are named in their order: "My ranking:". */
const ANNOUNCED =
  /(?:rank|order|reihenfolge|classement|orden|ordem|ordine|volgorde|kolejno|рейтинг|sıralama|排名|排序|順位|ランキング|순위)[^.!?\n]{0,30}[:：]\s?$/iu
const ANNOUNCED_LOOK = 60
const PATH = />\s?["“]?$/u
const LINK_MAX = 12
/** What leads from a place to the brand that has it. */
const TO_BRAND =
  /^\s*(?:[:：–—-]|(?:goes|belongs|is|ist|est|es|è|é|va|vai|gaat|gehört|geht|revient)(?!\p{L})|は|是|는|은)/u
/** A sentence without a brand is only read for a place when it is as short as "And the winner?". */
const BARE_SENTENCE_MAX = 60

/** The places of brands by their keys, 1-based, and what gives them. */
export interface Ranking {
  places: ReadonlyMap<string, number>
  rule: OrderRule
}

/** Places that running text gives: "Acme > Globex > Initech", "first place goes to Acme, second is Globex". */
export function rankedProse(structure: AnswerStructure, brands: BrandsIn): Ranking {
  const chain = longestChain(structure, brands)
  if (chain.size > 0) return { places: chain, rule: 'chain' }
  return { places: placesInWords(structure, brands), rule: 'ordinal' }
}

function longestChain({ blocks, text }: AnswerStructure, brands: BrandsIn): Map<string, number> {
  let best = new Map<string, number>()
  for (const block of blocks) {
    let chain = new Map<string, number>()
    let end = block.start
    let isAnnounced = false
    let isPath = false
    for (const place of brands.within(block)) {
      const gap = place.start - end > LINK_MAX ? '' : text.slice(end, place.start)
      const goesOn = CHAIN_LINK.test(gap) || (isAnnounced && gap !== '' && ROW_LINK.test(gap))
      if (!goesOn) {
        chain = new Map()
        // "Settings > Acme" is a way through menus.
        isPath = PATH.test(text.slice(Math.max(block.start, place.start - 4), place.start))
        isAnnounced = ANNOUNCED.test(
          text.slice(Math.max(block.start, place.start - ANNOUNCED_LOOK), place.start),
        )
      }
      if (!chain.has(place.key)) chain.set(place.key, chain.size + 1)
      if (chain.size > best.size && !isPath) best = chain
      end = place.end
    }
  }
  return brands.counted(best.keys()).size >= 2 ? best : new Map()
}

function placesInWords(structure: AnswerStructure, brands: BrandsIn): Map<string, number> {
  const owners = new Map<number, string>()
  let asked: { place: number; end: number } | null = null
  for (const sentence of sentences(structure)) {
    const first = brands.firstAfter(sentence.start, sentence.end)
    const cues =
      first || sentence.end - sentence.start <= BARE_SENTENCE_MAX ? placeCues(sentence, brands) : []
    // "And the winner? Acme."
    const isAnswer = asked?.end === sentence.start && first && cues.length === 0
    if (isAnswer && !own(owners, asked?.place ?? 0, first.key)) return new Map()
    asked = null
    let from = sentence.start
    for (const [index, cue] of cues.entries()) {
      const owner = ownerOf(cue, { start: from, end: cues[index + 1]?.start ?? sentence.end }, brands)
      if (!owner) asked = { place: cue.place, end: sentence.end }
      else if (!own(owners, cue.place, owner.key)) return new Map()
      from = Math.max(cue.end, owner?.end ?? 0)
    }
  }
  const places = new Map<string, number>()
  for (const [, key] of [...owners].sort(([one], [other]) => one - other)) {
    if (!places.has(key)) places.set(key, places.size + 1)
  }
  return owners.has(1) && brands.counted(places.keys()).size >= 2 ? places : new Map()
}

/** False where two brands are given one place: then the text ranks by several measures. */
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
