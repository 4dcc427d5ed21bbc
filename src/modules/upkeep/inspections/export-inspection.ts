import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { documentOf, SignedInspection, signedExample } from './inspection.ts'
import { inspectionById } from './inspection-reads.ts'
import { inspectionParams, present } from './inspection-steps.ts'

export const exportInspection = operation({
  id: 'exportInspection',
  method: 'GET',
  path: '/v1/inspections/:id/document',
  summary: 'Export a signed inspection',
  description:
    'The signed document with its hash. It is sufficient for anyone to verify the inspection (`bin/verify-inspection`, `docs/inspections.md`).',
  permission: 'inspection.read',
  params: inspectionParams,
  data: SignedInspection,
  names: 'inspection',
  refuses: [refuse.INSPECTION_NOT_FOUND, refuse.INSPECTION_NOT_SIGNED],
  example: { params: { id: exampleId.inspection }, data: signedExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(inspectionById(tenantId, params.id))
    const found = present(row, params.id)
    const document = documentOf(found)
    if (!document || found.contentHash === null) throw refuse.INSPECTION_NOT_SIGNED()
    return { data: { contentHash: found.contentHash, document: { ...document, items: [...document.items] } } }
  },
})
