import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const CLIENT = new URL('../../src/client/client.ts', import.meta.url).href

/** The imports of a file at run time, without those of types. */
function importsOf(file: string): string[] {
  const statements = readFileSync(fileURLToPath(file), 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
  )
  return [...statements].map(([, name = '']) => name)
}

/** Every module that a file imports, directly or not; packages by their names. */
function graphOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const name of importsOf(file)) {
    const target = name.startsWith('.') ? new URL(name, file).href : import.meta.resolve(name, file)
    if (target.startsWith('file:') && existsSync(fileURLToPath(target))) graphOf(target, seen)
    else seen.add(name)
  }
  return seen
}

describe('the client, with all that it imports,', () => {
  const graph = [...graphOf(CLIENT)]

  it('needs nothing that only Node has', () => {
    expect(graph.filter((name) => !name.startsWith('file:'))).toEqual([])
  })

  it('is followed into the contract and the package of its schemas', () => {
    const parts = ['/src/contract/index.ts', '/src/domain/scope.ts', '/node_modules/typebox/']
    expect(parts.filter((part) => !graph.some((name) => name.includes(part)))).toEqual([])
  })
})
