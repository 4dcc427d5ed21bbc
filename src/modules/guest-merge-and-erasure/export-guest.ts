import { refuse as platformRefuse } from '../../platform/contract/errors.ts'
import { exampleId, exampleMoment } from '../../platform/contract/examples.ts'
import { closed, Id, MomentOf, Type } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { Hold, holdExample, holdsOfStays, presentHold } from '../card-holds/index.ts'
import { entriesOfStays, Folio, folioExample, foliosOfStays, presentFolio } from '../folios/index.ts'
import {
  documentsOf,
  Guest,
  type GuestRow,
  guestById,
  guestDocumentExample,
  guestExample,
  guestRefuse,
  present,
  presentGuest,
} from '../guests/index.ts'
import { Inspection, inspectionExample, inspectionsOfStays } from '../inspections/index.ts'
import { presentSummary, ReservationSummary, staysOf, summaryExample } from '../reservations/index.ts'
import {
  postingExample,
  presentTransaction,
  presentWallet,
  transactionsOfStays,
  Wallet,
  WalletTransactionShape,
  walletExample,
  walletsOfStays,
} from '../wallets/index.ts'
import { needsEveryEstablishment } from './errors.ts'
import { everyProfileOf, profilesByIds } from './merge-reads.ts'

/** The right of access and to data portability (GDPR, articles 15 and 20). */
export const exportGuest = operation({
  id: 'exportGuest',
  method: 'GET',
  path: '/v1/guests/:id/export',
  summary: 'Export all that is held about a guest',
  description:
    'The profile with its documents, the profiles merged into it, stays, folios with every entry, wallets and holds, inspections, rows of imports that matched them, and who did what with these records. Needs a key that sees every establishment.',
  permission: 'guest.manage',
  params: closed({ id: Id() }),
  data: closed({
    exportedAt: MomentOf(),
    guest: Guest,
    mergedProfiles: Type.Array(Guest),
    reservations: Type.Array(ReservationSummary),
    folios: Type.Array(Folio),
    wallets: Type.Array(Wallet),
    walletTransactions: Type.Array(WalletTransactionShape),
    holds: Type.Array(Hold),
    inspections: Type.Array(Inspection),
    importRows: Type.Array(
      closed({ id: Id(), jobId: Id(), line: Type.Integer(), content: Type.Unknown(), createdAt: MomentOf() }),
    ),
    audit: Type.Array(
      closed({ at: MomentOf(), operation: Type.String(), apiKeyId: Id(), recordId: Id(), detail: Type.Optional(Type.Unknown()) }),
    ),
  }),
  names: 'guest',
  refuses: [guestRefuse.GUEST_NOT_FOUND, platformRefuse.SCOPE_NOT_VERIFIABLE],
  example: {
    params: { id: guestExample.id },
    data: {
      exportedAt: exampleMoment,
      guest: { ...guestExample, documents: [guestDocumentExample] },
      mergedProfiles: [],
      reservations: [summaryExample],
      folios: [folioExample],
      wallets: [walletExample],
      walletTransactions: [postingExample.transaction],
      holds: [holdExample],
      inspections: [inspectionExample],
      importRows: [],
      audit: [{ at: exampleMoment, operation: 'createGuest', apiKeyId: exampleId.api_key, recordId: guestExample.id }],
    },
  },
  async handle({ params, caller, tenantId, moment, load }) {
    needsEveryEstablishment(caller)
    const {
      row: [row],
      profiles: [profiles],
      documents,
    } = await load({
      row: guestById(tenantId, params.id),
      profiles: everyProfileOf(tenantId, params.id),
      documents: documentsOf(tenantId, params.id),
    })
    const guest = present(row, params.id)
    // The second load is of what hangs on the profiles that the first one found.
    const ids = sql`${[...(profiles?.ids ?? [])]}::uuid[]`
    const stayIds = sql`array(select r.id from reservation r where r.tenant_id = ${tenantId} and r.guest_id = any(${ids}))`
    const { merged, stays, folios, entries, wallets, transactions, holds, inspections, importRows, audit } = await load({
      merged: profilesByIds(tenantId, ids),
      stays: staysOf(tenantId, ids),
      folios: foliosOfStays(tenantId, stayIds),
      entries: entriesOfStays(tenantId, stayIds),
      wallets: walletsOfStays(tenantId, stayIds),
      transactions: transactionsOfStays(tenantId, stayIds),
      holds: holdsOfStays(tenantId, stayIds),
      inspections: inspectionsOfStays(tenantId, stayIds),
      importRows: sql<{ id: string; jobId: string; line: number; content: unknown; createdAt: string }>`
        select id, job_id as "jobId", line, content, created_at as "createdAt" from guest_import_row
        where tenant_id = ${tenantId} and guest_id = any(${ids}) order by id`,
      audit: sql<{ at: string; operation: string; apiKeyId: string; recordId: string; detail: unknown }>`
        select at, operation, api_key_id as "apiKeyId", record_id as "recordId", detail from audit_entry
        where tenant_id = ${tenantId} and record_id = any(${ids} || ${stayIds}) order by id`,
    })
    return {
      data: {
        exportedAt: moment,
        guest: presentGuest(guest, documents),
        mergedProfiles: merged.filter(({ id }: GuestRow) => id !== guest.id).map((profile) => presentGuest(profile)),
        reservations: stays.map(presentSummary),
        folios: folios.map((folio) =>
          presentFolio(
            folio,
            entries.filter(({ folioId }) => folioId === folio.id),
          ),
        ),
        wallets: wallets.map(presentWallet),
        walletTransactions: transactions.map(({ walletId, ...row }) => presentTransaction(walletId, row)),
        holds: holds.map(presentHold),
        inspections,
        importRows,
        audit: audit.map(({ detail, ...entry }) => ({ ...entry, ...(detail === null ? {} : { detail }) })),
      },
    }
  },
})
