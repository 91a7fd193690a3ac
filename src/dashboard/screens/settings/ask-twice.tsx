import { Button } from '@mantine/core'
import { useState } from 'react'

interface AskTwiceProps {
  label: string
  sure: string
  ariaLabel?: string
  isPending?: boolean
  onSure(): void
}

/** A button for irreversible actions, which needs a second click. */
export function AskTwice({ label, sure, ariaLabel, isPending = false, onSure }: AskTwiceProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Button
      size="compact-sm"
      variant={isAsked ? 'filled' : 'default'}
      {...(isAsked ? { color: 'red' } : {})}
      {...(ariaLabel && !isAsked ? { 'aria-label': ariaLabel } : {})}
      loading={isPending}
      onBlur={() => setAsked(false)}
      onClick={() => (isAsked ? onSure() : setAsked(true))}
    >
      {isAsked ? sure : label}
    </Button>
  )
}
