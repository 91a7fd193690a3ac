import { describe, expect, it } from 'vitest'
import { NAME_PATTERN } from '../../src/contract/fields.ts'
import { contract } from '../../src/contract/index.ts'

const NAMES = ['name', 'displayName', 'aliases', 'topicName', 'propertyId']

interface Schema {
  type?: string
  pattern?: string
  enum?: unknown[]
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

/** The paths of texts that are names and take any character. */
function openNames(schema: Schema, path: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  const isName = NAMES.includes(path.split('.').at(-1) ?? '')
  const isOpen = isName && schema.type === 'string' && !schema.enum && schema.pattern !== NAME_PATTERN
  return [
    ...(isOpen ? [path] : []),
    ...parts.flatMap((part) => openNames(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => openNames(value, `${path}.${key}`)),
  ]
}

describe('names in requests', () => {
  it('take no control characters, wherever they stand', () => {
    const open = Object.entries(contract).flatMap(([id, endpoint]) =>
      'body' in endpoint && endpoint.body ? openNames(endpoint.body as Schema, id) : [],
    )
    expect(open).toEqual([])
  })

  it.each(['Ac\u0000me', 'Ac\nme', 'Ac\u009bme', 'Ac\u202eme', 'Ac\u2066me', 'Ac\u2028me'])(
    'do not match %j',
    (name) => {
      expect(new RegExp(NAME_PATTERN, 'u').test(name)).toBe(false)
    },
  )

  it.each(['Acme & Co.', 'آکمه\u200cها', '👩\u200d💻', 'אקמי\u200f!'])('match %j', (name) => {
    expect(new RegExp(NAME_PATTERN, 'u').test(name)).toBe(true)
  })
})
