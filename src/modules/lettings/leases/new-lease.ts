/** A new lease: what is stated, and the lease that follows from it. */
import { changeable, valuesFrom } from '../../../platform/contract/fields.ts'
import { closed, DateOf, Id, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { addDays, addMonths, type IsoDate, type Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { vatRateProblem } from '../../property/property/index.ts'
import { type InstalmentRow, InstalmentWanted, instalmentsAtMost } from './instalments.ts'
import { endlessly, Guarantor, guarantorProblem, type LeaseRow, leasePeriods, rentMembers, sumProblem } from './lease.ts'
import { type LeaseLanguage, leaseFields } from './lease-fields.ts'

export const newLeaseBody = closed({
  unitId: Id(),
  guestId: Id('The profile of the resident.'),
  startsOn: DateOf('The first day.'),
  endsOn: Type.Optional(DateOf('Last day. Default: open-ended.')),
  period: Type.Optional(
    OneOf(leasePeriods, {
      description: 'Default: month. Weeks are counted from the first day on. A season has one price, in instalments.',
    }),
  ),
  instalments: Type.Optional(
    Type.Array(InstalmentWanted, {
      minItems: 1,
      maxItems: instalmentsAtMost,
      description: 'Required for a season: amounts and due dates.',
    }),
  ),
  ...rentMembers,
  ...changeable(leaseFields),
  guarantors: Type.Optional(Type.Array(Guarantor, { maxItems: 10 })),
  billedFrom: Type.Optional(
    DateOf('First day billed in Innkeep; earlier days were billed elsewhere. Default: the first day of the lease.'),
  ),
})
export type NewLease = Static<typeof newLeaseBody>

/** The first day after the last one; without a last day, a day that never comes. */
export const freeFrom = (endsOn: IsoDate | null | undefined): IsoDate => (endsOn == null ? endlessly : addDays(endsOn, 1))

/** Validation message for the days of a new lease, or undefined. */
export function problemOfDays({ startsOn, endsOn, billedFrom = startsOn }: NewLease): string | undefined {
  if (endsOn !== undefined && endsOn < startsOn) return 'body.endsOn must not be earlier than body.startsOn.'
  if (billedFrom > freeFrom(endsOn)) return 'body.billedFrom must not be later than the day after body.endsOn.'
  return billedFrom < startsOn ? 'body.billedFrom must not be earlier than body.startsOn.' : undefined
}

/** The same against the business date. */
export function problemOfDaysFrom({ startsOn, billedFrom = startsOn }: NewLease, today: IsoDate): string | undefined {
  return startsOn > addMonths(today, 120) || billedFrom > addMonths(today, 24)
    ? 'body.startsOn must be within ten years, and body.billedFrom within two years, after the business date.'
    : undefined
}

/** Validation message for rent, charges, guarantors and a last day in the past, or undefined. */
export function problemOfTerms(body: NewLease, vatTerritory: string, today: IsoDate): string | undefined {
  const rate = [body.rentVatRateBp, ...(body.charges ?? []).map(({ vatRateBp }) => vatRateBp)]
    .map((rateBp) => vatRateProblem(vatTerritory, rateBp, 'body.rentVatRateBp or a vatRateBp of body.charges'))
    .find(Boolean)
  const late =
    body.endsOn !== undefined && body.endsOn < today
      ? `body.endsOn must not be earlier than the business date ${today}.`
      : undefined
  return rate ?? sumProblem(BigInt(body.rentCents), body.charges ?? []) ?? guarantorProblem(body.guarantors ?? []) ?? late
}

interface Placed {
  readonly number: number
  readonly unit: { readonly id: IdType; readonly establishmentId: IdType; readonly code: string }
  readonly guestName: string | null
  readonly folioId: IdType
  readonly closureId: IdType
  readonly mandateId: IdType | null
  readonly currency: Currency
  readonly language: LeaseLanguage
  readonly instalments: readonly InstalmentRow[]
}

/** The lease as it begins: nothing held, nothing billed in Innkeep, no notice. */
export function leaseFrom(body: NewLease, placed: Placed, { newId, moment }: { newId: () => IdType; moment: Moment }): LeaseRow {
  const { startsOn, endsOn = null, billedFrom = startsOn } = body
  const { unit, number, guestName, folioId, closureId, mandateId, currency, instalments } = placed
  return {
    id: newId(),
    number,
    establishmentId: unit.establishmentId,
    unitId: unit.id,
    unitCode: unit.code,
    guestId: body.guestId,
    guestName,
    folioId,
    closureId,
    accountClosedOn: null,
    ...valuesFrom(leaseFields, { ...body, language: body.language ?? placed.language }),
    mandateId,
    status: 'active',
    startsOn,
    endsOn,
    agreedEndsOn: endsOn,
    period: body.period ?? 'month',
    currency,
    guaranteeCents: BigInt(body.guaranteeCents ?? '0'),
    guaranteeHeldCents: 0n,
    guaranteeDueOn: null,
    balanceCents: 0n,
    noticeBy: null,
    noticeReceivedOn: null,
    noticeReason: null,
    keysReturnedOn: null,
    billedFrom,
    instalments,
    terms: [
      {
        id: newId(),
        validFrom: startsOn,
        rentCents: body.rentCents,
        rentVatRateBp: body.rentVatRateBp,
        charges: body.charges ?? [],
        index: null,
        announcedOn: null,
      },
    ],
    guarantors: (body.guarantors ?? []).map(guarantorFrom),
    enteredAt: moment,
  }
}

const guarantorFrom = ({ name, address, email, phone, mostCents, until }: Guarantor): Guarantor => ({
  name: name.trim(),
  address: address ?? null,
  email: email ?? null,
  phone: phone ?? null,
  mostCents: mostCents ?? null,
  until: until ?? null,
})
