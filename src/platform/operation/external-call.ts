/** The external call of an operation: commits the intent, then calls the external system outside any transaction. */

import { refuse } from '../contract/errors.ts'
import type { ExternalSystems } from '../external/external-systems.ts'
import { ObjectStoreUnavailable } from '../external/object-store.ts'
import { GatewayUnavailable } from '../external/payment-gateway.ts'
import { systemsFor } from '../external/trial-systems.ts'
import { NoPlace } from '../load-shedding/fair-places.ts'
import { type Ahead, preliminaryTransaction } from './ahead.ts'
import type { Answer } from './request.ts'

/**
 * Commits the intent and calls the external system. The idempotency key is locked and checked before the call: a repeated request gets its stored response,
 * and a key that must not be used is refused.
 */
export async function callExternalSystems(
  ahead: Ahead,
  external: ExternalSystems,
): Promise<{ answer?: unknown; replay?: Answer }> {
  const { externalCall } = ahead.operation
  if (!externalCall) return {}
  const intended = await preliminaryTransaction(ahead, true, externalCall.intend)
  if ('replay' in intended) return intended
  try {
    return { answer: await externalCall.ask(intended.intent, systemsFor(ahead.caller.mode, external)) }
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw refuse.GATEWAY_UNAVAILABLE({ retryAfterSeconds: 5 })
    if (error instanceof NoPlace) throw refuse.SERVICE_UNAVAILABLE({ retryAfterSeconds: 5 })
    if (error instanceof ObjectStoreUnavailable) throw refuse.OBJECT_STORE_UNAVAILABLE({ retryAfterSeconds: 5 })
    throw error
  }
}
