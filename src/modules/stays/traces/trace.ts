/**
 * A trace, as hotels call it: what a department has to do, for a stay or for the house. A task has a day, perhaps a time. One at check-in or check-out is shown
 * when the guest stands at the desk, and moves with the stay. A wake-up call has a time.
 */
import type { Refusal } from '../../../platform/contract/errors.ts'
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Text,
  TimeOfDay,
  Type,
} from '../../../platform/contract/schemas.ts'
import { addDays, type IsoDate } from '../../../platform/values/dates.ts'
import { refuse } from './errors.ts'

export const traceKinds = ['task', 'wake_up_call', 'at_check_in', 'at_check_out'] as const
export const departments = ['reception', 'housekeeping', 'maintenance', 'restaurant', 'management'] as const
export const traceStatuses = ['open', 'done', 'cancelled'] as const

/** A trace can lie this far ahead. */
const latestDays = 731

export const traceMembers = {
  department: Type.Optional(OneOf(departments, { description: 'Who has to do it. Default: `reception`.' })),
  dueOn: Type.Optional(
    DateOf('The day of a task or wake-up call, at most two years ahead. Not for one at check-in or check-out.'),
  ),
  dueAt: Type.Optional(Nullable(TimeOfDay('The time of a wake-up call; a task can have one. Local time of the establishment.'))),
}

export const Trace = component(
  'Trace',
  closed({
    id: Id(),
    establishmentId: Id(),
    stay: Nullable(
      closed({
        id: Id('Of the reservation.'),
        confirmationCode: Type.String(),
        status: Type.String(),
        guestName: Type.Optional(Type.String({ description: 'Only if the caller may read guests.' })),
        unitCode: Nullable(Type.String()),
        arrival: DateOf(),
        departure: DateOf(),
      }),
    ),
    kind: OneOf(traceKinds, {
      description:
        '`task`: on a day. `wake_up_call`: at a time, for a guest. `at_check_in`, `at_check_out`: when the guest stands at the desk; the day is the arrival or departure and moves with the stay.',
    }),
    department: OneOf(departments),
    text: Nullable(Type.String({ description: 'Null if the guest was erased, and for a wake-up call without a note.' })),
    dueOn: DateOf(),
    dueAt: Nullable(TimeOfDay('Local time of the establishment.')),
    status: OneOf(traceStatuses),
    outcome: Nullable(Type.String({ description: 'What came of it.' })),
    createdAt: MomentOf(),
    endedAt: Nullable(MomentOf()),
  }),
)
export type Trace = Static<typeof Trace>

export interface TraceRow extends Omit<Trace, 'stay'> {
  readonly reservationId: string | null
  readonly confirmationCode: string | null
  readonly stayStatus: string | null
  readonly guestName: string | null
  readonly unitCode: string | null
  readonly arrival: string | null
  readonly departure: string | null
}

/** @param seesNames whether the caller may read guests */
export const presentTrace = (
  { reservationId, confirmationCode, stayStatus, guestName, unitCode, arrival, departure, ...trace }: TraceRow,
  seesNames: boolean,
): Trace => ({
  ...trace,
  stay:
    reservationId === null
      ? null
      : {
          id: reservationId,
          confirmationCode: confirmationCode ?? '',
          status: stayStatus ?? '',
          ...(seesNames ? { guestName: guestName ?? '' } : {}),
          unitCode,
          arrival: arrival ?? trace.dueOn,
          departure: departure ?? trace.dueOn,
        },
})

export interface StayOfTrace {
  readonly id: string
  readonly status: string
  readonly arrival: IsoDate
  readonly departure: IsoDate
}

export const stayOfRow = ({ reservationId, stayStatus, arrival, departure }: TraceRow): StayOfTrace | undefined =>
  reservationId === null || stayStatus === null || arrival === null || departure === null
    ? undefined
    : { id: reservationId, status: stayStatus, arrival, departure }

type Wanted = Pick<TraceRow, 'kind' | 'text' | 'dueAt'> & { readonly dueOn: IsoDate | null }

/** What is missing or too much, naming the member of the body. */
export function problemOfShape({ kind, text, dueOn, dueAt }: Wanted, hasStay: boolean): string | undefined {
  const isAtDesk = kind === 'at_check_in' || kind === 'at_check_out'
  if (isAtDesk && (dueOn !== null || dueAt !== null))
    return 'body.dueOn and body.dueAt are not allowed for a trace at check-in or check-out: it moves with the stay.'
  if (!isAtDesk && dueOn === null) return 'body.dueOn is needed: the day.'
  if (kind === 'wake_up_call' && dueAt === null) return 'body.dueAt is needed: the time of the wake-up call.'
  if (kind !== 'task' && !hasStay) return 'body.reservationId is needed: only a task can do without a stay.'
  return kind !== 'wake_up_call' && text === null ? 'body.text is needed: what is to be done.' : undefined
}

const arrived: ReadonlySet<string> = new Set(['CheckedIn', 'CheckedOut'])
const elsewhere: ReadonlySet<string> = new Set(['Cancelled', 'NoShow', 'Expired'])
const over: ReadonlySet<string> = new Set(['CheckedOut', 'Cancelled', 'NoShow', 'Expired'])

/**
 * Why the day or moment can't be had.
 * @param dueOn null at check-in or check-out
 */
export function refusalOfDay(
  { kind, dueOn }: Pick<Wanted, 'kind' | 'dueOn'>,
  stay: StayOfTrace | undefined,
  today: IsoDate,
): Refusal | undefined {
  if (stay && elsewhere.has(stay.status))
    return refuse.TRACE_MOMENT_PAST({ message: 'The stay does not take place. Enter the trace without the stay.' })
  if (stay && kind === 'at_check_in' && (arrived.has(stay.status) || over.has(stay.status))) return refuse.TRACE_MOMENT_PAST()
  if (stay && kind === 'at_check_out' && over.has(stay.status)) return refuse.TRACE_MOMENT_PAST()
  if (dueOn === null) return undefined
  if (dueOn < today) return refuse.TRACE_DAY_PAST({ message: `body.dueOn must not be earlier than the business date ${today}.` })
  if (dueOn > addDays(today, latestDays))
    return refuse.TRACE_DAY_PAST({ message: 'body.dueOn must not be more than two years ahead.' })
  const isOutside = stay !== undefined && (dueOn < stay.arrival || dueOn > stay.departure || over.has(stay.status))
  return kind === 'wake_up_call' && isOutside ? refuse.TRACE_OUTSIDE_STAY() : undefined
}

export const traceText = (description: string) => Type.Optional(Nullable(Text(500, description)))

export const traceExample: Trace = {
  id: exampleId.trace,
  establishmentId: exampleId.establishment,
  stay: {
    id: exampleId.reservation,
    confirmationCode: 'K7QM2XWP',
    status: 'Confirmed',
    guestName: 'Ada Lovelace',
    unitCode: '101',
    arrival: '2026-11-21',
    departure: '2026-11-24',
  },
  kind: 'task',
  department: 'restaurant',
  text: 'Birthday: a cake with one candle in the room',
  dueOn: '2026-11-22',
  dueAt: '18:00',
  status: 'open',
  outcome: null,
  createdAt: exampleMoment,
  endedAt: null,
}
