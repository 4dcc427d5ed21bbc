import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Line, MoneyOf, OneOf, Text, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { admitMethod, codeOf, methodRefusals, ownCode, ownMethod, paymentMethods } from '../payment-methods/index.ts'
import { refuse } from './errors.ts'
import { FolioPosting, type FolioRow, folioPostingExample } from './folio.ts'
import { moneyEntry } from './folio-entry.ts'
import { admitPosting, amountFor, folioParams, loadsForPosting, rulesForFolio } from './folio-posting-steps.ts'
import { afterPosting, postToFolios } from './folio-writes.ts'

export const returnGuarantee = operation({
  id: 'returnGuarantee',
  method: 'POST',
  path: '/v1/folios/:id/guarantee/return',
  summary: 'Return a guarantee',
  description:
    'Returns the whole guarantee, or the given amount. A guarantee is not a payment, so nothing else changes. `warnings` says if the folio is still owed something, which the guarantee could have covered (`…/guarantee/retain`).',
  permission: 'folio.manage',
  needsConfirmation: true,
  status: 201,
  idempotency: 'required',
  params: folioParams,
  body: closed({
    method: OneOf(paymentMethods),
    paymentMethod: ownMethod,
    amount: Type.Optional(MoneyOf('Default: the whole guarantee held.')),
    reference: Type.Optional(Line(200)),
    reason: Type.Optional(Text(500)),
  }),
  data: FolioPosting,
  names: 'folio',
  refuses: [
    refuse.FOLIO_NOT_FOUND,
    refuse.CURRENCY_MISMATCH,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.FOLIO_IS_A_SETTLEMENT,
    refuse.HOUSE_ACCOUNT_CLOSED,
    refuse.GUARANTEE_NOT_HELD,
    ...methodRefusals,
  ],
  example: { params: { id: exampleId.folio }, body: { method: 'transfer' }, data: folioPostingExample },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const {
      folio: [row],
      rules,
    } = await load({
      ...loadsForPosting(tenantId, params.id),
      rules: rulesForFolio(tenantId, params.id, body),
    })
    const { folio, today, posting } = admitPosting(context, row)
    admitMethod(rules, body, true)
    const amountCents = body.amount ? amountFor(folio, body.amount) : folio.guaranteeCents
    if (amountCents === 0n || amountCents > folio.guaranteeCents)
      throw refuse.GUARANTEE_NOT_HELD({
        message: `The folio holds a guarantee of ${folio.guaranteeCents} cents (${folio.currency}).`,
      })
    const entry = moneyEntry(newId(), folio, {
      kind: 'guarantee',
      method: body.method,
      paymentMethod: ownCode(body),
      amountCents: -amountCents,
      reference: body.reference,
      reason: body.reason,
      serviceDate: today,
      occasion: 'guarantee',
    })
    return {
      data: { ...afterPosting(folio, posting, [entry]), ...warningsOf(folio) },
      establishmentId: folio.establishmentId,
      audit: { method: codeOf(body), amountCents: String(amountCents) },
      writes: postToFolios(tenantId, posting, [entry]),
      events: [
        {
          type: 'guarantee.returned',
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

/** What the guarantee could have covered. */
const warningsOf = ({ balanceCents, currency }: FolioRow): Pick<FolioPosting, 'warnings'> =>
  balanceCents <= 0n
    ? {}
    : {
        warnings: [
          {
            code: 'GUARANTEE_RETURNED_WHILE_OWED',
            message: `The guarantee was returned while ${balanceCents} cents (${currency}) are owed on the folio.`,
          },
        ],
      }
