/** The tabs that the address names; without a name it shows the brand. */
export const NAMED_TABS = [
  'measuring',
  'keys',
  'alerts',
  'webhooks',
  'tables',
  'people',
  'audit',
  'account',
  'workspace',
] as const
