import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = new URL('../../src/', import.meta.url).pathname
const filesIn = (folder: string) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: SOURCE })
const modulesIn = (room: string) =>
  globSync(`${room}/{data-api,workspace}/*.ts`, { cwd: SOURCE })
    .map((file) => file.slice(room.length + 1))
    .sort()

/** Routes without SQL of their own. */
const WITHOUT_SQL = new Set(['discovery.ts', 'llms.ts'])

describe('A module of the contract', () => {
  it('has a module of handlers in the same place', () => {
    expect(modulesIn('http')).toEqual(modulesIn('contract'))
  })

  const storage = filesIn('storage').map((file) => basename(file))
  const needed = new Set(modulesIn('contract').map((file) => basename(file)))
  it.each([...needed].filter((name) => !WITHOUT_SQL.has(name)))(
    '%s has one storage module of its name',
    (name) => {
      expect(storage.filter((file) => file === name)).toHaveLength(1)
    },
  )
})

describe('A room', () => {
  const rooms = globSync('*/', { cwd: SOURCE }).map((room) => room.replace(/\/$/, ''))
  it.each(rooms)('%s has no two files of one name', (room) => {
    const names = filesIn(room)
      // The two parts of the API have resources of the same names.
      .filter((file) => basename(file) !== 'index.ts' && !file.includes('/data-api/'))
      .map((file) => basename(file))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('has no file beside a folder of the same name', () => {
    const files = new Set(filesIn('.'))
    const beside = [...files].filter(
      (file) => globSync(file.replace(/\.tsx?$/, '/'), { cwd: SOURCE }).length > 0,
    )
    expect(beside).toEqual([])
  })
})
