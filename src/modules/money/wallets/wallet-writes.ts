import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type Posting, postToJournal } from '../ledger/index.ts'
import { linesOf, type WalletRow, type WalletTransaction } from './wallet.ts'

type WalletOfEstablishment = Pick<WalletRow, 'id' | 'establishmentId' | 'currency'>

/** Inserts the transactions between the journal entries and their lines, under the same ids. */
export const walletTransactions = (
  tenantId: Id,
  wallet: WalletOfEstablishment,
  { businessDate, moment, postedBy }: Posting,
  rows: readonly WalletTransaction[],
): Statement[] =>
  rows.length === 0
    ? []
    : [
        sql`
          insert into wallet_transaction (tenant_id, id, wallet_id, establishment_id, kind, amount_cents, charge_type, vat_rate_bp, vat_cents, label, method,
            payment_method, reference, reverses_id, correlation_id, business_date, posted_at, posted_by)
          select ${tenantId}, t.id, ${wallet.id}, ${wallet.establishmentId}, t.kind, t.amount_cents, t.charge_type, t.vat_rate_bp, t.vat_cents, t.label,
            t.method, t.payment_method, t.reference, t.reverses_id, t.correlation_id, ${businessDate}::date, ${moment}::timestamptz, ${postedBy}
          from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ amountCents }) => amountCents)}::bigint[],
            ${rows.map(({ chargeType }) => chargeType)}::text[], ${rows.map(({ vatRateBp }) => vatRateBp)}::integer[],
            ${rows.map(({ vatCents }) => vatCents)}::bigint[], ${rows.map(({ label }) => label)}::text[], ${rows.map(({ method }) => method)}::text[], ${rows.map(({ paymentMethod }) => paymentMethod)}::text[],
            ${rows.map(({ reference }) => reference)}::text[], ${rows.map(({ reversesId }) => reversesId)}::uuid[],
            ${rows.map(({ correlationId }) => correlationId)}::uuid[])
            as t (id, kind, amount_cents, charge_type, vat_rate_bp, vat_cents, label, method, payment_method, reference, reverses_id, correlation_id)`,
      ]

/** Posts a transaction to the wallet and the journal. The caller locks the wallet. The database enforces its limits in any case. */
export const postToWallet = (
  tenantId: Id,
  wallet: WalletOfEstablishment,
  posting: Posting,
  row: WalletTransaction,
): Statement[] =>
  postToJournal(
    tenantId,
    posting,
    [
      {
        id: row.id,
        establishmentId: wallet.establishmentId,
        kind: `wallet_${row.kind}`,
        currency: wallet.currency,
        folioId: null,
        reversesId: row.reversesId,
        lines: linesOf(row),
      },
    ],
    walletTransactions(tenantId, wallet, posting, [row]),
  )

export const closeWallet = (tenantId: Id, id: Id, moment: Moment): Statement => sql`
  update wallet set status = 'closed', closed_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${id}`

/** Erases the media of the guests’ wallets. Purchases and payments stay. */
export const eraseMedia = (tenantId: Id, reservationIds: Statement): Statement => sql`
  update wallet set medium_ref = null where tenant_id = ${tenantId} and reservation_id = any(${reservationIds})`

/** Erases the reasons for reversed charges. */
export const eraseReversals = (reservationIds: Statement): Statement => sql`select forget_in_wallets(${reservationIds})`
