/** The rack: units down, days across, and the stays on them, in one answer that is small enough for any screen. */
import { exampleId } from '../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Nullable, OneOf, type Static, Type } from '../../platform/contract/schemas.ts'

export const Rack = component(
  'Rack',
  closed({
    version: Type.String({ description: 'Send it as `since` to get what has changed.' }),
    isDelta: Type.Boolean({
      description:
        'Only what has changed since `since`: `stays` are to be replaced by their ids, those of `gone` taken away; all else is as it was.',
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
        type: Type.Integer({ description: 'The place in `unitTypes`.' }),
      }),
      { description: 'By type and code; those that are sold.' },
    ),
    stays: Type.Array(
      closed({
        id: Id('Of the reservation.'),
        unit: Nullable(Type.Integer({ description: 'The place in `units`; null: no unit is chosen yet.' })),
        type: Type.Integer({ description: 'The place in `unitTypes`.' }),
        guest: Type.Optional(Type.String()),
        status: OneOf(['Option', 'Confirmed', 'CheckedIn', 'CheckedOut']),
        arrival: DateOf(),
        departure: DateOf(),
        persons: Type.Integer(),
        balance: Type.Optional(OneOf(['due', 'credit', 'settled'])),
      }),
    ),
    closures: Type.Array(
      closed({
        id: Id(),
        unit: Type.Integer({ description: 'The place in `units`.' }),
        firstNight: DateOf(),
        reopensOn: DateOf(),
        reason: Type.String(),
      }),
    ),
    gone: Type.Array(Id(), { description: 'Of a delta: stays that are not on this rack any more.' }),
  }),
)
export type Rack = Static<typeof Rack>

export interface RackUnitRow {
  readonly id: string
  readonly code: string
  readonly name: string | null
  readonly typeId: string
  readonly typeCode: string
  readonly typeName: string
}

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
  stays: [
    {
      id: exampleId.reservation,
      unit: 0,
      type: 0,
      guest: 'Ada Lovelace',
      status: 'Confirmed',
      arrival: '2026-11-21',
      departure: '2026-11-24',
      persons: 2,
      balance: 'due',
    },
  ],
  closures: [{ id: exampleId.unit_closure, unit: 0, firstNight: '2026-11-26', reopensOn: '2026-11-28', reason: 'Paint' }],
  gone: [],
}
