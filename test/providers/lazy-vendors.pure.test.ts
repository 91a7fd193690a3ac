import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** The outside packages of LLMs that a process loads which starts the app's modules and makes these LLMs. */
function sdksLoadedFor(...providers: string[]): string[] {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({
      resolve(specifier, context, next) {
        const [, name] = /^(ai|@ai-sdk\\/[^/]+|@openrouter\\/[^/]+)(?:\\/|$)/.exec(specifier) ?? []
        if (name && context.parentURL?.includes('/src/')) loaded.add(name)
        return next(specifier, context)
      },
    })
    await import('./src/app.ts')
    const { createLlms } = await import('./src/providers/index.ts')
    const settings = { model: 'm', apiKey: 'k', baseUrl: 'http://127.0.0.1:1', limits: {}, price: null, webSearch: true }
    await createLlms(${JSON.stringify(providers)}.map((provider) => ({ ...settings, name: provider, provider })))
    console.log(JSON.stringify([...loaded].sort()))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return JSON.parse(output) as string[]
}

describe('the start', () => {
  it('loads no vendor’s SDK where only simulated LLMs are configured', () => {
    expect(sdksLoadedFor('simulated')).toEqual([])
  })

  it('loads the SDK of a configured vendor and no other', () => {
    expect(sdksLoadedFor('xai', 'simulated')).toEqual(['@ai-sdk/xai', 'ai'])
  })
})
