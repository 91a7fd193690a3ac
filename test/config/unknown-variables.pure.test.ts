import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'

describe('a variable of Earshot that does not exist', () => {
  const warnings = (env: Record<string, string>) => readConfig(env).warnings

  it.each([
    ['EARSHOT_PROT', 'Did you mean EARSHOT_PORT?'],
    ['EARSHOT_DATADIR', 'Did you mean EARSHOT_DATA_DIR?'],
    ['Earshot_Port', 'Did you mean EARSHOT_PORT?'],
  ])('%s is named with the nearest one', (name, hint) => {
    expect(warnings({ [name]: '1' })).toEqual([`${name} is set, but Earshot reads no such variable. ${hint}`])
  })

  it('is named alone where no variable is near', () => {
    expect(warnings({ EARSHOT_FAVOURITE_COLOUR: 'x' })).toEqual([
      'EARSHOT_FAVOURITE_COLOUR is set, but Earshot reads no such variable.',
    ])
  })

  it.each([
    [{ EARSHOT_URL: 'http://127.0.0.1:1', EARSHOT_API_KEY: 'k' }],
    [
      {
        EARSHOT_OWN_KEY: 'k',
        EARSHOT_LLMS: '[{"name":"x","provider":"openai","model":"m","apiKeyEnv":"EARSHOT_OWN_KEY"}]',
      },
    ],
  ])('is none of %j', (env) => {
    expect(warnings(env)).toEqual([])
  })
})
