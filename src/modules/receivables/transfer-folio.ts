import { checkPermission } from '../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../platform/contract/errors.ts'
import { exampleId } from '../../platform/contract/examples.ts'
import { closed, Id, MoneyOf, Type } from '../../platform/contract/schemas.ts'
import { operation } from '../../platform/operation/operation.ts'
import {
  admitPosting,
  afterPosting,
  amountFor,
  FolioPosting,
  folioParams,
  folioPostingExample,
  folioRefuse,
  loadsForPosting,
  postToFolios,
  transferredEntry,
} from '../folios/index.ts'
import { admitAccount, openFor, present, receivableMembers, receivableOf } from './change.ts'
import { refuse } from './errors.ts'
import { presentReceivable, Receivable, receivableExample } from './receivable.ts'
import { accountByIdForUpdate, balancesOf, freeReceipts, openReceivables } from './receivable-reads.ts'
import { debtorEntry, insertReceivable, openedEvent, useSurplus } from './receivable-writes.ts'

export const transferFolio = operation({
  id: 'transferFolio',
  method: 'POST',
  path: '/v1/folios/:id/transfer',
  summary: 'Transfer what is due to a debtor account',
  description:
    'The folio is relieved of what is due, or of the amount that is named, and the account gets a receivable for it, due after its terms of payment. Cancelling the receivable brings it back.',
  permission: 'folio.manage',
  status: 201,
  params: folioParams,
  body: closed({
    accountId: Id('A debtor account of the same establishment.'),
    amount: Type.Optional(MoneyOf('Left out: all that is due.')),
    ...receivableMembers,
  }),
  data: closed({ receivable: Receivable, folio: FolioPosting }),
  names: 'folio',
  refuses: [
    folioRefuse.FOLIO_NOT_FOUND,
    folioRefuse.CURRENCY_MISMATCH,
    folioRefuse.FOLIO_IS_A_SETTLEMENT,
    refuse.DEBTOR_ACCOUNT_NOT_FOUND,
    refuse.DEBTOR_ACCOUNT_CLOSED,
    refuse.ACCOUNT_OF_ANOTHER_HOUSE,
    refuse.NOTHING_TO_TRANSFER,
    refuse.CREDIT_LIMIT_EXCEEDED,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.folio },
    body: { accountId: exampleId.debtor_account, reference: 'F2026-0117' },
    data: {
      receivable: { ...receivableExample, source: 'folio', folioId: exampleId.folio },
      folio: folioPostingExample,
    },
  },
  async handle(context) {
    const { params, body, tenantId, caller, moment, newId, load } = context
    const denied = body.overrideCreditLimit ? checkPermission(caller, { permission: 'receivable.manage' }) : undefined
    if (denied) throw denied
    if (body.amount && BigInt(body.amount.amountCents) <= 0n)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.amount.amountCents must be more than 0.' })
    const {
      folio: [folioRow],
      accountRow: [accountRow],
      balances,
      freeEuros,
      freePounds,
      openEuros,
      openPounds,
    } = await load({
      ...loadsForPosting(tenantId, params.id),
      accountRow: accountByIdForUpdate(tenantId, body.accountId),
      balances: balancesOf(tenantId, [body.accountId]),
      freeEuros: freeReceipts(tenantId, body.accountId, 'EUR'),
      freePounds: freeReceipts(tenantId, body.accountId, 'GBP'),
      openEuros: openReceivables(tenantId, body.accountId, 'EUR'),
      openPounds: openReceivables(tenantId, body.accountId, 'GBP'),
    })
    if (folioRow) present(accountRow, body.accountId)
    const { folio, posting, today } = admitPosting(context, folioRow)
    const { account } = admitAccount(context, accountRow, body.accountId)
    const { currency } = folio
    if (account.establishmentId !== folio.establishmentId) throw refuse.ACCOUNT_OF_ANOTHER_HOUSE()
    const amountCents = body.amount ? amountFor(folio, body.amount) : folio.balanceCents
    if (amountCents <= 0n || amountCents > folio.balanceCents)
      throw refuse.NOTHING_TO_TRANSFER({
        message: `On this folio ${folio.balanceCents > 0n ? folio.balanceCents : 0n} cents (${currency}) are due; no more is transferred.`,
      })
    const { receivable, passesLimit } = receivableOf(account, balances, body, {
      id: newId(),
      currency,
      amountCents,
      issuedOn: today,
      source: 'folio',
      folioId: folio.id,
    })
    const { id, dueOn } = receivable
    const free = currency === 'EUR' ? freeEuros : freePounds
    const surplusCents = account.usesSurplus ? free.reduce((cents, { freeCents }) => cents + freeCents, 0n) : 0n
    const older = await openFor(context, account.id, currency, surplusCents, currency === 'EUR' ? openEuros : openPounds)
    const queue = [...older, { id, dueOn, issuedOn: today, openCents: amountCents }]
    const surplus = useSurplus(tenantId, account, posting, currency, account.usesSurplus ? free : [], queue, newId)
    const label = `To ${account.number}`
    const entry = transferredEntry(id, folio, {
      amountCents: -amountCents,
      label,
      reference: receivable.reference,
      serviceDate: today,
      occasion: 'manual',
    })
    return {
      data: {
        receivable: presentReceivable({
          ...receivable,
          accountId: account.id,
          establishmentId: account.establishmentId,
          paidCents: surplus.paidOn(id),
          cancelledOn: null,
          cancelReason: null,
          creditedCents: 0n,
          writtenOffCents: 0n,
          invoiceNumbers: [],
        }),
        folio: afterPosting(folio, posting, [entry]),
      },
      establishmentId: folio.establishmentId,
      audit: {
        accountId: account.id,
        receivableId: id,
        amountCents: String(amountCents),
        ...(passesLimit ? { passedCreditLimit: true } : {}),
      },
      concerns: [id, folio.reservationId],
      writes: [
        insertReceivable(tenantId, account, receivable, moment),
        ...postToFolios(
          tenantId,
          posting,
          [entry],
          [
            debtorEntry(tenantId, account, posting, {
              id,
              kind: 'receivable',
              currency,
              owedCents: amountCents,
              unallocatedCents: 0n,
              label: 'Transferred from a folio',
              receivableId: id,
              against: [],
            }),
          ],
        ),
        ...surplus.writes,
      ],
      events: [
        {
          type: 'folio.transferred',
          establishmentId: folio.establishmentId,
          data: {
            folioId: folio.id,
            reservationId: folio.reservationId,
            accountId: account.id,
            receivableId: id,
            amountCents: String(amountCents),
          },
        },
        openedEvent(account, receivable),
        ...surplus.events,
      ],
    }
  },
})
