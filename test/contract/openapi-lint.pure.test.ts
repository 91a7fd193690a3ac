import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { describe, expect, it } from 'vitest'
import { contract } from '../../src/contract/index.ts'
import { openApiDocument } from '../../src/contract/openapi.ts'

const document = JSON.parse(JSON.stringify(openApiDocument(contract, '1.2.3'))) as Record<string, unknown>

async function spectralFindings(checked: Record<string, unknown>): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[oas as never, 'recommended']] })
  const findings = await linter.run(checked)
  return findings.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)
}

async function redoclyFindings(checked: Record<string, unknown>): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const findings = await lintFromString({
    source: JSON.stringify(checked),
    absoluteRef: '/openapi.json',
    config,
  })
  return findings.map(
    ({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer ?? ''}: ${message}`,
  )
}

describe('the OpenAPI document, linted', () => {
  it("breaks none of Spectral's recommended rules", { timeout: 600_000 }, async () => {
    expect(await spectralFindings(document)).toEqual([])
  })

  it("breaks none of Redocly's recommended rules", { timeout: 600_000 }, async () => {
    expect(await redoclyFindings(document)).toEqual([])
  })

  it('would be told by Spectral of a wrong example', async () => {
    const findings = await spectralFindings(withWrongExample())
    expect(findings.join()).toContain('oas3-valid-media-example')
  })

  it('would be told by Redocly of a wrong example', async () => {
    const findings = await redoclyFindings(withWrongExample())
    expect(findings.join()).toContain('no-invalid-media-type-examples')
  })
})

/** The document with one path, whose answer's example is not what its schema says. */
function withWrongExample(): Record<string, unknown> {
  const { paths, ...rest } = document as { paths: Record<string, object> }
  const path = JSON.parse(JSON.stringify(paths['/']).replace('"version":"v1"', '"version":"v2"')) as object
  return { ...rest, paths: { '/': path } }
}
