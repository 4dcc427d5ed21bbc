/**
 * Where photos and documents are kept: an S3-compatible store, or the local disk. What is in it is never believed: whoever completes an
 * upload has the bytes read and compared with what was declared.
 */
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** The store does not answer; asking again later may help. */
export class ObjectStoreUnavailable extends Error {
  override name = 'ObjectStoreUnavailable'
}

/** How the bytes get there: a request that whoever has the file makes. */
export interface Upload {
  readonly method: 'PUT'
  /** Absolute where the store takes the file itself; a path of this service where the disk keeps it. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** An object as it lies there. */
export interface StoredObject {
  readonly bytes: Uint8Array
  readonly mediaType: string | undefined
}

export interface ObjectDeclared {
  readonly key: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly expiresInSeconds: number
}

export interface ObjectStore {
  readonly kind: 's3' | 'disk'
  /** Nothing where files are sent to this service instead. */
  presign(declared: ObjectDeclared): Promise<Upload | undefined>
  /** Of an object of at most `atMost` bytes; nothing when it is not there, its size alone when it is larger. */
  read(key: string, atMost: number): Promise<StoredObject | { readonly tooLarge: number } | undefined>
  write(key: string, object: { readonly bytes: Uint8Array; readonly mediaType: string }): Promise<void>
  remove(key: string): Promise<void>
}

/** The store for what is new, and the one in which something lies: an establishment that goes from the disk to S3 keeps its photos. */
export interface ObjectStores {
  readonly current: ObjectStore
  of(kind: ObjectStore['kind']): ObjectStore
}

export const objectStores = (current: ObjectStore, disk: ObjectStore = current): ObjectStores => ({
  current,
  of(kind) {
    const store = [current, disk].find((candidate) => candidate.kind === kind)
    if (!store) throw new ObjectStoreUnavailable(`there is no store of the kind ${kind} any more`)
    return store
  },
})

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const part = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/** Files below a folder. A key is a relative path of plain names: it never leads out of the folder. */
export function diskObjectStore(folder: string): ObjectStore {
  const placeOf = (key: string): string => {
    if (!key.split('/').every((name) => part.test(name))) throw new Error('not a key of an object')
    return path.join(folder, key)
  }
  return {
    kind: 'disk',
    presign: () => Promise.resolve(undefined),
    async read(key, atMost) {
      try {
        const { size } = await fs.stat(placeOf(key))
        return size > atMost ? { tooLarge: size } : { bytes: await fs.readFile(placeOf(key)), mediaType: undefined }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw new ObjectStoreUnavailable('the disk cannot be read', { cause: error })
      }
    },
    async write(key, { bytes }) {
      const place = placeOf(key)
      // Whole or not at all: a process that dies half way leaves a file that nobody reads.
      const aside = `${place}.${randomUUID()}.part`
      try {
        await fs.mkdir(path.dirname(place), { recursive: true })
        const file = await fs.open(aside, 'w')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await fs.rename(aside, place)
      } catch (error) {
        await fs.rm(aside, { force: true }).catch(() => {})
        throw new ObjectStoreUnavailable('the disk cannot be written', { cause: error })
      }
    },
    async remove(key) {
      await fs.rm(placeOf(key), { force: true })
    },
  }
}
