import type * as routes from '../../contract/data-api/organizations.ts'
import { organizationContext } from '../../storage/tenancy/organizations.ts'
import type { HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async getOrganizationContext({ tenant }, { database, llms }) {
    return { ...(await organizationContext(database.db, tenant)), llms: llms.list() }
  },
}
