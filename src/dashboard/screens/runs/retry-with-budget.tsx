import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormat, useWords } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { BudgetInput } from './budget-input.tsx'
import type { Run } from './run-state.tsx'
import { runWords } from './run-words.ts'

interface RetryWithBudgetProps {
  run: Run
  onClose(): void
  /** @param budgetUsd - the new total budget of the run; undefined where it stays */
  onRetry(budgetUsd: number | undefined): void
}

/** Asks for a higher budget: with the former one the questions that it left out would fail at once. */
export function RetryWithBudget({ run, onClose, onRetry }: RetryWithBudgetProps) {
  const t = useWords(runWords).retryBudget
  const format = useFormat()
  const [budgetUsd, setBudget] = useState<number | null>(run.budgetUsd)
  return (
    <Dialog onClose={onClose} title={t.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onRetry(budgetUsd ?? undefined)
        }}
      >
        <Text size="sm">{t.what(format.usd(run.spentUsd ?? 0), format.usd(run.budgetUsd))}</Text>
        <BudgetInput
          mt="md"
          data-autofocus
          label={t.label}
          description={t.hint}
          value={budgetUsd}
          onChange={setBudget}
        />
        <Group justify="flex-end" mt="md">
          <Button type="submit">{t.go}</Button>
        </Group>
      </form>
    </Dialog>
  )
}
