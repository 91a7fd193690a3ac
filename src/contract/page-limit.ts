/** The largest page; a larger limit is reduced to it. */
export const PAGE_LIMIT_MAX = 500
