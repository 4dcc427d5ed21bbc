/** Loading and decisions shared by the rent run and its preview. */
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed, DateOf, Id, type Static, Type } from '../../../../platform/contract/schemas.ts'
import type { Load } from '../../../../platform/database/load.ts'
import { addMonths } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { folioRefuse } from '../../../money/folios/index.ts'
import { establishmentByIdForBooking, propertyRefuse } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { isOverbilled, periodsAtOnce } from '../lease.ts'
import { billsBeyondEnd, leasesAmong, leasesAtOnce, leasesToBill, lockLeasesToBill } from '../lease-reads.ts'
import { billsOfRun } from './rent-run.ts'

export const runMembers = closed({
  establishmentId: Id(),
  through: Type.Optional(
    DateOf('Bills every month or week that begins on or before this day. Default: the business date. At most a year ahead.'),
  ),
  leaseIds: Type.Optional(
    Type.Array(Id(), { minItems: 1, maxItems: leasesAtOnce, uniqueItems: true, description: 'Only these. Left out: all.' }),
  ),
})

/** @throws if the establishment or a stated lease does not exist, or no business date is open */
export async function runOf(load: Load, tenantId: IdType, body: Static<typeof runMembers>, isLocked: boolean) {
  const [[establishment]] = await load(establishmentByIdForBooking(tenantId, body.establishmentId))
  if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
  const today = establishment.currentBusinessDate
  if (today === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
  const through = body.through ?? today
  if (through > addMonths(today, 12))
    throw platformRefuse.VALIDATION_ERROR({
      message: `body.through must not be more than a year after the business date ${today}.`,
    })
  const wanted = { establishmentId: establishment.id, through, leaseIds: body.leaseIds }
  // Second round trip: the business date is known once the establishment is locked. Details of the leases are read after locking them.
  const { rows, named } = await load({
    ...(isLocked ? { locked: lockLeasesToBill(tenantId, wanted) } : {}),
    rows: leasesToBill(tenantId, wanted),
    named: leasesAmong(tenantId, establishment.id, body.leaseIds ?? []),
  })
  const unknown = body.leaseIds?.find((id) => !named.some((lease) => lease.id === id.toLowerCase()))
  if (unknown) throw refuse.LEASE_NOT_FOUND({ message: `body.leaseIds: this establishment has no lease ${unknown}.` })
  const over = rows.filter(isOverbilled).map(({ id }) => id)
  const [beyond] = over.length === 0 ? [[]] : await load(billsBeyondEnd(tenantId, over))
  const run = billsOfRun(rows, beyond, through)
  const isMore = rows.length === leasesAtOnce || run.some(({ periods }) => periods.length === periodsAtOnce)
  return {
    today,
    run,
    about: { establishmentId: establishment.id, through, currency: establishment.currency, isMore },
  }
}
