import { useFormat, useWords } from '../../language/language.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { Tag } from '../../parts/tag.tsx'
import { KindChoice, type SourceKind } from './kind-choice.tsx'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'

/** The columns for a domain and its kind, the first ones of every table of sources. */
export function useDomainColumns<Row extends { domain: string; kind: SourceKind; pageCount: number }>() {
  const t = useWords(sourcesWords)
  const format = useFormat()
  const columns: Column<Row>[] = [
    {
      id: 'domain',
      name: t.domain,
      cell: ({ domain, kind, pageCount }) => (
        <span className={classes.name}>
          <span className={kind === 'owned' ? classes.own : undefined}>{domain}</span>
          {kind === 'owned' && <Tag isOwn>{t.kinds.owned}</Tag>}
          <span className={classes.pageCount}>{t.pages(pageCount, format.count(pageCount))}</span>
        </span>
      ),
    },
    {
      id: 'kind',
      name: t.kindName,
      isWide: true,
      cell: ({ domain, kind }) => <KindChoice domain={domain} kind={kind} />,
    },
  ]
  return columns
}
