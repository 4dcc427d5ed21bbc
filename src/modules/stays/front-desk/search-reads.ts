import type { Caller } from '../../../platform/access/caller.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import { digitsOfPhone, guestsByPhone, guestsNamed } from '../../profiles/guests/index.ts'
import type { FoundRow } from './search-result.ts'
import { nameOfGuest } from './stay-line-reads.ts'

const eachAtMost = 20
const staysOfGuestAtMost = 100

/** Prefix match as a range, for text columns with a plain index. */
const begins = (column: Statement, word: string): Statement => sql`${column} >= ${word} and ${column} < ${`${word}\u{10FFFF}`}`

/** Guests by name, or by a part of their telephone number, and their stays, stays in house first, then future ones. The names are searched once for both. */
export function guestsAndStaysFound(
  caller: Caller,
  query: string,
  wanted: { readonly guests: boolean; readonly stays: boolean },
): Statement<FoundRow> {
  const digits = digitsOfPhone(query)
  const meant = digits === undefined ? guestsNamed(caller, query, eachAtMost) : guestsByPhone(caller, digits, eachAtMost)
  return sql<FoundRow>`
    with named as materialized (select * from guest where tenant_id = ${caller.tenantId} and id = any(array(${meant})))
    select 'guest' as kind, g.id, ${nameOfGuest} as title, coalesce(g.email, g.phone, g.birth_date::text) as detail, null::uuid as "establishmentId", null as status, null::date as arrival,
      null::date as departure, ${nameOfGuest} as matches
    from named g where ${wanted.guests}
    union all
    (select 'reservation', r.id, ${nameOfGuest}, r.confirmation_code, r.establishment_id, r.status, r.arrival, r.departure, ${nameOfGuest}
    from named g cross join lateral (
      -- One profile may represent all walk-ins, so only its latest stays are read.
      select * from reservation o where o.tenant_id = g.tenant_id and o.guest_id = g.id order by o.id desc limit ${staysOfGuestAtMost}) r
    where ${wanted.stays}
    order by r.status = 'CheckedIn' desc, r.status in ('Confirmed', 'Option') desc, r.arrival desc limit ${eachAtMost})`
}

/** Codes consist of capitals and digits, so in every collation a string of z sorts after them. */
export function staysByCode(caller: Caller, query: string): Statement<FoundRow> {
  const code = query.trim().toUpperCase()
  const name = caller.permissions.has('guest.read') ? nameOfGuest : sql`r.confirmation_code`
  const columns = sql`id, tenant_id, guest_id, confirmation_code, external_reference, establishment_id, status, arrival, departure`
  return sql<FoundRow>`
    select 'reservation' as kind, r.id, ${name} as title, r.confirmation_code as detail, r.establishment_id as "establishmentId", r.status, r.arrival, r.departure,
      case when r.external_reference = ${query.trim()} then r.external_reference else r.confirmation_code end as matches
    from (
      (select ${columns} from reservation where tenant_id = ${caller.tenantId} and confirmation_code >= ${code} and confirmation_code <= ${`${code}zzzzzzzzzzzz`}
        order by confirmation_code limit ${eachAtMost})
      union
      (select ${columns} from reservation where tenant_id = ${caller.tenantId} and external_reference = ${query.trim()} limit ${eachAtMost})) r
    join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id`
}

export function unitsFound(caller: Caller, query: string): Statement<FoundRow> {
  const code = query.trim().toLowerCase()
  return sql<FoundRow>`
    select 'unit' as kind, u.id, u.code as title, e.name as detail, u.establishment_id as "establishmentId", u.status, null::date as arrival, null::date as departure, u.code as matches
    from establishment e join unit u on u.tenant_id = e.tenant_id and u.establishment_id = e.id
    where e.tenant_id = ${caller.tenantId} and (starts_with(lower(u.code), ${code}) or starts_with(lower(u.name), ${code}))
    order by lower(u.code) = ${code} desc, length(u.code), u.code limit ${eachAtMost}`
}

/** Who sleeps in the unit of this code now, for the restaurant that asks for a room number. */
export function staysInUnit(caller: Caller, query: string): Statement<FoundRow> {
  const name = caller.permissions.has('guest.read') ? nameOfGuest : sql`r.confirmation_code`
  return sql<FoundRow>`
    select 'reservation' as kind, r.id, ${name} as title, r.confirmation_code as detail, r.establishment_id as "establishmentId", r.status, r.arrival, r.departure, u.code as matches
    from establishment e join unit u on u.tenant_id = e.tenant_id and u.establishment_id = e.id
    join reservation r on r.tenant_id = u.tenant_id and r.unit_id = u.id and r.status = 'CheckedIn'
    join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    where e.tenant_id = ${caller.tenantId} and lower(u.code) = ${query.trim().toLowerCase()} limit ${eachAtMost}`
}

/** Current, future and recent groups. */
export function groupsFound(caller: Caller, query: string): Statement<FoundRow> {
  const text = query.trim().toLowerCase()
  return sql<FoundRow>`
    select 'group' as kind, k.id, k.name as title, k.code as detail, k.establishment_id as "establishmentId", k.status, k.arrival, k.departure,
      case when starts_with(lower(k.code), ${text}) then k.code else k.name end as matches
    from establishment e join block k on k.tenant_id = e.tenant_id and k.establishment_id = e.id and k.departure >= coalesce(e.current_business_date, current_date) - 60
    where e.tenant_id = ${caller.tenantId} and (starts_with(lower(k.code), ${text}) or starts_with(lower(k.name), ${text}) or position(${` ${text}`} in lower(k.name)) > 0)
    order by k.departure >= coalesce(e.current_business_date, current_date) desc, k.arrival limit ${eachAtMost}`
}

const invoiceColumns = sql`
  'invoice' as kind, i.id, i.invoice_number as title, i.invoice_date::text as detail, i.establishment_id as "establishmentId", i.kind as status, null::date as arrival,
  null::date as departure, i.invoice_number as matches`

/** Invoices by the beginning of their number, or by its end: the running number of any series, with or without the year, the latest first. */
export function invoicesFound(caller: Caller, query: string): Statement<FoundRow> {
  const number = query.trim().toUpperCase()
  const [, year = null, running] = /^(?:[ADS]?(\d{4})-)?0*([1-9]\d{0,5})$/.exec(number) ?? []
  const byEnd =
    running === undefined
      ? sql``
      : sql` union (select ${invoiceColumns} from mandate_series s
          join invoice i on i.tenant_id = s.tenant_id and i.mandate_id = s.mandate_id and i.series = s.series and i.sequence_type = s.sequence_type and i.year = s.year
            and i.sequence_number = ${running}::bigint
          where s.tenant_id = ${caller.tenantId} and s.year = coalesce(${year}::integer, s.year) order by s.year desc, i.id limit ${eachAtMost})`
  return sql<FoundRow>`
    (select ${invoiceColumns}
    from operating_mandate m cross join lateral (
      select * from invoice i where i.tenant_id = m.tenant_id and i.mandate_id = m.id and ${begins(sql`i.invoice_number`, number)} limit ${eachAtMost}) i
    where m.tenant_id = ${caller.tenantId} limit ${eachAtMost})${byEnd}`
}

export function accountsFound(caller: Caller, query: string): Statement<FoundRow> {
  const name = query.trim().toLowerCase()
  return sql<FoundRow>`
    select 'debtor_account' as kind, d.id, d.name as title, d.number as detail, d.establishment_id as "establishmentId", d.status, null::date as arrival, null::date as departure, d.name as matches
    from debtor_account d
    where d.tenant_id = ${caller.tenantId} and (strpos(lower(d.name), ${name}) > 0 or lower(d.number) = ${name})
    order by starts_with(lower(d.name), ${name}) desc, lower(d.name) limit ${eachAtMost}`
}

/** Companies and travel agents, archived ones too: what they owe is still to be found. */
export function companiesFound(caller: Caller, query: string): Statement<FoundRow> {
  const name = query.trim().toLowerCase()
  return sql<FoundRow>`
    select 'company' as kind, c.id, c.name as title, c.code as detail, null::uuid as "establishmentId", null::text as status, null::date as arrival, null::date as departure, c.name as matches
    from company c
    where c.tenant_id = ${caller.tenantId} and (strpos(lower(c.name), ${name}) > 0 or lower(c.code) = ${name})
    order by c.status = 'active' desc, starts_with(lower(c.name), ${name}) desc, lower(c.name) limit ${eachAtMost}`
}
