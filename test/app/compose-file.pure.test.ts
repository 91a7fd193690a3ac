import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KNOWN_VARIABLES } from '../../src/config/known-variables.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const compose = read('compose.yaml')

describe('compose.yaml', () => {
  it('keeps the settings of the image when .env is a copy of .env.example', () => {
    const ofImage = [...read('Dockerfile').matchAll(/^ +(EARSHOT_\w+)=(\S+)/gm)]
    const kept = ofImage.map(([, name, value]) => compose.includes(`      ${name}: ${value}\n`))
    expect([kept.length, kept.includes(false)]).toEqual([2, false])
  })

  it('maps the port that it sets', () => {
    const [, port] = /EARSHOT_PORT: (\d+)\n/.exec(compose) ?? []
    expect(compose).toContain(`ports: ['127.0.0.1:4800:${port}']`)
  })

  it('asks for no variable about which the server would warn', () => {
    const known: readonly string[] = KNOWN_VARIABLES
    const asked = [...compose.matchAll(/\$\{(EARSHOT_\w+)/g)].map(([, name = '']) => name)
    expect(asked.filter((name) => !known.includes(name))).toEqual([])
  })
})
