/** Generates PDFs in a worker thread, because laying out a document would block the event loop for too long. */

import { task, type Workers } from '../threads/worker-threads.ts'
import type { PrintedDocument } from './pdf.ts'

const printing = task<PrintedDocument, Uint8Array>(new URL('./pdf.ts', import.meta.url), 'printed', 60)

export const print = (workers: Workers, tenantId: string, document: PrintedDocument): Promise<Uint8Array> =>
  workers.run(tenantId, printing, document)
