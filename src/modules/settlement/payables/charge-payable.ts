import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import { type Context, type Outcome, operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateByIdForUpdate } from '../../invoicing/invoices/index.ts'
import { vatWithin } from '../../money/folios/index.ts'
import { vatRateProblem } from '../../property/property/index.ts'
import { maintenanceRefuse, workOrderByIdForUpdate } from '../../upkeep/maintenance/index.ts'
import { establishmentUnderMandate, postCost, postingIn, settlementRefuse, unitUnderMandate } from '../settlements/index.ts'
import { refuse } from './errors.ts'
import { leftToCharge, Payable, type PayableRow, payableExample } from './payable.ts'
import { lockedPayable, payableParams } from './payable-steps.ts'
import { changed } from './payable-writes.ts'

const body = closed({
  to: OneOf(['owner', 'work_order'], {
    description:
      '`owner`: on the account of a mandate. `work_order`: among its costs, from where it is charged to an owner or a guest.',
  }),
  amountCents: Type.Optional(
    Type.String({ pattern: '^[1-9][0-9]{0,11}$', description: 'Including VAT. Default: the amount not yet recharged.' }),
  ),
  label: Type.Optional(Line(200, 'Default: the supplier and the number of its invoice.')),
  mandateId: Type.Optional(Id('Mandate of the owner. Default: the mandate of the invoice.')),
  establishmentId: Type.Optional(Id('Required for an owner: establishment in whose journal it is posted.')),
  unitId: Type.Optional(Id('For an owner: the unit concerned.')),
  vatRateBp: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 10_000, description: 'For an owner: VAT rate of the bill. Default: 2000.' }),
  ),
  workOrderId: Type.Optional(Id('Required for a work order.')),
})

export const chargePayable = operation({
  id: 'chargePayable',
  method: 'POST',
  path: '/v1/payables/:id/charges',
  summary: 'Recharge a supplier invoice',
  description:
    'Recharges the invoice to an owner or a work order, in full or in part, at most the invoiced amount. A reversed owner cost or a removed work order cost can be recharged again.',
  permission: 'settlement.manage',
  idempotency: 'required',
  status: 201,
  params: payableParams,
  body,
  data: Payable,
  names: 'inbound_invoice',
  refuses: [
    refuse.PAYABLE_NOT_FOUND,
    refuse.PAYABLE_IS_DISPUTED,
    refuse.MORE_THAN_WAS_INVOICED,
    refuse.RECORD_OF_ANOTHER_ESTABLISHMENT,
    invoiceRefuse.OPERATING_MANDATE_NOT_FOUND,
    settlementRefuse.ESTABLISHMENT_OUTSIDE_THE_MANDATE,
    settlementRefuse.UNIT_OUTSIDE_THE_MANDATE,
    settlementRefuse.CURRENCY_MISMATCH,
    settlementRefuse.BUSINESS_DATE_NOT_OPEN,
    maintenanceRefuse.WORK_ORDER_NOT_FOUND,
    maintenanceRefuse.WORK_ORDER_STATUS_INCOMPATIBLE,
  ],
  example: {
    params: { id: exampleId.inbound_invoice },
    body: { to: 'owner', establishmentId: exampleId.establishment, amountCents: '5000' },
    data: { ...payableExample, chargedCents: '5000' },
  },
  handle: (context) => (context.body.to === 'owner' ? toOwner(context) : toWorkOrder(context)),
})

type Charging = Pick<
  Context<{ id: string }, never, Static<typeof body>>,
  'params' | 'body' | 'tenantId' | 'caller' | 'moment' | 'newId' | 'todayIn' | 'load'
>

function undisputed(row: PayableRow): PayableRow {
  if (row.dispute) throw refuse.PAYABLE_IS_DISPUTED()
  return row
}

const missing = (member: string) => platformRefuse.VALIDATION_ERROR({ message: `body.${member} is missing.` })
const superfluous = (member: string, to: string) =>
  platformRefuse.VALIDATION_ERROR({ message: `body.${member} is allowed only with body.to ${to}.` })

function amountOf(row: PayableRow, wanted: string | undefined): bigint {
  const left = leftToCharge(row)
  const amountCents = wanted === undefined ? left : BigInt(wanted)
  if (amountCents <= 0n || amountCents > left)
    throw refuse.MORE_THAN_WAS_INVOICED({ message: `${left > 0n ? left : 0n} cents of this invoice are left to recharge.` })
  return amountCents
}

const labelOf = ({ supplierName, invoiceNumber }: PayableRow, label: string | undefined): string =>
  label?.trim() ?? `${supplierName} ${invoiceNumber}`.slice(0, 200)

function note(
  { tenantId, newId, caller, moment }: Pick<Charging, 'tenantId' | 'newId' | 'caller' | 'moment'>,
  row: PayableRow,
  amountCents: bigint,
  to: { readonly ownerCostId: string | null; readonly workOrderCostId: string | null },
  before: readonly Statement[],
): Outcome<Payable> {
  const id = newId()
  const charges = [...row.charges, { id, amountCents: String(amountCents), ...to, isReversed: false }]
  return changed(tenantId, row, { charges }, 'charges', [
    ...before,
    sql`
      insert into payable_charge (tenant_id, id, payable_id, mandate_id, amount_cents, owner_cost_id, work_order_cost_id, charged_at, charged_by)
      values (${tenantId}, ${id}, ${row.id}, ${row.operatingMandateId}, ${amountCents}::bigint, ${to.ownerCostId}, ${to.workOrderCostId}, ${moment}::timestamptz, ${caller.actorId})`,
  ])
}

async function toOwner(context: Charging): Promise<Outcome<Payable>> {
  const { params, body: wanted, tenantId, caller, moment, newId, load } = context
  const { establishmentId, unitId = null, vatRateBp = 2_000 } = wanted
  if (wanted.workOrderId !== undefined) throw superfluous('workOrderId', 'work_order')
  if (establishmentId === undefined) throw missing('establishmentId')
  const row = undisputed(await lockedPayable(load, tenantId, params.id))
  const mandateId = wanted.mandateId ?? row.operatingMandateId
  const {
    place: [place],
    mandate: [mandate],
    unit: [unit],
  } = await load({
    place: establishmentUnderMandate(tenantId, mandateId, establishmentId),
    mandate: mandateByIdForUpdate(tenantId, mandateId),
    unit: unitUnderMandate(tenantId, mandateId, establishmentId, unitId),
  })
  if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: mandateId })
  const { establishment, posting } = postingIn(place, { moment, caller })
  if (unitId !== null && !unit?.isUnder) throw settlementRefuse.UNIT_OUTSIDE_THE_MANDATE()
  const currency = establishment.currency
  if (currency !== row.currency) throw settlementRefuse.CURRENCY_MISMATCH({ message: `The invoice is in ${row.currency}.` })
  const rate = vatRateProblem(establishment.vatTerritory, vatRateBp, 'body.vatRateBp')
  if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
  const amountCents = amountOf(row, wanted.amountCents)
  const cost = {
    id: newId(),
    mandateId: mandate.id,
    establishmentId: establishment.id,
    unitId,
    label: labelOf(row, wanted.label),
    amountCents,
    vatRateBp,
    vatCents: vatWithin(amountCents, vatRateBp),
    currency,
    businessDate: posting.businessDate,
    postedAt: moment,
    reversesId: null,
    reversedById: null,
    reason: null,
  }
  const outcome = note(
    context,
    row,
    amountCents,
    { ownerCostId: cost.id, workOrderCostId: null },
    postCost(tenantId, posting, cost),
  )
  return {
    ...outcome,
    establishmentId: establishment.id,
    concerns: [cost.id],
    events: [
      ...(outcome.events ?? []),
      {
        type: 'owner_cost.recorded',
        establishmentId: establishment.id,
        data: { costId: cost.id, mandateId: mandate.id, amountCents: String(amountCents), currency },
      },
    ],
  }
}

async function toWorkOrder(context: Charging): Promise<Outcome<Payable>> {
  const { params, body: wanted, tenantId, caller, moment, newId, todayIn, load } = context
  for (const member of ['mandateId', 'establishmentId', 'unitId', 'vatRateBp'] as const)
    if (wanted[member] !== undefined) throw superfluous(member, 'owner')
  if (wanted.workOrderId === undefined) throw missing('workOrderId')
  const row = undisputed(await lockedPayable(load, tenantId, params.id))
  const [[order], [place]] = await load(
    workOrderByIdForUpdate(tenantId, wanted.workOrderId),
    sql<{ timezone: string; currency: string; isUnder: boolean }>`
      select e.timezone, e.currency, exists (select from mandate_establishment m
        where m.tenant_id = e.tenant_id and m.establishment_id = e.id and m.mandate_id = ${row.operatingMandateId}) as "isUnder"
      from work_order w join establishment e on e.tenant_id = w.tenant_id and e.id = w.establishment_id
      where w.tenant_id = ${tenantId} and w.id = ${wanted.workOrderId}`,
  )
  if (!order || !place) throw maintenanceRefuse.WORK_ORDER_NOT_FOUND({ recordId: wanted.workOrderId })
  if (!place.isUnder) throw refuse.RECORD_OF_ANOTHER_ESTABLISHMENT()
  if (order.status === 'cancelled')
    throw maintenanceRefuse.WORK_ORDER_STATUS_INCOMPATIBLE({ message: 'This work order was cancelled.' })
  if (place.currency !== row.currency) throw settlementRefuse.CURRENCY_MISMATCH({ message: `The invoice is in ${row.currency}.` })
  const amountCents = amountOf(row, wanted.amountCents)
  const costId = newId()
  const outcome = note(context, row, amountCents, { ownerCostId: null, workOrderCostId: costId }, [
    sql`
      insert into work_order_cost (tenant_id, id, work_order_id, establishment_id, kind, label, worked_on, quantity, unit_cents, amount_cents, entered_at, entered_by)
      values (${tenantId}, ${costId}, ${order.id}, ${order.establishmentId}, 'service', ${labelOf(row, wanted.label)}, ${todayIn(place.timezone)}::date, 1,
        ${amountCents}::bigint, ${amountCents}::bigint, ${moment}::timestamptz, ${caller.actorId})`,
  ])
  return {
    ...outcome,
    establishmentId: order.establishmentId,
    concerns: [order.id],
    events: [
      ...(outcome.events ?? []),
      { type: 'work_order.changed', establishmentId: order.establishmentId, data: { workOrderId: order.id, changed: ['costs'] } },
    ],
  }
}
