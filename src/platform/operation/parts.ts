/** The parts of an operation that does much: each a transaction of its own, some at a time, before the operation's own. */

import { type Ahead, transactionAhead } from './ahead.ts'
import type { Answer } from './request.ts'

/** Of one request. The smallest machine has two processors; a third part fills the pauses of the other two. */
const partsAtOnce = 3

/** Plans and carries out; the answer is what was done. A part that fails ends the request, when those beside it are through: what was done stays done. */
export async function carryOutParts(ahead: Ahead): Promise<{ done: readonly unknown[]; replay?: Answer }> {
  const { inParts } = ahead.operation
  if (!inParts) return { done: [] }
  const planned = await transactionAhead(ahead, true, async (context) => ({ intent: await inParts.plan(context) }))
  if ('replay' in planned) return { done: [], replay: planned.replay }
  const parts = planned.intent.values()
  const problems: unknown[] = []
  const lane = async () => {
    for (const part of parts) {
      if (problems.length > 0) return
      try {
        await transactionAhead(ahead, false, async (context) => ({
          intent: undefined,
          writes: await inParts.carryOut(context, part),
        }))
      } catch (error) {
        problems.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: partsAtOnce }, lane))
  if (problems.length > 0) throw problems[0]
  return { done: planned.intent }
}
