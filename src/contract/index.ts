import { getBrandContext, listBrands } from './brands.ts'
import { getLastContentSuggestions, getRunContentSuggestions } from './content-suggestions.ts'
import { getContent, listContents } from './contents.ts'
import { DISCOVERY_ORDER, discover } from './discovery.ts'
import { getOrganizationContext } from './organization.ts'
import {
  getBrandPerception,
  getLastPerception,
  getRunPerception,
  listBrandPerceptionResponses,
  listRunPerceptionResponses,
} from './perception.ts'
import { createPerceptionPrompts, updatePerceptionPrompts } from './perception-prompts.ts'
import { deletePrompt, deletePrompts, deleteTopic, movePrompts, updatePrompts } from './prompts.ts'
import { getLastResults, getRunResults, getRunStats, listRuns } from './runs.ts'
import {
  getLastPerceptionSources,
  getLastSources,
  getRunPerceptionSources,
  getRunSources,
} from './sources.ts'
import { createPrompts, createTopics, createTopicsWithPrompts } from './topics.ts'
import {
  getBrandWebSearchQueries,
  getLastWebSearchQueries,
  getRunWebSearchQueries,
} from './web-search-queries.ts'
import { createBrand, deleteBrand, getBrand, updateBrand } from './workspace/brands.ts'
import {
  createCompetitor,
  deleteCompetitor,
  listCompetitors,
  updateCompetitor,
} from './workspace/competitors.ts'
import {
  createContent,
  deleteContent,
  getWorkspaceContent,
  listWorkspaceContents,
  updateContent,
} from './workspace/contents.ts'
import { createKey, listKeys, revokeKey } from './workspace/keys.ts'
import { listLlms } from './workspace/llms.ts'
import { createOrganization, getOrganization, updateOrganization } from './workspace/organizations.ts'
import { listPerceptionPrompts, listPrompts, listTopics, updatePrompt } from './workspace/prompts.ts'
import { getResponse, listResponses } from './workspace/responses.ts'
import {
  cancelRun,
  getRun,
  listWorkspaceRuns,
  rescoreRun,
  retryFailed,
  startRun,
  streamRunEvents,
} from './workspace/runs.ts'
import { exportBrand, exportRun, importAnswers } from './workspace/transfer.ts'

/** Every route of the API by its operation id. All that holds for every route is a loop over this. */
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
  listKeys,
  createKey,
  revokeKey,
  createBrand,
  getBrand,
  updateBrand,
  deleteBrand,
  listCompetitors,
  createCompetitor,
  updateCompetitor,
  deleteCompetitor,
  listTopics,
  listPrompts,
  listPerceptionPrompts,
  updatePrompt,
  listLlms,
  startRun,
  listWorkspaceRuns,
  getRun,
  cancelRun,
  retryFailed,
  rescoreRun,
  streamRunEvents,
  listResponses,
  getResponse,
  createContent,
  listWorkspaceContents,
  getWorkspaceContent,
  updateContent,
  deleteContent,
  importAnswers,
  exportRun,
  exportBrand,
}

export type Contract = typeof contract
export type OperationId = keyof Contract

/** The routes whose body or answer travels piece by piece. */
export type StreamedOperationId = 'streamRunEvents' | 'importAnswers' | 'exportRun' | 'exportBrand'

/** What discovery lists: the served routes among those of the specification, in its order. */
export function discoveredEndpoints(): { method: 'GET' | 'POST' | 'DELETE'; path: string }[] {
  const served = new Set(Object.values(contract).map(({ method, path }) => `${method} ${path}`))
  return DISCOVERY_ORDER.filter((route) => served.has(route)).map((route) => {
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'DELETE', string]
    return { method, path }
  })
}
