/** The bytes of a complete upload, for another module's document. */

import type { ExternalSystems } from '../../platform/external/external-systems.ts'
import { sha256Of } from '../../platform/external/object-store.ts'
import { largestFile, type UploadRow } from './upload.ts'

/** Nothing where the store has it no more, or not as it was. @throws ObjectStoreUnavailable */
export async function readUploaded(
  upload: Pick<UploadRow, 'store' | 'storageObjectKey' | 'sha256'>,
  { objects }: ExternalSystems,
): Promise<Uint8Array | undefined> {
  if (!objects || upload.storageObjectKey === null) return undefined
  const found = await objects.of(upload.store).read(upload.storageObjectKey, largestFile)
  return found && !('tooLarge' in found) && sha256Of(found.bytes) === upload.sha256 ? found.bytes : undefined
}
