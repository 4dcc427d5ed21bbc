/** A software authenticator (Web Authentication level 3, ES256): creates passkeys and signs with them, correctly or with faults. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

interface Credential {
  readonly id: Buffer
  readonly key: KeyObject
  readonly publicKey: KeyObject
  readonly userHandle: string
  counter: number
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

interface RequestOptions {
  readonly challenge: string
  readonly rpId: string
}

export interface Lie {
  /** Sign for another origin. */
  readonly origin?: string
  /** Sign another challenge. */
  readonly challenge?: string
  /** Sign for another domain. */
  readonly domain?: string
  /** False: without user presence and user verification. */
  readonly isVerified?: boolean
  /** The signed counter; by default the previous one plus one. */
  readonly counter?: number
  readonly type?: string
  readonly userHandle?: string
  /** Sign with another key. */
  readonly key?: KeyObject
}

/** Encodes CBOR (RFC 8949), as far as attestation needs it. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, each]) => [cbor(name), cbor(each)])])
  throw new Error('not written')
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

export class Authenticator {
  readonly credentials: Credential[] = []
  readonly origin: string
  constructor(origin: string) {
    this.origin = origin
  }

  private data(domain: string, counter: number, isVerified: boolean, attested: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = (isVerified ? 0x05 : 0x01) | (attested.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(domain), Buffer.from([flags]), count, attested])
  }

  create(options: CreationOptions, lie: Lie = {}): Record<string, unknown> {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(32)
    this.credentials.push({ id, key: privateKey, publicKey, userHandle: options.user.id, counter: 0 })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, cose])
    const authData = this.data(lie.domain ?? options.rp.id, 0, lie.isVerified ?? true, attested)
    const clientData = {
      type: lie.type ?? 'webauthn.create',
      challenge: lie.challenge ?? options.challenge,
      origin: lie.origin ?? this.origin,
      crossOrigin: false,
    }
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
        attestationObject: cbor(
          new Map<string, unknown>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            ['authData', authData],
          ]),
        ).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  get(options: RequestOptions, lie: Lie = {}, which = 0): Record<string, unknown> {
    const credential = this.credentials[which] as Credential
    credential.counter = lie.counter ?? credential.counter + 1
    const authData = this.data(lie.domain ?? options.rpId, credential.counter, lie.isVerified ?? true)
    const clientData = Buffer.from(
      JSON.stringify({
        type: lie.type ?? 'webauthn.get',
        challenge: lie.challenge ?? options.challenge,
        origin: lie.origin ?? this.origin,
        crossOrigin: false,
      }),
    )
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(lie.key ?? credential.key)
    return {
      id: credential.id.toString('base64url'),
      rawId: credential.id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lie.userHandle ?? credential.userHandle,
      },
    }
  }
}
