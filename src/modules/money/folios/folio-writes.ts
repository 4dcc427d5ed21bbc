import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type Posting, postToJournal } from '../ledger/index.ts'
import { creditOf, type FolioPosting, type FolioRow, presentEntry } from './folio.ts'
import { balanceChange, depositChange, type FolioOfStay, guaranteeChange, linesOf, type NewEntry } from './folio-entry.ts'
import { movesOnHouseAccounts } from './folio-reads.ts'

/** Opens folios: the folio of a stay, the settlement of a captured card hold, windows and house accounts. */
export const openFolios = (
  tenantId: Id,
  openedOn: IsoDate,
  openedAt: Moment,
  folios: readonly (FolioOfStay & Pick<FolioRow, 'kind'> & Partial<Pick<FolioRow, 'name' | 'companyId'>>)[],
): Statement[] =>
  folios.length === 0
    ? []
    : [
        sql`
          insert into folio (tenant_id, id, establishment_id, reservation_id, kind, currency, name, company_id, opened_on, opened_at)
          select ${tenantId}, f.id, f.establishment_id, f.reservation_id, f.kind, f.currency, f.name, f.company_id, ${openedOn}::date, ${openedAt}::timestamptz
          from unnest(${folios.map(({ id }) => id)}::uuid[], ${folios.map(({ establishmentId }) => establishmentId)}::uuid[],
            ${folios.map(({ reservationId }) => reservationId)}::uuid[], ${folios.map(({ kind }) => kind)}::text[],
            ${folios.map(({ currency }) => currency)}::text[], ${folios.map(({ name }) => name ?? null)}::text[], ${folios.map(({ companyId }) => companyId ?? null)}::uuid[])
            as f (id, establishment_id, reservation_id, kind, currency, name, company_id)`,
      ]

/**
 * Posts any number of entries to folios and to the journal, in three statements and `between`, which stores rows that another module keeps for
 * an entry under the same id, before the journal lines. The caller locks the folios.
 */
export function postToFolios(
  tenantId: Id,
  posting: Posting,
  entries: readonly NewEntry[],
  between: readonly Statement[] = [],
): Statement[] {
  const { businessDate, moment, postedBy } = posting
  return postToJournal(
    tenantId,
    posting,
    entries.map((entry) => ({
      id: entry.id,
      establishmentId: entry.folio.establishmentId,
      kind: entry.kind,
      currency: entry.folio.currency,
      folioId: entry.folio.id,
      reversesId: entry.reversesId,
      lines: linesOf(entry),
    })),
    [
      sql`
        insert into folio_entry (tenant_id, id, folio_id, establishment_id, reservation_id, kind, occasion, charge_type, charge_nature, label, quantity,
          amount_cents, deposit_cents, guarantee_cents, vat_rate_bp, vat_cents, method, payment_method, reference, service_date, business_date, posted_at, posted_by, reverses_id, reason, on_house_account,
          vat_treatment, beneficiary, external_reference, outlet)
        select ${tenantId}, n.id, n.folio_id, n.establishment_id, n.reservation_id, n.kind, n.occasion, n.charge_type, n.charge_nature, n.label, n.quantity,
          n.amount_cents, n.deposit_cents, n.guarantee_cents, n.vat_rate_bp, n.vat_cents, n.method, n.payment_method, n.reference, n.service_date, ${businessDate}::date, ${moment}::timestamptz,
          ${postedBy}, n.reverses_id, n.reason, n.on_house_account, n.vat_treatment, n.beneficiary, n.external_reference, n.outlet
        from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ folio }) => folio.id)}::uuid[],
          ${entries.map(({ folio }) => folio.establishmentId)}::uuid[], ${entries.map(({ folio }) => folio.reservationId)}::uuid[],
          ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ occasion }) => occasion)}::text[],
          ${entries.map(({ chargeType }) => chargeType)}::text[], ${entries.map(({ chargeNature }) => chargeNature)}::text[],
          ${entries.map(({ label }) => label)}::text[], ${entries.map(({ quantity }) => quantity)}::integer[],
          ${entries.map(({ amountCents }) => amountCents)}::bigint[], ${entries.map(({ depositCents }) => depositCents)}::bigint[],
          ${entries.map(({ guaranteeCents }) => guaranteeCents)}::bigint[],
          ${entries.map(({ vatRateBp }) => vatRateBp)}::integer[], ${entries.map(({ vatCents }) => vatCents)}::bigint[],
          ${entries.map(({ method }) => method)}::text[], ${entries.map(({ paymentMethod }) => paymentMethod)}::text[], ${entries.map(({ reference }) => reference)}::text[],
          ${entries.map(({ serviceDate }) => serviceDate)}::date[], ${entries.map(({ reversesId }) => reversesId)}::uuid[],
          ${entries.map(({ reason }) => reason)}::text[], ${entries.map(({ folio }) => folio.kind === 'house')}::boolean[],
          ${entries.map(({ vatTreatment }) => vatTreatment)}::text[], ${entries.map(({ beneficiary }) => beneficiary)}::text[],
          ${entries.map(({ externalReference }) => externalReference)}::text[], ${entries.map(({ outlet }) => outlet)}::text[])
          as n (id, folio_id, establishment_id, reservation_id, kind, occasion, charge_type, charge_nature, label, quantity, amount_cents, deposit_cents,
            guarantee_cents, vat_rate_bp, vat_cents, method, payment_method, reference, service_date, reverses_id, reason, on_house_account, vat_treatment, beneficiary,
            external_reference, outlet)`,
      ...between,
    ],
  )
}

/** The result of a posting, with the new state of the folio. */
export function afterPosting(folio: FolioRow, { businessDate, moment }: Posting, entries: readonly NewEntry[]): FolioPosting {
  // Entries routed to a window are not on this folio.
  const own = entries.filter((entry) => entry.folio.id === folio.id)
  const balanceCents = folio.balanceCents + balanceChange(own)
  return {
    folioId: folio.id,
    entries: entries.map((entry) => ({
      ...presentEntry({
        ...entry,
        businessDate,
        postedAt: moment,
        reversedById: null,
        invoiced: false,
        stayId: entry.folio.kind === 'house' ? entry.folio.reservationId : null,
      }),
      ...(entry.folio.id === folio.id ? {} : { folioId: entry.folio.id }),
    })),
    balanceCents: String(balanceCents),
    creditCents: creditOf(balanceCents),
    depositHeldCents: String(folio.depositCents + depositChange(own)),
    guaranteeHeldCents: String(folio.guaranteeCents + guaranteeChange(own)),
  }
}

/** Erases reasons for moving charges between the folios of these stays. */
export const eraseReasonsOfMoves = (tenantId: Id, stayIds: Statement): Statement => sql`
  update folio_move m set reason = null where m.tenant_id = ${tenantId} and m.reason is not null and exists (
    select from folio f where f.tenant_id = m.tenant_id and f.id in (m.from_folio_id, m.to_folio_id) and f.reservation_id = any(${stayIds})
    union all select where ${movesOnHouseAccounts(tenantId, stayIds)})`

/** Renames the windows of these stays after their ids, because staff may name them after guests. The id also keeps the names unique. */
export const eraseWindowNames = (tenantId: Id, stayIds: Statement): Statement => sql`
  update folio set name = 'Window ' || right(id::text, 8) where tenant_id = ${tenantId} and kind = 'window' and reservation_id = any(${stayIds})`

/** Erases reasons entered by staff for entries on the folios of these stays, and for their entries on house accounts. Amounts, labels and references stay. */
export const eraseReasons = (stayIds: Statement): Statement => sql`select forget_in_folios(${stayIds})`

/** Erases the reasons on house accounts. */
export const eraseReasonsOnHouseAccounts = (folioIds: Statement): Statement => sql`select forget_in_accounts(${folioIds})`
