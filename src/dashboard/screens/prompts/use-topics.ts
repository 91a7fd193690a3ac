import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'

const TOPICS_MAX = 500

/** The topics of the brand, in their order. */
export function useTopics() {
  const params = useBrandParams()
  const { data } = useAnswer('listTopics', { params, query: { limit: TOPICS_MAX } })
  return data?.data ?? []
}
