import { Type } from 'typebox'
import { Fields, Name, Nullable, Text, Uuid } from './fields.ts'

export const PERSONA_LENGTH_MAX = 1_000

export const Persona = Fields(
  {
    name: Name('A name for people to read.', ['Student']),
    text: Text('Put before each prompt, as a paragraph of its own.', PERSONA_LENGTH_MAX, {
      examples: ['I am a student and have little money.'],
    }),
  },
  { description: 'The person who asks. Frozen in each run.' },
)

/** Where and as whom a run asks, as it was at its start. */
export const marketFields = {
  marketId: Nullable(Uuid("The market; null for the brand's own.")),
  market: Type.String({ description: 'The country.', examples: ['US'] }),
  language: Type.String({ description: 'BCP 47.', examples: ['en'] }),
  persona: Nullable(Persona),
}
