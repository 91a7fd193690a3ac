import { describe, expect, it } from 'vitest'
import { ownCommand, prefix } from '../../src/config/own-command.ts'

describe('a command in a hint', () => {
  it.each([
    ['a checkout', 'file:///src/config/own-command.ts', undefined, 'npm run -s earshot --'],
    ['an installed package', 'file:///dist/config/own-command.js', undefined, 'earshot'],
    ['a package that npx runs', 'file:///dist/config/own-command.js', 'exec', 'npx earshot'],
  ])('of %s begins as a person types it', (_, moduleUrl, npmCommand, typed) => {
    expect(prefix(moduleUrl, npmCommand)).toBe(typed)
  })

  it('ends with the words of the command', () => {
    expect(ownCommand('brands list')).toBe('npm run -s earshot -- brands list')
  })
})
