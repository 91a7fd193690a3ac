import { Type } from 'typebox'
import { JOURNEY_STAGES } from '../../domain/journey-stage.ts'
import { REPORT_LINK_DAYS, REPORT_LINK_DAYS_MAX } from '../../domain/report-link.ts'
import { SHOWN_LANGUAGES } from '../../domain/shown-language.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Deleted, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Figures, RatioChange } from '../insight-figures.ts'
import { insightFilters, windowDescription } from '../insight-filters.ts'
import { LlmName, SURFACES } from '../llm-fields.ts'
import { Page, paging } from '../paging.ts'
import { BrandRecord } from './brands.ts'
import { getOverview, getTrend } from './insights.ts'
import { getDrivers, listChanges } from './insights-comparison.ts'
import { getLeaderboard } from './insights-leaderboard.ts'
import { listCitedSources, listGaps } from './insights-sources.ts'
import { listToDo } from './to-do.ts'

const tag = 'Workspace: reports'

export const REPORT_LINKS_MAX = 50
/**
 * The size of a report's page. Usual pages have some ten thousand bytes; only very long names and addresses make them
 * larger.
 */
export const REPORT_BYTES_MAX = 512 * 1024

const parts = (description: string) =>
  Type.Array(
    Fields({
      name: Type.String(),
      figures: Figures,
      change: Nullable(RatioChange),
      isBeyondNoise: Type.Boolean({
        description: 'Whether it changed by more than noise, all tested together.',
      }),
    }),
    { description },
  )

const language = Choice(SHOWN_LANGUAGES, {
  description: 'The language of the page. Names, prompts and answers stay as they are.',
  default: 'en',
})

const shown = <T extends { data: unknown }>({ data }: T): T['data'] => data

export const getReport = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/report',
  scope: 'read',
  tag,
  summary: 'Read a report of a brand',
  description: `What other insights say about a period, as one document; lists are cut to what a reader takes in. ${windowDescription}`,
  params: BrandParams,
  query: Fields(insightFilters),
  returns: Fields({
    brand: Fields({ id: Uuid('The brand.'), name: Type.String({ examples: ['Acme'] }) }),
    rescore: BrandRecord.properties.rescore,
    createdAt: Timestamp('When it was read.'),
    only: Fields(
      {
        topic: Nullable(Type.String({ description: 'The name of the topic.' })),
        prompt: Nullable(Type.String({ description: 'The text of the prompt.' })),
        customerJourney: Nullable(Choice(JOURNEY_STAGES)),
        branded: Nullable(
          Type.Boolean({ description: 'True: prompts that name the brand; false: those that do not.' }),
        ),
        market: Nullable(
          Type.String({ description: 'The market; null where the brand has one.', examples: ['DE, de'] }),
        ),
        surface: Nullable(Choice(SURFACES)),
      },
      { description: 'What the report is limited to by its filters, by name; null where there is no limit.' },
    ),
    overview: getOverview.returns,
    trend: Fields(
      { data: shown(getTrend.returns.properties), breaks: getTrend.returns.properties.breaks },
      { description: 'The runs of the period and of the time before it.' },
    ),
    llms: parts('By LLM, where there are several: those with the most answers.'),
    topics: parts('By topic, where there are several: those with the most answers.'),
    topicTotal: Count('Topics that `topics` was chosen from.'),
    leaderboard: shown(getLeaderboard.returns.properties),
    competitorTotal: Count('Competitors that are tracked; `leaderboard` has those that are named most.'),
    changes: Fields({
      tested: Count('Changes that could be tested.'),
      total: Count('Those beyond noise.'),
      data: shown(listChanges.returns.properties),
    }),
    drivers: Fields({ llm: getDrivers.returns, topic: getDrivers.returns, prompt: getDrivers.returns }),
    sources: shown(listCitedSources.returns.properties),
    gaps: shown(listGaps.returns.properties),
    toDo: Fields({ total: Count('Open items.'), data: shown(listToDo.returns.properties) }),
    answers: Type.Array(
      Fields({
        id: Uuid('The answer.'),
        llm: LlmName,
        promptText: Type.String({ description: 'The text that was sent.' }),
        askedAt: Nullable(Timestamp('When it was asked.')),
        rank: Nullable(Type.Integer({ minimum: 1 })),
        isPresent: Type.Boolean(),
        excerpt: Type.Array(Fields({ text: Type.String(), isBrand: Type.Boolean() }), {
          description: 'A part of its text, in pieces.',
        }),
      }),
      { description: 'Answers that show what the report says.' },
    ),
  }),
  errors: ['not_found'],
})

export const getReportPage = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/report/page',
  scope: 'read',
  tag,
  summary: 'Read a report of a brand as a page',
  description:
    'The same as one HTML page without a script, which needs nothing else and prints on A4. Its policy lets only pages of this server show it in a frame.',
  params: BrandParams,
  query: Fields({ ...insightFilters, language: Type.Optional(language) }),
  streamReturns: ['text/html'],
  returns: Type.String(),
  errors: ['not_found'],
})

const linkFields = {
  id: Uuid('The link.'),
  brandId: Uuid('The brand.'),
  filters: Fields(insightFilters, { description: 'What the report was asked for.' }),
  from: Nullable(Timestamp('Start of the period that it shows; null without runs.')),
  to: Nullable(Timestamp('End of the period, exclusive.')),
  verdict: Type.String({ description: 'Its verdict, in its language.', examples: ['Presence is 58 %'] }),
  bytes: Count('The size of the page.'),
  createdAt: Timestamp('When it was made: what the page shows is as it was then.'),
  expiresAt: Timestamp('When the link ends.'),
}

export const listReportLinks = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/report-links',
  scope: 'read',
  tag,
  summary: 'List the links to reports of a brand that still work, newest first',
  params: BrandParams,
  query: Fields(paging(50)),
  returns: Page(
    Fields({
      ...linkFields,
      createdBy: Uuid('The person or the key that made it.'),
    }),
  ),
  errors: ['not_found'],
})

export const createReportLink = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/report-links',
  scope: 'write',
  audit: 'report-link.create',
  asksOutside: true,
  tag,
  summary: 'Make a link to a report that anybody can open',
  description:
    'Whoever has the link sees the page of this report as it is now, and nothing else, without signing in: figures that change later do not change it. ' +
    `It ends after \`days\`, no later than a key that makes it, and when it, that key or the brand goes. ` +
    `It does not work while the person who made it is no member or may only read. A brand has at most ${REPORT_LINKS_MAX}, ` +
    `a page at most ${REPORT_BYTES_MAX / 1024} KiB.`,
  params: BrandParams,
  body: Type.Optional(
    Fields({
      filters: Type.Optional(Fields(insightFilters, { description: 'As of the other insights.' })),
      language: Type.Optional(language),
      days: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: REPORT_LINK_DAYS_MAX,
          default: REPORT_LINK_DAYS,
          description: `How long it works; ${REPORT_LINK_DAYS} days where it is left out.`,
        }),
      ),
    }),
  ),
  returns: Fields({
    ...linkFields,
    path: Type.String({
      description: 'The address of the page below that of the dashboard, shown this once.',
      examples: ['/r/Jm0S2vJrW6kq9Tt1vXh3b8Qy5cUe7aZd4fGh2iLo0Pk'],
    }),
  }),
  status: 201,
  secretFields: ['path'],
  errors: ['not_found', 'conflict', 'storage_limit_exceeded'],
})

export const revokeReportLink = endpoint({
  method: 'DELETE',
  path: '/workspace/brands/{brandId}/report-links/{linkId}',
  scope: 'delete',
  audit: 'report-link.revoke',
  tag,
  summary: 'Revoke a link to a report',
  params: Fields({ brandId: Uuid('The brand.'), linkId: Uuid('The link.') }),
  returns: Deleted({ linkId: Uuid('The link.') }),
  errors: ['not_found'],
})
