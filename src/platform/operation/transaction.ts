/** Runs a transaction of an operation: retries it after transient errors, and maps database errors to refusals. */
import { Refusal, type RefusalType, refuse, tenantIsMoving } from '../contract/errors.ts'
import {
  type Database,
  DatabaseUnavailable,
  databaseErrorOf,
  hasNoRoom,
  isConnectionInDoubt,
  isTenantMoving,
  type Session,
} from '../database/database.ts'
import { FlushError, isStaleSchema } from '../database/flush.ts'
import { sql } from '../database/sql.ts'
import { NoPlace } from '../load-shedding/fair-places.ts'
import type { Id } from '../values/ids.ts'
import { isAnsweredMeanwhile } from './idempotency.ts'
import type { Operation } from './operation.ts'

const attempts = 4

/** Retries after a deadlock, a serialization failure, a migration, or if a response was stored under the same idempotency key meanwhile. */
export async function retrying<Result>(
  database: Database,
  operation: Operation,
  tenantId: Id,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.withSession(work, tenantId)
    } catch (error) {
      const code = databaseErrorOf(error)?.code
      const passing = code === '40001' || code === '40P01' || isStaleSchema(databaseErrorOf(error)) || isAnsweredMeanwhile(error)
      if (!passing || attempt === attempts) throw await toRefusal(database, operation, error)
    }
  }
}

/** Maps a database error to a refusal. Any other error is returned unchanged and counts as a bug. */
export async function toRefusal(database: Database, operation: Operation, error: unknown): Promise<unknown> {
  if (error instanceof Refusal) return missOrViolation(database, error)
  if (error instanceof NoPlace || error instanceof DatabaseUnavailable || isConnectionInDoubt(error))
    return refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 1 })
  if (isTenantMoving(error)) return tenantIsMoving()
  if (hasNoRoom(error)) return refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 10 })
  if (!(error instanceof FlushError)) return error
  const { code, constraint, message, routine } = databaseErrorOf(error) ?? { message: '' }
  if (code === 'IK001') return refusalByCode(operation, message)?.() ?? error
  if (constraint !== undefined) {
    const type = operation.refuses.find((candidate) => candidate.constraint === constraint)
    if (type) return type()
  }
  // Filters are checked before; of the values of a cursor only the database knows the types.
  if (operation.paginated && code?.startsWith('22'))
    return refuse.VALIDATION_ERROR({ message: 'query.after is not a cursor of this list; take `meta.next` of its last page.' })
  // A sum exceeded the range of its column: only unrealistic amounts do.
  if (code === '22003') return refuse.VALIDATION_ERROR({ message: 'An amount in this request is too large.' })
  // A row was rejected by a row-level security policy. Any other 42501 (a missing grant) is a bug.
  if (code === '42501' && routine === 'ExecWithCheckOptions') return refuse.SCOPE_VIOLATION()
  if (code === '55P03' || code === '57014' || code === '40001' || code === '40P01')
    return refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 1 })
  return error
}

function refusalByCode(operation: Operation, code: string): RefusalType | undefined {
  return operation.refuses.find((type) => type.code === code)
}

/** Turns 404 into 403 if the record exists outside the caller's scope. Checked only if a record was not found. */
async function missOrViolation(database: Database, refusal: Refusal): Promise<Refusal> {
  const { record } = refusal.type
  if (refusal.type.kind !== 'absent' || !record || !refusal.recordId) return refusal
  const [[row]] = await database.flush([
    sql<{ there: boolean }>`select exists_out_of_sight(${record}, ${refusal.recordId}) as there`,
  ])
  return row?.there ? refuse.SCOPE_VIOLATION() : refusal
}
