import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { expect, it } from 'vitest'

// By its path, because its types are those of a package that only the site installs.
const { literalCode } = await import(
  join(new URL('../../site', import.meta.url).pathname, '.vitepress/literal-code.ts')
)

it('The site reads no expression in code within a line', () => {
  const markdown = new MarkdownIt()
  literalCode(markdown)
  expect(markdown.render('The run is `{{ $json.id }}`.')).toBe(
    '<p>The run is <code v-pre="">{{ $json.id }}</code>.</p>\n',
  )
})
