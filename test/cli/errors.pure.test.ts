import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../fixtures/run-command.ts'

const REFUSAL = {
  message: 'The prompt quota is reached.',
  code: 'prompt_limit_exceeded',
  requestId: 'r-1',
  remainingSlots: 3,
  promptLimit: 25,
  missingIds: ['a', 'b'],
}

/** A server that refuses every request. */
const refusing = (body: object) => async () => new Response(JSON.stringify(body), { status: 409 })

describe('an error of the command line', () => {
  const env = { EARSHOT_API_KEY: 'esk_any' }

  it('keeps for a program all that the server said', async () => {
    const { stderr } = await runCommand(['brands', 'list', '--json'], { env, fetch: refusing(REFUSAL) })
    expect(JSON.parse(stderr)).toEqual({ error: { ...REFUSAL, details: [] } })
  })

  it('has no sign that acts on the terminal as JSON', async () => {
    const message = 'a\u001b]0;title\u0007\u009b\u202e'
    const fetch = refusing({ ...REFUSAL, message })
    const { stderr } = await runCommand(['brands', 'list', '--json'], { env, fetch, isTTY: true })
    expect([/[^\P{Cc}\n]|\p{Cf}/u.test(stderr), JSON.parse(stderr).error.message]).toEqual([false, message])
  })

  it('tells a person the numbers that help', async () => {
    const { stderr } = await runCommand(['brands', 'list'], { env, fetch: refusing(REFUSAL) })
    expect(stderr).toBe(
      'The prompt quota is reached.\n  not found: a, b\n  prompts left: 3\n  prompt limit of the brand: 25\n',
    )
  })

  it.each([
    [['no-such-command', '--json'], "unknown command 'no-such-command'"],
    [['head-to-head', '--json'], "required option '--with <brand>' not specified"],
    [['runs', 'show', '--json'], "missing required argument 'run'"],
    [['--json', 'brands', 'list', '--nope'], "unknown option '--nope'"],
    [['--json'], 'A command is missing. See: npm run -s earshot -- --help'],
    [['export', '--json'], 'Give either --brand or --run.'],
    [
      ['find-answers', '--rank', 'abc', '--json'],
      "option '--rank <rank>' argument 'abc' is invalid. A rank is a number from 1.",
    ],
    [
      ['letter', 'update', '--hour', '24', '--json'],
      "option '--hour <hour>' argument '24' is invalid. The value must be a number from 0 to 23.",
    ],
    [
      ['webhooks', 'rotate-secret', 'a', '--overlap-hours', '169', '--json'],
      "option '--overlap-hours <hours>' argument '169' is invalid. The value must be a number from 0 to 168.",
    ],
    [
      ['import', 'brand.jsonl', '--rescore', '--no-wait', '--json'],
      '--rescore waits for the scores: leave --no-wait out, or rescore the runs later.',
    ],
    [
      ['trend', '--from', 'yesterday', '--json'],
      "option '--from <day>' argument 'yesterday' is invalid. Give a day as in 2026-03-02, or a moment with its zone as in 2026-03-02T06:00:00Z.",
    ],
    [
      ['trend', '--metric', 'position', '--json'],
      "option '--metric <metric>' argument 'position' is invalid. Allowed choices are presence, shareOfVoice, averageRank, sentiment, citationRate.",
    ],
  ])('in how %j is typed is JSON for a program', async (args, message) => {
    const { code, stdout, stderr } = await runCommand(args)
    expect([code, stdout, JSON.parse(stderr).error]).toEqual([2, '', { message, code: 'usage', details: [] }])
  })

  it('in how it is typed is told once to a person', async () => {
    const { stderr } = await runCommand(['brands', 'list', '--nope'])
    expect(stderr).toBe("error: unknown option '--nope'\n(see --help)\n")
  })

  it('of a key file that others can read says what to type', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earshot-key-'))
    const path = join(folder, 'admin-key')
    writeFileSync(path, 'esk_key')
    chmodSync(path, 0o644)
    const { code, stderr } = await runCommand(['brands', 'list'], { env: { EARSHOT_DATA_DIR: folder } })
    rmSync(folder, { recursive: true })
    expect([code, stderr]).toEqual([1, expect.stringContaining(`type "chmod 600 ${path}"`)])
  })
})

const RUN = '3fa85f64-5717-4562-b3fc-2c963f66afa6'

it('failures are not counted as scored, while a run goes on and at its end', async () => {
  const run = { id: RUN, status: 'partial', plannedCount: 40, scoredCount: 38, failedCount: 2 }
  const fetch = async () => new Response(JSON.stringify(run))
  const { stdout, stderr } = await runCommand(['rescore', RUN], {
    env: { EARSHOT_API_KEY: 'esk_any' },
    fetch,
  })
  expect([stderr, stdout]).toEqual([
    'Scored 38 of 40 answers, 2 failed\n',
    'Scored 38 answers of 1 run again. 2 responses failed before or could not be scored.\n',
  ])
})

it.each(['scoring', 'collecting'])(
  'rescore --brand scores a run that is %s again once more, after its end',
  async (status) => {
    let [reads, begun] = [0, 0]
    const run = {
      id: RUN,
      plannedCount: 40,
      scoredCount: 40,
      failedCount: 0,
      expired: false,
      provisional: false,
    }
    const fetch = async (input: unknown, { method }: RequestInit = {}) => {
      if (method === 'POST') {
        if (reads === 0)
          return new Response(JSON.stringify({ code: 'conflict', message: '' }), { status: 409 })
        begun += 1
        return new Response(JSON.stringify(run))
      }
      const isList = String(input).includes('/brands/')
      const listed = {
        data: [{ ...run, status }],
        paging: { page: 1, limit: 100, total: 1, nextPage: null },
      }
      if (!isList) reads += 1
      return new Response(JSON.stringify(isList ? listed : { ...run, status: 'completed' }))
    }
    const { code, stdout } = await runCommand(['rescore', '--brand', RUN], {
      env: { EARSHOT_API_KEY: 'esk_any' },
      fetch: fetch as typeof globalThis.fetch,
    })
    expect([begun, code, stdout]).toEqual([1, 0, 'Scored 40 answers of 1 run again.\n'])
  },
)

it('rescore --brand goes on without a run that became busy after the list was read, and names it', async () => {
  const OTHER = RUN.replace('3', '4')
  const run = { status: 'completed', plannedCount: 40, scoredCount: 40, failedCount: 0, expired: false }
  const both = [RUN, OTHER].map((id) => ({ ...run, id, provisional: false }))
  const fetch = async (input: unknown, { method }: RequestInit = {}) => {
    const of = both.find(({ id }) => String(input).includes(`/runs/${id}`))
    if (method === 'POST' && of?.id === RUN)
      return new Response(JSON.stringify({ code: 'conflict', message: 'The run is collecting.' }), {
        status: 409,
      })
    const listed = { data: both, paging: { page: 1, limit: 100, total: 2, nextPage: null } }
    return new Response(JSON.stringify(of ?? listed))
  }
  const { stderr, stdout } = await runCommand(['rescore', '--brand', RUN], {
    env: { EARSHOT_API_KEY: 'esk_any' },
    fetch: fetch as typeof globalThis.fetch,
  })
  expect([stderr, stdout]).toEqual([
    expect.stringContaining(`The run ${RUN} is not scored again: The run is collecting.`),
    'Scored 40 answers of 1 run again.\n',
  ])
})

it('rescore --brand says what it has begun before it fails', async () => {
  const OTHER = RUN.replace('3', '4')
  const run = { status: 'completed', plannedCount: 40, expired: false, provisional: false }
  const data = [RUN, OTHER].map((id) => ({ ...run, id }))
  const fetch = async (input: unknown, { method }: RequestInit = {}) => {
    if (method === 'POST' && String(input).includes(OTHER))
      return new Response(JSON.stringify({ code: 'not_found', message: 'No such run.' }), { status: 404 })
    return new Response(JSON.stringify({ data, paging: { page: 1, limit: 100, total: 2, nextPage: null } }))
  }
  const { stderr } = await runCommand(['rescore', '--brand', RUN], {
    env: { EARSHOT_API_KEY: 'esk_any' },
    fetch: fetch as typeof globalThis.fetch,
  })
  expect(stderr).toContain('1 run will be scored again. No such run.')
})

it.each([
  ['runs follow', ['runs', 'follow', RUN]],
  ['import', ['import', '-', '--brand', RUN]],
])('%s of a run that ended without answers has an exit code of a failure', async (_, args) => {
  const counts = { plannedCount: 2, scoredCount: 0, failedCount: 2, failures: [] }
  const run = { id: RUN, status: 'failed', costUsd: null, spentUsd: null, budgetUsd: null, ...counts }
  const imported = { runs: [RUN], lineCount: 2, skippedCount: 0, tracker: null, ignoredFields: {} }
  const fetch = async () => new Response(JSON.stringify({ ...run, ...imported }))
  const { code, stderr } = await runCommand(args, { env: { EARSHOT_API_KEY: 'esk_any' }, fetch })
  expect([code, stderr]).toEqual([1, expect.stringContaining('The run ended as failed.')])
})

it.each([
  ['the server that is asked', { EARSHOT_URL: 'https://one.example/api' }, 'https://one.example'],
  ['the local one, where browsers reach it', {}, 'https://earshot.example'],
])('a link for others leads to %s', async (_, env, address) => {
  const asked: string[] = []
  const fetch = async (input: unknown) => {
    asked.push(String(input))
    return new Response(JSON.stringify({ path: '/#link', expiresAt: '2026-03-02' }))
  }
  const all = { EARSHOT_API_KEY: 'esk_any', EARSHOT_PUBLIC_URL: 'https://earshot.example', ...env }
  const { stdout } = await runCommand(['owner-link'], { env: all, fetch })
  expect([stdout.split('\n')[0], asked.some((url) => url.startsWith('https://earshot.example'))]).toEqual([
    `${address}/#link`,
    false,
  ])
})

it.each([
  ['a person', [], (stderr: string) => stderr],
  ['a program', ['--json'], (stderr: string) => `${JSON.parse(stderr).error.message}\n`],
])(
  'a brand whose schedule is refused is named to %s, so that nobody creates it again',
  async (_, json, messageOf) => {
    const refused = { code: 'invalid_request', message: 'This time zone is unknown.', requestId: 'r' }
    const fetch = async (_: unknown, { method }: RequestInit = {}) =>
      method === 'PATCH'
        ? new Response(JSON.stringify(refused), { status: 400 })
        : new Response(JSON.stringify({ id: RUN, dryRun: true, budget: {}, month: null }))
    const { code, stderr } = await runCommand(['brands', 'create', 'Acme', '--cron', '0 6 * * 1', ...json], {
      env: { EARSHOT_API_KEY: 'esk_any' },
      fetch: fetch as typeof globalThis.fetch,
    })
    expect([code, messageOf(stderr)]).toEqual([
      1,
      `The brand ${RUN} was created. Set its schedule with "npm run -s earshot -- brands update ${RUN} --cron …". This time zone is unknown.\n`,
    ])
  },
)

it('detected brands are merged into none of several competitors, also where a detected brand has the name', async () => {
  const named = (ids: string[]) => ids.map((id) => ({ id, name: 'Globex', aliases: [], merged: [] }))
  const fetch = async (input: unknown) => {
    const data = named(String(input).includes('/competitors') ? [RUN, `${RUN.slice(0, -1)}7`] : [RUN])
    return new Response(
      JSON.stringify({ data, paging: { page: 1, limit: 100, total: data.length, nextPage: null } }),
    )
  }
  const { code, stderr } = await runCommand(
    ['detected-brands', 'merge', RUN, '--into', 'Globex', '--brand', RUN],
    {
      env: { EARSHOT_API_KEY: 'esk_any' },
      fetch: fetch as typeof globalThis.fetch,
    },
  )
  expect([code, stderr]).toEqual([1, expect.stringContaining('of 2 competitors. Use the id:')])
})

it('runs retry-failed sends the new budget of the run', async () => {
  const sent: unknown[] = []
  const fetch = async (_: unknown, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ id: RUN }))
  }
  await runCommand(['runs', 'retry-failed', RUN, '--budget', '10', '--json'], {
    env: { EARSHOT_API_KEY: 'esk_any' },
    fetch: fetch as typeof globalThis.fetch,
  })
  expect(sent).toEqual([{ budgetUsd: 10 }])
})

it.each([
  [['people', 'role', 'jo@x.example', 'boss'], '"boss" is no role.'],
  [['suggestions', 'done', 'absent:CRM'], 'needs --brand'],
  [['report', '--days', '14'], 'add --link'],
  [['report', '--link', '--format', 'markdown'], 'leave --format or --link out'],
])('%j is wrong usage', async (args, message) => {
  const { code, stderr } = await runCommand(args, { env: { EARSHOT_API_KEY: 'esk_any' } })
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
})
