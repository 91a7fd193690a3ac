import { createHash } from 'node:crypto'
import createFastify from 'fastify'
import { lazily, type StaticBody, staticBody } from './static-body.ts'

export interface DocsScript {
  /** Changes with the script, so that caches may store it under this name for ever. */
  name: string
  body: StaticBody
}

/** Loads the script with the first request, to save its memory on servers whose reference is never opened. */
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
