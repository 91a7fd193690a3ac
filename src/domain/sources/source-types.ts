export const SOURCE_TYPES = [
  'owned',
  'competitor',
  'editorial',
  'ugc',
  'social',
  'reference',
  'institutional',
  'corporate',
  'other',
] as const

export type SourceType = (typeof SOURCE_TYPES)[number]

export const LINK_TYPES = [
  'homepage',
  'product',
  'category',
  'article',
  'listicle',
  'comparison',
  'review',
  'discussion',
  'how-to',
  'documentation',
  'profile',
  'video',
  'other',
] as const

export type LinkType = (typeof LINK_TYPES)[number]
