import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { type MethodWanted, rulesOfMethod } from '../payment-methods/index.ts'
import type { Bought, PostedTransaction, WalletRow } from './wallet.ts'

const columns = sql`
  w.id, w.establishment_id as "establishmentId", w.reservation_id as "reservationId", w.mode, w.currency, w.medium_ref as "mediumRef",
  w.credit_limit_cents as "creditLimitCents", w.balance_cents as "balanceCents", w.status, w.opened_on as "openedOn", w.opened_at as "openedAt",
  w.closed_at as "closedAt",
  (select f.amount_cents from wallet_refund f where f.tenant_id = w.tenant_id and f.wallet_id = w.id) as "refundedCents",
  (select f.refund_ref from wallet_refund f where f.tenant_id = w.tenant_id and f.wallet_id = w.id) as "refundRef"`

export interface WalletWithEstablishment extends WalletRow {
  readonly stayStatus: string
  readonly currentBusinessDate: IsoDate | null
  readonly vatTerritory: string
  readonly countryCode: string
}

export const walletById = (tenantId: Id, id: Id): Statement<WalletRow> =>
  sql`select ${columns} from wallet w where w.tenant_id = ${tenantId} and w.id = ${id}`

export const wallets = (wanted: Statement, asked: PageAsked): Statement<WalletRow> =>
  sql`select ${columns} from wallet w where ${wanted}${asked.order('w.id desc')}`

/** Locks the business date of the establishment, then the wallet. Concurrent spending waits. */
export const loadsForWallet = (tenantId: Id, id: Id) =>
  ({
    lockedEstablishment: sql`select id from establishment
      where tenant_id = ${tenantId} and id = (select establishment_id from wallet where tenant_id = ${tenantId} and id = ${id}) for share`,
    wallet: sql<WalletWithEstablishment>`
      select ${columns}, e.current_business_date as "currentBusinessDate", e.country_code as "countryCode", e.vat_territory as "vatTerritory",
        (select r.status from reservation r where r.tenant_id = w.tenant_id and r.id = w.reservation_id) as "stayStatus"
      from wallet w join establishment e on e.tenant_id = w.tenant_id and e.id = w.establishment_id
      where w.tenant_id = ${tenantId} and w.id = ${id} for update of w`,
  }) as const

/** The open wallet of a stay, locked. */
export const openWalletOfStay = (tenantId: Id, reservationId: Id): Statement<WalletRow> => sql`
  select ${columns} from wallet w where w.tenant_id = ${tenantId} and w.reservation_id = ${reservationId} and w.status <> 'closed' for update of w`

/** The stay to open a wallet for, locked, so that concurrent requests are serialised. */
export const stayForWallet = (
  tenantId: Id,
  reservationId: Id,
): Statement<{
  establishmentId: Id
  status: string
  countryCode: string
  currency: Currency
  currentBusinessDate: IsoDate | null
  timezone: string
}> => sql`
  select r.establishment_id as "establishmentId", r.status, e.country_code as "countryCode", e.currency, e.current_business_date as "currentBusinessDate", e.timezone
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = ${reservationId} for update of r`

/** Unsettled purchases of the open postpaid wallet of a stay, by VAT rate. */
export const boughtByStay = (tenantId: Id, reservationId: Id | Statement): Statement<Bought> => sql`
  select t.vat_rate_bp as "vatRateBp", -sum(t.amount_cents)::bigint as "grossCents", sum(t.vat_cents)::bigint as "vatCents" from wallet_transaction t
  where t.tenant_id = ${tenantId} and t.kind in ('charge', 'charge_reversed') and t.wallet_id = (
    select w.id from wallet w where w.tenant_id = ${tenantId} and w.reservation_id = ${reservationId} and w.status <> 'closed' and w.mode = 'postpaid')
  group by t.vat_rate_bp order by t.vat_rate_bp`

/** The payment method in the house of a wallet. */
export const rulesForWallet = (tenantId: Id, walletId: Id, wanted: MethodWanted) =>
  rulesOfMethod(tenantId, sql`(select establishment_id from wallet where tenant_id = ${tenantId} and id = ${walletId})`, wanted)

/** Subqueries for other statements. */
export const reservationOfWallet = (tenantId: Id, id: Id): Statement =>
  sql`(select reservation_id from wallet where tenant_id = ${tenantId} and id = ${id})`
export const folioOfWallet = (tenantId: Id, id: Id): Statement => sql`
  (select f.id from folio f where f.tenant_id = ${tenantId} and f.reservation_id = ${reservationOfWallet(tenantId, id)} and f.kind = 'stay')`

const transactionColumns = sql`
  t.id, t.kind, t.amount_cents as "amountCents", t.charge_type as "chargeType", t.vat_rate_bp as "vatRateBp", t.vat_cents as "vatCents", t.label,
  t.method, t.payment_method as "paymentMethod", t.reference, t.reverses_id as "reversesId", t.correlation_id as "correlationId", t.business_date as "businessDate", t.posted_at as "postedAt",
  (select b.id from wallet_transaction b where b.tenant_id = t.tenant_id and b.reverses_id = t.id) as "reversedById"`

export const transactions = (wanted: Statement, asked: PageAsked): Statement<PostedTransaction> =>
  sql`select ${transactionColumns} from wallet_transaction t where ${wanted}${asked.order('t.id desc')}`

export const transactionOf = (tenantId: Id, walletId: Id, id: Id): Statement<PostedTransaction> => sql`
  select ${transactionColumns} from wallet_transaction t where t.tenant_id = ${tenantId} and t.wallet_id = ${walletId} and t.id = ${id}`

/** Purchases by prepaid wallets for the stay of a folio. */
export const prepaidPurchases = (tenantId: Id, folioId: Id | Statement): Statement<PostedTransaction> => sql`
  select ${transactionColumns} from folio f
  join wallet w on w.tenant_id = f.tenant_id and w.reservation_id = f.reservation_id and w.mode = 'prepaid'
  join wallet_transaction t on t.tenant_id = w.tenant_id and t.wallet_id = w.id and t.kind = 'charge'
  where f.tenant_id = ${tenantId} and f.id = ${folioId} order by t.id limit 5000`

/** The last top-up. A refund uses the same payment method, if money is paid back by it. */
export const lastTopUp = (tenantId: Id, walletId: Id): Statement<PostedTransaction & { isRefundable: boolean }> => sql`
  select ${transactionColumns}, coalesce((select p.refundable and p.status = 'active' from payment_method p
    where p.tenant_id = t.tenant_id and p.establishment_id = t.establishment_id and p.code = coalesce(t.payment_method, t.method)), true) as "isRefundable"
  from wallet_transaction t
  where t.tenant_id = ${tenantId} and t.wallet_id = ${walletId} and t.kind = 'top_up' order by t.id desc limit 1`

export interface RefundRow {
  readonly id: Id
  readonly walletId: Id
  readonly amountCents: bigint
  readonly refundRef: string | null
  readonly businessDate: IsoDate
  readonly correlationId: Id
}
const refundColumns = sql`
  id, wallet_id as "walletId", amount_cents as "amountCents", refund_ref as "refundRef", business_date as "businessDate", correlation_id as "correlationId"`

export const refundByKey = (tenantId: Id, key: string): Statement<RefundRow> =>
  sql`select ${refundColumns} from wallet_refund where tenant_id = ${tenantId} and idempotency_key = ${key}`

export const refundOfWallet = (tenantId: Id, walletId: Id): Statement<RefundRow> =>
  sql`select ${refundColumns} from wallet_refund where tenant_id = ${tenantId} and wallet_id = ${walletId}`

/** The wallets of these stays. */
export const walletsOfStays = (tenantId: Id, reservationIds: Statement): Statement<WalletRow> =>
  sql`select ${columns} from wallet w where w.tenant_id = ${tenantId} and w.reservation_id = any(${reservationIds}) order by w.id`

export const transactionsOfStays = (
  tenantId: Id,
  reservationIds: Statement,
): Statement<PostedTransaction & { walletId: Id }> => sql`
  select ${transactionColumns}, t.wallet_id as "walletId" from wallet_transaction t
  where t.tenant_id = ${tenantId}
    and t.wallet_id = any(array(select w.id from wallet w where w.tenant_id = ${tenantId} and w.reservation_id = any(${reservationIds}))) order by t.id`

/** Wallets of these stays with a balance other than zero. */
export const walletsWithMoney = (tenantId: Id, reservationIds: Statement): Statement<{ id: Id }> => sql`
  select w.id from wallet w
  where w.tenant_id = ${tenantId} and w.reservation_id = any(${reservationIds}) and w.status <> 'closed' and w.balance_cents <> 0 order by w.id`

/** Ids of the wallets of these stays and of their transactions. */
export const walletRecordIds = (tenantId: Id, stayIds: Statement): Statement => sql`
  select w.id from wallet w where w.tenant_id = ${tenantId} and w.reservation_id = any(${stayIds})
  union all select t.id from wallet w join wallet_transaction t on t.tenant_id = w.tenant_id and t.wallet_id = w.id
  where w.tenant_id = ${tenantId} and w.reservation_id = any(${stayIds})`
