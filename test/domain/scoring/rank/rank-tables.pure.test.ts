import { describe, expect, it } from 'vitest'
import { rankedIn } from '../../../fixtures/ranks-of.ts'

describe('the places of a table', () => {
  it.each([
    [
      'a column of ranks',
      '| Tool | Price | Rank |\n|---|---|---|\n| Hooli | 3 | 3 |\n| Acme | 4 | 1 |\n| Globex | 5 | 2 |',
    ],
    ['medals', '| Rang | Anbieter |\n|---|---|\n| 🥇 | Acme |\n| 🥈 | Globex |\n| 🥉 | Hooli |'],
    ['ordinals', '| Marca | Puesto |\n|---|---|\n| Hooli | 3.º |\n| Globex | 2.º |\n| Acme | 1.º |'],
    ['a counting first column', '| # | Tool |\n|---|---|\n| 1 | Acme |\n| 2 | Globex |\n| 3 | Hooli |'],
    ['a first column without a head', '| | Tool |\n|---|---|\n| 1 | Acme |\n| 2 | Globex |\n| 3 | Hooli |'],
    [
      'numbers before the names',
      '| Tool | Why |\n|---|---|\n| 1. Acme | fast |\n| 2. Globex | big |\n| 3. Hooli | old |',
    ],
    ['ties', '| Place | Tool |\n|---|---|\n| 1 | Acme |\n| 2 | Globex |\n| 2 | Hooli |'],
    ['rows without a place', '| Place | Tool |\n|---|---|\n| – | Hooli |\n| 1 | Acme |\n| 2 | Globex |'],
    [
      'a row of ranks',
      '| | Globex | Acme | Hooli |\n|---|---|---|---|\n| Price | 2 | 5 | 7 |\n| Rank | 2 | 1 | 3 |',
    ],
    [
      'a table above tips',
      '| Rank | Tool |\n|---|---|\n| 1 | Acme |\n| 2 | Globex |\n| 3 | Hooli |\n\n1. Compare\n2. Ask Hooli\n3. Read',
    ],
    [
      'a table with a label column',
      '| # | For | Tool |\n|---|---|---|\n| 1 | teams | Acme |\n| 2 | firms | Globex |\n| 3 | all | Hooli |',
    ],
  ])('are read from %s', (_, table) => {
    expect(rankedIn(`Hooli was tested, too.\n\n${table}`)).toEqual(['Acme', 'Globex', 'Hooli'])
  })

  it('leave out none where the printed places do', () => {
    expect(rankedIn('| Place | Tool |\n|---|---|\n| 9 | Hooli |\n| 1 | Acme |')).toEqual(['Acme', 'Hooli'])
  })

  it.each([
    ['other numbers', '| Seats | Tool |\n|---|---|\n| 1 | Acme |\n| 5 | Globex |\n| 3 | Hooli |'],
    ['scores', '| Tool | Score |\n|---|---|\n| Acme | 2 |\n| Globex | 1 |\n| Hooli | 3 |'],
  ])('are not read from %s', (_, table) => {
    expect(rankedIn(`Hooli was tested, too.\n\n${table}`)).toEqual(['Hooli', 'Acme', 'Globex'])
  })
})
