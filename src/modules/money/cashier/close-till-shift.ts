import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, MoneyOf, Text, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { postToJournal } from '../ledger/index.ts'
import { MethodCode } from '../payment-methods/index.ts'
import { establishmentOfShift, lockShift, shiftById } from './cashier-reads.ts'
import { refuse } from './errors.ts'
import { amountOf, shiftParams } from './shift-params.ts'
import { differenceLines, expectedCash, expectedOf, presentShift, shiftExample, TillShift } from './till-shift.ts'

export const closeTillShift = operation({
  id: 'closeTillShift',
  method: 'POST',
  path: '/v1/till-shifts/:id/close',
  summary: 'Count and close a shift',
  description:
    'With the amount counted in the drawer. A difference from the expected cash is posted to the account of cash differences, and so is that of vouchers and cheques, if they are counted. The report becomes the Z ' +
    'report with that number and never changes again.',
  permission: 'cashier.manage',
  params: shiftParams,
  body: closed({
    countedCash: MoneyOf('Cash counted in the drawer.'),
    counted: Type.Optional(
      Type.Array(closed({ method: MethodCode('The code of a payment method that counts in the till.'), amount: MoneyOf() }), {
        maxItems: 50,
        description: 'What else was counted. A method that is left out is not counted.',
      }),
    ),
    note: Type.Optional(Text(1000)),
  }),
  data: TillShift,
  names: 'till_shift',
  refuses: [
    refuse.TILL_SHIFT_NOT_FOUND,
    refuse.TILL_SHIFT_IS_CLOSED,
    refuse.TILL_SHIFT_CURRENCY,
    refuse.METHOD_NOT_COUNTED,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.till_shift },
    body: { countedCash: { amountCents: '19150', currency: 'EUR' }, note: '50 cents short' },
    data: {
      ...shiftExample,
      report: 'Z',
      countedCash: { amountCents: '19150', currency: 'EUR' },
      difference: { amountCents: '-50', currency: 'EUR' },
      closedAt: exampleMoment,
      closedOn: '2026-11-21',
      note: '50 cents short',
    },
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
    const countedCents = amountOf(body.countedCash, shift.currency, 'body.countedCash')
    const expectedCents = expectedCash(shift.openingFloatCents, shift.movements)
    const countedMethods = (body.counted ?? []).map(({ method, amount }, place) => {
      if (!shift.countable.includes(method)) throw refuse.METHOD_NOT_COUNTED()
      return { method, countedCents: String(amountOf(amount, shift.currency, `body.counted[${place}].amount`)) }
    })
    if (new Set(countedMethods.map(({ method }) => method)).size < countedMethods.length) throw refuse.METHOD_NOT_COUNTED()
    const differences = [
      { method: 'cash', cents: countedCents - expectedCents },
      ...countedMethods.map(({ method, countedCents: counted }) => ({
        method,
        cents: BigInt(counted) - expectedOf(shift.movements, method),
      })),
    ].filter(({ cents }) => cents !== 0n)
    const difference = countedCents - expectedCents
    const closedOn = establishment.currentBusinessDate
    const note = body.note ?? null
    return {
      data: presentShift({
        ...shift,
        report: shift.movements,
        countedMethods,
        closedAt: moment,
        closedOn,
        expectedCents,
        countedCents,
        note,
      }),
      establishmentId: shift.establishmentId,
      audit: { expectedCents: String(expectedCents), countedCents: String(countedCents) },
      writes: [
        ...(differences.length === 0
          ? []
          : postToJournal(
              tenantId,
              { businessDate: closedOn, moment, postedBy: caller.actorId, tillShiftId: shift.id },
              differences.map(({ method, cents }) => ({
                id: newId(),
                establishmentId: shift.establishmentId,
                kind: 'till_difference',
                currency: shift.currency,
                folioId: null,
                reversesId: null,
                lines: differenceLines(cents, method),
              })),
            )),
        sql`
          update till_shift set closed_by = ${caller.actorId}, closed_at = ${moment}::timestamptz, closed_on = ${closedOn}::date,
            expected_cents = ${expectedCents}::bigint, counted_cents = ${countedCents}::bigint, note = ${note}, report = ${JSON.stringify(shift.movements)}::jsonb,
            counted_methods = ${JSON.stringify(countedMethods)}::jsonb
          where tenant_id = ${tenantId} and id = ${shift.id}`,
      ],
      events: [
        {
          type: 'till_shift.closed',
          establishmentId: shift.establishmentId,
          data: {
            shiftId: shift.id,
            tillId: shift.tillId,
            expectedCents: String(expectedCents),
            countedCents: String(countedCents),
            differenceCents: String(difference),
          },
        },
      ],
    }
  },
})
