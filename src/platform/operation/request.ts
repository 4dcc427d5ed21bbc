/** What an operation is carried out with, and what it answers. */
import type { StoredBytes } from '../external/object-store.ts'
import type { Id } from '../values/ids.ts'
import type { FileAnswer } from './operation.ts'

export interface Request {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly path: string
  readonly idempotencyKey: string | undefined
  readonly ifMatch?: string | undefined
  readonly accept?: string | undefined
  readonly traceId: string
}

export interface Answer {
  readonly status: number
  readonly body: string | Uint8Array | StoredBytes
  /** In the place of the body: of an answer that is large. */
  readonly pieces?: readonly string[]
  /** Set when the body is a file. */
  readonly file?: Omit<FileAnswer, 'bytes'> | undefined
  readonly replayed: boolean
  readonly version?: number | undefined
  readonly forgetKeys: boolean
  /** Set off a background task, which is due now. */
  readonly startsBackgroundTasks: boolean
  /** Told of something that webhooks may want to know of. */
  readonly emits?: boolean
}

export type Serialize = (status: number, payload: object) => string

export const idInPath = (request: Request): Id | undefined => (request.params as { id?: Id } | undefined)?.id
