import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { comparisonExample, InspectionComparison } from './comparison.ts'
import { refuse } from './errors.ts'
import { comparedWithEntry, inspectionParams } from './inspection-steps.ts'

export const compareInspections = operation({
  id: 'compareInspections',
  method: 'GET',
  path: '/v1/inspections/:id/comparison',
  summary: 'Compare an inspection with the one at check-in',
  description:
    'Item by item, by label: what became worse, better, was added or is missing, and the meter readings. `with` selects the other inspection. ' +
    'Default: the last finalised check-in inspection of the unit before this one, preferably of the same stay.',
  permission: 'inspection.read',
  params: inspectionParams,
  query: closed({ with: Type.Optional(Id('An earlier finalised inspection of the unit, of any kind.')) }),
  data: InspectionComparison,
  names: 'inspection',
  refuses: [refuse.INSPECTION_NOT_FOUND, refuse.NO_INSPECTION_AT_ENTRY, refuse.INSPECTION_OF_ANOTHER_UNIT, refuse.NOT_AN_ENTRY],
  example: { params: { id: exampleId.inspection }, data: comparisonExample },
  async handle({ params, query, tenantId, load }) {
    return { data: (await comparedWithEntry(load, tenantId, params.id, query.with)).comparison }
  },
})
