/** The input of an operation and its response. */
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
  /** Replaces the body if the response is large. */
  readonly pieces?: readonly string[]
  /** Set when the body is a file. */
  readonly file?: Omit<FileAnswer, 'bytes'> | undefined
  readonly replayed: boolean
  readonly version?: number | undefined
  readonly dropsCachedKeys: boolean
  /** Whether the operation created background tasks that are due now. */
  readonly startsBackgroundTasks: boolean
  /** Whether the operation emitted events or queued webhook deliveries. */
  readonly emits?: boolean
}

export type Serialize = (status: number, payload: object) => string

export const idInPath = (request: Request): Id | undefined => (request.params as { id?: Id } | undefined)?.id
