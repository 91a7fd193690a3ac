import type { LinkType } from './source-types.ts'

const NUMBERED =
  `tools|apps|software|softwares|platforms|alternatives|products|companies|brands|services|solutions|options
  |picks|sites|websites|ways|tips|reasons|things|examples|ideas|trends|providers|vendors|agencies|systems|books|courses
  |anbieter|tipps|gruende|programme|marken|alternativen|outils|logiciels|conseils|raisons|marques|idees|herramientas
  |consejos|razones|marcas|formas|strumenti|consigli|motivi|marche|idee|ferramentas|dicas|razoes|programmas|redenen`.replace(
    /\s+/g,
    '',
  )

const PATTERNS = {
  versus: /\b(?:vs|versus)\b/,
  // "10 best CRMs", "Best CRM for small teams", "The best …", "Top 10", "Die besten … 2026", "7 tools that …"
  listicle: new RegExp(
    [
      String.raw`\btop[ -]?\d{1,3}\b`,
      String.raw`\b\d{1,3}\+? (?:[\w&'-]+ ){0,3}(?:best|top|${NUMBERED})\b`,
      String.raw`\b(?:best|top) (?!practices?\b|buy\b|western\b)[\w&' -]{2,60}\b(?:20[2-4]\d|for|of|in)\b(?! the world\b)`,
      String.raw`^(?:(?:the|our) )?best (?!practices?\b|buy\b|western\b)`,
      String.raw`^(?:(?:die|der|das|den|le|la|les|los|las|il|i|gli|le|os|as|o|a|de|het) )?(?:\d{1,3} )?(?:besten?|beste[rs]|meilleure?s?|mejor(?:es)?|miglior[ei]?|melhor(?:es)?) `,
      String.raw`\bbestenliste\b|\btestsieger\b|\bdie \d{1,3} besten\b|\bles \d{1,3} meilleur|\b(?:los|las) \d{1,3} mejores\b`,
      String.raw`\b(?:i|le) \d{1,3} miglior|\b(?:os|as) \d{1,3} melhores\b|\bde \d{1,3} beste\b`,
      String.raw`\d+選|おすすめ|ランキング|十大|排行榜|推荐|推薦|추천|순위`,
    ].join('|'),
  ),
  comparison:
    /\b(?:alternatives|alternative (?:to|zu|a)|alternativen|alternativas|alternatieven|competitors|compared|comparison|comparatif|comparaison|vergleich|comparativa|comparacion|confronto|comparativo|comparacao|vergelijking|vergelijken)\b|比較|对比|비교/,
  howTo:
    /\bhow (?:to|do|can)\b|^(?:so (?:geht|funktioniert)|wie (?:man|du|sie)|comment (?!on )|como |come (?!on )|hoe )|\b(?:step by step|step-by-step|tutorial|tutoriel|guide to|ultimate guide|complete guide|beginner'?s guide|anleitung|leitfaden|schritt fuer schritt|schritt fur schritt|paso a paso|passo a passo|passo dopo passo|pas a pas|stap voor stap|handleiding)\b|使い方|方法|教程|하는 법/,
  review:
    /\b(?:reviews?|reviewed|hands-on|im test|testbericht|erfahrungen|erfahrungsbericht|bewertungen|avis|resenas?|opiniones|recensioni?|recensione|opinioni|avaliacao|resenha|recensies?|ervaringen)\b|レビュー|評判|口コミ|评测|評測|후기|리뷰/,
} as const

const NAMED_TYPES: readonly [RegExp, LinkType][] = [
  [PATTERNS.versus, 'comparison'],
  [PATTERNS.listicle, 'listicle'],
  [PATTERNS.comparison, 'comparison'],
  [PATTERNS.howTo, 'how-to'],
  [PATTERNS.review, 'review'],
]

/** The page type that a title, or the page's name in its address, indicates; the first match of the table wins. */
export function promisedType(texts: readonly string[]): LinkType | null {
  const plain = texts.map(plainWords)
  return NAMED_TYPES.find(([pattern]) => plain.some((text) => pattern.test(text)))?.[1] ?? null
}

/** The title without the site's name at its end: "… | Acme Review" is not a review. */
export function titleWithoutSite(title: string): string {
  const [words = ''] = title.slice(0, 200).split(/ [|·–—•-] | \|/, 1)
  return words
}

function plainWords(text: string): string {
  const lower = text.toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: tests whether the text is ASCII
  return /^[\x00-\x7f]*$/.test(lower)
    ? lower
    : lower
        .replaceAll('ß', 'ss')
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
}
