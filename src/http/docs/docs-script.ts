import { createHash } from 'node:crypto'
import createFastify from 'fastify'
import { lazily, type StaticBody, staticBody } from './static-body.ts'

/** The script of the browsable reference. */
export interface DocsScript {
  /** Changes with the script, so that caches may store it under this name for ever. */
  name: string
  body: StaticBody
}

/** Reads the script at the first request: a server whose reference is never opened needs no memory for it. */
export const docsScript: () => Promise<DocsScript> = lazily(load)

/** Scalar's package contains the script but offers it only as a route of its plugin. */
async function load(): Promise<DocsScript> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const host = createFastify()
  await host.register(scalar, { routePrefix: '/', configuration: { content: '{}' } })
  const { rawPayload: identity, statusCode } = await host.inject('/js/scalar.js')
  await host.close()
  if (statusCode !== 200) throw new Error('the script of the reference is not where it was')
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
  return { name: `reference-${hash}.js`, body: await staticBody(identity) }
}
