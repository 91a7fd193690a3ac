import { type Command, Option } from 'commander'
import { allPages } from '../../client/all-pages.ts'
import type { Client, ItemOf } from '../../client/client.ts'
import { addCommand, listText } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findId } from '../find-id.ts'
import { pairs } from '../terminal.ts'

/** Commands for the judge and its judgements of a run. */
export function addJudgeCommands(program: Command, context: CommandContext): void {
  addCommand(program, context, {
    command: 'judge',
    description: 'show the judge and its results on known answers',
    call: (client) => client.getJudge(),
    text: judgeText,
  })
  addCommand(program, context, {
    command: 'judgements',
    description: 'list the verdicts of the judge on the answers of a run, with those of the rules',
    options: [
      new Option('--run <run>', 'of this run: id, beginning of it, or latest').default('latest'),
      new Option('--brand <brand>', 'search only runs of this brand, by id or name'),
      new Option('--llm <name...>', 'only answers of these LLMs'),
      new Option('--disagreeing', 'only where the judge and the rules disagree'),
    ],
    call: async (client, { run, brand, llm, disagreeing }: JudgementOptions) => {
      const runId = await findId(client, 'run', run, brand)
      const query = { ...(llm ? { llm } : {}), ...(disagreeing ? { agrees: false } : {}) }
      return allPages(client, 'listJudgements', { params: { runId }, query })
    },
    text: ({ data }) =>
      listText(
        data,
        {
          ANSWER: 'responseId',
          LLM: 'llm',
          JUDGE: ({ verdict, error }) => error?.code ?? valuesText(verdict),
          RULES: ({ rules }) => valuesText(rules),
          'DISAGREE ON': 'disagreesOn',
          REASON: 'reason',
        },
        'No verdicts: the run was not judged, or none matches.',
      ),
  })
}

interface JudgementOptions {
  run: string
  brand?: string
  llm?: string[]
  disagreeing?: true
}

function valuesText(values: ItemOf<'listJudgements'>['rules'] | null): string {
  const { presence, sentiment, score } = values ?? {}
  return [presence, sentiment, score].filter((value) => value !== null && value !== undefined).join(', ')
}

function judgeText({ judge, calibration }: Awaited<ReturnType<Client['getJudge']>>): string {
  if (!judge) return 'No judge: answers are scored by rules. Name an LLM in EARSHOT_JUDGE_LLM.'
  const who = [
    ['Judge', judge.name],
    ['Model', judge.model],
    ['Version', judge.version],
  ] as const
  if (!calibration) return pairs([...who, ['Calibrated', 'not yet: before its first use']])
  const { comparedWith: other } = calibration
  return pairs([
    ...who,
    ['Calibrated', calibration.calibratedAt],
    ['As expected', `${calibration.withinExpected} of ${calibration.caseCount} known answers`],
    ['Compared with', other && `${other.name} (${other.model}, ${other.version})`],
    ['Mean shift', calibration.meanShift],
    ['Largest shift', calibration.maxShift],
    ['Warning', calibration.warning],
  ])
}
