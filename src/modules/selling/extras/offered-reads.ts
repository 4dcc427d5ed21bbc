/** Who an extra is offered for names types and plans of its own establishment. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { OfferedFor } from '../pricing/index.ts'

/** Ids in lower case, as they are compared. */
export const offeredFrom = (offered: OfferedFor | null | undefined): OfferedFor | null =>
  offered
    ? {
        ...offered,
        ...(offered.unitTypeIds ? { unitTypeIds: offered.unitTypeIds.map((id) => id.toLowerCase()) } : {}),
        ...(offered.ratePlanIds ? { ratePlanIds: offered.ratePlanIds.map((id) => id.toLowerCase()) } : {}),
      }
    : null

/** The types and plans named that don’t belong to the establishment. */
export const strangersOffered = (
  tenantId: Id,
  establishmentId: Id | Statement,
  offered: OfferedFor | null | undefined,
): Statement<{ id: Id }> => sql<{ id: Id }>`
  select w.id from unnest(${[...(offered?.unitTypeIds ?? [])]}::uuid[]) as w (id)
  where not exists (select from unit_type t where t.tenant_id = ${tenantId} and t.id = w.id and t.establishment_id = ${establishmentId})
  union all
  select w.id from unnest(${[...(offered?.ratePlanIds ?? [])]}::uuid[]) as w (id)
  where not exists (select from rate_plan p where p.tenant_id = ${tenantId} and p.id = w.id and p.establishment_id = ${establishmentId})`

/** @throws if there is one */
export function admitOffered(strangers: readonly { readonly id: Id }[]): void {
  const [first] = strangers
  if (first)
    throw platformRefuse.VALIDATION_ERROR({
      message: `body.offeredFor: ${first.id} is no unit type or rate plan of this establishment.`,
    })
}
