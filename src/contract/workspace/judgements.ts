import { Type } from 'typebox'
import { SENTIMENTS } from '../../domain/metrics.ts'
import { PRESENCES } from '../../domain/scoring/score.ts'
import { RunParams } from '../data-api/runs.ts'
import { endpoint } from '../endpoint.ts'
import { Expired } from '../expired.ts'
import { Choice, Count, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { llmFilter } from '../filters.ts'
import { LlmName } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'

const tag = 'Workspace: judge'

const JudgementKind = Choice(['result', 'perception'] as const, {
  description: 'result: presence and sentiment; perception: a score.',
})

const JudgedValues = Fields({
  presence: Nullable(Choice(PRESENCES)),
  sentiment: Nullable(Choice(SENTIMENTS)),
  score: Nullable(Type.Number({ minimum: 0, maximum: 10 })),
})

const judgementFields = {
  kind: JudgementKind,
  verdict: Nullable(JudgedValues),
  rules: JudgedValues,
  agrees: Nullable(Type.Boolean({ description: 'Null without a verdict.' })),
  disagreesOn: Type.Array(Choice(['presence', 'sentiment', 'score'] as const), {
    description: 'Scores disagree if they differ by more than 1.5, or if only one is null.',
  }),
  reason: Nullable(Type.String({ description: "The judge's reason." })),
  quote: Nullable(Type.String({ description: 'The quoted words of the answer.' })),
  quoteStart: Nullable(Count('Where they begin, in UTF-16 units of the answer.')),
  quoteEnd: Nullable(Count('Where they end.')),
  leftOutCount: Count('UTF-16 units of a long answer that were not sent to the judge.'),
  judge: LlmName,
  model: Nullable(Type.String({ description: 'The model that judged; null without a verdict.' })),
  version: Type.String({ description: "Version of the judge's prompts.", examples: ['judge-1'] }),
  error: Nullable(Fields({ code: Type.String(), message: Type.String() })),
  judgedAt: Timestamp('When it was judged.'),
}

/** A judgement as part of its response. */
export const Judgement = Fields(judgementFields, {
  description: 'Verdict of the judge on the answer, with the result of the rules.',
})

export const listJudgements = endpoint({
  method: 'GET',
  path: '/workspace/runs/{runId}/judgements',
  scope: 'read',
  tag,
  summary: 'List the verdicts of the judge on a run’s answers, with the results of the rules',
  description: 'The summary covers the whole run, whatever the filters. A run that was not judged has none.',
  params: RunParams,
  query: Fields({
    agrees: Type.Optional(
      Type.Boolean({
        description: 'Only answers on which judge and rules agree (true) or disagree (false).',
      }),
    ),
    kind: Type.Optional(JudgementKind),
    ...llmFilter,
    ...paging(50),
  }),
  returns: Fields({
    data: Type.Array(
      Fields({
        responseId: Uuid('The response.'),
        promptText: Type.String({ description: 'The text that was sent.' }),
        llm: LlmName,
        ...judgementFields,
      }),
    ),
    summary: Fields({
      judgedCount: Count('Answers with a verdict.'),
      failedCount: Count('Answers whose judgement failed; the values of the rules are used.'),
      disagreementCount: Count('Answers on which judge and rules disagree.'),
      byField: Fields({
        presence: Count('Of them, in presence.'),
        sentiment: Count('Of them, in sentiment; where both find the brand.'),
        score: Count('Of them, in the score.'),
      }),
    }),
    expired: Expired,
    paging: PagingFields,
  }),
  errors: ['not_found'],
})

const JudgeIdentity = Fields({
  name: LlmName,
  model: Type.String({ description: 'As configured.' }),
  version: Type.String({ description: "Version of the judge's prompts.", examples: ['judge-1'] }),
})

export const getJudge = endpoint({
  method: 'GET',
  path: '/workspace/judge',
  scope: 'read',
  tag,
  summary: 'Read which LLM is the judge, and its results on known answers',
  description:
    'The judge is null without EARSHOT_JUDGE_LLM; the calibration is null until the judge is used.',
  returns: Fields({
    judge: Nullable(JudgeIdentity),
    calibration: Nullable(
      Fields({
        calibratedAt: Timestamp('When the known answers were judged.'),
        caseCount: Count('Known answers.'),
        withinExpected: Count('Of them, judged as expected.'),
        meanShift: Nullable(
          Type.Number({ description: 'Mean difference of its scores from those of the previous judge.' }),
        ),
        maxShift: Nullable(Type.Number({ minimum: 0, description: 'The largest difference in a score.' })),
        comparedWith: Nullable(JudgeIdentity),
        warning: Nullable(Type.String({ description: 'What to check.' })),
      }),
    ),
  }),
})
