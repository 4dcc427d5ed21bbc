import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, Nullable, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import {
  changeable,
  isStandard,
  PaymentMethodOfHouse,
  type PaymentMethodRow,
  paymentMethodExample,
  paymentMethodStatuses,
  presentPaymentMethod,
} from './payment-method.ts'
import { paymentMethodById } from './payment-method-reads.ts'

export const changePaymentMethod = operation({
  id: 'changePaymentMethod',
  method: 'PATCH',
  path: '/v1/payment-methods/:id',
  summary: 'Change, retire or reactivate a payment method',
  description:
    'Its code and kind stay. A retired method is refused for new payments; what was paid by it stays, and can still be reversed. Of the six kinds, all but cash can be retired.',
  permission: 'folio.manage',
  params: closed({ id: Id('The payment method.') }),
  body: closed({
    name: Type.Optional(Nullable(Line(100, 'Null: the name of its kind; only for the six kinds.'))),
    ...changeable,
    status: Type.Optional(OneOf(paymentMethodStatuses)),
  }),
  data: PaymentMethodOfHouse,
  names: 'payment_method',
  refuses: [platformRefuse.EMPTY_BODY, refuse.PAYMENT_METHOD_NOT_FOUND, refuse.PAYMENT_METHOD_IS_STANDARD],
  example: {
    params: { id: exampleId.payment_method },
    body: { status: 'retired' },
    data: { ...paymentMethodExample, status: 'retired' },
  },
  async handle({ params, body, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const [[row]] = await load(paymentMethodById(tenantId, params.id))
    if (!row) throw refuse.PAYMENT_METHOD_NOT_FOUND({ recordId: params.id })
    if (body.name === null && !isStandard(row))
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.name: a payment method of the house’s own needs a name.' })
    const { account, name, ...rest } = body
    const next: PaymentMethodRow = {
      ...row,
      ...rest,
      ...(name === undefined ? {} : { name: name === null ? null : name.trim() }),
      ...(account === undefined ? {} : { accountNumber: account?.number ?? null, accountName: account?.name.trim() ?? null }),
    }
    const isUnalterable =
      (isStandard(next) && next.accountNumber !== null) ||
      (next.kind === 'cash' && !(next.countsInTill && next.refundable && next.status === 'active'))
    if (isUnalterable) throw refuse.PAYMENT_METHOD_IS_STANDARD()
    return {
      data: presentPaymentMethod(next),
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update payment_method set name = ${next.name}, account_number = ${next.accountNumber}, account_name = ${next.accountName},
            needs_reference = ${next.needsReference}, counts_in_till = ${next.countsInTill}, refundable = ${next.refundable},
            position = ${next.position}, status = ${next.status}
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [
        {
          type: 'payment_method.changed',
          establishmentId: row.establishmentId,
          data: { paymentMethodId: row.id, changed: Object.keys(body) },
        },
      ],
    }
  },
})
