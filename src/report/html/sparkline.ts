import type { FigureName } from '../figure-names.ts'
import type { Trend } from '../report.ts'
import { html, type Markup } from './markup.ts'

/** A small line without a scale. */
export function sparkline({ data }: Trend, name: FigureName): Markup | null {
  const values = data.map(({ figures }) => figures[name].value)
  const known = values.filter((value) => value !== null)
  if (known.length < 3) return null
  const [min, max] = [Math.min(...known), Math.max(...known)]
  const y = (value: number) => (max === min ? 12 : 21 - ((value - min) / (max - min)) * 18)
  const step = 116 / Math.max(1, values.length - 1)
  const path = values
    .map((value, index) =>
      value === null
        ? ''
        : `${index > 0 && values[index - 1] !== null ? 'L' : 'M'}${fixed(2 + index * step)} ${fixed(y(value))}`,
    )
    .join('')
  const last = values.at(-1)
  return html`<svg class="spark" viewBox="0 0 120 24" aria-hidden="true"><path d="${path}"/>${
    last === null || last === undefined ? null : html`<circle cx="118" cy="${fixed(y(last))}" r="2"/>`
  }</svg>`
}

const fixed = (number: number) => number.toFixed(1)
