import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { contract } from '../src/contract/index.ts'
import { openApiDocument } from '../src/contract/openapi/openapi.ts'

/** Part of `npm run verify`: the OpenAPI document breaks no recommended rule of Spectral or Redocly. */
export async function spectralFindings(checked: Record<string, unknown>): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[oas as never, 'recommended']] })
  const findings = await linter.run(checked)
  return findings.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)
}

export async function redoclyFindings(checked: Record<string, unknown>): Promise<string[]> {
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

if (import.meta.main) {
  const document = JSON.parse(JSON.stringify(openApiDocument(contract, '1.2.3'))) as Record<string, unknown>
  const findings = [...(await spectralFindings(document)), ...(await redoclyFindings(document))]
  for (const finding of findings) console.error(finding)
  process.exitCode = findings.length === 0 ? 0 : 1
}
