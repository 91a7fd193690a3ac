import { describe, expect, it } from 'vitest'
import { GLOBEX, scoreText } from '../../../fixtures/score-text.ts'

const sentimentOf = (text: string) =>
  scoreText(text, { rivals: [GLOBEX] }).brands.find(({ name }) => name === 'Acme')?.sentiment
const shownOf = (text: string) => {
  const sentiment = sentimentOf(text)
  return sentiment === 'unsure' ? 'neutral' : sentiment
}

describe('blame that is said politely', () => {
  it.each([
    'Acme may be overkill for a small workshop.',
    'Acme is not the cheapest way to ship bricks, and its support can be hard to reach.',
    'Acme tends to get expensive as you grow.',
    'Acme has drawn complaints about refunds.',
    'I would hesitate to recommend Acme.',
    'Acme is best avoided if you travel a lot.',
    'Acme is free but limited.',
    "Acme hasn't kept up with the newer kilns.",
    'Trust in Acme took a hit after the breach.',
    'Acme could use some work.',
    '- **Acme** – dated interface, sluggish sync',
    'Acme ist für kleine Teams überdimensioniert.',
    'Acme ist eher nichts für Anfänger, und der Aufbau ist umständlich.',
    'Bei Acme hapert es am Kundendienst.',
    'Bei Acme muss man beim Service deutliche Abstriche machen.',
    'Acme er utidssvarende, og servicen halter.',
    'Users report problems with Acme.',
    'Customers of Acme noticed a drop in quality.',
    'El precio de Acme es alto y los costes ocultos molestan.',
  ])('is blame: %s', (text) => {
    expect(sentimentOf(text)).toBe('negative')
  })
})

describe('praise in few words', () => {
  it.each([
    'Acme is best for families.',
    'Acme consistently ranks near the top.',
    'Acme ticks all the boxes.',
    'Acme is a breeze to set up.',
    'Acme is well worth the splurge.',
    'Acme gets the basics right.',
    '- **Acme** – meticulous finish and unwavering attention to detail',
    '- **Acme** – non-toxic, washable and quiet',
    "I wouldn't hesitate to use Acme again.",
    'I recommend you try Acme.',
    'Acme ist hoch angesehen.',
    'Acme ist gut verträglich.',
    'Acme ofrece alta velocidad y altas prestaciones de calidad.',
    'Acme besticht durch ein stimmiges Konzept.',
    'Acme ist pflegeleicht und strapazierfähig.',
    'Acme ist die erste Adresse für Ziegel.',
    'Acme er gedigen, og stenene holder længe.',
    'Acme har de laveste priser i byen.',
  ])('is praise: %s', (text) => {
    expect(sentimentOf(text)).toBe('positive')
  })
})

describe('a fact', () => {
  it.each([
    'Acme is located at 12 High Street and opens at 9 am.',
    'Acme delivers on weekdays between 8 and 12.',
    'Acme provides certified instructors.',
    "Acme's basic plan includes two users.",
    'Acme has a waiting period of 30 days.',
    'Acme is available in two countries only.',
    'Acme is a low-drop running shoe for men.',
    'Acme has a heated pool and a fall session.',
    'Acme ★ 4.6 · brickyard · open until 8 pm',
    'What is said here of Acme may include mistakes.',
    'Acme hat geprüfte Mitarbeiter und ältere Öfen.',
    'Der Basistarif von Acme enthält zwei Nutzer.',
    'Prisen hos Acme varierer fra uge til uge.',
    'Hos Acme er antallet af dyr på gården 40.',
    'Acme se usa a lo largo de todo el curso.',
    'Acme is a non-profit organisation.',
    'Acme is a nonprofit, not a shop.',
    'Acme is a not-for-profit brickyard.',
    'Acme is a non profit organisation.',
    'Acme keeps up-to-date lists of the brickyards.',
    'At Acme you choose your preferred date.',
    'All prices of Acme are inclusive of VAT.',
    'Acme offers unsecured loans.',
    'Acme reminds your customers of overdue invoices.',
    'Acme offers end-of-life care.',
    'Acme has two 1-star reviews.',
    'Acme collects unwanted furniture.',
    'Acme cleans clogged pipes.',
    'Acme reads corrupted files.',
    'Acme sells a brush for stubborn spots.',
    'Acme is for teams that are short on time.',
    "Don't hesitate to contact Acme.",
    'Acme gives shelter to people in crisis.',
    'Acme sells tools for agile teams.',
    'Acme wird von vielen als Ziegelei angesehen.',
    'Acme holt sperrige Gegenstände ab.',
    'Acme dichtet undichte Rohre ab.',
    'Acme informiert über Kinderkrankheiten.',
    'Acme zahlt auch bei grob fahrlässigem Verhalten.',
    'Acme er ansvarlig for bygningen.',
    'Acme arbejder med sårbare børn.',
    'Acme ligger på byens laveste punkt.',
    'Acme funciona bajo licencia y tiene techos altos.',
  ])('alone says neither: %s', (text) => {
    expect(shownOf(text)).toBe('neutral')
  })

  it('counts beside another', () => {
    expect(sentimentOf('Acme is licensed, insured and certified.')).toBe('positive')
  })
})

describe('"as", "over" and "que"', () => {
  it.each([
    'A reliable brickyard with over 500 shops is Acme.',
    'Una herramienta fiable y sencilla que recomiendan muchas escuelas es la de Acme.',
    'The kiln is good, but not as good as Acme.',
    'A ferramenta que o Acme oferece é confiável.',
    "L'outil est petit, mais fiable, et c'est celui que Acme propose.",
  ])('without a comparison say nothing against who follows: %s', (text) => {
    expect(sentimentOf(text)).toBe('positive')
  })

  it.each([
    'Globex es más rápido y más fiable que Acme.',
    'Globex is a much better choice over Acme.',
    'Globex is reliable, as opposed to Acme.',
    'Globex é mais rápido que o Acme.',
    'Globex é melhor que o Acme.',
  ])('turn for who is compared: %s', (text) => {
    expect(sentimentOf(text)).toBe('negative')
  })
})

describe('a label inside the text', () => {
  it('ends where the text turns to another brand', () => {
    const text =
      '- Globex: solid bricks. Cons: slow, few colours. For those who build in winter, Acme is a reliable choice.'
    expect(sentimentOf(text)).toBe('positive')
  })

  it('takes no source behind the list for a weakness', () => {
    const text = 'Acme is praised for its bricks. Cons: none so far (Globex, Globex, Globex).'
    expect(sentimentOf(text)).toBe('positive')
  })
})

describe("a brand that another brand's entry names in passing", () => {
  it('gets no praise of that entry', () => {
    const text =
      '- **Globex** – a reliable and affordable kiln that works with clay from Acme\n- **Initech** – cheap'
    expect(sentimentOf(text)).toBe('neutral')
  })

  it('keeps its own praise where the entry compares with it', () => {
    const text =
      'Many potters love the durable kilns of Acme.\n\n- **Globex** – a solid and more affordable kiln than Acme\n- **Initech** – cheap'
    expect(sentimentOf(text)).toBe('positive')
  })

  it('gets what is said where it is the subject', () => {
    const text =
      '- **Globex** – a reliable kiln, but expensive; Acme is slow and fragile\n- **Initech** – cheap'
    expect(sentimentOf(text)).toBe('negative')
  })
})

describe('a rating in words is read as one in figures', () => {
  it.each([
    ['Acme has 2 out of 5 stars.', 'negative'],
    ['Acme has 2/5 stars.', 'negative'],
    ['Acme got two out of five stars.', 'negative'],
    ['Acme has a rating of 2 out of 10.', 'negative'],
    ['Acme hat 2 von 5 Sternen.', 'negative'],
    ['Acme a 2 étoiles sur 5.', 'negative'],
    ['Acme tiene 2 de 5 estrellas.', 'negative'],
    ['Acme har 2 ud af 5 stjerner.', 'negative'],
    ['Acme heeft 2 van de 5 sterren.', 'negative'],
    ['Acme has 4.6 out of 5 on Maps.', 'positive'],
    ['Acme hat 4,6 von 5 Punkten.', 'positive'],
    ['Acme has 3.5 out of 5 stars.', 'neutral'],
  ])('%s → %s', (text, sentiment) => {
    expect(shownOf(text)).toBe(sentiment)
  })

  it.each([
    '2 out of 5 orders go to Acme.',
    'Step 2 of 5: install Acme.',
    'Acme opened on 4/5/24.',
    'Acme ranks 1 out of 10 in our test.',
    'Acme is #1 out of 10 in our test.',
    'Acme came number one out of five in our test.',
    'Acme est numéro 1 sur 5.',
  ])('but not in %s', (text) => {
    expect(shownOf(text)).toBe('neutral')
  })
})

describe('what readers say in short', () => {
  it.each([
    ['Acme déçoit.', 'negative'],
    ['Le support d’Acme ne répond jamais.', 'negative'],
    ['Acme stelt teleur.', 'negative'],
    ['I wish Acme had a better app.', 'negative'],
    ['I wish I could recommend Acme.', 'negative'],
    ['We wish we had better support from Acme.', 'negative'],
    ["I wish I'd known how good Acme is.", 'positive'],
    ['I wish I had found this great tool sooner: Acme.', 'positive'],
    ['I wish more companies had the excellent support of Acme.', 'positive'],
    ['We wish you a great stay at Acme.', 'positive'],
    ['Wer viel Leistung braucht, nimmt Acme.', 'positive'],
    ['Acme bietet noch eine App für Lehrer mit einer besonders einfachen Bedienung.', 'positive'],
    ['Acme hat noch eine sehr gute App.', 'positive'],
    ['Acme ist weder günstig noch schnell.', 'negative'],
    ['Well-known vendors are Acme and Globex.', 'neutral'],
  ])('%s → %s', (text, sentiment) => {
    expect(shownOf(text)).toBe(sentiment)
  })
})
