import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Fields, Nullable, Timestamp } from '../fields.ts'
import { PersonIds, alertTag as tag } from './alert-rules.ts'

const letterFields = {
  isEnabled: Type.Boolean({ description: 'Whether it is sent.' }),
  weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday, 7 is Sunday.', examples: [1] }),
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'The hour of the day.', examples: [8] }),
  timezone: Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'IANA name of the time zone of the hour; at first the one of the schedule of the brand.',
    examples: ['Europe/Berlin'],
  }),
  personIds: PersonIds,
}

const Letter = Fields({
  ...letterFields,
  nextAt: Nullable(Timestamp('When the next one is sent; null while it is off.')),
})

export const getLetter = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/letter',
  scope: 'read',
  onlyFor: 'unlimited-keys',
  tag,
  summary: 'Read the settings of the weekly letter of a brand',
  params: BrandParams,
  returns: Letter,
  errors: ['not_found'],
})

export const updateLetter = endpoint({
  method: 'PATCH',
  path: '/workspace/brands/{brandId}/letter',
  scope: 'write',
  onlyFor: 'unlimited-keys',
  audit: 'letter.update',
  tag,
  summary: 'Change the weekly letter of a brand, turn it on or off',
  description:
    'The letter is the first page of the report of the last seven days, by e-mail. A week without answers sends none.',
  params: BrandParams,
  body: Fields({
    isEnabled: Type.Optional(letterFields.isEnabled),
    weekday: Type.Optional(letterFields.weekday),
    hour: Type.Optional(letterFields.hour),
    timezone: Type.Optional(letterFields.timezone),
    personIds: Type.Optional(letterFields.personIds),
  }),
  returns: Letter,
  errors: ['not_found', 'conflict'],
})
