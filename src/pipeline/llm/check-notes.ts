import type { LlmAnswer, LlmInfo } from '../../providers/provider.ts'

/** Sentences about what the answer contains or lacks, compared with what the connector supports. */
export function checkNotes(info: LlmInfo, answer: LlmAnswer): string[] {
  return [
    ...(info.surface === 'simulated' ? ['Simulated: no LLM was asked, and the answer is invented.'] : []),
    ...searchNotes(info, answer),
    ...citationNotes(info, answer),
    ...(info.model === answer.model
      ? []
      : [`It was asked as ${info.model} and answered as ${answer.model}.`]),
    ...localeNotes(answer),
    ...(answer.inputTokens === null || answer.outputTokens === null
      ? ['The vendor does not tell the tokens used.']
      : []),
    ...(answer.costUsd === null
      ? ['The price is unknown, and with it the cost: budgets do not cover it.']
      : []),
  ]
}

function searchNotes(info: LlmInfo, { searchQueries, searchCount, citations }: LlmAnswer): string[] {
  if (!info.webSearch) return ['It is asked without web search: its answers rest on what it was trained on.']
  const queries = searchQueries?.length ?? 0
  const searched = queries > 0 || (searchCount ?? 0) > 0 || citations.length > 0
  if (!searched) return ['It is asked with web search, and nothing shows that it searched for this question.']
  if (queries > 0) {
    return info.exposesQueries ? [] : ['Search queries came, though none were expected of it.']
  }
  return info.exposesQueries
    ? ['It searched, and its queries, which can be seen as a rule, did not come with this answer.']
    : ['What it searched for cannot be seen: the vendor does not tell.']
}

function citationNotes(info: LlmInfo, { citations }: LlmAnswer): string[] {
  const cited = citations.filter(({ kind }) => kind === 'cited')
  if (cited.length === 0 && info.webSearch) {
    if (!info.exposesCitations) return ['Its citations cannot be seen: the vendor does not tell.']
    const retrieved = citations.length > 0 ? ' It found sources, and points to none of them.' : ''
    return [`This answer cites nothing.${retrieved}`]
  }
  const placed = cited.some(({ startIndex }) => startIndex !== null)
  return cited.length > 0 && !placed ? ['The vendor does not tell which passage a citation belongs to.'] : []
}

function localeNotes({ locale: { country, language } }: LlmAnswer): string[] {
  if (country === null && language === null) return ['Country and language cannot be passed on to it.']
  if (country === null) return ['The country cannot be passed on to it.']
  return language === null ? ['The language cannot be passed on to it.'] : []
}
