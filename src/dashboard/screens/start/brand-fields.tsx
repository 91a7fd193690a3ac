import { Group, Select, Stack, TextInput } from '@mantine/core'
import { useLanguage, useWords } from '../../language/language.tsx'
import { countries, languages } from '../../parts/places.ts'
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
  const { language } = useLanguage()
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
        <Select
          label={t.market}
          data={countries(language, fields.targetMarket)}
          value={fields.targetMarket}
          searchable
          allowDeselect={false}
          onChange={(value) => value && set({ targetMarket: value })}
        />
        <Select
          label={t.language}
          data={languages(language, fields.language)}
          value={fields.language}
          searchable
          allowDeselect={false}
          onChange={(value) => value && set({ language: value })}
        />
      </Group>
    </Stack>
  )
}

export const domainsOf = ({ domain }: BrandFieldsValue): string[] =>
  domain.split(/[\s,;]+/).filter((part) => part !== '')
