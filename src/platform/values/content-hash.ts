/** The content hash that identifies a document. */
import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** SHA-256, in hexadecimal digits, over the canonical form of RFC 8785. */
export const contentHashOf = (document: unknown): string =>
  createHash('sha256')
    .update(canonicalize(document) ?? '')
    .digest('hex')
