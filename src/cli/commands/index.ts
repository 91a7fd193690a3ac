import type { Command } from 'commander'
import type { CommandContext } from '../command-context.ts'
import { addAlertCommands } from './alerts.ts'
import { addAnswerCommands } from './answers.ts'
import { addAuditCommand } from './audit.ts'
import { addBackupCommands } from './backup.ts'
import { addBiCommands } from './bi.ts'
import { addBrandCommands } from './brands.ts'
import { addComparisonCommands } from './comparison.ts'
import { addCompetitorCommands } from './competitors.ts'
import { addContentCommands } from './contents.ts'
import { addDetectedBrandCommands } from './detected-brands.ts'
import { addDoctorCommand } from './doctor.ts'
import { addExportCommand } from './export.ts'
import { addFindAnswersCommand } from './find-answers.ts'
import { addHeadToHeadCommand } from './head-to-head.ts'
import { addIdeaCommands } from './ideas.ts'
import { addImportCommand } from './import.ts'
import { addJudgeCommands } from './judge.ts'
import { addKeyCommands } from './keys.ts'
import { addLeaderboardCommand } from './leaderboard.ts'
import { addLetterCommands } from './letters.ts'
import { addLlmCommands } from './llms.ts'
import { addMailCommands } from './mails.ts'
import { addMatrixCommand } from './matrix.ts'
import { addMcpCommand } from './mcp.ts'
import { addMigrateCommand } from './migrate.ts'
import { addOrganizationCommands } from './organizations.ts'
import { addOverviewCommand } from './overview.ts'
import { addPeopleCommands } from './people.ts'
import { addPerceptionCommand } from './perception.ts'
import { addPerceptionPromptCommands } from './perception-prompts.ts'
import { addPromptCommands } from './prompts.ts'
import { addReportCommand } from './report.ts'
import { addReportLinkCommands } from './report-links.ts'
import { addRescoreCommand } from './rescore.ts'
import { addRunCommand } from './run.ts'
import { addRunsCommands } from './runs.ts'
import { addScoreCommand } from './score.ts'
import { addSourceTypeCommands } from './source-types.ts'
import { addSourceCommands } from './sources.ts'
import { addSpendingCommand } from './spending.ts'
import { addStartCommands } from './start.ts'
import { addSuggestionCommands } from './suggestions.ts'
import { addTableCommand } from './table.ts'
import { addTableLinkCommands } from './table-links.ts'
import { addTopicCommands } from './topics.ts'
import { addTrendCommand } from './trend.ts'
import { addWebhookCommands } from './webhooks.ts'

/** Every command, in the order of the help. */
export function addCommands(program: Command, context: CommandContext): void {
  for (const add of [
    addStartCommands,
    addMigrateCommand,
    addDoctorCommand,
    addMcpCommand,
    addOverviewCommand,
    addTrendCommand,
    addLeaderboardCommand,
    addHeadToHeadCommand,
    addMatrixCommand,
    addComparisonCommands,
    addSourceCommands,
    addPerceptionCommand,
    addReportCommand,
    addReportLinkCommands,
    addTableCommand,
    addTableLinkCommands,
    addRunCommand,
    addRunsCommands,
    addRescoreCommand,
    addAnswerCommands,
    addFindAnswersCommand,
    addScoreCommand,
    addImportCommand,
    addExportCommand,
    addBackupCommands,
    addBrandCommands,
    addCompetitorCommands,
    addDetectedBrandCommands,
    addTopicCommands,
    addPromptCommands,
    addPerceptionPromptCommands,
    addSourceTypeCommands,
    addSuggestionCommands,
    addIdeaCommands,
    addContentCommands,
    addLlmCommands,
    addSpendingCommand,
    addJudgeCommands,
    addKeyCommands,
    addPeopleCommands,
    addAlertCommands,
    addLetterCommands,
    addMailCommands,
    addWebhookCommands,
    addAuditCommand,
    addOrganizationCommands,
    addBiCommands,
  ]) {
    add(program, context)
  }
}
