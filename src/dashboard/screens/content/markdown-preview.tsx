import { useMemo } from 'react'
import classes from './content.module.css'
import { type MarkdownBlock, type MarkdownRun, readMarkdown } from './read-markdown.ts'

/** Longer texts are cut in the preview. */
const BLOCKS_MAX = 2_000

/** Renders Markdown as React elements; its text cannot create others. */
export function MarkdownPreview({ markdown }: { markdown: string }) {
  const blocks = useMemo(() => readMarkdown(markdown).slice(0, BLOCKS_MAX), [markdown])
  return (
    <div className={classes.preview}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other name than its place
        <Block key={place} block={block} />
      ))}
    </div>
  )
}

const HEADINGS = ['h3', 'h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const

function Block({ block: { kind, level, runs } }: { block: MarkdownBlock }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a run has no other name than its place
  const content = runs.map((run, place) => <Run key={place} run={run} />)
  if (kind === 'heading') {
    const Heading = HEADINGS[level] ?? 'h6'
    return <Heading>{content}</Heading>
  }
  if (kind === 'quote') return <blockquote>{content}</blockquote>
  if (kind === 'code') return <pre>{content}</pre>
  if (kind === 'item') return <p>• {content}</p>
  return <p>{content}</p>
}

function Run({ run: { kind, text, url } }: { run: MarkdownRun }) {
  if (kind === 'strong') return <strong>{text}</strong>
  if (kind === 'code') return <code>{text}</code>
  if (kind === 'link')
    return (
      <a href={url} rel="noreferrer noopener" target="_blank">
        {text}
      </a>
    )
  return text
}
