import { NumberInput, type NumberInputProps } from '@mantine/core'

interface BudgetInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** Null for an empty field. */
  value: number | null
  onChange(value: number | null): void
}

/** An amount in US dollars. */
export function BudgetInput({ value, onChange, ...props }: BudgetInputProps) {
  return (
    <NumberInput
      {...props}
      value={value ?? ''}
      min={0}
      decimalScale={2}
      onChange={(given) => onChange(given === '' ? null : Number(given))}
    />
  )
}
