import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { Cents, closed, Id, Line, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { sum } from '../../../platform/values/money.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { postToJournal } from '../ledger/index.ts'
import { paymentLines } from './commission.ts'
import { commissionsForUpdate, daysOfCommissions } from './commission-reads.ts'
import { refuse } from './errors.ts'

export const payCommissions = operation({
  id: 'payCommissions',
  method: 'POST',
  path: '/v1/commissions/pay',
  summary: 'Mark commissions as paid',
  description:
    'Of one travel agent, in one establishment; all or none. Innkeep does not transfer the money. `paymentReference` identifies the transfer or credit ' +
    'note. The payment is posted to the journal on the open business date.',
  permission: 'accounting.manage',
  body: closed({
    commissionIds: Type.Array(Id(), { minItems: 1, maxItems: 500, uniqueItems: true }),
    paymentReference: Line(100, 'E.g. the number of the transfer.'),
  }),
  data: closed({
    travelAgentId: Id(),
    commissions: Type.Integer(),
    amountCents: Cents('Their sum.'),
    paidAt: MomentOf(),
  }),
  refuses: [
    propertyRefuse.BUSINESS_DATE_NOT_OPEN,
    refuse.COMMISSION_NOT_FOUND,
    refuse.COMMISSION_PAID,
    refuse.COMMISSIONS_OF_SEVERAL,
  ],
  example: {
    body: { commissionIds: [exampleId.commission], paymentReference: 'SEPA 2026-11-30' },
    data: { travelAgentId: exampleId.company, commissions: 1, amountCents: '1173', paidAt: exampleMoment },
  },
  async handle({ body, tenantId, caller, moment, newId, load }) {
    const ids = body.commissionIds.map((id) => id.toLowerCase())
    const [[day], rows] = await load(daysOfCommissions(tenantId, ids), commissionsForUpdate(tenantId, ids))
    const missing = ids.find((id) => !rows.some((row) => row.id === id))
    if (missing !== undefined) throw refuse.COMMISSION_NOT_FOUND({ recordId: missing })
    const [first] = rows
    if (!first) throw refuse.COMMISSION_NOT_FOUND({ recordId: ids[0] as string })
    if (
      rows.some(
        (row) =>
          row.travelAgentId !== first.travelAgentId ||
          row.currency !== first.currency ||
          row.establishmentId !== first.establishmentId,
      )
    )
      throw refuse.COMMISSIONS_OF_SEVERAL()
    if (rows.some(({ paidAt }) => paidAt !== null)) throw refuse.COMMISSION_PAID()
    const amountCents = String(sum(rows.map((row) => row.amountCents)))
    // Commissions accrued before they were posted to the journal have no entry there.
    const posted = rows.filter(({ isPosted }) => isPosted)
    const postedCents = sum(posted.map((row) => row.amountCents))
    if (postedCents !== 0n && !day?.currentBusinessDate) throw propertyRefuse.BUSINESS_DATE_NOT_OPEN()
    const entry = {
      id: newId(),
      establishmentId: first.establishmentId,
      kind: 'commission_payment',
      currency: first.currency,
      folioId: null,
      reversesId: null,
      lines: paymentLines(postedCents),
    }
    const paymentEntryId = postedCents === 0n ? null : entry.id
    return {
      data: { travelAgentId: first.travelAgentId, commissions: rows.length, amountCents, paidAt: moment },
      establishmentId: first.establishmentId,
      audit: { commissions: rows.length, amountCents },
      writes: [
        ...(day?.currentBusinessDate && paymentEntryId !== null
          ? postToJournal(tenantId, { businessDate: day.currentBusinessDate, moment, postedBy: caller.actorId }, [entry])
          : []),
        sql`
          update commission set paid_at = ${moment}::timestamptz, payment_reference = ${body.paymentReference},
            payment_entry_id = case when is_posted then ${paymentEntryId}::uuid end
          where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`,
      ],
      events: [
        {
          type: 'commission.paid',
          establishmentId: first.establishmentId,
          data: { travelAgentId: first.travelAgentId, commissions: rows.length, amountCents },
        },
      ],
    }
  },
})
