import { LANGUAGES, type Phrases } from './phrases.ts'

/** The length of answers of current LLMs, in UTF-8 bytes, so that other scripts have fewer characters. */
const ANSWER_BYTES = 2_500

type Shape = (say: Speaker) => string

/**
 * `count` answers of about 2.5 KB in the style of current LLMs about the given names: every shape in every language, no two
 * alike.
 */
export function inventedAnswers(count: number, names: readonly string[]): string[] {
  return Array.from({ length: count }, (_, index) => {
    const phrases = LANGUAGES[index % 3 === 0 ? Math.floor(index / 3) % LANGUAGES.length : 0]
    const shape = SHAPES[index % SHAPES.length]
    if (!phrases || !shape) throw new Error('no phrases')
    const say = new Speaker(phrases, names, index)
    const sections: string[] = []
    let length = 0
    while (length < ANSWER_BYTES) {
      const section = shape(say)
      sections.push(section)
      length += section.length
    }
    return firstBytes(sections.join('\n\n'), ANSWER_BYTES)
  })
}

/** The first bytes of the text, without a partial character at the end. */
function firstBytes(text: string, bytes: number): string {
  return new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes), { stream: true })
}

/** Pseudo-random numbers, which are the same in every run. */
class Speaker {
  readonly #phrases: Phrases
  readonly #names: readonly string[]
  #state: number

  constructor(phrases: Phrases, names: readonly string[], seed: number) {
    this.#phrases = phrases
    this.#names = names
    this.#state = seed * 2_654_435_761 + 12_345
  }

  one(kind: keyof Phrases): string {
    return this.#pick(this.#phrases[kind]).replaceAll('{}', () => this.name())
  }

  sentences(count: number): string {
    return Array.from({ length: count }, () => this.one('sentences')).join(' ')
  }

  times<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index))
  }

  name(): string {
    return this.#pick(this.#names)
  }

  #pick(list: readonly string[]): string {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return list[this.#state % list.length] ?? ''
  }
}

const domainOf = (name: string) => `${(name.split(' ')[0] ?? '').toLowerCase()}.com`

const SHAPES: readonly Shape[] = [
  (say) =>
    [
      say.one('openings'),
      ...say.times(5, (index) => `${index + 1}. **${say.name()}** – ${say.one('facts')} ${say.sentences(1)}`),
      say.one('closings'),
    ].join('\n'),
  (say) =>
    [
      `## ${say.one('headings')}\n\n${say.one('openings')}`,
      ...say.times(3, () => {
        const name = say.name()
        const pros = say.times(3, () => `- ${say.one('facts')}`).join('\n')
        return `### ${name}\n\n${say.sentences(1)}\n\n**${say.one('pros')}:**\n${pros}\n\n**${say.one('cons')}:**\n- ${say.one('caveats')}`
      }),
    ].join('\n\n'),
  (say) =>
    [
      say.one('openings'),
      [
        `| ${say.one('nameColumn')} | ${say.one('pros')} | ${say.one('cons')} |`,
        '|---|---|---|',
        ...say.times(6, () => `| **${say.name()}** | ${say.one('facts')} | ${say.one('caveats')} |`),
      ].join('\n'),
      say.sentences(2),
    ].join('\n\n'),
  (say) => `${say.sentences(5)}\n\n${say.sentences(4)}`,
  (say) =>
    [
      `**${say.one('headings')}**`,
      ...say.times(4, () => {
        const name = say.name()
        return `- **[${name}](https://www.${domainOf(name)}/pricing)**: ${say.one('facts')} [[1]](https://news.example.com/a)\n  - ${say.one('caveats')}\n  - ${say.one('facts')}`
      }),
      `${say.one('closings')} (https://${domainOf(say.name())})`,
    ].join('\n'),
  (say) =>
    [
      `### 🏆 ${say.one('headings')}: ${say.name()}\n${say.sentences(2)}`,
      `### 💡 ${say.one('headings')}: ${say.name()}\n⭐ 4.6/5 – ${say.one('facts')}`,
      `> ${say.one('sentences')}`,
      say.one('closings'),
    ].join('\n\n'),
]
