import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { ifMatchAllows, operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { personPricesProblem } from './person-price.ts'
import {
  personPriceRows,
  personPricesOf,
  presentPersonPrice,
  storedPersonPrice,
  typesElsewhere,
  versionOfGivenPrices,
  versionOfPersonPrices,
} from './person-price-reads.ts'
import { PersonPrice, personPriceExample } from './price-shapes.ts'
import { bandsOfEstablishmentById, lockPlan, ratePlanById } from './rate-plan-reads.ts'

export const setPersonPrices = operation({
  id: 'setPersonPrices',
  method: 'PUT',
  path: '/v1/rate-plans/:id/person-prices',
  summary: 'Set prices by persons of a rate plan',
  description:
    'Replaces those of all unit types; with `If-Match`, only those that were read (412 `PERSON_PRICES_CHANGED`). The price in the calendar is for `basePersons`; `adults` says what other numbers of persons add, `extraAdultCents` what each person beyond them costs, `children` what children cost by age band. ' +
    'A type that isn’t listed costs the same for any number of persons. Nights that are booked keep their price.',
  permission: 'rate_plan.manage',
  conditional: true,
  params: closed({ id: Id('The rate plan.') }),
  body: closed({ prices: Type.Array(PersonPrice, { maxItems: 200 }) }),
  data: Type.Array(PersonPrice),
  names: 'rate_plan',
  refuses: [
    refuse.RATE_PLAN_NOT_FOUND,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    refuse.RATE_PLAN_IS_DERIVED,
    refuse.PERSON_PRICES_CHANGED,
  ],
  example: { params: { id: exampleId.rate_plan }, body: { prices: [personPriceExample] }, data: [personPriceExample] },
  async handle({ params, body, tenantId, ifMatch, load }) {
    const stored = body.prices.map(storedPersonPrice)
    const json = JSON.stringify(stored)
    const {
      plan: [plan],
      before,
      version: [version],
      after: [after],
      elsewhere: [elsewhere],
      bands: [bands],
    } = await load({
      locked: lockPlan(tenantId, params.id),
      plan: ratePlanById(tenantId, params.id),
      before: personPricesOf(tenantId, params.id),
      version: versionOfPersonPrices(tenantId, params.id),
      after: versionOfGivenPrices(json),
      elsewhere: typesElsewhere(
        tenantId,
        params.id,
        stored.map(({ unitTypeId }) => unitTypeId),
      ),
      bands: bandsOfEstablishmentById(
        tenantId,
        sql`(select establishment_id from rate_plan where tenant_id = ${tenantId} and id = ${params.id})`,
      ),
    })
    if (!plan) throw refuse.RATE_PLAN_NOT_FOUND({ recordId: params.id })
    if (!ifMatchAllows(ifMatch, version?.version ?? 0)) throw refuse.PERSON_PRICES_CHANGED()
    if (elsewhere)
      throw propertyRefuse.UNIT_TYPE_NOT_FOUND(
        elsewhere.isElsewhere
          ? { message: `${elsewhere.id} is a unit type of another establishment.` }
          : { recordId: elsewhere.id },
      )
    if (plan.parentId !== null) throw refuse.RATE_PLAN_IS_DERIVED()
    const problem = personPricesProblem(body.prices, bands?.bands?.map(({ code }) => code) ?? [])
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    return {
      data: stored.map(presentPersonPrice),
      version: after?.version ?? 0,
      establishmentId: plan.establishmentId,
      audit: { before: before.map(presentPersonPrice), after: stored.map(presentPersonPrice) },
      writes: [
        sql`delete from person_price where tenant_id = ${tenantId} and rate_plan_id = ${plan.id}`,
        sql`
          insert into person_price (tenant_id, rate_plan_id, unit_type_id, establishment_id, base_persons, adults, extra_adult_cents, children)
          select ${tenantId}, ${plan.id}, w."unitTypeId", ${plan.establishmentId}, w."basePersons", w.adults, w."extraAdultCents"::bigint, w.children
          from (${personPriceRows(json)}) w`,
      ],
      events: [{ type: 'rate_plan.prices_changed', establishmentId: plan.establishmentId, data: { ratePlanId: plan.id } }],
    }
  },
})
