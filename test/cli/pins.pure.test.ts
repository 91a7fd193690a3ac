import { readdirSync, readFileSync } from 'node:fs'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { addCommands } from '../../src/cli/commands/index.ts'
import { readClientConfig, readConfig } from '../../src/config/config.ts'
import { KNOWN_VARIABLES } from '../../src/config/known-variables.ts'
import { PRODUCT_VENDORS } from '../../src/domain/product-vendors.ts'

/** The options of every command for insights. */
const FILTERS =
  '--period --from --to --run --llm --topic --prompt --journey --branded --unbranded --market --surface'

/**
 * The public surface that scripts and installations rely on: a change here is breaking and belongs in CHANGELOG.md.
 */
const COMMANDS = [
  'start',
  'serve',
  'work',
  'migrate',
  'doctor --verify',
  'mcp',
  `overview --brand ${FILTERS}`,
  `trend --brand --metric --interval ${FILTERS}`,
  `leaderboard --brand --kind --absent --limit ${FILTERS}`,
  `head-to-head --brand --with ${FILTERS}`,
  `matrix --brand --metric --rows --columns --limit ${FILTERS}`,
  `compare --brand --before --after --limit ${FILTERS}`,
  `changes --brand --before --after --limit ${FILTERS}`,
  `drivers --brand --metric --by --before --after --limit ${FILTERS}`,
  `sources --brand --kind --search --limit ${FILTERS}`,
  `gaps --brand --kind --search --limit ${FILTERS}`,
  `source-changes --brand ${FILTERS}`,
  `queries --brand --search --limit ${FILTERS}`,
  `searched-words --brand ${FILTERS}`,
  `perception --brand --property --limit ${FILTERS}`,
  `report --brand --format --language --out --force --link --days ${FILTERS}`,
  'report-links list --brand',
  'report-links revoke --brand',
  `table --brand --format --limit --page --interval --rows --columns --kinds --present --kind --q --metric --by --before --after --property ${FILTERS}`,
  'table-links list --brand',
  'table-links create --brand --days',
  'table-links revoke --brand',
  'run --brand --llm --samples --market --dry-run --budget --no-wait',
  'runs list --brand --limit',
  'runs stats --brand',
  'runs follow --brand',
  'runs show --brand',
  'runs cancel --brand',
  'runs finish --brand',
  'runs retry-failed --budget --brand',
  'runs delete --brand',
  'rescore --brand',
  'answers --run --brand --llm --state',
  'answer --run --brand',
  'correct --run --brand --present --absent --rank --sentiment --score --reason --undo',
  `find-answers --brand --present --absent --cited --not-cited --names --without --rank --sentiment --gap --cites --page --query --limit ${FILTERS}`,
  'score --brand --alias --domain --rival --question --lang --batch',
  'import --brand --format --runs-by --prompt --map --rescore --no-wait',
  'export --brand --run --what --from --to --format --bom --out --force',
  'backup --force',
  'restore',
  'brands list',
  'brands show',
  'brands create --display-name --market --language --run-budget --samples --alias --domain --llm --schedule --cron --timezone --yes',
  'brands update --display-name --market --language --run-budget --samples --alias --add-alias --remove-alias --domain --add-domain --remove-domain --llm --add-llm --remove-llm --schedule --cron --timezone --yes --name',
  'brands delete',
  'brands markets list --brand',
  'brands markets add --brand --language --persona --persona-text',
  'brands markets remove --brand',
  'competitors list --brand',
  'competitors add --brand --alias --domain',
  'competitors update --name --alias --add-alias --remove-alias --domain --add-domain --remove-domain --brand',
  'competitors remove --brand',
  'detected-brands list --brand --status --verdict --llm --from --to --unseen --all',
  'detected-brands track --alias --domain --brand',
  'detected-brands merge --into --brand',
  'detected-brands ignore --all-places --brand',
  'detected-brands split --brand',
  'detected-brands restore --brand',
  'topics list --brand',
  'topics create --brand',
  'topics delete --brand',
  'topics rename --brand',
  'prompts list --brand --archived',
  'prompts add --brand --topic --file --stage',
  'prompts archive --brand',
  'prompts activate --brand',
  'prompts update --text --stage --brand',
  'prompts move --topic --brand',
  'prompts restore',
  'prompts delete --brand',
  `prompts figures --brand --limit ${FILTERS}`,
  `prompts show --brand ${FILTERS}`,
  `prompts table --brand --state ${FILTERS}`,
  'prompts answers --limit --brand',
  'prompts suggest',
  'prompts import-keywords',
  'prompts suggestions --status --source',
  'prompts accept --topic --brand',
  'prompts dismiss --brand',
  'prompts variants list --brand --prompt --market',
  'prompts variants set --brand --market --file',
  'prompts variants remove',
  'perception-prompts list --brand',
  'perception-prompts add --brand --property --good --bad',
  'perception-prompts update --property --good --bad --brand',
  'perception-prompts sources --run --brand --property',
  'perception-prompts archive --brand',
  'perception-prompts activate --brand',
  'source-types list --brand',
  'source-types set --brand',
  'source-types reset --brand',
  'suggestions list --brand --status --cause',
  'suggestions prompts --brand --status',
  'suggestions show --brand',
  'suggestions accept --brand',
  'suggestions dismiss --brand',
  'suggestions done --brand',
  'suggestions reopen --brand',
  'ideas list --brand --suggestion',
  'ideas draft --brand',
  'contents list --brand --status',
  'contents show --brand',
  'contents create --brand --title --excerpt --format --status --url',
  'contents update --brand --title --file --excerpt --format --status --url',
  'contents delete --brand',
  'llms list',
  'llms check',
  'spending --from --to',
  'judge',
  'judgements --run --brand --llm --disagreeing',
  'keys generate',
  'keys list',
  'keys create --scope --brand --expires',
  'keys revoke',
  'people list',
  'people invitations list',
  'people invite --role',
  'people revoke-invitation',
  'people role',
  'people remove',
  'people link',
  'owner-link',
  'alerts list --brand',
  'alerts add --brand --metric --direction --threshold --llm --topic --market --person',
  'alerts update --brand --metric --direction --threshold --llm --topic --market --person --any-metric --noise --all-llms --all-topics --nobody --enable --disable',
  'alerts delete --brand',
  'letter show --brand',
  'letter update --brand --on --off --weekday --hour --timezone --person',
  'mails list --kind --status',
  'mails test',
  'webhooks list',
  'webhooks show',
  'webhooks create --format --description --event --brand',
  'webhooks update --url --format --description --event --brand --all-events --all-brands --enable --disable',
  'webhooks rotate-secret --overlap-hours',
  'webhooks delete',
  'webhooks test',
  'webhooks deliveries --status --event --limit',
  'webhooks delivery',
  'webhooks attempts --delivery --limit',
  'webhooks replay',
  'webhooks replay-failed --since',
  'audit --limit --by --action --from --to',
  'organizations show',
  'organizations list',
  'organizations update --requests-per-minute --stored-bytes --prompts --monthly-budget --schedule-minutes',
  'organizations create',
  'organization show',
  'organization update --name --plan --retention-days --requests-per-minute --stored-bytes --prompts --monthly-budget --schedule-minutes --enable --disable',
  'bi grant --organization',
  'bi revoke',
  'bi list',
]

const VARIABLES = [
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_BASE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_BEARER_TOKEN_BEDROCK',
  'AWS_DEFAULT_REGION',
  'AWS_REGION',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AZURE_API_KEY',
  'AZURE_API_VERSION',
  'AZURE_BASE_URL',
  'AZURE_RESOURCE_NAME',
  'BRIGHTDATA_API_KEY',
  'BRIGHTDATA_BASE_URL',
  'DATABASE_URL',
  'DATAFORSEO_BASE_URL',
  'DATAFORSEO_CREDENTIALS',
  'DEEPSEEK_API_KEY',
  'DEEPSEEK_BASE_URL',
  'EARSHOT_ADMIN_KEY',
  'EARSHOT_API_KEY',
  'EARSHOT_CORS_ORIGINS',
  'EARSHOT_DATA_DIR',
  'EARSHOT_DEMO',
  'EARSHOT_DRAIN_S',
  'EARSHOT_HOST',
  'EARSHOT_HSTS',
  'EARSHOT_JUDGE_LLM',
  'EARSHOT_LLMS',
  'EARSHOT_LOG_LEVEL',
  'EARSHOT_MAIL_FROM',
  'EARSHOT_MAIL_LIMIT',
  'EARSHOT_MAX_CONNECTIONS',
  'EARSHOT_MCP_AUDIENCE',
  'EARSHOT_MCP_HOSTS',
  'EARSHOT_MCP_KEY_CLAIM',
  'EARSHOT_METRICS_TOKEN',
  'EARSHOT_OIDC_CLIENT_ID',
  'EARSHOT_OIDC_CLIENT_SECRET',
  'EARSHOT_OIDC_ISSUER',
  'EARSHOT_OIDC_LABEL',
  'EARSHOT_PORT',
  'EARSHOT_PUBLIC_URL',
  'EARSHOT_RATE_LIMIT',
  'EARSHOT_SCORING_THREADS',
  'EARSHOT_SMTP_URL',
  'EARSHOT_TRUST_PROXY',
  'EARSHOT_URL',
  'EARSHOT_WEBHOOK_ALLOW',
  'EARSHOT_WRITER_LLM',
  'GOOGLE_GENERATIVE_AI_API_KEY',
  'GOOGLE_GENERATIVE_AI_BASE_URL',
  'MISTRAL_API_KEY',
  'MISTRAL_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OPENROUTER_API_KEY',
  'OPENROUTER_BASE_URL',
  'OXYLABS_BASE_URL',
  'OXYLABS_CREDENTIALS',
  'PERPLEXITY_API_KEY',
  'PERPLEXITY_BASE_URL',
  'SERPAPI_API_KEY',
  'SERPAPI_BASE_URL',
  'XAI_API_KEY',
  'XAI_BASE_URL',
]

describe('the command line', () => {
  it('keeps its commands and their options', () => {
    expect(commandsOf(wholeProgram())).toEqual(COMMANDS)
  })

  it('is named in messages as a person types it, never as "earshot" alone', () => {
    const lines = sourceLines().filter((line) => /["`:] ?earshot [a-z]+/.test(line))
    // A data directory of another version is opened with the Earshot that made it.
    expect(lines.filter((line) => !/earshot (?:backup|restore)"/.test(line))).toEqual([])
  })

  it('has every command that a message names', () => {
    const program = wholeProgram()
    expect(namedInSources().filter((words) => !exists(program, words))).toEqual([])
  })
})

describe('the environment', () => {
  const read = variablesRead()

  it('has each variable of Earshot in the list of known ones', () => {
    expect(read.filter((name) => name.startsWith('EARSHOT_'))).toEqual(KNOWN_VARIABLES)
  })

  it('keeps its variables', () => {
    expect(read).toEqual(VARIABLES)
  })

  it('is described whole by .env.example', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const described = [...example.matchAll(/^(?:# ?)?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
    expect(read.filter((name) => !described.includes(name))).toEqual([])
  })
})

function commandsOf(command: Command, path = ''): string[] {
  return command.commands.flatMap((child) => {
    const name = `${path}${child.name()}`
    if (child.commands.length > 0) return commandsOf(child, `${name} `)
    return [[name, ...child.options.map(({ long }) => long)].join(' ')]
  })
}

/** The variables that reading the configuration asks for, with LLMs of every kind configured. */
function variablesRead(): string[] {
  const names = new Set<string>()
  const pages = Object.keys(PRODUCT_VENDORS)
  const llms = ['openrouter', 'azure', 'bedrock', ...pages].map((provider) => ({
    name: provider,
    provider,
    model: pages.includes(provider) ? 'google-ai-mode' : 'm',
  }))
  const env: Record<string, string> = {
    EARSHOT_LLMS: JSON.stringify(llms),
    AZURE_RESOURCE_NAME: 'acme',
    AWS_DEFAULT_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'k',
    AWS_SECRET_ACCESS_KEY: 'k',
  }
  const watched = new Proxy(env, {
    get(_, name) {
      names.add(String(name))
      return /_(?:API_KEY|CREDENTIALS)$/.test(String(name)) && !String(name).startsWith('EARSHOT_')
        ? 'k'
        : env[String(name)]
    },
  })
  readConfig(watched)
  readClientConfig(watched)
  return [...names].sort()
}

function wholeProgram(): Command {
  const program = new Command('earshot')
  const { stdin, stdout, stderr } = process
  const own = {
    env: {},
    stdin,
    stdout,
    stderr,
    fetch,
    signals: process,
    parentId: () => 0,
    closeNewFiles() {},
  }
  addCommands(program, { ...own, terminal: () => expect.fail('no command is run') })
  return program
}

/** The commands in messages of the sources. */
function namedInSources(): string[][] {
  return sourceLines().flatMap((line) =>
    [...line.matchAll(/(?:ownCommand\(['"`]|["`:] ?earshot )([a-z][a-z-]*(?: [a-z][a-z-]*)?)/g)].map(
      ([, words = '']) => words.split(' '),
    ),
  )
}

/** The lines of the sources without comments. */
function sourceLines(): string[] {
  const sources = new URL('../../src/', import.meta.url)
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => readFileSync(new URL(name, sources), 'utf8').split('\n'))
    .filter((line) => !/^\s*(?:\/\*|\*|\/\/)/.test(line))
}

function exists(program: Command, [first = '', second = '']: readonly string[]): boolean {
  const command = program.commands.find((one) => one.name() === first)
  const isGroup = command !== undefined && command.commands.length > 0
  return isGroup ? command.commands.some((one) => one.name() === second) : command !== undefined
}
