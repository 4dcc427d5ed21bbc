import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { Cents, closed, component, Id, MomentOf, Nullable, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { entriesOfShift, entryTotalOfShift, shiftById } from './cashier-reads.ts'
import { refuse } from './errors.ts'
import { shiftParams } from './shift-params.ts'

const TillEntry = component(
  'TillEntry',
  closed({
    id: Id('Id of the journal entry.'),
    kind: Type.String({ description: 'Kind of movement: payment, refund, deposit, top_up, till_paid_out, till_difference …' }),
    method: Type.String(),
    amountCents: Cents('Negative: money returned.'),
    folioId: Nullable(Id()),
    label: Nullable(Type.String()),
    postedAt: MomentOf(),
  }),
)

export const listTillShiftEntries = operation({
  id: 'listTillShiftEntries',
  method: 'GET',
  path: '/v1/till-shifts/:id/entries',
  summary: 'List the money movements of a shift',
  description: 'The entries behind the report of the shift, in posting order.',
  permission: 'folio.read',
  params: shiftParams,
  query: closed({ ...page }),
  paginated: true,
  data: Type.Array(TillEntry),
  names: 'till_shift',
  refuses: [refuse.TILL_SHIFT_NOT_FOUND],
  example: {
    params: { id: exampleId.till_shift },
    data: [
      {
        id: exampleId.folio_entry,
        kind: 'payment',
        method: 'cash',
        amountCents: '12900',
        folioId: exampleId.folio,
        label: 'Cash',
        postedAt: exampleMoment,
      },
    ],
  },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const {
      shift: [shift],
      rows,
      count: [count],
    } = await load({
      shift: shiftById(tenantId, params.id),
      rows: entriesOfShift(tenantId, params.id, asked),
      count: entryTotalOfShift(tenantId, params.id),
    })
    if (!shift) throw refuse.TILL_SHIFT_NOT_FOUND({ recordId: params.id })
    return {
      data: rows.map((entry) => {
        const { line: _, ...row } = entry
        return { ...row, amountCents: String(row.amountCents) }
      }),
      meta: asked.meta(rows, count),
    }
  },
})
