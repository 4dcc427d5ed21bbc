import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Line, MoneyOf, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { addDays } from '../../../platform/values/dates.ts'
import type { Money } from '../../../platform/values/money.ts'
import { vatRateProblem } from '../../property/property/index.ts'
import { admitPosting, folioParams, isStayOver, loadsForPosting } from './folio-posting-steps.ts'
import { refuse } from './errors.ts'
import { chargeDetails, currencyProblem, FolioPosting, folioPostingExample } from './folio.ts'
import { bearsVat, chargeEntry, chargeNatures, chargeTypes, natureOf, naturesOf } from './folio-entry.ts'
import { afterPosting, postToFolios } from './folio-writes.ts'
import { routed } from './routing.ts'
import { vatTreatmentProblem } from './vat-treatment.ts'
import { routesOf } from './routing-reads.ts'

/** The largest amount of money allowed. */
const largestAmount = 999_999_999_999n

/** A service can be charged up to a year after it was provided. */
const serviceDaysBack = 366

/** A deposit is an advance payment (a payment of kind deposit), so staff cannot post it as a charge. */
const postable = chargeTypes.filter((type) => type !== 'deposit')

export const postCharge = operation({
  id: 'postCharge',
  method: 'POST',
  path: '/v1/folios/:id/charges',
  summary: 'Post a charge',
  description:
    'The amount includes VAT and is the total, or the price of one (`unitAmount`) times `quantity`. `chargeNature` follows from the type by default. ' +
    'Taxes collected, disbursements and indemnities have no VAT. ' +
    'A `discount` is negative; an `adjustment` may have either sign. A wrong charge is reversed (`…/entries/{entryId}/reverse`). ' +
    'Charges that match a routing rule of the stay are posted to the window. ' +
    'A guest who has left is charged only with the permission `folio.charge_late`, which an outlet does not have.',
  permission: 'folio.manage',
  status: 201,
  params: folioParams,
  body: closed({
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
  }),
  data: FolioPosting,
  names: 'folio',
  refuses: [
    refuse.FOLIO_NOT_FOUND,
    refuse.CURRENCY_MISMATCH,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.FOLIO_IS_A_SETTLEMENT,
    refuse.HOUSE_ACCOUNT_CLOSED,
    refuse.STAY_IS_OVER,
    refuse.SALE_CHARGED_ALREADY,
  ],
  example: {
    params: { id: exampleId.folio },
    body: {
      chargeType: 'food_beverage',
      label: 'Breakfast',
      amount: { amountCents: '2400', currency: 'EUR' },
      vatRateBp: 1000,
      quantity: 2,
    },
    data: folioPostingExample,
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
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

    const {
      folio: [row],
      lockedStay,
      routes,
    } = await load({
      ...loadsForPosting(tenantId, params.id),
      routes: routesOf(
        tenantId,
        sql`array(select reservation_id from folio where tenant_id = ${tenantId} and id = ${params.id} and kind = 'stay')`,
      ),
    })
    const { folio, today, posting } = admitPosting(context, row)
    if (isStayOver(lockedStay[0]?.status) && !context.caller.permissions.has('folio.charge_late')) throw refuse.STAY_IS_OVER()
    const currency = currencyProblem(amount.currency, folio)
    if (currency) throw refuse.CURRENCY_MISMATCH({ message: currency })
    const rate = vatRateProblem(row?.vatTerritory, body.vatRateBp, 'body.vatRateBp', body.serviceDate)
    if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
    const serviceDate = body.serviceDate ?? today
    if (serviceDate > today || serviceDate < addDays(today, -serviceDaysBack))
      throw platformRefuse.VALIDATION_ERROR({
        message: `body.serviceDate must be within the ${serviceDaysBack} days up to the business date ${today}.`,
      })
    const entry = chargeEntry(newId(), folio, {
      chargeType: body.chargeType,
      chargeNature: nature,
      label: body.label,
      quantity: body.quantity,
      amountCents,
      vatRateBp: body.vatRateBp,
      serviceDate,
      occasion: 'manual',
      vatTreatment: body.vatTreatment,
      beneficiary: body.beneficiary,
      externalReference: body.externalReference,
      outlet: body.outlet,
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
  },
})

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
