import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, Id, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { SepaMandate, sepaMandateExample, sepaMandatesOfGuests } from '../../lettings/direct-debits/index.ts'
import {
  billExample,
  billsOfGuests,
  Lease,
  LeaseBill,
  leaseExample,
  leasesOfGuests,
  presentBill,
  presentLease,
} from '../../lettings/leases/index.ts'
import { Hold, holdExample, holdsOfStays, presentHold } from '../../money/card-holds/index.ts'
import {
  entriesOfFolios,
  entriesOfStays,
  entriesOnHouseAccounts,
  Folio,
  FolioEntryShape,
  folioExample,
  foliosByIds,
  foliosOfStays,
  presentEntry,
  presentFolio,
} from '../../money/folios/index.ts'
import {
  postingExample,
  presentTransaction,
  presentWallet,
  presentWristband,
  transactionsOfStays,
  Wallet,
  WalletTransactionShape,
  Wristband,
  walletExample,
  walletsOfStays,
  wristbandExample,
  wristbandsOfStays,
} from '../../money/wallets/index.ts'
import {
  documentsOf,
  Guest,
  type GuestRow,
  guestDocumentExample,
  guestExample,
  guestRefuse,
  present,
  presentGuest,
  visibleGuest,
} from '../../profiles/guests/index.ts'
import { Attachment, attachmentExample, attachmentsOfGuests, presentAttachment } from '../../stays/attachments/index.ts'
import { presentSummary, ReservationSummary, staysOf, summaryExample } from '../../stays/reservations/index.ts'
import { personsOf, presentStayGuest, StayGuest, stayGuestExample } from '../../stays/stay-guests/index.ts'
import { presentTrace, Trace, traceExample, tracesOfStays } from '../../stays/traces/index.ts'
import { entriesOfGuests, entryExample, WaitingListEntry } from '../../stays/waiting-list/index.ts'
import { FoundItem, foundItemExample, foundItemsOfStays } from '../../upkeep/housekeeping/index.ts'
import { Inspection, inspectionExample, inspectionsOfStays } from '../../upkeep/inspections/index.ts'
import { GuestMessage, messageExample, messagesOfStays, presentMessage } from '../guest-messages/index.ts'
import { needsEveryEstablishment } from './errors.ts'
import { everyProfileOf, profilesByIds } from './merge-reads.ts'

/** The right of access and to data portability (GDPR, articles 15 and 20). */
export const exportGuest = operation({
  id: 'exportGuest',
  method: 'GET',
  path: '/v1/guests/:id/export',
  summary: 'Export the personal data of a guest',
  description:
    'The profile with its documents, the profiles merged into it, stays, leases with their bills and SEPA mandates, folios with every entry, wallets, wristbands and pre-authorisations, inspections, entries as a person of a stay, messages, waiting list entries, found items, traces, matching import rows, and the audit trail of these records. Needs a key that sees every establishment.',
  permission: 'guest.manage',
  params: closed({ id: Id() }),
  data: closed({
    exportedAt: MomentOf(),
    guest: Guest,
    mergedProfiles: Type.Array(Guest),
    reservations: Type.Array(ReservationSummary),
    leases: Type.Array(Lease),
    leaseBills: Type.Array(LeaseBill),
    sepaMandates: Type.Array(SepaMandate),
    folios: Type.Array(Folio, { description: 'Folios of the stays, and house accounts of the leases.' }),
    chargedToHouseAccounts: Type.Array(FolioEntryShape, {
      description: 'Charges of the stays on accounts of a group or a company.',
    }),
    wallets: Type.Array(Wallet),
    wristbands: Type.Array(Wristband),
    walletTransactions: Type.Array(WalletTransactionShape),
    holds: Type.Array(Hold),
    inspections: Type.Array(Inspection),
    stayGuests: Type.Array(StayGuest, {
      description: 'Entries of the guest as a person of stays, their own and those of others.',
    }),
    messages: Type.Array(GuestMessage),
    waitingList: Type.Array(WaitingListEntry),
    foundItems: Type.Array(FoundItem),
    traces: Type.Array(Trace),
    attachments: Type.Array(Attachment, {
      description: 'Files of the stays; each is read by `GET /v1/attachments/{id}/content`.',
    }),
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
      leases: [leaseExample],
      leaseBills: [billExample],
      sepaMandates: [sepaMandateExample],
      folios: [folioExample],
      chargedToHouseAccounts: [],
      wallets: [walletExample],
      wristbands: [wristbandExample],
      walletTransactions: [postingExample.transaction],
      holds: [holdExample],
      inspections: [inspectionExample],
      stayGuests: [stayGuestExample],
      messages: [messageExample],
      waitingList: [entryExample],
      foundItems: [foundItemExample],
      traces: [traceExample],
      attachments: [attachmentExample],
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
      row: visibleGuest(caller, params.id),
      profiles: everyProfileOf(tenantId, params.id),
      documents: documentsOf(tenantId, params.id),
    })
    const guest = present(row, params.id)
    // Second load: the records of the profiles found by the first one.
    const records = await load(recordsOf(tenantId, profiles?.ids ?? []))
    return {
      data: {
        exportedAt: moment,
        guest: presentGuest(guest, documents),
        mergedProfiles: records.merged.filter(({ id }: GuestRow) => id !== guest.id).map((profile) => presentGuest(profile)),
        reservations: records.stays.map(presentSummary),
        leases: records.leases.map(presentLease),
        leaseBills: records.bills.map(presentBill),
        sepaMandates: records.mandates,
        folios: [...records.folios, ...records.accounts].map((folio) =>
          presentFolio(
            folio,
            [...records.entries, ...records.accountEntries].filter(({ folioId }) => folioId === folio.id),
          ),
        ),
        chargedToHouseAccounts: records.elsewhere.map(presentEntry),
        wallets: records.wallets.map(presentWallet),
        wristbands: records.wristbands.map(presentWristband),
        walletTransactions: records.transactions.map(({ walletId, ...row }) => presentTransaction(walletId, row)),
        holds: records.holds.map(presentHold),
        inspections: records.inspections,
        stayGuests: records.persons.map((person) => presentStayGuest(person, true)),
        messages: records.messages.map(presentMessage),
        waitingList: records.waiting,
        foundItems: records.found,
        traces: records.traces.map((row) => presentTrace(row, true)),
        attachments: records.attachments.map(presentAttachment),
        importRows: records.importRows,
        audit: records.audit.map(({ detail, ...entry }) => ({ ...entry, ...(detail === null ? {} : { detail }) })),
      },
    }
  },
})

/** Everything that is stored about these profiles, each kind as its module reads it. */
function recordsOf(tenantId: IdType, profileIds: readonly IdType[]) {
  const ids = sql`${[...profileIds]}::uuid[]`
  const stayIds = sql`array(select r.id from reservation r where r.tenant_id = ${tenantId} and r.guest_id = any(${ids}))`
  const accountIds = sql`array(select l.folio_id from lease l where l.tenant_id = ${tenantId} and l.guest_id = any(${ids}))`
  const leaseIds = sql`array(select l.id from lease l where l.tenant_id = ${tenantId} and l.guest_id = any(${ids}))`
  return {
    merged: profilesByIds(tenantId, ids),
    stays: staysOf(tenantId, ids),
    leases: leasesOfGuests(tenantId, ids),
    bills: billsOfGuests(tenantId, ids),
    mandates: sepaMandatesOfGuests(tenantId, ids),
    accounts: foliosByIds(tenantId, accountIds),
    accountEntries: entriesOfFolios(tenantId, accountIds),
    folios: foliosOfStays(tenantId, stayIds),
    entries: entriesOfStays(tenantId, stayIds),
    elsewhere: entriesOnHouseAccounts(tenantId, stayIds),
    wallets: walletsOfStays(tenantId, stayIds),
    wristbands: wristbandsOfStays(tenantId, stayIds),
    transactions: transactionsOfStays(tenantId, stayIds),
    holds: holdsOfStays(tenantId, stayIds),
    inspections: inspectionsOfStays(tenantId, stayIds),
    persons: personsOf(tenantId, ids),
    messages: messagesOfStays(tenantId, stayIds),
    waiting: entriesOfGuests(tenantId, ids),
    found: foundItemsOfStays(tenantId, stayIds),
    traces: tracesOfStays(tenantId, stayIds),
    attachments: attachmentsOfGuests(tenantId, stayIds, ids),
    importRows: sql<{ id: string; jobId: string; line: number; content: unknown; createdAt: string }>`
      select id, job_id as "jobId", line, content, created_at as "createdAt" from guest_import_row
      where tenant_id = ${tenantId} and guest_id = any(${ids}) order by id`,
    audit: sql<{ at: string; operation: string; apiKeyId: string; recordId: string; detail: unknown }>`
      select e.at, e.operation, e.api_key_id as "apiKeyId", e.record_id as "recordId", e.detail
      from unnest(${ids} || ${stayIds} || ${leaseIds}) as record (id)
      cross join lateral (select * from audit_entry a where a.tenant_id = ${tenantId} and a.record_id = record.id offset 0) e
      order by e.id`,
  }
}
