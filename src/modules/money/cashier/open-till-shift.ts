import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, MoneyOf } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { lockTill, tillForShift } from './cashier-reads.ts'
import { refuse } from './errors.ts'
import { amountOf } from './shift-params.ts'
import { presentShift, shiftExample, TillShift } from './till-shift.ts'

export const openTillShift = operation({
  id: 'openTillShift',
  method: 'POST',
  path: '/v1/tills/:id/shifts',
  summary: 'Open a shift at a till',
  description:
    'From now on all money that this key takes or returns in the establishment belongs to the shift, until the shift is closed. A till has at most one ' +
    'open shift, and a key has at most one in an establishment.',
  permission: 'cashier.manage',
  status: 201,
  params: closed({ id: Id('The till.') }),
  body: closed({ cashier: Line(100, 'Name of the cashier.'), openingFloat: MoneyOf('Cash in the drawer.') }),
  data: TillShift,
  names: 'till',
  refuses: [
    refuse.TILL_NOT_FOUND,
    refuse.TILL_IS_OPEN,
    refuse.TILL_RETIRED,
    refuse.KEY_HAS_A_SHIFT,
    refuse.TILL_SHIFT_CURRENCY,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.till },
    body: { cashier: 'Amélie', openingFloat: { amountCents: '15000', currency: 'EUR' } },
    data: shiftExample,
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const {
      till: [till],
    } = await load({
      lockedTill: lockTill(tenantId, params.id),
      till: tillForShift(tenantId, params.id),
    })
    if (!till) throw refuse.TILL_NOT_FOUND({ recordId: params.id })
    if (till.status === 'retired') throw refuse.TILL_RETIRED()
    if (till.isOpen) throw refuse.TILL_IS_OPEN()
    if (till.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
    const currency = till.currency
    const openingFloatCents = amountOf(body.openingFloat, currency, 'body.openingFloat')
    const shift = {
      id: newId(),
      tillId: till.id,
      establishmentId: till.establishmentId,
      number: till.lastNumber + 1,
      cashier: body.cashier.trim(),
      currency,
      openedBy: caller.actorId,
      openedAt: moment,
      openedOn: till.currentBusinessDate,
      openingFloatCents,
    }
    return {
      data: presentShift({
        ...shift,
        closedAt: null,
        closedOn: null,
        expectedCents: null,
        countedCents: null,
        note: null,
        report: null,
        countedMethods: null,
        countable: till.countable,
        movements: { methods: [], paidInCents: '0', paidOutCents: '0' },
      }),
      record: shift.id,
      establishmentId: till.establishmentId,
      audit: { tillId: till.id, openingFloatCents: String(openingFloatCents) },
      writes: [
        sql`
          insert into till_shift (tenant_id, id, till_id, establishment_id, number, cashier, currency, opened_by, opened_at, opened_on, opening_float_cents)
          values (${tenantId}, ${shift.id}, ${till.id}, ${till.establishmentId}, ${shift.number}::integer, ${shift.cashier}, ${currency}, ${caller.actorId},
            ${moment}::timestamptz, ${shift.openedOn}::date, ${openingFloatCents}::bigint)`,
      ],
      events: [
        {
          type: 'till_shift.opened',
          establishmentId: till.establishmentId,
          data: { shiftId: shift.id, tillId: till.id, openingFloatCents: String(openingFloatCents), currency },
        },
      ],
    }
  },
})
