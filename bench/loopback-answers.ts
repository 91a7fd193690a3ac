import { serveChatCompletions } from './chat-completions.ts'

const NAMES = ['Acme', 'Globex', 'Initech', 'Umbra', 'Hooli', 'Vandelay', 'Stark Tools', 'Wonka']
const REMARKS = [
  'reliable, easy to set up and praised for its support',
  'powerful, but expensive once the team grows',
  'a solid choice with a generous free plan',
  'outdated in places, and support can be slow',
]

/** A Markdown answer of about 2.5 KB: an introduction, a numbered list, a table, sources and a summary. */
export function answerFor(prompt: string): string {
  const turn = [...prompt].reduce((sum, character) => sum + character.charCodeAt(0), 0)
  const names = NAMES.map((_, index) => NAMES[(index + turn) % NAMES.length] ?? '')
  const remark = (index: number) => REMARKS[(index + turn) % REMARKS.length]
  const items = names.slice(0, 6).map((name, index) => {
    const source = `[${index + 1}](https://reviews.example/${name.toLowerCase().replace(' ', '-')}?page=${turn})`
    return `${index + 1}. **${name}** – ${remark(index)}. It offers a mobile app, an API and monthly plans, and teams of all sizes use it for planning, reporting and day-to-day work. ${source}`
  })
  const rows = names
    .slice(0, 4)
    .map((name, index) => `| ${name} | $${9 + index * 5} | ${remark(index + 1)} |`)
  return [
    `Here is an overview for "${prompt}". It depends on your budget, on the size of your team and on the tools that you use already, but these are the products that most reviewers agree on.`,
    '## The short list',
    items.join('\n'),
    '## Side by side',
    ['| Product | From | In short |', '|---|---|---|', ...rows].join('\n'),
    `**Bottom line:** ${names[0]} is the safest choice for most teams, while ${names[1]} is worth a look if you need deeper reporting. Avoid ${names[5]} if you depend on fast support. See also [the comparison](https://news.example/comparison) and [what users say](https://forum.example/t/${turn}).`,
  ].join('\n\n')
}

/** As a separate process it answers immediately. */
if (process.argv[1] === new URL(import.meta.url).pathname) serveChatCompletions(answerFor, { path: '/v1' })
