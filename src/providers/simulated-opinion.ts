import type { SimulatedBrand } from './provider.ts'
import { LABEL } from './simulated-answer.ts'

interface Theme {
  /** Matches the questions about this theme. */
  askedBy: RegExp
  praise: readonly string[]
  blame: readonly string[]
}

const THEMES: readonly Theme[] = [
  {
    askedBy: /\b(?:eas[ey]|simple|usab|learn|intuitive|hard to use)/iu,
    praise: [
      'is easy to set up, and most people find their way without a manual',
      'keeps everyday work simple and intuitive',
      'is among the most user-friendly tools of its kind',
      'has a clear, well-designed interface',
    ],
    blame: [
      'has a steep learning curve',
      'hides common settings behind confusing menus',
      'is complicated for people without training',
      'feels clunky next to newer tools',
    ],
  },
  {
    askedBy: /\b(?:price|pricing|value|afford|cheap|cost|expensive|worth)/iu,
    praise: [
      'is affordable even on its larger plan',
      'offers good value for what it does',
      'is cheaper than most tools of its kind',
      'has fair and reasonable prices',
    ],
    blame: [
      'is expensive once the team grows',
      'is overpriced for small companies',
      'adds hidden fees that are easy to miss',
      'raised its prices, which many call too steep',
    ],
  },
  {
    askedBy: /\b(?:trust|safe|secur|reliab|reputa|honest|believ)/iu,
    praise: [
      'is trusted by many small companies',
      'has been reliable for years',
      'publishes its security audits and is considered secure',
      'is an established and reputable name',
    ],
    blame: [
      'had outages that made customers doubt how reliable it is',
      'is seen as unproven by some reviewers',
      'was criticized for unclear terms, and some warn against it',
      'had a data breach that it was slow to explain',
    ],
  },
  {
    askedBy: /\b(?:support|service|help)/iu,
    praise: [
      'has helpful and responsive support',
      'answers questions to its support within hours, which users praise',
    ],
    blame: ['is often criticized for slow support', 'leaves its support understaffed and hard to reach'],
  },
  {
    askedBy: /./u,
    praise: [
      'is praised by most who use it',
      'is a popular and recommended choice',
      'has a good name in its field',
    ],
    blame: [
      'is criticized for being outdated in places',
      'is a disappointing choice for larger teams',
      'gets many complaints',
    ],
  },
]

const REMARK_COUNT = 3
const UNKNOWN = 0.05

/** Whether the question is about the brand itself. */
export function isAskedAbout(brand: SimulatedBrand, question: string): boolean {
  return question.toLowerCase().includes(brand.name.toLowerCase())
}

/**
 * The answer to a question about one brand: the higher its standing, the more praise.
 * @param standing from 0 to 1
 */
export function opinion(
  brand: SimulatedBrand,
  question: string,
  standing: number,
  random: () => number,
): string {
  if (random() < UNKNOWN) return `I could not find enough information about ${brand.name}.\n\n${LABEL}`
  const theme = THEMES.find(({ askedBy }) => askedBy.test(question))
  const [praise, blame] = [[...(theme?.praise ?? [])], [...(theme?.blame ?? [])]]
  const remarks: string[] = []
  while (remarks.length < REMARK_COUNT && (praise.length > 0 || blame.length > 0)) {
    const from = (random() < standing && praise.length > 0) || blame.length === 0 ? praise : blame
    remarks.push(...from.splice(Math.floor(random() * from.length), 1))
  }
  const [first = '', ...others] = remarks.map((remark) => `${brand.name} ${remark}.`)
  const list = others.map((remark) => `- ${remark}`).join('\n')
  return `${first} What else is said of it:\n\n${list}\n\n${LABEL}`
}
