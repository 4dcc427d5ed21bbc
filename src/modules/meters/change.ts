/** How a reading follows the one before, whoever brings it. */
import { type Moment, momentFrom } from '../../platform/dates.ts'
import { refuse as platformRefuse } from '../../platform/errors.ts'
import type { Id as IdType } from '../../platform/ids.ts'
import { closed, Id } from '../../platform/schemas.ts'
import { refuse } from './errors.ts'
import { consumedBetween, isLikelyRollOver, type MeterRow, type Reading } from './meter.ts'

export const meterParams = closed({ id: Id('The meter.') })

/** A moment of the body, not in the future; now when there is none. */
export function readAtOf(text: string | undefined, now: Moment, member: string): Moment {
  const moment = text === undefined ? now : momentFrom(text)
  if (moment === undefined || moment > now)
    throw platformRefuse.VALIDATION_ERROR({ message: `${member} lies in the future, or is no moment.` })
  return moment
}

/** The next reading; refuses one that is not the latest, and one that goes backwards. `told` names it in a batch. */
export function following(
  meter: MeterRow,
  last: Reading | undefined,
  read: Pick<Reading, 'readAt' | 'valueMilli' | 'source'> & {
    readonly kind?: Reading['kind']
    readonly rolledOver?: boolean | undefined
  },
  id: IdType,
  told = '',
): Reading {
  const { rolledOver: isToldToRollOver, ...taken } = read
  if (last && (last.kind === 'voided' ? read.readAt < last.readAt : read.readAt <= last.readAt))
    throw refuse.READING_NOT_THE_LATEST({
      message: `${told}${refuse.READING_NOT_THE_LATEST.message} It was read at ${last.readAt}.`,
    })
  const { rolloverMaxMilli } = meter
  if (rolloverMaxMilli !== null && read.valueMilli >= rolloverMaxMilli)
    throw platformRefuse.VALIDATION_ERROR({
      message: `${told}body.valueMilli is more than this counter can say: it begins again at 0 where ${rolloverMaxMilli} would stand.`,
    })
  const consumed = last
    ? consumedBetween(last.valueMilli, read.valueMilli, rolloverMaxMilli)
    : { consumedMilli: 0n, rolledOver: false }
  if (!consumed || (consumed.rolledOver && !isToldToRollOver && !isLikelyRollOver(consumed.consumedMilli, rolloverMaxMilli)))
    throw refuse.READING_BELOW_THE_LAST({
      message: `${told}${refuse.READING_BELOW_THE_LAST.message} It was ${last?.valueMilli}.`,
    })
  return { id, meterId: meter.id, number: (last?.number ?? 0) + 1, kind: 'reading', ...taken, ...consumed }
}
