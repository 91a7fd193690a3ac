import type { LinkType } from './source-types.ts'

type PathRule = [path: RegExp, type: LinkType]

const QUESTIONS: readonly PathRule[] = [
  [/^\/(questions|q|a)\//, 'discussion'],
  [/^\/users\//, 'profile'],
  [/^\/(tags|questions)\b/, 'category'],
]
const SOFTWARE_REVIEWS: readonly PathRule[] = [
  [/^\/(compare|compare-products)\b|\/(alternatives|competitors)\b|-vs-/, 'comparison'],
  [/^\/(p|software|products?|reviews?)\/.+/, 'review'],
  [/^\/(categories|directory)\b|-software\/?$/, 'category'],
]
const CODE: readonly PathRule[] = [
  [/^\/[^/]+\/[^/]+\/(-\/)?(issues|pulls?|discussions|merge_requests)\b/, 'discussion'],
  [/^\/(topics|explore|trending|search|marketplace|collections)\b/, 'category'],
  [/^\/[^/]+\/[^/]+\/(-\/)?(wiki|blob|tree|releases|docs)\b/, 'documentation'],
  [/^\/(features|pricing|enterprise|solutions)\b|^\/[^/]+\/[^/]+\/?$/, 'product'],
  [/^\/[^/]+\/?$/, 'profile'],
]
const POSTS: readonly PathRule[] = [
  [/\/status(es)?\/\d|\/post\/|^\/@[^/]+\/\d+/, 'discussion'],
  [/^\/@?[\w.]{1,30}\/?$/, 'profile'],
]
const WIKI: readonly PathRule[] = [
  [/^\/wiki\/[^/:]*:/, 'other'],
  [/^\/(wiki|zh(-\w+)?)\/./, 'article'],
]
const APP_STORE: readonly PathRule[] = [
  [/\/app\/|^\/store\/apps\/details/, 'product'],
  [/^\/store\/apps\/(category|dev)/, 'category'],
]

/** Path rules of well-known sites, by the name before the public suffix. The first match wins. */
const SITES: Readonly<Record<string, readonly PathRule[]>> = {
  youtube: [
    [/^\/(watch$|shorts\/|live\/|embed\/|v\/)/, 'video'],
    [/^\/(@|channel\/|c\/|user\/)/, 'profile'],
    [/^\/(playlist|results|feed)/, 'category'],
  ],
  youtu: [[/^\/[\w-]+/, 'video']],
  vimeo: [
    [/^\/(\w+\/)*\d+/, 'video'],
    [/^\/(channels|categories)\//, 'category'],
    [/^\/\w+\/?$/, 'profile'],
  ],
  dailymotion: [[/^\/video\//, 'video']],
  bilibili: [
    [/^\/video\//, 'video'],
    [/^\/read\//, 'article'],
  ],
  ted: [[/^\/talks\//, 'video']],
  tiktok: [
    [/^\/@[^/]+\/video\//, 'video'],
    [/^\/@[^/]+\/?$/, 'profile'],
    [/^\/(discover|tag)\//, 'category'],
  ],
  twitch: [
    [/^\/videos\/|\/(video|clip)\//, 'video'],
    [/^\/directory\b/, 'category'],
    [/^\/\w+\/?$/, 'profile'],
  ],
  facebook: [
    [/^\/(watch|reel)\b|\/videos\//, 'video'],
    [/^\/groups\/|\/(posts|permalink|photos)\b|^\/(story|permalink|photo)\.php/, 'discussion'],
    [/^\/(help|privacy|policies|business|login|marketplace|about)\b/, 'other'],
    [/^\/(pages\/.+|people\/.+|p\/.+|profile\.php|[\w.-]+\/?)$/, 'profile'],
  ],
  instagram: [
    [/^\/(?:[\w.]+\/)?(reels?|tv)\//, 'video'],
    [/^\/(?:[\w.]+\/)?p\//, 'discussion'],
    [/^\/(explore|about|legal)\b/, 'other'],
    [/^\/[\w.]+\/?$/, 'profile'],
  ],
  x: [[/^\/(home|explore|search|i|settings|about)\b/, 'other'], ...POSTS],
  twitter: [[/^\/(home|explore|search|i|settings|about)\b/, 'other'], ...POSTS],
  threads: POSTS,
  bsky: [
    [/^\/profile\/[^/]+\/post\//, 'discussion'],
    [/^\/profile\//, 'profile'],
  ],
  linkedin: [
    [/^\/(in|company|school|showcase)\//, 'profile'],
    [/^\/pulse\/./, 'article'],
    [/^\/(posts|feed|groups)\//, 'discussion'],
    [/^\/products\/./, 'product'],
    [/^\/(jobs|learning|directory|search)\b/, 'category'],
  ],
  xing: [[/^\/(profile|pages|companies)\//, 'profile']],
  reddit: [
    [/^\/(u|user)\//, 'profile'],
    [/^\/(r|comments)\//, 'discussion'],
  ],
  quora: [
    [/^\/profile\//, 'profile'],
    [/^\/topic\//, 'category'],
    [/^\/./, 'discussion'],
  ],
  stackoverflow: QUESTIONS,
  stackexchange: QUESTIONS,
  superuser: QUESTIONS,
  serverfault: QUESTIONS,
  askubuntu: QUESTIONS,
  ycombinator: [
    [/^\/item$/, 'discussion'],
    [/^\/companies\/./, 'profile'],
  ],
  gutefrage: [[/^\/frage\//, 'discussion']],
  zhihu: [
    [/^\/(question|answer)\//, 'discussion'],
    [/^\/people\//, 'profile'],
    [/^\/p\//, 'article'],
  ],
  yahoo: [[/^\/qa\/question_detail\//, 'discussion']],
  mumsnet: [[/^\/talk\//, 'discussion']],
  baidu: [
    [/^\/item\//, 'article'],
    [/^\/(question|p)\//, 'discussion'],
  ],
  britannica: [[/^\/./, 'article']],
  okwave: [[/^\/qa\//, 'discussion']],
  github: CODE,
  gitlab: CODE,
  codeberg: CODE,
  npmjs: [[/^\/package\//, 'product']],
  pypi: [[/^\/project\//, 'product']],
  producthunt: [
    [/^\/(posts|products)\//, 'product'],
    [/^\/(topics|categories)\b/, 'category'],
    [/^\/@/, 'profile'],
  ],
  alternativeto: [
    [/^\/software\//, 'comparison'],
    [/^\/(category|platform)\b/, 'category'],
  ],
  stackshare: [
    [/^\/stackups\//, 'comparison'],
    [/^\/companies\//, 'profile'],
  ],
  g2: [
    [/^\/compare\b|\/competitors\b/, 'comparison'],
    [/^\/products\/[^/]+\/(features|pricing)\b/, 'product'],
    [/^\/products\/./, 'review'],
    [/^\/categories\b/, 'category'],
    [/^\/discussions\b/, 'discussion'],
    [/^\/sellers\//, 'profile'],
  ],
  capterra: SOFTWARE_REVIEWS,
  getapp: SOFTWARE_REVIEWS,
  softwareadvice: SOFTWARE_REVIEWS,
  trustradius: SOFTWARE_REVIEWS,
  trustpilot: [
    [/^\/review\//, 'review'],
    [/^\/categories\b/, 'category'],
    [/^\/users\//, 'profile'],
  ],
  glassdoor: [
    [/^\/(reviews|bewertungen|avis|salary|gehalt)\b/i, 'review'],
    [/^\/overview\b/i, 'profile'],
  ],
  kununu: [[/^\/\w\w\/[^/]+/, 'review']],
  yelp: [
    [/^\/biz\//, 'review'],
    [/^\/search\b/, 'category'],
  ],
  tripadvisor: [
    [/_Review/, 'review'],
    [/^\/(Hotels|Restaurants|Attractions)-/, 'category'],
    [/^\/ShowTopic/, 'discussion'],
  ],
  crunchbase: [[/^\/(organization|person)\//, 'profile']],
  pitchbook: [[/^\/profiles\//, 'profile']],
  zoominfo: [[/^\/(c|p)\//, 'profile']],
  wikipedia: WIKI,
  wiktionary: WIKI,
  fandom: WIKI,
  namu: [[/^\/w\//, 'article']],
  medium: [
    [/^\/@[^/]+\/?$/, 'profile'],
    [/^\/tag\//, 'category'],
  ],
  imdb: [
    [/^\/title\//, 'product'],
    [/^\/name\//, 'profile'],
  ],
  arxiv: [[/^\/(abs|pdf|html)\//, 'article']],
  amazon: [
    [/\/(dp|gp\/product|gp\/aw\/d)\//, 'product'],
    [/\/product-reviews\//, 'review'],
    [/^\/(s|b)\b|\/(gp\/)?(bestsellers|zgbs|stores)\b/, 'category'],
  ],
  ebay: [
    [/^\/(itm|p)\//, 'product'],
    [/^\/(sch|b)\//, 'category'],
    [/^\/(usr|str)\//, 'profile'],
  ],
  walmart: [
    [/^\/ip\//, 'product'],
    [/^\/(c|cp|browse|search)\b/, 'category'],
  ],
  etsy: [
    [/\/listing\//, 'product'],
    [/\/shop\//, 'profile'],
    [/\/(c|market|search)\b/, 'category'],
  ],
  aliexpress: [
    [/^\/item\//, 'product'],
    [/^\/(category|wholesale|w)\b/, 'category'],
  ],
  target: [
    [/^\/p\//, 'product'],
    [/^\/(c|s)\b/, 'category'],
  ],
  bestbuy: [
    [/\.p$|^\/product\//, 'product'],
    [/\.c$/, 'category'],
  ],
  otto: [[/^\/p\//, 'product']],
  idealo: [
    [/\/OffersOfProduct\//, 'product'],
    [/\/(Product|Main)?Category\//, 'category'],
  ],
  booking: [
    [/^\/hotel\//, 'product'],
    [/^\/(city|country|region|searchresults)\b/, 'category'],
  ],
  airbnb: [
    [/^\/rooms\//, 'product'],
    [/^\/(s|users)\b/, 'category'],
  ],
  rakuten: [[/^\/[^/]+\/[^/]+\/?$/, 'product']],
  apple: APP_STORE,
  google: APP_STORE,
  t: [[/^\/(s\/)?\w+\/?$/, 'profile']],
  vk: [
    [/^\/wall/, 'discussion'],
    [/^\/video/, 'video'],
    [/^\/[\w.]+\/?$/, 'profile'],
  ],
}

/** The kind of page at this path of a well-known site; null when no rule matches. */
export function sitePageType(label: string | null, path: string): LinkType | null {
  if (label === null || !Object.hasOwn(SITES, label)) return null
  return SITES[label]?.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
