import { createHash } from 'node:crypto'
import type { FileField, FileFields } from '../../contract/brand-file/file-fields.ts'
import type { LineFields } from '../../contract/brand-file/lines.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const ID_LENGTH = 36
/** All but the last ten digits: the time and counter of an id, by which rows are sorted. */
const KEPT_LENGTH = 26
const DEPTH_MAX = 32

/**
 * Replaces each id of a file by a new one, so that a file cannot refer to rows of others. The same id always gets the
 * same new id, and their order stays.
 */
export class OwnIds {
  readonly #salt: string
  readonly #brand: { from: string; to: string }

  /** @param salt - differs for each import */
  constructor(salt: string, brand: { from: string; to: string }) {
    this.#salt = salt
    this.#brand = brand
  }

  of(id: string): string {
    if (id === this.#brand.from) return this.#brand.to
    const digest = createHash('sha256').update(this.#salt).update(id).digest('hex')
    return id.slice(0, KEPT_LENGTH) + digest.slice(0, id.length - KEPT_LENGTH)
  }

  /**
   * A copy of the line with new ids.
   * @throws {RangeError} when it is nested too deeply
   */
  inLine(fields: FileFields, line: LineFields): LineFields {
    return Object.fromEntries(
      Object.entries(line).map(([name, value]) => [name, this.#ofField(fields[name], value)]),
    )
  }

  #ofField(field: FileField | undefined, value: unknown): unknown {
    if (!field?.hasIds) return shallow(value)
    const hasIdsWithin = field.column === 'text' && typeof value === 'string'
    return hasIdsWithin ? value.replace(UUID, (id) => this.of(id)) : this.#replaced(value, 0)
  }

  #replaced(value: unknown, depth: number): unknown {
    if (depth > DEPTH_MAX) throw new RangeError('nested too deeply')
    // Web addresses that contain an id stay unchanged.
    if (typeof value === 'string')
      return value.length === ID_LENGTH ? value.replace(UUID, (id) => this.of(id)) : value
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => this.#replaced(item, depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, this.#replaced(item, depth + 1)]),
    )
  }
}

/** @throws {RangeError} when it is nested more deeply than the database can read */
function shallow(value: unknown, depth = 0): unknown {
  if (depth > DEPTH_MAX) throw new RangeError('nested too deeply')
  if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) shallow(item, depth + 1)
  return value
}

/**
 * The id of the brand that an export creates: always the same one, so that a second import finds the first.
 * @param turn - how many brands that it created were deleted
 */
export function importedBrandId(organizationId: string, fileBrandId: string, turn: number): string {
  const digest = createHash('sha256').update(`${organizationId} ${fileBrandId} ${turn}`).digest('hex')
  const variant = '89ab'[Number.parseInt(digest.charAt(16), 16) % 4]
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}
