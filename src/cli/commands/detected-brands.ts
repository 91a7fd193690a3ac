import { type Command, Option } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import type { Client } from '../../client/client.ts'
import { ownCommand } from '../../config/config.ts'
import { PAGE_LIMIT_MAX } from '../../contract/page-limit.ts'
import { looksLikePlace } from '../../domain/detected-brands/place-names.ts'
import { DETECTED_STATUSES } from '../../domain/detected-brands/status.ts'
import { NAME_VERDICTS, type NameVerdict } from '../../domain/detected-brands/verdicts.ts'
import { addBrandCommand, addCommand, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findBrandId, findMergeTarget } from '../find-id.ts'
import { changeInOrder } from '../partly-done.ts'
import { dayOrMoment } from '../period.ts'
import { type Rescore, rescoreHint, withRescore } from '../rescore-hint.ts'
import { plain, UsageError } from '../terminal.ts'

interface ListOptions {
  status?: (typeof DETECTED_STATUSES)[number]
  llm?: string[]
  verdict?: (typeof NAME_VERDICTS)[number][]
  from?: string
  to?: string
  unseen?: boolean
  all?: boolean
}

export function addDetectedBrandCommands(program: Command, context: CommandContext): void {
  const detected = program
    .command('detected-brands')
    .description('brands that answers name and that you do not track')
  addListOfDetected(detected, context)
  addCommand(detected, context, {
    command: 'track <detected-brand...>',
    description: 'track them as competitors',
    options: [
      new Option('--alias <name...>', 'other names, for one brand'),
      new Option('--domain <domain...>', 'its domains, for one brand'),
    ],
    call: async (
      client,
      ids: string[],
      { alias = [], domain = [] }: { alias?: string[]; domain?: string[] },
    ) => {
      if (ids.length > 1 && alias.length + domain.length > 0) {
        throw new UsageError('--alias and --domain belong to one brand: give one.')
      }
      const body = { aliases: alias, domains: domain }
      const track = (detectedBrandId: string) =>
        client.trackDetectedBrand({ params: { detectedBrandId }, body })
      return changedNames(client, await changeInOrder(ids, track))
    },
    text: ({ data, rescore }) =>
      [
        ...data.map(({ name, competitorId }) => `Tracking ${plain(name)} (${competitorId}).`),
        ...hintOf(data, rescore),
      ].join('\n'),
  })
  addMerging(detected, context)
  addIgnoring(detected, context)
  for (const [command, description, operation, done] of [
    ['split', 'undo merges', 'splitDetectedBrand', 'Split'],
    ['restore', 'keep them as brands: undo ignores', 'restoreDetectedBrand', 'Restored'],
  ] as const) {
    addCommand(detected, context, {
      command: `${command} <detected-brand...>`,
      description,
      call: async (client, ids: string[]) =>
        changedNames(
          client,
          await changeInOrder(ids, (detectedBrandId) => client[operation]({ params: { detectedBrandId } })),
        ),
      text: ({ data, rescore }) =>
        [...data.map(({ name }) => `${done}: ${plain(name)}.`), ...hintOf(data, rescore)].join('\n'),
    })
  }
}

function addMerging(detected: Command, context: CommandContext): void {
  addCommand(detected, context, {
    command: 'merge <detected-brand...>',
    description: 'count names as another detected brand or a competitor',
    options: [new Option('--into <brand>', 'what they count as, by id or name').makeOptionMandatory()],
    call: async (client, ids: string[], { into: given, brand }: { into: string; brand?: string }) => {
      const into = await findMergeTarget(client, given, brand)
      const merge = (detectedBrandId: string) =>
        client.mergeDetectedBrand({ params: { detectedBrandId }, body: { into } })
      return changedNames(client, await changeInOrder(ids, merge))
    },
    text: ({ data, rescore }) =>
      [
        ...data.map(
          ({ name, competitorId, mergedIntoId }) =>
            `Merged: ${plain(name)} counts as ${competitorId ?? mergedIntoId}.`,
        ),
        ...hintOf(data, rescore),
      ].join('\n'),
  })
}

function addIgnoring(detected: Command, context: CommandContext): void {
  addCommand(detected, context, {
    command: 'ignore [detected-brand...]',
    description: 'say that they are no brands',
    options: [new Option('--all-places', 'all open ones that look like places; needs --brand')],
    call: async (client, ids: string[], { allPlaces, brand }: { allPlaces?: true; brand?: string }) => {
      if (allPlaces && brand === undefined) throw new UsageError('--all-places needs --brand.')
      if (!allPlaces && ids.length === 0) throw new UsageError('Give detected brands, or --all-places.')
      const places = allPlaces ? await openPlaces(client, brand ?? '') : []
      const ignore = (detectedBrandId: string) => client.ignoreDetectedBrand({ params: { detectedBrandId } })
      return changedNames(client, await changeInOrder([...new Set([...ids, ...places])], ignore))
    },
    text: ({ data, rescore }) =>
      data.length === 0
        ? 'No open detected brand looks like a place.'
        : [
            `Ignored: ${plain(data.map(({ name }) => name))}. To undo one: ${ownCommand('detected-brands restore NAME')}`,
            ...hintOf(data, rescore),
          ].join('\n'),
  })
}

interface OfBrand {
  brandId: string
}

/** What has become of the names, and of the answers that were scored before. */
function changedNames<T extends OfBrand>(client: Client, data: T[]) {
  return withRescore(client, data[0]?.brandId, { data })
}

function hintOf(data: readonly OfBrand[], rescore: Rescore): string[] {
  return rescoreHint(rescore, data[0]?.brandId ?? '')
}

async function openPlaces(client: Client, brand: string): Promise<string[]> {
  const brandId = await findBrandId(client, brand)
  const { data } = await allPages(client, 'listDetectedBrands', {
    params: { brandId },
    query: { unseen: true },
  })
  return data.filter(({ name }) => looksLikePlace(name)).map(({ id }) => id)
}

function addListOfDetected(detected: Command, context: CommandContext): void {
  addBrandCommand(detected, context, {
    command: 'list',
    description: 'list detected brands, the most frequent first',
    options: [
      new Option('--status <status>', 'instead of open').choices(DETECTED_STATUSES),
      new Option('--verdict <verdict...>', 'only those of which the judge says this').choices(NAME_VERDICTS),
      new Option('--llm <llm...>', 'only answers of these LLMs'),
      new Option('--from <day>', 'first day of the runs; default: 28 days, else the newest run').argParser(
        dayOrMoment,
      ),
      new Option('--to <day>', 'last day of the runs').argParser(dayOrMoment),
      new Option('--unseen', 'also names that no answer shows, such as products that count as their maker'),
      new Option('--all', 'list all, not only the first 500'),
    ],
    call: async (client, brandId, { status, verdict, llm, from, to, unseen, all }: ListOptions) => {
      const query = {
        ...(status ? { status: [status] } : {}),
        ...(verdict ? { verdict } : {}),
        ...(llm ? { llm } : {}),
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
        ...(unseen ? { unseen } : {}),
      }
      const input = { params: { brandId }, query }
      if (all) return allPages(client, 'listDetectedBrands', input)
      // Reads only one page of the largest size: there can be many names, and every page counts all of them.
      return client.listDetectedBrands({ ...input, query: { ...input.query, limit: PAGE_LIMIT_MAX } })
    },
    text: ({ data, paging, room }, brand) => {
      const table = listText(
        data,
        {
          'DETECTED BRAND': 'id',
          NAME: 'name',
          STATUS: 'status',
          ANSWERS: ({ responseCount, completedResponses }) => `${responseCount}/${completedResponses}`,
          MERGED: ({ merged }) => merged.map(({ name }) => name),
          'POSSIBLY THE SAME AS': ({ possiblySameAs }) => possiblySameAs?.name ?? '',
          JUDGE: ({ vetting }) => verdictText(vetting),
        },
        `No detected brands in these runs. For older runs: --from DAY. For runs of earlier versions: ${ownCommand(`rescore --brand ${brand}`)}`,
      )
      const more = paging.total - data.length
      return [table, ...(more > 0 ? [`${more} more: --all`] : []), ...(room > 0 ? [] : [NO_ROOM])].join('\n')
    },
  })
}

const NO_ROOM =
  'The brand has no room for further names: results leave out new ones. Decide about names, or delete runs that you do not need.'

function verdictText(vetting: NameVerdict | null): string {
  if (!vetting) return ''
  const { verdict, of, reason } = vetting
  return `${verdict === 'product' ? `product of ${of}` : verdict.replaceAll('_', ' ')}: ${reason}`
}
