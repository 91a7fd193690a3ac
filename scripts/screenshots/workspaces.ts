import { type Client, createClient } from '../../src/client/client.ts'
import { fillMuch } from './much-data.ts'

/** Without a brand; a brand without prompts; the demo; a brand with a year of many prompts. */
export type WorkspaceName = 'none' | 'empty' | 'little' | 'much'

/** The ids of the objects that scenes open. */
export interface Things {
  brand: string
  prompt: string
  answer: string
  otherAnswer: string
  run: string
  piece: string
  rival: string
}

export interface Workspace {
  key: string
  things: Things
}

/** Creates the requested workspaces; the demo's is the administrator's own. */
export async function makeWorkspaces(
  baseUrl: string,
  adminKey: string,
  names: ReadonlySet<WorkspaceName>,
): Promise<Map<WorkspaceName, Workspace>> {
  const admin = createClient({ baseUrl, apiKey: adminKey })
  const made = new Map<WorkspaceName, Workspace>()
  for (const name of names) {
    const { key } = name === 'little' ? { key: adminKey } : await admin.createOrganization({ body: { name } })
    const client = createClient({ baseUrl, apiKey: key })
    if (name === 'empty') await client.createBrand({ body: { name: 'Acme', domains: ['acme.com'] } })
    if (name === 'little') {
      await runsEnded(client)
      await fillContent(client)
    }
    if (name === 'much') await fillMuch(client)
    made.set(name, { key, things: await thingsOf(client) })
  }
  return made
}

async function runsEnded(client: Client): Promise<void> {
  const { data } = await client.listBrands()
  const params = { brandId: data[0]?.id ?? '' }
  for (;;) {
    const runs = await client.listWorkspaceRuns({ params })
    if (runs.data.length > 0 && runs.data.every(({ completedAt }) => completedAt !== null)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** A text at each stage: ideas, a draft of one, and a published text. */
async function fillContent(client: Client): Promise<void> {
  const { data: brands } = await client.listBrands()
  const params = { brandId: brands[0]?.id ?? '' }
  const { data: suggestions } = await client.listSuggestions({ params, query: { limit: 2 } })
  for (const [place, { id: suggestionId }] of suggestions.entries()) {
    const { data: ideas } = await client.createIdeas({ params: { suggestionId } })
    const { id: contentId } = await client.draftContent({ params: { ideaId: ideas[0]?.id ?? '' } })
    const body = {
      title: ideas[0]?.title ?? '',
      content: `# ${ideas[0]?.title}\n\n${ideas[0]?.angle}`,
      status: place === 0 ? ('published' as const) : ('draft' as const),
    }
    await client.updateContent({ params: { ...params, contentId }, body })
  }
}

/** The first object of each kind in the first brand; the empty text if there is none. */
async function thingsOf(client: Client): Promise<Things> {
  const { data: brands } = await client.listBrands()
  const things = { brand: '', prompt: '', answer: '', otherAnswer: '', run: '', piece: '', rival: '' }
  const brand = brands[0]
  if (!brand) return things
  const params = { brandId: brand.id }
  const [prompts, answers, runs, contents, rivals] = await Promise.all([
    client.listPrompts({ params, query: { limit: 1 } }),
    client.listAnswers({ params, query: { limit: 2, present: true } }),
    client.listWorkspaceRuns({ params }),
    client.listWorkspaceContents({ params }),
    client.listCompetitors({ params }),
  ])
  const idOf = (list: readonly { id: string }[], place = 0) => list[place]?.id ?? ''
  return {
    brand: brand.id,
    prompt: idOf(prompts.data),
    answer: idOf(answers.data),
    otherAnswer: idOf(answers.data, 1),
    run: idOf(runs.data),
    piece: idOf(contents.data),
    rival: idOf(rivals.data),
  }
}
