import { useWords } from '../language/language.tsx'
import { chartWords } from './chart-words.ts'
import classes from './trend-chart.module.css'
import { type TrendBreak, type TrendPoint, type TrendTexts, timeOf } from './trend-points.ts'

interface TrendTipProps extends TrendTexts {
  point: TrendPoint
  breaks: readonly TrendBreak[]
  left: number
  width: number
}

const TIP_WIDTH = 180

/** The value of the marked point. */
export function TrendTip({ point, breaks, left, width, ...texts }: TrendTipProps) {
  const t = useWords(chartWords)
  const x = left > width - TIP_WIDTH ? left - TIP_WIDTH - 12 : left + 12
  const here = breaksAt(point, breaks)
  return (
    <div
      className={classes.tip}
      style={{ insetInlineStart: Math.max(0, x), inlineSize: TIP_WIDTH }}
      aria-hidden="true"
    >
      <p>{texts.time(point.at)}</p>
      <p className={classes.now}>{point.value === null ? t.none : texts.text(point.value)}</p>
      {point.low !== null && point.high !== null && (
        <p>{t.to(texts.text(point.low), texts.text(point.high))}</p>
      )}
      {point.counted && <p>{point.counted}</p>}
      {here.map(({ at, text }) => (
        <p key={`${at} ${text}`}>{t.break(text)}</p>
      ))}
    </div>
  )
}

function breaksAt(point: TrendPoint, breaks: readonly TrendBreak[]): TrendBreak[] {
  return breaks.filter(({ at }) => Date.parse(at) === timeOf(point))
}

type ChartCatalogue = (typeof chartWords)['en']

/** `23 Nov 2026: 61 %, 55 to 66 %, 158 of 287 answers` */
export function spokenPoint(
  t: ChartCatalogue,
  { text, time }: TrendTexts,
  point: TrendPoint,
  breaks: readonly TrendBreak[],
): string {
  const { at, value, low, high, counted } = point
  const parts = [
    value === null ? t.none : text(value),
    low !== null && high !== null ? t.to(text(low), text(high)) : '',
    counted ?? '',
    ...breaksAt(point, breaks).map((one) => t.break(one.text)),
  ]
  return `${time(at)}: ${parts.filter((part) => part !== '').join(', ')}`
}
