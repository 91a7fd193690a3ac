import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Item } from '../../../contract/index.ts'
import { ShareTrend } from '../../charts/share-trend.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { PageLink } from '../../parts/page-link.tsx'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'

interface CitedPagesProps {
  pages: Item<'listCitedSources'>['pages']
  /** Those of the list, oldest first. */
  runs: ComponentProps<typeof ShareTrend>['runs']
  pageCount: number
  /** Whether only the answers of gaps count. */
  isGaps?: boolean
}

/** The most cited pages of a domain, with their answers. */
export function CitedPages({ pages, runs, pageCount, isGaps = false }: CitedPagesProps) {
  const t = useWords(sourcesWords)
  const format = useFormat()
  return (
    <>
      <ul className={`${classes.pages} ${classes.withTrends}`}>
        {pages.map(({ url, title, responses, trend }) => (
          <li key={url}>
            <PageLink url={url} title={title} />
            <ShareTrend runs={runs.slice(runs.length - trend.length)} counts={trend} />
            <Link className={classes.count} to="/answers" search={isGaps ? { url, gap: 'yes' } : { url }}>
              {t.inAnswers(format.count(responses))}
            </Link>
          </li>
        ))}
      </ul>
      {pageCount > pages.length && (
        <p className={classes.note}>{t.morePages(format.count(pageCount - pages.length))}</p>
      )}
    </>
  )
}
