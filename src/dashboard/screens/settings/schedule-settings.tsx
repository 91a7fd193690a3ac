import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ownLlmsOf } from '../../../domain/own-llms.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Form } from '../../parts/form.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { canReturn } from './listed-llms.ts'
import {
  bodyOf,
  FREQUENCIES,
  type Frequency,
  type Plan,
  planOf,
  scheduleOf,
  undoBodyOf,
} from './schedule-plan.ts'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { useEditedFields } from './use-edited-fields.ts'
import { useSaveBrand, type WholeBrand } from './use-save-brand.ts'

/** When runs start automatically; shows the next times and the monthly cost before saving. */
export function ScheduleSettings({ brand }: { brand: WholeBrand }) {
  const all = useWords(settingsWords)
  const { fields: plan, change, changes, follow } = useEditedFields(brand, planOf)
  const { save, isSaving } = useSaveBrand(brand)
  const submit = () => {
    const body = bodyOf(changes, plan, brand)
    return save(body, undoBodyOf(body, brand), follow)
  }
  return (
    <Panel title={all.schedule.title} hint={all.schedule.hint}>
      <Form onSubmit={submit}>
        <PlanFields plan={plan} change={change} />
        {plan.frequency !== 'manual' && (
          <May>
            <Month brand={brand} plan={plan} />
            <OwnLlms brand={brand} />
          </May>
        )}
        <May>
          <div className={classes.foot}>
            <Button type="submit" loading={isSaving}>
              {all.save}
            </Button>
          </div>
        </May>
      </Form>
    </Panel>
  )
}

function PlanFields({ plan, change }: { plan: Plan; change(fields: Partial<Plan>): void }) {
  const t = useWords(settingsWords).schedule
  return (
    <div className={classes.fields}>
      <Select
        label={t.frequency}
        data={FREQUENCIES.map((value) => ({ value, label: t.frequencies[value] }))}
        value={plan.frequency}
        allowDeselect={false}
        onChange={(value) => change({ frequency: value as Frequency })}
      />
      <Select
        label={t.timezone}
        data={[...new Set([plan.timezone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
        value={plan.timezone}
        searchable
        limit={200}
        allowDeselect={false}
        onChange={(timezone) => change(timezone === null ? {} : { timezone })}
      />
      {plan.frequency === 'custom' && (
        <TextInput
          className={classes.wide ?? ''}
          label={t.cron}
          description={t.cronHint}
          value={plan.cron}
          maxLength={100}
          required
          onChange={(event) => change({ cron: event.currentTarget.value })}
        />
      )}
      <NumberInput
        label={t.samples}
        value={plan.samples}
        min={1}
        max={20}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(value) => change({ samples: Math.max(1, Number(value) || 1) })}
      />
      <NumberInput
        label={t.budget}
        value={plan.runBudgetUsd ?? ''}
        min={0}
        decimalScale={2}
        onChange={(value) => change({ runBudgetUsd: value === '' ? null : Number(value) })}
      />
    </div>
  )
}

/** Offers a schedule that asks others than the brand does to follow the brand. */
function OwnLlms({ brand }: { brand: WholeBrand }) {
  const t = useWords(settingsWords).schedule
  const format = useFormat()
  const llms = useAnswer('listLlms', { query: { limit: 100 } })
  const { save, isSaving } = useSaveBrand(brand)
  const own = ownLlmsOf(brand)
  const { schedule } = brand
  if (!own || !schedule) return null
  const follow = () => {
    const hasUndo = canReturn(schedule.enabledLlms, brand.llms, llms.data?.data ?? [])
    return save({ schedule: { ...schedule, enabledLlms: brand.llms } }, hasUndo ? { schedule } : null)
  }
  return (
    <div className={classes.acts} style={{ marginTop: '0.75rem' }}>
      <span className={classes.what}>
        {own.length === 0 ? t.asksNone : t.asksOthers(format.list(own.map(llmLabel)))}
      </span>
      <Button variant="default" size="compact-sm" loading={isSaving} onClick={() => void follow()}>
        {t.follow}
      </Button>
    </div>
  )
}

function Month({ brand, plan }: { brand: WholeBrand; plan: Plan }) {
  const t = useWords(settingsWords).schedule
  const format = useFormat()
  const schedule = scheduleOf(plan, brand)
  const [body] = useDebouncedValue({ dryRun: true, schedule, samples: plan.samples }, 300)
  const estimate = useAnswer('startRun', { params: { brandId: brand.id }, body })
  const month = estimate.data && !('id' in estimate.data) ? estimate.data.month : null
  return (
    <div className={classes.plan} style={{ marginTop: '1rem', minHeight: '5.9rem' }} role="status">
      {estimate.error && <span className={classes.bad}>{estimate.error.message}</span>}
      {!estimate.error && month && (
        <>
          <div>
            {t.month(
              format.count(month.runCount),
              month.estimatedCostUsd === null ? t.unknownPrice : format.usd(month.estimatedCostUsd),
            )}
          </div>
          <p className={classes.small}>
            {t.next}: {month.nextRunAts.map((at) => format.moment(at)).join(' · ')}
          </p>
          <p className={classes.small}>{t.interval(format.count(month.intervalMinutes))}</p>
          {month.isEnough === false && <p className={`${classes.small} ${classes.bad}`}>{t.notEnough}</p>}
        </>
      )}
    </div>
  )
}
