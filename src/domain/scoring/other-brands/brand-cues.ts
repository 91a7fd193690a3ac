/** What stands before names: "such as Acme", "from Acme", "over Acme"; folded. */
export const CUES: ReadonlySet<string> = words(
  'pick avoid prefer skip leaving leave called named beat beats against like as from by try ' +
    'consider choose recommend recommends eg over than versus vs alternative alternatives ' +
    'brand brands som fx hos fra medan como de wie von bei chez comme',
)

/** What stands before parts and features as well: "with Acme". */
export const WEAK_CUES: ReadonlySet<string> = words(
  'with including include includes use using via especially con avec mit med com',
)

/** What stands before places: "in Springfield". */
export const PLACE_CUES: ReadonlySet<string> = words(
  'in near around across at throughout i nahe en em a nel nella v w im na do ve we',
)

/** What stands before places more than before names. */
export const INSIDE: ReadonlySet<string> = words('in near i em nel nella w v')

/** What brands do, behind their name. */
export const VERB =
  /^\s(?:is|are|was|offers?|provides?|has|have|lets|allows|makes|does|also|stands|excels|gives|includes|sells|er|har|ist|hat|bietet|est|offre|es|tiene|ofrece|a|oferece|é|heeft|biedt|jest|oferuje|on|tarjoaa|är|erbjuder)\b/u

/** The head of a table column that holds names. */
export const NAME_COLUMN =
  /\b(?:provider|brand|company|name|tool|product|service|platform|insurer|store|shop|vendor|app|software|bank|agency|school|hotel|policy|model|option|anbieter|marke|produkt|marque|fournisseur|marca|proveedor|empresa|fornitore|merk|aanbieder|maerke|mærke|udbyder|butik|firma)\b/iu

/** A heading with a number in front. */
export const NUMBERED = /^[^\p{L}\p{N}]{0,20}(?:\d{1,2}[.):]\s|#\d|\d\uFE0F?\u20E3)|^\s*[🥇🥈🥉]/u

/** The end of an address. */
export const STREET =
  /\b(?:drive|road|street|avenue|boulevard|blvd|lane|county|highway|hwy|suite|vej|gade|strasse|rue|calle)\.?$/iu

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
