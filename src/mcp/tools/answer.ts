import { Type } from 'typebox'
import { countedBrands } from '../../domain/counted-brands.ts'
import { marketName } from '../../domain/market-name.ts'
import { type AnswerPlace, findAnswer } from '../../lookup/find-answer.ts'
import { findId, isWholeId } from '../../lookup/find-id.ts'
import { LookupError } from '../../lookup/lookup-error.ts'
import { ArgumentError } from '../argument-error.ts'
import { Arguments, brand, cursor, Given } from '../arguments.ts'
import { address, line } from '../fence.ts'
import { Content, firstOf, Thing, Things } from '../rows.ts'
import { rounded } from '../shown-figures.ts'
import { partOf } from '../text-part.ts'
import { type Session, tool } from '../tool.ts'

const RUNS_MAX = 10
const OWN_BRAND = 'the brand itself'
const BRANDS_ASKED_MAX = 20
const [BRANDS_MAX, MENTIONS_MAX, CITATIONS_MAX, SEARCHES_MAX] = [15, 15, 20, 10]

export const answer = tool({
  name: 'answer',
  title: 'One answer with its evidence',
  description:
    'One answer: its text, every brand it names with rank, sentiment and the rule that decided, what it cites, what its LLM searched for.',
  scope: 'read',
  input: Arguments({ answer: Type.String(), ...brand, run: Given(), ...cursor }),
  output: Content(
    {
      answer: Thing,
      brands: Things('name', 'rank', 'sentiment'),
      mentions: Things('name', 'text', 'rule', 'counts'),
      citations: Things('url', 'domain', 'title'),
      searches: Type.Array(Type.String()),
    },
    ['text', 'nextCursor'],
  ),
  async call(session, { answer: given, brand: named, run, cursor: at }) {
    const response = await answerOf(session, given, { run, brand: named })
    const { text, nextCursor } = partOf(response.answer, at, 'answer')
    return {
      summary: `The scores are of the rules${response.judgement?.verdict ? ', with the verdict of a judge' : ''}${response.correction ? ', corrected by a person' : ''}.`,
      data: { answer: shownHead(response), text, ...evidenceOf(response), nextCursor },
      next: [
        ...(nextCursor === null ? [] : ['answer with this cursor for the rest of the text.']),
        'answers with "prompt" for what others answered to the same prompt.',
      ],
    }
  },
})

/** @throws {LookupError} also when the answer belongs to another brand or run than given */
async function answerOf({ client }: Session, given: string, { run, brand: named }: AnswerPlace) {
  const brandId = named === undefined ? undefined : await findId(client, 'brand', named)
  if (brandId === undefined && run === undefined && !isWholeId(given)) await refuseManyBrands(client)
  const runId = run === undefined ? undefined : await findId(client, 'run', run, brandId)
  const responseId = await findAnswer(client, given, { run: runId, brand: brandId, runsMax: RUNS_MAX })
  const response = await client.getResponse({ params: { responseId } })
  const isThere = (brandId ?? response.brandId) === response.brandId
  if (isThere && (runId ?? response.runId) === response.runId) return response
  throw new LookupError(null, { kind: 'none', given, noun: 'answer', near: null })
}

/** Searching each brand would cost a request. */
async function refuseManyBrands(client: Session['client']): Promise<void> {
  const { paging } = await client.listBrands({ query: { limit: 1 } })
  if (paging.total <= BRANDS_ASKED_MAX) return
  throw new ArgumentError(
    'There are too many brands to look for the beginning of an id in all of them.',
    'Give "brand" or "run", or the whole id of the answer.',
  )
}

type Response = Awaited<ReturnType<Session['client']['getResponse']>>

function shownHead(response: Response) {
  const { id, runId, brandId, promptId, promptText, llm, model, state, error, topic } = response
  return {
    id,
    runId,
    brandId,
    promptId,
    prompt: line(promptText, 500),
    topic: topic && { id: topic.id, name: line(topic.name) },
    llm: line(llm, 100),
    model: model && line(model, 100),
    surface: response.surface,
    market: line(marketName(response.market)),
    persona: response.market.persona && line(response.market.persona.text, 500),
    askedAt: response.askedAt,
    state,
    error: error && { code: line(error.code, 100), message: line(error.message) },
    presence: response.presence,
    isPresent: response.isPresent,
    rank: response.rank,
    sentiment: response.sentiment,
    perception: response.perception && {
      score: response.perception.score,
      reason: response.perception.reason && line(response.perception.reason, 500),
    },
    previousId: response.previousId,
    nextId: response.nextId,
  }
}

function evidenceOf(response: Response) {
  const { mentions, citations, webSearchQueries, judgement } = response
  const brands = countedBrands(response, OWN_BRAND)
  return {
    brands: firstOf(
      brands,
      BRANDS_MAX,
      ({ kind, entityId, name, rank, rankRule, sentiment, sentimentScore }) => ({
        kind,
        id: entityId,
        name: line(name, 100),
        rank,
        rankRule,
        sentiment,
        sentimentScore: rounded(sentimentScore),
      }),
    ),
    brandCount: brands.length,
    mentions: firstOf(mentions, MENTIONS_MAX, ({ name, text, rule, counts, sentiment, start }) => ({
      name: line(name, 100),
      text: line(text, 100),
      rule: line(rule, 100),
      counts,
      sentiment,
      start,
    })),
    mentionCount: mentions.length,
    citations: firstOf(citations, CITATIONS_MAX, ({ url, domain, title, kind }) => ({
      url: address(url),
      domain: line(domain, 100),
      title: title && line(title, 100),
      kind,
    })),
    citationCount: citations.length,
    searches: firstOf(webSearchQueries, SEARCHES_MAX, (query) => line(query)),
    ...(judgement?.verdict ? { judged: true } : {}),
  }
}
