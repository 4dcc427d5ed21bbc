/** The public interface of the module: files attached to a stay. */
import { attachFile } from './attach-file.ts'
import { attachSlip } from './attach-slip.ts'
import { getAttachmentContent } from './get-attachment-content.ts'
import { listAttachments } from './list-attachments.ts'
import { removeAttachment } from './remove-attachment.ts'
import { sweepFiles } from './upload-sweeping-writes.ts'

export const operations = [attachFile, attachSlip, listAttachments, getAttachmentContent, removeAttachment]
export { Attachment, attachmentExample, presentAttachment } from './attachment.ts'
export { attachmentIds, attachmentsOfGuests, filesOfGuests } from './attachment-reads.ts'
export { expireIdentityDocuments, removeAttachments } from './attachment-writes.ts'
export { events } from './events.ts'

export const periodicJobs = [sweepFiles]
export { vocabulary } from './vocabulary.ts'
