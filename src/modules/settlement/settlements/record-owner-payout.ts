import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, MoneyOf, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateByIdForUpdate } from '../../invoicing/invoices/index.ts'
import { paymentMethods } from '../../money/payment-methods/index.ts'
import { refuse } from './errors.ts'
import { amountIn, postingIn } from './owner-settlement-steps.ts'
import { owedCents } from './owner-statement.ts'
import { OwnerPayout, payoutExample, presentPayout } from './settlement.ts'
import { accountSums, establishmentUnderMandate, partInMandate, seesMandate } from './settlement-reads.ts'
import { postPayout } from './settlement-writes.ts'
import { mandateParams } from './statement-params.ts'

export const recordOwnerPayout = operation({
  id: 'recordOwnerPayout',
  method: 'POST',
  path: '/v1/operating-mandates/:id/owner-payouts',
  summary: 'Record a payout to an owner',
  description:
    'Money paid by the operator to the owner, posted in the journal of the stated establishment. At most the amount currently due to them (`closingCents` of their statement).',
  permission: 'settlement.manage',
  needsConfirmation: true,
  idempotency: 'required',
  status: 201,
  params: mandateParams,
  body: closed({
    establishmentId: Id('Establishment in whose journal it is posted.'),
    amount: MoneyOf('More than nothing.'),
    ownerId: Type.Optional(
      Id('The owner who is paid, if several own units under the mandate. Default: the owner of the mandate.'),
    ),
    method: OneOf(paymentMethods),
    reference: Type.Optional(Line(200, 'Of the transfer.')),
  }),
  data: OwnerPayout,
  names: 'operating_mandate',
  refuses: [
    invoiceRefuse.OPERATING_MANDATE_NOT_FOUND,
    platformRefuse.SCOPE_VIOLATION,
    refuse.ESTABLISHMENT_OUTSIDE_THE_MANDATE,
    refuse.PAYOUT_EXCEEDS_BALANCE,
    refuse.OWNER_WITHOUT_A_SHARE,
    refuse.CURRENCY_MISMATCH,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.operating_mandate },
    body: {
      establishmentId: exampleId.establishment,
      amount: { amountCents: '100', currency: 'EUR' },
      method: 'transfer',
      reference: 'V-2026-11',
    },
    data: payoutExample,
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const {
      row: [row],
      mandate: [mandate],
      sight: [sight],
      sums,
      part: [part],
    } = await load({
      row: establishmentUnderMandate(tenantId, params.id, body.establishmentId),
      mandate: mandateByIdForUpdate(tenantId, params.id),
      sight: seesMandate(tenantId, params.id),
      sums: accountSums(tenantId, params.id, '2199-12-31', '2199-12-31'),
      part: partInMandate(tenantId, params.id, body.ownerId),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: params.id })
    if (!sight?.isWhole) throw platformRefuse.SCOPE_VIOLATION()
    if (body.ownerId !== undefined && !part) throw refuse.OWNER_WITHOUT_A_SHARE()
    const { establishment, posting } = postingIn(row, { moment, caller })
    const { amountCents, currency } = amountIn(establishment, body.amount)
    const owed = owedCents(sums, currency)
    if (amountCents > owed)
      throw refuse.PAYOUT_EXCEEDS_BALANCE({
        message: `The amount due to the owner is ${owed} cents (${currency}); a payout cannot exceed it.`,
      })
    const payout = {
      id: newId(),
      mandateId: mandate.id,
      establishmentId: establishment.id,
      ownerId: body.ownerId?.toLowerCase() ?? null,
      amountCents,
      currency,
      method: body.method,
      reference: body.reference?.trim() ?? null,
      businessDate: posting.businessDate,
      postedAt: moment,
      reversesId: null,
      reversedById: null,
      reason: null,
    }
    return {
      data: presentPayout(payout),
      record: payout.id,
      establishmentId: establishment.id,
      audit: { mandateId: mandate.id, amountCents: String(amountCents), method: body.method },
      writes: postPayout(tenantId, posting, payout),
      events: [
        {
          type: 'owner_payout.recorded',
          establishmentId: establishment.id,
          data: { payoutId: payout.id, mandateId: mandate.id, amountCents: String(amountCents), currency, method: body.method },
        },
      ],
    }
  },
})
