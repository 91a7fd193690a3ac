import { expect, test } from 'vitest'
import {
  readAnswerCases,
  readBrandCases,
  readPresenceCases,
  readSentimentCases,
} from '../../bench/accuracy/own-cases.ts'

const presence = readPresenceCases()
const sentiment = readSentimentCases()
const answers = readAnswerCases()
const brands = readBrandCases()
const answering = [...answers, ...brands]
const all = [...presence, ...sentiment, ...answering]
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

/** Real brands: a score for them could come from knowledge instead of the text. */
const FAMOUS =
  /\b(google|amazon|microsoft|hubspot|salesforce|nike|adidas|tesla|toyota|samsung|sony|ikea|netflix|spotify|shopify|slack|asana|trello|zoom|paypal|booking\.com|airbnb|expedia|lidl|aldi|bosch|makita|dyson|nespresso|nivea|sephora|duolingo|coursera|allianz|axa|revolut|n26|openai|anthropic|huawei|xiaomi|siemens|philips|anker)\b/i

test('no id is given twice', () => {
  expect(repeated(all.map(({ id }) => id))).toEqual([])
})

test('no text is asked about the same name twice', () => {
  const asked = all.map((one) =>
    'answer' in one ? one.answer : `${'brand' in one ? one.brand.name : one.target.start} in ${one.text}`,
  )
  expect(repeated(asked)).toEqual([])
})

test('only what is present counts as present', () => {
  expect(presence.filter((one) => one.isPresent !== (one.presence === 'present'))).toEqual([])
})

test('every target stands where its case says', () => {
  expect(sentiment.filter(({ text, target }) => !text.startsWith(target.text, target.start))).toEqual([])
})

test('the brands of an answer have the ranks from 1 to their number', () => {
  const wrong = answering.filter(({ gold }) => gold.brands.some(({ rank }, index) => rank !== index + 1))
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('every name that an answer is labelled with occurs in it, itself or as an alias', () => {
  const missing = answering.flatMap(({ id, answer, gold }) =>
    [...gold.brands, ...gold.context.map((name) => ({ name, aliases: [] }))]
      .filter(({ name, aliases }) => ![name, ...aliases].some((form) => answer.includes(form)))
      .map(({ name }) => `${id}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('no case speaks of a famous brand', () => {
  expect(all.filter((one) => FAMOUS.test(JSON.stringify(one))).map(({ id }) => id)).toEqual([])
})

test('only the known labels are given', () => {
  expect({
    presence: [...new Set(presence.map((one) => one.presence))].sort(),
    sentiment: [...new Set(sentiment.map(({ label }) => label))].sort(),
    answers: [
      ...new Set(answering.flatMap(({ gold }) => gold.brands.map((brand) => brand.sentiment))),
    ].sort(),
  }).toEqual({
    presence: ['absence', 'absent', 'linked', 'present'],
    sentiment: ['negative', 'neutral', 'positive'],
    answers: ['negative', 'neutral', 'positive'],
  })
})
