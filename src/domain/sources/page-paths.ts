import { wordSet } from '../word-list.ts'
import type { LinkType } from './source-types.ts'

/** Path segments that indicate a kind of page, in the languages of the larger markets. */
const SEGMENTS: Partial<Record<LinkType, string>> = {
  discussion: `forum forums foro foros thread threads discussion discussions viewtopic showthread
    community-forum communaute comunidad bbs board boards questions frage fragen`,
  video: 'video videos watch webinar webinars vidéos',
  documentation: `docs doc documentation api-docs api-reference reference developers developer help help-center helpcenter
    support kb knowledge knowledge-base knowledgebase faq faqs manual manuals hilfe hilfecenter dokumentation handbuch
    aide assistance ayuda soporte documentacion aiuto supporto assistenza ajuda suporte documentacao ondersteuning
    documentatie pomoc yardim destek помощь 帮助 ヘルプ`,
  profile: `author authors user users member members profile profiles people team autor autoren auteur auteurs autores
    autore company-profile about-us about ueber-uns uber-uns a-propos qui-sommes-nous sobre-nosotros quienes-somos
    chi-siamo sobre-nos over-ons`,
  comparison: `compare comparison comparisons vs versus alternatives vergleich vergleiche alternativen comparatif
    comparatifs comparar comparativa comparativas confronto confronti comparativo vergelijk vergelijken`,
  'how-to': `how-to howto how-tos tutorial tutorials guide guides anleitung anleitungen leitfaden tutoriel tutoriels guia guias
    tutoriales guida guide-pratique tutoriais handleiding handleidingen`,
  review: `review reviews test tests testbericht testberichte bewertung bewertungen erfahrungen avis critique critiques
    resena resenas opiniones opinion-review recensione recensioni opinioni avaliacao avaliacoes resenha recensie recensies`,
  category: `category categories tag tags topic topics collection collections search browse archive archives directory
    kategorie kategorien suche thema themen categorie categorie-produit categories recherche rubrique categoria categorias
    buscar etiqueta ricerca pesquisa zoeken kategoria kategori katalog catalog catalogue`,
  product: `product products pricing plans features feature item itm dp ip sku shop store buy order platform solutions solution
    produkt produkte preise preis funktionen loesungen kaufen produit produits tarifs tarif prix fonctionnalites boutique
    acheter producto productos precios precio funciones funcionalidades soluciones tienda comprar prodotto prodotti prezzi
    prezzo funzionalita soluzioni negozio produto produtos precos preco funcionalidades solucoes loja prijzen prijs functies
    oplossingen winkel produkty cennik urun urunler fiyatlar`,
  article: `blog blogs news article articles story stories post posts magazine insights insight resources journal opinion learn
    library newsroom press press-releases case-study case-studies customer-stories whitepaper whitepapers wiki glossary
    magazin ratgeber artikel nachrichten aktuelles presse meldung ressourcen lexikon glossar wissen actualites actualite
    actu articulo articulos noticia noticias actualidad revista recursos articolo articoli notizie notizia approfondimenti
    risorse artigo artigos novidades conteudo nieuws artikelen kennisbank aktualnosci artykul haber haberler articleshow новости статьи`,
}

/** Types whose directory page is a list: `/blog`, `/products`. */
const INDEXED = new Set<LinkType>([
  'article',
  'product',
  'review',
  'comparison',
  'how-to',
  'video',
  'discussion',
])

const TYPE_OF_SEGMENT = new Map(
  (Object.entries(SEGMENTS) as [LinkType, string][]).flatMap(([type, names]) =>
    names.split(/\s+/).map((name): [string, LinkType] => [name, type]),
  ),
)

/** Segments that are a page of their own and not a list: `/pricing`. */
const SINGLE = wordSet(`
  pricing plans features platform preise preis funktionen tarifs tarif prix fonctionnalites precios precio funciones
  prezzi prezzo funzionalita precos preco prijzen prijs functies cennik fiyatlar press presse learn glossary vs
  alternatives testimonials resources compare comparison vergleich comparatif
`)

/**
 * The types that the segments of a path indicate, each once and in order. A directory page such as `/blog` is a
 * `category`.
 */
export function pathTypes(segments: readonly string[]): ReadonlySet<LinkType> {
  const types = new Set<LinkType>()
  for (const [index, segment] of segments.entries()) {
    const name = segment.replace(/\.\w{2,5}$/, '')
    const type = TYPE_OF_SEGMENT.get(name)
    if (type === undefined) continue
    const isIndex =
      index === segments.length - 1 && INDEXED.has(type) && !SINGLE.has(name) && name === segment
    types.add(isIndex ? 'category' : type)
  }
  return types
}
