import { expect, it } from 'vitest'
import { clientName } from '../../src/dashboard/screens/settings/client-name.ts'

it.each<[string, string, ReturnType<typeof clientName>]>([
  [
    'Chrome on Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Linux' },
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
])('a session names browser and system of %s', (_, userAgent, known) => {
  expect(clientName(userAgent)).toEqual(known)
})

it.each<[string, string | null]>([
  ['nothing', null],
  ['an empty text', ' '],
  ['a text of another kind', '<script>alert(1)</script>'],
])('a session whose browser sent %s is not named', (_, userAgent) => {
  expect(clientName(userAgent)).toBeNull()
})
