/** The bytes of a complete upload, for another module's document. */

import type { ExternalSystems } from '../../platform/external/external-systems.ts'
import { readObject } from '../../platform/external/object-store.ts'
import { largestFile, type UploadRow } from './upload.ts'

/** Nothing where the store has it no more, or not as it was. @throws ObjectStoreUnavailable */
export async function readUploaded(
  upload: Pick<UploadRow, 'store' | 'storageObjectKey' | 'sha256'>,
  { objects }: ExternalSystems,
): Promise<Uint8Array | undefined> {
  if (!objects || upload.storageObjectKey === null) return undefined
  const found = await readObject(objects.of(upload.store), upload.storageObjectKey, largestFile)
  return found && 'bytes' in found && found.sha256 === upload.sha256 ? found.bytes : undefined
}
