import { Group, Stack, TextInput } from '@mantine/core'
import { useWords } from '../../language/language.tsx'
import { PlaceSelects } from '../../parts/place-selects.tsx'
import { startWords } from './start-words.ts'

export interface BrandFieldsValue {
  name: string
  /** One, or several separated by commas; empty for none. */
  domain: string
  targetMarket: string
  language: string
}

interface BrandFieldsProps {
  fields: BrandFieldsValue
  onChange(fields: BrandFieldsValue): void
}

/** What the first run needs to know of a brand. */
export function BrandFields({ fields, onChange }: BrandFieldsProps) {
  const t = useWords(startWords).confirm
  const set = (some: Partial<BrandFieldsValue>) => onChange({ ...fields, ...some })
  return (
    <Stack>
      <TextInput
        label={t.name}
        description={t.nameHint}
        value={fields.name}
        required
        maxLength={200}
        autoFocus
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t.domain}
        description={t.domainHint}
        value={fields.domain}
        maxLength={1_000}
        onChange={(event) => set({ domain: event.currentTarget.value })}
      />
      <Group grow align="start">
        <PlaceSelects
          country={{
            label: t.market,
            value: fields.targetMarket,
            onChange: (targetMarket) => set({ targetMarket }),
          }}
          language={{ label: t.language, value: fields.language, onChange: (language) => set({ language }) }}
        />
      </Group>
    </Stack>
  )
}

export const domainsOf = ({ domain }: BrandFieldsValue): string[] =>
  domain.split(/[\s,;]+/).filter((part) => part !== '')
