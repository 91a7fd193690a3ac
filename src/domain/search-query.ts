/** UTF-16 units of a search query of an LLM. */
export const SEARCH_QUERY_LENGTH_MAX = 2_000
/** Search queries of one answer. */
export const SEARCH_QUERIES_MAX = 1_000
