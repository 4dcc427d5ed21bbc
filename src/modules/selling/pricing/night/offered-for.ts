/** For which stays something of the catalogue is offered. Pure. */
import type { IsoDate } from '../../../../platform/values/dates.ts'

export interface OfferedFor {
  readonly unitTypeIds?: readonly string[]
  readonly ratePlanIds?: readonly string[]
  /** Days of arrival. */
  readonly from?: IsoDate
  readonly to?: IsoDate
}

export const isOfferedFor = (
  offered: OfferedFor | null,
  { unitTypeId, ratePlanId, arrival }: { readonly unitTypeId: string; readonly ratePlanId: string; readonly arrival: IsoDate },
): boolean =>
  (offered?.unitTypeIds?.includes(unitTypeId.toLowerCase()) ?? true) &&
  (offered?.ratePlanIds?.includes(ratePlanId.toLowerCase()) ?? true) &&
  arrival >= (offered?.from ?? arrival) &&
  arrival <= (offered?.to ?? arrival)
