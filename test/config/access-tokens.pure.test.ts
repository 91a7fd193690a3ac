import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { problemsOf } from '../fixtures/config-problems.ts'

const SET = {
  EARSHOT_OIDC_ISSUER: 'https://login.example.com',
  EARSHOT_PUBLIC_URL: 'https://earshot.example.com',
  EARSHOT_MCP_AUDIENCE: 'https://earshot.example.com/mcp',
}

describe('access tokens of assistants', () => {
  it('need the issuer, the audience and the public address, and no client', () => {
    const { accessTokens, oidc } = readConfig(SET)
    expect([accessTokens, oidc]).toEqual([
      {
        issuer: 'https://login.example.com',
        audience: 'https://earshot.example.com/mcp',
        keyClaim: 'earshot_key',
        resource: 'https://earshot.example.com/mcp',
      },
      null,
    ])
  })

  it.each([
    ['EARSHOT_OIDC_ISSUER', { ...SET, EARSHOT_OIDC_ISSUER: '' }],
    ['EARSHOT_PUBLIC_URL', { ...SET, EARSHOT_PUBLIC_URL: '' }],
    ['EARSHOT_OIDC_CLIENT_ID', { ...SET, EARSHOT_OIDC_CLIENT_ID: SET.EARSHOT_MCP_AUDIENCE }],
    ['EARSHOT_MCP_AUDIENCE', { EARSHOT_MCP_KEY_CLAIM: 'key' }],
    ['an https address', { ...SET, EARSHOT_OIDC_ISSUER: 'http://login.example.com' }],
  ])('tell a problem with %s', (named, env) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(named)])
  })
})
