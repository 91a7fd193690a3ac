import {
  type JudgedField,
  presenceDisagreements,
  scoreDisagreements,
} from '../../domain/judging/agreement.ts'
import { perceptionTask } from '../../domain/judging/judge-perception.ts'
import { presenceTask, withPresenceVerdict } from '../../domain/judging/judge-presence.ts'
import type { Grounds, VerdictReading } from '../../domain/judging/read-verdict.ts'
import type { PerceptionScoreRecord } from '../../domain/perception/perception-score.ts'
import type { AnswerScore } from '../../domain/scoring/score.ts'
import type { Llm } from '../../providers/provider.ts'
import type { JudgedValues, Judgement } from '../../storage/runs/judgements.ts'
import type { FrozenJudge } from '../../storage/runs/runs.ts'
import type { ScoredAnswer } from '../../storage/runs/scores.ts'
import type { BrandsToRead } from '../../threads/brands-to-read.ts'
import type { Read, TextThreads } from '../../threads/text-threads.ts'
import { type GivenVerdict, type JudgeAsker, NoVerdict } from './ask-judge.ts'

/** How long an answer keeps its place while its budget is reserved for others. Its job then comes back, and is scored again by the rules. */
const ANSWER_WAIT_MS = 5_000
const MODEL_LENGTH_MAX = 200
const MESSAGE_LENGTH_MAX = 500

/** What is needed to judge an answer. */
export interface JudgeAccess {
  asker: JudgeAsker
  llm: Llm
  judge: FrozenJudge
  brands: BrandsToRead
  textThreads: TextThreads
  signal: AbortSignal
  /** Called when the judge is asked, after the wait for its turn. */
  onAsking(): void
}

/**
 * The answer with the judge's values instead of the rules', and a record of both.
 * @throws {NoVerdict}, or the signal's reason when the signal aborts
 */
export async function judgeAnswer(access: JudgeAccess, scored: ScoredAnswer): Promise<ScoredAnswer> {
  const { score, perception } = scored
  if (score) return judgePresence(access, scored, score)
  // An imported score stays.
  return perception ? judgePerception(access, scored, perception) : scored
}

/** The answer with the rules' values, and a record of why the judge gave no verdict. */
export function withoutVerdict(scored: ScoredAnswer, judge: FrozenJudge, error: unknown): ScoredAnswer {
  const rules = rulesValues(scored)
  if (!rules) return scored
  const message = error instanceof NoVerdict ? error.message : 'The judging broke; see the log.'
  return {
    ...scored,
    judgement: {
      kind: scored.row.isPerception ? 'perception' : 'result',
      judge: judge.name,
      model: null,
      version: judge.version,
      verdict: null,
      rules,
      agrees: null,
      errorCode: error instanceof NoVerdict ? error.code : 'internal_error',
      errorMessage: message.slice(0, MESSAGE_LENGTH_MAX),
    },
  }
}

async function judgePresence(
  access: JudgeAccess,
  scored: ScoredAnswer,
  rules: AnswerScore,
): Promise<ScoredAnswer> {
  const { answer, promptText } = scored.row
  const { brands, textThreads } = access
  const task = presenceTask(brands.entities.brand, promptText, answer)
  const given = await ask(access, scored, task, (reply) =>
    trusted(textThreads.readOne('presenceVerdict', brands, { reply, answer })),
  )
  const score = withPresenceVerdict(rules, given.verdict, access.judge.version)
  const said = { presence: score.presence, sentiment: score.sentiment, score: null }
  const disagreesOn = presenceDisagreements(score, rules)
  return { ...scored, score, judgement: judgement(access, scored, given, said, disagreesOn) }
}

async function judgePerception(
  access: JudgeAccess,
  scored: ScoredAnswer,
  rules: PerceptionScoreRecord,
): Promise<ScoredAnswer> {
  const { answer, promptText: question, perception: asked } = scored.row
  const { brands, textThreads } = access
  const { brand } = brands.entities
  const { scoringLogic } = rules
  const task = perceptionTask({ brand, propertyId: asked?.propertyId ?? '', scoringLogic, question, answer })
  const given = await ask(access, scored, task, (reply) =>
    trusted(textThreads.readOne('perceptionVerdict', brands, { reply, answer })),
  )
  const { score, reason, quote } = given.verdict
  const { version: scorerVersion } = access.judge
  const perception = {
    score,
    reason,
    quote,
    scoringLogic,
    method: 'judge',
    confidence: null,
    scorerVersion,
  } as const
  const said = { presence: null, sentiment: null, score }
  const disagreesOn = scoreDisagreements(score, rules.score)
  return { ...scored, perception, judgement: judgement(access, scored, given, said, disagreesOn) }
}

function ask<V>(
  { asker, llm, signal, onAsking }: JudgeAccess,
  { row: { organizationId, runId } }: ScoredAnswer,
  task: Parameters<JudgeAsker['ask']>[1],
  read: Parameters<typeof asker.ask<V>>[2],
): Promise<GivenVerdict<V>> {
  return asker.ask(llm, task, read, {
    payer: { organizationId, runId, purpose: 'judge', waitsMs: ANSWER_WAIT_MS },
    signal,
    onAsking,
  })
}

/** A verdict that cannot be checked in time is invalid. */
async function trusted<V>(reading: Promise<Read<VerdictReading<V>>>): Promise<VerdictReading<V>> {
  const read = await reading
  return 'value' in read ? read.value : { problem: 'The verdict could not be held against the answer.' }
}

function judgement(
  { judge }: JudgeAccess,
  scored: ScoredAnswer,
  { verdict: { reason, quote }, model, leftOutCount }: GivenVerdict<Grounds>,
  said: JudgedValues,
  disagreesOn: readonly JudgedField[],
): Judgement {
  return {
    kind: scored.row.isPerception ? 'perception' : 'result',
    judge: judge.name,
    model: model.slice(0, MODEL_LENGTH_MAX),
    version: judge.version,
    verdict: { ...said, disagreesOn, reason, quote, leftOutCount },
    rules: rulesValues(scored) ?? said,
    agrees: disagreesOn.length === 0,
    errorCode: null,
    errorMessage: null,
  }
}

/** The rules' values; null when the answer has none that a judge could give too. */
export function rulesValues({ score, perception }: ScoredAnswer): JudgedValues | null {
  if (score) return { presence: score.presence, sentiment: score.sentiment, score: null }
  return perception && { presence: null, sentiment: null, score: perception.score }
}
