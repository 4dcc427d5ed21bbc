import { checkPermission } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, MoneyOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
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
} from '../folios/index.ts'
import { refuse } from './errors.ts'
import { Receivable, receivableExample } from './receivable.ts'
import { admitAccount, present, receivableMembers } from './receivable-steps.ts'
import { loadsForTransfer, transferOf } from './transfer-steps.ts'

export const transferFolio = operation({
  id: 'transferFolio',
  method: 'POST',
  path: '/v1/folios/:id/transfer',
  summary: 'Transfer a folio balance to a debtor account',
  description:
    'Clears what is due on the folio, or the given amount, and opens a receivable on the account, due after its payment terms. Cancelling the ' +
    'receivable moves the amount back.',
  permission: 'folio.manage',
  status: 201,
  params: folioParams,
  body: closed({
    accountId: Id('A debtor account of the same establishment.'),
    amount: Type.Optional(MoneyOf('Default: all that is due.')),
    ...receivableMembers,
  }),
  data: closed({ receivable: Receivable, folio: FolioPosting }),
  names: 'folio',
  refuses: [
    folioRefuse.FOLIO_NOT_FOUND,
    folioRefuse.CURRENCY_MISMATCH,
    folioRefuse.FOLIO_IS_A_SETTLEMENT,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
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
    const { params, body, tenantId, caller, load } = context
    const denied = body.overrideCreditLimit ? checkPermission(caller, { permission: 'receivable.manage' }) : undefined
    if (denied) throw denied
    if (body.amount && BigInt(body.amount.amountCents) <= 0n)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.amount.amountCents must be more than 0.' })
    const {
      folio: [folioRow],
      accountRow: [accountRow],
      ...reads
    } = await load({ ...loadsForPosting(tenantId, params.id), ...loadsForTransfer(tenantId, body.accountId) })
    if (folioRow) present(accountRow, body.accountId)
    const { folio, posting, today } = admitPosting(context, folioRow)
    const { account } = admitAccount(context, accountRow, body.accountId)
    const amountCents = body.amount ? amountFor(folio, body.amount) : folio.balanceCents
    const transfer = await transferOf(context, folio, account, reads, { amountCents, today, posting, wishes: body })
    return {
      data: { receivable: transfer.receivable, folio: afterPosting(folio, posting, [transfer.entry]) },
      establishmentId: folio.establishmentId,
      audit: {
        accountId: account.id,
        receivableId: transfer.receivable.id,
        amountCents: String(amountCents),
        ...(transfer.passesLimit ? { passedCreditLimit: true } : {}),
      },
      concerns: [transfer.receivable.id, folio.reservationId],
      writes: [
        ...transfer.writesBefore,
        ...postToFolios(tenantId, posting, [transfer.entry], [transfer.movement]),
        ...transfer.writesAfter,
      ],
      events: transfer.events,
    }
  },
})
