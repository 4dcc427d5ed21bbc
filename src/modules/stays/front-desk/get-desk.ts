import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { noTax } from '../../selling/pricing/index.ts'
import { type DeskFacts, type MoveRow, readsOfDay } from './desk-reads.ts'
import { presentStayLine, StayLine, type StayLineRow, stayLineExample } from './stay-lines.ts'
import { toComeByStay } from './still-to-pay.ts'
import { warningCodes, warningsOf } from './warnings.ts'

const Desk = component(
  'Desk',
  closed({
    date: DateOf(),
    businessDate: Nullable(DateOf('The open one.')),
    counts: closed({
      arrivals: Type.Integer(),
      arrived: Type.Integer(),
      departures: Type.Integer(),
      departed: Type.Integer(),
      inHouse: Type.Integer(),
      waiting: Type.Integer({ description: 'In the queue.' }),
      unitsToClean: Type.Integer({ description: 'Dirty units now.' }),
      unitsToCleanForArrivals: Type.Integer({ description: 'Those among them that are assigned to guests still to arrive.' }),
    }),
    tonight: closed(
      {
        sold: Type.Integer(),
        units: Type.Integer({ description: 'That can be slept in: without those out of order.' }),
        left: Type.Integer({ description: 'Neither sold nor held by a group; overbooking is not counted.' }),
      },
      { description: 'The night of the date.' },
    ),
    arrivals: Type.Array(StayLine, { description: 'Arrivals of the day, and overdue ones of earlier days.' }),
    departures: Type.Array(StayLine, { description: 'Departures of the day, and overdue ones.' }),
    inHouse: Type.Array(StayLine),
    queue: Type.Array(StayLine, { description: 'Guests in the queue for a unit, longest wait first.' }),
    moves: Type.Array(
      closed({
        reservationId: Id(),
        guestName: Type.Optional(Type.String({ description: 'Only if the caller may read guests.' })),
        fromUnit: Nullable(closed({ id: Id(), code: Type.String() })),
        toUnit: closed({ id: Id(), code: Type.String() }),
        isDone: Type.Boolean({ description: 'True once the guest has moved. Before that, `change-unit` records the move.' }),
      }),
      { description: 'Room moves planned for this day, and overdue ones.' },
    ),
    tasks: Type.Array(
      closed({
        id: Id('Id of the work order.'),
        number: Type.String(),
        title: Type.String(),
        status: Type.String(),
        priority: Type.String(),
        dueOn: Nullable(DateOf()),
        unitCode: Nullable(Type.String()),
      }),
      { description: 'Open work orders, if the caller may read them.' },
    ),
    warnings: Type.Array(
      closed({ code: OneOf(warningCodes), message: Type.String(), count: Type.Integer(), reservationIds: Type.Array(Id()) }),
      { description: 'Warnings that need attention today.' },
    ),
  }),
)

const deskExample: Static<typeof Desk> = {
  date: '2026-11-21',
  businessDate: '2026-11-21',
  counts: {
    arrivals: 1,
    arrived: 0,
    departures: 0,
    departed: 0,
    inHouse: 0,
    waiting: 0,
    unitsToClean: 2,
    unitsToCleanForArrivals: 1,
  },
  tonight: { sold: 19, units: 28, left: 9 },
  arrivals: [stayLineExample],
  departures: [],
  inHouse: [],
  queue: [],
  moves: [
    {
      reservationId: exampleId.reservation,
      guestName: 'Ada Lovelace',
      fromUnit: { id: exampleId.unit, code: '101' },
      toUnit: { id: '019a9c1e-6b1f-7000-8000-0000000000f1', code: '104' },
      isDone: false,
    },
  ],
  tasks: [
    {
      id: exampleId.work_order,
      number: '17',
      title: 'Shower drips',
      status: 'open',
      priority: 'normal',
      dueOn: '2026-11-22',
      unitCode: '101',
    },
  ],
  warnings: [
    { code: 'ARRIVAL_WITHOUT_UNIT', message: '1 arrival has no unit yet.', count: 1, reservationIds: [exampleId.reservation] },
  ],
}

export const getDesk = operation({
  id: 'getDesk',
  method: 'GET',
  path: '/v1/desk',
  summary: 'Read the day at the front desk',
  description:
    'Arrivals, departures, stays in house, the queue, open tasks and warnings of a day, with names and balances, in one response. Each list has at most 500 stays; the counts are complete. Overdue means: before the open business date, or before an earlier `date`.',
  permission: 'reservation.read',
  query: closed({ establishmentId: Id(), date: Type.Optional(DateOf('Default: the open business date.')) }),
  data: Desk,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, date: '2026-11-21' }, data: deskExample },
  async handle({ query, tenantId, caller, todayIn, load }) {
    const { establishmentId } = query
    const [[establishment]] = await load(establishmentStateById(tenantId, establishmentId))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: establishmentId })
    const today = todayIn(establishment.timezone)
    const date = query.date ?? establishment.currentBusinessDate ?? today
    const open = establishment.currentBusinessDate ?? today
    const now = date < open ? date : open
    // Second round trip: the default date is the business date of the establishment.
    const day = await load(readsOfDay(tenantId, establishmentId, date, now))
    const { arriving, leaving, staying, waiting, moving, displacedStays } = day
    const [{ tonight, unitsToClean, ...counted } = noFacts] = day.facts
    const sight = { names: caller.permissions.has('guest.read'), money: caller.permissions.has('folio.read') }
    const toCome = toComeByStay({ ...day, taxRules: day.taxes[0] ?? noTax })
    const present = (rows: readonly StayLineRow[]) => rows.map((row) => presentStayLine(row, sight))
    const presentWithMoney = (rows: readonly StayLineRow[]) =>
      rows.map((row) => presentStayLine(row, sight, toCome.get(row.id) ?? 0n))
    return {
      data: {
        date,
        businessDate: establishment.currentBusinessDate,
        counts: {
          arrivals: arriving[0]?.listed ?? 0,
          arrived: arriving[0]?.arrived ?? 0,
          departures: leaving[0]?.listed ?? 0,
          departed: leaving[0]?.departed ?? 0,
          inHouse: staying[0]?.listed ?? 0,
          waiting: waiting[0]?.listed ?? 0,
          unitsToClean,
          unitsToCleanForArrivals: unitsToCleanFor(arriving),
        },
        tonight,
        arrivals: presentWithMoney(arriving),
        departures: presentWithMoney(leaving),
        inHouse: present(staying),
        queue: waiting.map((row) => presentStayLine(row, sight, toCome.get(row.id))),
        moves: moving.map((move) => presentMove(move, sight.names)),
        tasks: caller.permissions.has('maintenance.read') ? day.open : [],
        warnings: warningsOf({
          now,
          today,
          businessDate: establishment.currentBusinessDate,
          arriving,
          leaving,
          waiting,
          moving: moving.filter(({ isDone }) => !isDone),
          displaced: displacedStays,
          seesMoney: sight.money,
          ...counted,
        }),
      },
    }
  },
})

const noFacts: DeskFacts = {
  closedUnits: 0,
  optionsExpiring: 0,
  depositsOverdue: [],
  confirmedBefore: 0,
  tonight: { sold: 0, units: 0, left: 0 },
  unitsToClean: 0,
}

/** Dirty units that guests still to arrive have been assigned. */
const unitsToCleanFor = (arriving: readonly StayLineRow[]): number =>
  arriving.filter(({ status, unitState, unitId }) => status === 'Confirmed' && unitId !== null && unitState === 'dirty').length

const presentMove = ({ fromUnitId, fromUnitCode, toUnitId, toUnitCode, guestName, ...move }: MoveRow, seesNames: boolean) => ({
  reservationId: move.reservationId,
  ...(seesNames ? { guestName } : {}),
  fromUnit: fromUnitId === null ? null : { id: fromUnitId, code: fromUnitCode ?? '' },
  toUnit: { id: toUnitId, code: toUnitCode },
  isDone: move.isDone,
})
