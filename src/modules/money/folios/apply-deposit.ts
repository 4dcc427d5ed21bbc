import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, MoneyOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { depositThatPays, FolioPosting, folioPostingExample } from './folio.ts'
import { depositAppliedEntry } from './folio-entry.ts'
import { admitPosting, amountFor, folioParams, loadsForPosting } from './folio-posting-steps.ts'
import { afterPosting, postToFolios } from './folio-writes.ts'

export const applyDeposit = operation({
  id: 'applyDeposit',
  method: 'POST',
  path: '/v1/folios/:id/apply-deposit',
  summary: 'Apply a deposit',
  description:
    'Uses the deposit held to pay what is due, or a given amount. Check-out and cancellation do this automatically. Use this in other cases, such as a ' +
    'no-show whose deposit scheme does not capture the deposit.',
  permission: 'folio.manage',
  params: folioParams,
  body: closed({ amount: Type.Optional(MoneyOf('Default: as much as is due.')) }),
  bodyOptional: true,
  data: FolioPosting,
  names: 'folio',
  refuses: [
    refuse.FOLIO_NOT_FOUND,
    refuse.CURRENCY_MISMATCH,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.FOLIO_IS_A_SETTLEMENT,
    refuse.HOUSE_ACCOUNT_CLOSED,
    refuse.NOTHING_TO_APPLY,
    refuse.DEPOSIT_NOT_HELD,
  ],
  example: {
    params: { id: exampleId.folio },
    body: { amount: { amountCents: '3870', currency: 'EUR' } },
    data: folioPostingExample,
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const {
      folio: [row],
    } = await load({
      ...loadsForPosting(tenantId, params.id),
    })
    const { folio, today, posting } = admitPosting(context, row)
    const amountCents = body.amount ? amountFor(folio, body.amount) : depositThatPays(folio)
    if (amountCents > folio.depositCents) throw refuse.DEPOSIT_NOT_HELD()
    if (amountCents === 0n || amountCents > folio.balanceCents)
      throw refuse.NOTHING_TO_APPLY({
        message: `The guest owes ${folio.balanceCents > 0n ? folio.balanceCents : 0n} cents (${folio.currency}) and the deposit held is ${folio.depositCents}. A deposit can only pay what is due. To return money, post a refund.`,
      })

    const entry = depositAppliedEntry(newId(), folio, amountCents, today, 'manual')
    return {
      data: afterPosting(folio, posting, [entry]),
      establishmentId: folio.establishmentId,
      audit: { amountCents: String(amountCents) },
      writes: postToFolios(tenantId, posting, [entry]),
      events: [
        {
          type: 'deposit.applied',
          establishmentId: folio.establishmentId,
          data: { folioId: folio.id, reservationId: folio.reservationId, amountCents: String(amountCents) },
        },
      ],
    }
  },
})
