import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, OneOf } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { changeable, MethodCode, PaymentMethodOfHouse, paymentMethodExample, presentPaymentMethod } from './payment-method.ts'
import { methodsOf } from './payment-method-reads.ts'

/** The six kinds included. */
const mostMethods = 50

export const createPaymentMethod = operation({
  id: 'createPaymentMethod',
  method: 'POST',
  path: '/v1/payment-methods',
  summary: 'Create a payment method',
  description:
    'A further way of paying of an establishment, of one of the kinds, such as holiday vouchers, the virtual card of a channel, or money that a channel has collected. Payments name it by its code; the journal, the payments report and the reports of tills show it under that code.',
  permission: 'folio.manage',
  status: 201,
  body: closed({
    establishmentId: Id(),
    code: MethodCode('Unique in the establishment. Payments name the method by it.'),
    kind: OneOf(['transfer', 'cheque', 'direct_debit', 'card', 'other'], {
      description: 'Not cash, which is one in a house.',
    }),
    name: Line(100),
    ...changeable,
  }),
  data: PaymentMethodOfHouse,
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    refuse.PAYMENT_METHOD_CODE_TAKEN,
    refuse.PAYMENT_METHOD_UNUSABLE_CODE,
    refuse.TOO_MANY_PAYMENT_METHODS,
  ],
  example: {
    body: {
      establishmentId: exampleId.establishment,
      code: 'ancv',
      kind: 'other',
      name: 'Chèques-Vacances',
      account: { number: '511300', name: 'Chèques-Vacances' },
      needsReference: true,
      countsInTill: true,
      refundable: false,
    },
    data: paymentMethodExample,
  },
  async handle({ body, tenantId, moment, newId, load }) {
    const [[establishment], rows] = await load(
      establishmentStateById(tenantId, body.establishmentId),
      methodsOf(tenantId, body.establishmentId),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (['safe', 'brought_forward', 'set_off'].includes(body.code)) throw refuse.PAYMENT_METHOD_UNUSABLE_CODE()
    if (rows.some(({ code }) => code === body.code)) throw refuse.PAYMENT_METHOD_CODE_TAKEN()
    if (rows.length >= mostMethods) throw refuse.TOO_MANY_PAYMENT_METHODS()
    const row = {
      id: newId(),
      establishmentId: establishment.id,
      code: body.code,
      kind: body.kind,
      name: body.name.trim(),
      accountNumber: body.account?.number ?? null,
      accountName: body.account?.name.trim() ?? null,
      needsReference: body.needsReference ?? false,
      countsInTill: body.countsInTill ?? false,
      refundable: body.refundable ?? true,
      position: body.position ?? 100,
      status: 'active' as const,
    }
    return {
      data: presentPaymentMethod(row),
      record: row.id,
      establishmentId: establishment.id,
      audit: { code: row.code, kind: row.kind },
      writes: [
        sql`
          insert into payment_method (tenant_id, id, establishment_id, code, kind, name, account_number, account_name, needs_reference, counts_in_till,
            refundable, position, created_at)
          values (${tenantId}, ${row.id}, ${row.establishmentId}, ${row.code}, ${row.kind}, ${row.name}, ${row.accountNumber}, ${row.accountName},
            ${row.needsReference}, ${row.countsInTill}, ${row.refundable}, ${row.position}, ${moment}::timestamptz)`,
      ],
      events: [{ type: 'payment_method.created', establishmentId: establishment.id, data: { paymentMethodId: row.id } }],
    }
  },
})
