import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { CentsNotNegative, CurrencyCode, closed, Id, Line, MoneyOf, OneOf, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { admitMethod, codeOf, methodRefusals, ownMethod, paymentMethods } from '../../payment-methods/index.ts'
import { refuse } from '../errors.ts'
import { freeReceipts, loadsForAccount, rulesOfAccount } from '../receivable-reads.ts'
import { accountParams, admitAccount } from '../receivable-steps.ts'
import { postToDebtor } from '../receivable-writes.ts'
import { allocate } from './allocation.ts'

export const refundAccount = operation({
  id: 'refundAccount',
  method: 'POST',
  path: '/v1/accounts-receivable/accounts/:id/refunds',
  summary: 'Refund a debtor',
  description:
    'Refunds the unallocated credit of the account, all of it or the given amount, from the oldest payment on. For example after a credit note for a ' +
    'paid invoice, a cancelled receivable, or a transfer that was too high.',
  permission: 'receivable.payment',
  needsConfirmation: true,
  status: 201,
  idempotency: 'required',
  params: accountParams,
  body: closed({
    method: OneOf(paymentMethods),
    paymentMethod: ownMethod,
    currency: Type.Optional(CurrencyCode()),
    amount: Type.Optional(MoneyOf('Default: all unallocated credit in `currency`.')),
    reference: Type.Optional(Line(200, 'Number of the transfer.')),
  }),
  data: closed({
    id: Id('Also the id of the journal entry.'),
    refundId: Id('The same.'),
    refundedCents: CentsNotNegative(),
    unallocatedCents: CentsNotNegative('Remaining unallocated credit.'),
  }),
  names: 'debtor_account',
  refuses: [refuse.DEBTOR_ACCOUNT_NOT_FOUND, refuse.NOTHING_TO_REFUND, refuse.BUSINESS_DATE_NOT_OPEN, ...methodRefusals],
  example: {
    params: { id: exampleId.debtor_account },
    body: { method: 'transfer', currency: 'EUR' },
    data: { id: exampleId.receipt, refundId: exampleId.receipt, refundedCents: '2000', unallocatedCents: '0' },
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const currency = body.amount?.currency ?? body.currency
    if (currency === undefined || (body.currency !== undefined && body.currency !== currency))
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.currency is missing or differs from that of body.amount.' })
    const wanted = body.amount === undefined ? undefined : BigInt(body.amount.amountCents)
    if (wanted !== undefined && wanted <= 0n)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.amount.amountCents must be more than 0.' })
    const {
      account: [row],
      free,
      rules,
    } = await load({
      ...loadsForAccount(tenantId, params.id),
      free: freeReceipts(tenantId, params.id, currency),
      rules: rulesOfAccount(tenantId, params.id, body),
    })
    const { account, posting, today } = admitAccount(context, row)
    admitMethod(rules, body, true)
    const freeCents = free.reduce((cents, receipt) => cents + receipt.freeCents, 0n)
    const amountCents = wanted ?? freeCents
    if (amountCents === 0n || amountCents > freeCents)
      throw refuse.NOTHING_TO_REFUND({
        message: `The unallocated credit of this account is ${freeCents} cents (${currency}); no more can be refunded.`,
      })
    const id = newId()
    const taken = allocate(free, [{ id, dueOn: today, issuedOn: today, openCents: amountCents }])
    return {
      data: { id, refundId: id, refundedCents: String(amountCents), unallocatedCents: String(freeCents - amountCents) },
      establishmentId: account.establishmentId,
      audit: { accountId: account.id, method: codeOf(body), amountCents: String(amountCents), currency },
      writes: [
        ...postToDebtor(tenantId, account, posting, {
          id,
          kind: 'refund',
          currency,
          owedCents: 0n,
          unallocatedCents: -amountCents,
          label: body.reference === undefined ? 'Refund' : `Refund, ${body.reference.trim()}`.slice(0, 200),
          against: [{ account: 'off_ledger_payments', detail: codeOf(body), amountCents: -amountCents }],
        }),
        sql`
          insert into receipt_refund (tenant_id, id, entry_id, account_id, establishment_id, receipt_id, amount_cents)
          select ${tenantId}, r.id, ${id}, ${account.id}, ${account.establishmentId}, r.receipt_id, r.amount_cents
          from unnest(${taken.map(() => newId())}::uuid[], ${taken.map(({ receiptId }) => receiptId)}::uuid[],
            ${taken.map((one) => one.amountCents)}::bigint[]) as r (id, receipt_id, amount_cents)`,
      ],
      events: [
        {
          type: 'receivable.refunded',
          establishmentId: account.establishmentId,
          data: { accountId: account.id, refundId: id, amountCents: String(amountCents), currency },
        },
      ],
    }
  },
})
