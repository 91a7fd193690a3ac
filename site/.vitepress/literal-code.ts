import type { MarkdownRenderer } from 'vitepress'

/** Shows code within a line as it is written. Without `v-pre`, Vue reads {{ }} in it as an expression, and the page stays empty. */
export function literalCode(md: MarkdownRenderer): void {
  md.core.ruler.push('literal-code', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'code_inline') token.attrSet('v-pre', '')
  })
}
