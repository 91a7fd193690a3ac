import type { LineFields, LineKind } from '../../contract/brand-file/lines.ts'
import { ApiError } from '../../contract/errors.ts'
import { canonicalLlmName } from '../../domain/llm-name.ts'
import { languageOf } from '../../domain/locale.ts'
import type { Schedule } from '../../storage/brands/brands.ts'
import { distinct, readDomains, refuseUnknownLocale } from '../brand-settings.ts'
import { LineProblem } from '../imports/line-problem.ts'
import { completeSchedule } from '../run/schedule.ts'

/**
 * The fields of a brand or a competitor in the form in which its own routes store them. LLMs that this server does
 * not have stay, as they do in a brand when an operator removes one.
 * @throws {LineProblem} for values that the routes refuse
 */
export function fileSettings(kind: LineKind, fields: LineFields, now: Date): LineFields {
  if (kind !== 'brand' && kind !== 'competitor') return fields
  try {
    const names = {
      aliases: distinct(fields['aliases'] as string[]),
      domains: readDomains(fields['domains'] as string[]),
    }
    if (kind === 'competitor') return { ...fields, ...names }
    const { targetMarket, language } = fields as { targetMarket: string; language: string }
    refuseUnknownLocale({ targetMarket, language }, null)
    const schedule = fields['schedule'] as Schedule | null
    return {
      ...fields,
      ...names,
      language: languageOf(language) ?? language,
      llms: distinct((fields['llms'] as string[]).map(llmOf)),
      schedule: schedule && completeSchedule(schedule, [], now),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const [first] = error.context.details ?? []
    throw first
      ? new LineProblem(first.code, `${first.path}: ${first.message}`)
      : new LineProblem('invalid', error.message)
  }
}

function llmOf(sent: string, index: number): string {
  const name = canonicalLlmName(sent)
  if (name === null)
    throw new LineProblem(
      'invalid',
      `llms.${index}: the name of an LLM has no comma and at most 100 characters`,
    )
  return name
}
