import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Inspection, inspectionExample } from './inspection.ts'
import { inspectionById } from './inspection-reads.ts'
import { inspectionParams, present } from './inspection-steps.ts'

export const getInspection = operation({
  id: 'getInspection',
  method: 'GET',
  path: '/v1/inspections/:id',
  summary: 'Read an inspection',
  permission: 'inspection.read',
  params: inspectionParams,
  data: Inspection,
  names: 'inspection',
  refuses: [refuse.INSPECTION_NOT_FOUND],
  example: { params: { id: exampleId.inspection }, data: inspectionExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(inspectionById(tenantId, params.id))
    return { data: present(row, params.id) }
  },
})
