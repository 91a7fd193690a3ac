import type { Command } from 'commander'
import type { Check } from '../../app/app.ts'
import { ConfigError, readClientConfig, readConfig } from '../../config/config.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError } from '../terminal.ts'

const MARKS = { ok: '✓', warning: '!', problem: '✗' } as const

export function addDoctorCommand(program: Command, context: CommandContext): void {
  program
    .command('doctor')
    .description('report problems of this installation and how to fix them')
    .option('--verify', 'also count the figures of every run again from its answers, which takes a while')
    .action(async ({ verify = false }: { verify?: boolean }) => {
      const out = context.terminal()
      const checks = await examine(context, verify)
      out.answer({ checks }, () => checks.map(checkText).join('\n'))
      const problems = checks.filter(({ state }) => state === 'problem').length
      if (problems > 0) throw new CommandError(`${problems} problem${problems === 1 ? '' : 's'} found.`)
    })
}

async function examine(context: CommandContext, verifies: boolean): Promise<Check[]> {
  // Loaded on demand: the server's code takes long to load.
  const { diagnose, verifyFigures } = await import('../../app/app.ts')
  try {
    const config = readConfig(context.env)
    // The embedded database can be verified only while no server uses it.
    const isServerNeeded = !verifies || config.databaseUrl !== null
    const checks = await diagnose(config, readClientConfig(context.env), context.fetch, isServerNeeded)
    return verifies ? [...checks, await verifyFigures(config)] : checks
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map((problem) => ({
      name: 'configuration',
      state: 'problem',
      finding: problem,
      remedy: 'Correct the environment variable, then run doctor again.',
    }))
  }
}

function checkText({ name, state, finding, remedy }: Check): string {
  const line = `${MARKS[state]} ${name}: ${finding}`
  return remedy === null ? line : `${line}\n    → ${remedy}`
}
