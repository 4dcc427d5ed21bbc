import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { ObjectStoreUnavailable } from '../../../platform/external/object-store.ts'
import { type FileBody, operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import {
  arrivalProblem,
  contentTypes,
  incomingKeyOf,
  isAttached,
  largestFile,
  presentUpload,
  Upload,
  type UploadRow,
  uploadExample,
} from './upload.ts'
import { uploadById } from './upload-reads.ts'

export const sendUploadContent = operation({
  id: 'sendUploadContent',
  method: 'PUT',
  path: '/v1/uploads/:id/content',
  summary: 'Send the file of an upload',
  description:
    'Only if the local disk is the store. A file that differs from the declared one is refused and not stored. The file can be sent again until the ' +
    'upload is complete.',
  permission: 'upload.manage',
  params: closed({ id: Id('The upload.') }),
  requestFile: { types: contentTypes, atMost: largestFile },
  data: Upload,
  names: 'upload',
  refuses: [
    refuse.UPLOAD_NOT_FOUND,
    refuse.UPLOAD_IS_ATTACHED,
    refuse.UPLOAD_ALREADY_COMPLETE,
    refuse.UPLOAD_EXPIRED,
    refuse.UPLOAD_NOT_AS_DECLARED,
    refuse.UPLOAD_GOES_TO_THE_STORE,
    platformRefuse.OBJECT_STORE_UNAVAILABLE,
  ],
  example: { params: { id: exampleId.upload }, data: uploadExample },
  externalCall: {
    async intend({ params, body, tenantId, moment, load }) {
      const file = body as unknown as FileBody
      const [[row]] = await load(uploadById(tenantId, params.id))
      const upload = awaiting(row, params.id, moment)
      const problem = arrivalProblem(upload, file)
      if (problem) throw refuse.UPLOAD_NOT_AS_DECLARED({ message: `${refuse.UPLOAD_NOT_AS_DECLARED.message} ${problem}` })
      return { intent: { upload, file, key: incomingKeyOf(tenantId, upload.id, upload.contentType) } }
    },
    async ask({ upload, file, key }, { objects }) {
      if (!objects) throw new ObjectStoreUnavailable('no object store is configured')
      await objects.of('disk').write(key, file)
      return upload
    },
  },
  handle: ({ answer }) =>
    Promise.resolve({ data: presentUpload(answer), record: answer.id, establishmentId: answer.establishmentId }),
})

/** Refuses if the upload does not exist or no longer accepts a file. */
function awaiting(row: UploadRow | undefined, recordId: string, moment: string): UploadRow {
  if (!row) throw refuse.UPLOAD_NOT_FOUND({ recordId })
  if (isAttached(row)) throw refuse.UPLOAD_IS_ATTACHED()
  if (row.status === 'complete') throw refuse.UPLOAD_ALREADY_COMPLETE()
  if (row.store !== 'disk') throw refuse.UPLOAD_GOES_TO_THE_STORE()
  if (row.expiresAt < moment) throw refuse.UPLOAD_EXPIRED()
  return row
}
