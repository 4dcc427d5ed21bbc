import { refuseUnlessConfirmed } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse, type RefusalType } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Line, MoneyOf, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { decimalOf } from '../../../platform/values/money.ts'
import { admitMethod, codeOf, methodRefusals, ownCode, ownMethod } from '../payment-methods/index.ts'
import { refuse } from './errors.ts'
import { FolioPosting, type FolioRow, folioPostingExample, sourcesOfRefund } from './folio.ts'
import { depositAppliedEntry, entryMethods, moneyEntry } from './folio-entry.ts'
import { admitPosting, amountFor, folioParams, isStayOver, loadsForPosting, rulesForFolio } from './folio-posting-steps.ts'
import { lettingOf, moneyReceived } from './folio-reads.ts'
import { afterPosting, postToFolios } from './folio-writes.ts'

const eventOf = {
  payment: 'folio.paid',
  refund: 'folio.refunded',
  deposit: 'deposit.received',
  guarantee: 'guarantee.received',
} as const

export const postPayment = operation({
  id: 'postPayment',
  method: 'POST',
  path: '/v1/folios/:id/payments',
  summary: 'Take or return money',
  description:
    '`payment` (default) lowers the balance; an overpayment becomes a credit. `deposit` is held as a liability until the stay. It is applied at ' +
    'check-out, and retained or refunded on a cancellation. ' +
    '`guarantee` is a security deposit. It is not a payment, and is returned or retained by separate operations. ' +
    '`refund` pays back the credit first, then the deposit beyond what is due. ' +
    'Method `brought_forward`: money that an earlier system took (guarantees of leases that run already, deposits, balances); it is in no report of payments and no till.',
  permission: 'folio.manage',
  status: 201,
  idempotency: 'required',
  params: folioParams,
  body: closed({
    kind: Type.Optional(OneOf(['payment', 'deposit', 'guarantee', 'refund'])),
    method: OneOf(entryMethods),
    paymentMethod: ownMethod,
    amount: MoneyOf('Must be positive.'),
    reference: Type.Optional(Line(200, 'Number of the card terminal receipt, transfer, cheque …')),
  }),
  data: FolioPosting,
  names: 'folio',
  refuses: [
    refuse.FOLIO_NOT_FOUND,
    refuse.CURRENCY_MISMATCH,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.FOLIO_IS_A_SETTLEMENT,
    refuse.FOLIO_IS_A_WINDOW,
    refuse.FOLIO_IS_A_HOUSE_ACCOUNT,
    refuse.HOUSE_ACCOUNT_CLOSED,
    refuse.DEPOSIT_AFTER_THE_STAY,
    refuse.REFUND_EXCEEDS_CREDIT,
    ...methodRefusals,
    platformRefuse.CONFIRMATION_REQUIRED,
  ],
  example: {
    params: { id: exampleId.folio },
    body: { kind: 'deposit', method: 'card', amount: { amountCents: '3870', currency: 'EUR' }, reference: 'T-004711' },
    data: folioPostingExample,
  },
  async handle(context) {
    const { params, body, tenantId, newId, load, caller, now } = context
    const kind = body.kind ?? 'payment'
    if (kind === 'refund') refuseUnlessConfirmed(caller, now.epochMilliseconds)
    if (kind === 'refund' && body.method === 'brought_forward')
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.method: money is not paid back by brought_forward.' })
    const {
      lockedStay: [stay],
      folio: [row],
      rules,
      received,
      letting,
    } = await load({
      ...loadsForPosting(tenantId, params.id),
      rules: rulesForFolio(tenantId, params.id, body),
      // Each is read only for its kind, because on a long folio the sum alone costs as much as the payment.
      ...(kind === 'refund' ? { received: moneyReceived(tenantId, { folioId: params.id }) } : {}),
      ...(kind === 'guarantee' ? { letting: lettingOf(tenantId, params.id) } : {}),
    })
    const { folio, today, posting } = admitPosting(context, row)
    admitMethod(rules, body, kind === 'refund')
    const amountCents = amountFor(folio, body.amount)
    if (kind === 'deposit' || kind === 'guarantee') {
      const problem = problemOfHeld(kind, folio, { isLet: letting?.[0] !== undefined, isOver: isStayOver(stay?.status) })
      if (problem) throw problem()
    }
    const [{ cents: receivedCents } = { cents: 0n }] = received ?? []
    const sources = kind === 'refund' ? sourcesOfRefund(amountCents, folio) : { fromDepositCents: 0n }
    // A credit from a discount is not money received, and only money received can be refunded.
    if (!sources || (kind === 'refund' && amountCents > receivedCents))
      throw refuse.REFUND_EXCEEDS_CREDIT({ message: refundLimit(folio, receivedCents) })

    const money = {
      kind,
      method: body.method,
      paymentMethod: ownCode(body),
      amountCents,
      reference: body.reference,
      serviceDate: today,
      occasion: 'manual',
    } as const
    const entries = [
      ...(sources.fromDepositCents > 0n ? [depositAppliedEntry(newId(), folio, sources.fromDepositCents, today, 'refund')] : []),
      moneyEntry(newId(), folio, money),
    ]
    return {
      data: afterPosting(folio, posting, entries),
      establishmentId: folio.establishmentId,
      audit: { kind, method: codeOf(body), amountCents: String(amountCents) },
      writes: postToFolios(tenantId, posting, entries),
      events: [
        {
          type: eventOf[kind],
          establishmentId: folio.establishmentId,
          data: {
            folioId: folio.id,
            reservationId: folio.reservationId,
            method: body.method,
            amountCents: String(amountCents),
          },
        },
      ],
    }
  },
})

/** Why a folio holds no deposit or guarantee. */
function problemOfHeld(
  kind: 'deposit' | 'guarantee',
  { kind: folioKind }: FolioRow,
  { isLet, isOver }: { readonly isLet: boolean; readonly isOver: boolean },
): RefusalType | undefined {
  if (folioKind === 'window') return refuse.FOLIO_IS_A_WINDOW
  if (folioKind === 'house' && kind === 'guarantee' && !isLet) return refuse.FOLIO_IS_A_HOUSE_ACCOUNT
  return isOver ? refuse.DEPOSIT_AFTER_THE_STAY : undefined
}

function refundLimit(folio: FolioRow, receivedCents: bigint): string {
  const free = folio.depositCents - folio.balanceCents
  const most = free < receivedCents ? free : receivedCents
  return `At most ${decimalOf(most > 0n ? most : 0n, folio.currency)} ${folio.currency} can be refunded: the credit, and the deposit beyond what is due, up to what was paid.`
}
