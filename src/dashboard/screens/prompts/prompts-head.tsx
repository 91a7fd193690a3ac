import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useFilters } from '../../address/use-filters.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { May } from '../../parts/may.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { changeWords } from './change-words.ts'
import type { PromptTable } from './prompt-row.ts'
import { promptsWords } from './prompts-words.ts'

const AddPrompts = lazy(() => import('./add-prompts.tsx').then(({ AddPrompts }) => ({ default: AddPrompts })))
const TopicsDialog = lazy(() =>
  import('./topics-dialog.tsx').then(({ TopicsDialog }) => ({ default: TopicsDialog })),
)

/** The title, with actions for all prompts. */
export function PromptsHead({ table }: { table: PromptTable | undefined }) {
  const t = useWords(promptsWords)
  const { activate } = useWords(changeWords)
  const { topic, branded } = useFilters()
  const format = useFormat()
  const [open, setOpen] = useState<'add' | 'topics' | null>(null)
  const active = table?.data.filter(({ archived }) => !archived).length
  const next = table?.nextRunAt ?? null
  const close = () => setOpen(null)
  return (
    <>
      <ScreenHead
        title={t.title}
        hint={
          active === undefined
            ? '\u00a0'
            : active === 0 && table && table.data.length > 0 && (topic ?? branded) === undefined
              ? t.noneAsked(format.count(table.data.length), activate)
              : t.hint(active, format.count(active), next === null ? null : format.moment(next))
        }
        actions={
          <May>
            <Button
              variant="default"
              leftSection={<Icon name="topic" size={16} />}
              onClick={() => setOpen('topics')}
            >
              {t.topics}
            </Button>
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen('add')}>
              {t.add}
            </Button>
          </May>
        }
      />
      <Suspense>
        {open === 'add' && <AddPrompts onClose={close} />}
        {open === 'topics' && <TopicsDialog onClose={close} />}
      </Suspense>
    </>
  )
}
