import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type UploadRow, uploadsWithKeys } from '../../property/uploads/index.ts'
import type { InspectionRow } from './inspection.ts'

const columns = sql`
  i.id, i.establishment_id as "establishmentId", i.unit_id as "unitId", i.reservation_id as "reservationId", i.kind, i.status, i.performed_on as "performedOn",
  i.items, i.created_at as "createdAt", i.finalized_at as "finalizedAt", i.mode, i.mode_reason as "modeReason", i.signatures, i.signed_at as "signedAt",
  i.sequence, i.previous_hash as "previousHash", i.content_hash as "contentHash"`

export const inspectionById = (tenantId: Id, id: Id | undefined): Statement<InspectionRow> =>
  sql`select ${columns} from inspection i where i.tenant_id = ${tenantId} and i.id = ${id ?? null}`

export const inspectionByIdForUpdate = (tenantId: Id, id: Id): Statement<InspectionRow> =>
  sql`select ${columns} from inspection i where i.tenant_id = ${tenantId} and i.id = ${id} for update`

export const inspections = (wanted: Statement, asked: PageAsked): Statement<InspectionRow> =>
  sql`select ${columns} from inspection i where ${wanted}${asked.order('i.performed_on desc, i.id desc')}`

/** The uploads of the photos of an inspection. */
export const uploadsOfInspection = (tenantId: Id, id: Id): Statement<UploadRow> =>
  uploadsWithKeys(
    tenantId,
    sql`array(
      select trim(photo ->> 'storageObjectKey') from inspection i, jsonb_array_elements(i.items) as item, jsonb_array_elements(coalesce(item -> 'photos', '[]')) as photo
      where i.tenant_id = ${tenantId} and i.id = ${id})`,
  )

/** Locks the chain of the establishment while an inspection is signed. */
export const lockChainOf = (tenantId: Id, inspectionId: Id): Statement => sql`
  select id from establishment
  where tenant_id = ${tenantId} and id = (select establishment_id from inspection where tenant_id = ${tenantId} and id = ${inspectionId}) for no key update`

/** The last signed inspection in the establishment of this one. */
export const lastSigned = (tenantId: Id, inspectionId: Id): Statement<{ sequence: number; contentHash: string }> => sql`
  select i.sequence, i.content_hash as "contentHash" from inspection i
  where i.tenant_id = ${tenantId} and i.sequence is not null
    and i.establishment_id = (select establishment_id from inspection where tenant_id = ${tenantId} and id = ${inspectionId})
  order by i.sequence desc limit 1`

/** The previous inspection in the chain. */
export const signedBefore = (tenantId: Id, inspectionId: Id): Statement<InspectionRow> => sql`
  select ${columns} from inspection i
  where i.tenant_id = ${tenantId} and (i.establishment_id, i.sequence) = (
    select o.establishment_id, o.sequence - 1 from inspection o where o.tenant_id = ${tenantId} and o.id = ${inspectionId})`

/** Inspections of these stays, whose signatures contain names. */
export const inspectionsOfStays = (tenantId: Id, reservationIds: Statement): Statement<InspectionRow> =>
  sql`select ${columns} from inspection i where i.tenant_id = ${tenantId} and i.reservation_id = any(${reservationIds}) order by i.id`

/** The last finalised check-in inspection of the same unit, performed no later than this one. One of the same stay is preferred. */
export const entryBefore = (tenantId: Id, inspectionId: Id): Statement<InspectionRow> => sql`
  select ${columns} from inspection i join inspection o on o.tenant_id = i.tenant_id and o.unit_id = i.unit_id
  where i.tenant_id = ${tenantId} and o.id = ${inspectionId} and i.id <> o.id and i.kind = 'check_in' and i.status <> 'draft'
    and i.performed_on <= o.performed_on
  order by coalesce(i.reservation_id = o.reservation_id, false) desc, i.performed_on desc, i.id desc limit 1`

/** Place and stay of an inspection, as text. */
export interface Whereabouts {
  readonly establishmentName: string
  readonly countryCode: string
  readonly unitCode: string
  readonly unitName: string | null
  readonly confirmationCode: string | null
}
export const whereaboutsOf = (tenantId: Id, inspectionId: Id): Statement<Whereabouts> => sql`
  select e.name as "establishmentName", e.country_code as "countryCode", u.code as "unitCode", u.name as "unitName", r.confirmation_code as "confirmationCode"
  from inspection i
  join establishment e on e.tenant_id = i.tenant_id and e.id = i.establishment_id
  join unit u on u.tenant_id = i.tenant_id and u.id = i.unit_id
  left join reservation r on r.tenant_id = i.tenant_id and r.id = i.reservation_id
  where i.tenant_id = ${tenantId} and i.id = ${inspectionId}`

/** The next inspection in the chain. */
export const signedAfter = (tenantId: Id, inspectionId: Id): Statement<InspectionRow> => sql`
  select ${columns} from inspection i
  where i.tenant_id = ${tenantId} and (i.establishment_id, i.sequence) = (
    select o.establishment_id, o.sequence + 1 from inspection o where o.tenant_id = ${tenantId} and o.id = ${inspectionId})`

export const inspectionIds = (tenantId: Id, stayIds: Statement): Statement =>
  sql`select i.id from inspection i where i.tenant_id = ${tenantId} and i.reservation_id = any(${stayIds})`

/**
 * The last finalised inspections at the start and end of a lease of a unit: for the start up to ten days after the first day, for the end from the first day
 * on.
 */
export const inspectionsOfLetting = (tenantId: Id, unitId: Id, startsOn: IsoDate): Statement<InspectionRow> => sql`
  select * from (
    select ${columns} from inspection i where i.tenant_id = ${tenantId} and i.unit_id = ${unitId} and i.kind = 'check_in' and i.status <> 'draft'
      and i.performed_on between ${startsOn}::date - 30 and ${startsOn}::date + 10
    order by i.performed_on desc, i.id desc limit 1) e
  union all
  select * from (
    select ${columns} from inspection i where i.tenant_id = ${tenantId} and i.unit_id = ${unitId} and i.kind = 'check_out' and i.status <> 'draft'
      and i.performed_on > ${startsOn}::date
    order by i.performed_on desc, i.id desc limit 1) o`
