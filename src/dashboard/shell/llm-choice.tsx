import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useState } from 'react'
import { useChangeFilters, useFilters } from '../address/use-filters.ts'
import { Icon } from '../icons/icon.tsx'
import { useWords } from '../language/language.tsx'
import { llmLabel } from '../language/llm-names.ts'
import { useAnswer } from '../server/use-answer.ts'
import { useBrandParams } from './brand.tsx'
import { filterWords } from './filter-words.ts'

/** Any number of the brand's LLMs; none chosen means all. */
export function LlmChoice({ className }: { className: string }) {
  const t = useWords(filterWords)
  const { llm: chosen = [] } = useFilters()
  const change = useChangeFilters()
  const names = useLlmNames(chosen)
  const [isOpen, setOpen] = useState(false)
  const [only] = chosen
  const label =
    only === undefined ? t.allLlms : chosen.length === 1 ? llmLabel(only) : t.someLlms(chosen.length)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus withRoles>
      <Popover.Target>
        <Button
          className={className}
          variant="default"
          justify="space-between"
          fw={400}
          aria-label={`${t.llms}: ${label}`}
          leftSection={<Icon name="llm" size={16} />}
          rightSection={<Icon name="expand" size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.llms}>
        <Checkbox.Group
          value={chosen}
          onChange={(llm) => change({ llm: llm.length === 0 ? undefined : llm.toSorted() })}
        >
          <Stack gap="sm">
            {names.map((name) => (
              <Checkbox key={name} value={name} label={llmLabel(name)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The LLMs of the brand, and those in the address. */
function useLlmNames(chosen: readonly string[]): string[] {
  const params = useBrandParams()
  const { data } = useAnswer('getBrand', { params })
  return [...new Set([...(data?.llms ?? []), ...chosen])].sort()
}
