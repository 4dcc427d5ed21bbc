import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { personPricesOf, presentPersonPrice, versionOfPersonPrices } from './person-price-reads.ts'
import { PersonPrice, personPriceExample } from './price-shapes.ts'
import { ratePlanById } from './rate-plan-reads.ts'

export const listPersonPrices = operation({
  id: 'listPersonPrices',
  method: 'GET',
  path: '/v1/rate-plans/:id/person-prices',
  summary: 'List prices by persons of a rate plan',
  description:
    'By unit type, what the number of adults and the ages of children add to the prices in the calendar. A type that isn’t listed costs the same for any number of persons. The ETag is the version of all of them, for `If-Match`.',
  permission: 'rate_plan.read',
  conditional: true,
  params: closed({ id: Id('The rate plan.') }),
  data: Type.Array(PersonPrice),
  names: 'rate_plan',
  refuses: [refuse.RATE_PLAN_NOT_FOUND],
  example: { params: { id: exampleId.rate_plan }, data: [personPriceExample] },
  async handle({ params, tenantId, load }) {
    const {
      plan: [plan],
      rows,
      version: [version],
    } = await load({
      // First: what is read after it is at least as new.
      version: versionOfPersonPrices(tenantId, params.id),
      plan: ratePlanById(tenantId, params.id),
      rows: personPricesOf(tenantId, params.id),
    })
    if (!plan) throw refuse.RATE_PLAN_NOT_FOUND({ recordId: params.id })
    return { data: rows.map(presentPersonPrice), version: version?.version ?? 0 }
  },
})
