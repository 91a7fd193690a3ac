import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Group {
  title: string
  pages: { title: string; file: string }[]
}

/** The pages in the order and the groups of docs/README.md, with the titles that they have themselves. */
export function docsIndex(docs: string): Group[] {
  const [, ...parts] = readFileSync(join(docs, 'README.md'), 'utf8').split(/^## /m)
  return parts.map((part) => {
    const files = [...part.matchAll(/^\|.*\]\(([\w-]+\.md)\)/gm)].map(([, file = '']) => file)
    return {
      title: part.split('\n', 1)[0] ?? '',
      pages: files
        .filter((file) => existsSync(join(docs, file)))
        .map((file) => ({ file, title: titleOf(docs, file) })),
    }
  })
}

function titleOf(docs: string, file: string): string {
  return /^# (.+)$/m.exec(readFileSync(join(docs, file), 'utf8'))?.[1] ?? file
}
