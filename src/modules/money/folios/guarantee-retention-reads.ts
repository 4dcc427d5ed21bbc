/** What was retained from the guarantee of a folio, with the proof of each item. */
import { sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'

interface Retained {
  readonly label: string
  readonly amountCents: bigint
  readonly inspections: readonly string[]
}

/** The uploads and inspections that are named as proof, as far as the establishment of the folio has them, and what was retained before. */
export const loadsForRetention = (tenantId: Id, folioId: Id, keys: readonly string[], inspections: readonly string[]) => ({
  uploads: sql`
    select u.storage_object_key from upload u
    where u.tenant_id = ${tenantId} and u.storage_object_key = any(${keys}::text[]) and u.status = 'complete'
      and u.establishment_id = (select establishment_id from folio where tenant_id = ${tenantId} and id = ${folioId})`,
  inspected: sql`
    select i.id from inspection i
    where i.tenant_id = ${tenantId} and i.id = any(${inspections}::uuid[])
      and i.establishment_id = (select establishment_id from folio where tenant_id = ${tenantId} and id = ${folioId})`,
  // Existing retentions, so that a concurrent duplicate is not posted twice.
  before: sql<Retained>`
    select n.label, k.amount_cents as "amountCents", array(select p ->> 'inspectionId' from jsonb_array_elements(k.proof) p where p ? 'inspectionId') as inspections
    from guarantee_retention k join folio_entry n on n.tenant_id = k.tenant_id and n.id = k.entry_id and n.kind = 'charge'
    where k.tenant_id = ${tenantId} and n.folio_id = ${folioId} and not exists (
      select from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id)`,
})

/** Whether an item was retained already: the same label and amount, on the basis of the same inspection. */
export const isRetainedBy = (
  before: Retained,
  item: {
    readonly label: string
    readonly amountCents: bigint
    readonly proof: readonly { readonly inspectionId?: string }[]
  },
): boolean =>
  before.label === item.label &&
  before.amountCents === item.amountCents &&
  item.proof.some(({ inspectionId }) => inspectionId !== undefined && before.inspections.includes(inspectionId.toLowerCase()))
