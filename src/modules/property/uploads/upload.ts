/** A photo or a document that is sent to the store: what was declared, and whether what arrived is that. */

import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const largestFile = 20 * 1_048_576
/** A picture that was written anew may be larger than it came. */
export const largestStored = 3 * largestFile
/** How long a file may take to be sent. */
export const sentWithinMinutes = 60

/** What each type is called, and how its first bytes look: the name of a file says nothing. */
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

/** Keys below this are ours: what they name must be a complete upload. */
export const ownKeys = (tenantId: IdType): string => `uploads/${tenantId}/`

/** The small picture beside a picture. */
export const thumbnailKeyOf = (storageObjectKey: string): string => storageObjectKey.replace(/\.[a-z]+$/, '.thumbnail.jpg')

/** Keys that begin so are never of a store of somebody else's. */
export const isOwnKey = (key: string): boolean => /^\/*uploads\//i.test(key.trim())

/** Where a file waits until it was looked at; whoever may send it may overwrite it there. */
export const incomingKeyOf = (tenantId: IdType, id: IdType, contentType: ContentType): string =>
  `incoming/${tenantId}/${id}.${types[contentType].ending}`

/** Where a complete one stays: named by its content, so that nobody overwrites it with another. */
export const storageObjectKeyOf = (tenantId: IdType, id: IdType, contentType: ContentType, sha256: string): string =>
  `${ownKeys(tenantId)}${id}/${sha256}.${types[contentType].ending}`

export interface UploadRow {
  readonly id: IdType
  readonly establishmentId: IdType
  /** Once it is complete. */
  readonly storageObjectKey: string | null
  readonly store: 's3' | 'disk'
  readonly contentType: ContentType
  readonly sizeBytes: number
  readonly sha256: string | null
  /** Of the picture as it was sent, before it was cleaned. */
  readonly receivedSha256: string | null
  readonly width: number | null
  readonly height: number | null
  readonly hasThumbnail: boolean
  /** What is attached to a record is read there; what is removed goes from the store with the next sweep. Neither is shown as an upload. */
  readonly status: 'awaiting' | 'complete' | 'attached' | 'removed'
  readonly createdAt: Moment
  readonly expiresAt: Moment
  readonly completedAt: Moment | null
}

/** It belongs to a record, or has belonged to one and goes. */
export const isAttached = ({ status }: Pick<UploadRow, 'status'>): boolean => status === 'attached' || status === 'removed'

interface Arrived {
  readonly bytes: Uint8Array
  readonly mediaType?: string | undefined
  readonly sha256: string
}

/** Holds what lies in the store against what was declared. Answers with what is wrong. */
export function arrivalProblem(
  declared: Pick<UploadRow, 'contentType' | 'sizeBytes' | 'sha256'>,
  arrived: Arrived,
): string | undefined {
  const { contentType, sizeBytes, sha256 } = declared
  if (arrived.bytes.length !== sizeBytes) return `It has ${arrived.bytes.length} bytes; ${sizeBytes} were declared.`
  if (arrived.mediaType !== undefined && arrived.mediaType !== contentType)
    return `Its type is ${arrived.mediaType}; ${contentType} was declared.`
  if (!types[contentType].begins(arrived.bytes)) return `Its content is not ${contentType}.`
  return sha256 !== null && sha256 !== arrived.sha256 ? 'Its SHA-256 is another than was declared.' : undefined
}

/**
 * A photo that is named by a key of ours must lie in the store, complete, in the same establishment, and be the one whose hash is given. Keys of a
 * establishment's own store are taken as they are: nobody can look there. Answers with what is wrong.
 */
export function photoProblem(
  photo: { readonly storageObjectKey: string; readonly sha256?: string | undefined },
  { establishmentId }: { readonly establishmentId: IdType },
  uploads: readonly UploadRow[],
): string | undefined {
  const key = photo.storageObjectKey.trim()
  if (!isOwnKey(key)) return undefined
  const upload = uploads.find(({ storageObjectKey }) => storageObjectKey === key)
  if (upload?.establishmentId !== establishmentId) return 'names no complete upload of this establishment.'
  if (photo.sha256 === undefined || photo.sha256 === upload.sha256) return undefined
  return photo.sha256 === upload.receivedSha256
    ? 'names a picture that was cleaned when it was completed: take the `sha256` that its completion answered.'
    : 'names an upload with another SHA-256.'
}

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the bytes, in hexadecimal digits.' })
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
        'Absolute: the store takes the file itself, without a key of Innkeep. A path of this service: with the key, like every request.',
    }),
    headers: Type.Record(Type.String(), Type.String(), { description: 'To be sent with it.' }),
  },
  { description: 'How the file is sent.' },
)
export const Upload = component(
  'Upload',
  closed({
    id: Id(),
    ...uploadMembers,
    storageObjectKey: Nullable(
      Type.String({ description: 'Names the file wherever a photo is named; null until it is complete.' }),
    ),
    sha256: Nullable(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: 'SHA-256 of the file that is kept, in hexadecimal digits; of a picture, as it was cleaned.',
      }),
    ),
    receivedSha256: Nullable(Type.String({ description: 'Of a picture: SHA-256 of the file that was sent.' })),
    width: Nullable(Type.Integer({ description: 'Of a complete picture, upright, in pixels.' })),
    height: Nullable(Type.Integer()),
    hasThumbnail: Type.Boolean({ description: 'Of a complete picture: a small one is read at `/v1/uploads/{id}/thumbnail`.' }),
    status: OneOf(['awaiting', 'complete']),
    createdAt: MomentOf(),
    expiresAt: MomentOf('Until when it may be sent.'),
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
