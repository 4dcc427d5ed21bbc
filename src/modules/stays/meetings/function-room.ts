/** A room for meetings: let by the hour, laid out in one of its set-ups, each for so many persons. */
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

/** The set-ups of the trade: rows of chairs, desks in rows, a U, one table, round tables open to the front, round tables, standing. */
export const setups = ['theatre', 'classroom', 'u_shape', 'boardroom', 'cabaret', 'banquet', 'cocktail'] as const
export type Setup = (typeof setups)[number]
export const roomStatuses = ['active', 'retired'] as const

export const Setups = Type.Array(closed({ setup: OneOf(setups), capacity: Type.Integer({ minimum: 1, maximum: 10_000 }) }), {
  minItems: 1,
  maxItems: setups.length,
  description: 'How it can be laid out, and for how many persons then.',
})

export const functionRoomMembers = {
  code: Code(50, 'Unique in the establishment, whatever its case.'),
  name: Line(200),
  areaSquareMetres: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100_000 }))),
  setups: Setups,
  hourlyCents: CentsNotNegative('For an hour that is begun, VAT included.'),
  dayCents: Type.Optional(Nullable(CentsNotNegative('A session costs no more than this. Null: its hours.'))),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000 }),
  turnaroundMinutes: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_440, description: 'Between two sessions, to clear and lay out. Default: 0.' }),
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

/** What is wrong with the set-ups, as a sentence. */
export const setupsProblem = (wanted: readonly { readonly setup: Setup }[]): string | undefined =>
  new Set(wanted.map(({ setup }) => setup)).size === wanted.length ? undefined : 'body.setups names a set-up twice.'

/** The price of a session: each hour that is begun, at most a day. */
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
