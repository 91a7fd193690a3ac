import type { FigureTexts } from '../figure-texts.ts'
import type { Trend } from '../report.ts'
import { html, type Markup } from './markup.ts'

const WIDTH = 720
const HEIGHT = 240
const LEFT = 44
const RIGHT = 12
const TOP = 22
const BOTTOM = 26
/** The margin above and below, as a share of the range. */
const AIR = 0.08

interface Point {
  x: number
  value: number | null
  low: number | null
  high: number | null
}

/** The presence over time: its 95 % band, the line, the period of the report, and breaks as numbered marks. */
export function trendChart({ data, breaks }: Trend, from: string | null, texts: FigureTexts): Markup {
  const { dayText, valueText } = texts
  const times = data.map(({ at }) => Date.parse(at))
  const [first = 0] = times
  const last = times.at(-1) ?? first
  const across = (at: number) =>
    last === first
      ? (LEFT + WIDTH - RIGHT) / 2
      : LEFT + ((at - first) / (last - first)) * (WIDTH - LEFT - RIGHT)
  const points = data.map(
    ({ figures: { presence } }, index): Point => ({
      x: across(times[index] ?? 0),
      value: presence.value,
      low: presence.ci95?.[0] ?? null,
      high: presence.ci95?.[1] ?? null,
    }),
  )
  const { low, high, ticks } = scaleOf(points)
  const down = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const start = from === null ? first : Date.parse(from)
  const periodX = start > first && start <= last ? across(start) : null
  const right = WIDTH - RIGHT
  return html`<svg class="trend" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label(data, texts)}">
${periodX === null ? null : html`<rect class="period" x="${fixed(periodX)}" y="${TOP - 14}" width="${fixed(right - periodX)}" height="${HEIGHT - TOP - BOTTOM + 14}"/><text class="quiet" x="${fixed(periodX + 5)}" y="${TOP - 3}">${texts.words.notes.thisPeriod}</text>`}
${ticks.map((tick) => html`<line class="grid" x1="${LEFT}" x2="${right}" y1="${fixed(down(tick))}" y2="${fixed(down(tick))}"/><text class="quiet end" x="${LEFT - 7}" y="${fixed(down(tick) + 4)}">${valueText('presence', tick)}</text>`)}
${stretches(points).map((stretch) => stretchMarkup(stretch, down))}
${breaks
  .map(({ at }, index) => ({ x: across(Date.parse(at)), mark: index + 1 }))
  .filter(({ x }) => x >= LEFT - 1 && x <= right + 1)
  .map(
    ({ x, mark }) =>
      html`<line class="break" x1="${fixed(x)}" x2="${fixed(x)}" y1="${TOP}" y2="${HEIGHT - BOTTOM}"/><text class="quiet middle" x="${fixed(x)}" y="${HEIGHT - BOTTOM - 4}">${mark}</text>`,
  )}
<text class="quiet" x="${LEFT}" y="${HEIGHT - 7}">${dayText(dayOf(data[0]))}</text>${
    last === first
      ? null
      : html`<text class="quiet end" x="${right}" y="${HEIGHT - 7}">${dayText(dayOf(data.at(-1)))}</text>`
  }
</svg>`
}

function stretchMarkup(stretch: readonly Point[], down: (value: number) => number): Markup {
  const upper = stretch
    .filter(({ high }) => high !== null)
    .map(({ x, high }) => `${fixed(x)} ${fixed(down(high ?? 0))}`)
  const lower = stretch
    .filter(({ low }) => low !== null)
    .map(({ x, low }) => `${fixed(x)} ${fixed(down(low ?? 0))}`)
  const line = stretch.map(({ x, value }) => `${fixed(x)} ${fixed(down(value ?? 0))}`)
  const dots = stretch.map(
    ({ x, value }) => html`<circle class="dot" cx="${fixed(x)}" cy="${fixed(down(value ?? 0))}" r="2.6"/>`,
  )
  const [only] = stretch
  if (stretch.length === 1 && only) {
    const whisker =
      only.low === null || only.high === null
        ? null
        : html`<line class="whisker" x1="${fixed(only.x)}" x2="${fixed(only.x)}" y1="${fixed(down(only.low))}" y2="${fixed(down(only.high))}"/>`
    return html`${whisker}${dots}`
  }
  const band =
    upper.length > 1
      ? html`<path class="band" d="M${upper.join('L')}L${lower.toReversed().join('L')}Z"/>`
      : null
  return html`${band}<path class="line" d="M${line.join('L')}"/>${stretch.length <= 31 ? dots : null}`
}

/** Groups of points without a gap between them. */
function stretches(points: readonly Point[]): Point[][] {
  const found: Point[][] = []
  let isOpen = false
  for (const point of points) {
    if (point.value === null) isOpen = false
    else if (isOpen) found.at(-1)?.push(point)
    else {
      found.push([point])
      isOpen = true
    }
  }
  return found
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25]
const TICKS_MAX = 5

function scaleOf(points: readonly Point[]): { low: number; high: number; ticks: number[] } {
  const values = points.flatMap(({ value, low, high }) => [value, low, high].filter((one) => one !== null))
  const [min, max] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)]
  const air = Math.max(AIR * (max - min), 0.02)
  const [low, high] = [Math.max(0, min - air), Math.min(1, max + air)]
  const step = STEPS.find((one) => (high - low) / one <= TICKS_MAX) ?? 0.25
  const ticks = []
  for (let tick = Math.ceil(low / step); tick * step <= high + 1e-9; tick += 1) ticks.push(tick * step)
  return { low, high, ticks }
}

function label(data: Trend['data'], { words: { notes }, valueText, dayText }: FigureTexts): string {
  const [first, last] = [data[0], data.at(-1)]
  if (!first || !last) return notes.noTrend
  return notes.trendLabel(
    valueText('presence', first.figures.presence.value),
    dayText(dayOf(first)),
    valueText('presence', last.figures.presence.value),
    dayText(dayOf(last)),
  )
}

const dayOf = (point: Trend['data'][number] | undefined) => point?.date ?? point?.at ?? ''
const fixed = (number: number) => number.toFixed(1)
