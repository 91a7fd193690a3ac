import type { Client as ApiClient } from '../../src/client/client.ts'

/** Calls a tool and returns its content. */
// biome-ignore lint/suspicious/noExplicitAny: each tool has content of its own
export type Ask = (tool: string, given?: Record<string, unknown>) => Promise<any>

/** A question of a person to an assistant, with the answers of the tools and of the API. */
export interface Question {
  question: string
  /** The calls of an assistant to answer it. */
  byTools(ask: Ask): Promise<unknown>
  byApi(api: ApiClient, brandId: string): Promise<unknown>
}

interface Counted {
  numerator: number
  denominator: number
}

const four = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000)
const share = ({ numerator, denominator }: Counted) =>
  four(denominator === 0 ? null : numerator / denominator)
const of = (brandId: string) => ({ params: { brandId } })
const PAGE = 25

/** The rows of all pages of a tool. */
async function rowsOf(ask: Ask, tool: string, given: Record<string, unknown> = {}) {
  const all = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ask(tool, cursor === undefined ? given : { ...given, cursor })
    all.push(...page.rows)
    cursor = page.nextCursor as string | null
  }
  return all
}

async function answerIds(api: ApiClient, brandId: string, filter: { rank?: number; gap?: boolean }) {
  const { data } = await api.listAnswers({ ...of(brandId), query: { ...filter, limit: 500 } })
  return data.map(({ id }) => id)
}

function sumsBy<T>(items: readonly T[], name: (item: T) => string, counted: (item: T) => Counted) {
  const sums = [...Map.groupBy(items, name)].map(([key, members]) => ({
    key,
    numerator: members.reduce((sum, member) => sum + counted(member).numerator, 0),
    denominator: members.reduce((sum, member) => sum + counted(member).denominator, 0),
  }))
  return sums.sort((one, other) => one.numerator / one.denominator - other.numerator / other.denominator)
}

export const QUESTIONS: readonly Question[] = [
  {
    question: 'How visible are we?',
    byTools: async (ask) => (await ask('visibility')).figures.presence.value,
    byApi: async (api, id) => four((await api.getOverview(of(id))).figures.presence.value),
  },
  {
    question: 'Did our visibility change, or is that noise?',
    byTools: async (ask) => (await ask('visibility')).changes.presence.verdict,
    byApi: async (api, id) => (await api.getOverview(of(id))).changes?.presence.verdict,
  },
  {
    question: 'Which answers put us first?',
    byTools: async (ask) => (await rowsOf(ask, 'answers', { rank: 1 })).map(({ id }) => id),
    byApi: async (api, id) => answerIds(api, id, { rank: 1 }),
  },
  {
    question: 'Which answers name our rivals and not us?',
    byTools: async (ask) => (await rowsOf(ask, 'answers', { gap: true })).map(({ id }) => id),
    byApi: async (api, id) => answerIds(api, id, { gap: true }),
  },
  {
    question: 'How did simulated LLMs describe us?',
    byTools: async (ask) =>
      (await rowsOf(ask, 'perception', { surface: 'simulated' })).map(({ property }) => property),
    byApi: async (api, id) =>
      (await api.listPerceptionFigures({ ...of(id), query: { surface: 'simulated', limit: 500 } })).data.map(
        ({ property }) => property,
      ),
  },
  {
    question: 'Which pages cite our rivals and not us?',
    byTools: async (ask) =>
      (await rowsOf(ask, 'gaps')).flatMap(({ pages }) => pages.map(({ url }: { url: string }) => url)),
    byApi: async (api, id) =>
      (await api.listGaps(of(id))).data.flatMap(({ pages }) => pages.slice(0, 3).map(({ url }) => url)),
  },
  {
    question: 'Which rivals are named where taxoffice.example is cited?',
    byTools: async (ask) =>
      (await rowsOf(ask, 'gaps')).find(({ domain }) => domain === 'taxoffice.example').rivals[0],
    byApi: async (api, id) => {
      const { data } = await api.listGaps(of(id))
      const [first] = data.find(({ domain }) => domain === 'taxoffice.example')?.rivals ?? []
      return { name: first?.name, answers: first?.responses }
    },
  },
  {
    question: 'Who is ahead of us?',
    byTools: async (ask) => {
      const rows = await rowsOf(ask, 'leaderboard')
      return rows
        .slice(
          0,
          rows.findIndex(({ kind }) => kind === 'own'),
        )
        .map(({ name }) => name)
    },
    byApi: async (api, id) => {
      const { data } = await api.getLeaderboard(of(id))
      return data
        .slice(
          0,
          data.findIndex(({ brand }) => brand.kind === 'own'),
        )
        .map(({ brand }) => brand.name)
    },
  },
  {
    question: 'Who is named when we are not?',
    byTools: async (ask) => (await rowsOf(ask, 'leaderboard', { named: false })).map(({ name }) => name),
    byApi: async (api, id) =>
      (await api.getLeaderboard({ ...of(id), query: { present: false } })).data.map(
        ({ brand }) => brand.name,
      ),
  },
  {
    question: 'Which prompts do we lose most often?',
    byTools: async (ask) => {
      const rows = await rowsOf(ask, 'prompts')
      return sumsBy(
        rows,
        ({ id }) => id,
        ({ presence }) => presence,
      )[0]?.key
    },
    byApi: async (api, id) => {
      const { data } = await api.listPromptFigures(of(id))
      return sumsBy(
        data,
        ({ promptId }) => promptId,
        ({ figures }) => figures.presence,
      )[0]?.key
    },
  },
  {
    question: 'On which topic are we weakest?',
    byTools: async (ask) => {
      const rows = await rowsOf(ask, 'prompts')
      return sumsBy(
        rows,
        ({ topic }) => topic.name,
        ({ presence }) => presence,
      )[0]?.key
    },
    byApi: async (api, id) => {
      const { rows, cells } = await api.getMatrix({ ...of(id), query: { rows: 'topic', columns: 'llm' } })
      const flat = cells.flatMap((row, at) => row.map((cell) => ({ name: rows[at]?.name ?? '', cell })))
      return sumsBy(
        flat,
        ({ name }) => name,
        ({ cell }) => cell?.presence ?? { numerator: 0, denominator: 0 },
      )[0]?.key
    },
  },
  {
    question: 'Which LLM names us least?',
    byTools: async (ask) => {
      const { window } = await ask('visibility')
      const shares = []
      for (const llm of window.llms) {
        const { figures } = await ask('visibility', { llm })
        shares.push({ llm, value: figures.presence.value })
      }
      return shares.sort((one, other) => one.value - other.value)[0]
    },
    byApi: async (api, id) => {
      const { columns, cells } = await api.getMatrix({ ...of(id), query: { rows: 'topic', columns: 'llm' } })
      const flat = cells.flatMap((row) => row.map((cell, at) => ({ name: columns[at]?.name ?? '', cell })))
      const [least] = sumsBy(
        flat,
        ({ name }) => name,
        ({ cell }) => cell?.presence ?? { numerator: 0, denominator: 0 },
      )
      return least && { llm: least.key, value: share(least) }
    },
  },
  {
    question: 'Where does the change come from?',
    byTools: async (ask) =>
      (await ask('drivers', { by: 'llm' })).parts.map(({ name }: { name: string }) => name),
    byApi: async (api, id) =>
      (await api.getDrivers({ ...of(id), query: { by: 'llm' } })).data.map(({ name }) => name),
  },
  {
    question: 'How did our presence develop from week to week?',
    byTools: async (ask) =>
      (await rowsOf(ask, 'trend', { interval: 'week' })).map(({ figures }) => figures.presence.value),
    byApi: async (api, id) =>
      (await api.getTrend({ ...of(id), query: { interval: 'week' } })).data.map(({ figures }) =>
        four(figures.presence.value),
      ),
  },
  {
    question: 'At what rank are we named, and how certain is that?',
    byTools: async (ask) => (await ask('visibility')).figures.averageRank.ci95,
    byApi: async (api, id) => (await api.getOverview(of(id))).figures.averageRank.ci95?.map(four),
  },
  {
    question: 'Which answers speak badly of us?',
    byTools: async (ask) => (await rowsOf(ask, 'answers', { sentiment: 'negative' })).map(({ id }) => id),
    byApi: async (api, id) =>
      (await api.listAnswers({ ...of(id), query: { sentiment: 'negative', limit: 500 } })).data.map(
        (answer) => answer.id,
      ),
  },
  {
    question: 'What does the newest answer that leaves us out say, word for word?',
    byTools: async (ask) => {
      const { rows } = await ask('answers', { present: false })
      return (await ask('answer', { answer: rows[0].id })).text
    },
    byApi: async (api, id) => {
      const { data } = await api.listAnswers({ ...of(id), query: { present: false, limit: 1 } })
      return (await api.getResponse({ params: { responseId: data[0]?.id ?? '' } })).answer
    },
  },
  {
    question: 'Which answers name Ledgermoor and not us?',
    byTools: async (ask) => (await ask('answers', { names: 'Ledgermoor', present: false })).total,
    byApi: async (api, id) => {
      const { data } = await api.listCompetitors(of(id))
      const brand = data.find(({ name }) => name === 'Ledgermoor')?.id ?? ''
      return (await api.listAnswers({ ...of(id), query: { brand, present: false } })).paging.total
    },
  },
  {
    question: 'Which of our own pages are cited, and how often?',
    byTools: async (ask) => (await ask('sources', { kind: 'owned' })).rows[0].cited.numerator,
    byApi: async (api, id) =>
      (await api.listCitedSources({ ...of(id), query: { kind: ['owned'] } })).data[0]?.responses.numerator,
  },
  {
    question: 'What do LLMs search for most?',
    byTools: async (ask) => (await ask('searches')).rows.map(({ query }: { query: string }) => query),
    byApi: async (api, id) =>
      (await api.listSearchQueries({ ...of(id), query: { limit: PAGE } })).data.map(({ query }) => query),
  },
  {
    question: 'After which searches are we never named?',
    byTools: async (ask) =>
      (await rowsOf(ask, 'searches'))
        .filter(({ presence }) => presence.numerator === 0)
        .map(({ query }) => query),
    byApi: async (api, id) =>
      (await api.listSearchQueries({ ...of(id), query: { limit: 500 } })).data
        .filter(({ presence }) => presence.numerator === 0)
        .map(({ query }) => query),
  },
  {
    question: 'Do LLMs find us easy to use?',
    byTools: async (ask) =>
      (await ask('perception', { property: 'ease of use' })).rows.map(
        ({ score }: { score: { value: number } }) => score.value,
      ),
    byApi: async (api, id) =>
      (await api.listPerceptionFigures({ ...of(id), query: { property_id: 'ease of use' } })).data.map(
        ({ score }) => four(score.value),
      ),
  },
  {
    question: 'What should we do first, and for which prompt?',
    byTools: async (ask) => {
      const [first] = (await ask('to_do')).rows
      return [first.id, first.prompts[0].id]
    },
    byApi: async (api, id) => {
      const [first] = (await api.listToDo(of(id))).data
      return [first?.id, first?.prompts[0]?.promptId]
    },
  },
  {
    question: 'Which rivals do we not track yet?',
    byTools: async (ask) => (await rowsOf(ask, 'detected_brands')).map(({ name }) => name),
    byApi: async (api, id) => (await api.listDetectedBrands(of(id))).data.map(({ name }) => name),
  },
  {
    question: 'What differs between the last two runs?',
    byTools: async (ask) => {
      const { rows } = await ask('runs')
      const { changes } = await ask('compare', { before: rows[1].id, after: 'latest' })
      return changes.presence.difference
    },
    byApi: async (api, id) => {
      const { data } = await api.listWorkspaceRuns(of(id))
      const query = { before: data[1]?.id ?? '', after: data[0]?.id ?? '' }
      return four((await api.compareRuns({ ...of(id), query })).changes?.presence.difference ?? null)
    },
  },
]
