import { describe, expect, it } from 'vitest'
import { isOverwriting } from '../../src/dashboard/screens/content/piece.ts'
import { changedFields, storedFields } from '../../src/dashboard/screens/settings/edited-fields.ts'

const saved = { name: 'Acme', aliases: ['Acme Corp'], budget: null as number | null }

describe('A form', () => {
  it('sends only what differs from what is saved', () => {
    expect(changedFields({ ...saved, aliases: ['Acme Corp'], budget: 5 }, saved)).toEqual({ budget: 5 })
  })

  it('shows what the server has stored after a save, be it more than was sent', () => {
    const sent = { ...saved, name: 'Acme Tools ' }
    const stored = { ...saved, name: 'Acme Tools', aliases: ['Acme'] }
    expect(storedFields(sent, sent, stored)).toEqual(stored)
  })

  it('keeps what was edited after a save, and until its undo', () => {
    const now = { ...saved, name: 'Acme Works', budget: 5 }
    const before = { ...saved, name: 'Acme Tools', budget: 5 }
    expect(storedFields(now, before, saved)).toEqual({ ...saved, name: 'Acme Works' })
  })
})

describe('A text that two people edit', () => {
  it('is asked about only where both have changed the same field differently', () => {
    const opened = { title: 'A guide', content: 'One', jsonLd: '', url: '' }
    const now = { ...opened, content: 'Two' }
    const edits = [{ title: 'Our guide' }, { content: 'Two' }, { content: 'Three' }]
    expect(edits.map((edited) => isOverwriting(edited, opened, now))).toEqual([false, false, true])
  })
})
