import { describe, expect, it } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'

describe('the catalogue of errors', () => {
  it('holds exactly the codes that are decided, with their statuses', () => {
    const statuses = Object.entries(ERRORS).map(([code, { status }]) => [code, status])
    expect(Object.fromEntries(statuses)).toEqual({
      invalid_request: 400,
      unknown_parameter: 400,
      batch_too_large: 400,
      missing_api_key: 401,
      invalid_api_key: 401,
      invalid_session: 401,
      invalid_sign_in: 401,
      code_needed: 401,
      invalid_link: 403,
      oidc_failed: 403,
      unknown_identity: 403,
      foreign_origin: 403,
      password_needed: 403,
      recent_sign_in_needed: 403,
      insufficient_scope: 403,
      custom_perception_prompts_disabled: 403,
      content_generation_disabled: 403,
      webhooks_disabled: 403,
      not_found: 404,
      endpoint_not_found: 404,
      method_not_allowed: 405,
      payload_too_large: 413,
      unsupported_media_type: 415,
      prompt_limit_exceeded: 409,
      storage_limit_exceeded: 409,
      conflict: 409,
      idempotency_conflict: 409,
      rate_limit_exceeded: 429,
      internal_error: 500,
      unavailable: 503,
    })
  })
})
