import { Type } from 'typebox'
import { findMember } from '../../lookup/find-member.ts'
import { Arguments, brand, brandOf, OneOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { Thing } from '../rows.ts'
import { tool } from '../tool.ts'

const DECISIONS = ['track', 'ignore', 'restore'] as const

const SAID = {
  track: 'It is a tracked competitor now; answers so far are scored again soon.',
  ignore: 'Answers will not name it any more; "restore" undoes this.',
  restore: 'Answers can name it again.',
} as const

export const decideBrand = tool({
  name: 'decide_brand',
  title: 'Track or ignore a detected brand',
  description:
    'Tracks a detected brand as a competitor, ignores what is no brand, or takes an ignore back. Figures of earlier runs follow.',
  scope: 'write',
  input: Arguments({ ...brand, detected: Type.String(), decision: OneOf(DECISIONS) }),
  output: Type.Object({ brandId: Type.String(), detected: Thing }),
  async call(session, { brand: named, detected, decision }) {
    const { client } = session
    const brandId = await brandOf(session, named)
    const params = { detectedBrandId: await findMember(client, 'detected-brand', detected, brandId) }
    const decided = {
      track: () => client.trackDetectedBrand({ params }),
      ignore: () => client.ignoreDetectedBrand({ params }),
      restore: () => client.restoreDetectedBrand({ params }),
    }
    const { id, name, status, competitorId } = await decided[decision]()
    return {
      summary: SAID[decision],
      data: { brandId, detected: { id, name: line(name), status, competitorId } },
      next: ['leaderboard for the figures.'],
    }
  },
})
