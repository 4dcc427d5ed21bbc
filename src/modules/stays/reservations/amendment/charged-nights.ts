/**
 * Nights from today on that are on a folio already. There are such nights only while a day that was closed is open again: what its closing had posted stays on the
 * folios. Where the guest gives such a night up, its charge, the tax on it and the extras of it are reversed; where the stay has it again, it is charged again at once,
 * because the end of the day charges a night once. Pure; ids are handed in.
 */
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { type BookedExtra, isChargedOnce } from '../../../selling/extras/index.ts'
import {
  type ChargeOfStay,
  type FolioOfStay,
  type NewEntry,
  type Occasion,
  type PostedEntry,
  reversalEntry,
} from '../../../money/folios/index.ts'
import { type Party, sleptNightEntries, type TaxRules } from '../departure/bill.ts'
import type { BookedNight } from '../stay/reservation.ts'

/** Whether any of them is charged: then what stands for them has to be read. */
export const areCharged = (nights: readonly BookedNight[]): boolean => nights.some(({ charged }) => charged)

export interface GivenBack {
  readonly entries: readonly NewEntry[]
  /** One of them stands on an invoice: a credit note has to come first. */
  readonly undoesInvoiced: boolean
  /** Extras that are not charged for these days any more. */
  readonly extraDays: readonly { readonly bookedExtraId: Id; readonly serviceDate: IsoDate }[]
}

export const nothingGivenBack: GivenBack = { entries: [], undoesInvoiced: false, extraDays: [] }

/** Charges that the end of a day, a move between folios, and the two ways back leave standing. */
const standingOccasions: ReadonlySet<Occasion> = new Set(['night', 'extra', 'transfer', 'adjust_stay', 'reinstatement'])

const sameThing = (one: PostedEntry, other: PostedEntry): boolean =>
  one.serviceDate === other.serviceDate && one.chargeType === other.chargeType && one.label === other.label

/**
 * The reversals for nights that are given up, wherever their charges stand now: on the stay's own folio, a window, or a house account. A charge that was moved is known
 * by its day, type and label. What staff has posted or reversed by hand stays as it is.
 */
export function givenBackWith(
  released: readonly BookedNight[],
  { charges, extras }: { readonly charges: readonly ChargeOfStay[]; readonly extras: readonly BookedExtra[] },
  occasion: 'adjust_stay' | 'check_out',
  newId: () => Id,
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
    entries: standing.map((entry) => reversalEntry(newId(), entry.folio, entry, occasion, 'The night was given up')),
  }
}

/** Added nights that were charged and given back before, at their price of now. The end of the day does not charge them; their extras it does. */
export const chargedOnceMore = (
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
 * What the last check-out reversed for nights that a reinstated stay has again: the charges of the nights and the taxes on them, not the extras, which the end of the
 * day or the next check-out charges.
 */
export function reversedAtCheckOut(nightsAgain: readonly BookedNight[], charges: readonly ChargeOfStay[]): ChargeOfStay[] {
  const days = new Set(nightsAgain.filter(({ charged }) => charged).map(({ night }) => night))
  return notChargedAgain(
    charges.filter(
      ({ serviceDate, chargeType }) => days.has(serviceDate) && (chargeType === 'accommodation' || chargeType === 'tourist_tax'),
    ),
  )
}

/** Reversals of check-outs, less those that an earlier reinstatement has charged again: each of its charges answers for one of the same amount in the same place. */
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
