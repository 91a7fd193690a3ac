import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFilters } from '../../address/use-filters.ts'
import { useMay, WhyNot } from '../../parts/may.tsx'
import { useSwitchElsewhere } from '../../shell/organization-channel.ts'
import { SignedOutBar } from '../../shell/signed-out-bar.tsx'
import { BrandStep, StoredBrandStep } from './brand-step.tsx'
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
  // Else the brand and its paid run would be those of the other organization.
  useSwitchElsewhere()
  if (useMay())
    return (
      <>
        <SignedOutBar />
        <Steps />
      </>
    )
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
  type Step = 'brand' | 'rivals' | 'prompts' | 'llms' | 'run'
  const to = (next: Step, brand = brandId) => ({ to: '/start' as const, search: { brand, step: next } })
  const go = (next: Step) => void navigate(to(next))
  const created = async (id: string) => {
    // The browser's way back leads to the brand that now exists, and creates no second one.
    await navigate({ ...to('brand', id), replace: true })
    await navigate(to('rivals', id))
  }
  if (brandId === undefined) return <BrandStep onDone={(id) => void created(id)} />
  const between = (former: Step, next: Step) => ({
    brandId,
    onBack: () => go(former),
    onDone: () => go(next),
  })
  if (step === 'run') return <RunStep brandId={brandId} runId={run} onBack={() => go('llms')} />
  if (step === 'llms') return <LlmStep {...between('prompts', 'run')} />
  if (step === 'prompts') return <PromptStep {...between('rivals', 'llms')} />
  if (step === 'brand') return <StoredBrandStep brandId={brandId} onDone={() => go('rivals')} />
  return <RivalStep {...between('brand', 'prompts')} />
}
