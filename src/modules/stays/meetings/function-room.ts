/** A room for meetings: let by the hour, in one of its set-ups, each with a capacity. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  Code,
  closed,
  component,
  Id,
  Line,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

/** Standard set-ups: rows of chairs, rows of desks, U-shape, one table, open round tables, round tables, standing. */
export const setups = ['theatre', 'classroom', 'u_shape', 'boardroom', 'cabaret', 'banquet', 'cocktail'] as const
export type Setup = (typeof setups)[number]
export const roomStatuses = ['active', 'retired'] as const

export const Setups = Type.Array(closed({ setup: OneOf(setups), capacity: Type.Integer({ minimum: 1, maximum: 10_000 }) }), {
  minItems: 1,
  maxItems: setups.length,
  description: 'Possible set-ups with the capacity of each.',
})

export const functionRoomMembers = {
  code: Code(50, 'Unique in the establishment; case does not matter.'),
  name: Line(200),
  areaSquareMetres: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100_000 }))),
  setups: Setups,
  hourlyCents: CentsNotNegative('Per started hour, including VAT.'),
  dayCents: Type.Optional(Nullable(CentsNotNegative('Maximum price of a session. Null: no maximum.'))),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000 }),
  turnaroundMinutes: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_440, description: 'Turnaround between two sessions. Default: 0.' }),
  ),
}

export const FunctionRoom = component(
  'FunctionRoom',
  closed({
    id: Id(),
    establishmentId: Id(),
    code: Type.String(),
    name: Type.String(),
    areaSquareMetres: Nullable(Type.Integer()),
    setups: Setups,
    hourlyCents: CentsNotNegative(),
    dayCents: Nullable(CentsNotNegative()),
    vatRateBp: Type.Integer(),
    turnaroundMinutes: Type.Integer(),
    status: OneOf(roomStatuses),
  }),
)
export type FunctionRoom = Static<typeof FunctionRoom>

export interface FunctionRoomRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly code: string
  readonly name: string
  readonly areaSquareMetres: number | null
  readonly setups: readonly { readonly setup: Setup; readonly capacity: number }[]
  readonly hourlyCents: bigint
  readonly dayCents: bigint | null
  readonly vatRateBp: number
  readonly turnaroundMinutes: number
  readonly status: (typeof roomStatuses)[number]
}

export const presentRoom = ({ hourlyCents, dayCents, ...row }: FunctionRoomRow): FunctionRoom => ({
  ...row,
  setups: [...row.setups],
  hourlyCents: String(hourlyCents),
  dayCents: dayCents === null ? null : String(dayCents),
})

/** Validation message for the set-ups, or undefined. */
export const setupsProblem = (wanted: readonly { readonly setup: Setup }[]): string | undefined =>
  new Set(wanted.map(({ setup }) => setup)).size === wanted.length ? undefined : 'body.setups contains a set-up twice.'

/** The price of a session: per started hour, at most the day price. */
export function sessionPrice(
  { hourlyCents, dayCents }: Pick<FunctionRoomRow, 'hourlyCents' | 'dayCents'>,
  minutes: number,
): bigint {
  const hours = hourlyCents * BigInt(Math.ceil(minutes / 60))
  return dayCents !== null && dayCents < hours ? dayCents : hours
}

export const roomExample: FunctionRoom = {
  id: exampleId.function_room,
  establishmentId: exampleId.establishment,
  code: 'SEVILLE',
  name: 'Salle Séville',
  areaSquareMetres: 84,
  setups: [
    { setup: 'theatre', capacity: 80 },
    { setup: 'u_shape', capacity: 30 },
  ],
  hourlyCents: '9000',
  dayCents: '48000',
  vatRateBp: 2000,
  turnaroundMinutes: 30,
  status: 'active',
}
