import { describe, expect, it } from 'vitest'
import { entity, scoreText } from '../../../fixtures/score-text.ts'

const brand = (name: string, text: string) =>
  scoreText(text, { brand: entity(name, { domains: ['brand.example.com'] }), rivals: [] })
const ruleOf = (name: string, text: string) =>
  brand(name, text).mentions.find(({ kind }) => kind === 'brand')?.rule

describe('a name made of an ordinary word means the brand', () => {
  it.each([
    ['in the middle of a sentence, with its capital', 'Lantern', 'We pair Hooli with Lantern.'],
    ['before a verb of companies', 'Lantern', 'Lantern is fine for cafés.'],
    ['before what it did', 'Lantern', 'Lantern announced a new lamp.'],
    ['as owner', 'Lantern', "Lantern's new phone is good."],
    ['before its product', 'Lantern', 'Lantern Watch is the best one.'],
    ['in a row of names', 'Lantern', 'Lantern, Hooli and Globex all deliver.'],
    ['after a verb of use', 'Lantern', 'Use Lantern for notes.'],
    ['leading a list item', 'Lantern', '1. **Lantern** – quick and neat\n2. **Globex**'],
    ['alone in bold', 'Lantern', 'We like **Lantern** most.'],
    ['alone in a cell', 'Lantern', '| Tool | Price |\n|---|---|\n| Lantern | 10 |'],
    ['alone as a heading', 'Lantern', '## Lantern\n\nGood.'],
    ['in a title, against another', 'Lantern', '## Lantern vs. Hooli'],
    ['in a title, after a verb', 'Lantern', '## Why Choose Lantern?'],
    [
      'with the brand’s own site beside it',
      'Lantern',
      'Lantern basics start here: https://brand.example.com.',
    ],
    ['given in capitals and written so', 'SAW', 'We left SAW for Hooli.'],
    ['given in small letters and used as a name', 'lantern', 'lantern is a tool for contacts.'],
    ['of two words, both with capitals', 'Lantern Direct', 'Lantern Direct plans are cheap.'],
    ['of a day, among other names', 'Friday', 'I prefer Hooli, Friday and Globex.'],
  ])('%s: %s in %j', (_, name, text) => {
    expect(ruleOf(name, text)).toBe('name')
  })

  it.each([
    ['ordinary-word', 'in small letters', 'Lantern', 'I like the lantern on the wall.'],
    ['ordinary-word', 'after an article', 'Lantern', 'A lantern costs ten coins.'],
    ['ordinary-word', 'at the beginning, before a thing', 'Lantern', 'Lantern light is warm.'],
    ['ordinary-word', 'as an order', 'Close', 'Close the deal faster.'],
    ['ordinary-word', 'with a German article', 'Lantern', 'Für die Reise ist ein Lantern nicht zu haben.'],
    ['ordinary-word', 'in French', 'Lantern', 'Une lantern est dans la rue avec les autres.'],
    ['ordinary-word', 'as a word of the language', 'Zemblo', 'Os países do zemblo não são mais os mesmos.'],
    ['ordinary-word', 'as a day', 'Friday', 'See you on Friday.'],
    ['ordinary-word', 'given in small letters too', 'lantern', 'We met three lantern makers.'],
    [
      'ordinary-word',
      'as a word of the language, of several',
      'Le Zemblo Bon',
      'Il est le zemblo bon de la rue.',
    ],
    ['ordinary-word', 'in small Cyrillic letters', 'Зембл', 'На краю стоит старый зембл у моря.'],
    ['ordinary-word', 'as a version', 'Q9', 'Update the driver to q9 or later.'],
    ['ordinary-word', 'after an article, before a verb', 'Zemblo', 'A zemblo is a unit of light.'],
    ['ordinary-word', 'shouted', 'Open', 'The tank stands IN OPEN water.'],
    ['longer-name', 'in a title, as somebody’s', 'Lantern', '## How to Clean Your Lantern'],
    ['longer-name', 'in a line of capitals', 'Lantern', 'HOW TO CLEAN A LANTERN'],
    ['longer-name', 'inside a title', 'Lantern', '### Summer Lantern Review\nAll of them.'],
    ['longer-name', 'of a special day', 'Friday', 'Good Friday is a holiday.'],
  ])('or %s %s: %s in %j', (rule, _, name, text) => {
    expect(ruleOf(name, text)).toBe(rule)
  })
})

describe('a name means something else', () => {
  it('where a longer one begins with it', () => {
    expect(brand('Lantern', 'O Lantern de Zembla não é da cidade.').presence).toBe('absent')
  })

  it.each([
    ['person', 'after a given name', 'Qorax', 'The song was sung by Wilhelm Qorax.'],
    ['person', 'after a title', 'Qorax', 'We met Mr. Qorax there.'],
    ['person', 'as given name', 'Hugo', 'It was Hugo Zembla again.'],
    ['place', 'before a word of places', 'Qorax', 'They live in Qorax Park and around.'],
    ['place', 'after a word of places', 'Qorax', 'They live at Lake Qorax and around.'],
    ['place', 'in nature', 'Qorax', 'Frogs live in the Qorax rainforest.'],
    ['place', 'with article and nothing after it', 'Qorax', 'Ships sail up the Qorax and on.'],
    ['acronym', 'among others', 'Qor', 'It has a CPU, QOR and more.'],
    ['acronym', 'beside units', 'Qor', 'You get 16 MB of QOR inside.'],
    ['quantity', 'as measure', '4Z', 'The rope is 4z long.'],
    ['quantity', 'as sum', '4Z', 'They raised $4Z there.'],
    ['quantity', 'as count', '4Z', 'It has 4Z users.'],
    ['quantity', 'as unit', 'QP', 'The engine has 200 QP.'],
    ['title', 'as work', 'Qorax', 'He was in the film "Qorax" then.'],
    ['title', 'as the beginning of a work', 'Lantern', 'He wrote the "Lantern of all hopes" in 1920.'],
    ['task', 'as what is done', 'Mail to Print', 'How to Convert Mail to Print'],
    ['task', 'as a kind of tool', 'Mail to Print', 'Every Mail to Print tool costs money.'],
    ['task', 'as a process', 'Mail to Print', 'Mail to Print conversion is slow.'],
    [
      'longer-name',
      'as a rival’s product',
      'Mail to Print',
      'Globex, Hooli and Zembla Mail to Print Converter.',
    ],
    ['ordinary-word', 'in small letters', 'Mail to Print', 'can one turn mail to print at home?'],
  ])('a %s, %s: %s in %j', (rule, _, name, text) => {
    const { presence, mentions } = brand(name, text)
    const rules = mentions.filter(({ kind }) => kind === 'brand').map((mention) => mention.rule)
    expect({ presence, rules: [...new Set([...rules, rule])] }).toEqual({ presence: 'absent', rules: [rule] })
  })

  it('and is kept as evidence that does not count', () => {
    expect(brand('Lantern', 'I like the lantern.').mentions).toMatchObject([
      { kind: 'brand', text: 'lantern', rule: 'ordinary-word', counts: false },
    ])
  })

  it.each([
    ['Hugo', 'Hugo Health is an insurer.'],
    ['4Z', '4Z makes glue.'],
    ['QP', 'The best 5 QP laptops.'],
    ['Qor', 'QOR, HOOLI, GLOBEX'],
    ['Qorax', 'Hooli Qorax writes poems.'],
    ['Qorax', 'They say in the Qorax app that it works.'],
    ['Qorax', 'It is "Qorax" that we like.'],
    ['Mail to Print', 'Use Mail to Print for a page.'],
    ['Mail to Print', 'The Mail to Print add-on works.'],
    ['Mail to Print', '**Mail to Print** is one.'],
  ])('but not where it is the brand: %s in %j', (name, text) => {
    expect(brand(name, text).presence).toBe('present')
  })

  it('and a rival that is found so is not listed', () => {
    const rivals = [entity('Lantern')]
    expect(scoreText('Acme costs less than a lantern.', { rivals }).mentionedBrands).toEqual([])
  })
})
