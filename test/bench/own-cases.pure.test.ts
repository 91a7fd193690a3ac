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
const kindsOf = (cases: { kind: string }[]) => [...new Set(cases.map(({ kind }) => kind))].sort()

/** Known to everybody, so that a score for them could come from knowledge instead of from the text. */
const FAMOUS =
  /\b(google|amazon|microsoft|hubspot|salesforce|nike|adidas|tesla|toyota|samsung|sony|ikea|netflix|spotify|shopify|slack|asana|trello|zoom|paypal|booking\.com|airbnb|expedia|lidl|aldi|bosch|makita|dyson|nespresso|nivea|sephora|duolingo|coursera|allianz|axa|revolut|n26|openai|anthropic|huawei|xiaomi|siemens|philips|anker)\b/i

test('there are at least 600 cases', () => {
  expect(all.length).toBeGreaterThanOrEqual(600)
})

test.each([
  ['presence', presence, 8],
  ['sentiment', sentiment, 13],
  ['whole answers', answers, 8],
])('of %s, each language of the lexicons that are promised has cases enough', (_, cases, least) => {
  const counts = Map.groupBy(cases as { lang: string }[], ({ lang }) => lang)
  const promised = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ar', 'zh', 'ja', 'ko']
  expect(promised.filter((lang) => (counts.get(lang)?.length ?? 0) < least)).toEqual([])
})

test('every kind has at least eight cases', () => {
  const kinds = [presence, sentiment, answers, brands].flatMap((cases) => [
    ...Map.groupBy(cases as { kind: string }[], ({ kind }) => kind),
  ])
  expect(kinds.filter(([, cases]) => cases.length < 8).map(([kind]) => kind)).toEqual([])
})

test('at least 120 of them are whole answers', () => {
  expect(answers.length).toBeGreaterThanOrEqual(120)
})

test('at least 25 answers about something without brands name none', () => {
  const bare = answers.filter(({ kind, gold }) => kind === 'no-brand' && gold.brands.length === 0)
  expect(bare.length).toBeGreaterThanOrEqual(25)
})

test('at least 10 answers refuse, or only know nothing of the brand', () => {
  const silent = answers.filter(
    ({ kind, gold }) => (kind === 'refusal' || kind === 'absence') && gold.brands.length === 0,
  )
  expect(silent.length).toBeGreaterThanOrEqual(10)
})

test('at least 15 markets are spoken of', () => {
  expect(new Set(answers.map(({ market }) => market)).size).toBeGreaterThanOrEqual(15)
})

test('every kind of presence has cases', () => {
  expect(kindsOf(presence)).toEqual(
    [
      ...['spelling', 'inflection', 'cjk', 'ordinary-word', 'short-name', 'quantity', 'phrase', 'rival'],
      ...['code', 'url', 'email', 'look-alike', 'linked', 'markdown', 'absence', 'quotation'],
    ].sort(),
  )
})

test('every kind of sentiment has cases', () => {
  expect(kindsOf(sentiment)).toEqual(
    [
      ...['negation', 'comparative', 'contrast', 'pros-cons', 'avoid', 'best-for', 'hedge', 'question'],
      ...['reported', 'neutral', 'mixed', 'list-place'],
    ].sort(),
  )
})

test('every way of naming brands has cases', () => {
  expect(kindsOf(brands)).toEqual(
    [
      ...['list-item', 'bold-lead', 'heading', 'table-column', 'capitals', 'link', 'canonical'],
      ...['category', 'people', 'places', 'features', 'possessive'],
    ].sort(),
  )
})

test('every kind of whole answer has cases', () => {
  expect(kindsOf(answers)).toEqual(
    [
      ...['numbered', 'bulleted', 'nested', 'restarted', 'countdown', 'ones', 'headings', 'several-lists'],
      ...['table', 'table-ranked', 'chain', 'ordinal', 'prose', 'category', 'comparison', 'rival-item'],
      ...['squashed', 'one-brand', 'no-brand', 'absence', 'refusal'],
    ].sort(),
  )
})

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
