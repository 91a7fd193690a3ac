import type * as routes from '../../contract/data-api/discovery.ts'
import { API_VERSION } from '../../contract/data-api/discovery.ts'
import { discoveredEndpoints } from '../../contract/index.ts'
import type { HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async discover({ tenant }) {
    return {
      message: 'Earshot Data API',
      version: API_VERSION,
      organizationId: tenant.organizationId,
      endpoints: discoveredEndpoints(),
    }
  },
}
