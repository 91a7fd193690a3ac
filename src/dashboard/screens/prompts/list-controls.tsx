import { Button, Checkbox, Popover, Select } from '@mantine/core'
import { PROMPT_STATES, type PromptState, type PromptsSearch, STAGES } from '../../address/prompts-search.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { ListSearch } from '../../parts/list-search.tsx'
import { COLUMN_IDS, type ColumnId, USUAL_COLUMNS } from './prompt-columns.tsx'
import { isShown, type PromptTable } from './prompt-row.ts'
import classes from './prompts.module.css'
import { promptsWords } from './prompts-words.ts'

interface ListControlsProps {
  table: PromptTable
  search: PromptsSearch
  change(changes: PromptsSearch): void
  shown: readonly ColumnId[]
  onColumns(columns: readonly ColumnId[]): void
  /** Whether the view is the matrix, whose columns are the LLMs. */
  isMatrix: boolean
}

/** The search field, filters and columns of the list. */
export function ListControls({ table, search, change, shown, onColumns, isMatrix }: ListControlsProps) {
  const t = useWords(promptsWords)
  return (
    <div className={classes.controls}>
      <div className={classes.line}>
        <ListSearch label={t.search} hint={t.searchHint} className={classes.search} />
        <StageChoice search={search} change={change} />
        <ShownChoice table={table} search={search} change={change} />
        {!isMatrix && <ColumnChoice shown={shown} onColumns={onColumns} />}
      </div>
      <StateChoice table={table} search={search} change={change} />
    </div>
  )
}

type ChoiceProps = Pick<ListControlsProps, 'search' | 'change'>
const ALL = 'every'

function StageChoice({ search, change }: ChoiceProps) {
  const t = useWords(promptsWords)
  return (
    <Select
      className={classes.choice}
      aria-label={t.stage}
      data={[
        { value: ALL, label: t.allStages },
        ...STAGES.map((value) => ({ value, label: t.stages[value] })),
        { value: 'none', label: t.noStage },
      ]}
      value={search.stage ?? ALL}
      allowDeselect={false}
      onChange={(value) => change({ stage: [...STAGES, 'none' as const].find((one) => one === value) })}
    />
  )
}

function ShownChoice({ table, search, change }: ChoiceProps & { table: PromptTable }) {
  const t = useWords(promptsWords)
  const choices = (['active', 'archived', 'all'] as const).filter(
    (value) =>
      value !== 'active' || search.show === undefined || table.data.some(({ archived }) => !archived),
  )
  return (
    <Select
      className={classes.choice}
      aria-label={t.show}
      data={choices.map((value) => ({ value, label: t.shown[value] }))}
      value={search.show ?? 'active'}
      allowDeselect={false}
      onChange={(value) => change({ show: value === 'archived' || value === 'all' ? value : undefined })}
    />
  )
}

/** The states with their numbers of prompts; several can be chosen. */
function StateChoice({ table, search, change }: ChoiceProps & { table: PromptTable }) {
  const t = useWords(promptsWords)
  const format = useFormat()
  const rows = table.data.filter((row) => isShown(row, search))
  const counts = Map.groupBy(rows, ({ state }) => state)
  const chosen = search.state ?? []
  const toggle = (state: PromptState) => {
    const next = chosen.includes(state) ? chosen.filter((one) => one !== state) : [...chosen, state]
    change({ state: next.length > 0 ? next : undefined })
  }
  return (
    <>
      <fieldset className={classes.states}>
        <legend className="unseen">{t.stateFilter}</legend>
        <Chip
          label={t.allStates}
          count={format.count(rows.length)}
          isOn={chosen.length === 0}
          onClick={() => change({ state: undefined })}
        />
        {PROMPT_STATES.map((state) => {
          const count = counts.get(state)?.length ?? 0
          if (count === 0 && !chosen.includes(state)) return null
          return (
            <Chip
              key={state}
              label={t.states[state]}
              count={format.count(count)}
              isOn={chosen.includes(state)}
              onClick={() => toggle(state)}
            />
          )
        })}
      </fieldset>
      {chosen.length > 0 && (
        <p className={classes.meanings}>
          {chosen.map((state) => t.stateMeaning(t.states[state], t.stateMeanings[state])).join(' ')}
        </p>
      )}
    </>
  )
}

interface ChipProps {
  label: string
  count: string
  isOn: boolean
  onClick(): void
}

function Chip({ label, count, isOn, onClick }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onClick}>
      {label} <span className={classes.chipCount}>{count}</span>
    </button>
  )
}

function ColumnChoice({ shown, onColumns }: Pick<ListControlsProps, 'shown' | 'onColumns'>) {
  const t = useWords(promptsWords)
  const label = (id: ColumnId) => (id === 'llms' ? t.perLlm : t.columnNames[id])
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="table" size={16} />} className={classes.notPhone}>
          {t.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.columns}>
        <div className={classes.columnList}>
          {COLUMN_IDS.map((id) => (
            <Checkbox
              key={id}
              label={label(id)}
              checked={shown.includes(id)}
              onChange={({ currentTarget }) =>
                onColumns(currentTarget.checked ? [...shown, id] : shown.filter((one) => one !== id))
              }
            />
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => onColumns(USUAL_COLUMNS)}>
            {t.columnsUsual}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
