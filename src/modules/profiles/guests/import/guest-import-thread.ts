import { TooHeavy, task, type Workers } from '../../../../platform/threads/worker-threads.ts'

/** A guest file: its rows in packed batches, or the reason why the whole file is refused. */
export type ImportFile = { readonly problem: string } | { readonly total: number; readonly batches: readonly Uint8Array[] }

const reading = task<Uint8Array, ImportFile>(new URL('./read-guests-worker.ts', import.meta.url), 'readFile', 60)

/** @throws NoPlace */
export async function readImport(workers: Workers, tenantId: string, bytes: Uint8Array): Promise<ImportFile> {
  try {
    return await workers.run(tenantId, reading, bytes)
  } catch (error) {
    if (error instanceof TooHeavy) return { problem: 'The file takes too long to read. Send it in parts.' }
    throw error
  }
}
