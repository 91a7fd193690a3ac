import { daysBefore, daysUpTo } from '../time-window.ts'

const DAY_MS = 86_400_000

interface ToldRun {
  id: string
  startedAt: string
  marketId?: string | null
  /** Absent in bodies of an earlier version. */
  surface?: string
}

/** The run with which it was compared. */
interface FormerRun {
  id: string
  startedAt: string
}

interface ToldFigure {
  scope: { llm?: string | undefined; topicId?: string | undefined; brand?: string | undefined }
  /** Null, or absent, where the figure moved by more than noise. */
  threshold?: number | null
}

/** The path of the overview of a brand for a period, in one of its markets; null for its own. */
export const overviewPath = (brandId: string, marketId: string | null | undefined, period: string): string =>
  `/overview?${ofBrand(brandId, marketId)}&period=${period}`

/**
 * The path of the screen of the dashboard that shows the figures of a message about a run. The page of the run compares only the whole
 * brand with the run before. The overview shows the other figures, but no runs of user interfaces. It compares two runs of different
 * days if its period has as many days as lie between them.
 * @param before - the run with which it was compared; null when that is unknown
 */
export function toldPath(
  brandId: string,
  { id, startedAt, marketId, surface }: ToldRun,
  figures: readonly ToldFigure[],
  before: FormerRun | null,
): string {
  const last = daysBefore(new Date(startedAt), 0)
  const days = figures.some(isChange) && before !== null ? daysUntil(last, before.startedAt) : 1
  if (surface === 'ui' || days === 0 || figures.every(isOnRunPage))
    return `/runs/${id}?${ofBrand(brandId, marketId)}${before ? `&with=${before.id}` : ''}`
  const { llm, topicId } = (figures.length === 1 && figures[0]?.scope) || {}
  const only = [llm && `&llm=${encodeURIComponent(llm)}`, topicId && `&topic=${topicId}`]
  return overviewPath(brandId, marketId, daysUpTo(last, days)) + only.map((part) => part ?? '').join('')
}

const ofBrand = (brandId: string, marketId: string | null | undefined) =>
  `brand=${brandId}${marketId ? `&market=${marketId}` : ''}`

const daysUntil = (day: Date, earlier: string) =>
  (day.getTime() - daysBefore(new Date(earlier), 0).getTime()) / DAY_MS

const isChange = ({ threshold = null }: ToldFigure) => threshold === null

const isOnRunPage = (figure: ToldFigure) => isChange(figure) && isOfWhole(figure)

const isOfWhole = ({ scope: { llm, topicId, brand } }: ToldFigure) =>
  llm === undefined && topicId === undefined && brand === undefined
