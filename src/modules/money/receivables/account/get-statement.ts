import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import { Cents, CurrencyCode, closed, DateOf, Id, MomentOf, OneOf, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { accountById, balanceBefore, currencyOfAccount, statementRows } from '../receivable-reads.ts'
import { accountParams } from '../receivable-steps.ts'
import { debtorMovementKinds } from '../receivable-writes.ts'

const entriesAtMost = 5_000
const epoch = '1900-01-01'

export const getStatement = operation({
  id: 'getStatement',
  method: 'GET',
  path: '/v1/accounts-receivable/accounts/:id/statement',
  summary: 'Read the statement of an account',
  description:
    'All movements of the account in one currency, in posting order, with the opening and closing balance. A receivable raises the balance; a payment, ' +
    'credit note or write-off lowers it; a refund raises it again. ' +
    'Allocating credit moves it within the account and does not change the balance.',
  permission: 'receivable.read',
  params: accountParams,
  query: closed({
    from: Type.Optional(DateOf('First business date. Default: from the beginning.')),
    to: Type.Optional(DateOf('Last business date. Default: the open one.')),
    currency: Type.Optional(CurrencyCode()),
  }),
  data: closed({
    accountId: Id(),
    currency: CurrencyCode(),
    from: Type.Optional(DateOf()),
    to: DateOf(),
    openingBalanceCents: Cents(),
    entries: Type.Array(
      closed({
        id: Id('Also the id of the journal entry.'),
        businessDate: DateOf(),
        postedAt: MomentOf(),
        kind: OneOf(debtorMovementKinds),
        label: Type.String(),
        reference: Type.Optional(Type.String()),
        invoiceNumbers: Type.Optional(Type.Array(Type.String())),
        receivableId: Type.Optional(Id()),
        receiptId: Type.Optional(Id()),
        amountCents: Cents('Added to the balance.'),
        balanceCents: Cents('Balance after the movement: what is owed minus the unallocated credit.'),
      }),
    ),
    closingBalanceCents: Cents(),
  }),
  names: 'debtor_account',
  refuses: [refuse.DEBTOR_ACCOUNT_NOT_FOUND],
  example: {
    params: { id: exampleId.debtor_account },
    query: { from: '2026-11-01', to: '2026-11-30' },
    data: {
      accountId: exampleId.debtor_account,
      currency: 'EUR',
      from: '2026-11-01',
      to: '2026-11-30',
      openingBalanceCents: '0',
      entries: [
        {
          id: exampleId.receivable,
          businessDate: '2026-11-21',
          postedAt: exampleMoment,
          kind: 'receivable',
          label: 'Receivable',
          reference: 'F2026-0117',
          receivableId: exampleId.receivable,
          amountCents: '48000',
          balanceCents: '48000',
        },
      ],
      closingBalanceCents: '48000',
    },
  },
  async handle({ params, query, tenantId, todayIn, load }) {
    const from = query.from ?? epoch
    const asked = query.currency ?? currencyOfAccount(tenantId, params.id)
    const [[account], [before], rows] = await load(
      accountById(tenantId, params.id),
      balanceBefore(tenantId, params.id, asked, from),
      statementRows(tenantId, params.id, asked, from, query.to ?? '2199-12-31', entriesAtMost + 1),
    )
    if (!account) throw refuse.DEBTOR_ACCOUNT_NOT_FOUND({ recordId: params.id })
    const to = query.to ?? account.currentBusinessDate ?? todayIn(account.timezone)
    if (from > to) throw platformRefuse.VALIDATION_ERROR({ message: `query.from must not be later than the last day, ${to}.` })
    const currency = query.currency ?? account.establishmentCurrency
    if (rows.length > entriesAtMost)
      throw platformRefuse.VALIDATION_ERROR({
        message: `There are more than ${entriesAtMost} movements between query.from and query.to. Choose a shorter period.`,
      })
    let balanceCents = before?.cents ?? 0n
    const entries = rows.map(({ owedCents, unallocatedCents, reference, invoiceNumbers, receivableId, receiptId, ...row }) => {
      const amountCents = owedCents - unallocatedCents
      balanceCents += amountCents
      return {
        ...row,
        ...(reference === null ? {} : { reference }),
        ...(invoiceNumbers.length === 0 ? {} : { invoiceNumbers }),
        ...(receivableId === null ? {} : { receivableId }),
        ...(receiptId === null ? {} : { receiptId }),
        amountCents: String(amountCents),
        balanceCents: String(balanceCents),
      }
    })
    return {
      data: {
        accountId: account.id,
        currency,
        ...(query.from === undefined ? {} : { from }),
        to,
        openingBalanceCents: String(before?.cents ?? 0n),
        entries,
        closingBalanceCents: String(balanceCents),
      },
    }
  },
})
