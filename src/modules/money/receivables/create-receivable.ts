import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, MoneyOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentReceivable, Receivable, receivableExample } from './receivable.ts'
import { balancesOf, freeReceipts, loadsForAccount, openReceivables } from './receivable-reads.ts'
import { accountParams, admitAccount, admitCurrency, openFor, receivableMembers, receivableOf } from './receivable-steps.ts'
import { insertReceivable, openedEvent, postToDebtor, useSurplus } from './receivable-writes.ts'

export const createReceivable = operation({
  id: 'createReceivable',
  method: 'POST',
  path: '/v1/accounts-receivable/accounts/:id/receivables',
  summary: 'Enter a receivable by hand',
  description:
    'For amounts billed elsewhere and for opening balances. The contra account in the journal is `brought_forward`. To move what is due on a folio, ' +
    'use `POST /v1/folios/{id}/transfer`. ' +
    'If the account uses its credit automatically, its credit pays the oldest open receivables at once.',
  permission: 'receivable.manage',
  status: 201,
  params: accountParams,
  body: closed({
    amount: MoneyOf('Must be positive. Includes VAT.'),
    issuedOn: Type.Optional(DateOf('Default: the business date.')),
    ...receivableMembers,
  }),
  data: Receivable,
  names: 'debtor_account',
  refuses: [
    refuse.DEBTOR_ACCOUNT_NOT_FOUND,
    refuse.DEBTOR_ACCOUNT_CLOSED,
    refuse.CREDIT_LIMIT_EXCEEDED,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.debtor_account },
    body: { amount: { amountCents: '48000', currency: 'EUR' }, reference: 'F2026-0117' },
    data: receivableExample,
  },
  async handle(context) {
    const { params, body, tenantId, moment, newId, load } = context
    const amountCents = BigInt(body.amount.amountCents)
    const { currency } = body.amount
    if (amountCents <= 0n) throw platformRefuse.VALIDATION_ERROR({ message: 'body.amount.amountCents must be more than 0.' })
    const {
      account: [row],
      balances,
      free,
      open,
    } = await load({
      ...loadsForAccount(tenantId, params.id),
      balances: balancesOf(tenantId, [params.id]),
      free: freeReceipts(tenantId, params.id, currency),
      open: openReceivables(tenantId, params.id, currency),
    })
    const { account, today, posting } = admitAccount(context, row)
    admitCurrency(account, currency)
    const issuedOn = body.issuedOn ?? today
    if (issuedOn > today)
      throw platformRefuse.VALIDATION_ERROR({ message: `body.issuedOn must not be after the business date ${today}.` })
    const { receivable, passesLimit } = receivableOf(account, balances, body, {
      id: newId(),
      currency,
      amountCents,
      issuedOn,
      source: 'manual',
      folioId: null,
    })
    const { id, dueOn } = receivable
    const surplusCents = account.usesSurplus ? free.reduce((cents, { freeCents }) => cents + freeCents, 0n) : 0n
    const older = await openFor(context, account.id, currency, surplusCents, open)
    const queue = [...older, { id, dueOn, issuedOn, openCents: amountCents }]
    const surplus = useSurplus(tenantId, account, posting, currency, account.usesSurplus ? free : [], queue, newId)
    return {
      data: presentReceivable({
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
      record: id,
      establishmentId: account.establishmentId,
      audit: {
        accountId: account.id,
        amountCents: String(amountCents),
        currency,
        ...(passesLimit ? { passedCreditLimit: true } : {}),
      },
      writes: [
        insertReceivable(tenantId, account, receivable, moment),
        ...postToDebtor(tenantId, account, posting, {
          id,
          kind: 'receivable',
          currency,
          owedCents: amountCents,
          unallocatedCents: 0n,
          label: 'Receivable',
          receivableId: id,
          against: [{ account: 'brought_forward', detail: '', amountCents: -amountCents }],
        }),
        ...surplus.writes,
      ],
      events: [openedEvent(account, receivable), ...surplus.events],
    }
  },
})
