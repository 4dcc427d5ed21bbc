import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { contentHashOf } from '../../../platform/values/content-hash.ts'
import { uploadsByKeys } from '../../property/uploads/index.ts'
import { refuse } from './errors.ts'
import {
  documentOf,
  type InspectionRow,
  type SignedDocument,
  signatureBody,
  signedExample,
  signingExample,
  signingProblem,
} from './inspection.ts'
import { inspectionByIdForUpdate, lastSigned, lockChainOf } from './inspection-reads.ts'
import { inspectionParams, present } from './inspection-steps.ts'
import { signaturesProblem, withHashes } from './photos.ts'

export const signInspection = operation({
  id: 'signInspection',
  method: 'POST',
  path: '/v1/inspections/:id/sign',
  summary: 'Sign an inspection',
  description:
    'Fixes its content: SHA-256 of the canonical document (RFC 8785) with items, photo hashes, mode and signatures, and the hash of the previous ' +
    'signed inspection of the establishment. Bilateral: an inspector and one other party. All other modes require a reason. Each role signs once.',
  permission: 'inspection.sign',
  params: inspectionParams,
  body: signatureBody,
  data: closed({ contentHash: Type.String({ description: 'SHA-256, 64 hexadecimal digits.' }) }),
  names: 'inspection',
  refuses: [refuse.INSPECTION_NOT_FOUND, refuse.INSPECTION_NOT_FINALIZED, refuse.INSPECTION_ALREADY_SIGNED],
  example: { params: { id: exampleId.inspection }, body: signingExample, data: { contentHash: signedExample.contentHash } },
  async handle({ params, body, tenantId, moment, load }) {
    const problem = signingProblem(body)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const refs = body.signatures.map(({ payloadRef }) => payloadRef)
    const {
      row: [row],
      last: [last],
      uploads,
    } = await load({
      lockedChainOf: lockChainOf(tenantId, params.id),
      row: inspectionByIdForUpdate(tenantId, params.id),
      last: lastSigned(tenantId, params.id),
      uploads: uploadsByKeys(tenantId, refs),
    })
    const found = present(row, params.id)
    if (found.status === 'signed') throw refuse.INSPECTION_ALREADY_SIGNED()
    if (found.status === 'draft') throw refuse.INSPECTION_NOT_FINALIZED()
    const place = { establishmentId: found.establishmentId }
    const wrongSignature = signaturesProblem(body.signatures, place, uploads)
    if (wrongSignature) throw platformRefuse.VALIDATION_ERROR({ message: wrongSignature })
    const signed: InspectionRow = {
      ...found,
      mode: body.mode,
      modeReason: body.modeReason ?? null,
      signatures: withHashes(body.signatures, uploads),
      signedAt: moment,
      sequence: (last?.sequence ?? 0) + 1,
      previousHash: last?.contentHash ?? null,
    }
    const contentHash = contentHashOf(documentOf(signed) as SignedDocument)
    return {
      data: { contentHash },
      establishmentId: found.establishmentId,
      ...(found.reservationId === null ? {} : { concerns: [found.reservationId] }),
      audit: { contentHash, sequence: signed.sequence },
      writes: [
        sql`
          update inspection set status = 'signed', mode = ${signed.mode}, mode_reason = ${signed.modeReason},
            signatures = ${JSON.stringify(signed.signatures)}::jsonb, signed_at = ${moment}::timestamptz, sequence = ${signed.sequence}::integer,
            previous_hash = ${signed.previousHash}, content_hash = ${contentHash}
          where tenant_id = ${tenantId} and id = ${found.id}`,
      ],
      events: [
        { type: 'inspection.signed', establishmentId: found.establishmentId, data: { inspectionId: found.id, contentHash } },
      ],
    }
  },
})
