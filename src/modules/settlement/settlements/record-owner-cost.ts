import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, MoneyOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateByIdForUpdate } from '../../invoicing/invoices/index.ts'
import { vatWithin } from '../../money/folios/index.ts'
import { vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { amountIn, postingIn } from './owner-settlement-steps.ts'
import { costExample, OwnerCost, presentCost } from './settlement.ts'
import { establishmentUnderMandate, unitUnderMandate } from './settlement-reads.ts'
import { postCost } from './settlement-writes.ts'
import { mandateParams } from './statement-params.ts'

export const recordOwnerCost = operation({
  id: 'recordOwnerCost',
  method: 'POST',
  path: '/v1/operating-mandates/:id/owner-costs',
  summary: 'Record a cost on the account of an owner',
  description:
    'A cost that the operator paid for the owner, such as a repair, cleaning or a tax. Posted on the open business date of the establishment. It reduces the amount due to the owner.',
  permission: 'settlement.manage',
  idempotency: 'required',
  status: 201,
  params: mandateParams,
  body: closed({
    establishmentId: Id(),
    unitId: Type.Optional(Id('A unit of the establishment, covered by the mandate.')),
    label: Line(200),
    amount: MoneyOf('Including VAT; more than 0.'),
    vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: 'VAT rate of the bill; 2000 is 20%.' }),
  }),
  data: OwnerCost,
  names: 'operating_mandate',
  refuses: [
    invoiceRefuse.OPERATING_MANDATE_NOT_FOUND,
    refuse.ESTABLISHMENT_OUTSIDE_THE_MANDATE,
    refuse.UNIT_OUTSIDE_THE_MANDATE,
    refuse.CURRENCY_MISMATCH,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.operating_mandate },
    body: {
      establishmentId: exampleId.establishment,
      label: 'Boiler repaired',
      amount: { amountCents: '18000', currency: 'EUR' },
      vatRateBp: 1000,
    },
    data: costExample,
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const unitId = body.unitId ?? null
    const {
      row: [row],
      mandate: [mandate],
      unit: [unit],
    } = await load({
      row: establishmentUnderMandate(tenantId, params.id, body.establishmentId),
      mandate: mandateByIdForUpdate(tenantId, params.id),
      unit: unitUnderMandate(tenantId, params.id, body.establishmentId, unitId),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: params.id })
    const { establishment, posting } = postingIn(row, { moment, caller })
    const { amountCents, currency } = amountIn(establishment, body.amount)
    const rate = vatRateProblem(establishment.vatTerritory, body.vatRateBp, 'body.vatRateBp')
    if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
    if (unitId !== null && !unit?.isUnder) throw refuse.UNIT_OUTSIDE_THE_MANDATE()
    const cost = {
      id: newId(),
      mandateId: mandate.id,
      establishmentId: establishment.id,
      unitId,
      label: body.label.trim(),
      amountCents,
      vatRateBp: body.vatRateBp,
      vatCents: vatWithin(amountCents, body.vatRateBp),
      currency,
      businessDate: posting.businessDate,
      postedAt: moment,
      reversesId: null,
      reversedById: null,
      reason: null,
    }
    return {
      data: presentCost(cost),
      record: cost.id,
      establishmentId: establishment.id,
      audit: { mandateId: mandate.id, amountCents: String(amountCents) },
      writes: postCost(tenantId, posting, cost),
      events: [
        {
          type: 'owner_cost.recorded',
          establishmentId: establishment.id,
          data: { costId: cost.id, mandateId: mandate.id, amountCents: String(amountCents), currency },
        },
      ],
    }
  },
})
