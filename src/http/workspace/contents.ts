import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/contents.ts'
import { defaultExcerpt, researchDomain } from '../../domain/content/content.ts'
import { defined } from '../../domain/defined.ts'
import { distinct } from '../../pipeline/brand-settings.ts'
import { publishContent } from '../../pipeline/webhooks/content-events.ts'
import { findVisibleBrand, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import {
  type ContentFields,
  changeContent,
  deleteContent,
  findContentRecord,
  insertContent,
  isPromptOfBrand,
  listContentRecords,
  lockContent,
} from '../../storage/content/contents.ts'
import { lockSuggestions } from '../../storage/content/suggestion-gaps.ts'
import type { Db } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { found } from '../found.ts'
import { audited, type Handlers, type HandlersOf, JsonText } from '../handler.ts'
import { finishSuggestion } from './suggestions.ts'

type ContentPatch = Parameters<Handlers['updateContent']>[0]['body']
type SentSources = NonNullable<ContentPatch['researchSources']>

export const handlers: HandlersOf<typeof routes> = {
  async createContent({ params: { brandId }, body, tenant }, context) {
    const { db: tx } = context.database
    const { organizationId } = tenant
    const id = newId()
    const { title, content } = body
    const given = { excerpt: defaultExcerpt(content), ...readFields(body) }
    found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    await requirePrompt(tx, organizationId, brandId, body.promptId)
    const made = { ...WITHOUT, ...given, title, content, id, brandId }
    await insertContent(tx, organizationId, made, context.now())
    await publishContent(context, tx, { organizationId, brandId, contentId: id })
    return audited(asSent(await findContentRecord(tx, tenant, brandId, id)), id, { brandId, title })
  },

  async listWorkspaceContents({ params: { brandId }, query, tenant }, { database: { db } }) {
    found(await findVisibleBrand(db, tenant, brandId), 'brand')
    return listContentRecords(db, tenant, brandId, query.status, pageRequest(query))
  },

  async getWorkspaceContent({ params: { brandId, contentId }, tenant }, { database: { db } }) {
    return asSent(await findContentRecord(db, tenant, brandId, contentId))
  },

  async updateContent({ params: { brandId, contentId }, body, tenant }, { database: { db: tx }, now }) {
    const { organizationId } = tenant
    const given = readFields(body)
    // Before the locks, because it takes time.
    const ownExcerpt = body.content === undefined ? null : defaultExcerpt(body.content)
    // Locked before the content: a transaction that holds a brand's suggestions never waits for a content.
    if (body.status === 'published') await lockSuggestions(tx, brandId)
    const before = found(await lockContent(tx, tenant, brandId, contentId), 'content')
    // A linked prompt may stay linked after it was deleted.
    if (body.promptId !== before.promptId) await requirePrompt(tx, organizationId, brandId, body.promptId)
    const patch = { ...followedExcerpt(before, ownExcerpt), ...instead(before, body), ...given }
    await changeContent(tx, organizationId, contentId, patch, now())
    if (body.status === 'published' && before.status !== 'published') {
      await finishSuggestion(tx, tenant, contentId, now())
    }
    const details = { brandId, fields: Object.keys(body) }
    return audited(asSent(await findContentRecord(tx, tenant, brandId, contentId)), contentId, details)
  },

  async deleteContent({ params: { brandId, contentId }, tenant }, { database: { db: tx }, now }) {
    if (!(await deleteContent(tx, tenant, brandId, contentId, now()))) throw notFound('content')
    return audited({ deleted: true, contentId }, contentId, { brandId })
  },
}

const WITHOUT = {
  format: 'article',
  promptId: null,
  suggestedSchemaTypes: [],
  jsonLd: [],
  researchSources: [],
  publishedUrl: null,
  status: 'draft',
} as const satisfies Partial<ContentFields>

function asSent(body: string | null): JsonText {
  return new JsonText(found(body, 'content'))
}

/** @throws {ApiError} `invalid_request` for an address that is no plain web address */
function readFields({
  suggestedSchemaTypes,
  researchSources,
  publishedUrl,
  ...rest
}: ContentPatch): Partial<ContentFields> {
  return {
    ...rest,
    ...defined({
      suggestedSchemaTypes: suggestedSchemaTypes && distinct(suggestedSchemaTypes),
      researchSources: researchSources && readSources(researchSources),
      publishedUrl: publishedUrl === undefined ? undefined : readPublishedUrl(publishedUrl),
    }),
  }
}

function readSources(sources: SentSources): ContentFields['researchSources'] {
  return sources.map(({ url, domain, title = null, usedFor = null }, index) => {
    const address = url.trim()
    const own = researchDomain(address)
    if (own !== null) return { url: address, domain: domain ?? own, title, usedFor }
    throw noWebAddress(`researchSources[${index}].url`)
  })
}

function readPublishedUrl(url: string | null): string | null {
  if (url !== null && researchDomain(url.trim()) === null) throw noWebAddress('publishedUrl')
  return url?.trim() ?? null
}

function noWebAddress(path: string): ApiError {
  const message = 'must be an http or https address without a user name or password'
  return new ApiError('invalid_request', `${path} ${message}.`, {
    details: [{ path, code: 'invalid', message }],
  })
}

async function requirePrompt(
  tx: Db,
  organizationId: string,
  brandId: string,
  promptId: string | null | undefined,
): Promise<void> {
  if (promptId && !(await isPromptOfBrand(tx, organizationId, brandId, promptId))) throw notFound('prompt')
}

/**
 * The additional changes when a person edits content that is being generated: the generated text is no longer
 * awaited.
 * @throws {ApiError} `conflict` for a change that would be overwritten, and for publishing without text
 */
function instead(
  before: Pick<ContentFields, 'content' | 'status'>,
  body: ContentPatch,
): { status: 'draft'; writtenBy: 'person' } | Record<never, never> {
  if (body.status === 'published' && body.content === undefined && before.content === '') {
    throw new ApiError(
      'conflict',
      'The content has no text yet. Send a text with the request, or wait until it is generated.',
    )
  }
  if (before.status !== 'generating') return {}
  if (body.content !== undefined) return { status: 'draft', writtenBy: 'person' }
  const isKept = (field: string) => field === 'promptId' || (field === 'status' && body.status === 'failed')
  if (Object.keys(body).every(isKept)) return {}
  throw new ApiError(
    'conflict',
    'The content is being generated and would overwrite this change. Send its text, or wait.',
  )
}

/** An excerpt that was derived from the content changes with it. */
function followedExcerpt(
  before: Pick<ContentFields, 'content' | 'excerpt'>,
  excerpt: string | null,
): Pick<ContentFields, 'excerpt'> | Record<never, never> {
  return excerpt !== null && before.excerpt === defaultExcerpt(before.content) ? { excerpt } : {}
}
