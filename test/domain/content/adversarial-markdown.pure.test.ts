import { describe, expect, it } from 'vitest'
import { startCounting } from '../../fixtures/count-steps.ts'
import { superlinear } from '../../fixtures/step-growth.ts'

// Imported first, because V8 counts only in modules that are loaded afterwards.
const stepsOf = startCounting()
const { allowedLinks } = await import('../../../src/domain/content/link-rules.ts')
const { safeMarkdown } = await import('../../../src/domain/content/safe-markdown.ts')

const allowed = allowedLinks({ urls: [], ownDomains: ['acme.com'], names: [] })
const steps = (text: string) => stepsOf(() => void safeMarkdown(text, allowed))
const repeated = (unit: string) => (length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

describe('the steps that it takes to write Markdown safely', () => {
  it.each(['[a](b <x@y.z https://a. *_ `', '<a ', '- a\n', '> ', '| a '])(
    'of nothing but %j grow no faster than the text',
    (unit) => {
      expect(superlinear(steps, repeated(unit))).toEqual([])
    },
  )
})
