import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useLlmPrices } from '../../parts/run-price.ts'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange, useReadNow } from '../../server/use-answer.ts'
import { canReturn, type ListedLlm, switched, withMissing } from './listed-llms.ts'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { useStoreBrand, type WholeBrand } from './use-save-brand.ts'
import { useSaving } from './use-saving.ts'

/** The LLMs of the brand; each can be tested with one question. */
export function LlmSettings({ brand }: { brand: WholeBrand }) {
  const t = useWords(settingsWords).llms
  const llms = useAnswer('listLlms', { query: { limit: 100 } })
  const { save, isSaving } = useSwitch(brand)
  const choose = (name: string, isChosen: boolean) => {
    const hasUndo = isChosen || canReturn([name], [], llms.data?.data ?? [])
    void save({ name, isChosen }, hasUndo ? { name, isChosen: !isChosen } : null)
  }
  return (
    <Panel title={t.title} hint={t.hint}>
      <Answered answer={llms} height={40} rows={5}>
        {({ data }) => (
          <LlmRows brand={brand} llms={withMissing(data, brand.llms)} isSaving={isSaving} choose={choose} />
        )}
      </Answered>
    </Panel>
  )
}

interface Switch {
  name: string
  isChosen: boolean
}

/** Switches one LLM of the brand on or off. */
function useSwitch(brand: WholeBrand) {
  const { store } = useStoreBrand(brand)
  const readNow = useReadNow()
  const [isSaving, setSaving] = useState(false)
  const save = useSaving(async ({ name, isChosen }: Switch) => {
    setSaving(true)
    try {
      // Read now: the list is sent whole, and somebody else may have changed it.
      const { llms } = await readNow('getBrand', { params: { brandId: brand.id } })
      return await store({ llms: switched(llms, name, isChosen) })
    } finally {
      setSaving(false)
    }
  })
  return { save, isSaving }
}

interface LlmRowsProps extends Pick<LlmRowProps, 'isSaving' | 'choose'> {
  brand: WholeBrand
  llms: readonly ListedLlm[]
}

function LlmRows({ brand, llms, ...acts }: LlmRowsProps) {
  const prices = useLlmPrices(
    brand,
    llms.filter(({ configured }) => configured).map(({ name }) => name),
  )
  return (
    <ul className={classes.rows}>
      {llms.map((llm) => (
        <LlmRow
          key={llm.name}
          llm={llm}
          price={prices.get(llm.name)}
          isChosen={brand.llms.includes(llm.name)}
          {...acts}
        />
      ))}
    </ul>
  )
}

interface LlmRowProps {
  llm: ListedLlm
  /** Of a run, in words. */
  price: string | undefined
  isChosen: boolean
  /** Nothing can be chosen meanwhile: a choice sends the whole list. */
  isSaving: boolean
  choose(name: string, isChosen: boolean): void
}

function LlmRow({ llm, price, isChosen, isSaving, choose }: LlmRowProps) {
  const t = useWords(settingsWords).llms
  const tell = useTell()
  const check = useChange('checkLlm', { asksAgain: 'getSpending' })
  const label = llmLabel(llm.name)
  const about = [
    llm.model,
    llm.webSearch && t.search,
    llm.surface === 'simulated' && t.simulated,
    price,
  ].filter(Boolean)
  return (
    <li>
      <div className={classes.what}>
        <Checkbox
          label={label}
          description={llm.configured ? about.join(', ') : t.gone}
          checked={isChosen}
          disabled={isSaving || (!llm.configured && !isChosen)}
          onChange={(event) => choose(llm.name, event.currentTarget.checked)}
        />
        {check.data && <Outcome outcome={check.data} />}
      </div>
      {llm.configured && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t.checkLabel(label)}
          loading={check.isPending}
          onClick={() => check.mutateAsync({ params: { name: llm.name } }).catch(tell.failed)}
        >
          {t.check}
        </Button>
      )}
    </li>
  )
}

function Outcome({
  outcome,
}: {
  outcome: {
    ok: boolean
    latencyMs: number
    costUsd: number | null
    error: { message: string } | null
    notes: string[]
  }
}) {
  const t = useWords(settingsWords).llms
  const format = useFormat()
  return (
    <p className={`${classes.small} ${outcome.ok ? classes.good : classes.bad}`} role="status">
      {outcome.ok
        ? t.ok(format.decimal(outcome.latencyMs / 1000), format.usd(outcome.costUsd))
        : t.failed(outcome.error?.message ?? '')}{' '}
      {outcome.notes.join(' ')}
    </p>
  )
}
