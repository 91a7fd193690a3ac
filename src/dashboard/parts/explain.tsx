import { Popover } from '@mantine/core'
import { useTimeout, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import classes from './explain.module.css'

/** A pointer that only crosses the button opens nothing. */
const HOVER_MS = 150

interface ExplainProps {
  /** What the button shows, with a dotted line below. */
  label: ReactNode
  /** The accessible name, where the label has no text. */
  name?: string
  /** The explanation. */
  children: ReactNode
}

/** A text that is a button: it is explained on hover, focus or touch. */
export function Explain(props: ExplainProps) {
  return <Explained {...props} look="text" />
}

/** The sign that something is explained, beside what must not be the button itself. */
export function ExplainSign({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Explained name={name} label={<Icon name="info" size={15} />} look="sign">
      {children}
    </Explained>
  )
}

function Explained({ label, name, look, children }: ExplainProps & { look: 'text' | 'sign' }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const open = useTimeout(() => setOpen(true), HOVER_MS)
  // A pointer needs a moment to get into the explanation, where it may stay.
  const close = useTimeout(() => setOpen(false), HOVER_MS)
  const show = () => {
    close.clear()
    setOpen(true)
  }
  const hide = () => {
    open.clear()
    setOpen(false)
  }
  useWindowEvent('keydown', ({ key }) => isOpen && key === 'Escape' && hide())
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom"
      withArrow
      withRoles={false}
      // A box that scrolls would cut its arrow.
      styles={{ dropdown: { overflow: 'visible' } }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes[look]}
          aria-label={name}
          aria-expanded={isOpen}
          aria-describedby={isOpen ? id : undefined}
          onMouseEnter={() => {
            close.clear()
            open.start()
          }}
          onMouseLeave={() => {
            open.clear()
            close.start()
          }}
          onFocus={show}
          onBlur={hide}
          onClick={show}
        >
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown id={id} role="status" onMouseEnter={close.clear} onMouseLeave={close.start}>
        <div className={classes.explanation}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
