import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { PaymentMethodOfHouse, paymentMethodExample, paymentMethodStatuses, presentPaymentMethod } from './payment-method.ts'
import { methodsOf } from './payment-method-reads.ts'

export const listPaymentMethods = operation({
  id: 'listPaymentMethods',
  method: 'GET',
  path: '/v1/payment-methods',
  summary: 'List payment methods',
  description:
    'The ways of paying that an establishment takes, in the order of the choice: the six kinds, which every establishment begins with, and its own.',
  permission: 'folio.read',
  query: closed({ establishmentId: Id(), status: Type.Optional(OneOf(paymentMethodStatuses)) }),
  data: Type.Array(PaymentMethodOfHouse),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment }, data: [paymentMethodExample] },
  async handle({ query, tenantId, load }) {
    const [[establishment], rows] = await load(
      establishmentStateById(tenantId, query.establishmentId),
      methodsOf(tenantId, query.establishmentId),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.filter(({ status }) => query.status === undefined || status === query.status).map(presentPaymentMethod) }
  },
})
