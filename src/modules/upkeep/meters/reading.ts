/** How a reading follows the one before, whoever brings it. */

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { type Moment, momentFrom } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import { consumedBetween, isLikelyRollOver, type MeterRow, type Reading } from './meter.ts'
import type { LastReading } from './meter-reads.ts'

export const meterParams = closed({ id: Id('The meter.') })

/** A moment of the body, not in the future; now when there is none. */
export function readAtOf(text: string | undefined, now: Moment, member: string): Moment {
  const moment = text === undefined ? now : momentFrom(text)
  if (moment === undefined || moment > now)
    throw platformRefuse.VALIDATION_ERROR({ message: `${member} lies in the future, or is no moment.` })
  return moment
}

/** The next reading; refuses one that is not the latest, and one that goes backwards. `place` names it in a batch. */
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

/** Refuses a value that the counter cannot say. */
export function withinCounter(rolloverMaxMilli: bigint | null, valueMilli: bigint, member: string): void {
  if (rolloverMaxMilli !== null && valueMilli >= rolloverMaxMilli)
    throw platformRefuse.VALIDATION_ERROR({
      message: `${member} is more than this counter can say: it begins again at 0 where ${rolloverMaxMilli} would stand.`,
    })
}

/** What was consumed since a reading; refuses a counter that went backwards and has not begun again. */
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
