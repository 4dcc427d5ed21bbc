/** Tourist tax of used nights: the declaration to the municipality, and the anonymous register behind it. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, component, type Static, Type } from '../../../platform/contract/schemas.ts'
import { csvOf } from '../../../platform/values/csv.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type Currency, decimalOf } from '../../../platform/values/money.ts'

/** Maximum number of stays in a register. */
export const staysInRegister = 20_000

const figures = {
  stays: Type.Integer({ description: 'Stays with a night in the period.' }),
  nights: Type.Integer({ description: 'Sum of unit nights.' }),
  personNights: Type.Integer({ description: 'Sum of persons over all nights.' }),
  taxedPersonNights: Type.Integer({ description: 'Person nights with tax charged.' }),
  exemptPersonNights: Type.Integer({
    description: 'Person nights without tax: exempt children, and nights for which no tax was charged.',
  }),
  amountCents: CentsNotNegative('Tax charged, less reversals.'),
}
export const TouristTaxFigures = component('TouristTaxFigures', closed(figures))
export type TouristTaxFigures = Static<typeof TouristTaxFigures>

export interface TaxedStay {
  readonly id: IdType
  readonly month: string
  readonly confirmationCode: string
  readonly unitCode: string | null
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly persons: number
  readonly nights: number
  readonly personNights: number
  readonly taxedPersonNights: number
  readonly amountCents: bigint
}

/** Totals; a stay that spans two months counts in each. */
export function figuresOf(stays: readonly TaxedStay[]): TouristTaxFigures {
  const totals = { nights: 0, personNights: 0, taxedPersonNights: 0, amountCents: 0n }
  for (const stay of stays) {
    totals.nights += stay.nights
    totals.personNights += stay.personNights
    totals.taxedPersonNights += stay.taxedPersonNights
    totals.amountCents += stay.amountCents
  }
  return {
    stays: new Set(stays.map(({ id }) => id)).size,
    ...totals,
    exemptPersonNights: totals.personNights - totals.taxedPersonNights,
    amountCents: String(totals.amountCents),
  }
}

const columns = [
  'month',
  'stay',
  'unit',
  'arrival',
  'departure',
  'persons',
  'nights',
  'person_nights',
  'taxed_person_nights',
  'exempt_person_nights',
  'amount',
] as const

/** The register as CSV (RFC 4180, with semicolons): one line per stay and month, without names. */
export const registerFile = (stays: readonly TaxedStay[], currency: Currency): string =>
  csvOf(
    columns,
    stays.map((stay) => [
      stay.month,
      stay.confirmationCode,
      stay.unitCode ?? '',
      stay.arrival,
      stay.departure,
      stay.persons,
      stay.nights,
      stay.personNights,
      stay.taxedPersonNights,
      stay.personNights - stay.taxedPersonNights,
      { amount: decimalOf(stay.amountCents, currency) },
    ]),
  )

export const taxedStayExample: TaxedStay = {
  id: exampleId.reservation,
  month: '2026-11',
  confirmationCode: '7Q2M4KX9TB',
  unitCode: 'A12',
  arrival: '2026-11-03',
  departure: '2026-11-06',
  persons: 4,
  nights: 3,
  personNights: 12,
  taxedPersonNights: 6,
  amountCents: 396n,
}
