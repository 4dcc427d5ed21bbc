import { exampleId } from '../../../../platform/contract/examples.ts'
import { CentsNotNegative, CurrencyCode, closed } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { freeReceipts, loadsForAccount, openReceivables } from '../receivable-reads.ts'
import { accountParams, admitAccount, openFor } from '../receivable-steps.ts'
import { useSurplus } from '../receivable-writes.ts'

export const allocateSurplus = operation({
  id: 'allocateSurplus',
  method: 'POST',
  path: '/v1/accounts-receivable/accounts/:id/allocate',
  summary: 'Allocate credit on account',
  description:
    'Pays open receivables from unallocated payments, the oldest receivable first. Accounts that use their credit automatically do this when a ' +
    'receivable is opened. Use this for other accounts, or after a payment was reversed.',
  permission: 'receivable.payment',
  params: accountParams,
  body: closed({ currency: CurrencyCode() }),
  data: closed({ allocatedCents: CentsNotNegative(), unallocatedCents: CentsNotNegative('Remaining unallocated credit.') }),
  names: 'debtor_account',
  refuses: [refuse.DEBTOR_ACCOUNT_NOT_FOUND, refuse.NOTHING_TO_ALLOCATE, refuse.BUSINESS_DATE_NOT_OPEN],
  example: {
    params: { id: exampleId.debtor_account },
    body: { currency: 'EUR' },
    data: { allocatedCents: '2000', unallocatedCents: '0' },
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const { currency } = body
    const {
      account: [row],
      free,
      read,
    } = await load({
      ...loadsForAccount(tenantId, params.id),
      free: freeReceipts(tenantId, params.id, currency),
      read: openReceivables(tenantId, params.id, currency),
    })
    const { account, posting } = admitAccount(context, row)
    const freeCents = free.reduce((cents, receipt) => cents + receipt.freeCents, 0n)
    const open = await openFor(context, account.id, currency, freeCents, read)
    const { cents, writes, events } = useSurplus(tenantId, account, posting, currency, free, open, newId)
    if (cents === 0n) throw refuse.NOTHING_TO_ALLOCATE()
    return {
      data: { allocatedCents: String(cents), unallocatedCents: String(freeCents - cents) },
      establishmentId: account.establishmentId,
      audit: { allocatedCents: String(cents), currency },
      writes,
      events: [
        {
          type: 'receivable.surplus_allocated',
          establishmentId: account.establishmentId,
          data: { accountId: account.id, currency, allocatedCents: String(cents) },
        },
        ...events,
      ],
    }
  },
})
