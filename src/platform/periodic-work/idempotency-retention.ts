import { sql } from '../database/sql.ts'
import { sweeping } from './sweeping.ts'

/** Longer than the documented seven days, so that a retry on the last day still gets the stored response. */
const idempotencyKeysKept = '8 days'

export const sweepIdempotencyKeys = sweeping(
  'sweep-idempotency-keys',
  '17 * * * *',
  (atMost) => sql`select sweep_idempotency_keys(${idempotencyKeysKept}::interval, ${atMost}) as swept`,
)
