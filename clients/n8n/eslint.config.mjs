import { config } from '@n8n/node-cli/eslint'

export default [
  ...config,
  // n8n verifies only nodes under the MIT licence; this one has the licence of Earshot.
  { rules: { 'n8n-nodes-base/community-package-json-license-not-default': 'off' } },
]
