/** What the preview of a rent run and the run load and decide alike. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, DateOf, Id, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Load } from '../../../platform/database/load.ts'
import { addMonths } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { currencyOfCountry } from '../../../platform/values/money.ts'
import { folioRefuse } from '../../money/folios/index.ts'
import { establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'
import { isOverbilled, periodsAtOnce } from './lease.ts'
import { refuse } from './errors.ts'
import { billsBeyondEnd, leasesAmong, leasesAtOnce, leasesToBill, lockLeasesToBill } from './lease-reads.ts'
import { billsOfRun } from './rent-run.ts'

export const runMembers = closed({
  establishmentId: Id(),
  through: Type.Optional(
    DateOf('Every month or week that begins on this day or before it. Default: the business date. At most a year ahead.'),
  ),
  leaseIds: Type.Optional(
    Type.Array(Id(), { minItems: 1, maxItems: leasesAtOnce, uniqueItems: true, description: 'Only these. Left out: all.' }),
  ),
})

/** @throws when the establishment is not there or has no open business date, or one of the leases that are named is not there */
export async function runOf(load: Load, tenantId: IdType, body: Static<typeof runMembers>, isLocked: boolean) {
  const [[establishment]] = await load(establishmentByIdForBooking(tenantId, body.establishmentId))
  if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
  const today = establishment.currentBusinessDate
  if (today === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
  const through = body.through ?? today
  if (through > addMonths(today, 12))
    throw platformRefuse.VALIDATION_ERROR({
      message: `body.through must not lie more than a year after the business date ${today}.`,
    })
  const wanted = { establishmentId: establishment.id, through, leaseIds: body.leaseIds }
  // A second look: the business date is known when the establishment is held. What hangs on the leases is read once they are locked.
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
    about: { establishmentId: establishment.id, through, currency: currencyOfCountry(establishment.countryCode), isMore },
  }
}
