import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, MoneyOf, OneOf, Text } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { postToJournal } from '../ledger/index.ts'
import { establishmentOfShift, lockShift, shiftById } from './cashier-reads.ts'
import { refuse } from './errors.ts'
import { amountOf, shiftParams } from './shift-params.ts'
import { expectedCash, presentShift, safeLines, shiftExample, TillShift } from './till-shift.ts'

export const moveTillCash = operation({
  id: 'moveTillCash',
  method: 'POST',
  path: '/v1/till-shifts/:id/movements',
  summary: 'Move cash between a till and the safe',
  description:
    '`paid_in` puts change into the drawer. `paid_out` moves surplus cash to the safe. Posted between the accounts of cash and safe.',
  permission: 'cashier.manage',
  idempotency: 'required',
  status: 201,
  params: shiftParams,
  body: closed({ kind: OneOf(['paid_in', 'paid_out']), amount: MoneyOf('Must be positive.'), reason: Text(500) }),
  data: TillShift,
  names: 'till_shift',
  refuses: [
    refuse.TILL_SHIFT_NOT_FOUND,
    refuse.TILL_SHIFT_IS_CLOSED,
    refuse.TILL_SHIFT_CURRENCY,
    refuse.TILL_HOLDS_LESS,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.till_shift },
    body: { kind: 'paid_out', amount: { amountCents: '20000', currency: 'EUR' }, reason: 'Evening skim' },
    data: shiftExample,
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const {
      establishment: [establishment],
      shift: [shift],
    } = await load({
      establishment: establishmentOfShift(tenantId, params.id),
      lockedShift: lockShift(tenantId, params.id),
      shift: shiftById(tenantId, params.id),
    })
    if (!shift || !establishment) throw refuse.TILL_SHIFT_NOT_FOUND({ recordId: params.id })
    if (shift.closedAt !== null) throw refuse.TILL_SHIFT_IS_CLOSED()
    if (establishment.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
    const cents = amountOf(body.amount, shift.currency, 'body.amount', true)
    const id = newId()
    const isIn = body.kind === 'paid_in'
    const { movements } = shift
    const held = expectedCash(shift.openingFloatCents, movements)
    if (!isIn && cents > held)
      throw refuse.TILL_HOLDS_LESS({ message: `The drawer contains ${held} cents (${shift.currency}) of cash.` })
    const after = {
      ...movements,
      paidInCents: String(BigInt(movements.paidInCents) + (isIn ? cents : 0n)),
      paidOutCents: String(BigInt(movements.paidOutCents) + (isIn ? 0n : cents)),
    }
    return {
      data: presentShift({ ...shift, movements: after }),
      establishmentId: shift.establishmentId,
      audit: { kind: body.kind, amountCents: String(cents), reason: body.reason },
      writes: postToJournal(
        tenantId,
        { businessDate: establishment.currentBusinessDate, moment, postedBy: caller.actorId, tillShiftId: shift.id },
        [
          {
            id,
            establishmentId: shift.establishmentId,
            kind: `till_${body.kind}`,
            currency: shift.currency,
            folioId: null,
            reversesId: null,
            lines: safeLines(isIn ? cents : -cents),
          },
        ],
        [
          sql`insert into till_movement (tenant_id, id, establishment_id, reason) values (${tenantId}, ${id}, ${shift.establishmentId}, ${body.reason})`,
        ],
      ),
      events: [
        {
          type: 'till_shift.cash_moved',
          establishmentId: shift.establishmentId,
          data: { shiftId: shift.id, tillId: shift.tillId, kind: body.kind, amountCents: String(cents) },
        },
      ],
    }
  },
})
