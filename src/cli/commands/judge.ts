import type { Command } from 'commander'
import type { Client } from '../../client/client.ts'
import { addCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { pairs } from '../terminal.ts'

export function addJudgeCommand(program: Command, context: CommandContext): void {
  addCommand(program, context, {
    command: 'judge',
    description: 'show the judge and its results on known answers',
    call: (client) => client.getJudge(),
    text: judgeText,
  })
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
