import { describe, expect, it } from 'vitest'
import { changedFields, fieldsAs, undoneFields } from '../../src/dashboard/screens/settings/edited-fields.ts'

const saved = { name: 'Acme', aliases: ['Acme Corp'], budget: null as number | null }

describe('A form', () => {
  it('sends only what differs from what is saved', () => {
    expect(changedFields({ ...saved, aliases: ['Acme Corp'], budget: 5 }, saved)).toEqual({ budget: 5 })
  })

  it('has its former values back after the undo of a save', () => {
    const sent = { aliases: ['Acme Corp', 'Acme Ltd'] }
    const shown = { ...saved, ...sent }
    expect(undoneFields(shown, sent, fieldsAs(sent, saved))).toEqual(saved)
  })

  it('keeps what was edited between a save and its undo', () => {
    const sent = { name: 'Acme Tools', budget: 5 }
    const shown = { ...saved, ...sent, name: 'Acme Works' }
    expect(undoneFields(shown, sent, fieldsAs(sent, saved))).toEqual({ ...saved, name: 'Acme Works' })
  })
})
