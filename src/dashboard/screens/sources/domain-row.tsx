import { type ReactNode, useState } from 'react'
import { DomainCell } from './domain-cell.tsx'
import { KindChoice, type SourceKind } from './kind-choice.tsx'
import classes from './sources.module.css'

interface DomainRowProps {
  source: { domain: string; kind: SourceKind; pageCount: number }
  /** What the row shows below when it is opened. */
  detail: ReactNode
  /** The three cells after the domain and its kind. */
  children: ReactNode
}

/** A domain with its kind, which opens. */
export function DomainRow({ source: { domain, kind, pageCount }, detail, children }: DomainRowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr>
        <DomainCell
          domain={domain}
          kind={kind}
          pageCount={pageCount}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
        <td>
          <KindChoice domain={domain} kind={kind} />
        </td>
        {children}
      </tr>
      {isOpen && (
        <tr className={classes.detail}>
          <td colSpan={5}>{detail}</td>
        </tr>
      )}
    </>
  )
}
