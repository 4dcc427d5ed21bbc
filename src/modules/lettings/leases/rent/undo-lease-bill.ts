import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { addDays } from '../../../../platform/values/dates.ts'
import { folioRefuse, postToFolios } from '../../../money/folios/index.ts'
import { establishmentByIdForBooking } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { billById, latestBill, leaseById, lockLease, settlementsBetweenDays } from '../lease-reads.ts'
import { activeLease } from '../lease-steps.ts'
import { billedFrom, undoBills } from '../lease-writes.ts'
import { chargingAgain } from '../settlement/charging-again.ts'
import { billExample, LeaseBill, presentBill } from './lease-bill.ts'
import { takingBack } from './undo-steps.ts'

export const undoLeaseBill = operation({
  id: 'undoLeaseBill',
  method: 'POST',
  path: '/v1/leases/:id/bills/:billId/undo',
  summary: 'Reverse a bill of a lease',
  description:
    'The latest bill of rent, or any settlement of charges. Reverses its charges; if it was invoiced, a credit note follows. The next rent run bills the period again, under the terms in force then; charges can be settled again. A settlement that gave something back by credit notes is charged, and invoiced, again. Rent whose charges were settled is reversed after its settlement.',
  permission: 'folio.manage',
  params: closed({ id: Id('The lease.'), billId: Id('Of `GET …/bills`.') }),
  body: closed({}),
  data: LeaseBill,
  names: 'lease',
  refuses: [
    refuse.LEASE_NOT_FOUND,
    refuse.LEASE_NOT_ACTIVE,
    refuse.LEASE_BILL_NOT_FOUND,
    refuse.BILL_IS_NOT_THE_LATEST,
    refuse.CHARGES_WERE_SETTLED,
    refuse.BILL_WAS_REVERSED,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.lease, billId: exampleId.lease_bill },
    body: {},
    data: { ...billExample, undoneAt: exampleMoment },
  },
  async handle({ params, tenantId, moment, newId, caller, load }) {
    const [[known]] = await load(leaseById(tenantId, params.id))
    const { establishmentId } = activeLease(known, params.id)
    // Second round trip: the lease determines the establishment.
    const {
      establishment: [establishment],
      lease: [row],
      bill: [bill],
      latest: [latest],
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, establishmentId),
      locked: lockLease(tenantId, params.id),
      lease: leaseById(tenantId, params.id),
      bill: billById(tenantId, params.id, params.billId),
      latest: latestBill(tenantId, params.id),
    })
    const lease = activeLease(row, params.id)
    if (!bill) throw refuse.LEASE_BILL_NOT_FOUND({ recordId: params.billId })
    const today = establishment?.currentBusinessDate ?? null
    if (today === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
    if (bill.undoneAt !== null) throw refuse.BILL_WAS_REVERSED()
    if (bill.kind === 'rent') {
      if (bill.id !== latest?.id) throw refuse.BILL_IS_NOT_THE_LATEST()
      const [settled] = await load(settlementsBetweenDays(tenantId, lease.id, bill.periodFrom, addDays(bill.periodTo, -1)))
      if (settled.length > 0)
        throw refuse.CHARGES_WERE_SETTLED({ message: 'The charges of this period are settled. Reverse the settlement first.' })
    }
    const again =
      bill.creditNoteIds.length > 0
        ? await chargingAgain({ load, tenantId, moment, newId, caller, lease, today }, bill)
        : { rest: bill, writes: [], events: [] }
    const { reversals, events } = await takingBack(load, tenantId, [{ lease, bill: again.rest }], newId)
    return {
      data: presentBill({ ...bill, undoneAt: moment }),
      establishmentId,
      concerns: [lease.folioId],
      audit: { billId: bill.id },
      writes: [
        ...(reversals.length === 0
          ? []
          : postToFolios(tenantId, { businessDate: today, moment, postedBy: caller.actorId }, reversals)),
        undoBills(tenantId, [bill.id], moment),
        ...(bill.kind === 'rent' ? [billedFrom(tenantId, [{ id: lease.id, from: bill.periodFrom }])] : []),
        ...again.writes,
      ],
      events: [...events, ...again.events],
    }
  },
})
