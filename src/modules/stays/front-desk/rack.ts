/** The rack: units down, days across, and the stays on them, in one answer that is small enough for any screen. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'

/**
 * One list for each member, not one object for each stay: 6,700 stays of 60 days in 500 units are 150 kB compressed instead of 220, and less to parse.
 * Rows of the same length in the same order; nothing is left out within a list.
 */
export const StaysOfRack = component(
  'StaysOfRack',
  closed(
    {
      id: Type.Array(Id(), { description: 'Of the reservations.' }),
      unit: Type.Array(Nullable(Type.Integer()), { description: 'Places in `units`; null: no unit is chosen yet.' }),
      type: Type.Array(Type.Integer(), { description: 'Places in `unitTypes`.' }),
      guest: Type.Optional(Type.Array(Type.String(), { description: 'Names; missing for those who may not read guests.' })),
      status: Type.Array(OneOf(['Option', 'Confirmed', 'CheckedIn', 'CheckedOut'])),
      arrival: Type.Array(DateOf()),
      departure: Type.Array(DateOf()),
      persons: Type.Array(Type.Integer()),
      balance: Type.Optional(
        Type.Array(Nullable(OneOf(['due', 'credit', 'settled'])), {
          description: 'Of the folio, null without one; missing for those who may not read folios.',
        }),
      ),
    },
    {
      description:
        'By columns: each member is a list, all of the same length, and the entries at one place belong to one stay. Those of one unit together, by arrival; those without a unit last.',
    },
  ),
)

/** Rows as columns, with what the reader may see. */
export function columnsOf(
  rows: readonly RackStayRow[],
  { unit, type }: ReturnType<typeof placed>,
  { names, money }: { readonly names: boolean; readonly money: boolean },
): Static<typeof StaysOfRack> {
  return {
    id: rows.map(({ id }) => id),
    unit: rows.map(({ unitId }) => (unitId === null ? null : (unit.get(unitId) ?? null))),
    type: rows.map(({ typeId }) => type.get(typeId) ?? 0),
    ...(names ? { guest: rows.map(({ guest }) => guest) } : {}),
    status: rows.map(({ status }) => status),
    arrival: rows.map(({ arrival }) => arrival),
    departure: rows.map(({ departure }) => departure),
    persons: rows.map(({ persons }) => persons),
    ...(money ? { balance: rows.map(({ balance }) => balance) } : {}),
  }
}

export const Rack = component(
  'Rack',
  closed({
    version: Type.String({ description: 'Send it as `since` to get what has changed.' }),
    isDelta: Type.Boolean({
      description:
        'Only what has changed since `since`: `stays` replace those with the same ids, those of `gone` are taken away; all else is as it was.',
    }),
    from: DateOf(),
    days: Type.Integer(),
    businessDate: Nullable(DateOf()),
    unitTypes: Type.Array(closed({ id: Id(), code: Type.String(), name: Type.String() })),
    units: Type.Array(
      closed({
        id: Id(),
        code: Type.String(),
        name: Type.Optional(Type.String()),
        building: Type.Optional(Type.String()),
        floor: Type.Optional(Type.String()),
        type: Type.Integer({ description: 'The place in `unitTypes`.' }),
      }),
      { description: 'By type and code; those that are sold.' },
    ),
    housekeeping: Type.Array(OneOf(['dirty', 'clean', 'inspected', 'out_of_service']), {
      description: 'How each unit is, in the order of `units`; also of a delta, where `units` is empty.',
    }),
    inWork: Type.Array(Type.Integer(), { description: 'Places in `units` where somebody is cleaning now. Also of a delta.' }),
    inspects: Type.Boolean({ description: 'A clean unit is ready only when it was inspected.' }),
    doNotDisturb: Type.Array(Type.Integer(), { description: 'Places in `units`. Also of a delta.' }),
    stays: StaysOfRack,
    blocks: Type.Array(
      closed({
        id: Id(),
        code: Type.String(),
        name: Type.String(),
        status: OneOf(['Tentative', 'Definite']),
        type: Type.Integer({ description: 'The place in `unitTypes`.' }),
        left: Type.Array(Type.Integer(), {
          description: 'Units that it still holds of the type, for each day of the rack in their order.',
        }),
      }),
      { description: 'Blocks that hold something on these days, by arrival. Also of a delta.' },
    ),
    closures: Type.Array(
      closed({
        id: Id(),
        unit: Type.Integer({ description: 'The place in `units`.' }),
        firstNight: DateOf(),
        reopensOn: DateOf(),
        reason: Type.String(),
        forLease: Type.Optional(Type.Boolean({ description: 'The unit is let.' })),
      }),
    ),
    parts: Type.Array(
      closed({
        id: Id('Of the reservation.'),
        unit: Type.Integer({ description: 'The place in `units`.' }),
        from: DateOf('The first night there.'),
        until: DateOf('The day of the move, or of the departure.'),
      }),
      {
        description:
          'Of stays that are spent in several units, which unit when, by date; all nights of such a stay that no part names are in its own unit. Also of a delta, where it replaces what was there.',
      },
    ),
    gone: Type.Array(Id(), { description: 'Of a delta: stays that are not on this rack any more.' }),
  }),
)
export type Rack = Static<typeof Rack>

export interface RackUnitRow {
  readonly id: string
  readonly code: string
  readonly name: string | null
  readonly building: string | null
  readonly floor: string | null
  readonly typeId: string
  readonly typeCode: string
  readonly typeName: string
  readonly housekeeping: 'dirty' | 'clean' | 'inspected' | 'out_of_service'
  readonly doNotDisturb: boolean
  readonly isInWork: boolean
  readonly inspects: boolean
}

export interface RackBlockRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly status: 'Tentative' | 'Definite'
  readonly typeId: string
  readonly nights: readonly (readonly [offset: number, left: number])[]
}

/** What each block holds, day by day. */
export const blocksOf = (rows: readonly RackBlockRow[], days: number, { type }: ReturnType<typeof placed>): Rack['blocks'] =>
  rows.map(({ id, code, name, status, typeId, nights }) => {
    const left = Array.from({ length: days }, () => 0)
    for (const [offset, count] of nights) left[offset] = count
    return { id, code, name, status, type: type.get(typeId) ?? 0, left }
  })

export interface RackStayRow {
  readonly id: string
  readonly unitId: string | null
  readonly typeId: string
  readonly guest: string
  readonly status: 'Option' | 'Confirmed' | 'CheckedIn' | 'CheckedOut'
  readonly arrival: string
  readonly departure: string
  readonly persons: number
  readonly balance: 'due' | 'credit' | 'settled' | null
}

export interface RackClosureRow {
  readonly id: string
  readonly unitId: string
  readonly firstNight: string
  readonly reopensOn: string
  readonly reason: string
  readonly forLease: boolean
}

export interface RackPartRow {
  readonly id: string
  readonly unitId: string
  readonly from: string
  readonly until: string
}

/** Units and types by their places; what lies on a unit that is not sold any more has none. */
export function placed(units: readonly RackUnitRow[], types: readonly { readonly id: string }[]) {
  return {
    unit: new Map(units.map(({ id }, place) => [id, place])),
    type: new Map(types.map(({ id }, place) => [id, place])),
  }
}

export const rackExample: Rack = {
  version: '748213',
  isDelta: false,
  from: '2026-11-20',
  days: 14,
  businessDate: '2026-11-21',
  unitTypes: [{ id: exampleId.unit_type, code: 'DBL', name: 'Double room' }],
  units: [{ id: exampleId.unit, code: '101', type: 0 }],
  housekeeping: ['dirty'],
  inWork: [],
  inspects: true,
  doNotDisturb: [],
  stays: {
    id: [exampleId.reservation],
    unit: [0],
    type: [0],
    guest: ['Ada Lovelace'],
    status: ['Confirmed'],
    arrival: ['2026-11-21'],
    departure: ['2026-11-24'],
    persons: [2],
    balance: ['due'],
  },
  blocks: [
    {
      id: exampleId.block,
      code: 'WEDDING',
      name: 'Lovelace wedding',
      status: 'Definite',
      type: 0,
      left: [0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    },
  ],
  closures: [{ id: exampleId.unit_closure, unit: 0, firstNight: '2026-11-26', reopensOn: '2026-11-28', reason: 'Paint' }],
  parts: [],
  gone: [],
}
