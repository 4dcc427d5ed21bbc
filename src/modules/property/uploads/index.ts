/** The public interface of the module: uploads of photos and documents. */
import { completeUpload } from './complete-upload.ts'
import { createUpload } from './create-upload.ts'
import { getUpload } from './get-upload.ts'
import { getUploadContent } from './get-upload-content.ts'
import { getUploadThumbnail } from './get-upload-thumbnail.ts'
import { sendUploadContent } from './send-upload-content.ts'

export const operations = [createUpload, sendUploadContent, completeUpload, getUpload, getUploadContent, getUploadThumbnail]
export { events } from './events.ts'
export { contentTypes as uploadTypes, photoProblem, type UploadRow } from './upload.ts'
export { uploadById, uploadByIdForUpdate, uploadsByKeys, uploadsForContent, uploadsWithKeys } from './upload-reads.ts'
export { attachUpload, deleteRemoved, removeUploads, removeUploadsByKeys, sweepUploads } from './upload-writes.ts'
export { readThumbnail, readUploaded } from './uploaded-reads.ts'
export { vocabulary } from './vocabulary.ts'
