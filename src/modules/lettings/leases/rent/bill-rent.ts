import { exampleId } from '../../../../platform/contract/examples.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { chargeEntry, folioRefuse, postToFolios } from '../../../money/folios/index.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import type { LeaseRow, RentPeriod } from '../lease.ts'
import { chargedEvents } from '../lease-events.ts'
import { billedFrom, insertBills, undoBills } from '../lease-writes.ts'
import { billedAfter, presentRun, RentRun, runExample } from './rent-run.ts'
import { runMembers, runOf } from './rent-run-steps.ts'
import { accountOf, takingBack } from './undo-steps.ts'

export const billRent = operation({
  id: 'billRent',
  method: 'POST',
  path: '/v1/rent-runs',
  summary: 'Bill the rent of leases',
  description:
    'Posts rent and charges to the house accounts of the leases, one line each per month or week. Bills that reach beyond the end of a lease are reversed, and the part still owed is billed again; an invoiced bill is credited in the background. Each bill of a lease with a mandate is invoiced in the background (`GET /v1/background-tasks` shows failures). Repeating a run bills nothing twice. `POST /v1/rent-runs/preview` shows the result first.',
  permission: 'folio.manage',
  status: 201,
  body: runMembers,
  data: RentRun,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, folioRefuse.BUSINESS_DATE_NOT_OPEN, refuse.LEASE_NOT_FOUND],
  example: { body: { establishmentId: exampleId.establishment, through: '2027-01-01' }, data: runExample },
  async handle({ body, tenantId, moment, newId, caller, load }) {
    const { today, run, about } = await runOf(load, tenantId, body, true)
    const bills = run.flatMap(({ lease, periods }) => periods.map((period) => rentBill(lease, period, newId)))
    const undone = run.flatMap(({ lease, undone: own }) => own.map((bill) => ({ lease, bill })))
    const back = await takingBack(load, tenantId, undone, newId)
    const establishmentId = about.establishmentId
    const entries = [...back.reversals, ...bills.flatMap((bill) => bill.entries)]
    const entered = { moment, by: caller.actorId }
    return {
      data: presentRun(about, run),
      record: establishmentId,
      establishmentId,
      concerns: run.map(({ lease }) => lease.id),
      audit: { leases: run.length, bills: bills.length, undone: undone.length, through: about.through },
      writes: [
        ...(entries.length === 0
          ? []
          : postToFolios(tenantId, { businessDate: today, moment, postedBy: caller.actorId }, entries)),
        undoBills(
          tenantId,
          undone.map(({ bill }) => bill.id),
          moment,
        ),
        insertBills(
          tenantId,
          bills.map(({ id, lease, period, entries: own }) => ({
            id,
            leaseId: lease.id,
            establishmentId,
            kind: 'rent',
            periodFrom: period.from,
            periodTo: period.to,
            amountCents: period.amountCents,
            rentCents: period.rentCents,
            entryIds: own.map((entry) => entry.id),
          })),
          today,
          entered,
        ),
        billedFrom(
          tenantId,
          run.map((one) => ({ id: one.lease.id, from: billedAfter(one) })),
        ),
      ],
      events: [...back.events, ...bills.flatMap(eventsOfBill)],
    }
  },
})

/** The bill of a month or week, with an entry for the rent and one for each charge. */
const rentBill = (lease: LeaseRow, period: RentPeriod, newId: () => Id) => ({
  id: newId(),
  lease,
  period,
  entries: period.lines.map(({ chargeType, label, amountCents, vatRateBp }) =>
    chargeEntry(newId(), accountOf(lease), {
      chargeType,
      label,
      amountCents,
      vatRateBp,
      serviceDate: period.from,
      occasion: 'rent',
    }),
  ),
})

const eventsOfBill = ({ id, lease, period, entries }: ReturnType<typeof rentBill>) => [
  ...chargedEvents(lease, entries),
  {
    type: 'lease.rent_billed' as const,
    establishmentId: lease.establishmentId,
    data: { leaseId: lease.id, billId: id, folioId: lease.folioId, amountCents: String(period.amountCents) },
  },
]
