import { globSync, readFileSync } from 'node:fs'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { addCommands } from '../../src/cli/commands/index.ts'

const root = new URL('../../', import.meta.url)
const PAGES = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]

/** A command in a block of shell lines, without what the shell does with it. */
const COMMAND = /(?:^|&& |\$\()(?:npx earshot|npm run -s earshot --|earshot) (.+)$/

const commands = PAGES.flatMap((page) => {
  const text = readFileSync(new URL(page, root), 'utf8')
  const blocks = [...text.matchAll(/^```(?:sh|bash|)\n(.*?)^```/gms)].map(([, block = '']) => block)
  return blocks
    .flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
    .flatMap((line) => COMMAND.exec(line.replace(/\s+#.*$/, ''))?.[1] ?? [])
    .map((command) => ({ page, command }))
})

describe('the commands in the docs', () => {
  it('are found', () => {
    expect(commands.length).toBeGreaterThan(50)
  })

  it.each(commands)('$page: earshot $command is understood', ({ command }) => {
    expect(problemOf(wordsOf(command))).toBeNull()
  })
})

/** As a shell divides it; words from a pipe or a redirection on are no part of it. */
function wordsOf(command: string): string[] {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )
  const end = words.findIndex((word) => /^(?:[|>;<]|&&|2>.*)$/.test(word))
  return end < 0 ? words : words.slice(0, end)
}

/** What is wrong with a command; null when its words, options and arguments are those of a command. */
function problemOf(words: readonly string[]): string | null {
  let command = wholeProgram()
  let place = 0
  for (; place < words.length; place += 1) {
    const next = command.commands.find((one) => one.name() === words[place])
    if (!next) break
    command = next
  }
  command.exitOverride().configureOutput({ writeErr() {} })
  const { operands, unknown } = command.parseOptions(words.slice(place))
  const missing = command.options.filter(
    (option) => option.mandatory && command.getOptionValue(option.attributeName()) === undefined,
  )
  const wanted = command.registeredArguments
  const isEnough = operands.length >= wanted.filter(({ required }) => required).length
  const isTooMuch = operands.length > wanted.length && !wanted.at(-1)?.variadic
  if (command.commands.length > 0 && operands.length > 0) return `there is no command ${operands[0]}`
  if (unknown.length > 0) return `unknown: ${unknown.join(' ')}`
  if (missing.length > 0) return `missing: ${missing.map(({ long }) => long).join(' ')}`
  return isEnough && !isTooMuch ? null : `${operands.length} arguments`
}

function wholeProgram(): Command {
  const program = new Command('earshot').option('--json').option('--verbose')
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
