import { exampleId } from '../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../platform/contract/schemas.ts'
import { operation } from '../../platform/operation/operation.ts'
import { inspectionParams, present } from './change.ts'
import { compare, comparisonExample, InspectionComparison } from './comparison.ts'
import { refuse } from './errors.ts'
import { entryBefore, inspectionById } from './inspection-reads.ts'

export const compareInspections = operation({
  id: 'compareInspections',
  method: 'GET',
  path: '/v1/inspections/:id/comparison',
  summary: 'Compare an inspection with the one at entry',
  description:
    'Item by item, by their labels: what became worse, better, was added or is gone, and the readings of the meters. `with` names the other one; ' +
    'left out, it is the last finalised one at check-in of the unit before this one, of the same stay when there is one.',
  permission: 'inspection.read',
  params: inspectionParams,
  query: closed({ with: Type.Optional(Id('The inspection at entry.')) }),
  data: InspectionComparison,
  names: 'inspection',
  refuses: [refuse.INSPECTION_NOT_FOUND, refuse.NO_INSPECTION_AT_ENTRY, refuse.INSPECTION_OF_ANOTHER_UNIT, refuse.NOT_AN_ENTRY],
  example: { params: { id: exampleId.inspection }, data: comparisonExample },
  async handle({ params, query, tenantId, load }) {
    const [[row], [entry]] = await load(
      inspectionById(tenantId, params.id),
      query.with === undefined ? entryBefore(tenantId, params.id) : inspectionById(tenantId, query.with),
    )
    const exit = present(row, params.id)
    if (!entry)
      throw query.with === undefined ? refuse.NO_INSPECTION_AT_ENTRY() : refuse.INSPECTION_NOT_FOUND({ recordId: query.with })
    if (entry.unitId !== exit.unitId) throw refuse.INSPECTION_OF_ANOTHER_UNIT()
    if (entry.id === exit.id || entry.status === 'draft' || entry.performedOn > exit.performedOn) throw refuse.NOT_AN_ENTRY()
    return { data: compare(entry, exit) }
  },
})
