/**
 * The export file of a tenant: `.tar.gz` with a CSV file per table, the objects of the store, and a list of all with their hashes. It can be read with standard
 * tools, without Innkeep. The list is authenticated with the transfer key, which also encrypts the secrets.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import type { SealedSecret } from './sealed-columns.ts'
import type { TableCopy } from './tenant-copy.ts'

/** The head, at the beginning of the file. */
export interface FileHead {
  readonly format: 'innkeep tenant'
  readonly version: 1
  readonly tenantId: string
  readonly name: string
  readonly exportedAt: string
  /** The migrations of the source database. */
  readonly schema: string
  /** The event position of the source database: all positions issued there are lower. */
  readonly position: string
}

export interface ObjectCopy {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
  readonly mediaType: string
}

/** The list of contents, at the end of the file. */
export interface FileContents {
  readonly tables: readonly TableCopy[]
  readonly objects: readonly ObjectCopy[]
  readonly secrets: readonly SealedSecret[]
}

/** The file is invalid; the message tells the operator why. */
export class TenantFileError extends Error {
  override name = 'TenantFileError'
}

const headName = 'about.json'
const contentsName = 'contents.json'
const signatureName = 'contents.hmac'
const readme = `This is everything that one customer has in Innkeep.

about.json      who, when, and the version of the tables
tables/*.csv    every table, as CSV with a header (UTF-8, RFC 4180); amounts are in cents, moments in UTC
objects/        photos, documents and archives, as they were stored
contents.json   rows, bytes and SHA-256 of each of them; secrets (webhooks, codes, single sign-on), sealed
contents.hmac   HMAC-SHA-256 of contents.json under the key of the transfer

bin/tenant import takes it into another Innkeep.
`

export interface TenantFileWriter {
  /** Adds one table or object; its size must be known in advance. */
  add(name: string, bytes: number, source: Readable): Promise<void>
  end(contents: FileContents): Promise<void>
  abort(): Promise<void>
}

export const nameOfTable = (table: string): string => `tables/${table}.csv`
export const nameOfObject = (key: string): string => `objects/${key}`

/** Removes temporary files of processes of this machine that were killed. Their names consist of `beginning`, which names the machine, and the process id. */
export function removeLeftovers(folder: string, beginning: string): void {
  for (const name of fs.readdirSync(folder)) {
    const [, number] = name.startsWith(beginning) ? (/^(\d+)/.exec(name.slice(beginning.length)) ?? []) : []
    if (number === undefined || isRunning(Number(number))) continue
    try {
      // Do not touch files of other users.
      if (fs.lstatSync(path.join(folder, name)).uid === process.getuid?.())
        fs.rmSync(path.join(folder, name), { recursive: true })
    } catch {
      // A leftover that cannot be removed does no harm.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Writes the file atomically. @throws TenantFileError if it already exists */
export async function writeTenantFile(file: string, head: FileHead, transferKey: Uint8Array): Promise<TenantFileWriter> {
  if (fs.existsSync(file)) throw new TenantFileError(`${file} exists already: name a file that does not.`)
  const making = `${file}.making-${os.hostname()}-${process.pid}`
  removeLeftovers(path.dirname(file), `${path.basename(file)}.making-${os.hostname()}-`)
  const pack = tar.pack()
  const written = pipeline(pack, createGzip(), fs.createWriteStream(making, { mode: 0o600 }))
  // Prevents an unhandled rejection; the error surfaces at the next await of `written`.
  written.catch(() => {})
  const text = (name: string, content: string) =>
    new Promise<void>((resolve, reject) => {
      pack.entry({ name }, content, (error) => (error ? reject(error) : resolve()))
    })
  const orFailed = <Value>(work: Promise<Value>): Promise<Value> =>
    Promise.race([work, written.then(() => Promise.reject(new Error('the file was closed too early')))])
  await orFailed(text('README.txt', readme))
  await orFailed(text(headName, `${JSON.stringify(head, null, 2)}\n`))
  return {
    async add(name, bytes, source) {
      const entry = pack.entry({ name, size: bytes })
      await orFailed(pipeline(source, entry))
    },
    async end(contents) {
      const list = `${JSON.stringify(contents, null, 1)}\n`
      await orFailed(text(contentsName, list))
      await orFailed(text(signatureName, `${signatureOf(list, transferKey)}\n`))
      pack.finalize()
      await written
      fs.renameSync(making, file)
    },
    async abort() {
      pack.destroy()
      await written.catch(() => {})
      fs.rmSync(making, { force: true })
    },
  }
}

const signatureOf = (list: string, key: Uint8Array): string => createHmac('sha256', key).update(list).digest('hex')

export interface FileEntry {
  /** Names are those of `nameOfTable` and `nameOfObject`, without folder and ending. */
  readonly kind: 'table' | 'object'
  readonly name: string
  readonly bytes: number
  readonly source: AsyncIterable<Buffer>
}

/**
 * Reads a file sequentially: calls `begin` with its head, then `take` with each table and object, which `take` must read to its end.
 *
 * @throws TenantFileError if it is not an export file, was signed with another key, is truncated, or does not match its list
 */
export async function readTenantFile(
  file: string,
  transferKey: Uint8Array,
  begin: (head: FileHead) => Promise<void>,
  take: (entry: FileEntry) => Promise<void>,
): Promise<FileContents> {
  const extract = tar.extract()
  const unpacked = pipeline(fs.createReadStream(file), createGunzip(), extract)
  unpacked.catch(() => {})
  const seen: Seen = new Map()
  let head: FileHead | undefined
  let list: string | undefined
  let signature: string | undefined
  try {
    for await (const entry of extract) {
      const { name, size } = entry.header
      const pieces = entry as AsyncIterable<Buffer>
      if (name === 'README.txt') await textOf(pieces)
      else if (name === headName) {
        head = JSON.parse(await textOf(pieces)) as FileHead
        if (head.format !== 'innkeep tenant' || head.version !== 1)
          throw new TenantFileError(`${file} has an unknown format or version.`)
        await begin(head)
      } else if (name === contentsName) list = await textOf(pieces)
      else if (name === signatureName) signature = (await textOf(pieces)).trim()
      else {
        const [, folder, rest = ''] = /^(tables|objects)\/(.+)$/.exec(name) ?? []
        if (!head || folder === undefined || seen.has(name))
          throw new TenantFileError(`${file} contains ${name}, which is not expected in an export file.`)
        const read = countedPieces(pieces)
        await take({
          kind: folder === 'tables' ? 'table' : 'object',
          name: folder === 'tables' ? rest.replace(/\.csv$/, '') : rest,
          bytes: size,
          source: read.source(),
        })
        seen.set(name, read.counted())
      }
    }
    await unpacked
  } catch (error) {
    extract.destroy()
    if (error instanceof TenantFileError || !isOfTheFile(error)) throw error
    throw new TenantFileError(`${file} cannot be read completely: it is damaged, or not a file of bin/tenant export.`, {
      cause: error,
    })
  }
  if (!head || list === undefined || signature === undefined)
    throw new TenantFileError(`${file} is cut off: its list is missing.`)
  if (!equal(signature, signatureOf(list, transferKey)))
    throw new TenantFileError(`The key of the transfer is not the one of ${file}, or its list was changed.`)
  const contents = JSON.parse(list) as FileContents
  admitContents(file, contents, seen)
  return contents
}

/** Pieces that are counted and hashed while they are read. */
function countedPieces(pieces: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *source() {
      for await (const piece of pieces) {
        hash.update(piece)
        bytes += piece.length
        yield piece
      }
    },
    counted: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}

type Seen = Map<string, { bytes: number; sha256: string }>

/** @throws TenantFileError if a file is not as the list says, or not in it */
function admitContents(file: string, contents: FileContents, seen: Seen): void {
  const wanted = new Map<string, { bytes: number; sha256: string }>([
    ...contents.tables.map((each) => [nameOfTable(each.name), each] as const),
    ...contents.objects.map((each) => [nameOfObject(each.key), each] as const),
  ])
  for (const [name, { bytes, sha256 }] of wanted)
    if (seen.get(name)?.sha256 !== sha256 || seen.get(name)?.bytes !== bytes)
      throw new TenantFileError(`${name} in ${file} is not what its list says.`)
  for (const name of seen.keys()) if (!wanted.has(name)) throw new TenantFileError(`${name} in ${file} is not in the list.`)
}

const isOfTheFile = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return (
    code.startsWith('Z_') ||
    error instanceof SyntaxError ||
    /tar|header|premature|unexpected end/i.test(message) ||
    code === 'ERR_STREAM_PREMATURE_CLOSE'
  )
}

async function textOf(entry: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of entry) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

function equal(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
