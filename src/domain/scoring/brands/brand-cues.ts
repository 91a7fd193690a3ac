/** Verbs that follow a brand's name. */
export const VERB =
  /^\s(?:is|are|was|offers?|provides?|has|have|lets|allows|makes|does|also|stands|excels|gives|includes|sells|er|har|ist|hat|bietet|est|offre|es|tiene|ofrece|a|oferece|é|heeft|biedt|jest|oferuje|on|tarjoaa|är|erbjuder)\b/u

/** Headers of a table column with names. */
export const NAME_COLUMN =
  /\b(?:provider|brand|company|name|tool|product|service|platform|insurer|store|shop|vendor|app|software|bank|agency|school|hotel|policy|model|option|anbieter|marke|produkt|marque|fournisseur|marca|proveedor|empresa|fornitore|merk|aanbieder|maerke|mærke|udbyder|butik|firma)\b/iu

/** A heading that begins with a number. */
export const NUMBERED = /^[^\p{L}\p{N}]{0,20}(?:\d{1,2}[.):]\s|#\d|\d\uFE0F?\u20E3)|^\s*[🥇🥈🥉]/u

/** The end of a street address. */
export const STREET =
  /\b(?:drive|road|street|avenue|boulevard|blvd|lane|county|highway|hwy|suite|vej|gade|strasse|rue|calle)\.?$/iu
