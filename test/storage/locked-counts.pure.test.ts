import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const LOCKS = /\bfor (?:no key )?(?:update|share)\b(?!(?: of \w+)? skip locked)|\bpg_advisory_xact_lock/

/** A statement that waits for a lock still sees the other tables as they were before it waited. */
describe('A statement that locks rows', () => {
  it('counts nothing: what it counted would be older than the lock', () => {
    const found = globSync('src/**/*.ts').flatMap((path) =>
      lockingStatements(readFileSync(path, 'utf8'))
        .filter((statement) => /\bcount\(/.test(statement))
        .map((statement) => `${path}: ${statement.slice(0, 80)}`),
    )
    expect(found).toEqual([])
  })
})

/** The whole templates of a module, with those that are nested in them. */
function lockingStatements(source: string): string[] {
  if (!LOCKS.test(source)) return []
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file).startsWith('sql'))
      found.push(node.getText(file))
    else ts.forEachChild(node, visit)
  }
  visit(file)
  return found.filter((statement) => LOCKS.test(statement))
}
