/** The VAT category of a plan that names only a rate. */
import type { IsoDate } from '../../../platform/values/dates.ts'
import { categoryOfRate, dateOfEstablishment, type EstablishmentState } from '../../property/property/index.ts'

/** That of the property, if the rate is the one of today; otherwise the rate is kept as it was given. */
export const usualCategory = (
  establishment: Pick<EstablishmentState, 'vatTerritory' | 'propertyType' | 'currentBusinessDate' | 'timezone'>,
  vatRateBp: number,
  todayIn: (timezone: string) => IsoDate,
) =>
  categoryOfRate(
    establishment.vatTerritory,
    establishment.propertyType === 'campsite',
    vatRateBp,
    dateOfEstablishment(establishment, todayIn),
  )
