import { type Command, Option } from 'commander'
import type { CallInput, Client, ItemOf } from '../client/client.ts'
import type { ParamsOf, QueryOf } from '../contract/endpoint.ts'
import type { Contract } from '../contract/index.ts'
import { allPages, type ListId } from './all-pages.ts'
import { type CommandContext, prepare, prepareForBrand } from './command-context.ts'
import { columns } from './terminal.ts'

interface CommandWords {
  /** Its name and arguments, as in `show <run>`. */
  command: string
  description: string
  options?: readonly Option[]
  /** Runs when the name of the group is typed alone. */
  isDefault?: boolean
}

/** `G` are the arguments as Commander passes them: the words of the command, then its options. */
interface Calling<R, G extends unknown[]> {
  call(client: Client, ...given: G): Promise<R>
  /** The answer for a person; programs get it as JSON. */
  text(answer: NoInfer<R>, given: NoInfer<G>): string
}

/** The same for a command with the option `--brand`. */
interface BrandCalling<R, G extends unknown[]> {
  call(client: Client, brandId: string, ...given: G): Promise<R>
  text(answer: NoInfer<R>): string
}

const BRAND = new Option('--brand <brand>', 'id or name').makeOptionMandatory()

/** Adds a command that calls the server and prints its answer. */
export function addCommand<R, G extends unknown[]>(
  group: Command,
  context: CommandContext,
  { call, text, ...words }: CommandWords & Calling<R, G>,
): void {
  newCommand(group, words).action(async (...given) => {
    const { client, out } = await prepare(context)
    const answer = await call(client, ...(given as G))
    out.answer(answer, () => text(answer, given as G))
  })
}

/** Adds such a command for a brand, which `--brand` names. */
export function addBrandCommand<R, G extends unknown[]>(
  group: Command,
  context: CommandContext,
  { call, text, options = [], ...words }: CommandWords & BrandCalling<R, G>,
): void {
  const command = newCommand(group, { ...words, options: [BRAND, ...options] })
  command.action(async (...given) => {
    const { client, out, brandId } = await prepareForBrand(context, command.opts<{ brand: string }>().brand)
    const answer = await call(client, brandId, ...(given as G))
    out.answer(answer, () => text(answer))
  })
}

/** The columns of a table by their heads: a field of the item, or a function that makes the cell. */
export type ListColumns<T> = Record<string, (keyof T & string) | ((item: T) => unknown)>

interface Listing<K extends ListId, O> extends Omit<CommandWords, 'command'> {
  operation: K
  columns: ListColumns<ItemOf<K>>
  /** What to print instead of a table without rows. */
  empty: string
  /** The filter that the options ask for. */
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
    text: (page) => listText(page.data, columns, empty),
  })
}

/** Adds such a command for a brand, which `--brand` names. */
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
    text: (page) => listText(page.data, columns, empty),
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
