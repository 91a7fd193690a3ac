import { UnstyledButton } from '@mantine/core'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import type { SourceKind } from './kind-choice.tsx'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'

interface DomainCellProps {
  domain: string
  kind: SourceKind
  pageCount: number
  isOpen: boolean
  onToggle(): void
}

/** A domain, which opens to show its pages. */
export function DomainCell({ domain, kind, pageCount, isOpen, onToggle }: DomainCellProps) {
  const t = useWords(sourcesWords)
  return (
    <th scope="row">
      <UnstyledButton
        className={classes.domain ?? ''}
        aria-expanded={isOpen}
        title={t.open(domain)}
        onClick={onToggle}
      >
        <span className={isOpen ? classes.opened : classes.closed}>
          <Icon name="right" size={14} />
        </span>
        <span className={classes.name}>
          <span className={kind === 'owned' ? classes.own : undefined}>{domain}</span>
          {kind === 'owned' && <span className={classes.tag}>{t.kinds.owned}</span>}
          <span className={classes.pageCount}>{t.pages(pageCount)}</span>
        </span>
      </UnstyledButton>
    </th>
  )
}
