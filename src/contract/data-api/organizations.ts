import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Count, Features, Fields, Nullable, Uuid } from '../fields.ts'
import { Llm } from '../llm-fields.ts'

const limit = (description: string) => Nullable(Type.Integer({ description, examples: [100] }))

/** The rest of the prompt quota; null when no limit is set. */
export const PromptQuota = Nullable(
  Fields({
    remainingSlots: Count('Free slots, by the stricter limit.'),
    promptLimit: Count("The brand's limit, else the organization's."),
    brandTotalPrompts: Count('Prompts of both kinds that are neither deleted nor archived.'),
    orgWideLimit: Type.Optional(Count('The organization-wide limit, where there is one.')),
    orgTotalPrompts: Type.Optional(Count("The organization's prompts, where there is such a limit.")),
  }),
)

const OrganizationQuota = Nullable(
  Fields({
    remainingSlots: Count('Free slots.'),
    promptLimit: Count('The organization-wide limit.'),
    orgWideLimit: Count('The organization-wide limit.'),
    orgTotalPrompts: Count("The organization's prompts of both kinds, neither deleted nor archived."),
  }),
)

/** The quota in answers to requests that create prompts; null without a limit. */
export const QuotaAfterCreation = {
  remainingSlots: limit('Slots left after the call.'),
  promptLimit: limit("The brand's limit, else the organization's."),
  orgWideLimit: limit('The organization-wide limit.'),
  orgTotalPrompts: limit("The organization's prompts."),
}

export const getOrganizationContext = endpoint({
  method: 'GET',
  path: '/v1/organization/context',
  scope: 'read',
  tag: 'Organization',
  summary: "Read the organization's plan, features, quota and LLMs",
  returns: Fields({
    organization: Fields({ id: Uuid('The organization.'), name: Type.String() }),
    organizationPlan: Nullable(Type.String({ examples: ['self-hosted'] })),
    enabledFeatures: Features,
    brandCount: Count('Brands of the organization that are not deleted.'),
    promptQuota: OrganizationQuota,
    llms: Type.Array(Llm),
  }),
  changesWith: 'organization',
})
