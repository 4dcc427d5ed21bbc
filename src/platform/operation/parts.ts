/** The parts of an operation that does much: each a transaction of its own, some at a time, before the operation's own. */

import { Refusal } from '../contract/errors.ts'
import { type Ahead, transactionAhead } from './ahead.ts'
import { auditStatement } from './audit.ts'
import type { Answer } from './request.ts'

/** Of one request. The smallest machine has two processors; a third part fills the pauses of the other two. */
const partsAtOnce = 3

/**
 * Plans and carries out. A part that fails ends the request, when those beside it are through: what was done stays done. Answers where the request was answered before.
 */
export async function carryOutParts(ahead: Ahead): Promise<Answer | undefined> {
  const { inParts } = ahead.operation
  if (!inParts) return undefined
  const planned = await transactionAhead(ahead, true, async (context) => ({ intent: await inParts.plan(context) }))
  if ('replay' in planned) return planned.replay
  const parts = planned.intent.values()
  const problems: unknown[] = []
  const lane = async () => {
    for (const part of parts) {
      if (problems.length > 0) return
      try {
        await transactionAhead(ahead, false, async (context) => {
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
  // What nobody foresaw goes before what was refused: it is to be seen.
  const problem = problems.find((error) => !(error instanceof Refusal)) ?? problems[0]
  if (problem !== undefined) throw problem
  return undefined
}
