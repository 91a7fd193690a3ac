import { createElement, memo, type ReactNode } from 'react'
import classes from './shown-answer.module.css'
import { ShownRuns } from './shown-runs.tsx'
import { type Block, type Mention, overlap, rangeOfBlock, type Span } from './shown-types.ts'

interface ShownBlockProps {
  block: Block
  mentions: readonly Mention[]
  span: Span | null
}

/** The blocks of an answer. Only the blocks of the underlined passage are rendered again. */
export function ShownBlocks({
  blocks,
  mentions,
  span,
}: { blocks: readonly Block[] } & Omit<ShownBlockProps, 'block'>) {
  return blocks.map((block, index) => (
    <ShownBlock
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text, which never change places
      key={index}
      block={block}
      mentions={mentions}
      span={overlap(span, rangeOfBlock(block)) ? span : null}
    />
  ))
}

const ShownBlock = memo(function ShownBlock({ block, mentions, span }: ShownBlockProps) {
  const runs = block.runs && <ShownRuns runs={block.runs} mentions={mentions} span={span} />
  const children = block.children && <ShownBlocks blocks={block.children} mentions={mentions} span={span} />
  switch (block.kind) {
    case 'heading':
      // The screen itself uses the first two levels.
      return createElement(`h${Math.min(6, Math.max(3, (block.level ?? 1) + 2))}`, null, runs)
    case 'paragraph':
      return <p>{runs}</p>
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must have the keyboard
        <pre tabIndex={0}>
          <code>{runs}</code>
        </pre>
      )
    case 'rule':
      return <hr />
    case 'quote':
      return <blockquote>{children}</blockquote>
    case 'list':
      return block.ordered ? <ol>{children}</ol> : <ul>{children}</ul>
    case 'item':
      return <li value={block.number}>{children}</li>
    case 'table':
      return <ShownTable>{children}</ShownTable>
    case 'row':
      return <tr>{children}</tr>
    case 'cell':
      return block.header ? <th>{runs}</th> : <td>{runs}</td>
    default:
      return children ?? runs ?? null
  }
})

/** Wide tables scroll inside this box. */
function ShownTable({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must have the keyboard
    <div className={classes.scroll} tabIndex={0}>
      <table>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
