/** Loading and decisions shared by the direct debit run and its preview. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, DateOf, Id, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Load } from '../../../platform/database/load.ts'
import { addDays } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'
import { type DebitRow, debitsOf } from './direct-debit.ts'
import { creditorOf, lastRunNumber, lockRunNumbers, owing } from './direct-debit-reads.ts'
import { refuse } from './errors.ts'

export const runMembers = closed({
  establishmentId: Id(),
  collectedOn: DateOf('When the bank takes the money: from the day after the business date on, at most 90 days later.'),
  leaseIds: Type.Optional(
    Type.Array(Id(), {
      minItems: 1,
      maxItems: 500,
      uniqueItems: true,
      description: 'Only these leases. Default: all with a balance due.',
    }),
  ),
})

export async function collecting(
  load: Load,
  {
    tenantId,
    body,
    todayIn,
    newId,
    isLocked,
  }: {
    readonly tenantId: IdType
    readonly body: Static<typeof runMembers>
    readonly todayIn: (timezone: string) => string
    readonly newId: () => IdType
    readonly isLocked: boolean
  },
) {
  const {
    establishment: [establishment],
    creditor: [creditor],
    last: [last],
    those,
  } = await load({
    establishment: establishmentByIdForBooking(tenantId, body.establishmentId),
    ...(isLocked ? { numbering: lockRunNumbers(body.establishmentId) } : {}),
    creditor: creditorOf(tenantId, body.establishmentId),
    last: lastRunNumber(tenantId, body.establishmentId),
    those: owing(tenantId, body.establishmentId, body.leaseIds, isLocked),
  })
  if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
  const today = dateOfEstablishment(establishment, todayIn)
  if (body.collectedOn <= today || body.collectedOn > addDays(today, 90))
    throw platformRefuse.VALIDATION_ERROR({
      message: `body.collectedOn must be within the 90 days after the business date ${today}.`,
    })
  if (establishment.currency !== 'EUR') throw refuse.DIRECT_DEBIT_IN_EURO()
  if (!creditor) throw refuse.SEPA_CREDITOR_MISSING()
  const debits: readonly DebitRow[] = debitsOf(those, newId)
  if (debits.length === 0) throw refuse.NOTHING_TO_COLLECT()
  return { establishment, creditor, debits, number: (last?.number ?? 0) + 1 }
}
