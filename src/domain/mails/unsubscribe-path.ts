/** The page on which a person unsubscribes without signing in. */
export const UNSUBSCRIBE_PATH = '/mail/unsubscribe/'

export const unsubscribePath = (token: string) => `${UNSUBSCRIBE_PATH}${token}`
