import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { BrandFields, type BrandFieldsValue, domainsOf } from './brand-fields.tsx'
import { brandOf, marketOfBrowser } from './read-brand.ts'
import { startWords } from './start-words.ts'
import { StepFoot, StepPage } from './step-page.tsx'

/** Creates the brand from a name or a domain, after the person has confirmed what was read from it. */
export function BrandStep({ onDone }: { onDone(brandId: string): void }) {
  const all = useWords(startWords)
  const t = all.brand
  const [text, setText] = useState('')
  const [draft, setDraft] = useState<BrandFieldsValue | null>(null)
  if (draft) return <ConfirmStep draft={draft} onBack={() => setDraft(null)} onDone={onDone} />
  const read = () => {
    const { name, domain } = brandOf(text.trim())
    setDraft({ name, domain, ...marketOfBrowser(navigator.language) })
  }
  return (
    <StepPage number={1} title={t.title} hint={t.hint} onSubmit={read}>
      <TextInput
        label={t.label}
        size="md"
        value={text}
        required
        maxLength={200}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <StepFoot>
        <Button type="submit" disabled={text.trim() === ''}>
          {all.next}
        </Button>
      </StepFoot>
    </StepPage>
  )
}

interface ConfirmStepProps {
  draft: BrandFieldsValue
  onBack(): void
  onDone(brandId: string): void
}

function ConfirmStep({ draft, onBack, onDone }: ConfirmStepProps) {
  const t = useWords(startWords).confirm
  const tell = useTell()
  const create = useChange('createBrand')
  const [fields, setFields] = useState(draft)
  const { name, targetMarket, language } = fields
  const submit = () =>
    void create
      .mutateAsync({ body: { name: name.trim(), domains: domainsOf(fields), targetMarket, language } })
      .then(({ id }) => onDone(id), tell.failed)
  return (
    <StepPage number={1} title={t.title} hint={t.hint} onSubmit={submit}>
      <BrandFields fields={fields} onChange={setFields} />
      <StepFoot onBack={onBack}>
        <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
          {t.go}
        </Button>
      </StepFoot>
    </StepPage>
  )
}

interface StoredBrandStepProps {
  brandId: string
  onDone(): void
}

/** The first step again, for a brand that was created already: shows and changes it. */
export function StoredBrandStep({ brandId, onDone }: StoredBrandStepProps) {
  const brand = useAnswer('getBrand', { params: { brandId } })
  return (
    <Answered answer={brand} height={200}>
      {({ name, domains, targetMarket, language }) => (
        <ChangeStep
          key={JSON.stringify([name, domains, targetMarket, language])}
          brandId={brandId}
          former={{ name, domain: domains.join(', '), targetMarket, language }}
          onDone={onDone}
        />
      )}
    </Answered>
  )
}

interface ChangeStepProps extends StoredBrandStepProps {
  former: BrandFieldsValue
}

function ChangeStep({ brandId, former, onDone }: ChangeStepProps) {
  const all = useWords(startWords)
  const t = all.confirm
  const tell = useTell()
  const update = useChange('updateBrand')
  const [fields, setFields] = useState(former)
  const { name, targetMarket, language } = fields
  const submit = () => {
    if (JSON.stringify(fields) === JSON.stringify(former)) return onDone()
    const body = { name: name.trim(), domains: domainsOf(fields), targetMarket, language }
    void update.mutateAsync({ params: { brandId }, body }).then(onDone, tell.failed)
  }
  return (
    <StepPage number={1} title={t.stored} hint={t.hint} onSubmit={submit}>
      <BrandFields fields={fields} onChange={setFields} />
      <StepFoot>
        <Button type="submit" loading={update.isPending} disabled={name.trim() === ''}>
          {all.next}
        </Button>
      </StepFoot>
    </StepPage>
  )
}
