import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, CurrencyCode, closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { nightsBetween } from '../../../platform/values/dates.ts'
import {
  dateOfEstablishment,
  establishmentStateById,
  freeUnits,
  overdueByType,
  propertyRefuse,
} from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { currentScheme } from './rate-plan-reads.ts'
import { stayDatesProblem } from './stay.ts'
import { BrokenRestriction, brokenRestriction } from './stay-restriction.ts'
import { restrictionsFrom, restrictionsOf } from './stay-restriction-reads.ts'
import { Deposit, type DepositScheme, depositOf } from './terms.ts'

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
    unitTypeId: Type.Optional(Id()),
    ratePlanId: Type.Optional(Id()),
    withRestricted: Type.Optional(
      Type.Boolean({
        description: 'Also returns offers that violate a stay restriction, with the restriction, for staff who may override it.',
      }),
    ),
  }),
  data: closed({
    currency: CurrencyCode(),
    nights: Type.Integer(),
    offers: Type.Array(
      closed({
        unitTypeId: Id(),
        unitTypeCode: Type.String(),
        ratePlanId: Id(),
        ratePlanCode: Type.String(),
        available: Type.Integer(),
        totalCents: CentsNotNegative('VAT included.'),
        vatRateBp: Type.Integer(),
        deposit: Type.Optional(Deposit),
        restriction: Type.Optional(BrokenRestriction),
        nightly: Type.Array(closed({ night: DateOf(), priceCents: CentsNotNegative() })),
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
    const nights = nightsBetween(body.arrival, body.departure)
    const [[establishment], restricting, rows] = await load(
      establishmentStateById(tenantId, body.establishmentId),
      restrictionsOf(tenantId, body.establishmentId),
      sql<{
        unitTypeId: string
        unitTypeCode: string
        ratePlanId: string
        ratePlanCode: string
        vatRateBp: number
        available: number
        totalCents: bigint
        nightly: { night: string; priceCents: string }[]
        depositScheme: DepositScheme | null
      }>`
        with ${overdueByType(tenantId, body.establishmentId, body.unitTypeId)}
        select t.id as "unitTypeId", t.code as "unitTypeCode", p.id as "ratePlanId", p.code as "ratePlanCode", p.vat_rate_bp as "vatRateBp",
          min(${freeUnits('i')} - coalesce(overdue.guests, 0))::int as available, sum(n.price_cents)::bigint as "totalCents",
          json_agg(json_build_object('night', n.night, 'priceCents', n.price_cents::text) order by n.night) as nightly,
          ${currentScheme} as "depositScheme"
        from rate_plan p
        join nightly_price n on n.tenant_id = p.tenant_id and n.rate_plan_id = p.id and n.night >= ${body.arrival}::date and n.night < ${body.departure}::date
        join unit_type t on t.tenant_id = n.tenant_id and t.id = n.unit_type_id and t.establishment_id = p.establishment_id
        join night_inventory i on i.tenant_id = n.tenant_id and i.unit_type_id = n.unit_type_id and i.night = n.night
        left join overdue on overdue.unit_type_id = t.id and overdue.night = i.night
        where p.tenant_id = ${tenantId} and p.establishment_id = ${body.establishmentId} and p.status = 'active'
          and t.max_occupancy >= ${body.adults + (body.children ?? 0)}
          and (${body.unitTypeId ?? null}::uuid is null or t.id = ${body.unitTypeId ?? null}::uuid)
          and (${body.ratePlanId ?? null}::uuid is null or p.id = ${body.ratePlanId ?? null}::uuid)
        group by t.id, t.code, p.tenant_id, p.id, p.code, p.vat_rate_bp
        having count(*) = ${nights} and min(${freeUnits('i')} - coalesce(overdue.guests, 0)) > 0
        order by sum(n.price_cents), t.code, p.code, t.id, p.id limit 200`,
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (establishment.status !== 'active') throw propertyRefuse.ESTABLISHMENT_NOT_ACTIVE()
    const today = dateOfEstablishment(establishment, todayIn)
    if (body.arrival < today)
      throw refuse.INVALID_STAY_DATES({ message: `body.arrival must not be earlier than the business date ${today}.` })
    const restrictions = restrictionsFrom(restricting)
    const offers = rows.flatMap(({ depositScheme, totalCents, ...offer }) => {
      const restriction = brokenRestriction(restrictions, { ...offer, arrival: body.arrival, departure: body.departure })
      if (restriction && !body.withRestricted) return []
      const deposit = depositOf(depositScheme ?? undefined, totalCents, body.arrival, today)
      return {
        ...offer,
        totalCents: String(totalCents),
        ...(restriction ? { restriction } : {}),
        ...(deposit ? { deposit: { amountCents: String(deposit.amountCents), dueOn: deposit.dueOn } } : {}),
      }
    })
    return { data: { currency: establishment.currency, nights, offers } }
  },
})
