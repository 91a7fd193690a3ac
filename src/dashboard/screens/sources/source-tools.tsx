import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ListSearch } from '../../parts/list-search.tsx'
import { NoneFits } from '../../parts/none-fits.tsx'
import { WaysToAnswers } from '../../parts/ways-to-answers.tsx'
import type { SourceKind } from './kind-choice.tsx'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'
import { useKind, useSourceFilters } from './use-source-query.ts'

/** The search field, and the kinds with their numbers of domains. */
export function SourceTools({ kinds }: { kinds: Answer<'listCitedSources'>['kinds'] }) {
  const t = useWords(sourcesWords)
  const format = useFormat()
  const kind = useKind()
  const isNarrowed = useIsNarrowed()
  const all = kinds.reduce((sum, { domains }) => sum + domains, 0)
  if (all === 0 && !isNarrowed) return null
  const choices: [SourceKind | undefined, string, number][] = [
    [undefined, t.all, all],
    ...kinds.map((one): [SourceKind, string, number] => [one.kind, t.kinds[one.kind], one.domains]),
  ]
  return (
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
            activeOptions={{ explicitUndefined: true }}
            className={`${classes.kind} ${kind === one ? classes.chosen : ''}`}
          >
            {label} <span>{format.count(count)}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

function useIsNarrowed(): boolean {
  const { q, kind } = useSourceFilters()
  return q !== undefined || kind !== undefined
}

const CLEARED = { q: undefined, kind: undefined }

interface NoSourcesProps {
  isGaps: boolean
  /** Whether the period contains runs. */
  hasRuns: boolean
}

/** Why the list is empty. */
export function NoSources({ isGaps, hasRuns }: NoSourcesProps) {
  const { empty: t } = useWords(sourcesWords)
  const isNarrowed = useIsNarrowed()
  if (!hasRuns)
    return (
      <Empty icon="sources" title={t.noAnswers} actions={<WaysToAnswers />}>
        {t.noAnswersWhat}
      </Empty>
    )
  if (isNarrowed) return <NoneFits words={t} cleared={CLEARED} />
  return (
    <Empty icon={isGaps ? 'check' : 'sources'} title={isGaps ? t.noGaps : t.none}>
      {isGaps ? t.noGapsWhat : t.noneWhat}
    </Empty>
  )
}
