import type { Token } from 'markdown-it'

/** A token with what stands between it and its end. */
export interface TokenNode {
  token: Token
  children: TokenNode[]
}

/** The tokens of a parser by what holds what. */
export function tokenTree(tokens: readonly Token[]): TokenNode[] {
  const root: TokenNode[] = []
  const open: TokenNode[][] = [root]
  for (const token of tokens) {
    if (token.nesting < 0) {
      if (open.length > 1) open.pop()
      continue
    }
    const node: TokenNode = { token, children: [] }
    open.at(-1)?.push(node)
    if (token.nesting > 0) open.push(node.children)
    else if (token.children) node.children = tokenTree(token.children)
  }
  return root
}
