import { Type } from 'typebox'
import { isWholeId } from '../../lookup/find-id.ts'
import { KINDS } from '../../lookup/kinds.ts'
import { Arguments, brand, brandOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { Content, Thing, Things } from '../rows.ts'
import { type Session, tool } from '../tool.ts'

const PROMPTS_MAX = 50

export const addPrompts = tool({
  name: 'add_prompts',
  title: 'Add prompts',
  description:
    'Adds prompts that later runs ask. A topic of that name is made where there is none; a text that the topic has already is not added twice.',
  scope: 'write',
  isIdempotent: true,
  input: Arguments({
    ...brand,
    topic: Type.String(),
    prompts: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: PROMPTS_MAX,
      description: 'as a person would type them',
    }),
  }),
  output: Content(
    {
      brandId: Type.String(),
      topic: Thing,
      isNewTopic: Type.Boolean(),
      prompts: Things('id', 'text'),
    },
    ['remainingSlots'],
  ),
  async call(session, { brand: named, topic, prompts }) {
    const brandId = await brandOf(session, named)
    const topicId = await knownTopic(session, brandId, topic)
    const { topics, remainingSlots } = await session.client.createTopicsWithPrompts({
      params: { brandId },
      body: {
        topics: [
          {
            ...(topicId === null ? { name: topic } : { id: topicId }),
            prompts: prompts.map((text) => ({ text })),
          },
        ],
      },
    })
    const [made] = topics
    return {
      summary: 'The next run asks these prompts.',
      data: {
        brandId,
        topic: { id: made?.id ?? topicId, name: line(made?.name ?? topic) },
        isNewTopic: topicId === null,
        prompts: made?.prompts.map(({ id, text }) => ({ id, text: line(text) })) ?? [],
        remainingSlots,
      },
      next: ['start_run for the cost of a run.'],
    }
  },
})

/**
 * Null when the topic must be created. Only whole names and ids count: a new name may look like the beginning of an
 * id, or like `latest`.
 */
async function knownTopic({ client }: Session, brandId: string, given: string): Promise<string | null> {
  if (isWholeId(given)) return given.trim()
  const wanted = given.trim().toLowerCase()
  for await (const topics of KINDS.topic.pages(client, brandId)) {
    const known = topics.find(({ names }) => names.some((name) => name.toLowerCase() === wanted))
    if (known) return known.id
  }
  return null
}
