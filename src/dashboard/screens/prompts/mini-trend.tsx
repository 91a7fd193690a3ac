import type { PromptRow } from './prompt-row.ts'
import classes from './prompts.module.css'

const WIDTH = 88
const HEIGHT = 24
const EDGE = 3

/** The presence in the last runs without numbers, beside the dots of these runs. Gaps stay gaps. */
export function MiniTrend({ row: { strip } }: { row: PromptRow }) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, strip.length - 1)
  const places = strip.map((point, index) =>
    point === null || point[0] === 0
      ? null
      : ([EDGE + index * step, HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (point[1] / point[0])] as const),
  )
  const path = places
    .map((place, index) => (place ? `${places[index - 1] ? 'L' : 'M'}${place[0]} ${place[1]}` : ''))
    .join('')
  const last = places.findLast((place) => place !== null)
  return (
    <svg className={classes.miniTrend} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={path} />
      {last && <circle cx={last[0]} cy={last[1]} r={2.5} />}
    </svg>
  )
}
