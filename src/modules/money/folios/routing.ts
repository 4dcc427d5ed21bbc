/** Which charges of a stay are posted to which of its windows, or to a house account: nights to the company, extras to the guest. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type ChargeType, chargeTypes, type FolioKind, type FolioOfStay, type NewEntry, vatWithin } from './folio-entry.ts'

/** What may be routed: not fees nor what a wallet has bought, which belong to how the stay ended. */
export const routableTypes = chargeTypes.filter(
  (type) => !['deposit', 'cashless', 'cancellation_fee', 'no_show_fee', 'early_departure_fee'].includes(type),
)

export const routingMembers = {
  folioId: Id('A window of the stay, or a house account of the establishment, such as the master folio of a group.'),
  chargeTypes: Type.Array(OneOf(routableTypes), { minItems: 1, maxItems: 20, uniqueItems: true }),
  from: Type.Optional(DateOf('Services of this day and later.')),
  to: Type.Optional(DateOf('Services of this day and earlier.')),
  limitCents: Type.Optional(CentsNotNegative('So much of these types at most, VAT included; the rest stays with the guest.')),
}

export const RoutingRule = component(
  'RoutingRule',
  closed({
    id: Id(),
    reservationId: Id(),
    folioId: Id(),
    chargeTypes: Type.Array(OneOf(routableTypes)),
    from: Nullable(DateOf()),
    to: Nullable(DateOf()),
    limitCents: Nullable(CentsNotNegative()),
  }),
)
export type RoutingRule = Static<typeof RoutingRule>

export const routingExample: RoutingRule = {
  id: exampleId.routing_rule,
  reservationId: exampleId.reservation,
  folioId: exampleId.folio,
  chargeTypes: ['accommodation', 'tourist_tax'],
  from: null,
  to: null,
  limitCents: null,
}

/** A rule as charges are routed by it. */
export interface Route {
  readonly reservationId: IdType
  readonly folioId: IdType
  readonly folioKind: FolioKind
  readonly chargeTypes: readonly ChargeType[]
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  readonly limitCents: bigint | null
  /** Of these types of the stay there already. */
  readonly usedCents: bigint
}

/**
 * The charges as they are posted: those that a rule sends to a window are on it, the first rule first. Where a limit is reached within a charge it is split; the part that
 * goes to the window is a charge of its own there, with its own share of the VAT.
 */
export function routed(entries: readonly NewEntry[], routes: readonly Route[], newId: () => IdType): NewEntry[] {
  if (routes.length === 0) return [...entries]
  const left = routes.map(({ limitCents, usedCents }) => (limitCents === null ? null : limitCents - usedCents))
  return entries.flatMap((entry) => {
    if (entry.kind !== 'charge' || entry.amountCents <= 0n || entry.reversesId !== null) return [entry]
    const place = routes.findIndex(
      ({ reservationId, folioId, chargeTypes: types, from, to }, index) =>
        reservationId === entry.folio.reservationId &&
        folioId !== entry.folio.id &&
        types.includes(entry.chargeType as ChargeType) &&
        (from === null || entry.serviceDate >= from) &&
        (to === null || entry.serviceDate <= to) &&
        (left[index] === null || (left[index] as bigint) > 0n),
    )
    const route = routes[place]
    if (!route) return [entry]
    // The stay of the entry stays: on a house account it says which stay the charge is for.
    const window: FolioOfStay = { ...entry.folio, id: route.folioId, kind: route.folioKind }
    const most = left[place] ?? null
    if (most === null || entry.amountCents <= most) {
      if (most !== null) left[place] = most - entry.amountCents
      return [{ ...entry, folio: window }]
    }
    left[place] = 0n
    const [part, rest] = splitEntry(entry, most, newId)
    return [rest, { ...part, folio: window, occasion: entry.occasion === 'night' ? 'transfer' : entry.occasion }]
  })
}

/** Two charges that are one together; the VAT of each is what its rate says. */
export function splitEntry(entry: NewEntry, partCents: bigint, newId: () => IdType): [part: NewEntry, rest: NewEntry] {
  const vatCents = vatWithin(partCents, entry.vatRateBp ?? 0)
  const part: NewEntry = { ...entry, id: newId(), amountCents: partCents, vatCents }
  const rest: NewEntry = {
    ...entry,
    amountCents: entry.amountCents - partCents,
    vatCents: vatWithin(entry.amountCents - partCents, entry.vatRateBp ?? 0),
  }
  return [part, rest]
}
