import { Button, MultiSelect, NumberInput, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { figureWords } from '../../figures/figure-words.ts'
import { useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { storedThreshold, thresholdField, typedThreshold } from './alert-threshold.ts'
import { alertWords } from './alert-words.ts'
import { changedFields } from './edited-fields.ts'
import { settingsWords } from './settings-words.ts'
import { useReceivers } from './use-receivers.ts'
import { useRuleMarkets } from './use-rule-markets.ts'
import { useSendsMail } from './use-sends-mail.ts'

type Rule = Item<'listAlertRules'>
type Fields = Pick<Rule, 'metric' | 'direction' | 'threshold' | 'llm' | 'topicId' | 'market' | 'personIds'>

const DIRECTIONS = ['either', 'down', 'up'] as const
const USUAL: Fields = {
  metric: null,
  direction: 'either',
  threshold: null,
  llm: null,
  topicId: null,
  market: 'main',
  personIds: [],
}

/** Only then can it have a threshold. */
const isOneSided = ({ metric, direction }: Pick<Fields, 'metric' | 'direction'>) =>
  metric !== null && direction !== 'either'

const bodyOf = ({ metric, direction, threshold, llm, topicId, market, personIds }: Fields): Fields => ({
  metric,
  direction,
  threshold: isOneSided({ metric, direction }) ? threshold : null,
  llm,
  topicId,
  market,
  personIds,
})

/** What was edited. A threshold is of its figure, and never of one that others have chosen meanwhile. */
function changesOf(body: Fields, opened: Fields): Partial<Fields> {
  const changes = changedFields(body, bodyOf(opened))
  const { metric, threshold } = body
  return 'metric' in changes || 'threshold' in changes ? { ...changes, metric, threshold } : changes
}

interface AlertFormProps {
  /** Null for a new one. */
  rule: Rule | null
  onClose(): void
}

/** What an alert is about, and who is told. */
export function AlertForm({ rule, onClose }: AlertFormProps) {
  const t = useWords(alertWords)
  const all = useWords(settingsWords)
  const tell = useTell()
  const params = useBrandParams()
  const create = useChange('createAlertRule', { asksAgain: 'listAlertRules' })
  const update = useChange('updateAlertRule', { asksAgain: 'listAlertRules' })
  const [opened] = useState<Fields>(rule ?? USUAL)
  const [fields, setFields] = useState(opened)
  const submit = () => {
    const body = bodyOf(fields)
    const saving = rule
      ? update.mutateAsync({ params: { ...params, ruleId: rule.id }, body: changesOf(body, opened) })
      : create.mutateAsync({ params, body })
    saving.then(() => {
      onClose()
      tell.done(all.saved)
    }, tell.failed)
  }
  const title = rule ? t.edit : t.add
  return (
    <Dialog onClose={onClose} title={title}>
      <Form onSubmit={submit}>
        <Stack>
          <AlertFields fields={fields} change={(some) => setFields({ ...fields, ...some })} />
          <Button type="submit" loading={create.isPending || update.isPending}>
            {rule ? all.save : t.add}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  )
}

interface AlertFieldsProps {
  fields: Fields
  change(fields: Partial<Fields>): void
}

function AlertFields({ fields, change }: AlertFieldsProps) {
  const t = useWords(alertWords)
  const { names } = useWords(figureWords)
  const { metric, direction, personIds } = fields
  const receivers = useReceivers(personIds)
  const sendsMail = useSendsMail()
  return (
    <>
      <Select
        label={t.metric}
        placeholder={t.anyFigure}
        data={Object.entries(names).map(([value, label]) => ({ value, label }))}
        value={metric}
        clearable
        onChange={(value) => change({ metric: value as Fields['metric'], threshold: null })}
      />
      <Select
        label={t.direction}
        data={DIRECTIONS.map((value) => ({ value, label: t.directions[value] }))}
        value={direction}
        allowDeselect={false}
        onChange={(value) => change({ direction: value as Fields['direction'] })}
      />
      {metric !== null && isOneSided(fields) && (
        <ThresholdField key={metric} metric={metric} stored={fields.threshold} change={change} />
      )}
      <ScopeFields fields={fields} change={change} />
      <MultiSelect
        label={t.people}
        description={sendsMail ? t.peopleHint : t.peopleNoMail}
        disabled={!sendsMail && personIds.length === 0}
        data={receivers}
        value={[...personIds]}
        maxValues={20}
        searchable
        onChange={(chosen) => change({ personIds: chosen })}
      />
    </>
  )
}

interface ThresholdFieldProps extends Pick<AlertFieldsProps, 'change'> {
  metric: NonNullable<Fields['metric']>
  stored: number | null
}

function ThresholdField({ metric, stored, change }: ThresholdFieldProps) {
  const t = useWords(alertWords)
  const [typed, setTyped] = useState<string | number>(stored === null ? '' : typedThreshold(metric, stored))
  const type = (value: string | number) => {
    setTyped(value)
    const isNumber = value !== '' && Number.isFinite(Number(value))
    change({ threshold: isNumber ? storedThreshold(metric, Number(value)) : null })
  }
  return (
    <NumberInput
      label={t.threshold}
      description={t.thresholdHint}
      value={typed}
      decimalScale={2}
      clampBehavior="strict"
      {...thresholdField(metric)}
      onChange={type}
    />
  )
}

/** The part of the brand that an alert is about. */
function ScopeFields({ fields: { llm, topicId, market }, change }: AlertFieldsProps) {
  const t = useWords(alertWords)
  const params = useBrandParams()
  const brand = useAnswer('getBrand', { params })
  const topics = useAnswer('listTopics', { params, query: { limit: 500 } })
  const markets = useRuleMarkets(market)
  const llms = new Set([...(brand.data?.llms ?? []), ...(llm === null ? [] : [llm])])
  return (
    <>
      <Select
        label={t.llm}
        placeholder={t.allLlms}
        data={[...llms].map((value) => ({ value, label: llmLabel(value) }))}
        value={llm}
        clearable
        onChange={(value) => change({ llm: value })}
      />
      <Select
        label={t.topic}
        placeholder={t.allTopics}
        data={topics.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={topicId}
        clearable
        searchable
        onChange={(value) => change({ topicId: value })}
      />
      {markets.length > 1 && (
        <Select
          label={t.market}
          description={t.marketHint}
          data={markets}
          value={market}
          allowDeselect={false}
          onChange={(value) => change({ market: value ?? 'main' })}
        />
      )}
    </>
  )
}
