import { exampleId } from '../../../platform/contract/examples.ts'
import { Cents, CurrencyCode, closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { invoiceRefuse, mandateById } from '../../invoicing/invoices/index.ts'
import { agingBuckets, bucketOf } from './payable.ts'
import { dueOnOfPayable, joinedPayable } from './payable-reads.ts'

const buckets = {
  notDueCents: Cents('Amounts due on or after the day.'),
  to30Cents: Cents('Overdue by 1 to 30 days.'),
  to60Cents: Cents('By 31 to 60.'),
  to90Cents: Cents('By 61 to 90.'),
  over90Cents: Cents('By more.'),
  totalCents: Cents(),
}
type Buckets = Record<keyof typeof buckets, bigint>
const row = closed({ supplierName: Type.String(), currency: CurrencyCode(), invoices: Type.Integer(), ...buckets })

export const getAgedPayables = operation({
  id: 'getAgedPayables',
  method: 'GET',
  path: '/v1/reports/aged-payables',
  summary: 'Read the aged payables',
  description:
    'Unpaid amounts of a mandate by supplier and days overdue. Invoices in a payment run not yet booked count as unpaid. Always based on currently open invoices; `on` only sets the reference day. Credit notes are deducted. At most 2,000 suppliers, most overdue first.',
  permission: 'inbound_invoice.read',
  query: closed({ operatingMandateId: Id(), on: Type.Optional(DateOf('Default: today, UTC.')) }),
  data: closed({ on: DateOf(), suppliers: Type.Array(row) }),
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: {
    query: { operatingMandateId: exampleId.operating_mandate, on: '2026-12-31' },
    data: {
      on: '2026-12-31',
      suppliers: [
        {
          supplierName: 'Plomberie Martin',
          currency: 'EUR',
          invoices: 1,
          notDueCents: '0',
          to30Cents: '24000',
          to60Cents: '0',
          to90Cents: '0',
          over90Cents: '0',
          totalCents: '24000',
        },
      ],
    },
  },
  async handle({ query, tenantId, moment, load }) {
    const on = query.on ?? moment.slice(0, 10)
    const [[mandate], rows] = await load(
      mandateById(tenantId, query.operatingMandateId),
      sql<{ key: string; supplierName: string; currency: Currency; dueOn: string; cents: bigint; invoices: number }>`
        select i.supplier_key as key, max(i.supplier_name) as "supplierName", i.currency, ${dueOnOfPayable} as "dueOn", count(*)::int as invoices,
          sum(case when i.type_code = '381' then -i.total_due_cents else i.total_due_cents end)::bigint as cents
        ${joinedPayable} where i.tenant_id = ${tenantId} and i.mandate_id = ${query.operatingMandateId} and i.status = 'received' and p.paid_on is null
        group by 1, 3, 4`,
    )
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: query.operatingMandateId })
    const suppliers = new Map<string, { supplierName: string; currency: Currency; invoices: number; sums: Buckets }>()
    for (const { key, supplierName, currency, dueOn, cents, invoices } of rows) {
      const known = suppliers.get(`${key} ${currency}`) ?? {
        supplierName,
        currency,
        invoices: 0,
        sums: { notDueCents: 0n, to30Cents: 0n, to60Cents: 0n, to90Cents: 0n, over90Cents: 0n, totalCents: 0n },
      }
      known.invoices += invoices
      known.sums[`${bucketOf(dueOn, on)}Cents`] += cents
      known.sums.totalCents += cents
      suppliers.set(`${key} ${currency}`, known)
    }
    const overdue = ({ sums }: { sums: Buckets }) => sums.totalCents - sums.notDueCents
    return {
      data: {
        on,
        suppliers: [...suppliers.values()]
          .toSorted(
            (left, right) => Number(overdue(right) - overdue(left)) || left.supplierName.localeCompare(right.supplierName),
          )
          .slice(0, 2_000)
          .map(({ sums, ...supplier }) => ({
            ...supplier,
            ...(Object.fromEntries(
              [...agingBuckets, 'total' as const].map((name) => [`${name}Cents`, String(sums[`${name}Cents`])]),
            ) as Record<keyof Buckets, string>),
          })),
      },
    }
  },
})
