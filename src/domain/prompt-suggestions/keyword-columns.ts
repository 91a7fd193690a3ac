import { foldText } from '../scoring/answer/fold-text.ts'

export const KEYWORD_FORMATS = ['search-console', 'keyword-planner', 'keyword-list', 'plain-list'] as const
export type KeywordFormat = (typeof KEYWORD_FORMATS)[number]

/** The index of each column; null for a column that the file does not have. */
export interface KeywordColumns {
  format: KeywordFormat
  keyword: number
  volume: number | null
  /** Which product the volume comes from; null without a volume. */
  volumeSource: string | null
  clicks: number | null
  impressions: number | null
}

/** A longer header is not a known one. */
const HEADER_LENGTH_MAX = 200

/** Column headers of exports in en, de, fr, es, it, nl, pt and da; folded. */
const SEARCHES =
  /^(?:top |haufigste |populairste |mest populaere |principais )?(?:search )?(?:queries|query|suchanfragen?|zoekopdracht(?:en)?|foresporgs(?:el|ler)|sogninger|requetes?|consultas?|termini di ricerca)(?: les plus frequentes| principales| mas frecuentes| piu frequenti)?$/u
const KEYWORDS =
  /^(?:keywords?|key words?|search terms?|suchbegriffe?|schlusselworter|mots? cles?|palabras? claves?|parol[ae] chiave|zoekwoord(?:en)?|zoektermen|palavras?[ -]chave|palavras?|sogeord|nogleord|termes? de recherche|terminos? de busqueda)$/u
const MONTHLY =
  /(?:avg|average|durchschn|nombre moyen|moyenne|promedio|media|gemiddeld|gennemsnitlig|gns).*(?:month|monat|mensuel|mensual|mensil|maand|mens|maned)/u
const VOLUME =
  /^(?:search volume|volume|monthly volume|suchvolumen|volumen|volume de recherche|volumen de busquedas?|volume di ricerca|zoekvolume|volume de pesquisa|sogevolumen|sv)$/u
const CLICKS = /^(?:clicks|klicks|clics|clic|klikken|cliques|klik)$/u
const IMPRESSIONS =
  /^(?:impressions|impressionen|impresiones|impressioni|vertoningen|impressoes|eksponeringer|visninger)$/u
const AHREFS = /^(?:parent topic|parent keyword|global volume|traffic potential|cps)$/u
const SEMRUSH = /^(?:keyword difficulty|keyword difficulty %|intent|trend|serp features)$/u

/** Recognises a header row; null when it is not a known one. */
export function keywordColumns(header: readonly string[]): KeywordColumns | null {
  const names = header.map((cell) =>
    foldText(cell.slice(0, HEADER_LENGTH_MAX)).text.trim().replace(/\s+/gu, ' '),
  )
  const find = (pattern: RegExp) => {
    const index = names.findIndex((name) => pattern.test(name))
    return index < 0 ? null : index
  }
  const searches = find(SEARCHES)
  const keywords = find(KEYWORDS)
  const keyword = searches ?? keywords
  if (keyword === null) return null
  const [clicks, impressions, monthly, volume] = [
    find(CLICKS),
    find(IMPRESSIONS),
    find(MONTHLY),
    find(VOLUME),
  ]
  const common = { keyword, clicks, impressions, volume: null, volumeSource: null }
  if (monthly !== null && keywords !== null) {
    const volumeSource = 'Google Ads Keyword Planner'
    return { ...common, keyword: keywords, format: 'keyword-planner', volume: monthly, volumeSource }
  }
  if (volume !== null) {
    return {
      ...common,
      format: 'keyword-list',
      volume,
      volumeSource: volumeSourceOf(names, header[volume] ?? ''),
    }
  }
  if (clicks !== null || impressions !== null) return { ...common, format: 'search-console' }
  return header.length === 1 ? { ...common, format: 'plain-list' } : { ...common, format: 'keyword-list' }
}

function volumeSourceOf(names: readonly string[], column: string): string {
  if (names.some((name) => AHREFS.test(name))) return 'Ahrefs'
  if (names.some((name) => SEMRUSH.test(name))) return 'Semrush'
  return `Imported list (${column.trim().slice(0, 60)})`
}
