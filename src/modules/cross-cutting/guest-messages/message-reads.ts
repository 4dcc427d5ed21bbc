import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { taxColumns } from '../../property/property/index.ts'
import type { GuestMessage, MessageSettings, StayOfMessage } from './message.ts'
import type { MessageKind } from './words.ts'

/** Stays with the data for messages, including settings and templates of their establishments; `condition` refers to the reservation as `r`. */
export const staysOfMessages = (tenantId: Id, condition: Statement, limit = 500): Statement<StayOfMessage> => sql<StayOfMessage>`
  select r.id as "reservationId", r.establishment_id as "establishmentId", e.name as "establishmentName", e.address, r.booking_id as "bookingId", g.id as "guestId",
    trim(coalesce(g.first_name, '') || ' ' || coalesce(g.last_name, '')) as "guestName", g.email, g.language, e.country_code as "countryCode", e.currency,
    exists (
      with recursive profile as (
        select g.id union select m.id from guest m join profile p on m.merged_into = p.id where m.tenant_id = r.tenant_id)
      select from message_refusal d join profile p on p.id = d.guest_id where d.tenant_id = r.tenant_id) as declines,
    r.status, r.confirmation_code as "confirmationCode", r.arrival, r.departure, r.departure - r.arrival as nights, t.name as "unitType", p.name as "planName", r.terms, coalesce((
      select coalesce(-sum(n.amount_cents) filter (where n.kind in ('payment', 'refund')), 0)::bigint + coalesce(sum(n.deposit_cents) filter (where n.kind = 'deposit'), 0)::bigint
      from folio_entry n where n.tenant_id = f.tenant_id and n.folio_id = f.id), 0)::text as "receivedCents", r.adults, r.children, r.child_ages as "childAges", ${taxColumns}, r.tax_exemptions as "taxExemptions",
    coalesce((
      select json_agg(json_build_object('night', n.night, 'unitTypeId', n.unit_type_id, 'priceCents', n.price_cents::text, 'vatRateBp', n.vat_rate_bp, 'consistsOf', n.consists_of)
        order by n.night) from reservation_night n
      where n.tenant_id = r.tenant_id and n.reservation_id = r.id and n.night >= r.arrival and n.night < r.departure), '[]') as "nightsSold",
    coalesce((
      select json_agg(json_build_object('name', x.name, 'quantity', x.quantity, 'priceCents', x.price_cents::text, 'chargedPer', x.charged_per) order by x.id) from booked_extra x
      where x.tenant_id = r.tenant_id and x.reservation_id = r.id and x.ended_at is null), '[]') as extras,
    (select json_build_object('phone', c.phone, 'checkInFrom', to_char(c.check_in_from, 'HH24:MI'), 'checkInUntil', to_char(c.check_in_until, 'HH24:MI'),
      'checkOutUntil', to_char(c.check_out_until, 'HH24:MI'), 'texts', c.texts) from establishment_content c
      where c.tenant_id = r.tenant_id and c.establishment_id = r.establishment_id) as content,
    (select c.texts -> 'name' from unit_type_content c where c.tenant_id = r.tenant_id and c.unit_type_id = r.unit_type_id) as "unitTypeNames",
    r.total_cents::text as "totalCents", r.deposit_cents::text as "depositCents", r.deposit_due_on as "depositDueOn",
    (select d.last from (values (r.arrival - (r.terms -> 'cancellation' ->> 'freeUntilDaysBeforeArrival')::int)) as d (last)
      where d.last >= coalesce(e.current_business_date, d.last)) as "freeUntil",
    (select count(*)::int from reservation_amendment a where a.tenant_id = r.tenant_id and a.reservation_id = r.id) as amendments,
    (select json_build_object('kinds', s.kinds, 'daysBeforeArrival', s.days_before_arrival, 'replyTo', s.reply_to, 'signature', s.signature) from message_settings s
      where s.tenant_id = r.tenant_id and s.establishment_id = r.establishment_id) as settings,
    coalesce((select json_agg(json_build_object('kind', p.kind, 'language', p.language, 'subject', p.subject, 'text', p.text)) from message_template p
      where p.tenant_id = r.tenant_id and p.establishment_id = r.establishment_id), '[]') as templates
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  join rate_plan p on p.tenant_id = r.tenant_id and p.id = r.rate_plan_id
  left join folio f on f.tenant_id = r.tenant_id and f.reservation_id = r.id and f.kind = 'stay'
  join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id join unit_type t on t.tenant_id = r.tenant_id and t.id = r.unit_type_id
  where r.tenant_id = ${tenantId} and ${condition} order by r.id limit ${limit}`

export const stayOfMessage = (tenantId: Id, reservationId: Id): Statement<StayOfMessage> =>
  staysOfMessages(tenantId, sql`r.id = ${reservationId}`, 1)

export const settingsOf = (tenantId: Id, establishmentId: Id): Statement<MessageSettings> => sql<MessageSettings>`
  select kinds, days_before_arrival as "daysBeforeArrival", reply_to as "replyTo", signature from message_settings where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`

/** Whether the establishment sends this kind automatically; otherwise events have no effect. */
export const isMailed = (tenantId: Id, establishmentId: Id | null, kind: MessageKind): Statement => sql`
  exists (select from message_settings s where s.tenant_id = ${tenantId} and s.establishment_id = ${establishmentId} and ${kind} = any(s.kinds))`

export type MessageRow = GuestMessage & { readonly isEdited: boolean }

export function presentMessage({ isEdited, ...message }: MessageRow): GuestMessage {
  void isEdited
  return message
}

const columns = sql`
  m.id, m.establishment_id as "establishmentId", m.reservation_id as "reservationId", m.kind, m.language, m.recipient, m.subject, m.text, m.status, m.problem,
  m.resends_id as "resendsId", m.created_at as "createdAt", m.sent_at as "sentAt", m.invoice_id as "invoiceId", m.is_edited as "isEdited"`

export const messagesWhere = (wanted: Statement, asked: PageAsked): Statement<MessageRow> =>
  sql<MessageRow>`select ${columns} from guest_message m where ${wanted}${asked.order('m.id desc')}`

/** Used by the export of a guest’s personal data. */
export const messagesOfStays = (tenantId: Id, stayIds: Statement): Statement<MessageRow> =>
  sql<MessageRow>`select ${columns} from guest_message m where m.tenant_id = ${tenantId} and m.reservation_id = any(${stayIds}) order by m.id`

export const messageById = (tenantId: Id, id: Id): Statement<MessageRow> =>
  sql<MessageRow>`select ${columns} from guest_message m where m.tenant_id = ${tenantId} and m.id = ${id}`

export const messageForUpdate = (tenantId: Id, id: Id): Statement<MessageRow> =>
  sql<MessageRow>`select ${columns} from guest_message m where m.tenant_id = ${tenantId} and m.id = ${id} for update`
