import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disallowedInMarkdown } from '../../src/domain/content/safe-markdown.ts'
import { ContentWriter } from '../../src/pipeline/content/content-writer.ts'
import { draftContent } from '../../src/pipeline/content/draft-content.ts'
import { doHousekeeping } from '../../src/pipeline/housekeeping.ts'
import { TextThreads } from '../../src/threads/text-threads.ts'
import { ABSENT, type Content, GapWorld } from '../fixtures/gap-world.ts'
import {
  answerWith,
  type Behaviour,
  failWith,
  type LoopbackLlm,
  startLoopbackLlm,
} from '../fixtures/loopback-llm.ts'
import { loopbackConfig } from '../fixtures/seed-brand.ts'
import { refusal, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'
import { goodDraft } from '../fixtures/writing-facts.ts'

const SOURCE = 'https://reviews.example.com/best-crm'

let llm: LoopbackLlm
let server: TestServer
/** A server without a writer. */
let plain: TestServer
/** A server without workers: the test runs the jobs. */
let idle: TestServer
/** Each test leaves it without a draft that is being made. */
let world: GapWorld

beforeAll(async () => {
  llm = await startLoopbackLlm(failWith(400))
  const llms = [loopbackConfig('scribe', llm.url, { timeoutMs: 60_000 })]
  server = await startTestServer({ llms, config: { writerLlm: 'scribe' } })
  plain = await startTestServer()
  idle = await startTestServer({ llms: [...llms, SILENT_LLM], config: { writerLlm: 'scribe' }, works: false })
  world = await gapOn(server)
})
afterAll(async () => {
  for (const one of [server, plain, idle]) await one.stop()
  await llm.close()
})
beforeEach(() => behave(answerWith(JSON.stringify(goodDraft()))))

/** How the writer behaves for drafts from now on. */
const behave = (behaviour: Behaviour) => {
  llm.when('', failWith(400))
  llm.when('"idea":', behaviour)
}

/** Does not answer before the end of the test. */
const stalled: Parameters<Behaviour>[0][] = []
const stall: Behaviour = (response) => {
  stalled.push(response)
}
const endStalled = () => {
  for (const response of stalled.splice(0)) failWith(400)(response, '', 1)
}

async function gapOn(where: TestServer, limits: { monthlyBudgetUsd?: number } = {}): Promise<GapWorld> {
  const tenant = await where.newTenant()
  await tenant.client.updateOrganization({ body: limits })
  const made = await GapWorld.in(tenant)
  await made.run(1, { 'Which CRM?': { alpha: ABSENT } })
  return made
}

describe('a draft that is being made', () => {
  let draft: Content

  beforeAll(async () => {
    behave(stall)
    draft = await world.draft()
    await until(() => stalled.length === 1)
  })
  afterAll(async () => {
    endStalled()
    await world.made(draft)
  })

  it('knows what it is made of', async () => {
    const { id: suggestionId, promptId } = await world.only()
    expect(draft).toMatchObject({
      status: 'generating',
      suggestionId,
      promptId,
      content: '',
      format: 'article',
    })
  })

  it('is not shown by the Data API', async () => {
    const { data } = await world.tenant.client.listContents({ params: { brandId: world.brandId } })
    expect(data.map(({ id }) => id)).not.toContain(draft.id)
  })

  it('is refused a second time', async () => {
    const path = `${server.baseUrl}/workspace/content-ideas/${draft.ideaId}/draft`
    expect(refusal(await send(path, { method: 'POST', key: world.tenant.key }))).toEqual({
      status: 409,
      code: 'conflict',
    })
  })

  it('holds up no other, though its writer does not answer', async () => {
    const other = await gapOn(server)
    await other.made(await other.draft())
    const params = { brandId: world.brandId, contentId: draft.id }
    expect((await world.tenant.client.getWorkspaceContent({ params })).status).toBe('generating')
  })
})

describe('a draft that is asked for', () => {
  it('may be asked for again once it is there', async () => {
    const first = await world.made(await world.draft())
    const second = await world.made(await world.draft())
    expect([first.id === second.id, second.status]).toEqual([false, 'draft'])
  })

  it('is made once by many who ask at once', async () => {
    behave(stall)
    const [idea] = await world.ideas()
    const path = `${server.baseUrl}/workspace/content-ideas/${idea?.id}/draft`
    const asked = await Promise.all(
      [1, 2, 3, 4].map(() => send(path, { method: 'POST', key: world.tenant.key })),
    )
    await expect.poll(() => stalled.length).toBe(1)
    endStalled()
    expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409])
  })
})

describe('a draft by the writer', () => {
  it('has title, excerpt, format, body, schema types, JSON-LD and sources', async () => {
    expect(await world.made(await world.draft())).toMatchObject({
      status: 'draft',
      title: 'Which CRM suits a dental practice',
      excerpt: 'What to look at before you choose.',
      format: 'article',
      content: expect.stringContaining(`## What to weigh\n\nSee the [reviews](<${SOURCE}>).`),
      suggestedSchemaTypes: ['Article', 'FAQPage'],
      jsonLd: [
        { '@context': 'https://schema.org', '@type': 'Article' },
        { '@context': 'https://schema.org', '@type': 'FAQPage' },
      ],
      researchSources: [
        { url: SOURCE, domain: 'example.com', title: 'The 10 best CRMs', usedFor: 'The choices' },
      ],
      writtenBy: 'writer:scribe',
      errorMessage: null,
    })
  })

  it('is shown by the Data API once it is there', async () => {
    const { id: contentId } = await world.made(await world.draft())
    const params = { brandId: world.brandId, contentId }
    expect((await world.tenant.client.getContent({ params })).data.title).toBe(
      'Which CRM suits a dental practice',
    )
  })

  it('holds nothing hostile that the writer gave', async () => {
    const text = [
      'Good words. <script>alert(1)</script> [x](javascript:alert(1)) ![p](https://evil.example/p.png)',
      `[invented](https://reviews.example.com/invented) https://evil.example/y <img src=x onerror=z> [us](https://acme.com/x)`,
    ].join('\n\n')
    const sources = [{ url: 'https://invented.example/study', usedFor: 'Figures' }]
    behave(answerWith(JSON.stringify(goodDraft({ sections: [{ heading: '<b>Hi</b>', text }], sources }))))
    const { content, researchSources } = await world.made(await world.draft())
    const isOwn = (href: string) => (href.startsWith('https://acme.com/') ? href : null)
    expect([disallowedInMarkdown(content, isOwn), researchSources, content.includes('Good words.')]).toEqual([
      null,
      [],
      true,
    ])
  })
})

describe('a draft that cannot be kept', () => {
  const TITLE = 'A title that no database takes'

  /** Without the pauses between deliveries. */
  async function deliverNow(): Promise<void> {
    await sql`update pgboss.job set start_after = now() - interval '1 second'
      where name = 'draft-content' and state = 'retry'`.execute(server.database.database.db)
    server.app.context.queue.wake('draft-content')
  }

  it('is failed after the writer was paid for it three times', async () => {
    const { db } = server.database.database
    await sql`alter table contents add constraint breaks check (title <> ${sql.lit(TITLE)})`.execute(db)
    behave(answerWith(JSON.stringify(goodDraft({ title: TITLE }))))
    const drafts = () => llm.asked.filter((prompt) => prompt.includes('"idea":')).length
    const before = drafts()
    const draft = await world.draft()
    await until(async () => {
      await deliverNow()
      return (await world.read(draft)).status !== 'generating'
    })
    expect([(await world.read(draft)).status, drafts() - before]).toEqual(['failed', 3])
  })
})

describe('a brief', () => {
  it.each<[string, Behaviour, RegExp]>([
    ['gives no JSON', answerWith('Sorry, I would rather not.'), /no usable answer/],
    ['gives something else', answerWith('{"text":"Here you are"}'), /no title/],
    ['refuses', answerWith('', 'content_filter'), /refused/],
    ['is refused', failWith(401), /key is not accepted/],
    [
      'names a brand that no answer names',
      answerWith(JSON.stringify(goodDraft({ title: 'Why Initech is better' }))),
      /names a rival/,
    ],
    [
      'gives a huge text',
      answerWith(JSON.stringify(goodDraft({ intro: 'word '.repeat(20_000) }))),
      /too long/,
    ],
  ])('comes instead when the writer %s, and says why', async (_, behaviour, reason) => {
    behave(behaviour)
    const made = await world.made(await world.draft())
    expect(made).toMatchObject({
      status: 'draft',
      format: 'brief',
      writtenBy: 'template',
      errorMessage: expect.stringMatching(reason),
      content: expect.stringMatching(/^> This is a brief, not a finished text\./),
    })
  })

  it('comes instead when the budget is spent', async () => {
    const poor = await gapOn(server, { monthlyBudgetUsd: 0 })
    const asked = llm.asked.length
    const { format, errorMessage } = await poor.made(await poor.draft())
    expect([format, errorMessage, llm.asked.length - asked]).toEqual([
      'brief',
      expect.stringMatching(/budget/i),
      0,
    ])
  })

  it('comes where there is no writer, from the evidence', async () => {
    const unwritten = await gapOn(plain)
    const made = await unwritten.made(await unwritten.draft())
    expect(made).toMatchObject({
      ...{ format: 'brief', writtenBy: 'template', errorMessage: null },
      content: expect.stringMatching(/Globex: in 1[\s\S]*best-crm[\s\S]*“best crm”/),
      researchSources: [
        { url: SOURCE, domain: 'example.com', usedFor: 'Cited by 1 answer to the question.' },
      ],
      suggestedSchemaTypes: ['Article'],
      jsonLd: [{ '@context': 'https://schema.org', '@type': 'Article' }],
    })
  })
})

describe('a job that drafts', () => {
  /** On the server without workers. */
  let own: GapWorld

  const work = (contentId: string) => {
    const { context } = idle.app
    const { organizationId } = own.tenant
    return draftContent(context, new ContentWriter(context), { organizationId, contentId })
  }
  let filled: World
  const fill = async () => {
    filled = await buildWorld(idle, await idle.newTenant())
    own = new GapWorld(filled, filled.brandId)
  }
  /** Requests a draft on the server without workers. */
  const draftOnIdle = () => filled.client.draftContent({ params: { ideaId: filled.ideaId } })

  describe('while its brand is there', () => {
    beforeAll(fill)

    it('is enqueued again by the housekeeping where it was lost', async () => {
      const { id: contentId } = await draftOnIdle()
      await idle.database.database.execute("delete from pgboss.job where name = 'draft-content'")
      await doHousekeeping(idle.app.context)
      const isBack = idle.app.context.queue.hasJob('draft-content', { contentId })
      expect([await isBack, await work(contentId)]).toEqual([true, undefined])
    })

    it('that comes again leaves what is there', async () => {
      const draft = await draftOnIdle()
      await work(draft.id)
      const asked = llm.asked.length
      const before = await own.made(draft)
      await work(draft.id)
      expect([await own.made(draft), llm.asked.length - asked]).toEqual([before, 0])
    })

    it('that broke in the middle is done by the next, as the same content', async () => {
      const params = { brandId: own.brandId }
      const earlier = (await own.tenant.client.listWorkspaceContents({ params })).data.map(({ id }) => id)
      const draft = await draftOnIdle()
      behave(stall)
      const { context } = idle.app
      const writer = new ContentWriter(context)
      const { organizationId } = own.tenant
      const broken = draftContent(context, writer, { organizationId, contentId: draft.id }).catch(
        () => 'broken',
      )
      await writer.close(0)
      const outcome = await broken
      endStalled()
      behave(answerWith(JSON.stringify(goodDraft())))
      await work(draft.id)
      const { data } = await own.tenant.client.listWorkspaceContents({ params })
      const made = data.filter(({ ideaId, id }) => ideaId !== null && !earlier.includes(id))
      expect([outcome, made.map(({ id, writtenBy }) => [id, writtenBy])]).toEqual([
        'broken',
        [[draft.id, 'writer:scribe']],
      ])
    })

    it('reads it in a thread, and makes a brief of one that takes too long', async () => {
      const draft = await draftOnIdle()
      const table = `${'|a'.repeat(1_000)}|\n${'|-'.repeat(1_000)}|\n`.padEnd(20_000, 'x\n')
      const sections = Array.from({ length: 6 }, () => ({ heading: '', text: table }))
      behave(answerWith(JSON.stringify(goodDraft({ intro: '', sections }))))
      const textThreads = new TextThreads({ count: 1, limitMs: 1, onError: () => {} })
      const context = { ...idle.app.context, textThreads }
      const { organizationId } = own.tenant
      await draftContent(context, new ContentWriter(context), { organizationId, contentId: draft.id })
      await textThreads.close()
      expect((await own.made(draft)).content).toContain('takes too long to read')
    })

    it('leaves alone what a person has written meanwhile', async () => {
      const { id: contentId } = await draftOnIdle()
      const params = { brandId: own.brandId, contentId }
      let written: Promise<unknown> = Promise.resolve()
      behave((response, prompt, count) => {
        written = own.tenant.client
          .updateContent({ params, body: { content: 'My own words.' } })
          .then(() => answerWith(JSON.stringify(goodDraft()))(response, prompt, count))
      })
      await work(contentId)
      await written
      expect((await own.tenant.client.getWorkspaceContent({ params })).content).toBe('My own words.')
    })

    it('makes a brief where content generation was turned off meanwhile', async () => {
      const draft = await draftOnIdle()
      const body = { enabledFeatures: { contentGeneration: false } }
      const params = { brandId: own.brandId }
      await own.tenant.client.updateBrand({ params, body })
      try {
        await work(draft.id)
        expect(await own.made(draft)).toMatchObject({
          format: 'brief',
          errorMessage: 'Content generation was turned off.',
        })
      } finally {
        const on = { enabledFeatures: { contentGeneration: true } }
        await own.tenant.client.updateBrand({ params, body: on })
      }
    })
  })

  describe('while what it needs is deleted', () => {
    beforeEach(fill)

    it.each(['content', 'brand'])('brings no %s back', async (what) => {
      const { id: contentId } = await draftOnIdle()
      const { client } = own.tenant
      const { brandId } = own
      let deleted: Promise<unknown> = Promise.resolve()
      behave((response, prompt, count) => {
        deleted = (
          what === 'brand'
            ? client.deleteBrand({ params: { brandId } })
            : client.deleteContent({ params: { brandId, contentId } })
        ).then(() => answerWith(JSON.stringify(goodDraft()))(response, prompt, count))
      })
      await work(contentId)
      await deleted
      const path = `${idle.baseUrl}/v1/brands/${brandId}/contents/${contentId}`
      expect(refusal(await send(path, { key: own.tenant.key }))).toEqual({ status: 404, code: 'not_found' })
    })

    it('ends a draft whose suggestion is gone', async () => {
      const draft = await draftOnIdle()
      const { db } = idle.database.database
      await sql`delete from suggestions where id = ${draft.suggestionId}`.execute(db)
      await work(draft.id)
      expect(await own.made(draft)).toMatchObject({
        status: 'failed',
        errorMessage: 'What it was to rest on is gone.',
      })
    })
  })
})
