import type { ReactNode } from 'react'
import { useTell } from '../../parts/tell.tsx'
import { AskTwice } from './ask-twice.tsx'
import classes from './settings.module.css'

interface LinkRowProps {
  title: string
  facts: ReactNode
  mayRevoke: boolean
  words: { revoke: string; sure: string; revoked: string }
  /** What the button revokes, for screen readers. */
  ariaLabel: string
  isPending: boolean
  revoke(): Promise<unknown>
}

/** A link that ends, in a list of links. */
export function LinkRow({ title, facts, mayRevoke, words, ariaLabel, isPending, revoke }: LinkRowProps) {
  const tell = useTell()
  return (
    <li>
      <div className={classes.what}>
        <div>{title}</div>
        <p className={classes.small}>{facts}</p>
      </div>
      {mayRevoke && (
        <AskTwice
          label={words.revoke}
          sure={words.sure}
          ariaLabel={ariaLabel}
          isPending={isPending}
          onSure={() => revoke().then(() => tell.done(words.revoked), tell.failed)}
        />
      )}
    </li>
  )
}
