/** An upload of a photo or a document: what was declared, and whether the received file matches. */

import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const largestFile = 20 * 1_048_576
/** A re-encoded picture may be larger than the file received. */
export const largestStored = 3 * largestFile
/** Time allowed to send a file. */
export const sentWithinMinutes = 60

/** File extension and signature of each type. The content decides, not the file name. */
const types = {
  'image/jpeg': { ending: 'jpg', begins: (bytes: Uint8Array) => beginsWith(bytes, [0xff, 0xd8, 0xff]) },
  'image/png': {
    ending: 'png',
    begins: (bytes: Uint8Array) => beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  'image/webp': {
    ending: 'webp',
    begins: (bytes: Uint8Array) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
  },
  'image/heic': {
    ending: 'heic',
    begins: (bytes: Uint8Array) =>
      textAt(bytes, 4, 4) === 'ftyp' && ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'].includes(textAt(bytes, 8, 4)),
  },
  'application/pdf': { ending: 'pdf', begins: (bytes: Uint8Array) => textAt(bytes, 0, 5) === '%PDF-' },
} as const
export type ContentType = keyof typeof types
export const contentTypes = Object.keys(types) as ContentType[]

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, position) => bytes[position] === byte)
const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  Buffer.from(bytes.subarray(from, from + length)).toString('latin1')

/** Keys with this prefix are managed by this service and must refer to a complete upload. */
export const ownKeys = (tenantId: IdType): string => `uploads/${tenantId}/`

/** Storage key of a picture’s thumbnail. */
export const thumbnailKeyOf = (storageObjectKey: string): string => storageObjectKey.replace(/\.[a-z]+$/, '.thumbnail.jpg')

/** Whether a key has the prefix of this service. Keys in a property’s own store never do. */
export const isOwnKey = (key: string): boolean => /^\/*uploads\//i.test(key.trim())

/** Storage key of a file before it is verified. The sender can still overwrite it there. */
export const incomingKeyOf = (tenantId: IdType, id: IdType, contentType: ContentType): string =>
  `incoming/${tenantId}/${id}.${types[contentType].ending}`

/** Storage key of a complete file. It contains the hash of the content, so that a different file never overwrites it. */
export const storageObjectKeyOf = (tenantId: IdType, id: IdType, contentType: ContentType, sha256: string): string =>
  `${ownKeys(tenantId)}${id}/${sha256}.${types[contentType].ending}`

export interface UploadRow {
  readonly id: IdType
  readonly establishmentId: IdType
  /** Set once the upload is complete. */
  readonly storageObjectKey: string | null
  readonly store: 's3' | 'disk'
  readonly contentType: ContentType
  readonly sizeBytes: number
  readonly sha256: string | null
  /** Of the picture as received, before it was cleaned. */
  readonly receivedSha256: string | null
  readonly width: number | null
  readonly height: number | null
  readonly hasThumbnail: boolean
  /** An attached file is read through its record. A removed file is deleted from the store by the next sweep. Neither is shown as an upload. */
  readonly status: 'awaiting' | 'complete' | 'attached' | 'removed'
  readonly createdAt: Moment
  readonly expiresAt: Moment
  readonly completedAt: Moment | null
}

/** Whether the file is or was attached to a record. */
export const isAttached = ({ status }: Pick<UploadRow, 'status'>): boolean => status === 'attached' || status === 'removed'

interface Arrived {
  readonly bytes: Uint8Array
  readonly mediaType?: string | undefined
  readonly sha256: string
}

/** Validation message if the stored file does not match its declaration, or undefined. */
export function arrivalProblem(
  declared: Pick<UploadRow, 'contentType' | 'sizeBytes' | 'sha256'>,
  arrived: Arrived,
): string | undefined {
  const { contentType, sizeBytes, sha256 } = declared
  if (arrived.bytes.length !== sizeBytes) return `The file has ${arrived.bytes.length} bytes; ${sizeBytes} were declared.`
  if (arrived.mediaType !== undefined && arrived.mediaType !== contentType)
    return `The type of the file is ${arrived.mediaType}; ${contentType} was declared.`
  if (!types[contentType].begins(arrived.bytes)) return `The content of the file is not ${contentType}.`
  return sha256 !== null && sha256 !== arrived.sha256 ? 'The SHA-256 of the file differs from the declared one.' : undefined
}

/**
 * Validation message for a photo, or undefined. A key managed by this service must refer to a complete upload of the same establishment with the given hash.
 * Keys of a property’s own store are not checked, because this service cannot read that store.
 */
export function photoProblem(
  photo: { readonly storageObjectKey: string; readonly sha256?: string | undefined },
  { establishmentId }: { readonly establishmentId: IdType },
  uploads: readonly UploadRow[],
): string | undefined {
  const key = photo.storageObjectKey.trim()
  if (!isOwnKey(key)) return undefined
  const upload = uploads.find(({ storageObjectKey }) => storageObjectKey === key)
  if (upload?.establishmentId !== establishmentId) return 'refers to no complete upload of this establishment.'
  if (photo.sha256 === undefined || photo.sha256 === upload.sha256) return undefined
  return photo.sha256 === upload.receivedSha256
    ? 'refers to a picture that was cleaned when it was completed: use the `sha256` from the response of its completion.'
    : 'refers to an upload with another SHA-256.'
}

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the bytes, in hexadecimal.' })
export const uploadMembers = {
  establishmentId: Id(),
  contentType: OneOf(contentTypes),
  sizeBytes: Type.Integer({ minimum: 1, maximum: largestFile, description: 'At most 20 MiB.' }),
}
export const declaredSha256 = Type.Optional(Sha256)

const way = closed(
  {
    method: OneOf(['PUT']),
    url: Type.String({
      description:
        'An absolute address takes the file directly, without an Innkeep key. A path of this service needs the key, like every request.',
    }),
    headers: Type.Record(Type.String(), Type.String(), { description: 'Headers to send with the file.' }),
  },
  { description: 'How to send the file.' },
)
export const Upload = component(
  'Upload',
  closed({
    id: Id(),
    ...uploadMembers,
    storageObjectKey: Nullable(
      Type.String({ description: 'Use it wherever a photo is given; null until the upload is complete.' }),
    ),
    sha256: Nullable(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: 'SHA-256 of the stored file, in hexadecimal. For a picture, of the cleaned file.',
      }),
    ),
    receivedSha256: Nullable(Type.String({ description: 'Only for a picture: SHA-256 of the file received.' })),
    width: Nullable(Type.Integer({ description: 'Only for a complete picture: width in pixels, upright.' })),
    height: Nullable(Type.Integer()),
    hasThumbnail: Type.Boolean({
      description: 'Only for a complete picture: a thumbnail can be read at `/v1/uploads/{id}/thumbnail`.',
    }),
    status: OneOf(['awaiting', 'complete']),
    createdAt: MomentOf(),
    expiresAt: MomentOf('Deadline for sending the file.'),
    completedAt: Nullable(MomentOf()),
  }),
)
export type Upload = Static<typeof Upload>
export const UploadBegun = component('UploadBegun', closed({ upload: Upload, send: way }))

export function presentUpload(row: UploadRow): Upload {
  const { store: _, status, ...shown } = row
  return { ...shown, status: status === 'awaiting' ? status : 'complete' }
}

export const uploadExample: Upload = {
  id: exampleId.upload,
  establishmentId: exampleId.establishment,
  contentType: 'image/jpeg',
  sizeBytes: 183_204,
  storageObjectKey: null,
  sha256: null,
  receivedSha256: null,
  width: null,
  height: null,
  hasThumbnail: false,
  status: 'awaiting',
  createdAt: '2026-11-21T09:30:00.000Z',
  expiresAt: '2026-11-21T10:30:00.000Z',
  completedAt: null,
}
