import type { Command } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import type { Client } from '../../client/client.ts'
import { EarshotError } from '../../client/errors.ts'
import { ownCommand } from '../../config/config.ts'
import { counted } from '../../domain/plain-line.ts'
import { usd } from '../../domain/usd.ts'
import { addListCommand, listText } from '../add-command.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { errorObject, errorText } from '../error-text.ts'
import { CommandError } from '../terminal.ts'

type Check = Awaited<ReturnType<Client['checkLlm']>>

/** Longer than the server waits for a turn and then for an LLM that searches. */
const CHECK_TIMEOUT_MS = 290_000

export function addLlmCommands(program: Command, context: CommandContext): void {
  const llms = program.command('llms').description('configured LLMs')
  addListCommand(llms, context, {
    description: 'list LLMs and what Earshot can see of each',
    isDefault: true,
    operation: 'listLlms',
    columns: {
      LLM: 'name',
      PROVIDER: 'provider',
      MODEL: 'model',
      SURFACE: 'surface',
      SEARCHES: ({ webSearch }) => yesOrNo(webSearch),
      CITATIONS: ({ exposesCitations }) => yesOrNo(exposesCitations),
      QUERIES: ({ exposesQueries }) => yesOrNo(exposesQueries),
    },
    empty: 'No LLMs. Configure some in EARSHOT_LLMS.',
  })
  llms
    .command('check [name...]')
    .description(
      'ask each LLM one short real question and show the result (default: all that are not simulated)',
    )
    .action(async (names: string[]) => {
      const { client, out } = await prepare(context, CHECK_TIMEOUT_MS)
      const chosen = names.length > 0 ? [...new Set(names)] : await askedLlms(client)
      const settled = await Promise.allSettled(chosen.map((name) => checkOne(client, name)))
      const checks = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const refused = settled.flatMap((one, place) =>
        one.status === 'rejected' ? [{ name: chosen[place] ?? '', reason: one.reason as unknown }] : [],
      )
      if (checks.length === 0 && refused[0]) throw refused[0].reason
      // Show paid answers even when other checks failed.
      out.answer(
        { data: checks, refused: refused.map(({ name, reason }) => ({ name, ...errorObject(reason) })) },
        () =>
          [
            checkText(checks),
            ...refused.map(({ name, reason }) => `${name}: not checked: ${errorText(reason)}`),
          ].join('\n\n'),
      )
      refuseFailed(checks.filter(({ ok }) => !ok).length, refused.length)
    })
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

async function askedLlms(client: Client): Promise<string[]> {
  const { data } = await allPages(client, 'listLlms')
  const names = data.filter(({ surface }) => surface !== 'simulated').map(({ name }) => name)
  if (names.length > 0) return names
  throw new CommandError('Only simulated LLMs are configured. Set the API key of a vendor, or EARSHOT_LLMS.')
}

async function checkOne(client: Client, name: string): Promise<Check> {
  try {
    return await client.checkLlm({ params: { name } })
  } catch (error) {
    if (!(error instanceof EarshotError) || error.code !== 'not_found') throw error
    throw new CommandError(`There is no LLM "${name}". See: ${ownCommand('llms list')}`)
  }
}

/** @throws {CommandError} unless all LLMs answered */
function refuseFailed(failed: number, refused: number): void {
  const parts = [
    ...(failed > 0 ? [`${counted(failed, 'LLM')} failed`] : []),
    ...(refused > 0 ? [`${counted(refused, 'LLM')} not checked`] : []),
  ]
  if (parts.length > 0) throw new CommandError(`${parts.join(', ')}.`)
}

function checkText(checks: readonly Check[]): string {
  const table = listText(checks, {
    LLM: 'name',
    OK: ({ ok }) => (ok ? 'yes' : 'NO'),
    MODEL: ({ model, configuredModel }) => model ?? configuredModel,
    SECONDS: ({ latencyMs }) => (latencyMs / 1_000).toFixed(1),
    CITED: ({ ok, citationCount }) => (ok ? citationCount : null),
    RETRIEVED: ({ ok, retrievedCount }) => (ok ? retrievedCount : null),
    QUERIES: 'queryCount',
    SEARCHES: 'searchCount',
    TOKENS: tokens,
    COST: ({ costUsd }) => (costUsd === null ? null : usd(costUsd)),
  })
  return [table, ...checks.map(wordsOf)].join('\n\n')
}

function tokens({ inputTokens, outputTokens }: Check): string | null {
  return inputTokens === null || outputTokens === null ? null : `${inputTokens}+${outputTokens}`
}

function wordsOf({ name, error, answerPreview, notes }: Check): string {
  const said = error ? `${error.code}: ${error.message}` : `“${answerPreview}”`
  return [`${name}: ${said}`, ...notes.map((note) => `  ${note}`)].join('\n')
}
