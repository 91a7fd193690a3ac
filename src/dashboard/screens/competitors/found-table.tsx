import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import type { FoundStatus } from '../../address/competitors-search.ts'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import type { Format } from '../../language/format.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { May, useMay } from '../../parts/may.tsx'
import classes from './competitors.module.css'
import { competitorsWords } from './competitors-words.ts'
import { MergeForm } from './merge-form.tsx'
import { type FoundAction, useDecide } from './use-decide.ts'

type Words = (typeof competitorsWords)['en']['found']
export type Found = Item<'listDetectedBrands'>

/** The filters that the list of names has not. */
const OTHER_FILTERS = { topic: undefined, market: undefined, branded: undefined }

/** The actions for a name, by its status. */
const ACTIONS = {
  open: ['track', 'merge', 'ignore'],
  tracked: [],
  merged: ['split'],
  ignored: ['restore'],
} as const satisfies Record<FoundStatus, readonly (FoundAction | 'merge')[]>

/** One row for each name; several can be changed at once. */
export function FoundTable({ rows, status }: { rows: readonly Found[]; status: FoundStatus }) {
  const t = useWords(competitorsWords).found
  const words = useWords(figureWords)
  const format = useFormat()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [merged, setMerged] = useState<readonly Found[] | null>(null)
  const { decide, merge, isPending } = useDecide()
  const selected = rows.filter(({ id }) => chosen.has(id))
  const act = (action: FoundAction | 'merge', of: readonly Found[]) => {
    if (action === 'merge') setMerged(of)
    else void decide(action, of)
  }
  const isChoosable = useMay() && ACTIONS[status].length > 0
  const isPart = selected.length > 0
  return (
    <>
      {isChoosable && (
        <div className={classes.line} role="toolbar" aria-label={t.actions}>
          <Checkbox
            label={isPart ? t.selected(format.count(selected.length)) : t.selectAll}
            checked={selected.length === rows.length}
            indeterminate={isPart && selected.length < rows.length}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(new Set(checked ? rows.map(({ id }) => id) : []))
            }
          />
          {isPart && <Actions status={status} isPending={isPending} act={(one) => act(one, selected)} />}
        </div>
      )}
      <DataTable
        name={t.title}
        columns={[
          ...(isChoosable
            ? [choiceColumn(t, chosen, (id) => setChosen((now) => now.symmetricDifference(new Set([id]))))]
            : []),
          ...foundColumns(t, words, format, status, (row, into) => void merge([row], into)),
          {
            id: 'actions',
            name: <span className="unseen">{t.actions}</span>,
            fit: 'tight',
            isBelow: true,
            cell: (row) => (
              <May>
                <div className={classes.buttons}>
                  <Actions
                    status={status}
                    name={row.name}
                    isPending={isPending}
                    act={(one) => act(one, [row])}
                  />
                </div>
              </May>
            ),
          },
        ]}
        heads="name"
        rows={rows}
        keyOf={({ id }) => id}
      />
      {merged && <MergeForm merged={merged} onClose={() => setMerged(null)} />}
    </>
  )
}

function choiceColumn(t: Words, chosen: ReadonlySet<string>, choose: (id: string) => void): Column<Found> {
  return {
    id: 'choice',
    name: '',
    fit: 'tight',
    cell: ({ id, name }) => (
      <Checkbox aria-label={t.select(name)} checked={chosen.has(id)} onChange={() => choose(id)} />
    ),
  }
}

function foundColumns(
  t: Words,
  words: (typeof figureWords)['en'],
  format: Format,
  status: FoundStatus,
  merge: (row: Found, into: string) => void,
): Column<Found>[] {
  return [
    {
      id: 'name',
      name: t.name,
      cell: (row) => (
        <>
          {row.name}
          <NameNotes row={row} merge={merge} />
        </>
      ),
    },
    {
      id: 'answers',
      name: t.answers,
      meaning: t.shareMeaning,
      isNumber: true,
      cell: (row) => (
        <>
          {status === 'open' ? (
            <AnswersLink note={t.shareMeaning} only={{ ...OTHER_FILTERS, rival: row.id }}>
              {format.percent(row.share)}
            </AnswersLink>
          ) : (
            // Once a name is tracked, merged or ignored, no list can be limited to the answers that contain it.
            format.percent(row.share)
          )}
          <span className={classes.counted}>
            {words.of(format.count(row.responseCount), format.count(row.completedResponses))}
          </span>
        </>
      ),
    },
    { id: 'last', name: t.last, isNumber: true, isWide: true, cell: (row) => format.ago(row.lastSeenAt) },
  ]
}

/** What counts as the name, what the judge says of it, and what it may be another spelling of. */
function NameNotes({
  row: { name, merged, vetting, possiblySameAs },
  merge,
  row,
}: {
  row: Found
  merge(row: Found, into: string): void
}) {
  const t = useWords(competitorsWords).found
  const format = useFormat()
  return (
    <>
      {merged.length > 0 && (
        <span className={classes.counted}>{t.counts(format.list(merged.map((one) => one.name)))}</span>
      )}
      {vetting && (
        <span className={classes.counted}>
          {t.judge(t.verdicts[vetting.verdict](vetting.of ?? ''), vetting.reason)}
        </span>
      )}
      {possiblySameAs && (
        <May>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t.of(t.sameAs(possiblySameAs.name), name)}
            onClick={() => merge(row, possiblySameAs.id)}
          >
            {t.sameAs(possiblySameAs.name)}
          </Button>
        </May>
      )}
    </>
  )
}

interface ActionsProps {
  status: FoundStatus
  /** The name of a single row, for the labels of its buttons. */
  name?: string
  isPending: boolean
  act(action: FoundAction | 'merge'): void
}

function Actions({ status, name, isPending, act }: ActionsProps) {
  const t = useWords(competitorsWords).found
  return ACTIONS[status].map((action) => (
    <Button
      key={action}
      size="compact-sm"
      variant={action === 'ignore' ? 'subtle' : 'default'}
      disabled={isPending}
      {...(action === 'ignore' ? { color: 'gray' } : {})}
      {...(name === undefined ? {} : { 'aria-label': t.of(t[action], name) })}
      onClick={() => act(action)}
    >
      {t[action]}
    </Button>
  ))
}
