import { refuse as platformRefuse, type Refusal, type RefusalType } from '../../../platform/contract/errors.ts'
import { exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, Id, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { eraseInAudit, forgetAnswers } from '../../../platform/operation/erasure-writes.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceIds } from '../../invoicing/invoices/index.ts'
import { eraseSepaMandates } from '../../lettings/direct-debits/index.ts'
import { eraseLeases, leaseFolioIds, leaseIds, openLeases } from '../../lettings/leases/index.ts'
import { eraseHolds, holdIds, livingHolds } from '../../money/card-holds/index.ts'
import {
  eraseReasons,
  eraseReasonsOfMoves,
  eraseReasonsOnHouseAccounts,
  eraseWindowNames,
  folioRecordIds,
  unsettledFolios,
} from '../../money/folios/index.ts'
import { eraseTransfers, transferIds, unpaidTransfers } from '../../money/receivables/index.ts'
import { eraseMedia, eraseReversals, eraseWristbands, walletRecordIds, walletsWithMoney } from '../../money/wallets/index.ts'
import { eraseGuests, guestExample, guestRefuse, present, visibleGuestForUpdate } from '../../profiles/guests/index.ts'
import { attachmentIds, filesOfGuests, removeAttachments } from '../../stays/attachments/index.ts'
import { eraseImportRows } from '../../stays/booking-import/index.ts'
import { bookingIds, eraseBookings, erasePayerNames } from '../../stays/bookings/index.ts'
import {
  eraseAmendments,
  eraseReferences,
  eraseStays,
  eraseWalks,
  formerStaysOf,
  staysForUpdate,
} from '../../stays/reservations/index.ts'
import { companionsInHouse, eraseStayGuests, stayGuestIds } from '../../stays/stay-guests/index.ts'
import { eraseTraces, traceIds } from '../../stays/traces/index.ts'
import { entryIds, eraseEntries } from '../../stays/waiting-list/index.ts'
import { eraseFoundItems, foundItemIds } from '../../upkeep/housekeeping/index.ts'
import { inspectionIds } from '../../upkeep/inspections/index.ts'
import { eraseWorkOrders, workOrderIds } from '../../upkeep/maintenance/index.ts'
import { eraseMessages, messageIds } from '../guest-messages/index.ts'
import { needsEveryEstablishment, refuse } from './errors.ts'
import { everyProfileOf } from './merge-reads.ts'

/** Adds the confirmation codes of the stays concerned to the refusal. */
const named = (refusal: RefusalType, stays: readonly { readonly confirmationCode: string }[]): Refusal =>
  refusal({
    message: `${refusal.message} Stays: ${[...new Set(stays.map(({ confirmationCode }) => confirmationCode))].slice(0, 10).join(', ')}.`,
  })

/** The right to erasure (GDPR art. 17). Money and issued documents are kept, as tax law requires (art. 17(3)(b)). */
export const anonymizeGuest = operation({
  id: 'anonymizeGuest',
  method: 'POST',
  path: '/v1/guests/:id/anonymize',
  summary: 'Erase a guest',
  description:
    'Permanently overwrites all personal data: the profile and all profiles merged into it, documents, files attached to the stays (deleted from storage within an hour), free text about the stays, search keys, stored responses, and text in the audit trail. Stays, ids, money with its labels and references, and issued ' +
    'documents remain. Refused while the guest is in house or has a future stay, and while a folio, receivable, wallet or pre-authorisation of their stays, or a lease, is open; the message names the stays. Idempotent. Needs a key that sees every establishment.',
  permission: 'guest.manage',
  needsConfirmation: true,
  params: closed({ id: Id() }),
  data: closed({
    guestProfileId: Id(),
    anonymizedAt: MomentOf(),
    profiles: Type.Integer({ description: 'Number of profiles erased: this one and those merged into it.' }),
    reservations: Type.Integer({ description: 'Number of stays of these profiles; the stays remain.' }),
  }),
  names: 'guest',
  refuses: [
    guestRefuse.GUEST_NOT_FOUND,
    refuse.GUEST_IN_HOUSE,
    refuse.GUEST_HAS_STAY_AHEAD,
    refuse.GUEST_HAS_OPEN_RECEIVABLE,
    refuse.GUEST_HAS_OPEN_FOLIO,
    refuse.GUEST_HAS_OPEN_WALLET,
    refuse.GUEST_HAS_HOLD,
    refuse.GUEST_HAS_LEASE,
    platformRefuse.SCOPE_NOT_VERIFIABLE,
  ],
  example: {
    params: { id: guestExample.id },
    data: { guestProfileId: guestExample.id, anonymizedAt: exampleMoment, profiles: 1, reservations: 4 },
  },
  async handle({ params, caller, tenantId, moment, load }) {
    needsEveryEstablishment(caller)
    // Lock the profile first, so that no stay is added and no profile is merged into it.
    const [[row], [profiles]] = await load(visibleGuestForUpdate(caller, params.id), everyProfileOf(tenantId, params.id))
    const guest = present(row, params.id)
    const ids = profiles?.ids ?? [guest.id]
    // Second load: the records of the profiles found by the first one.
    const guestIds = sql`${[...ids]}::uuid[]`
    const stayIds = sql`array(select r.id from reservation r where r.tenant_id = ${tenantId} and r.guest_id = any(${guestIds}))`
    // Includes stays that an amendment later gave to another guest.
    const everyStayIds = sql`array(select unnest(${stayIds}) union select unnest(${formerStaysOf(tenantId, ids)}))`
    const {
      stays,
      companion: [companion],
      unsettled,
      receivables,
      wallet: [wallet],
      holds,
      openLeases: [openLease],
      files,
    } = await load({
      stays: staysForUpdate(tenantId, guestIds),
      companion: companionsInHouse(tenantId, guestIds),
      unsettled: unsettledFolios(tenantId, stayIds),
      wallet: walletsWithMoney(tenantId, stayIds),
      receivables: unpaidTransfers(tenantId, stayIds),
      holds: livingHolds(tenantId, stayIds),
      openLeases: openLeases(tenantId, ids),
      files: filesOfGuests(tenantId, stayIds, guestIds),
    })
    if (guest.anonymizedAt !== null)
      return {
        data: { guestProfileId: guest.id, anonymizedAt: guest.anonymizedAt, profiles: ids.length, reservations: stays.length },
      }
    if (companion || stays.some(({ status }) => status === 'CheckedIn')) throw refuse.GUEST_IN_HOUSE()
    if (unsettled.length > 0) throw named(refuse.GUEST_HAS_OPEN_FOLIO, unsettled)
    if (receivables.length > 0) throw named(refuse.GUEST_HAS_OPEN_RECEIVABLE, receivables)
    if (wallet) throw refuse.GUEST_HAS_OPEN_WALLET()
    if (openLease) throw refuse.GUEST_HAS_LEASE({ message: `${refuse.GUEST_HAS_LEASE.message} It is lease ${openLease.number}.` })
    if (holds.length > 0) throw named(refuse.GUEST_HAS_HOLD, holds)
    const ahead = stays.filter(({ status }) => status === 'Option' || status === 'Confirmed')
    if (ahead.length > 0) throw named(refuse.GUEST_HAS_STAY_AHEAD, ahead)
    // All records whose stored responses and audit entries may contain free text about the stays.
    const records = sql`array(
      select unnest(${[...ids, ...stays.map(({ id }) => id)]}::uuid[]) union all select unnest(${bookingIds(tenantId, ids)}) union all select unnest(${formerStaysOf(tenantId, ids)})
      union all ${folioRecordIds(tenantId, everyStayIds)} union all ${walletRecordIds(tenantId, stayIds)} union all ${holdIds(tenantId, stayIds)}
      union all ${transferIds(tenantId, stayIds)} union all ${inspectionIds(tenantId, stayIds)} union all ${invoiceIds(tenantId, stayIds)} union all ${foundItemIds(tenantId, everyStayIds)} union all ${traceIds(tenantId, everyStayIds)} union all ${workOrderIds(tenantId, everyStayIds)} union all ${leaseIds(tenantId, ids)} union all ${leaseFolioIds(tenantId, ids)} union all ${entryIds(tenantId, ids)} union all ${messageIds(tenantId, everyStayIds)} union all ${stayGuestIds(tenantId, ids)} union all ${attachmentIds(tenantId, stayIds, guestIds)})`
    return {
      data: { guestProfileId: guest.id, anonymizedAt: moment, profiles: ids.length, reservations: stays.length },
      record: guest.id,
      audit: { profiles: ids.length, reservations: stays.length },
      writes: [
        ...eraseGuests(tenantId, ids, moment),
        eraseStays(tenantId, ids),
        eraseAmendments(tenantId, ids),
        eraseReferences(tenantId, ids),
        erasePayerNames(tenantId, ids),
        eraseBookings(tenantId, ids),
        eraseEntries(tenantId, ids),
        ...eraseLeases(tenantId, ids),
        eraseSepaMandates(tenantId, ids),
        ...removeAttachments(tenantId, files),
        ...eraseStayGuests(tenantId, ids),
        eraseWalks(tenantId, everyStayIds),
        ...eraseHolds(tenantId, stayIds),
        eraseFoundItems(tenantId, everyStayIds),
        eraseTraces(tenantId, everyStayIds, stayIds, moment),
        eraseWorkOrders(tenantId, everyStayIds),
        eraseMessages(tenantId, everyStayIds),
        eraseReasonsOfMoves(tenantId, everyStayIds),
        eraseWindowNames(tenantId, everyStayIds),
        eraseMedia(tenantId, stayIds),
        eraseWristbands(tenantId, stayIds),
        eraseTransfers(tenantId, stayIds),
        forgetAnswers(tenantId, records),
        eraseInAudit(records),
        eraseReasons(everyStayIds),
        eraseImportRows(tenantId, everyStayIds),
        eraseReasonsOnHouseAccounts(sql`array(${leaseFolioIds(tenantId, ids)})`),
        eraseReversals(stayIds),
      ],
      events: ids.map((guestId) => ({ type: 'guest.anonymized' as const, establishmentId: null, data: { guestId } })),
    }
  },
})
