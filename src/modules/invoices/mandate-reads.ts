import type { Id } from '../../platform/ids.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import type { BilledGuest } from './buyer.ts'
import type { MandateRow } from './operating-mandate.ts'

const columns = sql`
  m.id, m.code, m.owner_id as "ownerId", m.operator_name as "operatorName", m.siren, m.vat_number as "vatNumber", m.commission_bp as "commissionBp",
  m.valid_from as "validFrom", m.valid_to as "validTo", m.number_prefix as "numberPrefix", m.seller, m.version, m.created_at as "createdAt",
  m.chain_position as "chainPosition", m.chain_hash as "chainHash",
  array(select e.establishment_id from mandate_establishment e where e.tenant_id = m.tenant_id and e.mandate_id = m.id order by e.establishment_id)
    as "establishmentIds"`

export const mandateById = (tenantId: Id, id: Id): Statement<MandateRow> =>
  sql`select ${columns} from operating_mandate m where m.tenant_id = ${tenantId} and m.id = ${id}`

/** Whoever issues under a mandate waits here for whoever issues. */
export const mandateByIdForUpdate = (tenantId: Id, id: Id | Statement): Statement<MandateRow> =>
  sql`select ${columns} from operating_mandate m where m.tenant_id = ${tenantId} and m.id = ${id} for no key update`

export const mandates = (wanted: Statement, limit: number, offset: number): Statement<MandateRow> =>
  sql`select ${columns} from operating_mandate m where ${wanted} order by lower(m.code), m.id limit ${limit} offset ${offset}`

/** The last number and the last date of a series: numbers and dates only go up. */
export const lastOfSeries = (
  tenantId: Id,
  mandateId: Id | Statement,
  sequenceType: string,
): Statement<{ year: number; number: bigint; date: string }> => sql`
  select year, sequence_number as number, invoice_date as date from invoice
  where tenant_id = ${tenantId} and mandate_id = ${mandateId} and sequence_type = ${sequenceType} order by year desc, sequence_number desc limit 1`

/** Of these houses, those that the caller sees. */
export const housesInSight = (tenantId: Id, ids: readonly Id[]): Statement<{ id: Id }> =>
  sql`select id from establishment where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`

/** The house of a folio, as it stands on an invoice. */
export const houseOfFolio = (tenantId: Id, folioId: Id): Statement<{ name: string; countryCode: string }> => sql`
  select e.name, e.country_code as "countryCode" from establishment e
  where e.tenant_id = ${tenantId} and e.id = (select establishment_id from folio where tenant_id = ${tenantId} and id = ${folioId})`

/** The guest of the stay that a folio is of. */
export const guestOfFolio = (tenantId: Id, folioId: Id): Statement<BilledGuest> => sql`
  select g.first_name as "firstName", g.last_name as "lastName", g.email, g.residence
  from folio f
  join reservation r on r.tenant_id = f.tenant_id and r.id = f.reservation_id
  join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id
  where f.tenant_id = ${tenantId} and f.id = ${folioId}`
