interface ToldFigure {
  scope: { llm?: string | undefined; topicId?: string | undefined; brand?: string | undefined }
  /** Null, or absent, where the figure moved by more than noise. */
  threshold?: number | null
}

/**
 * The path of the dashboard where a message's figures of a run are. The page of the run only compares the whole brand with the run
 * before; other figures are in the overview of its day.
 */
export function toldPath(
  brandId: string,
  { id, startedAt, marketId }: { id: string; startedAt: string; marketId?: string | null },
  figures: readonly ToldFigure[],
): string {
  const of = `brand=${brandId}${marketId ? `&market=${marketId}` : ''}`
  if (figures.every(isOnRunPage)) return `/runs/${id}?${of}`
  const day = startedAt.slice(0, 10)
  const { llm, topicId } = (figures.length === 1 && figures[0]?.scope) || {}
  const only = [llm && `&llm=${encodeURIComponent(llm)}`, topicId && `&topic=${topicId}`]
  return `/overview?${of}&period=${day}..${day}${only.map((part) => part ?? '').join('')}`
}

const isOnRunPage = ({ scope: { llm, topicId, brand }, threshold = null }: ToldFigure) =>
  threshold === null && llm === undefined && topicId === undefined && brand === undefined
