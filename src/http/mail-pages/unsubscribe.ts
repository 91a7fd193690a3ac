import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAIL_FOOTERS } from '../../domain/mails/mail-footer.ts'
import { UNSUBSCRIBE_PATH } from '../../domain/mails/unsubscribe-path.ts'
import { isWellFormedToken } from '../../domain/secret-token.ts'
import { DEFAULT_LANGUAGE } from '../../domain/shown-language.ts'
import { html, Markup } from '../../report/html/markup.ts'
import { MAIL_WORDS } from '../../report/mail/mail-words.ts'
import type { Db } from '../../storage/database/database.ts'
import {
  findSubscription,
  type Subscription,
  setUnsubscribed,
} from '../../storage/mails/mail-subscriptions.ts'
import { clientAddress } from '../connections/client-address.ts'
import { wholeBody } from '../input/bodies.ts'
import { RefusedKeys } from '../keys/refused-keys.ts'

const ASKED = {
  refusalsMax: 60,
  windowMs: 60_000,
  reason: 'Too many requests about e-mails came from this address.',
}
const BODY_BYTES_MAX = 1_024
const STYLE =
  ':root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;' +
  'place-content:center;padding:2rem}h1{font-size:1.25rem;margin:0 0 .5rem}p{max-width:32rem}button{font:inherit;padding:.4rem 1rem}'
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

interface Unsubscribing {
  database: { db: Db }
  now(): Date
}

/**
 * The pages behind the unsubscribe link of an e-mail, which need no sign-in. Opening the link changes nothing,
 * because mail programs open links automatically; a mail program unsubscribes by POST (RFC 8058).
 */
export function addUnsubscribing(app: FastifyInstance, { database: { db }, now }: Unsubscribing): void {
  const asked = new RefusedKeys(now, ASKED)
  const known = (request: FastifyRequest<{ Params: { token: string } }>): string | null => {
    asked.of(clientAddress(request)).count()
    const { token } = request.params
    return isWellFormedToken(token) ? token : null
  }
  const show = async (reply: FastifyReply, token: string | null) => {
    const subscription = token === null ? null : await findSubscription(db, token)
    return sendPage(reply, subscription)
  }
  void app.register(async (part) => {
    part.removeAllContentTypeParsers()
    // The body only says that it is a one-click request.
    part.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
      await wholeBody(request, payload, BODY_BYTES_MAX)
    })
    const options = { config: { isPublic: true } }
    part.get<{ Params: { token: string } }>(`${UNSUBSCRIBE_PATH}:token`, options, (request, reply) =>
      show(reply, known(request)),
    )
    part.post<{ Params: { token: string }; Querystring: { again?: string } }>(
      `${UNSUBSCRIBE_PATH}:token`,
      options,
      async (request, reply) => {
        const token = known(request)
        if (token !== null) await setUnsubscribed(db, token, request.query.again === '1' ? null : now())
        return show(reply, token)
      },
    )
  })
}

function sendPage(reply: FastifyReply, subscription: Subscription | null): FastifyReply {
  const policy = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  return reply
    .status(subscription ? 200 : 404)
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    .send(pageOf(subscription))
}

function pageOf(subscription: Subscription | null): string {
  const language = subscription?.language ?? DEFAULT_LANGUAGE
  const [title, body] = wordsOf(subscription)
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`.text
}

function wordsOf(subscription: Subscription | null): [title: string, body: Markup] {
  const language = subscription?.language ?? DEFAULT_LANGUAGE
  const words = MAIL_WORDS[language]
  if (!subscription) return [words.incomplete, html`<p>${words.copyWhole}</p>`]
  const { kind, organization, isUnsubscribed } = subscription
  const { unsubscribe } = MAIL_FOOTERS[language]
  const what = words.of(words.kinds[kind], organization)
  return isUnsubscribed
    ? [
        words.unsubscribed,
        html`<p>${words.noMore(what)}</p><form method="post" action="?again=1"><button>${words.again}</button></form>`,
      ]
    : [
        unsubscribe,
        html`<p>${words.subscribed(what)}</p><form method="post" action="?"><button>${unsubscribe}</button></form>`,
      ]
}
