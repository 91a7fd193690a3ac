import { ApiError } from '../../contract/errors.ts'
import { distinct } from '../../pipeline/brand-settings.ts'
import type { BrandRecord } from '../../storage/brands/brands.ts'
import type { HttpContext } from '../handler.ts'

interface SentLlms {
  llms?: readonly string[] | undefined
  schedule?: { enabledLlms?: readonly string[] | undefined } | null | undefined
}

/**
 * The LLMs of a schedule that is sent with or without those of the brand.
 * @throws {ApiError} `invalid_request` for an unknown LLM
 */
export function scheduledLlms(
  llms: HttpContext['llms'],
  { schedule, llms: asked }: SentLlms,
  before: BrandRecord | null,
): string[] {
  const kept = [...(before?.llms ?? []), ...(before?.schedule?.enabledLlms ?? [])]
  const [names, path] = schedule?.enabledLlms
    ? [schedule.enabledLlms, 'schedule.enabledLlms']
    : [asked ?? before?.llms ?? [], 'llms']
  return knownLlms(llms, names, path, kept)
}

/**
 * Checks the names of LLMs.
 * @param kept - the brand's present LLMs, which may stay when the server no longer offers them, so that PATCH accepts
 * what GET returned
 * @throws {ApiError} `invalid_request` for an unknown LLM
 */
export function knownLlms(
  llms: HttpContext['llms'],
  names: readonly string[],
  path: string,
  kept: readonly string[],
): string[] {
  return distinct(
    names.map((sent, index) => {
      const name = sent.trim().toLowerCase()
      if (llms.find(name) || kept.includes(name)) return name
      const known = llms.list().map((info) => info.name)
      throw new ApiError('invalid_request', `The LLM "${sent}" is not configured on this server.`, {
        details: [
          { path: `${path}[${index}]`, code: 'unknown_llm', message: `Configured are: ${known.join(', ')}.` },
        ],
      })
    }),
  )
}
