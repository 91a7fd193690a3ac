import { type Command, Option } from 'commander'
import { ownCommand } from '../../config/config.ts'
import { marketName } from '../../domain/market-name.ts'
import { addBrandCommand, addBrandListCommand, addCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { plain, UsageError } from '../terminal.ts'

interface AddOptions {
  language: string
  persona?: string
  personaText?: string
}

export function addBrandMarketCommands(brands: Command, context: CommandContext): void {
  const markets = brands.command('markets').description('further markets of a brand')
  addBrandListCommand(markets, context, {
    description: 'list the markets of a brand besides its own, with how many prompts are asked there',
    operation: 'listBrandMarkets',
    columns: {
      MARKET: 'id',
      COUNTRY: 'market',
      LANGUAGE: 'language',
      PERSONA: ({ persona }) => persona?.name,
      ASKED: 'promptCount',
      'NO TEXT': 'skippedCount',
    },
    empty: (brand) =>
      `Only the brand's own market. Add one: ${ownCommand(`brands markets add DE --language de --brand ${brand}`)}`,
  })
  addBrandCommand(markets, context, {
    command: 'add <country>',
    description: 'ask the prompts of a brand in another market too, from the next run on',
    options: [
      new Option('--language <language>', 'that people speak there').makeOptionMandatory(),
      new Option('--persona <name>', 'who asks, for a market with a persona'),
      new Option('--persona-text <text>', 'put before each prompt'),
    ],
    call: (client, brandId, market: string, { language, persona, personaText }: AddOptions) => {
      if ((persona === undefined) !== (personaText === undefined)) {
        throw new UsageError('--persona and --persona-text belong together.')
      }
      const asking =
        persona === undefined || personaText === undefined
          ? {}
          : { persona: { name: persona, text: personaText } }
      return client.createBrandMarket({ params: { brandId }, body: { market, language, ...asking } })
    },
    text: ({ id, promptCount, skippedCount, ...market }, brand) =>
      [
        `Added ${plain(marketName(market))} (${id}): ${promptCount} prompts are asked there.`,
        ...(skippedCount === 0
          ? []
          : [
              `${skippedCount} have no text in its language: ${ownCommand(`prompts variants set PROMPT TEXT --market ${id} --brand ${brand}`)}`,
            ]),
      ].join('\n'),
  })
  addCommand(markets, context, {
    command: 'remove <market>',
    destroys: true,
    description: 'ask there no more; its runs and the texts of prompts stay',
    call: (client, marketId: string) => client.deleteBrandMarket({ params: { marketId } }),
    text: (_, _given, [market]) => `Removed the market ${market}.`,
  })
}
