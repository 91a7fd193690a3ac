import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import type { FoundStatus } from '../../address/competitors-search.ts'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import classes from './competitors.module.css'
import { competitorsWords } from './competitors-words.ts'
import { MergeForm } from './merge-form.tsx'
import { type FoundAction, useDecide } from './use-decide.ts'

export type Found = Item<'listDetectedBrands'>

/** What can be done with a name of each status. */
const ACTIONS = {
  open: ['track', 'merge', 'ignore'],
  tracked: [],
  merged: ['split'],
  ignored: ['restore'],
} as const satisfies Record<FoundStatus, readonly (FoundAction | 'merge')[]>

/** One name a row, or many at once. */
export function FoundTable({ rows, status }: { rows: readonly Found[]; status: FoundStatus }) {
  const t = useWords(competitorsWords).found
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [merged, setMerged] = useState<readonly Found[] | null>(null)
  const { decide, isPending } = useDecide()
  const selected = rows.filter(({ id }) => chosen.has(id))
  const act = (action: FoundAction | 'merge', of: readonly Found[]) => {
    if (action === 'merge') setMerged(of)
    else void decide(action, of)
  }
  const isChoosable = ACTIONS[status].length > 0
  return (
    <>
      {isChoosable && (
        <div className={classes.line} role="toolbar" aria-label={t.actions}>
          <Checkbox
            label={selected.length > 0 ? t.selected(selected.length) : t.selectAll}
            checked={selected.length === rows.length}
            indeterminate={selected.length > 0 && selected.length < rows.length}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(new Set(checked ? rows.map(({ id }) => id) : []))
            }
          />
          {selected.length > 0 && (
            <Actions status={status} isPending={isPending} act={(one) => act(one, selected)} />
          )}
        </div>
      )}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <FoundHead isChoosable={isChoosable} />
          <tbody>
            {rows.map((row) => (
              <FoundRow
                key={row.id}
                row={row}
                isChosen={chosen.has(row.id)}
                onChoose={
                  isChoosable ? () => setChosen((now) => now.symmetricDifference(new Set([row.id]))) : null
                }
              >
                <Actions
                  status={status}
                  name={row.name}
                  isPending={isPending}
                  act={(one) => act(one, [row])}
                />
              </FoundRow>
            ))}
          </tbody>
        </table>
      </div>
      {merged && <MergeForm merged={merged} onClose={() => setMerged(null)} />}
    </>
  )
}

function FoundHead({ isChoosable }: { isChoosable: boolean }) {
  const t = useWords(competitorsWords).found
  return (
    <thead>
      <tr>
        {isChoosable && <td className={classes.place} />}
        <th scope="col">{t.name}</th>
        <th scope="col" className={classes.number}>
          {t.answers}
        </th>
        <th scope="col" className={classes.number}>
          {t.last}
        </th>
        <th scope="col">
          <span className="unseen">{t.actions}</span>
        </th>
      </tr>
    </thead>
  )
}

interface FoundRowProps {
  row: Found
  isChosen: boolean
  /** Null where nothing can be done with it. */
  onChoose: (() => void) | null
  children: ReactNode
}

function FoundRow({ row, isChosen, onChoose, children }: FoundRowProps) {
  const t = useWords(competitorsWords).found
  const words = useWords(figureWords)
  const format = useFormat()
  return (
    <tr>
      {onChoose && (
        <td className={classes.place}>
          <Checkbox aria-label={t.select(row.name)} checked={isChosen} onChange={onChoose} />
        </td>
      )}
      <th scope="row">
        {row.name}
        {row.merged.length > 0 && (
          <span className={classes.counted}>{t.counts(format.list(row.merged.map(({ name }) => name)))}</span>
        )}
      </th>
      <td className={classes.number}>
        <AnswersLink only={{ rival: row.id }}>{format.percent(row.share)}</AnswersLink>
        <span className={classes.counted}>
          {words.of(format.count(row.responseCount), format.count(row.completedResponses))}
        </span>
      </td>
      <td className={classes.number}>{format.ago(row.lastSeenAt)}</td>
      <td>
        <div className={classes.buttons}>{children}</div>
      </td>
    </tr>
  )
}

interface ActionsProps {
  status: FoundStatus
  /** Of a single row; its buttons say it. */
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
