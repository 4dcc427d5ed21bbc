import { refuse as platformRefuse, Refusal } from '../../platform/contract/errors.ts'
import { closed, Line, Nullable, Text, TimeOfDay, Type } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import {
  codesOfStays,
  companiesOfStays,
  distributionRefuse,
  originChanges,
  originOf,
  originsToRead,
} from '../distribution/index.ts'
import { afterwards, loadsForChange, reservationParams } from './change.ts'
import { refuse } from './errors.ts'
import { insertReferences } from './reservation-writes.ts'
import { Contact, Reservation, reservationExample } from './shapes.ts'

export const changeDetails = operation({
  id: 'changeReservationDetails',
  method: 'PATCH',
  path: '/v1/reservations/:id',
  summary: 'Change what has no price',
  description:
    'Notes, references, the contact, the time of arrival, and who booked and why (source, channel, market segment, company, travel agent), in any status. Null empties a member. Dates, persons and guest: `amend`.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    notes: Type.Optional(Nullable(Text(2000))),
    externalReference: Type.Optional(Nullable(Line(100, 'Your own number for it.'))),
    arrivalTime: Type.Optional(Nullable(TimeOfDay('When the guest expects to come, in the time zone of the establishment.'))),
    contact: Type.Optional(Nullable(Contact)),
    ...originChanges,
  }),
  data: Reservation,
  names: 'reservation',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.RESERVATION_NOT_FOUND,
    distributionRefuse.COMPANY_NOT_FOUND,
    distributionRefuse.COMPANY_ARCHIVED,
    distributionRefuse.BOOKING_CODE_UNKNOWN,
    refuse.EXTERNAL_REFERENCE_TAKEN,
  ],
  example: {
    params: { id: reservationExample.id },
    body: { arrivalTime: '22:30', notes: 'Late arrival' },
    data: { ...reservationExample, arrivalTime: '22:30', notes: 'Late arrival' },
  },
  async handle(context) {
    const { params, body, tenantId, load } = context
    const named = originsToRead([body])
    const {
      companies,
      codes,
      reservation: [row],
      nights,
      folio: [folio],
    } = await load({
      ...loadsForChange(tenantId, params.id),
      companies: companiesOfStays(tenantId, named.companyIds),
      codes: codesOfStays(tenantId, named.codes),
    })
    if (!row) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const origin = originOf(body, { companies, codes }, 'body', row)
    if (origin instanceof Refusal) throw origin
    const next = {
      ...origin,
      notes: body.notes === undefined ? row.notes : body.notes,
      externalReference: body.externalReference === undefined ? row.externalReference : body.externalReference,
      arrivalTime: body.arrivalTime === undefined ? row.arrivalTime : body.arrivalTime,
      contact: body.contact === undefined ? row.contact : body.contact,
    }
    const changed = (Object.keys(next) as (keyof typeof next)[]).filter(
      (name) => JSON.stringify(next[name]) !== JSON.stringify(row[name]),
    )
    return {
      data: afterwards(context, row, nights, next, folio),
      establishmentId: row.establishmentId,
      audit: { changed },
      writes: [
        sql`
          update reservation set notes = ${next.notes}, external_reference = ${next.externalReference}, arrival_time = ${next.arrivalTime}::time,
            contact = ${next.contact === null ? null : JSON.stringify(next.contact)}::jsonb,
            source = ${next.source}, channel = ${next.channel}, segment = ${next.segment}, company_id = ${next.companyId}::uuid,
            travel_agent_id = ${next.travelAgentId}::uuid, commission_bp = ${next.commissionBasisPoints}::integer, commission_basis = ${next.commissionBasis}
          where tenant_id = ${tenantId} and id = ${row.id}`,
        ...(changed.includes('externalReferences')
          ? [
              sql`delete from reservation_reference where tenant_id = ${tenantId} and reservation_id = ${row.id}`,
              ...insertReferences(tenantId, { ...row, externalReferences: next.externalReferences }),
            ]
          : []),
      ],
      events:
        changed.length === 0
          ? []
          : [
              {
                type: 'reservation.details_changed',
                establishmentId: row.establishmentId,
                data: { reservationId: row.id, changed },
              },
            ],
    }
  },
})
