import { type Command, Option } from 'commander'
import { allPages, type ListId } from '../client/all-pages.ts'
import type { CallInput, Client, ItemOf } from '../client/client.ts'
import type { ParamsOf, QueryOf } from '../contract/endpoint.ts'
import type { Contract } from '../contract/index.ts'
import { brandOption } from './brand-option.ts'
import { type CommandContext, prepare, prepareForBrand } from './command-context.ts'
import { findOne, KINDS, type KindName } from './find-id.ts'
import { shellWord } from './shell-word.ts'
import { CommandError, columns, plain } from './terminal.ts'

interface CommandWords {
  /** The name and arguments, such as `show <run>`. */
  command: string
  description: string
  options?: readonly Option[]
  /** Whether it runs when only the name of the group is typed. */
  isDefault?: boolean
  /** Whether it destroys the objects that its arguments name. */
  destroys?: boolean
}

/** `G` is the type of the arguments as Commander passes them: the words of the command, then its options. */
interface Calling<R, G extends unknown[]> {
  call(client: Client, ...given: G): Promise<R>
  /** The answer for a person; programs get JSON. `destroyed` names the destroyed objects. */
  text(answer: NoInfer<R>, given: NoInfer<G>, destroyed: readonly string[]): string
}

/** The same for a command with the option `--brand`. */
interface BrandCalling<R, G extends unknown[]> {
  call(client: Client, brandId: string, ...given: G): Promise<R>
  /** `brand` is quoted for a shell, for hints. */
  text(answer: NoInfer<R>, brand: string, destroyed: readonly string[]): string
}

const WITHIN = new Option('--brand <brand>', 'search only this brand, by id or name')

/**
 * Adds a command that calls the server and prints its answer. Arguments whose name is a kind of id, such as `<run>`, may be
 * names, beginnings of ids or `latest`: `call` gets the ids.
 */
export function addCommand<R, G extends unknown[]>(
  group: Command,
  context: CommandContext,
  { call, text, ...words }: CommandWords & Calling<R, G>,
): void {
  const command = newCommand(group, words)
  const isWithinBrand = command.registeredArguments.some(
    (one) => isKind(one.name()) && KINDS[one.name() as KindName].ofBrand,
  )
  if (isWithinBrand && !words.options?.some(({ long }) => long === '--brand')) command.addOption(WITHIN)
  command.action(async (...given) => {
    const { client, out } = await prepare(context)
    const { found, labels } = await withIds(
      client,
      command,
      given,
      isWithinBrand ? command.opts<{ brand?: string }>().brand : undefined,
      words.destroys,
    )
    const answer = await call(client, ...(found as G))
    out.answer(answer, () => text(answer, given as G, labels))
  })
}

function isKind(name: string): name is KindName {
  return Object.hasOwn(KINDS, name)
}

/** Replaces names in the arguments by ids, and returns the names of the objects. */
async function withIds(
  client: Client,
  { registeredArguments }: Command,
  given: readonly unknown[],
  brand?: string,
  destroys?: boolean,
): Promise<{ found: unknown[]; labels: string[] }> {
  const found = [...given]
  const labels: string[] = []
  for (const [place, argument] of registeredArguments.entries()) {
    const name = argument.name()
    const value = given[place]
    if (!isKind(name) || value === undefined) continue
    const find = async (text: string) => {
      const { id, label } = await findOne(client, name, text, brand, destroys)
      labels.push(label === null ? id : `${plain(label)} (${id})`)
      return id
    }
    found[place] = Array.isArray(value) ? await findAll(value as string[], find) : await find(value as string)
  }
  return { found, labels }
}

/** @throws {CommandError} that lists all arguments without a match */
async function findAll(given: readonly string[], find: (text: string) => Promise<string>): Promise<string[]> {
  const problems: string[] = []
  const ids = await inOrder(given, (text) =>
    find(text).catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error
      problems.push(error.message)
      return ''
    }),
  )
  if (problems.length === 0) return ids
  const others = given.length > problems.length ? ['Nothing was changed, the others neither.'] : []
  throw new CommandError([...problems, ...others].join('\n'))
}

/** Calls the server for one item after the other. */
export async function inOrder<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const item of items) done.push(await act(item))
  return done
}

/** Like `addCommand`, with the option `--brand`. */
export function addBrandCommand<R, G extends unknown[]>(
  group: Command,
  context: CommandContext,
  { call, text, options = [], ...words }: CommandWords & BrandCalling<R, G>,
): void {
  const command = newCommand(group, { ...words, options: [brandOption(), ...options] })
  command.action(async (...given) => {
    const { client, out, brandId, brand } = await prepareForBrand(
      context,
      command.opts<{ brand?: string }>().brand,
    )
    const { found, labels } = await withIds(client, command, given, brand, words.destroys)
    const answer = await call(client, brandId, ...(found as G))
    out.answer(answer, () => text(answer, shellWord(brand), labels))
  })
}

/** The columns of a table by their headings: a field of the item, or a function that returns the cell. */
export type ListColumns<T> = Record<string, (keyof T & string) | ((item: T) => unknown)>

interface Listing<K extends ListId, O> extends Omit<CommandWords, 'command'> {
  operation: K
  columns: ListColumns<ItemOf<K>>
  /** The text for an empty list. `brand` is quoted for a shell, for hints. */
  empty: string | ((brand: string) => string)
  /** The query for the options. */
  query?(options: O): QueryOf<Contract[K]>
}

type BrandListId = {
  [K in ListId]: ParamsOf<Contract[K]> extends { brandId: string } ? K : never
}[ListId]

/** Adds a command `list` that reads all pages of a list. */
export function addListCommand<K extends ListId, O extends object>(
  group: Command,
  context: CommandContext,
  { operation, columns, empty, query, ...words }: Listing<K, O>,
): void {
  addCommand(group, context, {
    ...words,
    command: 'list',
    call: (client, options: O) =>
      allPages(client, operation, { query: query?.(options) } as CallInput<Contract[K]>),
    text: (page) => listText(page.data, columns, typeof empty === 'string' ? empty : empty('')),
  })
}

/** Like `addListCommand`, with the option `--brand`. */
export function addBrandListCommand<K extends BrandListId, O extends object>(
  group: Command,
  context: CommandContext,
  { operation, columns, empty, query, ...words }: Listing<K, O>,
): void {
  addBrandCommand(group, context, {
    ...words,
    command: 'list',
    call: (client, brandId, options: O) =>
      allPages(client, operation, { params: { brandId }, query: query?.(options) } as CallInput<Contract[K]>),
    text: (page, brand) => listText(page.data, columns, typeof empty === 'string' ? empty : empty(brand)),
  })
}

/** A table of items for a person. */
export function listText<T>(items: readonly T[], of: ListColumns<T>, empty = ''): string {
  const cells = Object.values(of)
  const rows = items.map((item) => cells.map((cell) => (typeof cell === 'string' ? item[cell] : cell(item))))
  return columns(Object.keys(of), rows, empty)
}

function newCommand(
  group: Command,
  { command, description, options = [], isDefault = false }: CommandWords,
): Command {
  const made = group.command(command, { isDefault }).description(description)
  for (const option of options) made.addOption(option)
  return made
}
