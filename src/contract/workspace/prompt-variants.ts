import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { BATCH_MAX, Deleted, Fields, PROMPT_LENGTH_MAX, Text, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'

const VariantRecord = Fields({
  id: Uuid('The variant.'),
  promptId: Uuid('The prompt.'),
  market: Type.String({ description: 'Country: ISO 3166-1.', examples: ['DE'] }),
  language: Type.String({ description: 'BCP 47.', examples: ['de'] }),
  text: Type.String({ description: 'What is asked there instead of the text of the prompt.' }),
  createdAt: Timestamp('When it was first written.'),
})

const tag = 'Workspace: markets'

export const listPromptVariants = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/prompt-variants',
  scope: 'read',
  tag,
  summary: 'List the texts of prompts for other markets',
  params: BrandParams,
  query: Fields({
    promptId: Type.Optional(Uuid('Only of this prompt.', { alias: 'prompt_id' })),
    marketId: Type.Optional(Uuid('Only those that this market asks.', { alias: 'market_id' })),
    ...paging(100),
  }),
  returns: Page(VariantRecord),
  errors: ['not_found'],
})

export const setPromptVariants = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/prompt-variants',
  scope: 'write',
  audit: 'prompt.variants',
  tag,
  summary: 'Write the texts of prompts for other markets',
  description:
    'Same meaning, own text. Replaces what was written before for the same prompt, country and language. Markets of one country and ' +
    'language share their texts. Without one, a market whose language is that of the brand is asked the text of the prompt itself; another one leaves the prompt out. ' +
    'A variant takes no slot of the prompt limit.',
  params: BrandParams,
  body: Fields({
    variants: Type.Array(
      Fields({
        promptId: Uuid('The prompt.', { alias: 'prompt_id' }),
        marketId: Uuid('The market.', { alias: 'market_id' }),
        text: Text('What is asked there.', PROMPT_LENGTH_MAX, { examples: ['Welches CRM ist das beste?'] }),
      }),
      { minItems: 1, maxItems: BATCH_MAX },
    ),
  }),
  returns: Fields({ variants: Type.Array(VariantRecord, { description: 'In the order of the request.' }) }),
  status: 200,
  errors: ['storage_limit_exceeded', 'not_found', 'batch_too_large'],
})

export const deletePromptVariant = endpoint({
  method: 'DELETE',
  path: '/workspace/prompt-variants/{variantId}',
  scope: 'delete',
  audit: 'prompt.variant-delete',
  tag,
  summary: 'Delete the text of a prompt for another market',
  params: Fields({ variantId: Uuid('The variant.') }),
  returns: Deleted({ variantId: Uuid('The variant.'), promptId: Uuid('The prompt.') }),
  errors: ['not_found'],
})
