import type { FastifySchemaValidationError } from 'fastify'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/contract/errors.ts'
import { errorBody } from '../../src/http/error-body.ts'
import { invalidRequest } from '../../src/http/input/validation-errors.ts'
import { invalid } from '../../src/http/refuse.ts'

const found = (keyword: string, params: object, instancePath = '/scoringLogic') =>
  ({ keyword, params, instancePath, schemaPath: '' }) as unknown as FastifySchemaValidationError

/** The errors for "a text, an object or null". */
const UNION = [
  found('type', { type: 'string' }),
  found('type', { type: 'object' }),
  found('type', { type: 'null' }),
  found('anyOf', {}),
]
const details = (errors: FastifySchemaValidationError[]) => invalidRequest(errors, 'body', {}).context.details

describe('a value that may have several forms', () => {
  it('and has none of them is told all', () => {
    expect(details(UNION)).toEqual([
      { path: 'scoringLogic', code: 'wrong_type', message: 'must be string or object' },
    ])
  })

  it('and is a bad one of one form is told what is wrong with that', () => {
    const errors = [
      found('type', { type: 'string' }),
      found('required', { missingProperty: 'good' }),
      found('type', { type: 'string' }, '/scoringLogic/bad'),
      found('type', { type: 'null' }),
      found('anyOf', {}),
    ]
    expect(details(errors)).toEqual([
      { path: 'scoringLogic.good', code: 'required', message: 'missing' },
      { path: 'scoringLogic.bad', code: 'wrong_type', message: 'must be string' },
    ])
  })

  it('and may also be null is told of the other form alone', () => {
    const errors = [found('type', { type: 'string' }), found('type', { type: 'null' }), found('anyOf', {})]
    expect(details(errors)).toMatchObject([{ message: 'must be string' }])
  })
})

describe('a request with more problems than are listed', () => {
  const problem = (index: number) => ({ path: `ids[${index}]`, code: 'invalid', message: 'is no id' })

  it.each([
    [20, 'ids[0]: is no id.'],
    [21, 'ids[0]: is no id. (1 more problem is not listed.)'],
    [500, 'ids[0]: is no id. (480 more problems are not listed.)'],
  ])('of %i is told how many more there are', (count, message) => {
    const [first, ...others] = Array.from({ length: count }, (_, index) => problem(index))
    const error = invalid(first ?? problem(0), others)
    expect([error.message, error.context.details?.length]).toEqual([message, 20])
  })

  it('is told so by the validator too', () => {
    const errors = Array.from({ length: 30 }, (_, index) =>
      found('type', { type: 'string' }, `/ids/${index}`),
    )
    expect(invalidRequest(errors, 'body', {}).message).toContain('(10 more problems are not listed.)')
  })
})

describe('the body of an error', () => {
  it('is short, however long the names and values of the request are', () => {
    const long = 'x'.repeat(1_000_000)
    const detail = { path: long, code: 'invalid', message: `${long}: bad` }
    const details = Array.from({ length: 20 }, () => detail)
    const error = new ApiError('invalid_request', `${long}: bad.`, { details, missingIds: ['an id'] })
    const body = errorBody(error, 'a request')
    expect(body).toEqual({
      message: `${'x'.repeat(1_999)}…`,
      code: 'invalid_request',
      requestId: 'a request',
      details: Array(20).fill({
        path: `${'x'.repeat(199)}…`,
        code: 'invalid',
        message: `${'x'.repeat(1_999)}…`,
      }),
      missingIds: ['an id'],
    })
  })

  it('has no half of a surrogate pair', () => {
    const details = [{ path: 'name.\ud83d', code: 'invalid', message: 'has \ude00' }]
    expect(
      errorBody(new ApiError('invalid_request', '\ud83d: bad.', { details }), 'a request'),
    ).toMatchObject({
      message: '\ufffd: bad.',
      details: [{ path: 'name.\ufffd', message: 'has \ufffd' }],
    })
  })
})
