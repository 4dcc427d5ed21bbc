/** Compresses responses (zstd, RFC 8878; brotli, RFC 7932; gzip) in libuv threads, and answers conditional requests with 304 (RFC 9110 §13.1.2). */
import { createHash, hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../contract/errors.ts'
import { ObjectStoreUnavailable, type StoredBytes } from '../external/object-store.ts'
import type { FileAnswer } from '../operation/operation.ts'

/** Smaller responses are not compressed: the header would cost more than is saved. */
const smallestBytes = 1_400

/** The content codings that the client accepts, without those of weight 0 (RFC 9110 §12.5.3). */
export function codingsOf(request: FastifyRequest): ReadonlySet<string> {
  const header = request.headers['accept-encoding']
  if (header === undefined) return none
  const entries = header.split(',')
  return new Set(
    entries.flatMap((entry) => {
      const [name = '', weight = ''] = entry.split(';').map((part) => part.trim().toLowerCase())
      return /^q=0(\.0*)?$/.test(weight) ? [] : [name]
    }),
  )
}

const none: ReadonlySet<string> = new Set()

const coders: readonly (readonly [string, (text: string) => Promise<Buffer>])[] = [
  [
    'br',
    (text) =>
      promisify(brotliCompress)(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }),
  ],
  ['zstd', (text) => promisify(zstdCompress)(text)],
  ['gzip', (text) => promisify(gzip)(text, { level: 6 })],
]

/** A weak tag, because the compressed and uncompressed representations are equivalent. */
const weakTag = (digest: string): string => `W/"${digest}"`
const tagOf = (body: string | Buffer): string => weakTag(hash('sha1', body, 'base64url'))

/** Removes the weakness prefix: If-None-Match uses weak comparison (RFC 9110 §13.1.2). */
const opaque = (tag: string): string => tag.replace(/^W\//, '')

const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((each) => ['*', opaque(tag)].includes(opaque(each.trim())))

/** Adds accept-encoding to an existing Vary header, such as `Origin`. */
function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  reply.header('vary', typeof vary === 'string' ? `${vary}, accept-encoding` : 'accept-encoding')
}

/** Sends the JSON of a read: 304 if the client has this version, compressed if it accepts that. */
export async function sendRead(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  hasTag: boolean,
): Promise<FastifyReply> {
  if (!hasTag) {
    const tag = tagOf(body)
    reply.header('etag', tag)
    if (namesTag(request.headers['if-none-match'], tag)) {
      addVary(reply)
      return reply.code(304).send()
    }
  }
  return sendJson(request, reply, body)
}

/** Sends the JSON of a read in pieces. They are not joined, because one large text would be copied for its tag, its bytes and the connection. */
export async function sendPieces(request: FastifyRequest, reply: FastifyReply, pieces: readonly string[]): Promise<FastifyReply> {
  const digest = createHash('sha1')
  let length = 0
  for (const piece of pieces) {
    digest.update(piece)
    length += Buffer.byteLength(piece)
  }
  const tag = weakTag(digest.digest('base64url'))
  addVary(reply)
  reply.header('etag', tag)
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const accepted = codingsOf(request)
  if (length < smallestBytes || coders.some(([name]) => accepted.has(name))) return sendJson(request, reply, pieces.join(''))
  reply.header('content-type', 'application/json; charset=utf-8').header('content-length', length)
  request.visit?.holdAnswer(length)
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : pieces))
}

/** Sends a document: 304 if the client has this version. Not compressed, since most formats already are. A stored file is read only when it is sent. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Uint8Array | StoredBytes,
  { sha256, giveBack }: Pick<FileAnswer, 'sha256' | 'giveBack'> = {},
): Promise<FastifyReply> {
  if (giveBack) reply.raw.once('close', giveBack)
  const stored = typeof body === 'object' && 'pieces' in body
  const bytes = stored
    ? undefined
    : typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(body.buffer, body.byteOffset, body.length)
  const known = stored ? body.sha256 : sha256
  const tag = known ? `"${known}"` : tagOf(bytes as Buffer)
  reply.header('etag', tag)
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (!stored) return sendHeld(request, reply, bytes as Buffer)
  reply.header('content-length', body.sizeBytes)
  // Without a body, the framework would set a content length of 0.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await storedPieces(body))
}

/** @throws OBJECT_STORE_UNAVAILABLE before the first byte is sent */
async function storedPieces(stored: StoredBytes): Promise<Readable> {
  try {
    return await stored.pieces()
  } catch (error) {
    if (error instanceof ObjectStoreUnavailable) throw refuse.OBJECT_STORE_UNAVAILABLE({ retryAfterSeconds: 5 })
    throw error
  }
}

/** Sends JSON, compressed if the client accepts that. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, body: string): Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (body.length < smallestBytes) return reply.send(body)
  addVary(reply)
  const accepted = codingsOf(request)
  const coder = coders.find(([name]) => accepted.has(name))
  if (!coder) return sendHeld(request, reply, body)
  return sendHeld(request, reply.header('content-encoding', coder[0]), await coder[1](body))
}

/** A response held in memory until the client has read it counts against the caller's share. */
function sendHeld(request: FastifyRequest, reply: FastifyReply, body: string | Buffer): FastifyReply {
  request.visit?.holdAnswer(body.length)
  return reply.send(body)
}
