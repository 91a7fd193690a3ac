import { kindAt, LETTER } from '../answer/character-classes.ts'

/**
 * An inflection rule for names: where the folded name ends in `after`, its last `cut` letters are replaced by one of
 * `endings`. The rules for Cyrillic and Greek apply to every text in that script.
 */
export interface Inflection {
  languages: readonly string[]
  after: RegExp
  cut: number
  endings: ReadonlySet<string>
}

const rule = (languages: string, after: RegExp, cut: number, endings: string): Inflection => ({
  languages: languages.split(' '),
  after,
  cut,
  endings: new Set(endings.split(' ')),
})

const FI_CASES = 'n ssa sta lla lta lle na ksi tta kin nkin ssakin'
const FI_STRONG = `${FI_CASES} a t an en in on un yn hin han`
const fiCases = (vowel: string) =>
  FI_CASES.split(' ')
    .map((ending) => vowel + ending)
    .join(' ')
const VOWEL = /[aeiouy]$/u
const CONSONANT = /[b-df-hj-np-tv-xz]$/u

const FINNISH: Inflection[] = [
  rule('fi', VOWEL, 0, FI_STRONG),
  rule('fi', CONSONANT, 0, `${fiCases('i')} ia iin it ien`),
  ...['a', 'e', 'i', 'o', 'u'].map((vowel) =>
    rule('fi', new RegExp(`(?:kk|pp|tt)${vowel}$`, 'u'), 2, fiCases(vowel)),
  ),
  rule('fi', /nen$/u, 3, 'sen sta sella selta selle sessa sesta seen sena seksi set'),
]

const POLISH: Inflection[] = [
  rule('pl', CONSONANT, 0, 'a u owi em iem ie y i ow om ami ach'),
  rule('pl', /a$/u, 1, 'y i e o ach ami om ii'),
  rule('pl', /ka$/u, 2, 'ce'),
  rule('pl', /ga$/u, 2, 'dze'),
  rule('pl', /(?:ow|sk|ck|n)a$/u, 1, 'ej'),
  rule('pl', /r[ao]$/u, 1, 'ze'),
  rule('pl', /t[ao]$/u, 2, 'cie'),
  rule('pl', /d[ao]$/u, 1, 'zie'),
  rule('pl', /[bfmnpswz][ao]$/u, 1, 'ie'),
  rule('pl', /o$/u, 1, 'a u em owi'),
  rule('pl', /[iy]$/u, 0, 'ego emu m'),
  rule('pl', /d$/u, 0, 'zie'),
  rule('pl', /t$/u, 1, 'cie'),
  rule('pl', /r$/u, 0, 'ze'),
]

const CZECH: Inflection[] = [
  rule('cs sk hr', CONSONANT, 0, 'a u em e ovi y i ech ich om ov ou ovi'),
  rule('cs sk hr', /a$/u, 1, 'y e u ou o i om ach am ami'),
  rule('cs sk', /ka$/u, 2, 'ce'),
  rule('cs', /[gh]a$/u, 2, 'ze'),
  rule('cs sk hr', /o$/u, 1, 'a u em om e'),
]

const CYRILLIC_AND_GREEK: Inflection[] = [
  rule('ru', /[бвгджзклмнпрстфхцчшщ]$/u, 0, 'а у ом е ы и ов ам ами ах ем ою і ові'),
  rule('ru', /а$/u, 1, 'ы и е у ой ою ам ами ах і'),
  rule('ru', /я$/u, 1, 'и е ю ей ею'),
  rule('ru', /[ьй]$/u, 1, 'я ю ем е и'),
  rule('ru', /о$/u, 1, 'а у ом е'),
  rule('el', /[αηο]$/u, 0, 'σ'),
  rule('el', /οσ$/u, 2, 'ου ο ων οι'),
]

const TR_ENDINGS =
  'in un nin nun i u yi yu si su a e ya ye da de ta te dan den tan ten la le yla yle lar ler dir dur ini unu ina una inda inde unda unde ndan nden'
const HU_ENDINGS =
  'ban ben ba be bol nak nek rol ra re tol hoz hez val vel nal nel on en ot et at t ig ert kent es as os'

const INFLECTIONS: readonly Inflection[] = [
  rule('de', /[^sxz]$/u, 0, 's'),
  rule('sv da no nl', /[^sxz]$/u, 0, 's'),
  ...FINNISH,
  rule('et', VOWEL, 0, 'l lt le s st sse t ga ks ni'),
  rule('et', CONSONANT, 0, 'i il ilt ile is ist isse it iga iks'),
  ...POLISH,
  ...CZECH,
  ...CYRILLIC_AND_GREEK,
  rule('tr', /./u, 0, TR_ENDINGS),
  rule('hu', /./u, 0, HU_ENDINGS),
  rule('ro', /a$/u, 1, 'ei ii'),
  rule('ro', CONSONANT, 0, 'ul ului'),
  rule('lt', /a$/u, 1, 'os ai oje'),
  rule('lt', CONSONANT, 0, 'o ui e as u'),
  rule('lt', /is$/u, 2, 'io iui yje iu'),
  rule('lv', CONSONANT, 0, 's a u am'),
  rule('lv', /a$/u, 1, 'as ai u'),
]

/** The longest ending, which limits the search. */
export const ENDING_MAX = 8
/** Shorter names are too often the beginning of other words. */
const LETTERS_MIN = 4

/** The rules look at no more than the last letters, and only at one when it is in a script without rules. */
const TAIL = 3
const KNOWN_SCRIPT = /[a-zα-ωа-яі]$/u
interface TailRules {
  rules: readonly Inflection[]
  /** The cuts above 0. */
  cuts: readonly number[]
}
const rulesByTail = new Map<string, TailRules>()
const TAILS_MAX = 20_000
const NO_RULES: TailRules = { rules: [], cuts: [] }

/** The inflection rules for a name with this key. */
export function inflectionsOf(key: string): readonly Inflection[] {
  return rulesOf(key).rules.filter(({ cut }) => isStem(key.length - cut))
}

/** The numbers of last letters that an ending may replace. */
export function cutsOf(key: string): readonly number[] {
  return rulesOf(key).cuts.filter((cut) => isStem(key.length - cut))
}

function isStem(length: number): boolean {
  return length >= LETTERS_MIN - 1
}

function rulesOf(key: string): TailRules {
  if (key.length < LETTERS_MIN || (kindAt(key, key.length - 1) & LETTER) === 0) return NO_RULES
  const tail = key.slice(KNOWN_SCRIPT.test(key) ? -TAIL : -1)
  const known = rulesByTail.get(tail)
  if (known) return known
  const rules = INFLECTIONS.filter(({ after }) => after.test(tail))
  const found = { rules, cuts: [...new Set(rules.map(({ cut }) => cut))].filter((cut) => cut > 0) }
  if (rulesByTail.size < TAILS_MAX) rulesByTail.set(tail, found)
  return found
}
