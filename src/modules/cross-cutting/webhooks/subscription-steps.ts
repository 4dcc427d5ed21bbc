/** Loading and validation shared by changes of a subscription. */

import type { Caller } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import { isInScope, type SubscriptionRow } from './subscription.ts'

export const webhookParams = closed({ id: Id('The subscription.') })

/** Refuses if the subscription does not exist, or includes establishments not visible to the key. */
export function present(row: SubscriptionRow | undefined, recordId: IdType, caller: Caller): SubscriptionRow {
  if (!row) throw refuse.WEBHOOK_NOT_FOUND({ recordId })
  if (row.status === 'deleted') throw refuse.WEBHOOK_NOT_FOUND()
  if (!isInScope(row.establishments, caller.scope.establishments)) throw platformRefuse.SCOPE_VIOLATION()
  return row
}
