/**
 * Known passwords as a Bloom filter (Bloom 1970). It never misses a listed password; one in ten thousand other passwords is a false positive. Written by
 * `bin/known-passwords` from a published list.
 */
import { createHash } from 'node:crypto'

export interface PasswordFilter {
  readonly bits: Uint8Array
  readonly hashes: number
}

const header = 8

function* positions(word: string, hashes: number, size: number): Generator<number> {
  const digest = createHash('sha256').update(word).digest()
  const first = digest.readUIntBE(0, 6)
  const second = digest.readUIntBE(6, 6) | 1
  // Kirsch and Mitzenmacher 2006: two hash functions are enough for any number of hashes.
  for (let index = 0; index < hashes; index += 1) yield (first + index * (second >>> 0)) % size
}

export function isInFilter({ bits, hashes }: PasswordFilter, word: string): boolean {
  for (const position of positions(word, hashes, bits.length * 8))
    if (((bits[position >> 3] as number) & (1 << (position & 7))) === 0) return false
  return true
}

export function makeFilter(words: readonly string[], falseOnes = 1e-4): PasswordFilter {
  const size = Math.ceil((-words.length * Math.log(falseOnes)) / Math.LN2 ** 2 / 8)
  const hashes = Math.max(1, Math.round(((size * 8) / words.length) * Math.LN2))
  const bits = new Uint8Array(size)
  for (const word of words)
    for (const position of positions(word, hashes, size * 8))
      bits[position >> 3] = (bits[position >> 3] as number) | (1 << (position & 7))
  return { bits, hashes }
}

export function writeFilter({ bits, hashes }: PasswordFilter): Buffer {
  const head = Buffer.alloc(header)
  head.write('IKPF')
  head.writeUInt32BE(hashes, 4)
  return Buffer.concat([head, bits])
}

export function readFilter(bytes: Buffer): PasswordFilter {
  if (bytes.toString('latin1', 0, 4) !== 'IKPF') throw new Error('the file is not a list of known passwords')
  return { hashes: bytes.readUInt32BE(4), bits: bytes.subarray(header) }
}
