import { NumberInput } from '@mantine/core'

interface DaysInputProps {
  label: string
  hint: string
  days: number | string
  max: number
  isFirst?: boolean
  onChange(days: number | string): void
}

/** How many days something is valid. */
export function DaysInput({ label, hint, days, max, isFirst = false, onChange }: DaysInputProps) {
  return (
    <NumberInput
      label={label}
      description={hint}
      value={days}
      onChange={onChange}
      min={1}
      max={max}
      allowDecimal={false}
      required
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  )
}
