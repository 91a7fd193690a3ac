import { expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { problemsOf } from '../fixtures/config-problems.ts'

const withLabel = (label: string) => ({
  EARSHOT_OIDC_ISSUER: 'https://login.example.com',
  EARSHOT_OIDC_CLIENT_ID: 'earshot',
  EARSHOT_OIDC_LABEL: label,
})

it.each([
  ['two lines', 'Example\nLogin'],
  ['a sign that reverses the line', 'Example \u202enigoL'],
  ['more than a button holds', 'x'.repeat(61)],
])('the name of the identity provider is refused with %s', (_, label) => {
  expect(problemsOf(withLabel(label)).join()).toContain('EARSHOT_OIDC_LABEL')
})

it('the name of the identity provider may have any letters', () => {
  expect(readConfig(withLabel('Пример Login')).oidc?.label).toBe('Пример Login')
})
