import { describe, expect, it } from 'vitest'
import { rankedIn, ranksOf } from '../../../fixtures/ranks-of.ts'

describe('places in running text', () => {
  it.each([
    ['a chain', 'Hooli is known. My order: Acme > Globex > Hooli.'],
    ['a chain of bold names', 'Hooli is known. **Acme** > **Globex** > **Hooli** for most.'],
    ['an announced row', 'Hooli is known. My ranking would be: Acme, then Globex, then Hooli.'],
    ['places', 'Hooli is known. First place goes to Acme. Second place goes to Globex. Hooli comes third.'],
    ['clauses', 'You named Hooli and Globex. Acme comes first, Globex second and Hooli third.'],
    ['followers', 'Hooli is loud. Acme comes first, followed by Globex and then Hooli.'],
    [
      'winner and runner-up',
      'Hooli and Acme were tested. The winner is Acme. The runner-up is Globex.\n\nIn third place: Hooli.',
    ],
    [
      'no place for whom another is the runner-up to',
      'Acme gets praise. Globex is a close runner-up to Acme. Hooli is a top pick for value.',
    ],
    ['the last first', 'Third place goes to Hooli. In second place is Globex. And the winner? Acme.'],
    [
      'the last by that word',
      'Last place goes to Hooli. Acme takes first place, and Globex is in second place.',
    ],
    [
      'a brand it is compared with',
      'Compared with Hooli, first place goes to Acme. Next to Acme, second place goes to Globex. Third place: Hooli.',
    ],
    ['shortened clauses', 'Hooli is known. First place goes to Acme, second to Globex, third to Hooli.'],
    ['numbers', 'My number one is Acme. I used Hooli, which is my number three. Number two is Globex.'],
    [
      'choices',
      'Hooli is known. My first choice is Acme, my second choice Globex, and Hooli my third choice.',
    ],
    [
      'steps of a speech',
      'Hooli is known. First, Acme is good. It is old. Second, Globex is good. Third, Hooli works.',
    ],
    ['numbers behind', '- Hooli (#3) – loud\n- Acme (#1) – quick\n- Globex (#2) – big'],
    [
      'German',
      'Hooli kennt man. Der Testsieger heißt Acme. Den zweiten Platz belegt Globex, den dritten Platz Hooli.',
    ],
    ['German numbers', 'Hooli kennt man. Auf Platz eins liegt Acme, gefolgt von Globex, dann Hooli.'],
    [
      'French',
      'Hooli est connu. La première place revient à Acme. La deuxième place est pour Globex. Hooli arrive en troisième position.',
    ],
    [
      'Spanish',
      'Hooli es conocido. En primer lugar está Acme. En segundo lugar, Globex. En tercer lugar queda Hooli.',
    ],
    ['Italian', 'Hooli è famosa. Al primo posto c’è Acme. Al secondo posto Globex. Terzo posto per Hooli.'],
    [
      'Portuguese',
      'A Hooli é famosa. Em primeiro lugar fica a Acme. Em segundo lugar vem a Globex. A Hooli fica em terceiro lugar.',
    ],
    [
      'Dutch',
      'Hooli is bekend. Op de eerste plaats staat Acme. Op de tweede plaats Globex. Hooli eindigt op de derde plaats.',
    ],
    [
      'Polish',
      'Hooli jest znane. Na pierwszym miejscu jest Acme. Na drugim miejscu Globex. Hooli zajmuje trzecie miejsce.',
    ],
    [
      'Russian',
      'Hooli известна. Первое место занимает Acme. На втором месте Globex. Hooli на третьем месте.',
    ],
    [
      'Turkish',
      'Hooli bilinir. Birinci sırada Acme var. İkinci sırada Globex geliyor. Üçüncü sırada Hooli yer alıyor.',
    ],
    [
      'Danish',
      'Hooli er kendt. På førstepladsen ligger Acme, på andenpladsen Globex og på tredjepladsen Hooli.',
    ],
    ['Arabic', 'شركة Hooli معروفة. في المركز الأول Acme. في المركز الثاني Globex. في المركز الثالث Hooli.'],
    ['Chinese', 'Hooli很有名。第一名是Acme，第二名是Globex，第三名是Hooli。'],
    ['Japanese', 'Hooliは有名です。1位はAcme、2位はGlobex、3位はHooliです。'],
    ['Korean', 'Hooli는 유명합니다. 1위는 Acme, 2위는 Globex, 3위는 Hooli입니다.'],
  ])('are read from %s', (_, text) => {
    expect(rankedIn(text)).toEqual(['Acme', 'Globex', 'Hooli'])
  })

  it.each([
    [
      'who was first in time',
      'Hooli came later. Acme added it in its second year. Globex was the first to offer it.',
    ],
    [
      'generations',
      'Hooli has neither. Acme sells the second generation. Globex sells the first generation.',
    ],
    [
      'several measures',
      'Hooli is known. For price, first place goes to Acme and second place to Globex. For speed, first place goes to Globex.',
    ],
    [
      'winners of a kind',
      'Hooli is known. Winner for price: Acme. Runner-up for price: Globex. Winner for support: Globex.',
    ],
    [
      'two orders',
      'Hooli is known. For price, first place goes to Acme, second to Globex. For speed, first place goes to Globex, second to Acme.',
    ],
    ['places without a first', 'Hooli is known. In 2020 Acme came third. In 2021 Globex came second.'],
    ['arrows', 'Hooli is known. Move from Acme → Globex → Hooli.'],
    ['menus', 'Open Hooli, then Settings > Acme > Globex to connect.'],
  ])('are not read from %s', (_, text) => {
    expect(rankedIn(text)).toEqual(['Hooli', 'Acme', 'Globex'])
  })

  it('are not read from advice about two of many', () => {
    const text =
      'Hooli, Acme, Globex, Initech and Umbrella are fine. Try Globex first, then compare it with Acme.'
    expect(rankedIn(text)).toEqual(['Hooli', 'Acme', 'Globex', 'Initech', 'Umbrella'])
  })

  it('are not read from the only tip of several that names brands', () => {
    const text =
      'Hooli is known. Tips:\n1. Look at the label.\n2. Organic is not enough.\n3. Acme and Globex say what they use.'
    expect(ranksOf(text)).toEqual({ Hooli: 1, Acme: 2, Globex: 3 })
  })
})
