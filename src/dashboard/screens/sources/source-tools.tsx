import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat, useWords } from '../../language/language.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ListSearch } from '../../parts/list-search.tsx'
import type { SourceKind } from './kind-choice.tsx'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'

interface SourceToolsProps {
  kind: string | undefined
  kinds: readonly (readonly [SourceKind, number])[]
  /** How many domains were read, of how many. */
  read: number
  total: number
}

/** Search, and the kinds with their numbers of domains. */
export function SourceTools({ kind, kinds, read, total }: SourceToolsProps) {
  const t = useWords(sourcesWords)
  const format = useFormat()
  const all = kinds.reduce((sum, [, count]) => sum + count, 0)
  const choices: [SourceKind | undefined, string, number][] = [
    [undefined, t.all, all],
    ...kinds.map(([one, count]): [SourceKind, string, number] => [one, t.kinds[one], count]),
  ]
  return (
    <>
      <div className={classes.tools}>
        <ListSearch label={t.search} />
        <nav className={classes.kinds} aria-label={t.kindFilter}>
          {choices.map(([one, label, count]) => (
            <Link
              key={one ?? 'all'}
              to="/sources"
              search={(search) => ({ ...search, kind: one, page: undefined })}
              aria-current={kind === one ? 'true' : undefined}
              activeProps={{}}
              className={`${classes.kind} ${kind === one ? classes.chosen : ''}`}
            >
              {label} <span>{format.count(count)}</span>
            </Link>
          ))}
        </nav>
      </div>
      {read < total && <p className={classes.note}>{t.first(format.count(read), format.count(total))}</p>}
    </>
  )
}

/** Why the list is empty. */
export function NoSources({ isNarrowed, isGaps }: { isNarrowed: boolean; isGaps: boolean }) {
  const { empty: t } = useWords(sourcesWords)
  if (!isNarrowed)
    return (
      <Empty icon={isGaps ? 'check' : 'sources'} title={isGaps ? t.noGaps : t.none}>
        {isGaps ? t.noGapsWhat : t.noneWhat}
      </Empty>
    )
  return (
    <Empty
      icon="searches"
      title={t.title}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/sources"
              search={(search) => ({ ...search, q: undefined, kind: undefined, page: undefined })}
              {...props}
            />
          )}
        >
          {t.clear}
        </Button>
      }
    >
      {t.what}
    </Empty>
  )
}
