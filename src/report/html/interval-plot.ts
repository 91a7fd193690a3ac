import { html, type Markup } from './markup.ts'

interface Ratio {
  value: number | null
  ci95: readonly [number, number] | null
}

/** A share on a line from 0 to 100 %: its interval, its value, and the earlier value as a thin mark. */
export function intervalPlot({ value, ci95 }: Ratio, before: number | null, isReal: boolean): Markup | null {
  if (value === null) return null
  return html`<svg class="plot${isReal ? ' real' : ''}" viewBox="0 0 160 16" aria-hidden="true"><line class="track" x1="2" x2="158" y1="8" y2="8"/>${
    ci95 ? html`<line class="range" x1="${x(ci95[0])}" x2="${x(ci95[1])}" y1="8" y2="8"/>` : null
  }${before === null ? null : html`<line class="before" x1="${x(before)}" x2="${x(before)}" y1="3" y2="13"/>`}<circle class="value" cx="${x(value)}" cy="8" r="3.6"/></svg>`
}

const x = (share: number) => (2 + 156 * share).toFixed(1)
