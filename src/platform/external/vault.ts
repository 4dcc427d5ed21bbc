/** Encrypts stored secrets with AES-256-GCM (NIST SP 800-38D) and the master key. Each is bound to its record by additional authenticated data. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export interface Vault {
  /** `belongsTo` is not stored; `open` needs the same value. */
  seal(secret: string, belongsTo: string): Buffer
  /** Throws if the key or `belongsTo` differs, or the bytes were changed. */
  open(sealed: Uint8Array, belongsTo: string): string
}

const version = 1
const nonceBytes = 12
const tagBytes = 16

export function openVault(masterKey: Uint8Array): Vault {
  if (masterKey.length !== 32) throw new Error('the master key must have 32 bytes')
  return {
    seal(secret, belongsTo) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(belongsTo))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), text])
    },
    open(sealed, belongsTo) {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== version) throw new Error('encrypted with an unknown format version')
      const nonce = bytes.subarray(1, 1 + nonceBytes)
      const tag = bytes.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', masterKey, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(belongsTo))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(1 + nonceBytes + tagBytes)), decipher.final()]).toString()
    },
  }
}
