/**
 * Nights from today on that are already charged. They exist only while a closed business date is reopened: the charges of its end of day stay on the
 * folios. If the guest gives up such a night, its charge, tax and extras are reversed. If the night is added again, it is charged at once, because the end
 * of day charges a night only once. Pure functions; ids are passed in.
 */

import type { Id } from '../../../../platform/values/ids.ts'
import {
  type ChargeOfStay,
  type FolioOfStay,
  isPartOfNight,
  type NewEntry,
  type Occasion,
  type PostedEntry,
  reversalEntry,
} from '../../../money/folios/index.ts'
import { type BookedExtra, isChargedOnce } from '../../../selling/extras/index.ts'
import { type TaxRules } from '../../../selling/pricing/index.ts'
import { type Party, sleptNightEntries } from '../departure/bill.ts'
import type { BookedNight } from '../stay/reservation.ts'
import type { GivenBack } from './given-back.ts'

/** Whether any night is charged; if so, its charges must be read. */
export const areCharged = (nights: readonly BookedNight[]): boolean => nights.some(({ charged }) => charged)

/** Occasions of charges that can be reversed for a night given up. */
const standingOccasions: ReadonlySet<Occasion> = new Set(['night', 'extra', 'transfer', 'adjust_stay', 'reinstatement'])

const sameThing = (one: PostedEntry, other: PostedEntry): boolean =>
  one.serviceDate === other.serviceDate && one.chargeType === other.chargeType && one.label === other.label

/**
 * The reversals for nights that are given up, wherever their charges are now: on the stay's own folio, a window, or a house account. A moved charge is
 * recognised by its day, type and label. Manual postings and reversals are not touched.
 */
export function reversalsForReleased(
  released: readonly BookedNight[],
  { charges, extras }: { readonly charges: readonly ChargeOfStay[]; readonly extras: readonly BookedExtra[] },
  occasion: 'adjust_stay' | 'check_out',
  newId: () => Id,
  reason = 'Night released',
): GivenBack {
  const days = new Set(released.filter(({ charged }) => charged).map(({ night }) => night))
  const eachNight = extras.filter(({ chargedPer }) => !isChargedOnce(chargedPer))
  const extraDays = eachNight.flatMap(({ id, charges: charged }) =>
    charged
      .filter(({ serviceDate, isReversed }) => days.has(serviceDate) && !isReversed)
      .map(({ serviceDate }) => ({ bookedExtraId: id, serviceDate })),
  )
  const isForTheNight = ({ occasion: why, label, chargeType }: PostedEntry) =>
    why === 'night' || (why === 'extra' && eachNight.some((extra) => extra.name === label && extra.chargeType === chargeType))
  const firstCharges = charges.filter((entry) => entry.reversesId === null && isForTheNight(entry))
  const standing = charges.filter(
    (entry) =>
      days.has(entry.serviceDate) &&
      entry.reversesId === null &&
      entry.reversedById === null &&
      standingOccasions.has(entry.occasion) &&
      firstCharges.some((first) => sameThing(first, entry)),
  )
  return {
    extraDays,
    undoesInvoiced: standing.some(({ invoiced }) => invoiced),
    entries: standing.map((entry) => reversalEntry(newId(), entry.folio, entry, occasion, reason)),
  }
}

/** Charges, at the current price, for re-added nights that were reversed before. The end of day does not charge them, only their extras. */
export const rechargeNights = (
  added: readonly BookedNight[],
  folio: FolioOfStay,
  party: Party,
  taxRules: TaxRules,
  newId: () => Id,
): NewEntry[] =>
  added
    .filter(({ charged }) => charged)
    .flatMap((night) => sleptNightEntries(newId, folio, night, party, taxRules))
    .map((entry) => ({ ...entry, occasion: 'adjust_stay' }))

/**
 * Reversals of the last check-out that a reinstatement must charge again: nights and their taxes. Extras are charged by the end of day or the next check-out.
 */
export function reversedAtCheckOut(nightsAgain: readonly BookedNight[], charges: readonly ChargeOfStay[]): ChargeOfStay[] {
  const days = new Set(nightsAgain.filter(({ charged }) => charged).map(({ night }) => night))
  return notChargedAgain(
    charges.filter(
      (charge) =>
        days.has(charge.serviceDate) &&
        (charge.chargeType === 'accommodation' || charge.chargeType === 'tourist_tax' || isPartOfNight(charge)),
    ),
  )
}

/** Reversals of check-outs not yet charged again by an earlier reinstatement; matched by amount and folio. */
export function notChargedAgain<Entry extends PostedEntry & { readonly folio?: FolioOfStay }>(
  entries: readonly Entry[],
): Entry[] {
  const placeOf = ({ folio, chargeType, vatRateBp, serviceDate }: Entry, cents: bigint) =>
    [folio?.id, chargeType, vatRateBp, serviceDate, cents].join(' ')
  const answers = entries
    .filter(({ occasion, reversesId }) => occasion === 'reinstatement' && reversesId === null)
    .map((entry) => placeOf(entry, entry.amountCents))
  return entries.filter((entry) => {
    if (entry.kind !== 'charge' || entry.occasion !== 'check_out' || entry.reversesId === null) return false
    const answer = answers.indexOf(placeOf(entry, -entry.amountCents))
    if (answer === -1) return true
    answers.splice(answer, 1)
    return false
  })
}

/**
 * What changes of nights that are charged already when other persons stay: tax and extras of the night are reversed. The tax is charged again for the persons there are;
 * the extras by the end of day.
 */
export function chargedForOthers(
  nights: readonly BookedNight[],
  { charges, extras }: { readonly charges: readonly ChargeOfStay[]; readonly extras: readonly BookedExtra[] },
  folio: FolioOfStay,
  party: Party,
  taxRules: TaxRules,
  newId: () => Id,
): { readonly back: GivenBack; readonly taxes: readonly NewEntry[] } {
  const besideTheNight = charges.filter((charge) => charge.chargeType !== 'accommodation' && !isPartOfNight(charge))
  return {
    back: reversalsForReleased(nights, { charges: besideTheNight, extras }, 'adjust_stay', newId, 'Persons changed'),
    taxes: rechargeNights(nights, folio, party, taxRules, newId).filter(({ chargeType }) => chargeType === 'tourist_tax'),
  }
}
