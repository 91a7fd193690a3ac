import { describe, expect, it } from 'vitest'
import { targetSentiment } from '../../../../src/domain/scoring/sentiment/target-sentiment.ts'
import { entity, GLOBEX, scoreText } from '../../../fixtures/score-text.ts'

const sentiments = (text: string) =>
  Object.fromEntries(scoreText(text).brands.map(({ name, sentiment }) => [name, sentiment]))
const sentimentsOf = (text: string) =>
  Object.fromEntries(
    scoreText(text, { rivals: [GLOBEX] }).brands.map(({ name, sentiment }) => [name, sentiment]),
  )
const labelOf = (text: string) => scoreText(text).brands.find(({ name }) => name === 'Acme')?.sentiment

describe('a comparison', () => {
  it.each([
    'Acme is better than Globex.',
    'Acme beats Globex.',
    'Acme outperforms Globex.',
    'Globex is worse than Acme.',
    'Globex loses to Acme.',
    'Globex is slower than Acme.',
    'Acme ist besser als Globex und wird gern benutzt.',
  ])('praises who wins and blames who loses: %s', (text) => {
    expect(sentiments(text)).toEqual({ Acme: 'positive', Globex: 'negative' })
  })

  it.each([
    'Acme is a cheaper alternative to Globex.',
    'The best alternative to Globex is Acme.',
    'Die beste Alternative zu Globex ist Acme.',
  ])('praises who replaces another, and says nothing of that: %s', (text) => {
    expect(sentiments(text)).toEqual({ Acme: 'positive', Globex: 'neutral' })
  })

  it.each([
    'Acme, Globex’ten çok daha sağlam ve bu çok iyi.',
    'Acme は Globex より使いやすいです。',
    'Acme 가 Globex 보다 훨씬 튼튼합니다.',
    'Compared with Globex, Acme is fast and reliable.',
    'I would choose Acme over Globex: Acme is reliable.',
  ])('is read in its own order of words: %s', (text) => {
    expect(sentimentsOf(text)).toMatchObject({ Acme: 'positive' })
  })

  it.each([
    'Acme, Globex’ten çok daha sağlam ve bu çok iyi.',
    'Acme は Globex より使いやすいです。',
    'Acme 가 Globex 보다 훨씬 튼튼합니다.',
    'Compared with Globex, Acme is slow and unreliable.',
  ])('turns for what it is compared with: %s', (text) => {
    const { Acme, Globex } = sentimentsOf(text)
    expect(new Set([Acme, Globex])).toEqual(new Set(['positive', 'negative']))
  })

  it('leaves the subject what is said of it, though it stands before what it is compared with', () => {
    expect(labelOf('Acme klimaları rakiplerinden daha gürültülü ve bu çok kötü.')).toBe('negative')
  })

  it.each([
    'Acme is cheaper than Globex, but Globex is more stable.',
    'Acme ist günstiger als Globex, aber Globex ist stabiler.',
    'Acme er billigere end Globex, men Globex er mere stabil.',
  ])('leaves the other what its own clause says of it: %s', (text) => {
    expect(sentiments(text)).toEqual({ Acme: 'positive', Globex: 'positive' })
  })

  it.each(['Nobody beats Acme on price.', 'Globex does not outperform Acme.'])(
    'that is denied does not blame what it names: %s',
    (text) => {
      expect(labelOf(text)).toBe('positive')
    },
  )

  it('with an equal praises both', () => {
    expect(sentiments('Acme is as good as Globex.')).toEqual({ Acme: 'positive', Globex: 'positive' })
  })

  it('in the section of the winner is no praise of who is named in it', () => {
    expect(sentiments('### Acme\n\nFaster than Globex.')).toEqual({ Acme: 'positive', Globex: 'negative' })
  })
})

describe('pros and cons', () => {
  it('count what stands under "Pros" for the brand', () => {
    expect(labelOf('### Acme\n\n- **Pros:** large catalogue, 30 countries')).toBe('positive')
  })

  it('count what stands under "Cons" against the brand', () => {
    expect(labelOf('### Acme\n\n- **Cons:** small catalogue, 3 countries, no phone')).toBe('negative')
  })

  it('are no verdict against a brand that has more of the former', () => {
    const text = '### Acme\n\n- **Pros:** fast, reliable, easy to use\n- **Cons:** expensive, slow support'
    expect(labelOf(text)).toBe('positive')
  })

  it.each(['Cons', 'Main concern', 'Why to be cautious', 'Why people criticise it'])(
    'as a table’s only judging column are a verdict: %s',
    (header) => {
      expect(labelOf(`| Tool | ${header} |\n|---|---|\n| Acme | Covers three countries |`)).toBe('negative')
    },
  )

  it('as a column of caveats beside one of strengths are none', () => {
    const text =
      '| Tool | Strengths | Drawbacks |\n|---|---|---|\n| Acme | Reliable, fast | Covers few places |'
    expect(labelOf(text)).toBe('positive')
  })
})

describe('what speaks of a brand without naming it again', () => {
  it.each([
    ['a row after its number', '| # | Tool | Remark |\n|---|---|---|\n| 1 | Acme | reliable, fast |'],
    ['the column under its name', '| | Acme | Globex |\n|---|---|---|\n| Help | excellent | slow |'],
    ['the paragraph after its own number', '1. **Acme**\n\nReliable and easy.\n\n1. **Globex**\n\nSlow.'],
    ['what stands before marks of sources', 'Acme is reliable.[1][2] Globex is slow and buggy.[3]'],
  ])('%s', (_, text) => {
    expect(scoreText(text, { rivals: [GLOBEX] }).brands.find(({ name }) => name === 'Acme')?.sentiment).toBe(
      'positive',
    )
  })

  it('is not what the list is praised for', () => {
    expect(scoreText('Popular and reliable tools include Acme.').sentiment).toBe('neutral')
  })

  it.each(['Good Morning Bliss', 'Hidden Gem', 'Brilliant'])('is not its name: %s', (name) => {
    expect(scoreText(`${name} is in Oslo.`, { brand: entity(name) }).sentiment).toBe('neutral')
  })
})

describe('labels inside a line', () => {
  it.each([
    ['positive', 'Strengths of Acme: one bag, two straps, three pockets. Weaknesses: one size.'],
    ['negative', 'Upside of Acme: a box. Downsides: late parcels, one colour, no phone line.'],
    ['neutral', '**Acme**\nPros: one bag, two straps\nCons: one size, one colour'],
    ['negative', '### Acme\n**Pros**\n- a box\n**Cons**\n- bland food\n- late parcels\n- no phone line'],
  ])('count each thing that follows: %s', (sentiment, text) => {
    expect(scoreText(text).sentiment).toBe(sentiment)
  })
})

describe('the list that a brand stands in', () => {
  it.each([
    ['unsure', '## Best tools\n\n- **Acme** – sends letters to forty countries by itself'],
    ['unsure', 'Here are some great options:\n\n1. **Acme** – sends letters to forty countries by itself'],
    ['positive', '## Best tools\n\n- **Acme** – comprehensive help, leading in letters to forty countries'],
    ['negative', '## Tools to avoid\n\n- **Acme** – sends letters to forty countries by itself'],
    ['negative', 'The least reliable tools:\n\n1. **Acme** – sends letters to forty countries by itself'],
    ['neutral', '## Tools\n\n- **Acme** – sends letters to forty countries by itself'],
  ])('warns of what it describes, or hints at praise: %s', (sentiment, text) => {
    expect(labelOf(text)).toBe(sentiment)
  })

  it('says nothing of a name without a description', () => {
    expect(labelOf('## Best tools\n\n- Acme')).toBe('neutral')
  })

  it('does not outweigh what the item says', () => {
    expect(labelOf('## Best tools\n\n- **Acme** – slow, buggy and unreliable in every test')).toBe('negative')
  })

  it.each([
    '1. **Acme** – in forty countries\n2. **Globex** – in ten countries',
    '1. **Globex** – in ten countries\n2. **Acme** – in forty countries',
  ])('is no evidence by its order: %s', (text) => {
    expect(labelOf(text)).toBe('neutral')
  })

  it('shows the item where nothing else decided', () => {
    const text = '## Best tools\n\n- **Acme** – sends letters to forty countries by itself'
    const span = scoreText(text).brands[0]?.sentimentSpan
    expect(text.slice(span?.start, span?.end)).toContain('sends letters')
  })
})

describe('words that change what is said', () => {
  it.each([
    ['a question', 'Is Acme reliable?'],
    ['a judgement that is left open', 'It is hard to say whether Acme is reliable.'],
    ['a condition', 'If you need a great and easy tool, ask for a demo of Acme.'],
  ])('%s says nothing', (_, text) => {
    expect(scoreText(text).sentiment).toBe('neutral')
  })

  it.each([
    ['what follows "but"', 'Acme is easy, but it is unreliable and it crashes.', 'negative'],
    ['"but" before clear blame', 'Acme is fast, but unreliable.', 'negative'],
    ['the main clause', 'Although it is slow, Acme is reliable and easy.', 'positive'],
    ['a lack', 'Acme lacks reliability.', 'negative'],
    ['what it reduces', 'Acme reduces errors and prevents crashes.', 'positive'],
    ['what it is free of', 'Acme is hassle-free.', 'positive'],
    ['a negation through "or"', 'Acme is not fast or reliable.', 'negative'],
    ['"not only"', 'Acme is not only fast but reliable.', 'positive'],
    ['a complaint of users', 'Users complain about Acme.', 'negative'],
    ['"room for improvement"', 'Acme leaves room for improvement.', 'negative'],
    ['"hard to beat"', 'Acme is hard to beat.', 'positive'],
    ['a rating', 'Acme has 4.8/5 from 300 people.', 'positive'],
    ['a bad rating', 'Acme has 1.9/5 from 300 people.', 'negative'],
    ['a lack of even basic things', 'Acme lacks even basic search.', 'negative'],
    ['what never fails', 'Acme never fails to impress.', 'positive'],
    ['what follows "too"', 'Acme is too slow.', 'negative'],
    ['what stands before "too"', 'Acme is cheaper, too.', 'positive'],
    ['"best for", whoever it suits', 'Acme is best for nervous beginners.', 'positive'],
    ['a caveat after "but" less than praise', 'Acme is excellent but pricey.', 'positive'],
    ['a plea to stay away', "If I were you I'd steer clear of Acme.", 'negative'],
    ['a sign', 'Acme 👍', 'positive'],
    ['a sign against', 'Acme 👎', 'negative'],
  ])('%s decides', (_, text, sentiment) => {
    expect(scoreText(text).sentiment).toBe(sentiment)
  })

  it('go on to the next sentence with a pronoun', () => {
    const text = 'Globex is in Rome, Acme in Oslo. Acme is small. It is reliable and easy.'
    expect(sentiments(text)).toEqual({ Globex: 'neutral', Acme: 'positive' })
  })

  it('decide by the clause that is shown', () => {
    const text = 'Acme was founded in Oslo; it is excellent and reliable; offices are in Rome.'
    const span = scoreText(text).brands[0]?.sentimentSpan
    expect(text.slice(span?.start, span?.end).trim()).toBe('it is excellent and reliable;')
  })
})

describe('the sentiment toward a target', () => {
  it.each([
    ['soup', 'The soup was delicious, but the waiter was rude.', 'positive'],
    ['waiter', 'The soup was delicious, but the waiter was rude.', 'negative'],
    ['keyboard', 'The keyboard is great and the screen is blurry.', 'positive'],
    ['screen', 'The keyboard is great and the screen is blurry.', 'negative'],
    ['lobby', 'We met in the lobby.', 'neutral'],
  ])('is read from what stands near it: %s', (target, text, label) => {
    expect(targetSentiment(text, target, null).label).toBe(label)
  })

  it('is that of the text where the target is not in it', () => {
    expect(targetSentiment('A terrible waste of money.', 'Acme', null).label).toBe('negative')
  })

  it.each(['', ' ', '.*', '('])('reads any phrase as it stands: %j', (phrase) => {
    expect(targetSentiment('A terrible waste of money.', phrase, 3).label).toBe('negative')
  })
})

describe('a sentence about several brands', () => {
  it('blames nobody where it knows no winner', () => {
    expect(sentimentsOf('There is no clear winner between Acme and Globex.')).toEqual({
      Acme: 'neutral',
      Globex: 'neutral',
    })
  })

  it.each([
    'Acme and Globex are good, but Acme is too expensive.',
    'Acme und Globex sind gut, aber Acme ist zu teuer.',
  ])('blames only the subject of the clause that blames: %s', (text) => {
    expect(sentimentsOf(text)).toMatchObject({ Globex: 'positive' })
  })

  it('is no praise where it only tells names apart', () => {
    expect(sentimentsOf('Acme (not to be confused with Globex) sells bricks.')).toMatchObject({
      Acme: 'neutral',
    })
  })
})

describe('a denial of two subjects', () => {
  it.each([
    'Neither the price nor the support of Acme is good.',
    'Weder der Preis noch der Support von Acme können überzeugen.',
    'Ni el precio ni el soporte de Acme son convincentes.',
    'Né il prezzo né il supporto di Acme sono convincenti.',
    'Hverken prisen eller supporten hos Acme er overbevisende.',
    'Varken priset eller supporten hos Acme är övertygande.',
  ])('reaches what is denied of both: %s', (text) => {
    expect(labelOf(text)).toBe('negative')
  })
})

describe('a rating on a site', () => {
  it('is that of the brand, since "of" joins no names in English', () => {
    expect(labelOf('Acme scores 4.5 out of 5 on Trustpilot.')).toBe('positive')
  })
})

describe('what something depends on', () => {
  it.each([
    ['Acme is reliable because it depends on no cloud service.', 'positive'],
    ['Acme is overpriced, and it depends on a cloud account.', 'negative'],
    ['It depends on your budget whether Acme is the best choice.', 'unsure'],
    ['It really depends, but Acme is the best choice.', 'positive'],
  ])('leaves a judgement undecided only where it is what the reader needs: %s', (text, label) => {
    expect(labelOf(text)).toBe(label)
  })
})

describe('a second brand in a sentence', () => {
  it.each([
    'Acme is overpriced, while Globex offers better value.',
    'Acme ist überteuert, während Globex sehr zuverlässig ist.',
    'Acme est décevant, tandis que Globex est fiable.',
    'Acme es lento, mientras que Globex es rápido.',
  ])('is praised as much behind "while" as without it: %s', (text) => {
    const alone = text.replace(/^.*?(?=Globex)/u, '')
    const scoreOf = (said: string) =>
      scoreText(said, { rivals: [GLOBEX] }).brands.find(({ name }) => name === 'Globex')?.sentimentScore
    expect(scoreOf(text)).toBe(scoreOf(alone))
  })

  it.each(['Skip Acme and choose Globex.', 'If you want to save money, skip Acme and get Globex.'])(
    'shares no blame with the brand that it is advised instead of: %s',
    (text) => {
      expect(sentimentsOf(text)).toEqual({ Acme: 'negative', Globex: 'neutral' })
    },
  )

  it.each([
    ['Customers also use Acme for storage.', 'neutral'],
    ['Open the app and choose Acme from the list.', 'neutral'],
    ['Many teams plan in Globex and use Acme for chat.', 'neutral'],
    ["Don't just use Acme for backups.", 'neutral'],
    ['El equipo también usa Acme para pagos.', 'neutral'],
    ["L'équipe planifie dans Globex et utilise Acme pour les paiements.", 'neutral'],
    ['Customers who cancel Globex and get Acme often complain.', 'negative'],
  ])('is not advised by a verb that only tells what somebody does: %s', (text, label) => {
    expect(labelOf(text)).toBe(label)
  })

  it('is not praised where only the first is to be skipped', () => {
    expect(sentimentsOf('Skip Acme and choose Globex for the price.')).toEqual({
      Acme: 'negative',
      Globex: 'neutral',
    })
  })

  it.each([
    'The app is reliable, although Acme is slow.',
    'The headphones are comfortable, although Acme is expensive.',
  ])('is missing where "although" limits what is said of the only one: %s', (text) => {
    expect(labelOf(text)).toBe('positive')
  })

  it('is blamed by the edge of the first over it', () => {
    expect(sentimentsOf('Acme has the edge over Globex in battery life.')).toEqual({
      Acme: 'positive',
      Globex: 'negative',
    })
  })
})
