import type { ErrorDetail } from '../../contract/errors.ts'
import { refuse } from '../refuse.ts'

/** A batch update in one of two forms: a patch for each prompt, or the same fields for all listed prompts. */
type Batch<F> = F & { prompts?: readonly (F & { id: string })[]; promptIds?: readonly string[] }

export interface PatchReader<F, P> {
  /** The fields of a patch, by their names in the request. */
  fields: readonly (keyof F & string)[]
  /** Reads a patch; equal patches have the same keys in the same order. */
  read(sent: F): P
  /** The field that contradicts another, and the message. */
  contradiction?(sent: F): { field: string; message: string } | null
}

/**
 * The patches of a batch update by prompt id, in the order of the request, each once.
 * @throws {ApiError} `invalid_request` for both forms or none, a patch without fields or against itself, and two
 *   different ones of one prompt
 */
export function readPatches<F extends object, P>(batch: Batch<F>, reader: PatchReader<F, P>): Map<string, P> {
  refuse(formProblems(batch, reader.fields))
  if (batch.promptIds) {
    refuse(patchProblems(batch, '', reader))
    const patch = reader.read(batch)
    return new Map(batch.promptIds.map((id) => [id, patch]))
  }
  const prompts = batch.prompts ?? []
  refuse(prompts.flatMap((sent, index) => patchProblems(sent, placeOf(index), reader)))
  const patches = new Map<string, P>()
  const problems: ErrorDetail[] = []
  for (const [index, sent] of prompts.entries()) {
    const patch = reader.read(sent)
    const known = patches.get(sent.id)
    if (known === undefined) patches.set(sent.id, patch)
    else if (JSON.stringify(known) !== JSON.stringify(patch)) {
      const message = 'is another patch of a prompt that stands before'
      problems.push({ path: placeOf(index), code: 'contradiction', message })
    }
  }
  refuse(problems)
  return patches
}

const placeOf = (index: number) => `prompts[${index}]`

function formProblems<F extends object>(batch: Batch<F>, fields: readonly string[]): ErrorDetail[] {
  if (batch.prompts === undefined && batch.promptIds === undefined) {
    return [{ path: 'prompts', code: 'required', message: 'prompts or promptIds is needed' }]
  }
  if (batch.prompts === undefined) return []
  return ['promptIds', ...fields]
    .filter((field) => Object.hasOwn(batch, field))
    .map((path) => ({ path, code: 'contradiction', message: 'cannot stand together with prompts' }))
}

function patchProblems<F extends object>(
  sent: F,
  place: string,
  { fields, contradiction }: Pick<PatchReader<F, unknown>, 'fields' | 'contradiction'>,
): ErrorDetail[] {
  if (!fields.some((field) => Object.hasOwn(sent, field))) {
    const message = `needs at least one of ${fields.join(', ')}`
    return [{ path: place || 'body', code: 'required', message }]
  }
  const found = contradiction?.(sent)
  if (!found) return []
  const path = place === '' ? found.field : `${place}.${found.field}`
  return [{ path, code: 'contradiction', message: found.message }]
}
