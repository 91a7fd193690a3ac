import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '../../src/contract/index.ts'

/** Routes of the Data API whose data a command shows through another route. */
const SHOWN_OTHERWISE = {
  archivePrompts: 'prompts archive',
  createPrompts: 'prompts add',
  deletePrompt: 'prompts delete',
  discover: '--help',
  getBrandContext: 'brands show',
  getBrandPerception: 'perception',
  getBrandWebSearchQueries: 'queries',
  getContent: 'contents show',
  getLastContentSuggestions: 'suggestions prompts',
  getLastPerception: 'perception',
  getLastPerceptionSources: 'perception-prompts sources',
  getLastResults: 'answers',
  getLastSources: 'sources',
  getLastWebSearchQueries: 'queries',
  getOrganizationContext: 'organization show',
  getReportPage: 'report',
  getRunContentSuggestions: 'suggestions prompts',
  getRunPerception: 'perception',
  getRunResults: 'answers',
  getRunStats: 'runs stats',
  getRunSources: 'sources',
  getRunWebSearchQueries: 'queries',
  listBrandPerceptionResponses: 'answers',
  listContents: 'contents list',
  listRunPerceptionResponses: 'answers',
  listRuns: 'runs list',
  streamRunEvents: 'runs follow',
}

/** Routes of the browser in which a person signs in. */
const OF_BROWSERS = [
  'acceptInvitation',
  'chooseLanguage',
  'confirmTotp',
  'endSession',
  'finishOidc',
  'getSession',
  'linkOidc',
  'listSessions',
  'readInvitation',
  'removeTotp',
  'setPassword',
  'signIn',
  'signInWithLink',
  'signOut',
  'startOidc',
  'startTotp',
  'switchOrganization',
  'unlinkOidc',
]

/** The operations that the commands call, by their names in the sources. */
const sources = new URL('../../src/cli/', import.meta.url)
const text = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(name, sources), 'utf8'))
  .join('\n')
const called = Object.keys(contract).filter((operation) =>
  new RegExp(`(?:client\\.|')${operation}\\b`).test(text),
)

describe('what the API does', () => {
  it('has a command, except for what is listed', () => {
    const missing = Object.keys(contract).filter((operation) => !called.includes(operation))
    expect(missing.sort()).toEqual([...OF_BROWSERS, ...Object.keys(SHOWN_OTHERWISE)].sort())
  })
})
