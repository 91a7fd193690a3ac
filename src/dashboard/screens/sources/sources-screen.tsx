import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useInsightQuery } from '../../address/use-filters.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { saveCsv } from '../../parts/save-csv.ts'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { useTell } from '../../parts/tell.tsx'
import { Views } from '../../parts/views.tsx'
import { readAll } from '../../server/read-all.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrand, useBrandParams } from '../../shell/brand.tsx'
import { CitedTable } from './cited-table.tsx'
import { GapTable } from './gap-table.tsx'
import { SourceChanges } from './source-changes.tsx'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'
import { useSourceFilters, useSourceQuery } from './use-source-query.ts'

const READ_MAX = 500

/** The sources of answers, and the sources of answers that do not name the brand. */
export function SourcesScreen() {
  const { gaps, changes } = useSearch({ strict: false })
  if (changes === 'yes') return <Changed />
  return gaps === 'yes' ? <Gaps /> : <Cited />
}

function Cited() {
  const t = useWords(sourcesWords)
  const format = useFormat()
  const query = useSourceQuery()
  const sources = useAnswer('listCitedSources', { params: useBrandParams(), query })
  const { data } = sources
  const [first] = data?.data ?? []
  // The number of answers is in each row, so without rows it is unknown.
  const hint =
    data && first
      ? t.hint(
          format.count(data.paging.total),
          format.count(first.responses.denominator),
          format.period(data.window.from, data.window.to),
        )
      : ' '
  return (
    <>
      <ScreenHead title={t.title} hint={hint} actions={<Export isGaps={false} />} />
      <SourceViews />
      <Answered answer={sources} height={52} rows={10}>
        {(answer) => <CitedTable answer={answer} isStale={sources.isPlaceholderData} />}
      </Answered>
    </>
  )
}

function Gaps() {
  const t = useWords(sourcesWords)
  const format = useFormat()
  const query = useSourceQuery()
  const gaps = useAnswer('listGaps', { params: useBrandParams(), query })
  const { data } = gaps
  const hint = data?.runs.length
    ? t.gapsHint(format.count(data.paging.total), format.period(data.window.from, data.window.to))
    : ' '
  return (
    <>
      <ScreenHead title={t.title} hint={hint} actions={<Export isGaps />} />
      <SourceViews />
      {data?.note === 'no_rivals' && <p className={classes.note}>{t.noRivals}</p>}
      <Answered answer={gaps} height={52} rows={10}>
        {(answer) => <GapTable answer={answer} isStale={gaps.isPlaceholderData} />}
      </Answered>
    </>
  )
}

function Changed() {
  const t = useWords(sourcesWords)
  const format = useFormat()
  const query = useInsightQuery()
  const { data } = useAnswer('getSourceChanges', { params: useBrandParams(), query })
  const hint = data?.previous
    ? t.changesHint(
        format.period(data.window.from, data.window.to),
        format.period(data.previous.from, data.previous.to),
      )
    : ' '
  return (
    <>
      <ScreenHead title={t.title} hint={hint} />
      <SourceViews />
      <SourceChanges />
    </>
  )
}

const VIEWS = [
  { name: 'cited', gaps: undefined, changes: undefined },
  { name: 'gaps', gaps: 'yes', changes: undefined },
  { name: 'changes', gaps: undefined, changes: 'yes' },
] as const

/** Parameters of one view that the others do not have. */
const NARROWED = { kind: undefined, became: undefined, page: undefined }

function SourceViews() {
  const { views: t } = useWords(sourcesWords)
  const { gaps, changes } = useSearch({ strict: false })
  return (
    <Views name={t.name}>
      {VIEWS.map((one) => (
        <Link
          key={one.name}
          to="/sources"
          search={(search) => ({ ...search, gaps: one.gaps, changes: one.changes, ...NARROWED })}
          aria-current={gaps === one.gaps && changes === one.changes ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ explicitUndefined: true }}
        >
          {t[one.name]}
        </Link>
      ))}
    </Views>
  )
}

function Export({ isGaps }: { isGaps: boolean }) {
  const t = useWords(sourcesWords)
  const format = useFormat()
  const tell = useTell()
  const { brand } = useBrand()
  const query = { ...useSourceFilters(), limit: READ_MAX }
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const input = { params: { brandId: brand.id }, query }
      const rows = isGaps
        ? gapRows(await readAll('listGaps', input))
        : citedRows(await readAll('listCitedSources', input))
      saveCsv(`${isGaps ? 'gaps' : 'sources'}-${new Date().toISOString().slice(0, 10)}.csv`, rows)
      tell.done(t.exported(format.count(rows.length - 1)))
    } catch (error) {
      tell.failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<Icon name="download" size={16} />}
      onClick={save}
    >
      {t.export}
    </Button>
  )
}

type Cited = Awaited<ReturnType<typeof readAll<'listCitedSources'>>>
type Gap = Awaited<ReturnType<typeof readAll<'listGaps'>>>

function citedRows(sources: Cited) {
  return [
    [
      'domain',
      'kind',
      'answers',
      'answers_with_sources',
      'share',
      'answers_naming_the_brand',
      'links',
      'pages',
    ],
    ...sources.map(({ domain, kind, responses, withBrand, links, pageCount }) => [
      domain,
      kind,
      responses.numerator,
      responses.denominator,
      responses.value,
      withBrand,
      links,
      pageCount,
    ]),
  ]
}

function gapRows(gaps: Gap) {
  return [
    ['domain', 'kind', 'answers', 'prompts', 'competitors', 'pages'],
    ...gaps.map(({ domain, kind, responses, promptCount, rivals, pageCount }) => [
      domain,
      kind,
      responses,
      promptCount,
      rivals.map(({ name }) => name).join('; '),
      pageCount,
    ]),
  ]
}
