import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useWords } from '../language/language.tsx'
import { Dialog } from '../parts/dialog.tsx'
import classes from './palette.module.css'
import { paletteWords } from './palette-words.ts'
import { useCommands } from './use-commands.ts'

interface PaletteProps {
  onClose(): void
  onShortcuts(): void
}

const WAIT_MS = 150

/** Ctrl-K: finds brands, prompts, screens and commands by a part of their name. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const t = useWords(paletteWords)
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text, WAIT_MS)
  const commands = useCommands(text, asked, { onShortcuts })
  const [marked, setMarked] = useState(0)
  const id = useId()
  const chosen = Math.min(marked, commands.length - 1)
  // Browsers do not scroll to the option that has the mark.
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  const run = (index: number) => {
    onClose()
    commands[index]?.run()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      if (commands.length > 0) run(chosen)
    } else if (step) setMarked((chosen + step + commands.length) % Math.max(1, commands.length))
    else return
    event.preventDefault()
  }
  return (
    <Dialog onClose={onClose} title={t.title} size="lg">
      <TextInput
        data-autofocus
        aria-label={t.title}
        placeholder={t.placeholder}
        leftSection={<Icon name="searches" />}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? `${id}-${chosen}` : undefined}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setMarked(0)
        }}
        onKeyDown={onKey}
      />
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={t.title}>
        {commands.map(({ key, icon, label, kind }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={classes.option}
            onClick={() => run(index)}
            onMouseMove={() => setMarked(index)}
          >
            <Icon name={icon} />
            {label}
            <span className={classes.kind}>{kind}</span>
          </div>
        ))}
      </div>
      {commands.length === 0 && <div className={classes.none}>{t.none}</div>}
    </Dialog>
  )
}
