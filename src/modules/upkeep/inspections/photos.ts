/** Checks photos and drawn signatures stored in this service against their uploads. */
import type { Id } from '../../../platform/values/ids.ts'
import { photoProblem, type UploadRow } from '../../property/uploads/index.ts'
import type { Item, Signing } from './inspection.ts'

interface Place {
  readonly establishmentId: Id
}

/** Validation message for the photos of the items, or undefined. */
export function photosProblem(
  items: readonly Item[],
  place: Place,
  uploads: readonly UploadRow[],
  where = 'body.',
): string | undefined {
  for (const [position, { photos }] of items.entries())
    for (const [order, photo] of (photos ?? []).entries()) {
      const problem = photoProblem(photo, place, uploads)
      if (problem) return `${where}items[${position}].photos[${order}].storageObjectKey ${problem}`
    }
  return undefined
}

/** Validation message for the drawn signatures, or undefined. */
export function signaturesProblem(
  signatures: Signing['signatures'],
  place: Place,
  uploads: readonly UploadRow[],
): string | undefined {
  for (const [position, { payloadRef, payloadSha256 }] of signatures.entries()) {
    const problem = photoProblem({ storageObjectKey: payloadRef, sha256: payloadSha256 }, place, uploads)
    if (problem) return `body.signatures[${position}].payloadRef ${problem}`
  }
  return undefined
}

/** Adds the hash of each drawn signature stored in this service. */
export const withHashes = (signatures: Signing['signatures'], uploads: readonly UploadRow[]): Signing['signatures'] =>
  signatures.map((signature) => {
    const sha256 = uploads.find(({ storageObjectKey }) => storageObjectKey === signature.payloadRef.trim())?.sha256
    return sha256 === undefined || sha256 === null ? signature : { ...signature, payloadSha256: sha256 }
  })
