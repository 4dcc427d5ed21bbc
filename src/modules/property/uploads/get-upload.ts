import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { isAttached, presentUpload, Upload, uploadExample } from './upload.ts'
import { uploadById } from './upload-reads.ts'

export const getUpload = operation({
  id: 'getUpload',
  method: 'GET',
  path: '/v1/uploads/:id',
  summary: 'Read an upload',
  permission: 'upload.read',
  params: closed({ id: Id('The upload.') }),
  data: Upload,
  names: 'upload',
  refuses: [refuse.UPLOAD_NOT_FOUND, refuse.UPLOAD_IS_ATTACHED],
  example: { params: { id: uploadExample.id }, data: uploadExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(uploadById(tenantId, params.id))
    if (!row) throw refuse.UPLOAD_NOT_FOUND({ recordId: params.id })
    if (isAttached(row)) throw refuse.UPLOAD_IS_ATTACHED()
    return { data: presentUpload(row) }
  },
})
