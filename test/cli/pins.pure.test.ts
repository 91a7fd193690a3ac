import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { addCommands } from '../../src/cli/commands/index.ts'
import { readClientConfig, readConfig } from '../../src/config.ts'

/** What scripts and installations of others rest on: a change here is a breaking one and belongs in CHANGELOG.md. */
const COMMANDS = [
  'start',
  'serve',
  'work',
  'migrate',
  'doctor',
  'run --brand --llm --dry-run --no-wait',
  'runs list --brand --limit',
  'runs stats',
  'runs show',
  'runs cancel',
  'runs retry-failed',
  'rescore --brand',
  'import --brand --format --no-wait',
  'export --brand --run --format --out',
  'brands list',
  'brands show',
  'brands create --display-name --market --language --alias --domain --llm --schedule --cron --timezone',
  'brands update --display-name --market --language --alias --domain --llm --schedule --cron --timezone --name',
  'brands delete',
  'competitors list --brand',
  'competitors add --brand --alias --domain',
  'competitors remove',
  'topics list --brand',
  'topics create --brand',
  'prompts list --brand --archived',
  'prompts add --brand --topic --stage',
  'prompts archive',
  'prompts activate',
  'llms',
  'keys generate',
  'keys list',
  'keys create --scope --brand --expires',
  'keys revoke',
  'organizations show',
  'organizations create',
]

const VARIABLES = [
  'DATABASE_URL',
  'EARSHOT_ADMIN_KEY',
  'EARSHOT_API_KEY',
  'EARSHOT_CORS_ORIGINS',
  'EARSHOT_DATA_DIR',
  'EARSHOT_DEMO',
  'EARSHOT_DRAIN_S',
  'EARSHOT_HOST',
  'EARSHOT_LLMS',
  'EARSHOT_LOG_LEVEL',
  'EARSHOT_PORT',
  'EARSHOT_RATE_LIMIT',
  'EARSHOT_URL',
]

describe('the command line', () => {
  it('keeps its commands and their options', () => {
    const program = new Command('earshot')
    addCommands(program, { env: {}, terminal: () => expect.fail('no command is run') })
    expect(commandsOf(program)).toEqual(COMMANDS)
  })
})

describe('the environment', () => {
  const read = variablesRead()

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

/** The names that reading the configuration asks the environment for. */
function variablesRead(): string[] {
  const names = new Set<string>()
  const env = new Proxy({} as Record<string, string>, {
    get(_, name) {
      names.add(String(name))
      return undefined
    },
  })
  readConfig(env)
  readClientConfig(env)
  // Keys of vendors are looked for only to say that they are of no use yet.
  return [...names].filter((name) => /^(EARSHOT_|DATABASE_URL$)/.test(name)).sort()
}
