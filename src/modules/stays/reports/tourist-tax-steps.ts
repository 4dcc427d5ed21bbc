/** Data loaded by both forms of the register. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import type { Load } from '../../../platform/database/load.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type EstablishmentState, establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { checkPeriod } from './period.ts'
import { staysInRegister, type TaxedStay } from './tourist-tax.ts'
import { taxedStays } from './tourist-tax-reads.ts'

/** @throws if the establishment does not exist, or the period is too long */
export async function registerOf(
  load: Load,
  tenantId: Id,
  query: { readonly establishmentId: Id; readonly from: string; readonly to: string },
): Promise<{ readonly establishment: EstablishmentState; readonly stays: readonly TaxedStay[] }> {
  checkPeriod(query)
  const [[establishment], stays] = await load(
    establishmentStateById(tenantId, query.establishmentId),
    taxedStays(tenantId, query.establishmentId, query),
  )
  if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
  if (stays.length > staysInRegister)
    throw platformRefuse.VALIDATION_ERROR({
      message: `There are more than ${staysInRegister} stays in this period. Choose a shorter one.`,
    })
  return { establishment, stays }
}
