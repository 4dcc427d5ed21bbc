import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { admitOutlet, chargeBody, chargeFolio, refusalsOfCharging } from './charging-steps.ts'
import { refuse } from './errors.ts'
import { FolioPosting, folioPostingExample } from './folio.ts'
import { folioParams, isStayOver } from './folio-posting-steps.ts'

export const postCharge = operation({
  id: 'postCharge',
  method: 'POST',
  path: '/v1/folios/:id/charges',
  summary: 'Post a charge',
  description:
    'The amount includes VAT and is the total, or the price of one (`unitAmount`) times `quantity`. `chargeNature` follows from the type by default. ' +
    'Taxes collected, disbursements and indemnities have no VAT. ' +
    'A `discount` is negative; an `adjustment` may have either sign. A wrong charge is reversed (`…/entries/{entryId}/reverse`). ' +
    'Charges that match a routing rule of the stay are posted to the window. ' +
    'A guest who has left is charged by `…/late-charges`. ' +
    'Where a stay does not charge to the room, or would owe more than its credit limit, the permission `folio.exceed_limit` is required, which an outlet does not have.',
  permission: 'folio.manage',
  status: 201,
  params: folioParams,
  body: chargeBody,
  data: FolioPosting,
  names: 'folio',
  refuses: [...refusalsOfCharging, refuse.STAY_IS_OVER, refuse.ROOM_CHARGES_STOPPED, refuse.CREDIT_LIMIT_REACHED],
  example: {
    params: { id: exampleId.folio },
    body: {
      chargeType: 'food_beverage',
      label: 'Breakfast',
      amount: { amountCents: '2400', currency: 'EUR' },
      vatRateBp: 1000,
      quantity: 2,
    },
    data: folioPostingExample,
  },
  handle: (context) =>
    chargeFolio(context, (stay, owedCents, amountCents) => {
      if (isStayOver(stay?.status)) throw refuse.STAY_IS_OVER()
      if (!context.caller.permissions.has('folio.exceed_limit')) admitOutlet(stay, owedCents, amountCents)
    }),
})
