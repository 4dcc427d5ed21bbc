/** Builds the context of a handler: request, caller and time. */
import type { Temporal } from 'temporal-polyfill'
import type { Caller } from '../access/caller.ts'
import { dateIn, momentOf } from '../values/dates.ts'
import { newId } from '../values/ids.ts'
import { fingerprintOf } from './idempotency.ts'
import { type Context, type Operation, takesIdempotencyKey } from './operation.ts'
import type { Request } from './request.ts'

export function contextOf(
  operation: Operation,
  caller: Caller,
  request: Request,
  now: Temporal.Instant,
  cell: string,
  load: Context<never, never, never>['load'],
): Context<never, never, never> {
  return {
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    caller,
    tenantId: caller.tenantId,
    now,
    moment: momentOf(now),
    newId,
    cell,
    ifMatch: request.ifMatch,
    accept: request.accept,
    idempotencyKey: request.idempotencyKey,
    fingerprint:
      operation.externalCall && takesIdempotencyKey(operation) ? fingerprintOf(operation, request, caller).toString('hex') : '',
    todayIn: (timezone) => dateIn(timezone, now),
    load,
  }
}
