import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '../../src/contract/index.ts'

/** The routes of insights get commands of their names (overview, trend, …); none has one yet. */
const IS_TO_COME = /\/insights\//

/** The commands for insights will show these: sources, queries, perception. */
const TO_COME = [
  'getBrandPerception',
  'getBrandWebSearchQueries',
  'getLastPerception',
  'getLastPerceptionSources',
  'getLastSources',
  'getLastWebSearchQueries',
  'getRunPerception',
  'getRunPerceptionSources',
  'getRunSources',
  'getRunWebSearchQueries',
  'listBrandPerceptionResponses',
  'listJudgements',
  'listRunPerceptionResponses',
]

/** Routes of the Data API whose data a command shows through another route. */
const SHOWN_OTHERWISE = {
  createPrompts: 'prompts add',
  deletePrompt: 'prompts delete',
  discover: '--help',
  getBrandContext: 'brands show',
  getContent: 'contents show',
  getLastContentSuggestions: 'suggestions list',
  getLastResults: 'answers',
  getOrganizationContext: 'organization show',
  getRunContentSuggestions: 'suggestions list',
  getRunResults: 'answers',
  getRunStats: 'runs stats',
  listContents: 'contents list',
  streamRunEvents: 'runs follow',
}

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
    const missing = Object.entries(contract)
      .filter(([, { path }]) => !IS_TO_COME.test(path))
      .map(([operation]) => operation)
      .filter((operation) => !called.includes(operation))
    expect(missing.sort()).toEqual([...TO_COME, ...Object.keys(SHOWN_OTHERWISE)].sort())
  })
})
