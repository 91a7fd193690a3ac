import { useDeferredValue, useMemo, useState } from 'react'
import type { PromptsSearch } from '../../address/prompts-search.ts'
import { useFilters } from '../../address/use-filters.ts'
import { RunDotsLegend } from '../../charts/run-dots.tsx'
import { useFormat, useLanguage, useWords } from '../../language/language.tsx'
import { useMay } from '../../parts/may.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { GainedAndLost } from './gained-and-lost.tsx'
import { ListControls } from './list-controls.tsx'
import { Matrix } from './matrix.tsx'
import { NoPrompts } from './no-prompts.tsx'
import { usePromptColumns } from './prompt-columns.tsx'
import { PromptList } from './prompt-list.tsx'
import { isShown, type PromptTable, rowsOf } from './prompt-row.ts'
import classes from './prompts.module.css'
import { promptsWords } from './prompts-words.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { usePromptsSearch } from './use-prompts-search.ts'
import { useSelection } from './use-selection.ts'

interface PromptsOfProps {
  table: PromptTable
  isStale: boolean
  view: 'table' | 'matrix'
}

/** The list with its filters. */
export function PromptsOf(props: PromptsOfProps) {
  const [search, change] = usePromptsSearch()
  const { table } = props
  return table.data.length === 0 ? (
    <NoPrompts table={table} search={search} change={change} />
  ) : (
    <SomePrompts {...props} />
  )
}

function SomePrompts({ table, isStale, view }: PromptsOfProps) {
  const t = useWords(promptsWords)
  const format = useFormat()
  const { language } = useLanguage()
  const [given, changeAddress] = usePromptsSearch()
  const [isNoneAsked, setNoneAsked] = useNoneAsked(table, isStale)
  const change = (changes: PromptsSearch) => {
    if ('show' in changes && changes.show === undefined) setNoneAsked(false)
    changeAddress(changes)
  }
  const search = useMemo(
    () => (isNoneAsked && given.show === undefined ? { ...given, show: 'all' as const } : given),
    [given, isNoneAsked],
  )
  const wanted = useDeferredValue(search)
  const rows = useMemo(() => rowsOf(table, wanted, language), [table, wanted, language])
  const listed = useMemo(() => rows.map(({ promptId }) => promptId), [rows])
  const compared = useMemo(() => table.data.filter((row) => isShown(row, wanted)), [table, wanted])
  const selection = useSelection(listed)
  const mayChange = useMay()
  const [shown, setShown] = useColumnChoice()
  const columns = usePromptColumns(table, shown)
  return (
    <div className={isStale ? classes.stale : undefined} aria-busy={isStale}>
      <ListControls
        table={table}
        search={search}
        change={change}
        shown={shown}
        onColumns={setShown}
        isMatrix={view === 'matrix'}
      />
      <GainedAndLost rows={compared} />
      {view === 'table' && rows.length > 0 && shown.includes('strip') && <RunDotsLegend />}
      {rows.length === 0 ? (
        <NoPrompts table={table} search={search} change={change} />
      ) : view === 'matrix' ? (
        <Matrix table={table} rows={rows} />
      ) : (
        <PromptList
          table={table}
          rows={rows}
          columns={columns}
          selection={selection}
          sort={search.sort}
          onSort={(sort) => change({ sort })}
        />
      )}
      {view === 'table' && mayChange && selection.ids.size > 0 && (
        <BulkBar
          rows={rows.filter(({ promptId }) => selection.ids.has(promptId))}
          onClear={selection.clear}
        />
      )}
      <p className={classes.foot} role="status">
        {t.counted(format.count(rows.length), format.count(table.data.length))}
        {table.truncated && ` ${t.truncated(format.count(table.data.length))}`}
      </p>
    </div>
  )
}

/**
 * Prompts that came with imported answers are archived. If all prompts are archived, the list shows them, until the person chooses others,
 * or another topic or kind.
 */
function useNoneAsked(table: PromptTable, isStale: boolean) {
  const { topic, branded } = useFilters()
  const of = `${topic} ${branded}`
  const [seen, setSeen] = useState({ of, isNone: asksNone(table) })
  if (!isStale && seen.of !== of) setSeen({ of, isNone: asksNone(table) })
  return [seen.isNone, (isNone: boolean) => setSeen({ of, isNone })] as const
}

const asksNone = ({ data }: PromptTable) => data.every(({ archived }) => archived)
