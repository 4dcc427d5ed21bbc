/**
 * Passwords and PINs: Node's argon2id (RFC 9106) with the parameters of OWASP's Password Storage Cheat Sheet (19 MiB, two passes). The PHC string format
 * allows raising them later. At most two hashes run at once and the queue is bounded: sixty hashes at once would exhaust the memory of the process.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '../contract/errors.ts'

const memoryKibibytes = 19_456
const passes = 2
const tagLength = 32
const atOnce = 2
const mayWait = 40

const argon2id = promisify(argon2) as unknown as (
  algorithm: 'argon2id',
  parameters: { message: string; nonce: Buffer; parallelism: number; tagLength: number; memory: number; passes: number },
) => Promise<Buffer>

let running = 0
const waiting: (() => void)[] = []

/** @throws SERVICE_UNAVAILABLE when the queue is full */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Normalises the secret, because keyboards compose the same characters differently (NIST SP 800-63B §5.1.1.2). */
const normal = (secret: string): string => secret.normalize('NFKC')

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

export async function hashPassword(secret: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn(() =>
    argon2id('argon2id', { message: normal(secret), nonce, parallelism: 1, tagLength, memory: memoryKibibytes, passes }),
  )
  return `$argon2id$v=19$m=${memoryKibibytes},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Hash of a random password, verified for unknown users so that the response time does not reveal whether a user exists. */
let nobodys: Promise<string> | undefined

/** False without a hash; takes as long as with one. */
export async function isPassword(secret: string, hash: string | null | undefined): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex')).catch((error: unknown) => {
    nobodys = undefined
    throw error
  })
  // Every call awaits it, so that the first call does not differ in timing either.
  const ofNobody = await nobodys
  const against = hash ?? ofNobody
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(against)
  if (!match) return false
  const [, memory, times, parallelism, nonce = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const made = await inTurn(() =>
    argon2id('argon2id', {
      message: normal(secret),
      nonce: Buffer.from(nonce, 'base64'),
      parallelism: Number(parallelism),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(times),
    }),
  )
  return timingSafeEqual(made, expected) && hash !== null && hash !== undefined
}
