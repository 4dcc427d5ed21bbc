import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { contentHashOf } from '../../../platform/values/content-hash.ts'
import { refuse } from './errors.ts'
import { documentOf, signedExample } from './inspection.ts'
import { inspectionById, signedAfter, signedBefore } from './inspection-reads.ts'
import { inspectionParams, present } from './inspection-steps.ts'

export const verifyInspection = operation({
  id: 'verifyInspection',
  method: 'GET',
  path: '/v1/inspections/:id/verification',
  summary: 'Verify a signed inspection',
  description:
    'Recalculates its hash from the stored data, and checks its links to the previous and the next inspection in the chain.',
  permission: 'inspection.read',
  params: inspectionParams,
  data: closed({
    valid: Type.Boolean(),
    contentHash: Type.String({ description: 'The hash at signing.' }),
    recomputedHash: Type.String({ description: 'The hash calculated now.' }),
    sequence: Type.Integer(),
    previousHash: Nullable(Type.String()),
    followsThePrevious: Type.Boolean(),
    isFollowed: Nullable(
      Type.Boolean({ description: 'Whether the next inspection contains its hash. Null if this is the last one.' }),
    ),
  }),
  names: 'inspection',
  refuses: [refuse.INSPECTION_NOT_FOUND, refuse.INSPECTION_NOT_SIGNED],
  example: {
    params: { id: exampleId.inspection },
    data: {
      valid: true,
      contentHash: signedExample.contentHash,
      recomputedHash: signedExample.contentHash,
      sequence: 1,
      previousHash: null,
      followsThePrevious: true,
      isFollowed: null,
    },
  },
  async handle({ params, tenantId, load }) {
    const {
      row: [row],
      before: [before],
      after: [after],
    } = await load({
      row: inspectionById(tenantId, params.id),
      before: signedBefore(tenantId, params.id),
      after: signedAfter(tenantId, params.id),
    })
    const found = present(row, params.id)
    const document = documentOf(found)
    if (!document || found.contentHash === null) throw refuse.INSPECTION_NOT_SIGNED()
    const recomputedHash = contentHashOf(document)
    const previous = before && documentOf(before)
    const followsThePrevious =
      document.sequence === 1
        ? document.previousHash === null
        : previous !== undefined && contentHashOf(previous) === document.previousHash
    const isFollowed = after ? after.previousHash === recomputedHash : null
    return {
      data: {
        valid: recomputedHash === found.contentHash && followsThePrevious && isFollowed !== false,
        contentHash: found.contentHash,
        recomputedHash,
        sequence: document.sequence,
        previousHash: document.previousHash,
        followsThePrevious,
        isFollowed,
      },
    }
  },
})
