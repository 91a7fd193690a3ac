import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/audit.ts'
import { includesScope } from '../../domain/scope.ts'
import { listAudit } from '../../storage/tenancy/audit.ts'
import type { HandlersOf } from '../handler.ts'
import { readWindow } from '../reading/read-window.ts'

export const handlers: HandlersOf<typeof routes> = {
  listAudit: async ({ query, tenant: { organizationId }, holder }, { database }) =>
    listAudit(
      database.db,
      {
        organizationId,
        by: query.by ?? null,
        action: query.action ?? null,
        window: readWindow(query),
        isWhole: includesScope(holder.scopes, 'admin'),
      },
      pageRequest(query),
    ),
}
