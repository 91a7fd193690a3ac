import { createHash } from 'node:crypto'
import type {
  IDataObject,
  IExecuteFunctions,
  IHttpRequestOptions,
  INodeExecutionData,
  JsonObject,
} from 'n8n-workflow'
import { answerLines, OPERATIONS, type Operation } from './operations'

const PAGE_LIMIT = 500

/** Creates the error that n8n shows for an item. */
export type Failure = (error: JsonObject, itemIndex: number) => Error

/** Runs the operation for each input item, or once for all of them. */
export async function executeEarshot(
  functions: IExecuteFunctions,
  failure: Failure,
): Promise<INodeExecutionData[][]> {
  const items = functions.getInputData()
  const operation = operationOf(functions)
  const found: INodeExecutionData[] = []
  const turns = operation.takesAllItems ? [0] : items.map((_, index) => index)
  for (const index of turns) {
    const pairedItem = operation.takesAllItems ? items.map((_, item) => ({ item })) : { item: index }
    try {
      const answers = await answersOf(functions, operation, index)
      found.push(...answers.map((json) => ({ json, pairedItem })))
    } catch (error) {
      if (!functions.continueOnFail()) throw failure(error as JsonObject, index)
      found.push({ json: { error: reasonOf(error) }, pairedItem })
    }
  }
  return [found]
}

/** What the server said, which n8n stores as the description of an error with a text of its own. */
function reasonOf(error: unknown): string {
  const { message, description } = error as { message: string; description?: string | null }
  return description || message
}

function operationOf(functions: IExecuteFunctions): Operation {
  const [resource, name] = ['resource', 'operation'].map(
    (one) => functions.getNodeParameter(one, 0) as string,
  )
  const operation = OPERATIONS[resource]?.[name]
  if (!operation) throw new Error(`There is no operation "${name}" of "${resource}".`)
  return operation
}

async function answersOf(
  functions: IExecuteFunctions,
  operation: Operation,
  index: number,
): Promise<IDataObject[]> {
  const options = await requestOf(functions, operation, index)
  if (operation.list === undefined) return [(await ask(functions, options)) as IDataObject]
  if (!operation.isPaged) return ((await ask(functions, options)) as { data: IDataObject[] }).data
  const wanted = functions.getNodeParameter('returnAll', index)
    ? Number.POSITIVE_INFINITY
    : (functions.getNodeParameter('limit', index) as number)
  return pagesOf(functions, options, wanted)
}

interface Page {
  data: IDataObject[]
  paging: { nextPage: number | null }
}

async function pagesOf(
  functions: IExecuteFunctions,
  options: IHttpRequestOptions,
  wanted: number,
): Promise<IDataObject[]> {
  const found: IDataObject[] = []
  const limit = Math.min(wanted, PAGE_LIMIT)
  for (let page: number | null = 1; page !== null && found.length < wanted; ) {
    const qs: IDataObject = { ...options.qs, limit, page }
    const answer = (await ask(functions, { ...options, qs })) as Page
    found.push(...answer.data)
    page = answer.paging.nextPage
  }
  return found.slice(0, wanted)
}

function ask(functions: IExecuteFunctions, options: IHttpRequestOptions): Promise<unknown> {
  return functions.helpers.httpRequestWithAuthentication.call(functions, 'earshotApi', options)
}

async function requestOf(
  functions: IExecuteFunctions,
  { method, path, takesAllItems }: Operation,
  index: number,
): Promise<IHttpRequestOptions> {
  const { url } = await functions.getCredentials<{ url: string }>('earshotApi', index)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(functions.getNodeParameter(name, index)).trim()),
  )
  const request: IHttpRequestOptions = {
    method,
    url: `${url.replace(/\/+$/, '').replace(/\/api$/, '')}/api${filled}`,
    json: true,
  }
  if (method === 'GET') return { ...request, qs: filtersOf(functions, path, index) }
  if (takesAllItems) {
    const body = answerLines(functions.getInputData().map(({ json }) => json))
    const headers = { 'content-type': 'application/x-ndjson', ...onceOnly(functions, index, body) }
    return { ...request, json: false, headers, body }
  }
  const body = runOf(functions, index)
  return { ...request, headers: onceOnly(functions, index, JSON.stringify(body)), body }
}

function filtersOf(functions: IExecuteFunctions, path: string, index: number): IDataObject {
  if (!path.includes('/insights/')) return {}
  const filters = functions.getNodeParameter('filters', index, {}) as IDataObject
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}

function runOf(functions: IExecuteFunctions, index: number): IDataObject {
  const { llms, ...others } = functions.getNodeParameter('runOptions', index, {}) as IDataObject
  const names = String(llms ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const dryRun = functions.getNodeParameter('dryRun', index) as boolean
  return { ...others, dryRun, ...(names.length > 0 ? { llms: names } : {}) }
}

/** With the same key a request acts once: n8n repeats a node that failed within the same turn of a workflow. */
function onceOnly(functions: IExecuteFunctions, index: number, body: string): IDataObject {
  const turn = functions.evaluateExpression('{{$runIndex}}', index)
  const { id } = functions.getNode()
  const parts = [functions.getWorkflow().id, functions.getExecutionId(), id, turn, index, body]
  return { 'idempotency-key': createHash('sha256').update(JSON.stringify(parts)).digest('base64url') }
}
