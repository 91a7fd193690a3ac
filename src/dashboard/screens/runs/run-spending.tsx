import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import classes from './runs.module.css'
import { runsWords } from './runs-words.ts'

/** The spending of the month, compared with the budget. */
export function Spending() {
  const t = useWords(runsWords).spending
  const spending = useAnswer('getSpending', { query: {} })
  // A key that is limited to some brands may not read the workspace's spending.
  if (spending.error?.status === 403) return null
  return (
    <Panel
      title={t.title}
      hint={t.hint}
      action={
        <May needs="admin">
          <Anchor
            renderRoot={(props) => (
              <Link
                to="/settings"
                search={(search) => ({ ...search, tab: 'workspace' as const })}
                {...props}
              />
            )}
          >
            {t.set}
          </Anchor>
        </May>
      }
    >
      <Answered answer={spending} height={60} rows={2}>
        {(data) => (
          <>
            <Sums data={data} />
            <Calls data={data} />
          </>
        )}
      </Answered>
    </Panel>
  )
}

type SpendingData = Answer<'getSpending'>

function Sums({ data }: { data: SpendingData }) {
  const t = useWords(runsWords).spending
  const format = useFormat()
  const share = data.budgetUsd ? Math.min(1, data.spentUsd / data.budgetUsd) : 0
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t.spent}</dt>
          <dd>{format.usd(data.spentUsd)}</dd>
        </div>
        <div>
          <dt>{t.budget}</dt>
          <dd>{data.budgetUsd === null ? t.none : format.usd(data.budgetUsd)}</dd>
        </div>
        {data.leftUsd !== null && (
          <div>
            <dt>{t.left}</dt>
            <dd>{format.usd(data.leftUsd)}</dd>
          </div>
        )}
        {data.reservedUsd > 0 && (
          <div>
            <dt>{t.reserved}</dt>
            <dd>{format.usd(data.reservedUsd)}</dd>
          </div>
        )}
      </dl>
      {data.budgetUsd !== null && (
        <div className={classes.track} aria-hidden="true">
          <span className={classes.done} style={{ inlineSize: `${100 * share}%` }} />
        </div>
      )}
    </>
  )
}

function Calls({ data }: { data: SpendingData }) {
  const t = useWords(runsWords).spending
  const format = useFormat()
  const rows = data.data.filter(({ month }) => month === data.month)
  if (rows.length === 0) return <p className={classes.small}>{t.nothing}</p>
  return (
    <DataTable
      name={t.title}
      columns={[
        { id: 'llm', name: t.llm, cell: ({ llm }) => llmLabel(llm) },
        { id: 'purpose', name: t.purpose, cell: ({ purpose }) => t.purposes[purpose] },
        {
          id: 'calls',
          name: t.calls,
          isNumber: true,
          cell: ({ calls, unpricedCalls }) => (
            <>
              {format.count(calls)}
              {unpricedCalls > 0 && (
                <div className={classes.small}>{t.unpriced(format.count(unpricedCalls))}</div>
              )}
            </>
          ),
        },
        { id: 'cost', name: t.cost, isNumber: true, cell: ({ costUsd }) => format.usd(costUsd) },
      ]}
      rows={rows}
      keyOf={({ llm, purpose }) => `${llm} ${purpose}`}
    />
  )
}
