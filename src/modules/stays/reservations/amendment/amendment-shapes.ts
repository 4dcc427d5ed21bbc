/** Schemas of an amendment: request, preview, result and history. */
import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { AgreedPriceShape } from '../new-stay/night-prices.ts'
import { type BookedNight } from '../stay/reservation.ts'
import type { ReservationRow } from '../stay/shapes.ts'
import { type Amendment, depositReasons } from './amendment.ts'
import type { AmendmentRow } from './amendment-reads.ts'

export const amendmentMembers = {
  arrival: Type.Optional(DateOf()),
  departure: Type.Optional(DateOf()),
  unitTypeId: Type.Optional(Id('Kept nights still have their booked price, unless `reprice` is true.')),
  ratePlanId: Type.Optional(
    Id('Prices added nights, and all nights with `reprice`. Its deposit scheme and policies replace those that were booked.'),
  ),
  adults: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  children: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  childAges: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 17 }), { maxItems: 100, description: 'One age for each child.' }),
  ),
  guestId: Type.Optional(
    Id('The guest of the stay from now on; a profile that the key sees, or one that `guestKnownBy` shows to be known.'),
  ),
  guestKnownBy: Type.Optional(
    closed({
      email: Type.Optional(Line(254)),
      phone: Type.Optional(Line(40)),
      documentNumber: Type.Optional(Line(50)),
    }),
  ),
  reprice: Type.Optional(
    Type.Boolean({ description: 'Prices every night at today’s price of the rate plan, not only added nights.' }),
  ),
  agreedPrice: Type.Optional(AgreedPriceShape),
  ignoreRestrictions: Type.Optional(
    Type.Boolean({ description: 'Ignores stay restrictions (arrival days, length of stay); audited.' }),
  ),
  optionExpiresOn: Type.Optional(DateOf('Only for an option: it expires at the end of this day, at the latest on arrival.')),
  releaseUnit: Type.Optional(
    Type.Boolean({
      description: 'Unassigns the unit if it is not available for the new dates. Changing the unit type always unassigns it.',
    }),
  ),
}

const amountOfNight = closed({ night: DateOf(), priceCents: CentsNotNegative('VAT included.') })

export const AmendmentPreview = component(
  'AmendmentPreview',
  closed({
    changed: Type.Array(Type.String(), { description: 'The fields of the reservation that change.' }),
    arrival: DateOf(),
    departure: DateOf(),
    unitTypeId: Id(),
    ratePlanId: Id(),
    unitId: Nullable(Id('Null: no unit is assigned, or it is unassigned.')),
    optionExpiresOn: Type.Optional(DateOf('Of an option.')),
    currency: CurrencyCode(),
    previousTotalCents: CentsNotNegative('Previous total of the nights, including VAT.'),
    newTotalCents: CentsNotNegative(),
    deltaCents: Cents('Price difference; positive: surcharge.'),
    nightsAdded: Type.Array(amountOfNight),
    nightsReleased: Type.Array(amountOfNight),
    nightsRepriced: Type.Array(
      closed({ night: DateOf(), previousPriceCents: CentsNotNegative(), priceCents: CentsNotNegative() }),
      { description: 'Kept nights whose price changes.' },
    ),
    deposit: closed({
      previousCents: CentsNotNegative(),
      amountCents: CentsNotNegative('Deposit due now by the deposit scheme.'),
      dueOn: Type.Optional(DateOf()),
      reason: OneOf(depositReasons, { description: 'Reason for the amount.' }),
    }),
    warnings: Type.Array(closed({ code: Type.String(), message: Type.String() }), {
      description: 'Error codes that would reject the amendment now. UNIT_RELEASED and CANCELLATION_FEE_FALLS are only warnings.',
    }),
  }),
)
export type AmendmentPreview = Static<typeof AmendmentPreview>

/** Adds the changed fields that have no effect on the price. */
export const withDetails = (amendment: AmendmentPreview, changedDetails: readonly string[]): AmendmentPreview => ({
  ...amendment,
  changed: [...amendment.changed, ...changedDetails],
})

const amount = ({ night, priceCents }: BookedNight) => ({ night, priceCents: String(priceCents) })

export function presentAmendment(
  { was, becomes, added, released, repriced, changed, depositReason, cancellationFee, obstacles }: Amendment,
  { currency }: Pick<ReservationRow, 'currency'>,
): AmendmentPreview {
  const before = new Map(was.nights.map(({ night, priceCents }) => [night, priceCents]))
  return {
    changed: [...changed],
    arrival: becomes.arrival,
    departure: becomes.departure,
    unitTypeId: becomes.unitTypeId,
    ratePlanId: becomes.ratePlanId,
    unitId: becomes.unitId,
    ...(becomes.optionExpiresOn === null ? {} : { optionExpiresOn: becomes.optionExpiresOn }),
    currency,
    previousTotalCents: String(was.totalCents),
    newTotalCents: String(becomes.totalCents),
    deltaCents: String(becomes.totalCents - was.totalCents),
    nightsAdded: added.map(amount),
    nightsReleased: released.map(amount),
    nightsRepriced: repriced.map(({ night, priceCents }) => ({
      night,
      previousPriceCents: String(before.get(night) ?? 0n),
      priceCents: String(priceCents),
    })),
    deposit: {
      previousCents: String(was.depositCents),
      amountCents: String(becomes.depositCents),
      ...(becomes.depositDueOn === null ? {} : { dueOn: becomes.depositDueOn }),
      reason: depositReason,
    },
    warnings: [
      ...(was.unitId !== null && becomes.unitId === null
        ? [{ code: 'UNIT_RELEASED', message: 'The assigned unit is unassigned; the stay will have no unit.' }]
        : []),
      ...(cancellationFee.after < cancellationFee.before
        ? [
            {
              code: 'CANCELLATION_FEE_FALLS',
              message: `The cancellation fee today is ${cancellationFee.before} cents; after the amendment, ${cancellationFee.after}.`,
            },
          ]
        : []),
      ...obstacles.map(({ refusal, message }) => ({ code: refusal.code, message })),
    ],
  }
}

export const amendmentExample: AmendmentPreview = {
  changed: ['departure', 'totalCents'],
  arrival: '2026-12-01',
  departure: '2026-12-03',
  unitTypeId: exampleId.unit_type,
  ratePlanId: exampleId.rate_plan,
  unitId: null,
  currency: 'EUR',
  previousTotalCents: '12900',
  newTotalCents: '25800',
  deltaCents: '12900',
  nightsAdded: [{ night: '2026-12-02', priceCents: '12900' }],
  nightsReleased: [],
  nightsRepriced: [],
  deposit: { previousCents: '0', amountCents: '0', reason: 'unchanged' },
  warnings: [],
}

const keptTerms = closed({
  arrival: DateOf(),
  departure: DateOf(),
  unitTypeId: Id(),
  ratePlanId: Id(),
  unitId: Nullable(Id()),
  guestId: Id(),
  adults: Type.Integer(),
  children: Type.Integer(),
  totalCents: CentsNotNegative(),
  agreedPrice: Type.Boolean({ description: 'Prices of their own were agreed for nights of the stay.' }),
  depositCents: CentsNotNegative(),
  nights: Type.Array(amountOfNight),
})

export const KeptAmendment = component(
  'ReservationAmendment',
  closed({
    id: Id(),
    amendedAt: MomentOf(),
    amendedBy: Id('The user or key.'),
    undoneAt: Type.Optional(MomentOf()),
    was: keptTerms,
    became: keptTerms,
  }),
)
export type KeptAmendment = Static<typeof KeptAmendment>

const presentTerms = ({ nights, ...terms }: AmendmentRow['was']): KeptAmendment['was'] => ({
  arrival: terms.arrival,
  departure: terms.departure,
  unitTypeId: terms.unitTypeId,
  ratePlanId: terms.ratePlanId,
  unitId: terms.unitId,
  guestId: terms.guestId,
  adults: terms.adults,
  children: terms.children,
  totalCents: terms.totalCents,
  agreedPrice: terms.agreedPrice,
  depositCents: terms.depositCents,
  nights: nights.map(({ night, priceCents }) => ({ night, priceCents })),
})

export const presentKept = ({ id, amendedAt, amendedBy, undoneAt, was, became }: AmendmentRow): KeptAmendment => ({
  id,
  amendedAt,
  amendedBy,
  ...(undoneAt === null ? {} : { undoneAt }),
  was: presentTerms(was),
  became: presentTerms(became),
})

const exampleTerms: KeptAmendment['was'] = {
  arrival: '2026-12-01',
  departure: '2026-12-02',
  unitTypeId: exampleId.unit_type,
  ratePlanId: exampleId.rate_plan,
  unitId: null,
  guestId: exampleId.guest,
  adults: 2,
  children: 0,
  totalCents: '12900',
  agreedPrice: false,
  depositCents: '0',
  nights: [{ night: '2026-12-01', priceCents: '12900' }],
}

export const keptExample: KeptAmendment = {
  id: '019a9c1e-6b1f-7000-8000-0000000000a1',
  amendedAt: exampleMoment,
  amendedBy: exampleId.api_key,
  was: exampleTerms,
  became: {
    ...exampleTerms,
    departure: '2026-12-03',
    totalCents: '25800',
    nights: [...exampleTerms.nights, { night: '2026-12-02', priceCents: '12900' }],
  },
}
