import { TooHeavy, task, type Workers } from '../../../platform/threads/worker-threads.ts'
import type { ImportMapping } from './mapping.ts'

/** A parsed file of bookings: its rows in compressed batches, or why the whole file is rejected. */
export type ImportFile =
  | { readonly problem: string }
  | { readonly total: number; readonly batches: readonly Uint8Array[]; readonly warnings: readonly string[] }

export interface FileToRead {
  readonly bytes: Uint8Array
  readonly mapping: ImportMapping
  readonly currency: string
}

const reading = task<FileToRead, ImportFile>(new URL('./read-bookings-worker.ts', import.meta.url), 'readFile', 60)

/** @throws NoPlace */
export async function readBookings(workers: Workers, tenantId: string, file: FileToRead): Promise<ImportFile> {
  try {
    return await workers.run(tenantId, reading, file)
  } catch (error) {
    if (error instanceof TooHeavy) return { problem: 'The file takes too long to read. Send it in parts.' }
    throw error
  }
}
