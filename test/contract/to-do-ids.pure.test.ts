import { describe, expect, it } from 'vitest'
import { updateToDo } from '../../src/contract/workspace/to-do.ts'

const { pattern: source = '' } = (updateToDo.params?.properties.itemId ?? {}) as { pattern?: string }
const pattern = new RegExp(source)

describe('the id of something to do', () => {
  it.each([
    'source:my_site.blogspot.com',
    'source:_x.github.io',
    'source:[2001:db8::1]',
    'source:bücher.example',
    'absent:0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e',
  ])('can be %s', (id) => {
    expect(pattern.test(id)).toBe(true)
  })

  it.each([
    'source:',
    'source:../x',
    'source:a b',
    'source:a\u0000',
    'source:a?b',
    'absent:x',
    `source:${'a'.repeat(254)}`,
  ])('cannot be %j', (id) => {
    expect(pattern.test(id)).toBe(false)
  })
})
