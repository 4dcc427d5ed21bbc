/** What a bar that was dropped elsewhere means for the stay: which operations, at which price, and how it is taken back. */

import { earlyDepartureFee } from '../bookings/early-departure.ts'
import { api, type Reservation, refusalOf } from '../call.ts'
import { daysBetween } from '../days.ts'
import { sentenceOf } from '../parts/problem.ts'
import { dayText } from '../words.ts'
import type { Stay } from './geometry.ts'
import { type Pull, repartedOf } from './parts.ts'

/** What a stay was, and what it shall be. */
export interface Change {
  readonly stay: Stay
  readonly arrival: string
  readonly departure: string
  /** The unit it was dropped on; null: its unit stays as it is. */
  readonly unit: { readonly id: string; readonly code: string; readonly typeId: string } | null
  /** Of a stay in several units the part that was pulled, where its units or the days of its moves change; its dates stay. */
  readonly pull?: Pull<string>
}

export interface PartWanted {
  readonly unitId: string
  readonly from: string
  readonly until: string
}

/** One way to carry it out, with its price. */
export interface Offer {
  readonly word:
    | 'units.choose'
    | 'change.assign'
    | 'change.keepPrice'
    | 'change.charge'
    | 'change.amend'
    | 'change.extend'
    | 'change.shorten'
  /** What the whole costs more, or less. Nothing where no price moves. */
  readonly deltaCents: string | undefined
  /** What stands in its way; it can be tried all the same, the service decides. */
  readonly warnings: readonly string[]
  /** What will be, where dates and unit do not say it. */
  readonly becomes?: string
  readonly run: (key: (part?: string) => { idempotencyKey: string }) => Promise<Undo | undefined>
}
/** What the journal takes back; nothing where it cannot. */
type Undo = () => Promise<void>

/** @throws the refusal of a preview */
export async function offersOf({ stay, arrival, departure, unit, pull }: Change, reservation: Reservation): Promise<Offer[]> {
  const { id, status } = reservation
  if (pull) return replanning(reservation, pull, unit)
  const hasNewDates = arrival !== reservation.arrival || departure !== reservation.departure
  const hasNewUnit = unit !== null && unit.id !== reservation.unitId
  const isInHouse = status === 'CheckedIn'
  if (isInHouse && departure !== reservation.departure) return [await adjustment(reservation, departure)]
  if (hasNewDates) return amendments(reservation, { arrival, departure }, hasNewUnit ? unit : null)
  if (!hasNewUnit) return []
  if (!isInHouse && unit.typeId === reservation.unitTypeId) {
    const before = reservation.unitId ?? null
    return [
      {
        word: 'change.assign',
        deltaCents: undefined,
        warnings: [],
        run: async (key) => {
          await api.assignUnit({ id, unitId: unit.id }, key())
          return async () => {
            await api.assignUnit({ id, unitId: before })
          }
        },
      },
    ]
  }
  if (reservation.unitId === undefined && stay.unit === null && status !== 'CheckedIn') {
    // Without a unit there is nothing to change: the type is amended and the unit given.
    return amendments(reservation, {}, unit)
  }
  const targets = [undefined, reservation.ratePlanId]
  const previews = await Promise.all(
    targets.map((targetRatePlanId) =>
      api.previewUnitChange({ id, targetUnitId: unit.id, ...(targetRatePlanId === undefined ? {} : { targetRatePlanId }) }),
    ),
  )
  return previews.flatMap((preview, place) => {
    const targetRatePlanId = targets[place]
    // Where both cost the same there is one way.
    if (place === 1 && preview.deltaTtcCents === previews[0]?.deltaTtcCents) return []
    return {
      word: targetRatePlanId === undefined ? ('change.keepPrice' as const) : ('change.charge' as const),
      deltaCents: preview.deltaTtcCents,
      warnings: preview.warnings.map(sentenceOf),
      run: async (key) => {
        const expectedDeltaTtcCents = preview.deltaTtcCents
        const plan = targetRatePlanId === undefined ? {} : { targetRatePlanId }
        await api.changeUnit({ id, targetUnitId: unit.id, expectedDeltaTtcCents, ...plan }, key())
        const back = reservation.unitId
        return targetRatePlanId !== undefined || back === undefined
          ? undefined
          : async () => {
              await api.changeUnit({ id, targetUnitId: back })
            }
      },
    }
  })
}

/** The parts from a day on, as they are sent: the first begins there, and nobody moves to where they are. */
export const partsToSend = (parts: readonly PartWanted[], from: string): { unitId: string; from?: string }[] =>
  parts
    .filter(({ until }) => until > from)
    .filter(({ unitId }, place, ahead) => place === 0 || ahead[place - 1]?.unitId !== unitId)
    .map(({ unitId, from: begins }, place) => (place === 0 ? { unitId } : { unitId, from: begins }))

/** Other units for a stay that is spent in several, calculated from what the service has of it now. */
async function replanning(
  { id, arrival, departure, status }: Reservation,
  pull: Pull<string>,
  target: Change['unit'],
): Promise<Offer[]> {
  const before = await api.getUnitsOfStay({ id })
  const codes = new Map(before.parts.map(({ unitId, unitCode }) => [unitId, unitCode]))
  if (target) codes.set(target.id, target.code)
  const parts = before.parts.map(({ unitId: unit, from, until }) => ({ unit, from, until }))
  const becomes = repartedOf(
    { arrival, departure, status: status as Stay['status'] },
    parts,
    { ...pull, part: pull.part < before.from ? before.from : pull.part },
    before.from,
  )
  if (!('parts' in becomes)) return []
  const wanted = becomes.parts.map(({ unit: unitId, from, until }) => ({ unitId, from, until }))
  const [now, then] = [partsToSend(before.parts, before.from), partsToSend(wanted, before.from)]
  if (JSON.stringify(now) === JSON.stringify(then)) return []
  return [
    {
      word: 'units.choose',
      deltaCents: undefined,
      warnings: [],
      becomes: then.map(({ unitId, from = before.from }) => `${codes.get(unitId) ?? ''} ${dayText(from)}`).join(' → '),
      run: async (key) => {
        await api.setUnitsOfStay({ id, parts: then }, key())
        return async () => {
          await api.setUnitsOfStay({ id, parts: now })
        }
      },
    },
  ]
}

type Dates = { readonly arrival?: string; readonly departure?: string }

/** Nights that stay keep their price; for another type, today's price is the other way. */
async function amendments(reservation: Reservation, dates: Dates, unit: Change['unit']): Promise<Offer[]> {
  const isOtherType = unit !== null && unit.typeId !== reservation.unitTypeId
  if (!isOtherType) return [await amendment(reservation, dates, unit, undefined)]
  const [kept, charged] = await Promise.all([false, true].map((reprice) => amendment(reservation, dates, unit, reprice)))
  return [kept, charged].flatMap((offer, place) =>
    offer && (place === 0 || offer.deltaCents !== kept?.deltaCents) ? [offer] : [],
  )
}

async function amendment(
  { id, unitTypeId, unitId }: Reservation,
  dates: Dates,
  unit: Change['unit'],
  reprice: boolean | undefined,
): Promise<Offer> {
  const wanted = {
    id,
    ...dates,
    ...(unit !== null && unit.typeId !== unitTypeId ? { unitTypeId: unit.typeId } : {}),
    ...(unit === null ? {} : { releaseUnit: true }),
    ...(reprice === true ? { reprice } : {}),
  }
  const preview = await api.previewAmendment(wanted)
  return {
    word: reprice === undefined ? 'change.amend' : reprice ? 'change.charge' : 'change.keepPrice',
    deltaCents: preview.deltaCents,
    warnings: preview.warnings.map(sentenceOf),
    run: async (key) => {
      await api.amendReservation({ ...wanted, ...beyond(preview), expectedTotalCents: preview.newTotalCents }, key('amend'))
      const back = async () => {
        await api.undoAmendment({ id })
        // Without another unit the undoing has brought back where the stay was, also in several units.
        if (unit !== null) await api.assignUnit({ id, unitId: unitId ?? null })
      }
      if (unit !== null)
        await api.assignUnit({ id, unitId: unit.id }, key('assign')).catch(async (error: unknown) => {
          // Both or neither: the unit was taken meanwhile.
          if (refusalOf(error)) await back()
          throw error
        })
      return back
    },
  }
}

/** What is shown as a warning is changed all the same when it is chosen. */
export const beyond = ({
  warnings,
}: {
  readonly warnings: readonly { readonly code: string }[]
}): { ignoreRestrictions?: true } => (warnings.some(({ code }) => code === 'STAY_RESTRICTED') ? { ignoreRestrictions: true } : {})

async function adjustment(reservation: Reservation, departure: string): Promise<Offer> {
  const { id, establishmentId, unitTypeId, ratePlanId, adults, children, nightly } = reservation
  const nights = daysBetween(reservation.departure, departure)
  const run: Offer['run'] = async (key) => {
    const before = reservation.departure
    await api.adjustStay({ id, newCheckOutDate: departure }, key())
    // A fee that stands from an earlier change would be taken back with it.
    return nights < 0 || nightly.some(({ held }) => !held)
      ? undefined
      : async () => {
          await api.adjustStay({ id, newCheckOutDate: before, earlyDepartureFeeCents: '0', reason: 'Undo' })
        }
  }
  if (nights > 0) {
    const { offers } = await api.createQuote({
      establishmentId,
      unitTypeId,
      ratePlanId,
      arrival: reservation.departure,
      departure,
      adults,
      children,
      // Who is in house stays on, whatever those who arrive must keep.
      withRestricted: true,
    })
    return { word: 'change.extend', deltaCents: offers[0]?.totalCents, warnings: [], run }
  }
  const given = nightly.filter(({ night, held }) => held && night >= departure).map(({ priceCents }) => priceCents)
  const released = given.reduce((sum, priceCents) => sum + BigInt(priceCents), 0n)
  const fee = earlyDepartureFee(reservation.terms.earlyDeparture, given, reservation.folio?.depositHeldCents ?? '0')
  return { word: 'change.shorten', deltaCents: String(BigInt(fee ?? '0') - released), warnings: [], run }
}
