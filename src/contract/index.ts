import { getBrandContext, listBrands } from './data-api/brands.ts'
import { getLastContentSuggestions, getRunContentSuggestions } from './data-api/content-suggestions.ts'
import { getContent, listContents } from './data-api/contents.ts'
import { DISCOVERY_ORDER, discover } from './data-api/discovery.ts'
import { getOrganizationContext } from './data-api/organizations.ts'
import {
  getBrandPerception,
  getLastPerception,
  getRunPerception,
  listBrandPerceptionResponses,
  listRunPerceptionResponses,
} from './data-api/perception.ts'
import { createPerceptionPrompts, updatePerceptionPrompts } from './data-api/perception-prompts.ts'
import { createPrompts, deletePrompt, deletePrompts, movePrompts, updatePrompts } from './data-api/prompts.ts'
import { getLastResults, getRunResults } from './data-api/results.ts'
import { getRunStats, listRuns } from './data-api/runs.ts'
import {
  getLastPerceptionSources,
  getLastSources,
  getRunPerceptionSources,
  getRunSources,
} from './data-api/sources.ts'
import { createTopics, createTopicsWithPrompts, deleteTopic } from './data-api/topics.ts'
import {
  getBrandWebSearchQueries,
  getLastWebSearchQueries,
  getRunWebSearchQueries,
} from './data-api/web-search-queries.ts'
import type { AnswerOf } from './endpoint.ts'
import { createAlertRule, deleteAlertRule, listAlertRules, updateAlertRule } from './workspace/alert-rules.ts'
import { listAudit } from './workspace/audit.ts'
import { createBrandMarket, deleteBrandMarket, listBrandMarkets } from './workspace/brand-markets.ts'
import { createBrand, deleteBrand, getBrand, updateBrand } from './workspace/brands.ts'
import {
  createCompetitor,
  deleteCompetitor,
  listCompetitors,
  updateCompetitor,
} from './workspace/competitors.ts'
import { draftContent, listContentIdeas } from './workspace/content-ideas.ts'
import {
  createContent,
  deleteContent,
  getWorkspaceContent,
  listWorkspaceContents,
  updateContent,
} from './workspace/contents.ts'
import {
  ignoreDetectedBrand,
  listDetectedBrands,
  mergeDetectedBrand,
  restoreDetectedBrand,
  splitDetectedBrand,
  trackDetectedBrand,
} from './workspace/detected-brands.ts'
import { exportBrand, exportRun } from './workspace/exports.ts'
import { importAnswers, importBrand } from './workspace/imports.ts'
import { getMatrix, getOverview, getTrend } from './workspace/insights.ts'
import { listAnswers } from './workspace/insights-answers.ts'
import { compareRuns, getDrivers, listChanges } from './workspace/insights-comparison.ts'
import { getHeadToHead, getLeaderboard } from './workspace/insights-leaderboard.ts'
import { listPerceptionFigures } from './workspace/insights-perception.ts'
import { getPromptTable } from './workspace/insights-prompt-table.ts'
import { getPromptFigures, listPromptFigures } from './workspace/insights-prompts.ts'
import { listSearchQueries } from './workspace/insights-queries.ts'
import { getSearchedWords } from './workspace/insights-searched-words.ts'
import { getSourceChanges, listCitedSources, listGaps } from './workspace/insights-sources.ts'
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  readInvitation,
  revokeInvitation,
} from './workspace/invitations.ts'
import { getJudge, listJudgements } from './workspace/judgements.ts'
import { createKey, listKeys, revokeKey } from './workspace/keys.ts'
import { getLetter, updateLetter } from './workspace/letters.ts'
import { checkLlm, listLlms } from './workspace/llms.ts'
import { listMails, sendTestMail } from './workspace/mails.ts'
import { finishOidc, linkOidc, startOidc, unlinkOidc } from './workspace/oidc.ts'
import {
  createOrganization,
  getOrganization,
  getTenant,
  listOrganizations,
  setCeilings,
  updateOrganization,
} from './workspace/organizations.ts'
import {
  chooseLanguage,
  createSignInLink,
  listPeople,
  removePerson,
  setPassword,
  updatePerson,
} from './workspace/people.ts'
import { listPerceptionPrompts, updatePerceptionPrompt } from './workspace/perception-prompts.ts'
import {
  acceptPromptSuggestions,
  importPromptKeywords,
  listPromptSuggestions,
  refreshPromptSuggestions,
  updatePromptSuggestion,
} from './workspace/prompt-suggestions.ts'
import { deletePromptVariant, listPromptVariants, setPromptVariants } from './workspace/prompt-variants.ts'
import {
  archivePrompts,
  listPromptAnswers,
  listPrompts,
  restorePrompts,
  updatePrompt,
} from './workspace/prompts.ts'
import {
  createReportLink,
  getReport,
  getReportPage,
  listReportLinks,
  revokeReportLink,
} from './workspace/reports.ts'
import { correctResponse, getResponse, listResponses } from './workspace/responses.ts'
import {
  cancelRun,
  deleteRun,
  finishRun,
  getRun,
  getRunMetrics,
  listWorkspaceRuns,
  rescoreRun,
  retryFailed,
  startRun,
  streamRunEvents,
} from './workspace/runs.ts'
import { endSession, getSession, listSessions, signOut, switchOrganization } from './workspace/sessions.ts'
import { createOwnerLink, signIn, signInWithLink } from './workspace/sign-in.ts'
import { deleteSourceType, listSourceTypes, setSourceType } from './workspace/source-types.ts'
import { getSpending } from './workspace/spending.ts'
import { createIdeas, getSuggestion, listSuggestions, updateSuggestion } from './workspace/suggestions.ts'
import { createTableLink, exportInsight, listTableLinks, revokeTableLink } from './workspace/table-links.ts'
import { exportTable } from './workspace/tables.ts'
import { listToDo, updateToDo } from './workspace/to-do.ts'
import { listTopics, updateTopic } from './workspace/topics.ts'
import { confirmTotp, removeTotp, startTotp } from './workspace/totp.ts'
import {
  getWebhookDelivery,
  listWebhookAttempts,
  listWebhookDeliveries,
  replayFailedDeliveries,
  replayWebhookDelivery,
  testWebhook,
} from './workspace/webhook-deliveries.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from './workspace/webhooks.ts'

/** Every route of the API by its operation id. Validation, OpenAPI, client and tests loop over this. */
export const contract = {
  discover,
  getOrganizationContext,
  listBrands,
  getBrandContext,
  listRuns,
  getRunStats,
  getLastResults,
  getRunResults,
  getRunContentSuggestions,
  getLastContentSuggestions,
  getRunSources,
  getLastSources,
  getRunPerceptionSources,
  getLastPerceptionSources,
  getRunWebSearchQueries,
  getLastWebSearchQueries,
  getBrandWebSearchQueries,
  getRunPerception,
  getLastPerception,
  getBrandPerception,
  listRunPerceptionResponses,
  listBrandPerceptionResponses,
  listContents,
  getContent,
  createTopicsWithPrompts,
  createTopics,
  createPrompts,
  createPerceptionPrompts,
  updatePrompts,
  updatePerceptionPrompts,
  movePrompts,
  deletePrompts,
  deletePrompt,
  deleteTopic,
  getOrganization,
  updateOrganization,
  createOrganization,
  listOrganizations,
  getTenant,
  setCeilings,
  listAudit,
  listKeys,
  createKey,
  revokeKey,
  getSession,
  signIn,
  signInWithLink,
  switchOrganization,
  signOut,
  listSessions,
  endSession,
  createOwnerLink,
  setPassword,
  chooseLanguage,
  startTotp,
  confirmTotp,
  removeTotp,
  startOidc,
  finishOidc,
  linkOidc,
  unlinkOidc,
  listPeople,
  updatePerson,
  removePerson,
  createSignInLink,
  listInvitations,
  createInvitation,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
  createBrand,
  getBrand,
  updateBrand,
  deleteBrand,
  listBrandMarkets,
  createBrandMarket,
  deleteBrandMarket,
  listPromptVariants,
  setPromptVariants,
  deletePromptVariant,
  listCompetitors,
  createCompetitor,
  updateCompetitor,
  deleteCompetitor,
  listDetectedBrands,
  trackDetectedBrand,
  mergeDetectedBrand,
  splitDetectedBrand,
  ignoreDetectedBrand,
  restoreDetectedBrand,
  listSourceTypes,
  setSourceType,
  deleteSourceType,
  listTopics,
  updateTopic,
  listPrompts,
  listPromptAnswers,
  restorePrompts,
  listPerceptionPrompts,
  updatePrompt,
  archivePrompts,
  updatePerceptionPrompt,
  refreshPromptSuggestions,
  importPromptKeywords,
  listPromptSuggestions,
  updatePromptSuggestion,
  acceptPromptSuggestions,
  listLlms,
  checkLlm,
  getSpending,
  startRun,
  listWorkspaceRuns,
  getRun,
  getRunMetrics,
  deleteRun,
  cancelRun,
  finishRun,
  retryFailed,
  rescoreRun,
  streamRunEvents,
  getOverview,
  getTrend,
  getLeaderboard,
  getHeadToHead,
  getMatrix,
  compareRuns,
  listChanges,
  getDrivers,
  listCitedSources,
  listGaps,
  getSourceChanges,
  listSearchQueries,
  getSearchedWords,
  listPromptFigures,
  getPromptFigures,
  getPromptTable,
  listAnswers,
  listPerceptionFigures,
  getReport,
  getReportPage,
  listReportLinks,
  createReportLink,
  revokeReportLink,
  exportInsight,
  listTableLinks,
  createTableLink,
  revokeTableLink,
  listResponses,
  getResponse,
  correctResponse,
  listJudgements,
  getJudge,
  createContent,
  listWorkspaceContents,
  getWorkspaceContent,
  updateContent,
  deleteContent,
  listToDo,
  updateToDo,
  listSuggestions,
  getSuggestion,
  updateSuggestion,
  createIdeas,
  listContentIdeas,
  draftContent,
  importAnswers,
  importBrand,
  exportRun,
  exportBrand,
  exportTable,
  listAlertRules,
  createAlertRule,
  updateAlertRule,
  deleteAlertRule,
  getLetter,
  updateLetter,
  listMails,
  sendTestMail,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  listWebhookAttempts,
  replayWebhookDelivery,
  replayFailedDeliveries,
}

export type Contract = typeof contract
export type OperationId = keyof Contract
/** The answer of a route, and one item of a page of it. */
export type Answer<Id extends OperationId> = AnswerOf<Contract[Id]>
export type Item<Id extends OperationId> = Answer<Id> extends { data: readonly (infer I)[] } ? I : never

/** The routes whose body or answer is a stream. */
export type StreamedOperationId =
  | 'streamRunEvents'
  | 'getReportPage'
  | 'exportInsight'
  | 'importAnswers'
  | 'importBrand'
  | 'importPromptKeywords'
  | 'exportRun'
  | 'exportTable'
  | 'exportBrand'

/** The routes that discovery lists: those of the specification that are served, in its order. */
export function discoveredEndpoints(): { method: 'GET' | 'POST' | 'DELETE'; path: string }[] {
  const served = new Set(Object.values(contract).map(({ method, path }) => `${method} ${path}`))
  return DISCOVERY_ORDER.filter((route) => served.has(route)).map((route) => {
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'DELETE', string]
    return { method, path }
  })
}
