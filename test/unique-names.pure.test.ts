import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const EXPORTED = /^export (?:async )?(?:abstract )?(?:function\*?|const|class|interface|type) (\w+)/gm
/** Modules of one resource have these: the handlers of its routes, the tag of its documentation, a migration. */
const OF_EVERY_MODULE = ['handlers', 'tag', 'up']

describe('within a folder of src', () => {
  it('no two files export the same name', () => {
    const files = globSync('src/*/**/*.{ts,tsx}').map((file) => ({
      room: file.split('/')[1] ?? '',
      names: [...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name = '']) => name),
    }))
    const all = files.flatMap(({ room, names }) => [...new Set(names)].map((name) => `${room}: ${name}`))
    const repeated = all.filter((name, index) => all.indexOf(name) !== index)
    expect(repeated.filter((name) => !OF_EVERY_MODULE.includes(name.split(': ')[1] ?? ''))).toEqual([])
  })
})
