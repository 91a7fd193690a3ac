import { describe, expect, it } from 'vitest'
import { scoreText } from '../../../fixtures/score-text.ts'

/** For each language what praises, what blames, and what does neither or both. */
const SAID: Record<string, { praise: string[]; blame: string[]; neither: string[] }> = {
  German: {
    praise: [
      'Acme ist sehr zuverlässig und leicht zu bedienen.',
      'Wir empfehlen Acme für kleine Teams.',
      'Acme ist nicht schlecht und hat keine Nachteile.',
    ],
    blame: [
      'Acme ist langsam und völlig überteuert.',
      'Von Acme raten wir ab.',
      'Acme kann ich leider nicht empfehlen.',
    ],
    neither: ['Acme ist ein Unternehmen aus Hamburg.', 'Das gibt es bei Acme schon seit dem Jahr 1990.'],
  },
  French: {
    praise: [
      'Acme est un excellent choix pour les petites équipes.',
      'Acme est fiable, rapide et facile à utiliser.',
      'Nous recommandons Acme.',
    ],
    blame: [
      'Acme est lent et le service est décevant.',
      'Acme : à éviter, les clients se plaignent du service.',
      'Je ne recommande pas Acme.',
    ],
    neither: ['Acme est une entreprise de Lyon.', "Le siège d'Acme se trouve dans une ville du nord."],
  },
  Spanish: {
    praise: [
      'Acme es una herramienta excelente y muy fiable.',
      'Recomendamos Acme para los equipos pequeños.',
      'Con Acme no hay problemas.',
    ],
    blame: [
      'Acme es lento y su atención es pésima.',
      'No recomiendo Acme.',
      'Los usuarios critican las comisiones ocultas de Acme.',
    ],
    neither: ['Acme es una empresa de Sevilla.', 'La sede de Acme está en el norte.'],
  },
  Italian: {
    praise: [
      'Acme è affidabile e facile da usare.',
      'Acme offre un ottimo servizio con prezzi trasparenti.',
      'Consigliamo Acme per i piccoli uffici.',
    ],
    blame: [
      'Acme è lento e il servizio è pessimo.',
      'Da evitare Acme: una truffa.',
      'Acme non è affidabile.',
    ],
    neither: ["Acme è un'azienda di Torino.", 'La sede di Acme si trova nel nord.'],
  },
  Portuguese: {
    praise: [
      'Acme é uma ótima opção e muito confiável.',
      'Recomendamos a Acme para equipes pequenas.',
      'A Acme tem excelente atendimento.',
    ],
    blame: ['A Acme é lenta e não vale a pena.', 'Acme: péssimo atendimento.', 'Não recomendo a Acme.'],
    neither: ['A Acme é uma empresa de Lisboa.', 'A sede da Acme está em uma cidade do norte.'],
  },
  Dutch: {
    praise: [
      'Acme is betrouwbaar en heel gebruiksvriendelijk.',
      'Wij raden Acme aan; het is een echte aanrader.',
      'Acme heeft een uitstekende service.',
    ],
    blame: [
      'Acme is traag en de service is slecht.',
      'Acme wordt door ons afgeraden.',
      'Acme is niet betrouwbaar en te duur.',
    ],
    neither: ['Acme is een bedrijf uit Utrecht.', 'Het kantoor van Acme staat in de stad.'],
  },
  Danish: {
    praise: [
      'Acme er pålidelig og nem at bruge.',
      'Vi anbefaler Acme til små hold.',
      'Acme har fremragende service.',
    ],
    blame: [
      'Acme er langsom og har dårlig service.',
      'Vi fraråder Acme.',
      'Acme er ikke god, og kunderne klager over den.',
    ],
    neither: ['Acme er et firma fra Aarhus.', 'Acme har kontor i byen og på havnen.'],
  },
  Norwegian: {
    praise: [
      'Acme er veldig pålitelig og enkel å bruke.',
      'Vi anbefaler Acme til små lag.',
      'Acme er et utmerket valg for deg som jobber alene.',
    ],
    blame: [
      'Acme er treg og har elendig støtte.',
      'Vi fraråder Acme.',
      'Acme er ikke pålitelig, og mange er misfornøyde.',
    ],
    neither: ['Acme er et firma fra Bergen.', 'Acme har kontor ved havna.'],
  },
  Swedish: {
    praise: [
      'Acme är mycket pålitlig och enkel att använda.',
      'Vi rekommenderar Acme för små team.',
      'Acme är prisvärd och snabb.',
    ],
    blame: [
      'Acme är långsam och har dålig support.',
      'Vi avråder från Acme.',
      'Acme är inte bra och kunderna klagar på den.',
    ],
    neither: ['Acme är ett företag från Malmö.', 'Acme har ett kontor i hamnen.'],
  },
  Finnish: {
    praise: [
      'Acme on luotettava ja helppo käyttää.',
      'Suosittelemme Acme pienille tiimeille, se on erinomainen.',
      'Acme on nopea ja edullinen.',
    ],
    blame: [
      'Acme on hidas ja sen palvelu on huono.',
      'Acme oli pettymys ja se on kallis.',
      'Acme ei ole luotettava eikä hyvä.',
    ],
    neither: ['Acme on yritys Turusta.', 'Acme on ollut kaupungissa jo vuodesta 1990.'],
  },
  Polish: {
    praise: [
      'Acme jest niezawodny i łatwy w obsłudze.',
      'Polecamy Acme dla małych zespołów.',
      'Acme to świetny wybór.',
    ],
    blame: ['Acme jest powolny i ma słabą obsługę.', 'Odradzamy Acme.', 'Nie polecam Acme, to strata czasu.'],
    neither: ['Acme to firma z Gdańska.', 'Acme ma biuro w centrum i na przedmieściach.'],
  },
  Russian: {
    praise: [
      'Acme — отличный и надёжный сервис.',
      'Мы рекомендуем Acme для небольших команд.',
      'Acme удобен и быстро работает.',
    ],
    blame: ['Acme работает медленно, поддержка ужасная.', 'Не советуем Acme.', 'Acme часто ломается.'],
    neither: ['Acme — компания из Казани.', 'Офис Acme находится в центре города.'],
  },
  Turkish: {
    praise: [
      'Acme çok güvenilir ve kullanımı kolay.',
      'Küçük ekipler için Acme tavsiye ediyoruz.',
      'Acme harika bir hizmet sunuyor.',
    ],
    blame: ['Acme çok yavaş ve pahalı.', 'Acme sık arıza yapıyor.', 'Acme güvenilir değil.'],
    neither: ['Acme bir İzmir şirketidir.', 'Acme bu şehirde bir ofis ile var.'],
  },
  Arabic: {
    praise: ['Acme ممتاز وسهل الاستخدام.', 'نوصي ب Acme للفرق الصغيرة.', 'خدمة Acme رائعة وموثوقة.'],
    blame: ['Acme سيء والخدمة بطيئة.', 'لا أنصح ب Acme.', 'تجنبوا Acme، تجربة فاشلة.'],
    neither: ['Acme شركة من القاهرة.', 'مقر Acme في وسط المدينة.'],
  },
  Chinese: {
    praise: ['Acme 性能优秀，值得推荐。', 'Acme 简单易用，非常稳定。', 'Acme 的服务很好。'],
    blame: ['Acme 速度慢，售后很差。', '不推荐 Acme。', 'Acme 不可靠，令人失望。'],
    neither: ['Acme 是上海的企业。', 'Acme 成立于 1990 年。'],
  },
  Japanese: {
    praise: ['Acme は使いやすくて便利です。', 'Acme をおすすめします。', 'Acme の品質は最高です。'],
    blame: ['Acme は動作が遅くて不安定です。', 'Acme はおすすめできません。', 'Acme の対応は最悪でした。'],
    neither: ['Acme は大阪の会社です。', 'Acme は1990年に設立されました。'],
  },
  Korean: {
    praise: ['Acme 는 정말 편리하고 안정적입니다.', 'Acme 를 추천합니다.', 'Acme 의 품질이 뛰어납니다.'],
    blame: ['Acme 는 느리고 불안정합니다.', 'Acme 는 추천하지 않습니다.', 'Acme 의 서비스는 최악입니다.'],
    neither: ['Acme 는 부산의 회사입니다.', 'Acme 는 1990년에 설립되었습니다.'],
  },
  Catalan: {
    praise: [
      'Acme és molt fiable i fàcil de fer servir amb els companys.',
      'Recomanem Acme per als equips petits.',
      "L'Acme és una opció excel·lent.",
    ],
    blame: [
      'Acme és molt lent i els clients es queixen.',
      'No recomanem Acme als amics.',
      'Acme és pèssim i també brut.',
    ],
    neither: ['Acme és una empresa de Girona.', 'La seu de Acme és al nord amb els tallers.'],
  },
  Basque: {
    praise: [
      'Acme oso fidagarria eta erosoa da.',
      'Acme bikaina da eta erraza.',
      'Acme oso ona da, gustatu zaigu.',
    ],
    blame: ['Acme oso txarra da.', 'Acme garestia eta motela da.', 'Acme zikina da eta usaina du.'],
    neither: ['Acme Bilboko enpresa bat da.', 'Acme hirian dago eta portuan ere.'],
  },
}

const cases = (side: 'praise' | 'blame' | 'neither') =>
  Object.entries(SAID).flatMap(([language, said]) =>
    said[side].map((text): [string, string] => [language, text]),
  )

describe('sentiment in each language', () => {
  it.each(cases('praise'))('is positive in %s: %s', (_, text) => {
    expect(scoreText(text).sentiment).toBe('positive')
  })

  it.each(cases('blame'))('is negative in %s: %s', (_, text) => {
    expect(scoreText(text).sentiment).toBe('negative')
  })

  it.each(cases('neither'))('is neutral in %s: %s', (_, text) => {
    expect(scoreText(text).sentiment).toBe('neutral')
  })
})

describe('sentiment in a language without a word list', () => {
  it.each([
    'Acme je velmi dobrý a rychlý, ale není to pro každého, který by se to chtěl učit.',
    'Acme este foarte bun și rapid pentru echipele mici din oraș.',
    'Acme добра та швидка програма, її люблять усі, хто її має.',
    'Η Acme είναι πολύ καλή επιλογή.',
  ])('is neutral rather than guessed: %s', (text) => {
    expect(scoreText(text).sentiment).toBe('neutral')
  })
})

describe('what is best for some is praised', () => {
  it.each([
    ['de', 'Acme – ideal für Einsteiger'],
    ['fr', 'Acme : idéal pour les débutants'],
    ['es', 'Acme: ideal para principiantes'],
    ['it', 'Acme: ideale per i principianti'],
    ['pt', 'Acme: ideal para iniciantes'],
    ['nl', 'Acme: ideaal voor beginners'],
    ['da', 'Acme: bedst til begyndere'],
    ['no', 'Acme: ideell for nybegynnere'],
    ['sv', 'Acme: bäst för nybörjare'],
    ['pl', 'Acme: idealny dla początkujących'],
    ['ru', 'Acme: идеально для новичков'],
    ['tr', 'Acme: yeni başlayanlar için ideal'],
    ['ca', 'Acme: el millor per a principiants'],
    ['zh', 'Acme：最适合初学者'],
  ])('in %s: %s', (language, text) => {
    expect(scoreText(text, { language }).sentiment).toBe('positive')
  })
})

describe('what is hard to beat is praised', () => {
  it.each([
    ['en', 'Acme is hard to beat at this price.'],
    ['de', 'Acme ist in dieser Preisklasse schwer zu schlagen.'],
    ['fr', 'Acme est difficile à battre à ce prix.'],
    ['es', 'Acme es difícil de batir por este precio.'],
    ['it', 'Acme è difficile da battere a questo prezzo.'],
    ['pt', 'Acme é difícil de bater por este preço.'],
    ['nl', 'Acme is moeilijk te verslaan voor deze prijs.'],
    ['da', 'Acme er svær at slå til prisen.'],
    ['no', 'Acme er vanskelig å slå på pris.'],
    ['sv', 'Acme är svår att slå för priset.'],
  ])('in %s: %s', (language, text) => {
    expect(scoreText(text, { language }).sentiment).toBe('positive')
  })

  it.each([
    ['sv', 'Acme är svår att slå på.'],
    ['sv', 'Acme är svår att slå av.'],
    ['no', 'Acme er vanskelig å slå av.'],
    ['da', 'Acme er svær at slå fra.'],
    ['es', 'El miedo a los números es difícil de superar con Acme.'],
    ['pt', 'Com Acme, o medo dos números é difícil de superar.'],
    ['it', 'Con Acme la paura dei numeri è difficile da superare.'],
  ])('but not what is hard to switch or to get over, in %s: %s', (language, text) => {
    expect(scoreText(text, { language }).sentiment).toBe('negative')
  })
})

describe('an only weakness blames nobody', () => {
  it.each([
    ['en', 'The only downside of Acme is the size.'],
    ['de', 'Die einzige Schwäche von Acme ist die Größe.'],
    ['fr', 'Le seul défaut de la marque Acme est la taille.'],
    ['es', 'El único defecto de la marca Acme es el tamaño.'],
    ['it', "L'unico difetto di Acme è la dimensione."],
    ['pt', 'O único defeito da marca Acme é o tamanho.'],
    ['nl', 'Het enige nadeel van Acme is het formaat.'],
    ['da', 'Den eneste ulempe ved Acme er størrelsen.'],
    ['no', 'Den eneste ulempen med Acme er størrelsen.'],
    ['sv', 'Den enda nackdelen med Acme är storleken.'],
  ])('in %s: %s', (language, text) => {
    expect(scoreText(text, { language }).sentiment).toBe('neutral')
  })
})

it.each([
  ['it', "Acme è un'ottima scelta."],
  ['it', 'Acme è un’ottima scelta.'],
  ['fr', "Acme est l'excellente surprise de ce test."],
])('an opinion behind an article without its vowel is one, in %s: %s', (language, text) => {
  expect(scoreText(text, { language }).sentiment).toBe('positive')
})

it.each([
  ['no', '## Acme\n\n**Eneste ulempe:** størrelsen på kofferten.'],
  ['sv', '## Acme\n\n**Enda nackdel:** priset och storleken.'],
  ['da', '## Acme\n\n**Eneste ulempe:** størrelsen på kufferten.'],
])('an only weakness is a label, in %s: %s', (language, text) => {
  expect(scoreText(text, { language }).sentiment).toBe('negative')
})

it.each([
  ['fr', "Acme permet d'éviter les files d'attente."],
  ['fr', "Acme propose des réglages d'usine."],
  ['fr', "L'industriel français Acme existe depuis 1990."],
  ['fr', "Acme décrit ses conditions d'annulation."],
  ['fr', "Acme a une salle d'attente."],
  ['it', "Acme cura molto l'aspetto estetico."],
  ['it', "Acme ha una lista d'attesa."],
  ['fr', "**L'attention aux détails :** Acme vérifie chaque pièce."],
  ['it', "**L'attenzione al cliente:** Acme risponde in due ore."],
  ['fr', 'Acme cite une référence du catalogue.'],
])('a word of blame behind an article without its vowel is none, in %s: %s', (language, text) => {
  expect(scoreText(text, { language }).sentiment).toBe('neutral')
})

it('what somebody avoids is no blame behind an article without its vowel, in Catalan', () => {
  expect(scoreText("Acme permet d'evitar les cues.", { language: 'ca' }).sentiment).not.toBe('negative')
})
