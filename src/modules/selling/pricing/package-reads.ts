/** Reads the prices that what a plan includes must fit into. */
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { PricesToFit } from './package-rules.ts'
import { bandsOfEstablishment, chainOfPlan, personPriceOf } from './price-sheet-reads.ts'

/** Each price of a plan from a day on, by type, with the first night that has it. */
export const pricesToFit = (tenantId: Id, planId: Id, from: IsoDate): Statement<PricesToFit> => sql<PricesToFit>`
  select t.name as type, n.nights, ${chainOfPlan} as chain, ${bandsOfEstablishment} as bands, ${personPriceOf(sql`t.id`)} as persons
  from rate_plan p join establishment e on e.tenant_id = p.tenant_id and e.id = p.establishment_id
  join unit_type t on t.tenant_id = p.tenant_id and t.establishment_id = p.establishment_id and t.status = 'active'
  cross join lateral (
    select json_agg(json_build_array(first.night, first.price_cents) order by first.night) as nights from (
      select min(n.night) as night, n.price_cents from nightly_price n
      where n.tenant_id = p.tenant_id and n.rate_plan_id = p.priced_by and n.unit_type_id = t.id and n.night >= ${from}::date
      group by n.price_cents) first) n
  where p.tenant_id = ${tenantId} and p.id = ${planId} and n.nights is not null`
