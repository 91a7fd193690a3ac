import type { NamedEntity } from '../scoring/entities.ts'
import type { AnswerScore, Presence } from '../scoring/score.ts'
import { ABOUT_THE_INPUT, type JudgeTask } from './judge-task.ts'
import {
  fieldsOf,
  type Grounds,
  NOT_AS_ASKED,
  readGrounds,
  type VerdictReading,
  verdictSchema,
} from './read-verdict.ts'

type JudgedPresence = Exclude<Presence, 'linked'>
type JudgedSentiment = AnswerScore['sentiment']

const JUDGED_PRESENCES: readonly JudgedPresence[] = ['present', 'absent', 'absence']
const JUDGED_SENTIMENTS: readonly JudgedSentiment[] = ['positive', 'neutral', 'negative', 'not_mentioned']

/** A judge's verdict on an answer: whether it names the brand, and with which sentiment. */
export interface PresenceVerdict extends Grounds {
  presence: JudgedPresence
  sentiment: JudgedSentiment
}

const INSTRUCTIONS = `\
You read an answer that an assistant gave to a question, and say whether the answer names one brand, and how it speaks of
that brand.

${ABOUT_THE_INPUT}

The parts are: brand (JSON: the brand's name, and other names of it), question, answer (Markdown).

presence:
- present: the answer names the brand, by any of its names, inflected or slightly misspelt, to say something of it.
- absence: it names the brand only to say that nothing is known or found of it, or only repeats the question.
- absent: it does not name the brand. Another company or a common word of the same spelling is not the brand, and a web
  address alone is no naming.

sentiment, of what the answer itself says of the brand (what it says of others, or only reports others as saying, and the
place in a list are no evidence):
- positive: it recommends or praises the brand, on balance.
- negative: it warns of the brand or finds fault with it, on balance.
- neutral: it only names or describes it, or says as much for as against it.
- not_mentioned: wherever presence is not present, and nowhere else.

quote: the shortest passage of the answer that shows this, copied letter for letter from one place, at most 200
characters; an empty text where presence is absent.
reason: one short sentence in English.`

const SCHEMA = verdictSchema('presence is absent', {
  presence: { type: 'string', enum: JUDGED_PRESENCES },
  sentiment: { type: 'string', enum: JUDGED_SENTIMENTS },
})

export function presenceTask(brand: NamedEntity, question: string, answer: string): JudgeTask {
  return {
    instructions: INSTRUCTIONS,
    schemaName: 'presence_verdict',
    schema: SCHEMA,
    data: { brand: namesOf(brand), question, answer },
  }
}

/** The brand's names as JSON for the judge. */
export function namesOf({ name, aliases }: NamedEntity): string {
  return JSON.stringify({ name, otherNames: aliases })
}

/** Validates the judge's reply against the schema and the answer. */
export function readPresenceVerdict(reply: unknown, answer: string): VerdictReading<PresenceVerdict> {
  const fields = fieldsOf(reply)
  const presence = JUDGED_PRESENCES.find((known) => known === fields?.['presence'])
  const sentiment = JUDGED_SENTIMENTS.find((known) => known === fields?.['sentiment'])
  if (!fields || !presence || !sentiment) return NOT_AS_ASKED
  if (presence === 'present' && sentiment === 'not_mentioned') {
    return { problem: 'The verdict says that the brand is present and not mentioned.' }
  }
  const grounds = readGrounds(fields, answer, presence !== 'absent')
  if ('problem' in grounds) return grounds
  return {
    verdict: {
      presence,
      sentiment: presence === 'present' ? sentiment : 'not_mentioned',
      reason: grounds.verdict.reason,
      quote: presence === 'absent' ? null : grounds.verdict.quote,
    },
  }
}

/**
 * The rules' score with the judge's presence and sentiment. A judge sees only the text, so an answer that does not
 * name the brand stays `linked` when the rules found a link to it. The rank comes from the rules; a brand that only
 * the judge found is ranked after the brands that the rules found.
 */
export function withPresenceVerdict(
  rules: AnswerScore,
  { presence, sentiment }: PresenceVerdict,
  judgeVersion: string,
): AnswerScore {
  const isPresent = presence === 'present'
  const isLinked = !isPresent && rules.presence === 'linked'
  return {
    ...rules,
    scorerVersion: `${rules.scorerVersion}+${judgeVersion}`,
    presence: isLinked ? 'linked' : presence,
    isPresent,
    rank: isPresent ? rules.rank || rules.mentionedBrands.length + 1 : 0,
    listedAsWorst: isPresent && rules.listedAsWorst,
    sentiment,
    sentimentScore: sentiment === rules.sentiment ? rules.sentimentScore : SENTIMENT_SCORES[sentiment],
  }
}

const SENTIMENT_SCORES = { positive: 1, neutral: 0, negative: -1, not_mentioned: 0 } as const
