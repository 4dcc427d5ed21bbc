import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { MethodRules, MethodWanted, PaymentMethodRow } from './payment-method.ts'

const columns = sql`
  p.id, p.establishment_id as "establishmentId", p.code, p.kind, p.name, p.account_number as "accountNumber", p.account_name as "accountName",
  p.needs_reference as "needsReference", p.counts_in_till as "countsInTill", p.refundable, p.position, p.status`

/** The methods of an establishment, in the order of the choice. There are at most `mostMethods`. */
export const methodsOf = (tenantId: Id, establishmentId: Id): Statement<PaymentMethodRow> => sql`
  select ${columns} from payment_method p where p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId}
  order by p.position, p.code`

export const paymentMethodById = (tenantId: Id, id: Id): Statement<PaymentMethodRow> =>
  sql`select ${columns} from payment_method p where p.tenant_id = ${tenantId} and p.id = ${id} for no key update`

/** The method by which money is taken or paid back in an establishment, with its rules. */
export const rulesOfMethod = (
  tenantId: Id,
  establishmentId: Id | Statement,
  { method, paymentMethod }: MethodWanted,
): Statement<MethodRules> => sql`
  select p.code, p.kind, p.needs_reference as "needsReference", p.refundable, p.status from payment_method p
  where p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId} and p.code = ${paymentMethod ?? method}`
