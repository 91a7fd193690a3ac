import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { startWords } from './start-words.ts'
import { StepPage } from './step-page.tsx'

/** Creates the brand from a name or a domain. */
export function BrandStep({ onDone }: { onDone(brandId: string): void }) {
  const all = useWords(startWords)
  const t = all.brand
  const tell = useTell()
  const create = useChange('createBrand')
  const [text, setText] = useState('')
  const submit = () =>
    void create.mutateAsync({ body: brandOf(text.trim()) }).then(({ id }) => onDone(id), tell.failed)
  return (
    <StepPage number={1} title={t.title} hint={t.hint} onSubmit={submit}>
      <TextInput
        label={t.label}
        size="md"
        value={text}
        required
        maxLength={200}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={create.isPending} disabled={text.trim() === ''}>
          {all.next}
        </Button>
      </Group>
    </StepPage>
  )
}

/** `https://www.acme.com/shop` is the brand Acme with the domain acme.com. */
function brandOf(text: string): { name: string; domains?: string[] } {
  const [, domain] = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#].*)?$/i.exec(text) ?? []
  if (domain === undefined) return { name: text }
  const [label = text] = domain.split('.')
  return { name: label.charAt(0).toUpperCase() + label.slice(1), domains: [domain.toLowerCase()] }
}
