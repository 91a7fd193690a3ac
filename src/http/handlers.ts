import { handlers as dataApiBrands } from './data-api/brands.ts'
import { handlers as dataApiContentSuggestions } from './data-api/content-suggestions.ts'
import { handlers as dataApiContents } from './data-api/contents.ts'
import { handlers as dataApiDiscovery } from './data-api/discovery.ts'
import { handlers as dataApiOrganizations } from './data-api/organizations.ts'
import { handlers as dataApiPerception } from './data-api/perception.ts'
import { handlers as dataApiPerceptionPrompts } from './data-api/perception-prompts.ts'
import { handlers as dataApiPrompts } from './data-api/prompts.ts'
import { handlers as dataApiResults } from './data-api/results.ts'
import { handlers as dataApiRuns } from './data-api/runs.ts'
import { handlers as dataApiSources } from './data-api/sources.ts'
import { handlers as dataApiTopics } from './data-api/topics.ts'
import { handlers as dataApiWebSearchQueries } from './data-api/web-search-queries.ts'
import type { Handlers } from './handler.ts'
import { handlers as workspaceAlertRules } from './workspace/alert-rules.ts'
import { handlers as workspaceAudit } from './workspace/audit.ts'
import { handlers as workspaceBrandMarkets } from './workspace/brand-markets.ts'
import { handlers as workspaceBrands } from './workspace/brands.ts'
import { handlers as workspaceCompetitors } from './workspace/competitors.ts'
import { handlers as workspaceContentIdeas } from './workspace/content-ideas.ts'
import { handlers as workspaceContents } from './workspace/contents.ts'
import { handlers as workspaceDetectedBrands } from './workspace/detected-brands.ts'
import { handlers as workspaceExports } from './workspace/exports.ts'
import { handlers as workspaceImports } from './workspace/imports.ts'
import { handlers as workspaceInsights } from './workspace/insights.ts'
import { handlers as workspaceInsightsAnswers } from './workspace/insights-answers.ts'
import { handlers as workspaceInsightsComparison } from './workspace/insights-comparison.ts'
import { handlers as workspaceInsightsLeaderboard } from './workspace/insights-leaderboard.ts'
import { handlers as workspaceInsightsPerception } from './workspace/insights-perception.ts'
import { handlers as workspaceInsightsPromptTable } from './workspace/insights-prompt-table.ts'
import { handlers as workspaceInsightsPrompts } from './workspace/insights-prompts.ts'
import { handlers as workspaceInsightsQueries } from './workspace/insights-queries.ts'
import { handlers as workspaceInsightsSearchedWords } from './workspace/insights-searched-words.ts'
import { handlers as workspaceInsightsSources } from './workspace/insights-sources.ts'
import { handlers as workspaceInvitations } from './workspace/invitations.ts'
import { handlers as workspaceJudgements } from './workspace/judgements.ts'
import { handlers as workspaceKeys } from './workspace/keys.ts'
import { handlers as workspaceLetters } from './workspace/letters.ts'
import { handlers as workspaceLlms } from './workspace/llms.ts'
import { handlers as workspaceMails } from './workspace/mails.ts'
import { handlers as workspaceOidc } from './workspace/oidc.ts'
import { handlers as workspaceOrganizations } from './workspace/organizations.ts'
import { handlers as workspacePeople } from './workspace/people.ts'
import { handlers as workspacePerceptionPrompts } from './workspace/perception-prompts.ts'
import { handlers as workspacePromptSuggestions } from './workspace/prompt-suggestions.ts'
import { handlers as workspacePromptVariants } from './workspace/prompt-variants.ts'
import { handlers as workspacePrompts } from './workspace/prompts.ts'
import { handlers as workspaceReports } from './workspace/reports.ts'
import { handlers as workspaceResponses } from './workspace/responses.ts'
import { handlers as workspaceRuns } from './workspace/runs.ts'
import { handlers as workspaceSessions } from './workspace/sessions.ts'
import { handlers as workspaceSignIn } from './workspace/sign-in.ts'
import { handlers as workspaceSourceTypes } from './workspace/source-types.ts'
import { handlers as workspaceSpending } from './workspace/spending.ts'
import { handlers as workspaceSuggestions } from './workspace/suggestions.ts'
import { handlers as workspaceTableLinks } from './workspace/table-links.ts'
import { handlers as workspaceTables } from './workspace/tables.ts'
import { handlers as workspaceToDo } from './workspace/to-do.ts'
import { handlers as workspaceTopics } from './workspace/topics.ts'
import { handlers as workspaceTotp } from './workspace/totp.ts'
import { handlers as workspaceWebhookDeliveries } from './workspace/webhook-deliveries.ts'
import { handlers as workspaceWebhooks } from './workspace/webhooks.ts'

export const handlers: Handlers = {
  ...dataApiBrands,
  ...dataApiContentSuggestions,
  ...dataApiContents,
  ...dataApiDiscovery,
  ...dataApiOrganizations,
  ...dataApiPerceptionPrompts,
  ...dataApiPerception,
  ...dataApiPrompts,
  ...dataApiResults,
  ...dataApiRuns,
  ...dataApiSources,
  ...dataApiTopics,
  ...dataApiWebSearchQueries,
  ...workspaceAlertRules,
  ...workspaceAudit,
  ...workspaceLetters,
  ...workspaceMails,
  ...workspaceBrands,
  ...workspaceBrandMarkets,
  ...workspacePromptVariants,
  ...workspaceCompetitors,
  ...workspaceContentIdeas,
  ...workspaceContents,
  ...workspaceDetectedBrands,
  ...workspaceExports,
  ...workspaceImports,
  ...workspaceInsights,
  ...workspaceInsightsAnswers,
  ...workspaceInsightsPromptTable,
  ...workspaceInsightsComparison,
  ...workspaceInsightsLeaderboard,
  ...workspaceInsightsPerception,
  ...workspaceInsightsPrompts,
  ...workspaceInsightsQueries,
  ...workspaceInsightsSearchedWords,
  ...workspaceInsightsSources,
  ...workspaceInvitations,
  ...workspaceJudgements,
  ...workspaceKeys,
  ...workspaceLlms,
  ...workspaceOrganizations,
  ...workspacePerceptionPrompts,
  ...workspacePromptSuggestions,
  ...workspacePrompts,
  ...workspaceReports,
  ...workspaceResponses,
  ...workspaceRuns,
  ...workspaceOidc,
  ...workspacePeople,
  ...workspaceSessions,
  ...workspaceSignIn,
  ...workspaceSourceTypes,
  ...workspaceSpending,
  ...workspaceSuggestions,
  ...workspaceToDo,
  ...workspaceTableLinks,
  ...workspaceTables,
  ...workspaceTopics,
  ...workspaceTotp,
  ...workspaceWebhookDeliveries,
  ...workspaceWebhooks,
}
