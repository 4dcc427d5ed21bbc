/** Validates a new reading against the previous one, from any source. */

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { type Moment, momentFrom } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import { consumedBetween, isLikelyRollOver, type MeterRow, type Reading } from './meter.ts'
import type { LastReading } from './meter-reads.ts'

export const meterParams = closed({ id: Id('The meter.') })

/** A timestamp of the body that is not in the future. Default: now. */
export function readAtOf(text: string | undefined, now: Moment, member: string): Moment {
  const moment = text === undefined ? now : momentFrom(text)
  if (moment === undefined || moment > now)
    throw platformRefuse.VALIDATION_ERROR({ message: `${member} is in the future or not a valid timestamp.` })
  return moment
}

/** Builds the next reading. Refuses one that is not the latest, or that goes backwards. `place` identifies it in a batch. */
export function following(
  meter: MeterRow,
  last: LastReading | undefined,
  read: Pick<Reading, 'readAt' | 'valueMilli' | 'source'> & {
    readonly kind?: Reading['kind']
    readonly rolledOver?: boolean | undefined
  },
  id: IdType,
  place = '',
): LastReading {
  const { rolledOver: isToldToRollOver, ...taken } = read
  if (last && read.readAt <= last.readAt)
    throw refuse.READING_NOT_THE_LATEST({
      message: `${place}${refuse.READING_NOT_THE_LATEST.message} It was read at ${last.readAt}.`,
    })
  const { rolloverMaxMilli } = meter
  withinCounter(rolloverMaxMilli, read.valueMilli, `${place}body.valueMilli`)
  const consumed = last
    ? consumedSince(last, read.valueMilli, rolloverMaxMilli, isToldToRollOver, place)
    : { consumedMilli: 0n, rolledOver: false }
  const number = (last?.lastNumber ?? 0) + 1
  return {
    id,
    meterId: meter.id,
    number,
    lastNumber: number,
    position: number,
    kind: 'reading',
    ...taken,
    ...consumed,
    rolloverMaxMilli,
    correctsId: null,
    reason: null,
    superseded: false,
  }
}

/** Refuses a value beyond the range of the counter. */
export function withinCounter(rolloverMaxMilli: bigint | null, valueMilli: bigint, member: string): void {
  if (rolloverMaxMilli !== null && valueMilli >= rolloverMaxMilli)
    throw platformRefuse.VALIDATION_ERROR({
      message: `${member} is more than this counter can say: it begins again at 0 where ${rolloverMaxMilli} would stand.`,
    })
}

/** Consumption since a reading. Refuses a counter that went backwards without rolling over. */
export function consumedSince(
  last: Pick<Reading, 'valueMilli'>,
  valueMilli: bigint,
  rolloverMaxMilli: bigint | null,
  isToldToRollOver: boolean | undefined,
  place = '',
): { consumedMilli: bigint; rolledOver: boolean } {
  const consumed = consumedBetween(last.valueMilli, valueMilli, rolloverMaxMilli)
  if (!consumed || (consumed.rolledOver && !isToldToRollOver && !isLikelyRollOver(consumed.consumedMilli, rolloverMaxMilli)))
    throw refuse.READING_BELOW_THE_LAST({
      message: `${place}${refuse.READING_BELOW_THE_LAST.message} It was ${last.valueMilli}.`,
    })
  return consumed
}
