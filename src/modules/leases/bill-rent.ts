import { exampleId } from '../../platform/contract/examples.ts'
import { operation } from '../../platform/operation/operation.ts'
import { chargeEntry, folioRefuse, postToFolios } from '../folios/index.ts'
import { propertyRefuse } from '../property/index.ts'
import { billedUntil, insertBills } from './lease-writes.ts'
import { presentRun, RentRun, runExample } from './rent-run.ts'
import { runMembers, runOf } from './rent-run-steps.ts'

export const billRent = operation({
  id: 'billRent',
  method: 'POST',
  path: '/v1/rent-runs',
  summary: 'Bill the rent of leases',
  description:
    'Charges rent and what goes with it to the house accounts of the leases, one line each for a month or week, and gives back what was billed beyond the end of a lease. An invoice follows for each bill of a lease with a mandate (`GET /v1/background-tasks` shows those that could not be issued). Done again, it bills nothing twice. `POST /v1/rent-runs/preview` shows it before.',
  permission: 'folio.manage',
  status: 201,
  body: runMembers,
  data: RentRun,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, folioRefuse.BUSINESS_DATE_NOT_OPEN],
  example: { body: { establishmentId: exampleId.establishment, through: '2027-01-01' }, data: runExample },
  async handle({ body, tenantId, moment, newId, caller, load }) {
    const { today, run, about } = await runOf(load, tenantId, body, true)
    const bills = run.flatMap(({ lease, bills }) =>
      bills.map((bill) => {
        const folio = {
          id: lease.folioId,
          establishmentId: lease.establishmentId,
          reservationId: null,
          currency: lease.currency,
          kind: 'house' as const,
        }
        const entries = bill.lines.map((line) =>
          chargeEntry(newId(), folio, {
            chargeType: bill.kind === 'correction' ? 'adjustment' : line.chargeType,
            label: line.label,
            amountCents: line.amountCents,
            vatRateBp: line.vatRateBp,
            serviceDate: bill.from,
            occasion: 'rent',
          }),
        )
        return { id: newId(), lease, bill, entries }
      }),
    )
    const establishmentId = about.establishmentId
    const entries = bills.flatMap((bill) => bill.entries)
    const entered = { moment, by: caller.actorId }
    return {
      data: presentRun(about, run),
      record: establishmentId,
      establishmentId,
      concerns: run.map(({ lease }) => lease.id),
      audit: { leases: run.length, bills: bills.length, through: about.through },
      writes:
        bills.length === 0
          ? []
          : [
              ...(entries.length === 0
                ? []
                : postToFolios(tenantId, { businessDate: today, moment, postedBy: caller.actorId }, entries)),
              insertBills(
                tenantId,
                bills.map(({ id, lease, bill, entries: own }) => ({
                  id,
                  leaseId: lease.id,
                  establishmentId,
                  kind: bill.kind,
                  periodFrom: bill.from,
                  periodTo: bill.to,
                  amountCents: bill.amountCents,
                  rentCents: bill.rentCents,
                  entryIds: own.map((entry) => entry.id),
                })),
                today,
                entered,
              ),
              billedUntil(
                tenantId,
                run.map(({ lease, bills: own }) => {
                  const last = own.at(-1)
                  return { id: lease.id, until: last?.kind === 'correction' ? last.from : (last?.to ?? lease.billedUntil) }
                }),
              ),
            ],
      events: bills.flatMap(({ id, lease, bill, entries: own }) => [
        ...own.map((entry) => ({
          type: 'folio.charged' as const,
          establishmentId,
          data: {
            folioId: lease.folioId,
            reservationId: null,
            entryId: entry.id,
            chargeType: entry.chargeType,
            amountCents: String(entry.amountCents),
          },
        })),
        {
          type: 'lease.rent_billed' as const,
          establishmentId,
          data: { leaseId: lease.id, billId: id, folioId: lease.folioId, amountCents: String(bill.amountCents) },
        },
      ]),
    }
  },
})
