/** What a new lease needs of the database: its establishment, resident, mandate and number, and its unit, locked and free. */

import type { Caller } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import type { Load } from '../../../platform/database/load.ts'
import { laterOf } from '../../../platform/values/dates.ts'
import { languageOf, languageOfCountry } from '../../../words/index.ts'
import { invoiceRefuse } from '../../invoicing/invoices/index.ts'
import { living, nameableGuest } from '../../profiles/guests/index.ts'
import {
  dateOfEstablishment,
  displacedBy,
  establishmentByIdForBooking,
  establishmentOfUnit,
  establishmentStateOfUnit,
  lockNightsOfUnit,
  lockTypeOfUnit,
  propertyRefuse,
  unitByIdForUpdate,
} from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { guestNameForKeyShare, lastLeaseNumber, leasesOfUnitBetween, lockLeaseNumbers, mandateAtUnit } from './lease-reads.ts'
import { freeFrom, type NewLease, problemOfDaysFrom, problemOfTerms } from './new-lease.ts'

/** @throws the refusals of `createLease` */
export async function placeOfLease(load: Load, caller: Caller, body: NewLease, todayIn: (timezone: string) => string) {
  const { tenantId } = caller
  const { startsOn, endsOn = null } = body
  const reopensOn = freeFrom(endsOn)
  const [[place], [before]] = await load(
    establishmentOfUnit(tenantId, body.unitId),
    establishmentStateOfUnit(tenantId, body.unitId),
  )
  if (!place || !before) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
  const today = dateOfEstablishment(before, todayIn)
  const early = problemOfDaysFrom(body, today)
  if (early) throw platformRefuse.VALIDATION_ERROR({ message: early })
  // For a running lease, past nights are irrelevant.
  const firstNight = laterOf(startsOn, today)
  const {
    establishment: [establishment],
    guest: [guest],
    names: [guestName],
    mandate: [mandate],
    last: [last],
    unit: [unit],
    displaced: [displaced],
    others: [other],
  } = await load({
    guest: nameableGuest(caller, body.guestId),
    names: guestNameForKeyShare(tenantId, body.guestId),
    establishment: establishmentByIdForBooking(tenantId, place.establishmentId),
    numbering: lockLeaseNumbers(place.establishmentId),
    mandate: mandateAtUnit(tenantId, body.mandateId, body.unitId),
    last: lastLeaseNumber(tenantId, place.establishmentId),
    lockedTypeOfUnit: lockTypeOfUnit(tenantId, body.unitId),
    lockedNights: lockNightsOfUnit(tenantId, body.unitId, firstNight, reopensOn),
    unit: unitByIdForUpdate(tenantId, body.unitId),
    displaced: displacedBy(tenantId, body.unitId, firstNight, reopensOn),
    others: leasesOfUnitBetween(tenantId, body.unitId, startsOn, endsOn),
  })
  if (!unit || !establishment || !displaced) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
  living(guest, body.guestId)
  if (body.mandateId && !mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: body.mandateId })
  if (mandate && !mandate.covers) throw refuse.MANDATE_OF_ANOTHER_ESTABLISHMENT()
  if (other) throw refuse.UNIT_IS_LET({ message: `The unit is let under lease ${other.number} for part of that period.` })
  const problem = problemOfTerms(body, establishment.vatTerritory, today)
  if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
  return {
    establishment,
    unit,
    displaced,
    today,
    nights: { firstNight, reopensOn },
    guestName: guestName?.name ?? null,
    language: languageOf(guestName?.language, languageOfCountry(establishment.countryCode)),
    mandateId: mandate?.id ?? null,
    number: (last?.number ?? 0) + 1,
  }
}
