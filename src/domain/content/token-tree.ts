import type { Token } from 'markdown-it'

/** A token with the tokens between it and its closing token. */
export interface TokenNode {
  token: Token
  children: TokenNode[]
}

/** Deeper tokens become siblings, because readers of the tree are recursive. */
const DEPTH_MAX = 100

/** Arranges a parser's flat tokens as a tree. */
export function tokenTree(tokens: readonly Token[]): TokenNode[] {
  const root: TokenNode[] = []
  const open: TokenNode[][] = [root]
  let unopened = 0
  for (const token of tokens) {
    if (token.nesting < 0) {
      if (unopened > 0) unopened -= 1
      else if (open.length > 1) open.pop()
      continue
    }
    if (token.nesting > 0 && open.length > DEPTH_MAX) {
      unopened += 1
      continue
    }
    const node: TokenNode = { token, children: [] }
    open.at(-1)?.push(node)
    if (token.nesting > 0) open.push(node.children)
    else if (token.children) node.children = tokenTree(token.children)
  }
  return root
}
