/** Items of a page; a list asked for more gives as many. */
export const PAGE_LIMIT_MAX = 500
