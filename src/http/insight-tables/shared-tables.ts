import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, notFound } from '../../contract/errors.ts'
import { TABLE_BYTES_MAX, tableFilters } from '../../contract/workspace/table-links.ts'
import { hashToken, isWellFormedToken } from '../../domain/secret-token.ts'
import { INSIGHT_TABLES, type InsightTable, TABLE_TYPES, type TableFormat } from '../../domain/table-link.ts'
import { findTableLink, noteTableLinkUsed, type OpenedTableLink } from '../../storage/content/table-links.ts'
import { clientAddress } from '../connections/client-address.ts'
import type { ConcurrencyLimit } from '../connections/concurrency-limit.ts'
import { networkOf } from '../connections/network-of.ts'
import { type Call, type HttpContext, JsonText } from '../handler.ts'
import { readQuery, refuseUndecodable } from '../input/read-query.ts'
import { RefusedKeys } from '../keys/refused-keys.ts'
import type { RememberedReads } from '../reading/remembered-reads.ts'
import type { UnreadPages } from '../report-pages/unread-pages.ts'
import { readTable, type WantedTable } from './insight-tables.ts'
import { OpenLinks } from './open-links.ts'
import { tableText, tableTooLarge } from './table-text.ts'

/** Spreadsheets of many people share the addresses of their vendor, so only unknown links count by address. */
const UNKNOWN = {
  refusalsMax: 60,
  windowMs: 60_000,
  reason: 'Too many unknown links were asked for from this address.',
}
const OF_LINK = { refusalsMax: 60, windowMs: 60_000, reason: 'Too many tables were read by this link.' }
const UNREAD_RETRY_S = '2'

interface SharedTables {
  context: HttpContext
  handled: ConcurrencyLimit
  reading: RememberedReads
  unreadPages: UnreadPages
}

interface Address {
  token: string
  file: string
}

/** The tables of a brand, for any program that has the link. */
export function addSharedTables(
  app: FastifyInstance,
  { context, handled, reading, unreadPages }: SharedTables,
): void {
  const unknown = new RefusedKeys(context.now, UNKNOWN)
  const open = new OpenLinks(context)
  const read = new RefusedKeys(context.now, OF_LINK)
  app.route({
    method: 'GET',
    url: '/t/:token/:file',
    config: { isPublic: true },
    schema: { querystring: tableFilters },
    preValidation: async (request) => {
      refuseUndecodable(request.originalUrl)
      request.query = readQuery(request.query as Record<string, unknown>, tableFilters)
    },
    handler: async (request, reply) => {
      reply.headers({
        'Cache-Control': 'private, no-cache',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      })
      const address = clientAddress(request)
      const { token, file } = request.params as Address
      const wanted = fileOf(file)
      if (!wanted) throw notFound('table')
      const find = () => linkOf(token, context)
      // A link that is asked for too often, or unknown, is refused before the database is asked.
      const hash = hashToken(token)
      const link = (await open.find(hash)) ?? (await unknown.of(address).lookUp(find))
      if (!link) throw notFound('table')
      read.of(hash).count()
      const { organizationId } = link
      const give = async () => {
        if (!(await find())) throw notFound('table')
        const sent = { network: networkOf(address), organizationId, bytes: TABLE_BYTES_MAX }
        refuseUnread(unreadPages.hold(sent, reply.raw))
        await answer({ link, wanted, request, reply }, context, reading)
      }
      const isHandled = await handled.handle(organizationId, reply.raw, give)
      return isHandled ? reply : reply.hijack()
    },
  })
}

async function linkOf(token: string, { database, now }: HttpContext): Promise<OpenedTableLink | null> {
  return isWellFormedToken(token) ? findTableLink(database.db, hashToken(token), now()) : null
}

interface WantedFile {
  table: InsightTable
  format: TableFormat
}

function fileOf(file: string): WantedFile | null {
  const [name, format, ...more] = file.split('.')
  const table = INSIGHT_TABLES.find((one) => one === name)
  if (!table || more.length > 0 || (format !== 'csv' && format !== 'tsv')) return null
  return { table, format }
}

function refuseUnread(status: 429 | 503 | null): void {
  if (status === null) return
  const code = status === 429 ? 'rate_limit_exceeded' : 'unavailable'
  throw new ApiError(
    code,
    'Too many tables are being sent that nobody has read yet.',
    {},
    { 'Retry-After': UNREAD_RETRY_S },
  )
}

interface Opened {
  link: OpenedTableLink
  wanted: WantedFile
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers by the brand's revision, so that a table that has not changed is not calculated again. */
async function answer(
  { link, wanted: { table, format }, request, reply }: Opened,
  context: HttpContext,
  reading: RememberedReads,
): Promise<void> {
  const { organizationId, brandId } = link
  const tenant = { organizationId, brandIds: [brandId] }
  const query = request.query as Record<string, unknown>
  await noteTableLinkUsed(context.database.db, link, context.now())
  const params = { brandId, table, format }
  await reading.answer(
    { params, query, tenant, request, reply } as unknown as Call<unknown>,
    'brand',
    async () => new JsonText(await textOrRefusal({ tenant, brandId, table, query }, format, context)),
    (result, etag) => {
      const { text } = result as JsonText
      if (!text.endsWith('\n')) throw new ApiError('conflict', text)
      if (etag !== undefined) reply.header('ETag', etag)
      reply
        .type(`${TABLE_TYPES[format]}; charset=utf-8`)
        .header('Content-Disposition', `attachment; filename="${table}.${format}"`)
        .send(text)
    },
  )
}

/** The table, which ends with a line break, or why it is refused: that is remembered too, so that nothing is calculated for it again. */
async function textOrRefusal(
  wanted: WantedTable,
  format: TableFormat,
  context: HttpContext,
): Promise<string> {
  try {
    return (await tableText(await readTable(wanted, context), format)) ?? tableTooLarge().message
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return error.message
    throw error
  }
}
