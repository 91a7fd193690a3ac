import type { ReactNode } from 'react'
import { safeUrl } from '../../parts/safe-url.ts'
import classes from './shown-answer.module.css'
import { type AnswerRun, type Mention, overlap, type Span } from './shown-types.ts'

interface ShownRunsProps {
  runs: readonly AnswerRun[]
  mentions: readonly Mention[]
  /** The underlined passage. */
  span: Span | null
}

/** Untrusted text, rendered only as React text, so that nothing in it can act. */
export function ShownRuns({ runs, mentions, span }: ShownRunsProps) {
  return runs.map((run) => (
    <ShownRun key={run.start} run={run} mentions={mentions} isDeciding={overlap(span, run)} />
  ))
}

function ShownRun({
  run,
  mentions,
  isDeciding,
}: {
  run: AnswerRun
  mentions: readonly Mention[]
  isDeciding: boolean
}) {
  const place = run.mentions.find((index) => mentions[index]?.counts) ?? run.mentions[0]
  const mention = place === undefined ? undefined : mentions[place]
  const url = safeUrl(run.url)
  let content: ReactNode = run.text
  if (mention && !url)
    content = (
      <Mark mention={mention} place={place ?? 0}>
        {content}
      </Mark>
    )
  content = dressed(content, run.marks)
  if (url) {
    const mark = mention ? { className: markClass(mention), 'data-mention': place } : {}
    content = (
      <a href={url} rel="noreferrer noopener" target="_blank" {...mark}>
        {content}
      </a>
    )
  }
  return isDeciding ? <span className={classes.deciding}>{content}</span> : content
}

/** A marked name: hover and focus show how it was found. */
function Mark({ mention, place, children }: { mention: Mention; place: number; children: ReactNode }) {
  return (
    <button type="button" className={markClass(mention)} data-mention={place}>
      {children}
    </button>
  )
}

export function markClass({ kind, counts }: Pick<Mention, 'kind' | 'counts'>): string {
  return [classes.mark, classes[kind], counts ? '' : classes.uncounted].join(' ')
}

function dressed(content: ReactNode, marks: AnswerRun['marks']): ReactNode {
  let dressed = content
  if (marks.includes('code')) dressed = <code>{dressed}</code>
  if (marks.includes('struck')) dressed = <s>{dressed}</s>
  if (marks.includes('italic')) dressed = <em>{dressed}</em>
  if (marks.includes('bold')) dressed = <strong>{dressed}</strong>
  return dressed
}
