import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, Code, CurrencyCode, closed, DateOf, Id, Line, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { nightsBetween } from '../../../platform/values/dates.ts'
import { dateOfEstablishment, establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { noTax } from './night/tourist-tax-of-night.ts'
import { ChildAges, PriceSteps } from './price-shapes.ts'
import { restrictionsAround } from './price-sheet-reads.ts'
import { offersOf } from './quote-offers.ts'
import { mandatoryExtrasOf, plansOfQuote, pricesOfQuote, taxRulesOfEstablishment, typesOfQuote } from './quote-reads.ts'
import { stayDatesProblem } from './stay.ts'
import { BrokenRestriction } from './stay-restriction.ts'
import { restrictionsFrom, restrictionsOf } from './stay-restriction-reads.ts'
import { Deposit } from './terms.ts'

export const createQuote = operation({
  id: 'createQuote',
  method: 'POST',
  path: '/v1/quotes',
  summary: 'Quote a stay',
  description:
    'All unit types and rate plans that can be sold for the whole stay, cheapest first, with the price of each night. Nothing is stored or reserved. ' +
    'Plans without a price for one of the nights are excluded, as are offers that violate a stay restriction.',
  permission: 'rate_plan.read',
  readOnly: true,
  body: closed({
    establishmentId: Id(),
    arrival: DateOf(),
    departure: DateOf(),
    adults: Type.Integer({ minimum: 1, maximum: 100 }),
    children: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    childAges: Type.Optional(
      ChildAges('One age for each child, on the day of arrival. Plans whose prices depend on them are offered only with them.'),
    ),
    unitTypeId: Type.Optional(Id()),
    ratePlanId: Type.Optional(Id()),
    promoCode: Type.Optional(Line(50, 'Also offers plans that are sold with this code.')),
    companyId: Type.Optional(Id('Also offers plans of this company.')),
    travelAgentId: Type.Optional(Id('Also offers plans of this travel agent.')),
    channel: Type.Optional(Code(50, 'Also offers plans that are sold on this channel.')),
    withRestricted: Type.Optional(
      Type.Boolean({
        description: 'Also returns offers that violate a stay restriction, with the restriction, for staff who may override it.',
      }),
    ),
    withSteps: Type.Optional(Type.Boolean({ description: 'Also returns the steps that led to the price of each night.' })),
  }),
  data: closed({
    currency: CurrencyCode(),
    nights: Type.Integer(),
    needsChildAges: Type.Optional(
      Type.Literal(true, {
        description: 'Some plans are left out: their prices depend on the ages of the children. Give childAges.',
      }),
    ),
    offers: Type.Array(
      closed({
        unitTypeId: Id(),
        unitTypeCode: Type.String(),
        ratePlanId: Id(),
        ratePlanCode: Type.String(),
        available: Type.Integer(),
        totalCents: CentsNotNegative('VAT included; without tourist tax.'),
        touristTaxCents: Type.Optional(CentsNotNegative('Of all nights, beside the total.')),
        included: Type.Optional(Type.Array(Type.String(), { description: 'Names of the products that the plan includes.' })),
        mandatoryExtras: Type.Optional(
          Type.Array(
            closed({ extraId: Id(), name: Type.String(), totalCents: CentsNotNegative('Of the whole stay, VAT included.') }),
            { description: 'What every stay of this offer is booked with, beside the total.' },
          ),
        ),
        vatRateBp: Type.Integer(),
        deposit: Type.Optional(Deposit),
        restriction: Type.Optional(BrokenRestriction),
        nightly: Type.Array(closed({ night: DateOf(), priceCents: CentsNotNegative(), why: Type.Optional(PriceSteps) })),
      }),
    ),
  }),
  refuses: [refuse.INVALID_STAY_DATES, propertyRefuse.ESTABLISHMENT_NOT_FOUND, propertyRefuse.ESTABLISHMENT_NOT_ACTIVE],
  example: {
    body: { establishmentId: exampleId.establishment, arrival: '2026-12-01', departure: '2026-12-02', adults: 2 },
    data: {
      currency: 'EUR',
      nights: 1,
      offers: [
        {
          unitTypeId: exampleId.unit_type,
          unitTypeCode: 'DBL',
          ratePlanId: exampleId.rate_plan,
          ratePlanCode: 'FLEX',
          available: 9,
          totalCents: '12900',
          vatRateBp: 1000,
          nightly: [{ night: '2026-12-01', priceCents: '12900' }],
        },
      ],
    },
  },
  async handle({ body, tenantId, todayIn, load }) {
    const problem = stayDatesProblem(body.arrival, body.departure)
    if (problem) throw refuse.INVALID_STAY_DATES({ message: problem })
    if (body.childAges !== undefined && body.childAges.length !== (body.children ?? 0))
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.childAges must have one age for each of body.children.' })
    const nights = nightsBetween(body.arrival, body.departure)
    const [[establishment], restricting, plans, types, prices, cells, [taxes], mandatory] = await load(
      establishmentStateById(tenantId, body.establishmentId),
      restrictionsOf(tenantId, body.establishmentId),
      plansOfQuote(tenantId, body),
      typesOfQuote(tenantId, body),
      pricesOfQuote(tenantId, body),
      restrictionsAround(tenantId, body.establishmentId, body.arrival, body.departure),
      taxRulesOfEstablishment(tenantId, body.establishmentId),
      mandatoryExtrasOf(tenantId, body.establishmentId),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (establishment.status !== 'active') throw propertyRefuse.ESTABLISHMENT_NOT_ACTIVE()
    const today = dateOfEstablishment(establishment, todayIn)
    if (body.arrival < today)
      throw refuse.INVALID_STAY_DATES({ message: `body.arrival must not be earlier than the business date ${today}.` })
    const { offers, needsChildAges } = offersOf({
      stay: { ...body, children: body.children ?? 0, bookedOn: today },
      plans,
      types,
      prices,
      restrictions: restrictionsFrom(restricting),
      cells,
      taxes: taxes ?? noTax,
      mandatory,
      withRestricted: body.withRestricted ?? false,
      withSteps: body.withSteps ?? false,
    })
    return {
      data: { currency: establishment.currency, nights, offers, ...(needsChildAges ? { needsChildAges: true as const } : {}) },
    }
  },
})
