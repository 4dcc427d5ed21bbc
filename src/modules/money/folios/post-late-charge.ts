import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { chargeBody, chargeFolio, refusalsOfCharging } from './charging-steps.ts'
import { refuse } from './errors.ts'
import { FolioPosting, folioPostingExample } from './folio.ts'
import { folioParams, isStayOver } from './folio-posting-steps.ts'

export const postLateCharge = operation({
  id: 'postLateCharge',
  method: 'POST',
  path: '/v1/folios/:id/late-charges',
  summary: 'Post a late charge',
  description:
    'For a guest who has left, or whose stay did not take place: the minibar found empty after departure, damage. As a charge otherwise. The folio is open ' +
    'again by this amount: take a payment, or transfer it to a debtor account, then issue an invoice.',
  permission: 'folio.charge_late',
  status: 201,
  params: folioParams,
  body: chargeBody,
  data: FolioPosting,
  names: 'folio',
  refuses: [...refusalsOfCharging, refuse.STAY_IS_NOT_OVER],
  example: {
    params: { id: exampleId.folio },
    body: {
      chargeType: 'food_beverage',
      label: 'Minibar',
      amount: { amountCents: '900', currency: 'EUR' },
      vatRateBp: 1000,
    },
    data: folioPostingExample,
  },
  handle: (context) =>
    chargeFolio(context, (stay) => {
      if (!isStayOver(stay?.status)) throw refuse.STAY_IS_NOT_OVER()
    }),
})
