import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { Form } from '../../parts/form.tsx'
import { LonePage } from '../../parts/lone-page.tsx'
import { startWords } from './start-words.ts'

/** Of the steps after the first. */
export interface StepProps {
  brandId: string
  onDone(): void
  onBack(): void
}

interface StepPageProps {
  number: number
  title: string
  hint: string
  /** Absent when the step has buttons of its own. */
  onSubmit?(): void
  isWide?: boolean
  children: ReactNode
}

/** One question per page. */
export function StepPage({ number, title, hint, onSubmit, isWide = false, children }: StepPageProps) {
  const t = useWords(startWords)
  const submit = () => onSubmit?.()
  return (
    <LonePage title={title} hint={hint} step={t.step(number)} size={isWide ? 'wide' : 'middle'}>
      <Form onSubmit={submit}>{children}</Form>
    </LonePage>
  )
}

interface StepFootProps {
  /** Absent in the first step. */
  onBack?: (() => void) | undefined
  children?: ReactNode
}

/** The way back, and the way on. */
export function StepFoot({ onBack, children }: StepFootProps) {
  const t = useWords(startWords)
  return (
    <Group justify={onBack ? 'space-between' : 'flex-end'} mt="lg">
      {onBack && (
        <Button variant="subtle" color="gray" leftSection={<Icon name="left" size={15} />} onClick={onBack}>
          {t.back}
        </Button>
      )}
      {children}
    </Group>
  )
}
