import type { Command } from 'commander'
import { type CommandContext, prepare } from '../command-context.ts'
import { pairs } from '../terminal.ts'

export function addJudgeCommand(program: Command, context: CommandContext): void {
  program
    .command('judge')
    .description('show the judge and its results on known answers')
    .action(async () => {
      const { client, out } = await prepare(context)
      const answer = await client.getJudge()
      const { judge, calibration } = answer
      out.answer(answer, () => {
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
      })
    })
}
