import { Button } from '@mantine/core'
import type { PromptsSearch } from '../../address/prompts-search.ts'
import { useFilters } from '../../address/use-filters.ts'
import { useWords } from '../../language/language.tsx'
import { Empty } from '../../parts/empty.tsx'
import { NoneFits } from '../../parts/none-fits.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { PromptTable } from './prompt-row.ts'
import { promptsWords } from './prompts-words.ts'

const CLEARED = { q: undefined, state: undefined, stage: undefined, show: undefined }

interface NoPromptsProps {
  table: PromptTable
  search: PromptsSearch
  change(changes: PromptsSearch): void
}

/** Why the list is empty, and what to do. */
export function NoPrompts({ table, search, change }: NoPromptsProps) {
  const t = useWords(promptsWords)
  const isNarrowed = search.q ?? search.state ?? search.stage
  const { topic, branded } = useFilters()
  if (table.data.length === 0 && (topic ?? branded) !== undefined)
    return (
      <Panel title={t.title}>
        <NoneFits
          words={{ title: t.empty.noneFound, what: t.empty.noneOfBar, clear: t.empty.clear }}
          cleared={{ ...CLEARED, topic: undefined, branded: undefined }}
        />
      </Panel>
    )
  if (table.data.length === 0)
    return (
      <Panel title={t.title}>
        <Empty
          icon="prompts"
          title={t.empty.title}
          actions={<Button onClick={() => change({ view: 'suggestions' })}>{t.empty.suggestions}</Button>}
        >
          {t.empty.what}
        </Empty>
      </Panel>
    )
  if (search.show === 'archived' && isNarrowed === undefined)
    return (
      <Panel title={t.title}>
        <Empty
          icon="archive"
          title={t.empty.noneArchived}
          actions={<Button onClick={() => change({ show: undefined })}>{t.empty.showActive}</Button>}
        >
          {t.empty.noneArchivedWhat}
        </Empty>
      </Panel>
    )
  return (
    <Panel title={t.title}>
      <NoneFits
        words={{ title: t.empty.noneFound, what: t.empty.noneFoundWhat, clear: t.empty.clear }}
        cleared={CLEARED}
      />
    </Panel>
  )
}
