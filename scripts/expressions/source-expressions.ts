import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

export interface SourceExpression {
  source: string
  flags: string
  /** The places where it occurs, by file. */
  files: Set<string>
}

export interface SourceExpressions {
  /** By its text, as `/a+/u`. */
  literal: Map<string, SourceExpression>
  /** Files that build expressions from parts. */
  builders: string[]
}

const root = new URL('../../', import.meta.url)

/** Every regular expression literal in src/, found with the compiler: `/…/` and `new RegExp('…')`. */
export function sourceExpressions(): SourceExpressions {
  const literal = new Map<string, SourceExpression>()
  const builders = new Set<string>()
  const add = (file: string, source: string, flags: string) => {
    const text = `/${source}/${flags}`
    const known = literal.get(text) ?? { source, flags, files: new Set() }
    known.files.add(file)
    literal.set(text, known)
  }
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root }).sort()) {
    const tree = ts.createSourceFile(file, readFileSync(new URL(file, root), 'utf8'), ts.ScriptTarget.Latest)
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        add(file, node.text.slice(1, end), node.text.slice(end + 1))
      } else if (isConstructor(node)) {
        const [source, flags] = node.arguments ?? []
        const isLiteral = !flags || ts.isStringLiteralLike(flags)
        if (source && ts.isStringLiteralLike(source) && isLiteral) add(file, source.text, flags?.text ?? '')
        else builders.add(file)
      }
      ts.forEachChild(node, visit)
    }
    visit(tree)
  }
  return { literal, builders: [...builders] }
}

function isConstructor(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp'
}
