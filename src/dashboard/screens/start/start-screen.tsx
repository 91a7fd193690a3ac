import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFilters } from '../../address/use-filters.ts'
import { useMay, WhyNot } from '../../parts/may.tsx'
import { BrandStep } from './brand-step.tsx'
import { LlmStep } from './llm-step.tsx'
import { PromptStep } from './prompt-step.tsx'
import { RivalStep } from './rival-step.tsx'
import { RunStep } from './run-step.tsx'
import classes from './start.module.css'

/**
 * The steps from nothing to the first run: brand, competitors, prompts, LLMs, run. Each step is stored on the server,
 * and has an address.
 */
export function StartScreen() {
  if (useMay()) return <Steps />
  return (
    <main className={classes.page}>
      <WhyNot needs="write" />
    </main>
  )
}

function Steps() {
  const { brand: brandId } = useFilters()
  const { step, run } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (next: 'rivals' | 'prompts' | 'llms' | 'run', brand = brandId) =>
    void navigate({ to: '/start', search: { brand, step: next } })
  if (brandId === undefined) return <BrandStep onDone={(id) => go('rivals', id)} />
  if (step === 'run') return <RunStep brandId={brandId} runId={run} />
  if (step === 'llms') return <LlmStep brandId={brandId} onDone={() => go('run')} />
  if (step === 'prompts') return <PromptStep brandId={brandId} onDone={() => go('llms')} />
  return <RivalStep brandId={brandId} onDone={() => go('prompts')} />
}
