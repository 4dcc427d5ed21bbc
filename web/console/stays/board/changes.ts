/** Translates a dropped bar to a change of the stay: operations, price and undo. */

import { api, type Reservation, refusalOf } from '../../call.ts'
import { daysBetween } from '../../days.ts'
import { sentenceOf } from '../../parts/problem.ts'
import { dayText } from '../../words.ts'
import { earlyDepartureFee } from '../bookings/early-departure.ts'
import type { Stay } from './geometry.ts'
import { type Pull, repartedOf } from './parts.ts'

/** A change of a stay: before and after. */
export interface Change {
  readonly stay: Stay
  readonly arrival: string
  readonly departure: string
  /** The unit it was dropped on; null: the unit does not change. */
  readonly unit: { readonly id: string; readonly code: string; readonly typeId: string } | null
  /** For a stay in several units: the dragged part, if units or room moves change but not the dates. */
  readonly pull?: Pull<string>
}

export interface PartWanted {
  readonly unitId: string
  readonly from: string
  readonly until: string
}

/** One way to carry out the change, with its price. */
export interface Offer {
  readonly word:
    | 'units.choose'
    | 'change.assign'
    | 'change.keepPrice'
    | 'change.charge'
    | 'change.amend'
    | 'change.extend'
    | 'change.shorten'
  /** Total price difference; undefined if no price changes. */
  readonly deltaCents: string | undefined
  /** What the person should know before they confirm. */
  readonly warnings: readonly string[]
  /** What the service would refuse the change for. */
  readonly obstacles: readonly string[]
  /** Description of the result, if dates and unit do not show it. */
  readonly becomes?: string
  readonly run: (key: (part?: string) => { idempotencyKey: string }) => Promise<Undo | undefined>
}
/** Undoes the change; undefined if not possible. */
type Undo = () => Promise<void>

const noWarnings = { warnings: [], obstacles: [] } as const

/** Codes with which a change can be confirmed; every other code is that of a refusal. */
const said: ReadonlySet<string> = new Set([
  'FORMAT_CHANGED',
  'AGREED_PRICE_LOST',
  'UNIT_RELEASED',
  'CANCELLATION_FEE_FALLS',
  'STAY_RESTRICTED',
])

/** @param settled a warning that the next step of the change settles */
function warningsOf(
  { warnings }: { readonly warnings: readonly { readonly code: string; readonly message: string }[] },
  settled?: string,
): Pick<Offer, 'warnings' | 'obstacles'> {
  const shown = warnings.filter(({ code }) => code !== settled)
  return {
    warnings: shown.filter(({ code }) => said.has(code)).map(sentenceOf),
    obstacles: shown.filter(({ code }) => !said.has(code)).map(sentenceOf),
  }
}

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
        ...noWarnings,
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
    // Without a unit there is no room move: amend the type and assign the unit.
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
    // If both cost the same, offer only one.
    if (place === 1 && preview.deltaTtcCents === previews[0]?.deltaTtcCents) return []
    return {
      word: targetRatePlanId === undefined ? ('change.keepPrice' as const) : ('change.charge' as const),
      deltaCents: preview.deltaTtcCents,
      ...warningsOf(preview),
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

/** The parts from a day on in the request format: the first begins on that day, and consecutive parts in one unit are merged. */
export const partsToSend = (parts: readonly PartWanted[], from: string): { unitId: string; from?: string }[] =>
  parts
    .filter(({ until }) => until > from)
    .filter(({ unitId }, place, ahead) => place === 0 || ahead[place - 1]?.unitId !== unitId)
    .map(({ unitId, from: begins }, place) => (place === 0 ? { unitId } : { unitId, from: begins }))

/** New units for a stay in several units, calculated from the current data of the service. */
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
      ...noWarnings,
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

/** Kept nights keep their price; for another unit type, today's price is the alternative. */
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
    ...warningsOf(preview, unit === null ? undefined : 'UNIT_RELEASED'),
    run: async (key) => {
      await api.amendReservation({ ...wanted, ...beyond(preview), expectedTotalCents: preview.newTotalCents }, key('amend'))
      const back = async () => {
        await api.undoAmendment({ id })
        // If the unit did not change, undoing has already restored the units of the stay.
        if (unit !== null) await api.assignUnit({ id, unitId: unitId ?? null })
      }
      if (unit !== null)
        await api.assignUnit({ id, unitId: unit.id }, key('assign')).catch(async (error: unknown) => {
          // The unit was taken meanwhile: undo the first step as well.
          if (refusalOf(error)) await back()
          throw error
        })
      return back
    },
  }
}

/** Flags that override the warnings shown, if the user confirms. */
export const beyond = ({
  warnings,
}: {
  readonly warnings: readonly { readonly code: string }[]
}): { ignoreRestrictions?: true } => (warnings.some(({ code }) => code === 'STAY_RESTRICTED') ? { ignoreRestrictions: true } : {})

async function adjustment(reservation: Reservation, departure: string): Promise<Offer> {
  const { id, nightly } = reservation
  const nights = daysBetween(reservation.departure, departure)
  const run: Offer['run'] = async (key) => {
    const before = reservation.departure
    await api.adjustStay({ id, newCheckOutDate: departure }, key())
    // It would also reverse the fee of an earlier change.
    return nights < 0 || nightly.some(({ held }) => !held)
      ? undefined
      : async () => {
          await api.adjustStay({ id, newCheckOutDate: before, earlyDepartureFeeCents: '0', reason: 'Undo' })
        }
  }
  if (nights > 0) {
    const { deltaCents } = await api.previewAdjustStay({ id, newCheckOutDate: departure })
    return { word: 'change.extend', deltaCents, ...noWarnings, run }
  }
  const given = nightly.filter(({ night, held }) => held && night >= departure).map(({ priceCents }) => priceCents)
  const released = given.reduce((sum, priceCents) => sum + BigInt(priceCents), 0n)
  const fee = earlyDepartureFee(reservation.terms.earlyDeparture, given, reservation.folio?.depositHeldCents ?? '0')
  return { word: 'change.shorten', deltaCents: String(BigInt(fee ?? '0') - released), ...noWarnings, run }
}
