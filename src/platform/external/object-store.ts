/**
 * Object stores for photos and documents: S3-compatible, or the local disk. Stored content is not trusted: completing an upload reads the bytes and compares
 * them with the declaration.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type Lent, reusedMemory } from './reused-memory.ts'

/** The store does not respond; a retry may help. */
export class ObjectStoreUnavailable extends Error {
  override name = 'ObjectStoreUnavailable'
}

/** The HTTP request with which the client uploads the file. */
export interface Upload {
  readonly method: 'PUT'
  /** Absolute if the client uploads directly to the store; a path of this service if files are stored on its disk. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** A stored object, not yet read. */
export interface StoredObject {
  readonly sizeBytes: number
  readonly mediaType: string | undefined
  /** Opens a stream of the object. The caller must read it to its end or destroy it. */
  pieces(): Promise<Readable>
  /** Reads the whole object into reusable memory; undefined if its size has changed. Not every store supports this. */
  lend?(): Promise<Lent | undefined>
}

/** A file in the object store that is streamed from there. */
export interface StoredBytes extends Pick<StoredObject, 'sizeBytes' | 'pieces'> {
  /** Hash of the bytes, 64 hexadecimal digits. */
  readonly sha256: string
}

/** An object that was read completely, with its hash. */
export interface ReadObject {
  readonly bytes: Uint8Array
  readonly mediaType: string | undefined
  /** 64 hexadecimal digits. */
  readonly sha256: string
}

export interface ObjectDeclared {
  readonly key: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly expiresInSeconds: number
}

export interface ObjectStore {
  readonly kind: 's3' | 'disk'
  /** The origin to which browsers upload files, if not this service. */
  readonly uploadsTo?: string
  /** A presigned upload request; undefined if files are uploaded to this service instead. */
  presign(declared: ObjectDeclared): Promise<Upload | undefined>
  /** Undefined if the object does not exist. */
  find(key: string): Promise<StoredObject | undefined>
  write(key: string, object: { readonly bytes: Uint8Array; readonly mediaType: string }): Promise<void>
  remove(key: string): Promise<void>
  /** The keys with this prefix, which ends with a slash. */
  list(prefix: string): AsyncIterable<string>
}

/** The store for new objects, and the store of an existing object: an installation that switches from disk to S3 keeps its photos. */
export interface ObjectStores {
  readonly current: ObjectStore
  of(kind: ObjectStore['kind']): ObjectStore
}

export const objectStores = (current: ObjectStore, disk: ObjectStore = current): ObjectStores => ({
  current,
  of(kind) {
    const store = [current, disk].find((candidate) => candidate.kind === kind)
    if (!store) throw new ObjectStoreUnavailable(`there is no longer a store of the kind ${kind}`)
    return store
  },
})

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Chunk size for reading, hashing and sending. */
const pieceBytes = 262_144

/** Reads an object of known size and hash into reusable memory; undefined if it is missing or changed. @throws ObjectStoreUnavailable */
export async function lendObject(store: ObjectStore, key: string, sizeBytes: number, sha256: string): Promise<Lent | undefined> {
  const found = await store.find(key)
  if (found?.sizeBytes !== sizeBytes) return undefined
  const lent = found.lend
    ? await found.lend()
    : await readObject(store, key, sizeBytes).then((object) =>
        object && 'bytes' in object
          ? { bytes: Buffer.from(object.bytes.buffer, object.bytes.byteOffset, object.bytes.length), giveBack() {} }
          : undefined,
      )
  if (!lent || sha256Of(lent.bytes) === sha256) return lent
  lent.giveBack()
  return undefined
}

async function readWhole(place: string, lent: Lent): Promise<Lent | undefined> {
  try {
    const file = await fs.open(place, 'r')
    try {
      let length = 0
      while (length < lent.bytes.length) {
        const { bytesRead } = await file.read(lent.bytes, length, lent.bytes.length - length, length)
        if (bytesRead === 0) break
        length += bytesRead
      }
      if (length === lent.bytes.length) return lent
      lent.giveBack()
      return undefined
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new ObjectStoreUnavailable('the object cannot be read to its end', { cause: error })
  }
}

/** Reads an object of at most `atMost` bytes; undefined if it does not exist, only its size if it is larger. */
export async function readObject(
  store: ObjectStore,
  key: string,
  atMost: number,
): Promise<ReadObject | { readonly tooLarge: number } | undefined> {
  const found = await store.find(key)
  if (!found) return undefined
  const { sizeBytes, mediaType } = found
  if (sizeBytes > atMost) return { tooLarge: sizeBytes }
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of (await found.pieces()) as AsyncIterable<Buffer>) {
      length += piece.length
      // The object has grown since its size was read.
      if (length > atMost) return { tooLarge: length }
      hash.update(piece)
      pieces.push(piece)
    }
  } catch (error) {
    throw new ObjectStoreUnavailable('the object cannot be read to its end', { cause: error })
  }
  return { bytes: Buffer.concat(pieces, length), mediaType, sha256: hash.digest('hex') }
}

/**
 * Streams an object without holding it in memory. The last chunk is sent only once the hash of all bytes matches: a reader gets either the expected object or
 * a stream that ends early, never a wrong object that looks complete.
 */
export async function verifiedPieces(found: StoredObject, sha256: string, otherwise: () => Error): Promise<Readable> {
  const inner = await found.pieces()
  // Prevents an uncaught error event if the reader leaves before the first chunk; otherwise the error surfaces where the chunks are read.
  inner.on('error', () => {})
  const pieces = inner as AsyncIterable<Buffer>
  async function* held(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let last: Buffer | undefined
    for await (const piece of pieces) {
      hash.update(piece)
      if (last) yield last
      last = piece
    }
    if (hash.digest('hex') !== sha256) throw otherwise()
    if (last) yield last
  }
  const outer = Readable.from(held(), { objectMode: false })
  outer.once('close', () => inner.destroy())
  return outer
}

const part = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/** An object store in a folder. A key is a relative path of plain names, so it cannot lead out of the folder. */
export function diskObjectStore(folder: string): ObjectStore {
  const placeOf = (key: string): string => {
    if (!key.split('/').every((name) => part.test(name))) throw new Error('not a key of an object')
    return path.join(folder, key)
  }
  const memory = reusedMemory()
  return {
    kind: 'disk',
    presign: () => Promise.resolve(undefined),
    async find(key) {
      const place = placeOf(key)
      try {
        const { size } = await fs.stat(place)
        return {
          sizeBytes: size,
          mediaType: undefined,
          pieces: () => Promise.resolve(createReadStream(place, { highWaterMark: pieceBytes })),
          lend: () => readWhole(place, memory.take(size)),
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw new ObjectStoreUnavailable('the disk cannot be read', { cause: error })
      }
    },
    async write(key, { bytes }) {
      const place = placeOf(key)
      // Written atomically: a process that dies half-way leaves only a .part file, which is never read.
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
    async *list(prefix) {
      const entries = await fs
        .readdir(placeOf(prefix.slice(0, -1)), { recursive: true, withFileTypes: true })
        .catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return []
          throw new ObjectStoreUnavailable('the disk cannot be read', { cause: error })
        })
      for (const entry of entries)
        if (entry.isFile() && !entry.name.endsWith('.part'))
          yield path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
    },
  }
}
