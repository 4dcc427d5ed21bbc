import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  closed,
  DateOf,
  Id,
  Line,
  MoneyOf,
  Nullable,
  OneOf,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import {
  admitMethod,
  codeOf,
  type MethodWanted,
  methodRefusals,
  ownCode,
  ownMethod,
  paymentMethods,
} from '../../payment-methods/index.ts'
import { refuse } from '../errors.ts'
import type { ReceiptRow } from '../receivable.ts'
import { loadsForAccount, namedReceivables, openReceivables, receiptByExternalRef, rulesOfAccount } from '../receivable-reads.ts'
import { accountParams, admitAccount, admitCurrency, openFor, present } from '../receivable-steps.ts'
import { postToDebtor, settledEvents } from '../receivable-writes.ts'
import { allocate, allocatedCents, settledBy } from './allocation.ts'

export const recordPayment = operation({
  id: 'recordPayment',
  method: 'POST',
  path: '/v1/accounts-receivable/accounts/:id/payments',
  summary: 'Record an off-ledger payment',
  description:
    'Money that a debtor paid outside the cash register. It never settles a folio. It pays open receivables in its currency, the oldest due first or ' +
    'the given ones. The remainder stays unallocated. ' +
    'Repeating the same `externalRef` with the same amount and method returns the first receipt with status 200. A different amount or method is refused.',
  permission: 'receivable.payment',
  status: 201,
  returnsExisting: true,
  idempotency: 'required',
  params: accountParams,
  body: closed({
    method: OneOf(paymentMethods),
    paymentMethod: ownMethod,
    amount: MoneyOf('Must be positive. In euros, pounds or the currency of the establishment.'),
    receivedAt: Type.Optional(DateOf('Not in the future. Default: today.')),
    externalRef: Type.Optional(
      Nullable(Line(200, 'The bank’s number of the transfer. Prevents the same money from being recorded twice.')),
    ),
    receivableIds: Type.Optional(
      Type.Array(Id(), {
        minItems: 1,
        maxItems: 200,
        uniqueItems: true,
        description: 'Receivables to pay instead of the oldest. The remainder stays unallocated.',
      }),
    ),
    invoiceIds: Type.Optional(
      Type.Array(Id(), {
        minItems: 1,
        maxItems: 200,
        uniqueItems: true,
        description:
          'Same as receivableIds, but by the invoices the payer has named: pays the receivables transferred from their folios.',
      }),
    ),
  }),
  data: closed({
    id: Id(),
    receiptId: Id('The same.'),
    allocatedCents: CentsNotNegative('Allocated to open receivables.'),
    unallocatedCents: CentsNotNegative('Unallocated remainder. The next receivable may use it.'),
  }),
  names: 'debtor_account',
  refuses: [refuse.DEBTOR_ACCOUNT_NOT_FOUND, refuse.EXTERNAL_REF_CONFLICT, refuse.BUSINESS_DATE_NOT_OPEN, ...methodRefusals],
  example: {
    params: { id: exampleId.debtor_account },
    body: { method: 'transfer', amount: { amountCents: '50000', currency: 'EUR' }, externalRef: 'SEPA-20261120-000817' },
    data: { id: exampleId.receipt, receiptId: exampleId.receipt, allocatedCents: '48000', unallocatedCents: '2000' },
  },
  async handle(context) {
    const { params, body, tenantId, moment, newId, todayIn, load } = context
    const amountCents = BigInt(body.amount.amountCents)
    const { currency } = body.amount
    if (amountCents <= 0n) throw platformRefuse.VALIDATION_ERROR({ message: 'body.amount.amountCents must be more than 0.' })
    const externalRef = body.externalRef?.trim().normalize('NFC') ?? null
    const {
      account: [row],
      first: [first],
      rules,
      named,
      read,
    } = await load({
      ...loadsForAccount(tenantId, params.id),
      first: receiptByExternalRef(tenantId, params.id, externalRef),
      rules: rulesOfAccount(tenantId, params.id, body),
      named: namedReceivables(tenantId, params.id, body.receivableIds ?? [], body.invoiceIds ?? []),
      read: openReceivables(tenantId, params.id, currency),
    })
    const { timezone } = present(row, params.id)
    // The later of today at the establishment and today in UTC, so that no client’s current date is refused.
    const today = todayIn(timezone)
    const receivedOn = body.receivedAt ?? today
    if (receivedOn > today && receivedOn > moment.slice(0, 10))
      throw platformRefuse.VALIDATION_ERROR({ message: `body.receivedAt must not be in the future; today is ${today}.` })
    const { account, posting } = admitAccount(context, row)
    admitCurrency(account, currency)
    if (first) return repeated(account, first, { ...body, amountCents, currency })
    admitMethod(rules, { ...body, reference: externalRef }, false)
    const isNamed = body.receivableIds !== undefined || body.invoiceIds !== undefined
    const problem = namesProblem(body, named, currency)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const open = isNamed
      ? named.filter(({ openCents }) => openCents > 0n)
      : await openFor(context, account.id, currency, amountCents, read)
    const id = newId()
    const allocations = allocate([{ id, receivedOn, freeCents: amountCents }], open)
    const paidCents = allocatedCents(allocations)
    const figures = { amountCents: String(amountCents), currency, allocatedCents: String(paidCents) }
    return {
      ...answered(account, id, answerOf(id, paidCents, amountCents)),
      audit: { accountId: account.id, method: codeOf(body), ...figures },
      writes: [
        insertReceipt(tenantId, account, {
          ...body,
          id,
          paymentMethod: ownCode(body),
          currency,
          amountCents,
          receivedOn,
          externalRef,
          paidCents,
          moment,
        }),
        ...postToDebtor(
          tenantId,
          account,
          posting,
          {
            id,
            kind: 'payment',
            currency,
            owedCents: -paidCents,
            unallocatedCents: amountCents - paidCents,
            label: 'Payment',
            receiptId: id,
            against: [{ account: 'off_ledger_payments', detail: codeOf(body), amountCents }],
          },
          allocations,
        ),
      ],
      events: [
        {
          type: 'receivable.payment_received',
          establishmentId: account.establishmentId,
          data: { accountId: account.id, receiptId: id, ...figures },
        },
        ...settledEvents(account, settledBy(allocations, open)),
      ],
    }
  },
})

const answered = (account: { readonly establishmentId: IdType }, id: IdType, data: ReturnType<typeof answerOf>) => ({
  data,
  record: id,
  establishmentId: account.establishmentId,
})

/** The receipt of the same `externalRef`. @throws if it was another amount, currency or method */
function repeated(
  account: { readonly establishmentId: IdType },
  first: ReceiptRow,
  wanted: MethodWanted & { readonly amountCents: bigint; readonly currency: string },
) {
  const { id, firstAllocatedCents, amountCents } = first
  if (amountCents !== wanted.amountCents || codeOf(first) !== codeOf(wanted) || first.currency !== wanted.currency)
    throw refuse.EXTERNAL_REF_CONFLICT()
  return { ...answered(account, id, answerOf(id, firstAllocatedCents, amountCents)), status: 200 as const }
}

interface NewReceipt {
  readonly id: IdType
  readonly currency: string
  readonly method: string
  readonly paymentMethod: string | null
  readonly amountCents: bigint
  readonly receivedOn: string
  readonly externalRef: string | null
  readonly paidCents: bigint
  readonly moment: string
}

const insertReceipt = (
  tenantId: IdType,
  account: { readonly id: IdType; readonly establishmentId: IdType },
  { id, currency, method, paymentMethod, amountCents, receivedOn, externalRef, paidCents, moment }: NewReceipt,
) => sql`
  insert into receipt (tenant_id, id, account_id, establishment_id, currency, method, payment_method, amount_cents, received_on, external_ref,
    first_allocated_cents, created_at)
  values (${tenantId}, ${id}, ${account.id}, ${account.establishmentId}, ${currency}, ${method}, ${paymentMethod}, ${amountCents}, ${receivedOn}::date,
    ${externalRef}, ${paidCents}, ${moment}::timestamptz)`

/** Validation message for the given receivables and invoices. An unknown one is refused, because the money would be allocated elsewhere. */
function namesProblem(
  {
    receivableIds = [],
    invoiceIds = [],
  }: { readonly receivableIds?: readonly string[]; readonly invoiceIds?: readonly string[] },
  named: readonly { readonly id: string; readonly currency: string; readonly invoiceIds: readonly string[] }[],
  currency: string,
): string | undefined {
  const lost = receivableIds.find((id) => !named.some((one) => one.id === id.toLowerCase()))
  if (lost) return `body.receivableIds: this account has no receivable ${lost}.`
  const unknown = invoiceIds.find((id) => !named.some((one) => one.invoiceIds.includes(id.toLowerCase())))
  if (unknown) return `body.invoiceIds: no amount of the invoice ${unknown} was transferred to this account.`
  return named.some((one) => one.currency !== currency)
    ? 'body.amount.currency differs from that of the given receivables.'
    : undefined
}

const answerOf = (receiptId: string, allocated: bigint, amountCents: bigint) => ({
  id: receiptId,
  receiptId,
  allocatedCents: String(allocated),
  unallocatedCents: String(amountCents - allocated),
})
