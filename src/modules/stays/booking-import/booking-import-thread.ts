import { TooHeavy, task, type Workers } from '../../../platform/threads/worker-threads.ts'
import type { ImportMapping } from './mapping.ts'

/** A parsed file of bookings: its rows in compressed batches, or why the whole file is rejected. */
export type ImportFile = { readonly problem: string } | { readonly total: number; readonly batches: readonly Uint8Array[] }

const reading = task<{ readonly bytes: Uint8Array; readonly mapping: ImportMapping }, ImportFile>(
  new URL('./read-bookings-worker.ts', import.meta.url),
  'readFile',
  60,
)

/** @throws NoPlace */
export async function readBookings(
  workers: Workers,
  tenantId: string,
  bytes: Uint8Array,
  mapping: ImportMapping,
): Promise<ImportFile> {
  try {
    return await workers.run(tenantId, reading, { bytes, mapping })
  } catch (error) {
    if (error instanceof TooHeavy) return { problem: 'The file takes too long to read. Send it in parts.' }
    throw error
  }
}
