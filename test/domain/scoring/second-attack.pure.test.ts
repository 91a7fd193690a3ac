import { describe, expect, it } from 'vitest'
import { entity, scoreText } from '../../fixtures/score-text.ts'

describe('a warning over a list', () => {
  it.each([
    ['a heading', '## Brands to avoid\n\n- Acme'],
    ['a line in bold', '**Recommended**\n- Globex\n\n**Avoid**\n- Acme'],
    ['a line with a colon', 'Not recommended:\n\n- Acme'],
    ['another language', '**Evita**\n- Acme'],
  ])('holds for a bare name below %s', (_, text) => {
    expect(scoreText(text).sentiment).toBe('negative')
  })

  it('of mistakes is none of the brands below', () => {
    expect(scoreText('## Common mistakes to avoid\n\n- Acme').sentiment).toBe('neutral')
  })
})

describe('what is said of one of two brands', () => {
  it('in brackets behind its name is not said of the next', () => {
    const { brands } = scoreText('We tried **Globex** (helpful support) and **Acme** (servers in Turku).')
    expect(Object.fromEntries(brands.map(({ name, sentiment }) => [name, sentiment]))).toEqual({
      Globex: 'positive',
      Acme: 'neutral',
    })
  })

  it.each([
    'アクメは使いやすいです。グロベクスは遅いです。',
    'アクメは使いやすいですが、グロベクスは遅いです。',
  ])('stays with it where words are not parted: %s', (text) => {
    const setup = { brand: entity('アクメ'), rivals: [entity('グロベクス')] }
    expect(scoreText(text, setup).sentiment).toBe('positive')
  })
})

describe('a price before a name', () => {
  it.each(['$49 – Hooli\n$29 – Acme', '€29. Acme'])('is no rank: %s', (text) => {
    expect(scoreText(text, { rivals: [] }).rank).toBeLessThan(3)
  })
})

it('takes an ordinary word in American spelling for the word', () => {
  const setup = { brand: entity('Harbor'), rivals: [] }
  expect(scoreText('In winter the harbor may freeze.', setup).presence).toBe('absent')
})
