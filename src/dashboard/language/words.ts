/** The texts of a screen in each language. The compiler checks that all languages have the shape of English. */
export interface Words<T> {
  en: T
  de: NoInfer<T>
}

/** Declares the texts of a screen, in a file beside it: `export const runsWords = words({ en: {…}, de: {…} })`. */
export function words<T>(catalogue: Words<T>): Words<T> {
  return catalogue
}
