import { checkPermission } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, MoneyOf, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import { type Context, type Outcome, operation } from '../../../platform/operation/operation.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { sum } from '../../../platform/values/money.ts'
import { invoiceRefuse, mandateByIdForUpdate } from '../../invoicing/invoices/index.ts'
import {
  admitPosting,
  amountFor,
  chargeEntry,
  folioRefuse,
  loadsForPosting,
  postToFolios,
  vatWithin,
} from '../../money/folios/index.ts'
import { vatRateProblem } from '../../property/property/index.ts'
import {
  type ChargeRow,
  chargesOf,
  costsOf,
  maintenanceRefuse,
  presentCharge,
  WorkOrderCharge,
  workOrderByIdForUpdate,
} from '../../upkeep/maintenance/index.ts'
import {
  amountIn,
  establishmentUnderMandate,
  postCost,
  postingIn,
  settlementRefuse,
  unitUnderMandate,
} from '../settlements/index.ts'
import { refuse } from './errors.ts'

const permissionOf = { owner: 'settlement.manage', guest: 'folio.manage' } as const

const body = closed({
  to: OneOf(['owner', 'guest'], {
    description: '`owner`: on the account of a mandate. `guest`: on a folio. The property bears any cost not charged.',
  }),
  mandateId: Type.Optional(Id('Mandate of the owner; must cover the unit.')),
  folioId: Type.Optional(Id('Open folio of a guest in the same establishment.')),
  amount: Type.Optional(MoneyOf('Including VAT. Default: the uncharged costs of the work order.')),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: '2000 is 20.00%; 0 for damage.' }),
  isDamage: Type.Optional(
    Type.Boolean({ description: 'Only for a guest: compensation for damage, without VAT. Default: a service.' }),
  ),
  label: Type.Optional(Line(200, 'Default: the title of the work order.')),
})

export const chargeWorkOrder = operation({
  id: 'chargeWorkOrder',
  method: 'POST',
  path: '/v1/work-orders/:id/charges',
  summary: 'Charge a work order to an owner or a guest',
  description:
    'Posted on the open business date: as a cost on the account of the owner, or as a charge on the folio of the guest. To undo it, reverse the cost or the charge (`…/owner-costs/{id}/reverse`, `…/entries/{id}/reverse`). An owner needs `settlement.manage`, a guest `folio.manage`.',
  permission: 'maintenance.manage',
  idempotency: 'required',
  status: 201,
  params: closed({ id: Id('The work order.') }),
  body,
  data: WorkOrderCharge,
  names: 'work_order',
  refuses: [
    maintenanceRefuse.WORK_ORDER_NOT_FOUND,
    refuse.WORK_ORDER_CANCELLED,
    refuse.NOTHING_TO_CHARGE,
    refuse.RECORD_OF_ANOTHER_HOUSE,
    invoiceRefuse.OPERATING_MANDATE_NOT_FOUND,
    settlementRefuse.CURRENCY_MISMATCH,
    settlementRefuse.BUSINESS_DATE_NOT_OPEN,
    folioRefuse.FOLIO_NOT_FOUND,
    folioRefuse.FOLIO_IS_A_SETTLEMENT,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
  ],
  example: {
    params: { id: exampleId.work_order },
    body: { to: 'owner', mandateId: exampleId.operating_mandate, vatRateBp: 1000 },
    data: {
      id: '019a9c1e-6b1f-7000-8000-0000000000f2',
      chargedTo: 'owner',
      amountCents: '18000',
      ownerCostId: exampleId.owner_cost,
      mandateId: exampleId.operating_mandate,
      isReversed: false,
      chargedAt: '2026-11-21T15:00:00.000Z',
    },
  },
  async handle(context) {
    const { body: wanted, caller } = context
    const denied = checkPermission(caller, { permission: permissionOf[wanted.to] })
    if (denied) throw denied
    if (
      (wanted.mandateId === undefined) !== (wanted.to !== 'owner') ||
      (wanted.folioId === undefined) !== (wanted.to !== 'guest')
    )
      throw platformRefuse.VALIDATION_ERROR({
        message: 'Set body.mandateId for body.to owner, or body.folioId for body.to guest.',
      })
    if (wanted.isDamage && wanted.to === 'owner')
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.isDamage is allowed only with body.to guest.' })
    if (wanted.isDamage && wanted.vatRateBp !== 0)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.vatRateBp must be 0, because compensation for damage has no VAT.' })
    return wanted.to === 'owner' ? toOwner(context, wanted.mandateId as IdType) : toGuest(context, wanted.folioId as IdType)
  },
})

type Charging = Pick<
  Context<{ id: IdType }, never, Static<typeof body>>,
  'params' | 'body' | 'tenantId' | 'caller' | 'moment' | 'newId' | 'load'
>

/** Locks the work order; reads its costs and charges. */
const loadsOfOrder = (tenantId: IdType, id: IdType) =>
  ({ order: workOrderByIdForUpdate(tenantId, id), costs: costsOf(tenantId, id), charges: chargesOf(tenantId, id) }) as const

function admitOrder<Order extends { readonly status: string }>(order: Order | undefined, recordId: IdType): Order {
  if (!order) throw maintenanceRefuse.WORK_ORDER_NOT_FOUND({ recordId })
  if (order.status === 'cancelled') throw refuse.WORK_ORDER_CANCELLED()
  return order
}

/** Costs not yet charged. */
function leftOf(
  costs: readonly { amountCents: bigint }[],
  charges: readonly { amountCents: bigint; isReversed: boolean }[],
): bigint {
  const left =
    sum(costs.map(({ amountCents }) => amountCents)) -
    sum(charges.map(({ amountCents, isReversed }) => (isReversed ? 0n : amountCents)))
  if (left <= 0n) throw refuse.NOTHING_TO_CHARGE()
  return left
}

const noteCharge = (
  tenantId: IdType,
  order: { readonly id: IdType; readonly establishmentId: IdType },
  row: ChargeRow,
  by: IdType,
): Statement => sql`
  insert into work_order_charge (tenant_id, id, work_order_id, establishment_id, owner_cost_id, folio_entry_id, amount_cents, charged_at, charged_by)
  values (${tenantId}, ${row.id}, ${order.id}, ${order.establishmentId}, ${row.ownerCostId}, ${row.folioEntryId}, ${row.amountCents}::bigint, ${row.chargedAt}::timestamptz, ${by})`

const changed = (order: { readonly id: IdType; readonly establishmentId: IdType }) => ({
  type: 'work_order.changed' as const,
  establishmentId: order.establishmentId,
  data: { workOrderId: order.id, changed: ['charges'] },
})

async function toOwner(context: Charging, mandateId: IdType): Promise<Outcome<WorkOrderCharge>> {
  const { params, body: wanted, tenantId, caller, moment, newId, load } = context
  const orderHouse = sql`(select establishment_id from work_order where tenant_id = ${tenantId} and id = ${params.id})`
  const {
    row: [row],
    mandate: [mandate],
    order: [found],
    costs,
    charges,
  } = await load({
    row: establishmentUnderMandate(tenantId, mandateId, orderHouse),
    mandate: mandateByIdForUpdate(tenantId, mandateId),
    ...loadsOfOrder(tenantId, params.id),
  })
  const order = admitOrder(found, params.id)
  if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: mandateId })
  if (!row) throw refuse.RECORD_OF_ANOTHER_HOUSE()
  const [[unit]] =
    order.unitId === null ? [[undefined]] : await load(unitUnderMandate(tenantId, mandateId, order.establishmentId, order.unitId))
  if (order.unitId !== null && !unit?.isUnder) throw refuse.RECORD_OF_ANOTHER_HOUSE()
  const { establishment, posting } = postingIn(row, { moment, caller })
  const left = wanted.amount ? undefined : leftOf(costs, charges)
  const { amountCents, currency } = amountIn(
    establishment,
    wanted.amount ?? { amountCents: String(left), currency: establishment.currency },
  )
  const rate = vatRateProblem(establishment.vatTerritory, wanted.vatRateBp, 'body.vatRateBp')
  if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
  const cost = {
    id: newId(),
    mandateId: mandate.id,
    establishmentId: establishment.id,
    unitId: order.unitId,
    label: wanted.label?.trim() ?? order.title,
    amountCents,
    vatRateBp: wanted.vatRateBp,
    vatCents: vatWithin(amountCents, wanted.vatRateBp),
    currency,
    businessDate: posting.businessDate,
    postedAt: moment,
    reversesId: null,
    reversedById: null,
    reason: null,
  }
  const charge: ChargeRow = {
    id: newId(),
    amountCents,
    ownerCostId: cost.id,
    mandateId: mandate.id,
    folioEntryId: null,
    folioId: null,
    isReversed: false,
    chargedAt: moment,
  }
  return {
    data: presentCharge(charge),
    establishmentId: order.establishmentId,
    concerns: [cost.id],
    audit: { ownerCostId: cost.id, amountCents: String(amountCents) },
    writes: [...postCost(tenantId, posting, cost), noteCharge(tenantId, order, charge, caller.actorId)],
    events: [
      {
        type: 'owner_cost.recorded',
        establishmentId: order.establishmentId,
        data: { costId: cost.id, mandateId: mandate.id, amountCents: String(amountCents), currency },
      },
      changed(order),
    ],
  }
}

async function toGuest(context: Charging, folioId: IdType): Promise<Outcome<WorkOrderCharge>> {
  const { params, body: wanted, tenantId, caller, moment, newId, load } = context
  const {
    folio: [row],
    establishment: [establishment],
    order: [found],
    costs,
    charges,
  } = await load({
    ...loadsForPosting(tenantId, folioId),
    establishment: sql<{ vatTerritory: string }>`
      select vat_territory as "vatTerritory" from establishment where tenant_id = ${tenantId}
        and id = (select establishment_id from folio where tenant_id = ${tenantId} and id = ${folioId})`,
    ...loadsOfOrder(tenantId, params.id),
  })
  const order = admitOrder(found, params.id)
  const { folio, today, posting } = admitPosting({ params: { id: folioId }, moment, caller }, row)
  if (folio.establishmentId !== order.establishmentId) throw refuse.RECORD_OF_ANOTHER_HOUSE()
  const amountCents = wanted.amount ? amountFor(folio, wanted.amount) : leftOf(costs, charges)
  const rate = vatRateProblem(establishment?.vatTerritory, wanted.vatRateBp, 'body.vatRateBp')
  if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
  const entry = chargeEntry(newId(), folio, {
    chargeType: wanted.isDamage ? 'damage' : 'service',
    label: wanted.label?.trim() ?? order.title,
    amountCents,
    vatRateBp: wanted.vatRateBp,
    serviceDate: today,
    occasion: 'manual',
  })
  const charge: ChargeRow = {
    id: newId(),
    amountCents,
    ownerCostId: null,
    mandateId: null,
    folioEntryId: entry.id,
    folioId: folio.id,
    isReversed: false,
    chargedAt: moment,
  }
  return {
    data: presentCharge(charge),
    establishmentId: order.establishmentId,
    concerns: [folio.id],
    audit: { folioEntryId: entry.id, amountCents: String(amountCents) },
    writes: postToFolios(tenantId, posting, [entry], [noteCharge(tenantId, order, charge, caller.actorId)]),
    events: [
      {
        type: 'folio.charged',
        establishmentId: folio.establishmentId,
        data: {
          folioId: folio.id,
          reservationId: folio.reservationId,
          entryId: entry.id,
          chargeType: wanted.isDamage ? 'damage' : 'service',
          amountCents: String(amountCents),
        },
      },
      changed(order),
    ],
  }
}
