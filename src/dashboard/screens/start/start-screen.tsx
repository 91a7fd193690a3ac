import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFilters } from '../../address/use-filters.ts'
import { BrandStep } from './brand-step.tsx'
import { LlmStep } from './llm-step.tsx'
import { PromptStep } from './prompt-step.tsx'
import { RivalStep } from './rival-step.tsx'

/** From nothing to the first run: brand, rivals, prompts, LLMs. Each step is kept on the server, and has an address. */
export function StartScreen() {
  const { brand: brandId } = useFilters()
  const { step } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (next: 'rivals' | 'prompts' | 'llms', brand = brandId) =>
    void navigate({ to: '/start', search: { brand, step: next } })
  if (brandId === undefined) return <BrandStep onDone={(id) => go('rivals', id)} />
  if (step === 'llms') return <LlmStep brandId={brandId} />
  if (step === 'prompts') return <PromptStep brandId={brandId} onDone={() => go('llms')} />
  return <RivalStep brandId={brandId} onDone={() => go('prompts')} />
}
