/** `12 answers`, `1 answer`, of a count as text. German has the same words after `von` and `in`. */
export const answerCount = {
  en: (count: string) => `${count} ${count === '1' ? 'answer' : 'answers'}`,
  de: (count: string) => `${count} ${count === '1' ? 'Antwort' : 'Antworten'}`,
}
