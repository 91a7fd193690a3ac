import { describe, expect, it } from 'vitest'
import { redoclyFindings, spectralFindings } from '../../scripts/lint-openapi.ts'
import { contract } from '../../src/contract/index.ts'
import { openApiDocument } from '../../src/contract/openapi/openapi.ts'
import { itIfWhole } from '../fixtures/test-length.ts'

const document = JSON.parse(JSON.stringify(openApiDocument(contract, '1.2.3'))) as Record<string, unknown>

/**
 * Linting the whole document takes seconds, so `npm run verify` does it; this test shows that a wrong example is
 * detected.
 */
describe('the OpenAPI document, linted', () => {
  itIfWhole('would be told by Spectral of a wrong example', async () => {
    const findings = await spectralFindings(withWrongExample())
    expect(findings.join()).toContain('oas3-valid-media-example')
  })

  it('would be told by Redocly of a wrong example', async () => {
    const findings = await redoclyFindings(withWrongExample())
    expect(findings.join()).toContain('no-invalid-media-type-examples')
  })
})

/** The document with one path, whose example does not match its schema. */
function withWrongExample(): Record<string, unknown> {
  const { paths, ...rest } = document as { paths: Record<string, object> }
  const path = JSON.parse(JSON.stringify(paths['/']).replace('"version":"v1"', '"version":"v2"')) as object
  return { ...rest, paths: { '/': path } }
}
