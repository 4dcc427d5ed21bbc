import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { comparedWithEntry, inspectionParams } from './inspection-steps.ts'
import { comparisonExample, InspectionComparison } from './comparison.ts'
import { refuse } from './errors.ts'

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
    return { data: (await comparedWithEntry(load, tenantId, params.id, query.with)).comparison }
  },
})
