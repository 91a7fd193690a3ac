import { describe, expect, it } from 'vitest'
import { ACME, entity, scoreText } from '../../../fixtures/score-text.ts'

const presenceOf = (text: string, question = 'Which one is best?') => scoreText(text, { question }).presence

describe('presence', () => {
  it.each([
    'Acme is one of them.',
    'It is made by (Acme).',
    'Try "Acme": it works.',
    "Acme's plans are many.",
    'Globex/Acme/Initech',
    '# Acme',
    '- Acme',
    '> Acme',
    '| Tool | Price |\n|---|---|\n| Acme | 10 |',
    '<div>Acme</div>',
    'Go with <b>Acme</b>.',
    '**Ac**me',
  ])('is present where the visible text names the brand: %j', (text) => {
    expect(presenceOf(text)).toBe('present')
  })

  it.each([
    'Globex is only available in the U.S. Acme works worldwide.',
    'There are Plan A and Plan B. Acme also has Plan C.',
    'Choose vitamin C. Acme sells it.',
    'A. Globex\nB. Acme\nC. Initech',
    '**B. Acme**',
  ])('is present after a letter that is no initial of a person: %j', (text) => {
    expect(presenceOf(text)).toBe('present')
  })

  it.each(['It was built by Philip H. Acme in 1912.', 'The book by J. R. Acme is old.'])(
    'is absent where an initial makes the name a person: %j',
    (text) => {
      expect(presenceOf(text)).toBe('absent')
    },
  )

  it.each(['`acme`', '```\nacme install\n```', '    acme install', '- ```sh\n  acme install\n  ```'])(
    'is present where code names the brand: %j',
    (text) => {
      expect(presenceOf(text)).toBe('present')
    },
  )

  it.each(['![Acme logo](https://img.example/1.png)', '- ![The **Acme** logo](x.png)'])(
    'is present where an alternative text names the brand: %j',
    (text) => {
      expect(presenceOf(text)).toBe('present')
    },
  )

  it.each([
    'Nobody is named.',
    'Acmeism is a school of poetry.',
    'Pacme and acme2 and acme_x and Acmé2',
    '<!-- Acme -->',
    '<script>Acme()</script>',
    '<style>.Acme {}</style>',
    'The <a title="Acme">maker</a>.',
    '```acme\nrun\n```',
  ])('is absent where no visible word is the name: %j', (text) => {
    expect(presenceOf(text)).toBe('absent')
  })

  it.each([
    '[the maker](https://x.example/acme)',
    '[the maker](https://x.example "Acme")',
    'See [the maker][1].\n\n[1]: https://x.example/acme "Acme"',
    '[acme]: https://x.example',
    '![logo](https://x.example/acme.png)',
  ])('is absent where only a link target or definition says the name: %j', (text) => {
    expect(presenceOf(text)).toBe('absent')
  })
})

describe('a written-out address', () => {
  it.each([
    'Visit https://www.acme.com/x today.',
    'Read blog.acme.com.',
    'See acme.com, the site.',
    'See ACME.COM/plans?all=1#top.',
    'Write to sales@acme.com now.',
    'See (http://acme.com:8080/x).',
    'See <https://shop.acme.com/x>.',
    'Write to <sales@acme.com>.',
    'See acme.com?next=evil.io for it.',
    '`https://acme.com`',
  ])('names the brand when its host is the domain of the brand or below it: %j', (text) => {
    expect(presenceOf(text)).toBe('present')
  })

  it.each([
    'See acme.com.evil.io for it.',
    'See https://acme.com.evil.io/.',
    'See notacme.com for it.',
    'See my-acme.com for it.',
    'See acme.com-deals.io for it.',
    'See https://evil.io/acme.com/x.',
    'See acme.com.evil.example for it.',
    'Write to acme.com@mail.example.',
    '`https://evil.io\\@acme.com/`',
    'See https://evil.io/?u=https://acme.com.',
    'See https://evil.io/#acme.com.',
    'See https://acme.com@evil.io/.',
    'See https://acme.evil.io/.',
    'Write to acme@evil.io.',
    'Write to sales@notacme.com.',
    'See <https://evil.io/acme>.',
  ])('does not when the domain stands in another’s path, query, user or front: %j', (text) => {
    expect(presenceOf(text)).toBe('absent')
  })

  it('names a brand whose name is not in its domain', () => {
    const brand = entity('Umbrella Labs', { domains: ['umb.example.com'] })
    expect(scoreText('Go to https://umb.example.com/start.', { brand }).mentions).toMatchObject([
      { kind: 'brand', rule: 'address', text: 'umb.example.com' },
    ])
  })

  it('is taken from the brand with or without scheme, www. and path', () => {
    const brand = entity('Umbrella Labs', { domains: ['https://www.umb.com/home'] })
    expect(scoreText('Go to shop.umb.com.', { brand }).isPresent).toBe(true)
  })
})

describe('a link', () => {
  it.each([
    'See [https://acme.com](https://acme.com).',
    'See [acme.com](https://acme.com/x).',
    'See [www.acme.com/x](https://acme.com/x).',
    'As said [1](https://acme.com).',
    'As said [[1]](https://acme.com).',
    'As said [](https://acme.com).',
    'See [the maker](https://blog.acme.com/x).',
    'See [the maker][1].\n\n[1]: https://acme.com',
  ])('whose label is no name is a source, not a presence: %j', (text) => {
    expect(presenceOf(text)).toBe('linked')
  })

  it.each(['See [Acme](https://acme.com).', 'See [Acme](https://x.example).', 'See [the Acme site](/x).'])(
    'whose label says the name is a presence: %j',
    (text) => {
      expect(presenceOf(text)).toBe('present')
    },
  )

  it.each([
    'https://acme.com.evil.io/',
    'https://notacme.com/',
    'https://evil.io/acme.com',
    'mailto:x@acme.com',
  ])('that leads elsewhere is neither: %s', (url) => {
    expect(presenceOf(`See [the maker](${url}).`)).toBe('absent')
  })

  it('that came beside the answer counts as one in the text', () => {
    const sources = [{ url: 'https://acme.com/plans', title: 'Plans' }]
    expect(scoreText('Nobody is named.', { sources }).presence).toBe('linked')
  })

  it('beside a presence changes nothing', () => {
    expect(presenceOf('Acme is one [1](https://acme.com).')).toBe('present')
  })
})

describe('an answer that says nothing of the brand', () => {
  it.each([
    'I have no information about Acme.',
    'I couldn’t find any information on Acme.',
    "I don't have specific data on Acme.",
    "I'm not familiar with Acme.",
    'I am not aware of a company called Acme.',
    'I have never heard of Acme.',
    "I've never come across Acme.",
    'There is no information about Acme available.',
    'No results found for Acme.',
    'Acme does not appear in my search results.',
    'Acme is not in my training data.',
    'Ich habe keine Informationen zu Acme.',
    "Je n'ai aucune information sur Acme.",
    'No tengo información sobre Acme.',
    'Non ho trovato informazioni su Acme.',
    'Não encontrei informações sobre Acme.',
    'Ik heb geen informatie over Acme.',
    'Nie znalazłem żadnych informacji o Acme.',
    'Brak informacji o Acme.',
    'Я не нашёл информации об Acme.',
    'У меня нет информации об Acme.',
    'Мне неизвестна компания Acme.',
    'Не вдалося знайти даних про Acme.',
    'Acme hakkında bilgi bulamadım.',
    'لم أجد معلومات عن Acme.',
    'ليس لدي معلومات عن Acme.',
    '我没有找到关于Acme的信息。',
    '我不了解Acme。',
    '抱歉，我没有Acme的相关信息。',
    'Acmeに関する情報は見つかりませんでした。',
    'Acmeについては存じません。',
    'Acme에 대한 정보가 없습니다.',
    'Acme에 대해서는 알지 못합니다.',
    'Jag hittade ingen information om Acme.',
    'Jag känner inte till Acme.',
    'Jeg har ingen oplysninger om Acme.',
    'Jeg kjenner ikke til Acme.',
    'Minulla ei ole tietoa Acmesta.',
    'O Acme nemám žádné informace.',
    'Nem találtam információt az Acme cégről.',
    'Nu am găsit informații despre Acme.',
    'Δεν βρήκα πληροφορίες για την Acme.',
    'לא מצאתי מידע על Acme.',
    'Saya tidak menemukan informasi tentang Acme.',
    "Acme isn't mentioned in the search results.",
    'There is no company called Acme that I know of.',
    'Acme does not seem to be a widely known brand.',
    'Acme does not appear to exist.',
    'I could find nothing about Acme.',
    'Unfortunately, my search returned no results for Acme.',
    'None of the sources mention Acme.',
    'Acme is not something I recognize.',
    "I can't verify that Acme exists.",
    'Could you clarify what Acme is?',
    'If you can tell me more about Acme, I can help.',
    "I don't have any information about a skin care brand called Acme.",
    'I searched several review sites but could not locate anything on Acme.',
    'Acme? I have never heard of it.',
    'Acme may be a new or misspelled brand; I have no details on it.',
    '- Acme: no information found',
    "I couldn't find anything about Acme, so here are some popular alternatives.",
    'After a long look through every catalogue I found no information about Acme.',
    "I couldn't find Acme in the app stores of Norway.",
    "I'm not sure what you mean by Acme.",
    'Über Acme ist mir nichts bekannt.',
    'Acme sagt mir leider nichts.',
    'Acme ne semble pas exister.',
    'No me consta que exista Acme.',
    'Non risulta alcuna azienda chiamata Acme.',
    'A Acme não parece existir.',
    'Acme is mij niet bekend.',
    'Acme verkar inte finnas.',
    'Acme ser ikke ud til at eksistere.',
    'Wygląda na to, że Acme nie istnieje.',
    'Похоже, что Acme не существует.',
    'Acme adında bir şirket bulamadım.',
    'يبدو أن Acme غير موجودة.',
    '似乎不存在名为Acme的公司。',
    'Acmeというブランドは存在しないようです。',
    'Acme라는 브랜드는 존재하지 않는 것 같습니다.',
    'Über Acme liegen mir keine Informationen vor.',
    'Mir liegen keine Informationen über Acme vor.',
    'Über Acme habe ich keine Informationen.',
  ])('because it knows nothing of it is an absence: %j', (text) => {
    expect(presenceOf(text)).toBe('absence')
  })

  it.each([
    'Acme has no data caps.',
    'Acme has no open source version, but it is great value.',
    'There is no evidence that Acme is worse than Globex.',
    'I cannot see a reason to avoid Acme.',
    "I don't know a better CRM than Acme.",
    'Ich kann Acme empfehlen, weil es keine versteckten Kosten hat.',
    "Je n'ai que du bien à dire d'Acme.",
    'No tengo dudas: Acme es la mejor opción.',
    'Ik kan Acme aanraden, er zijn geen verborgen kosten.',
    'Top picks:<br>Acme<br/>Globex',
    'Я не нашёл ничего лучше, чем Acme.',
    'У Acme нет данных о ценах на сайте.',
    '没有比Acme更好的选择。',
    'Acme没有隐藏费用。',
    'Acmeには欠点がありません。',
    'Acme는 무료 데이터가 없습니다.',
    'لا توجد رسوم مخفية في Acme.',
    'Acme nie ma ukrytych opłat.',
    'Acme har ingen bindning.',
    'En tunne parempaa kuin Acme.',
    'Nem rossz az Acme.',
    'Acme has no free plan.',
    'Acme does not share data.',
    'Acme cannot access your data, ever.',
    "Acme won't know you exist.",
    'If your info is not on Acme, few will find you.',
    'Hooli offers features not found in Acme.',
    'There is no mention of a warranty for the Acme mixer.',
    'There is no information about fees on the Acme site.',
    'We found no evidence of fraud at Acme.',
    "I don't know why anybody would skip Acme.",
    'Nothing beats Acme.',
    'Acme does not seem to be a tool for beginners.',
    'Users say that they could not find the settings in Acme.',
    "I don't have up-to-date info on Acme, but it is known for its mixers.",
    "I couldn't find pricing for Acme, but it offers a free trial.",
    "I don't have recent data on Acme. It was founded in 1998 and sells mixers.",
    'I have no experience with Acme, which is made in Norway.',
    'En resumen, más información sobre Acme en su página.',
    'Nu finns mer information om Acme.',
    'Ich kenne niemanden, der Acme nicht mag.',
    'Je ne trouve rien de mieux que Acme.',
    'Не знаю ничего лучше, чем Acme.',
    'Acme보다 좋은 것은 없습니다.',
    'Acmeより良いものは見つかりません。',
  ])('because it speaks of it is a presence: %j', (text) => {
    expect(presenceOf(text)).toBe('present')
  })

  it.each([
    ['Is Acme any good?', 'Is Acme any good?'],
    ['## Is Acme any good?\n\nIt depends.', 'Is Acme any good?'],
    ['You asked about Acme. It depends on your needs.', 'Is Acme any good?'],
    ['You asked: “Is Acme good?” It depends.', ''],
    ['Du fragst: „Ist Acme gut?“ Das kommt darauf an.', ''],
    ['Vous demandez « Acme ou un autre ? ». Tout dépend.', ''],
    ['「Acmeは買いですか」というご質問ですね。', ''],
    ['User question: tools like Acme for shops', ''],
  ])('because it echoes the question is an absence: %j', (text, question) => {
    expect(presenceOf(text, question)).toBe('absence')
  })

  it.each([
    ['I could not find much. Acme sells tools.', 'present'],
    ["I don't know Initech, but Acme sells tools.", 'present'],
    ["I don't know Acme, but Initech sells tools.", 'absence'],
    ["I don't know Acme. Could you share more details?", 'absence'],
    ["I don't know Acme. It may be a small or local brand.", 'absence'],
    ['You asked about Acme, which is a quiet mixer from Norway.', 'present'],
    ['You asked: “Is Acme safe?” Yes, it is audited every year.', 'present'],
    ['If your question is “which one?”, then Acme is the one.', 'present'],
    ['Query Acme and ask which one it likes.', 'present'],
    ['I have no information about Acme. Acme may be new; Acme sells tools.', 'present'],
  ])('in one place and something in another is a presence: %j', (text, presence) => {
    expect(presenceOf(text)).toBe(presence)
  })

  it('names the others all the same', () => {
    expect(scoreText("I don't know Acme, but Globex is good.")).toMatchObject({
      presence: 'absence',
      mentionedBrands: ['Globex'],
    })
  })

  it('keeps the mention as evidence that does not count', () => {
    expect(scoreText('I have no information about Acme.').mentions).toMatchObject([
      { kind: 'brand', entityId: ACME.id, text: 'Acme', counts: false },
    ])
  })
})
