import { TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { textOf } from '../address/search-text.ts'
import { Icon } from '../icons/icon.tsx'

const WAIT_MS = 200

interface ListSearchProps {
  label: string
  /** What can be typed; by default the label. */
  hint?: string
  /** A class that gives another width. */
  className?: string | undefined
}

/** The search field above a list. Its text is kept in the address. */
export function ListSearch({ label, hint = label, className }: ListSearchProps) {
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false }) as { q?: unknown }
  const inAddress = textOf(q) ?? ''
  const [text, setText] = useState(inAddress)
  const known = useRef(inAddress)
  useEffect(() => {
    // What the field wrote itself arrives here late, when more may be typed.
    if (inAddress !== known.current) setText(inAddress)
    known.current = inAddress
  }, [inAddress])
  useEffect(() => {
    if (text === inAddress) return
    const wait = setTimeout(() => {
      known.current = text
      void navigate({
        to: '.',
        search: (search) => ({ ...search, q: text === '' ? undefined : text, page: undefined }),
        replace: true,
        resetScroll: false,
      })
    }, WAIT_MS)
    return () => clearTimeout(wait)
  }, [text, inAddress, navigate])
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={hint}
      leftSection={<Icon name="searches" size={16} />}
      value={text}
      maxLength={200}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      {...(className ? { className } : { w: 260, maw: '100%' })}
    />
  )
}
