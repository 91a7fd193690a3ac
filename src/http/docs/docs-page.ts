import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { type DocsScript, docsScript } from './docs-script.ts'
import { lazily, sendStatic, staticBody } from './static-body.ts'

/** The page loads from and sends to its own origin only. The script creates its own styles. */
const POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
}

/** Hides the frame around a linked section, and the placeholder that looks like a real key. */
const STYLE = 'section.section:focus-visible{outline:none}input[placeholder^=QUxM]::placeholder{opacity:0}'

const CONFIGURATION = {
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  customCss: STYLE,
  documentDownloadType: 'direct',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  authentication: { preferredSecurityScheme: 'apiKey' },
}

/** The OpenAPI document, which is built when it is first read, and its browsable reference, `/docs` and its script: all without a key. */
export function addDocs(app: FastifyInstance, documentPath: string, document: () => object): void {
  const config = { isPublic: true }
  const readDocument = lazily(() => staticBody(Buffer.from(JSON.stringify(document()))))
  app.get(documentPath, { config, compress: false }, async (request, reply) =>
    sendStatic(request, reply.type('application/json; charset=utf-8'), await readDocument()),
  )
  const options = { config, compress: false as const, helmet: { contentSecurityPolicy: POLICY } }
  const readPage = lazily(async () => staticBody(Buffer.from(page(await docsScript()))))
  app.get('/docs', options, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache')
    return sendStatic(request, reply, await readPage())
  })
  app.get('/docs/', options, (_request, reply) => reply.redirect('../docs', 308))
  app.get<{ Params: { name: string } }>('/docs/:name', options, async (request, reply) => {
    const { name, body } = await docsScript()
    if (request.params.name !== name)
      throw new ApiError('endpoint_not_found', `The path ${request.url} does not exist.`)
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
    return sendStatic(request, reply, body)
  })
}

/** The page uses relative addresses; test requests go to `/api` of its origin. */
function page({ name }: DocsScript): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Every route of the Earshot API, with its parameters, answers and refusals.">
<title>Earshot API reference</title>
<link rel="icon" href="${ICON}">
</head>
<body>
<noscript><h1>Earshot API reference</h1><p>This page needs JavaScript. The same in one file:
<a href="api/openapi.json">api/openapi.json</a>.</p></noscript>
<script id="api-reference" data-url="api/openapi.json" data-configuration="${attribute(CONFIGURATION)}"></script>
<script src="docs/${name}"></script>
</body>
</html>
`
}

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#2563eb" stroke-width="4" ' +
    'stroke-linecap="round"><path d="M6 13a6 6 0 0 1 0 6M13 8a13 13 0 0 1 0 16M20 3a20 20 0 0 1 0 26"/></svg>',
)}`

function attribute(value: object): string {
  return JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
