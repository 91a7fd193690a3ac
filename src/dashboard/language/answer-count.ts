/** A number of answers in words: `12 answers`, `1 answer`. The number is given as text. The German words also fit after `von` and `in`. */
export const answerCount = {
  en: (count: string) => `${count} ${count === '1' ? 'answer' : 'answers'}`,
  de: (count: string) => `${count} ${count === '1' ? 'Antwort' : 'Antworten'}`,
}
