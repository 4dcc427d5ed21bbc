/** Runs the parts of a large operation before its main transaction: each in its own transaction, a few concurrently. */

import { Refusal } from '../contract/errors.ts'
import { type Ahead, preliminaryTransaction } from './ahead.ts'
import { auditStatement } from './audit.ts'
import type { Answer } from './request.ts'

/** Concurrent parts per request. The smallest machine has two CPUs; a third part uses the time in which the other two wait. */
const partsAtOnce = 3

/**
 * Plans and runs the parts. If a part fails, the concurrent ones finish, no further ones start, and the request fails; completed parts stay. Returns the stored
 * response if the request was answered before.
 */
export async function carryOutParts(ahead: Ahead): Promise<Answer | undefined> {
  const { inParts } = ahead.operation
  if (!inParts) return undefined
  const planned = await preliminaryTransaction(ahead, true, async (context) => ({ intent: await inParts.plan(context) }))
  if ('replay' in planned) return planned.replay
  const parts = planned.intent.values()
  const problems: unknown[] = []
  const lane = async () => {
    for (const part of parts) {
      if (problems.length > 0) return
      try {
        await preliminaryTransaction(ahead, false, async (context) => {
          const { writes = [], ...done } = await inParts.carryOut(context, part)
          const { operation, caller, request } = ahead
          return {
            intent: undefined,
            writes: writes.length === 0 ? [] : [...writes, auditStatement(operation, caller, request, done, context.moment)],
          }
        })
      } catch (error) {
        problems.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: partsAtOnce }, lane))
  // Unexpected errors take precedence over refusals, so that they are logged.
  const problem = problems.find((error) => !(error instanceof Refusal)) ?? problems[0]
  if (problem !== undefined) throw problem
  return undefined
}
