import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { shiftById } from './cashier-reads.ts'
import { refuse } from './errors.ts'
import { shiftParams } from './shift-params.ts'
import { presentShift, shiftExample, TillShift } from './till-shift.ts'

export const getTillShift = operation({
  id: 'getTillShift',
  method: 'GET',
  path: '/v1/till-shifts/:id',
  summary: 'Read the X or Z report of a shift',
  description:
    'For an open shift, the X report: money taken and returned so far by means of payment, and the expected cash. For a closed shift, the Z report, as ' +
    'counted.',
  permission: 'folio.read',
  params: shiftParams,
  data: TillShift,
  names: 'till_shift',
  refuses: [refuse.TILL_SHIFT_NOT_FOUND],
  example: { params: { id: exampleId.till_shift }, data: shiftExample },
  async handle({ params, tenantId, load }) {
    const [[shift]] = await load(shiftById(tenantId, params.id))
    if (!shift) throw refuse.TILL_SHIFT_NOT_FOUND({ recordId: params.id })
    return { data: presentShift(shift) }
  },
})
