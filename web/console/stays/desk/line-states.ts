/** What of an arrival is not in order yet; pure functions over a line of the desk. */
import type { Desk, StayLine } from '../../call.ts'

/** Whether the guest has still to arrive. */
export const isExpected = ({ status }: StayLine): boolean => status === 'Option' || status === 'Confirmed'

/** Whether the unit of an expected guest can't be moved into now; of another day than today nothing is known. */
export const roomIsMissing = ({ unit }: StayLine, desk: Pick<Desk, 'date' | 'businessDate'>): boolean =>
  unit === undefined || (desk.date === desk.businessDate && !unit.isReady)

/** Whether something has to be done before the guest arrives: a room, or a deposit that is due. */
export const toSolve = (line: StayLine, desk: Pick<Desk, 'date' | 'businessDate'>): boolean =>
  isExpected(line) && (roomIsMissing(line, desk) || line.depositDueCents !== undefined || line.status === 'Option')

export interface Filter {
  readonly text: string
  readonly onlyToSolve: boolean
  readonly order: 'name' | 'time' | 'room'
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const timeOf = ({ arrivalTime, queuedAt }: StayLine): string => queuedAt ?? arrivalTime ?? '~'
const roomOf = ({ unit, unitType }: StayLine): string => unit?.code ?? `~${unitType.code}`
const compare: Readonly<Record<Filter['order'], (left: StayLine, right: StayLine) => number>> = {
  name: () => 0,
  time: (left, right) => (timeOf(left) < timeOf(right) ? -1 : timeOf(left) > timeOf(right) ? 1 : 0),
  room: (left, right) => roomOf(left).localeCompare(roomOf(right), undefined, { numeric: true }),
}

/** The lines whose guest, unit, company or confirmation number contains the text, accents aside. */
export function filtered(lines: readonly StayLine[], { text, onlyToSolve, order }: Filter, desk: Desk): StayLine[] {
  const wanted = plain(text.trim())
  return lines
    .filter((line) => !onlyToSolve || toSolve(line, desk))
    .filter(({ guestName = '', unit, companyName = '', confirmationCode }) =>
      [guestName, unit?.code ?? '', companyName, confirmationCode].some((each) => plain(each).includes(wanted)),
    )
    .toSorted(compare[order])
}
