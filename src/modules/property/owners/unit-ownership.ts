/** Ownership of a unit from a day on, in shares that add up to the whole. On a given day, the latest change on or before it applies. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, MomentOf, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'
import { addDays, type IsoDate, type Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const wholeBasisPoints = 10_000
/** Maximum number of owners. An undivided estate can have many heirs. */
export const ownersAtMost = 50

export const shareMembers = {
  ownerId: Id(),
  shareBasisPoints: Type.Integer({
    minimum: 1,
    maximum: wholeBasisPoints,
    description: 'In basis points: 3333 is 33.33 %. The shares of a unit add up to 10000.',
  }),
}
export type Share = Static<ReturnType<typeof shareShape>>
const shareShape = () => closed(shareMembers)

export const UnitOwnership = component(
  'UnitOwnership',
  closed({
    id: Id(),
    unitId: Id(),
    unitCode: Type.String(),
    establishmentId: Id(),
    validFrom: DateOf(),
    validTo: Nullable(DateOf('The last day, which is the day before the next change. Null: until further notice.')),
    shares: Type.Array(closed({ ...shareMembers, ownerName: Type.String() }), {
      description: 'Empty: the unit belongs to the property.',
    }),
    enteredAt: MomentOf(),
  }),
)
export type UnitOwnership = Static<typeof UnitOwnership>

export interface OwnershipRow {
  readonly id: IdType
  readonly unitId: IdType
  readonly unitCode: string
  readonly establishmentId: IdType
  readonly validFrom: IsoDate
  /** When the next change takes effect. */
  readonly nextFrom: IsoDate | null
  readonly shares: { ownerId: IdType; ownerName: string; shareBasisPoints: number }[]
  readonly enteredAt: Moment
}

export const presentOwnership = ({ nextFrom, ...row }: OwnershipRow): UnitOwnership => ({
  ...row,
  validTo: nextFrom === null ? null : addDays(nextFrom, -1),
})

/** Validation message for the shares of a unit, or undefined. No shares means that the property owns the unit. */
export function sharesProblem(shares: readonly Share[]): string | undefined {
  const ids = shares.map(({ ownerId }) => ownerId.toLowerCase())
  const twice = ids.findIndex((id, place) => ids.indexOf(id) < place)
  if (twice !== -1) return `body.shares[${twice}].ownerId repeats the owner of body.shares[${ids.indexOf(ids[twice] as string)}].`
  const sum = shares.reduce((total, { shareBasisPoints }) => total + shareBasisPoints, 0)
  return shares.length === 0 || sum === wholeBasisPoints
    ? undefined
    : `body.shares add up to ${sum} basis points; they must add up to ${wholeBasisPoints}.`
}

/**
 * Splits an amount by the shares, exact to the cent. Remaining cents go to the shares that were rounded down most (largest remainder). Also for negative
 * amounts.
 */
export function inShares<Part extends { readonly shareBasisPoints: number }>(
  cents: bigint,
  shares: readonly Part[],
): Map<Part, bigint> {
  const sign = cents < 0n ? -1n : 1n
  const whole = cents * sign
  const parts = shares.map((share) => ({
    share,
    part: (whole * BigInt(share.shareBasisPoints)) / BigInt(wholeBasisPoints),
    rest: (whole * BigInt(share.shareBasisPoints)) % BigInt(wholeBasisPoints),
  }))
  let left = whole - parts.reduce((sum, { part }) => sum + part, 0n)
  const inOrder = parts.toSorted((one, other) => (one.rest === other.rest ? 0 : one.rest > other.rest ? -1 : 1))
  return new Map(
    inOrder.map(({ share, part }) => {
      const extra = left > 0n ? 1n : 0n
      left -= extra
      return [share, (part + extra) * sign]
    }),
  )
}

export const ownershipExample: UnitOwnership = {
  id: '019a9c1e-6b1f-7000-8000-0000000000d1',
  unitId: exampleId.unit,
  unitCode: '12',
  establishmentId: exampleId.establishment,
  validFrom: '2026-03-01',
  validTo: null,
  shares: [
    { ownerId: exampleId.owner, ownerName: 'SCI Dupont', shareBasisPoints: 5000 },
    { ownerId: '019a9c1e-6b1f-7000-8000-0000000000d2', ownerName: 'Claire Dupont', shareBasisPoints: 5000 },
  ],
  enteredAt: '2026-02-20T09:00:00.000Z',
}
