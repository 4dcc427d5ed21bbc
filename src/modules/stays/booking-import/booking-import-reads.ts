import { gunzipSync } from 'node:zlib'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { freeUnits } from '../../property/property/index.ts'
import type { FileRow } from './imported-row.ts'
import type { ImportMapping } from './mapping.ts'

export const mappingOf = (tenantId: Id, establishmentId: Id): Statement<{ mapping: ImportMapping }> => sql<{
  mapping: ImportMapping
}>`
  select mapping from booking_import_mapping where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`

export const batchOf = (
  tenantId: Id,
  jobId: Id,
  number: number,
): Statement<{ establishmentId: Id; isPreview: boolean; packed: Uint8Array }> => sql<{
  establishmentId: Id
  isPreview: boolean
  packed: Uint8Array
}>`
  select establishment_id as "establishmentId", is_preview as "isPreview", packed from booking_import_batch
  where tenant_id = ${tenantId} and job_id = ${jobId} and number = ${number}`

export const rowsOf = (packed: Uint8Array): FileRow[] => JSON.parse(gunzipSync(packed).toString()) as FileRow[]

export const typesByCode = (
  tenantId: Id,
  establishmentId: Id,
): Statement<{ id: Id; code: string; establishmentId: Id; maxOccupancy: number }> => sql<{
  id: Id
  code: string
  establishmentId: Id
  maxOccupancy: number
}>`
  select id, code, establishment_id as "establishmentId", max_occupancy as "maxOccupancy" from unit_type where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`

export const referencesThere = (
  tenantId: Id,
  establishmentId: Id,
  channel: string,
  references: readonly string[],
): Statement<{ reference: string; reservationId: Id }> => sql<{ reference: string; reservationId: Id }>`
  select reference, reservation_id as "reservationId" from reservation_reference
  where tenant_id = ${tenantId} and establishment_id = ${establishmentId} and channel = ${channel} and reference = any(${[...references]}::text[])`

/** Availability of these nights, locked until the batch is booked. */
export const inventoryFor = (
  tenantId: Id,
  typeIds: readonly Id[],
  from: IsoDate,
  to: IsoDate,
): Statement<{ unitTypeId: Id; night: IsoDate; free: number }> => sql<{ unitTypeId: Id; night: IsoDate; free: number }>`
  select i.unit_type_id as "unitTypeId", i.night, ${freeUnits('i')} as free from night_inventory i
  where i.tenant_id = ${tenantId} and i.unit_type_id = any(${[...typeIds]}::uuid[]) and i.night >= ${from}::date and i.night < ${to}::date
  order by i.unit_type_id, i.night for update`

export const companiesByCode = (tenantId: Id, codes: readonly string[]): Statement<{ id: Id; code: string }> => sql<{
  id: Id
  code: string
}>`
  select id, lower(code) as code from company where tenant_id = ${tenantId} and lower(code) = any(${codes.map((code) => code.toLowerCase())}::text[]) and status = 'active'`
