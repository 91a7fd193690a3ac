import { daysBefore } from '../time-window.ts'

const DAY_MS = 86_400_000

interface ToldRun {
  id: string
  startedAt: string
  marketId?: string | null
  /** Absent in bodies of an earlier version. */
  surface?: string
}

interface ToldFigure {
  scope: { llm?: string | undefined; topicId?: string | undefined; brand?: string | undefined }
  /** Null, or absent, where the figure moved by more than noise. */
  threshold?: number | null
}

/**
 * The path of the dashboard where a message's figures of a run are. The page of the run only compares the whole brand with the run
 * before; other figures are in the overview, unless it is of a user interface, whose runs the overview leaves out. The overview of as
 * many days as lie between two runs of different days compares them.
 * @param beforeAt - when the run began with which it was compared; null when that is unknown
 */
export function toldPath(
  brandId: string,
  { id, startedAt, marketId, surface }: ToldRun,
  figures: readonly ToldFigure[],
  beforeAt: string | null,
): string {
  const of = `brand=${brandId}${marketId ? `&market=${marketId}` : ''}`
  const last = daysBefore(new Date(startedAt), 0)
  const days = figures.some(isChange) && beforeAt !== null ? daysUntil(last, beforeAt) : 1
  if (surface === 'ui' || days === 0 || figures.every(isOnRunPage)) return `/runs/${id}?${of}`
  const period = [daysBefore(last, days - 1), last].map((day) => day.toISOString().slice(0, 10)).join('..')
  const { llm, topicId } = (figures.length === 1 && figures[0]?.scope) || {}
  const only = [llm && `&llm=${encodeURIComponent(llm)}`, topicId && `&topic=${topicId}`]
  return `/overview?${of}&period=${period}${only.map((part) => part ?? '').join('')}`
}

const daysUntil = (day: Date, earlier: string) =>
  (day.getTime() - daysBefore(new Date(earlier), 0).getTime()) / DAY_MS

const isChange = ({ threshold = null }: ToldFigure) => threshold === null

const isOnRunPage = (figure: ToldFigure) => isChange(figure) && isOfWhole(figure)

const isOfWhole = ({ scope: { llm, topicId, brand } }: ToldFigure) =>
  llm === undefined && topicId === undefined && brand === undefined
