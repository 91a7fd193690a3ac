import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import createFastify from 'fastify'

/** The script of the browsable reference, in each form in which it is sent. */
export interface DocsScript {
  /** Changes with the script: under this name it may be kept for ever. */
  name: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

/** 4.4 MB come down to 1.0 MB; the highest quality would take ten seconds for a tenth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

let loaded: Promise<DocsScript> | null = null

/** Reads the script when it is first asked for: who never opens the reference pays nothing. */
export function docsScript(): Promise<DocsScript> {
  loaded ??= load().catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

/** Scalar's package holds its script inside, and gives it only as a route of its plugin. */
async function load(): Promise<DocsScript> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const host = createFastify()
  await host.register(scalar, { routePrefix: '/', configuration: { content: '{}' } })
  const { rawPayload: identity, statusCode } = await host.inject('/js/scalar.js')
  await host.close()
  if (statusCode !== 200) throw new Error('the script of the reference is not where it was')
  const [small, smaller] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, BROTLI),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
  return { name: `reference-${hash}.js`, identity, gzip: small, br: smaller }
}
