/**
 * Routing rules: which charges of a stay are posted to which of its windows or to a house account, for example nights to the company and extras to the guest.
 */
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

/** Charge types that can be routed. Fees for the end of a stay and wallet settlements cannot. */
export const routableTypes = chargeTypes.filter(
  (type) => !['deposit', 'cashless', 'cancellation_fee', 'no_show_fee', 'early_departure_fee'].includes(type),
)

export const routingMembers = {
  folioId: Id('A window of the stay or a house account of the establishment, such as the master folio of a group.'),
  chargeTypes: Type.Array(OneOf(routableTypes), { minItems: 1, maxItems: 20, uniqueItems: true }),
  from: Type.Optional(DateOf('Only services on or after this day.')),
  to: Type.Optional(DateOf('Only services on or before this day.')),
  limitCents: Type.Optional(
    CentsNotNegative('Maximum for these types, including VAT. The rest stays on the folio of the guest.'),
  ),
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

/** A routing rule, as used to route charges. */
export interface Route {
  readonly reservationId: IdType
  readonly folioId: IdType
  readonly folioKind: FolioKind
  readonly chargeTypes: readonly ChargeType[]
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  readonly limitCents: bigint | null
  /** Amount of these types already routed for the stay. */
  readonly usedCents: bigint
}

/**
 * Applies the routing rules to charges; the first matching rule wins. If a charge exceeds the limit it is split, and the routed part becomes a separate charge
 * with its own share of the VAT.
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
    // The stay of the entry is kept: on a house account it shows which stay the charge is for.
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

/** Splits a charge in two that add up to it. The VAT of each follows from its rate. */
export function splitEntry(entry: NewEntry, partCents: bigint, newId: () => IdType): [part: NewEntry, rest: NewEntry] {
  const vatCents = vatWithin(partCents, entry.vatRateBp ?? 0)
  const part: NewEntry = { ...entry, id: newId(), amountCents: partCents, vatCents, externalReference: null }
  const rest: NewEntry = {
    ...entry,
    amountCents: entry.amountCents - partCents,
    vatCents: vatWithin(entry.amountCents - partCents, entry.vatRateBp ?? 0),
  }
  return [part, rest]
}
