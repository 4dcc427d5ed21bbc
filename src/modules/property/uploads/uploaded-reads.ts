/** The bytes of a complete upload, for documents of other modules. */

import type { ExternalSystems } from '../../../platform/external/external-systems.ts'
import { readObject } from '../../../platform/external/object-store.ts'
import { largestStored, thumbnailKeyOf, type UploadRow } from './upload.ts'

/** Undefined if the file is missing from the store or was changed. @throws ObjectStoreUnavailable */
export async function readUploaded(
  upload: Pick<UploadRow, 'store' | 'storageObjectKey' | 'sha256'>,
  { objects }: ExternalSystems,
): Promise<Uint8Array | undefined> {
  if (!objects || upload.storageObjectKey === null) return undefined
  const found = await readObject(objects.of(upload.store), upload.storageObjectKey, largestStored)
  return found && 'bytes' in found && found.sha256 === upload.sha256 ? found.bytes : undefined
}

/** A thumbnail has a few tens of kilobytes. */
export const largestThumbnail = 2 * 1_048_576

/** The thumbnail of a complete picture. Undefined if there is none or it is missing from the store. @throws ObjectStoreUnavailable */
export async function readThumbnail(
  upload: Pick<UploadRow, 'store' | 'storageObjectKey' | 'hasThumbnail'>,
  { objects }: ExternalSystems,
): Promise<Uint8Array | undefined> {
  if (!objects || upload.storageObjectKey === null || !upload.hasThumbnail) return undefined
  const found = await readObject(objects.of(upload.store), thumbnailKeyOf(upload.storageObjectKey), largestThumbnail)
  return found && 'bytes' in found ? found.bytes : undefined
}
