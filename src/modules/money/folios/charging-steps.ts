/** What a charge and a late charge have in common: the body, what is loaded, the rules, and the posting. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, DateOf, Line, MoneyOf, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/operation.ts'
import { addDays, type IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Money } from '../../../platform/values/money.ts'
import { vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { chargeDetails, currencyProblem } from './folio.ts'
import { bearsVat, chargeEntry, chargeNatures, chargeTypes, natureOf, naturesOf } from './folio-entry.ts'
import { admitPosting, loadsForPosting } from './folio-posting-steps.ts'
import { type FolioWithEstablishment, owedByStayOfFolio, type StayOfFolio } from './folio-reads.ts'
import { afterPosting, postToFolios } from './folio-writes.ts'
import { routed } from './routing.ts'
import { routesOf } from './routing-reads.ts'
import { vatTreatmentProblem } from './vat-treatment.ts'

/** The largest amount of money allowed. */
const largestAmount = 999_999_999_999n

/** A service can be charged up to a year after it was provided. */
const serviceDaysBack = 366

/** A deposit is an advance payment (a payment of kind deposit), so staff cannot post it as a charge. */
const postable = chargeTypes.filter((type) => type !== 'deposit')

export const chargeBody = closed({
  chargeType: OneOf(postable),
  chargeNature: Type.Optional(OneOf(chargeNatures.filter((nature) => nature !== 'deposit'))),
  label: Line(200),
  amount: Type.Optional(MoneyOf('Total, including VAT. Either this or `unitAmount`.')),
  unitAmount: Type.Optional(MoneyOf('Price of one, including VAT. The charge is this times `quantity`.')),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: '1000 is 10.00 %.' }),
  quantity: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: 'Default 1. `amount` is the total, `unitAmount` the price of one.',
    }),
  ),
  serviceDate: Type.Optional(DateOf('Default: the business date.')),
  ...chargeDetails,
})
type ChargeBody = Static<typeof chargeBody>

export const refusalsOfCharging = [
  refuse.FOLIO_NOT_FOUND,
  refuse.CURRENCY_MISMATCH,
  refuse.BUSINESS_DATE_NOT_OPEN,
  refuse.FOLIO_IS_A_SETTLEMENT,
  refuse.HOUSE_ACCOUNT_CLOSED,
  refuse.SALE_CHARGED_ALREADY,
]

type ChargingContext = Pick<
  Context<{ id: Id }, never, ChargeBody>,
  'params' | 'body' | 'tenantId' | 'newId' | 'load' | 'moment' | 'caller'
>

/** Posts the charge of the body, to the window that a routing rule names. `admitStay` refuses by the stay and by what it owes already. */
export async function chargeFolio(
  context: ChargingContext,
  admitStay: (stay: StayOfFolio | undefined, owedCents: bigint, amountCents: bigint) => void,
) {
  const { params, body, tenantId, newId, load } = context
  const { amount, amountCents, nature } = chargedOf(body)
  const {
    folio: [row],
    lockedStay: [stay],
    owed: [owed],
    routes,
  } = await load({
    ...loadsForPosting(tenantId, params.id),
    owed: owedByStayOfFolio(tenantId, params.id),
    routes: routesOf(
      tenantId,
      sql`array(select reservation_id from folio where tenant_id = ${tenantId} and id = ${params.id} and kind = 'stay')`,
    ),
  })
  const { folio, today, posting } = admitPosting(context, row)
  admitStay(stay, owed?.cents ?? 0n, amountCents)
  const currency = currencyProblem(amount.currency, folio)
  if (currency) throw refuse.CURRENCY_MISMATCH({ message: currency })
  const entry = chargeEntry(newId(), folio, {
    ...body,
    chargeNature: nature,
    amountCents,
    serviceDate: serviceDateOf(body, folio, today),
    occasion: 'manual',
  })
  const entries = routed([entry], routes, newId)
  return {
    data: afterPosting(folio, posting, entries),
    establishmentId: folio.establishmentId,
    audit: { entryId: entry.id, chargeType: entry.chargeType, amountCents: String(amountCents) },
    writes: postToFolios(tenantId, posting, entries),
    events: entries.map((each) => ({
      type: 'folio.charged' as const,
      establishmentId: folio.establishmentId,
      data: {
        folioId: each.folio.id,
        reservationId: folio.reservationId,
        entryId: each.id,
        chargeType: entry.chargeType,
        amountCents: String(each.amountCents),
      },
    })),
  }
}

/** Whether an outlet may charge this amount to a stay that owes so much. The front desk has `folio.exceed_limit` and is not asked. */
export function admitOutlet(stay: StayOfFolio | undefined, owedCents: bigint, amountCents: bigint): void {
  // A reduction is always welcome.
  if (!stay || amountCents <= 0n) return
  if (stay.roomChargesStopped) throw refuse.ROOM_CHARGES_STOPPED()
  if (stay.creditLimitCents !== null && owedCents + amountCents > stay.creditLimitCents) throw refuse.CREDIT_LIMIT_REACHED()
}

/** The amount, in cents too, and the nature of the charge, which all follow from the body alone. */
function chargedOf(body: ChargeBody) {
  const amount = chargedAmount(body)
  if (typeof amount === 'string') throw platformRefuse.VALIDATION_ERROR({ message: amount })
  const amountCents = BigInt(amount.amountCents)
  const nature = body.chargeNature ?? natureOf(body.chargeType)
  const problem =
    signProblem(body.chargeType, amountCents) ??
    natureProblem(body.chargeType, nature) ??
    vatProblem(nature, body.vatRateBp) ??
    vatTreatmentProblem(body.vatTreatment, body.vatRateBp, nature)
  if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
  return { amount, amountCents, nature }
}

/** The day of the service, on which the country must have the VAT rate. */
function serviceDateOf(body: ChargeBody, { vatTerritory }: FolioWithEstablishment, today: IsoDate): IsoDate {
  const rate = vatRateProblem(vatTerritory, body.vatRateBp, 'body.vatRateBp', body.serviceDate)
  if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
  const serviceDate = body.serviceDate ?? today
  if (serviceDate > today || serviceDate < addDays(today, -serviceDaysBack))
    throw platformRefuse.VALIDATION_ERROR({
      message: `body.serviceDate must be within the ${serviceDaysBack} days up to the business date ${today}.`,
    })
  return serviceDate
}

/** The total to charge: the given amount, or the unit amount times the quantity. Otherwise a validation message. */
function chargedAmount({
  amount,
  unitAmount,
  quantity = 1,
}: {
  readonly amount?: Money
  readonly unitAmount?: Money
  readonly quantity?: number
}): Money | string {
  if (amount && unitAmount) return 'body.amount and body.unitAmount exclude each other.'
  if (amount) return amount
  if (!unitAmount) return 'body.amount is required, or body.unitAmount.'
  const cents = BigInt(unitAmount.amountCents) * BigInt(quantity)
  return cents > largestAmount || cents < -largestAmount
    ? 'body.unitAmount times body.quantity is more than can be charged at once.'
    : { amountCents: String(cents), currency: unitAmount.currency }
}

function signProblem(chargeType: string, amountCents: bigint): string | undefined {
  if (amountCents === 0n) return 'body.amount.amountCents must not be 0.'
  if (chargeType === 'discount') return amountCents > 0n ? 'body.amount.amountCents of a discount must be negative.' : undefined
  if (chargeType === 'adjustment') return undefined
  return amountCents < 0n
    ? 'body.amount.amountCents must be more than 0. A wrong charge is reversed; a reduction is posted as a discount.'
    : undefined
}

const natureProblem = (
  chargeType: Parameters<typeof naturesOf>[0],
  nature: Parameters<typeof bearsVat>[0],
): string | undefined =>
  naturesOf(chargeType).includes(nature)
    ? undefined
    : `body.chargeNature must be ${naturesOf(chargeType).join(' or ')} where body.chargeType is ${chargeType}.`

const vatProblem = (nature: Parameters<typeof bearsVat>[0], vatRateBp: number): string | undefined =>
  bearsVat(nature) || vatRateBp === 0 ? undefined : `body.vatRateBp must be 0: a charge of the nature ${nature} bears no VAT.`
