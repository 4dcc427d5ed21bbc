/**
 * Examines documents in a worker thread, because an outsider may craft one that takes long. Most take less time than the hand-over, so waiting documents of
 * one tenant are sent together. If a group fails, each document is examined alone.
 */
import { NoPlace } from '../../../platform/load-shedding/fair-places.ts'
import { TooHeavy, task, type Workers } from '../../../platform/threads/worker-threads.ts'
import { type Examination, refused } from './examination.ts'

const secondsAtMost = 10
const examiner = new URL('./examine.ts', import.meta.url)
const examining = task<Uint8Array, Examination>(examiner, 'examine', secondsAtMost)
const examiningAll = task<readonly Uint8Array[], Examination[]>(examiner, 'examineAll', secondsAtMost)

/** Size in bytes up to which documents are grouped; larger ones are sent alone. */
const smallDocument = 131_072
/** Maximum total size in bytes of a group. */
const bytesTogether = 524_288
const documentsTogether = 8
/** Maximum number of waiting documents of one tenant. */
const waitingAtMost = 50

interface Waiting {
  readonly bytes: Uint8Array
  readonly resolve: (examination: Examination | Promise<Examination>) => void
  readonly reject: (error: unknown) => void
}

/** Waiting documents of a tenant. One call requests a thread for all of them; the next one requests as soon as that group has started. */
interface Line {
  readonly waiting: Set<Waiting>
  isAsking: boolean
}

const linesOf = new WeakMap<Workers, Map<string, Line>>()

/** @throws NoPlace if too many documents of this tenant are waiting */
export function judge(workers: Workers, tenantId: string, bytes: Uint8Array): Promise<Examination> {
  if (bytes.length > smallDocument) return judgeAlone(workers, tenantId, bytes)
  const lines = linesOf.get(workers) ?? new Map<string, Line>()
  linesOf.set(workers, lines)
  const line = lines.get(tenantId) ?? { waiting: new Set(), isAsking: false }
  if (line.waiting.size >= waitingAtMost) return Promise.reject(new NoPlace('too many documents of this tenant wait already'))
  lines.set(tenantId, line)
  return new Promise((resolve, reject) => {
    line.waiting.add({ bytes, resolve, reject })
    const forget = () => {
      if (line.waiting.size === 0 && !line.isAsking && lines.get(tenantId) === line) lines.delete(tenantId)
    }
    ask(workers, tenantId, line, forget)
  })
}

function ask(workers: Workers, tenantId: string, line: Line, forget: () => void): void {
  if (line.isAsking || line.waiting.size === 0) return forget()
  line.isAsking = true
  void judgeTogether(workers, tenantId, line, () => {
    line.isAsking = false
    ask(workers, tenantId, line, forget)
  })
}

/** Calls `letIn` once a thread was found or the wait failed. */
async function judgeTogether(workers: Workers, tenantId: string, line: Line, letIn: () => void): Promise<void> {
  let together: readonly Waiting[] = []
  try {
    const examinations = await workers.runLater(tenantId, examiningAll, () => {
      together = takeFirst(line.waiting)
      letIn()
      return together.map(({ bytes }) => bytes)
    })
    for (const [place, { resolve }] of together.entries()) resolve(examinations[place] as Examination)
  } catch (error) {
    if (error instanceof NoPlace) for (const { reject } of together) reject(error)
    else for (const { bytes, resolve } of together) resolve(judgeAlone(workers, tenantId, bytes))
    if (together.length > 0) return
    // No thread became available in time.
    for (const { reject } of line.waiting) reject(error)
    line.waiting.clear()
    letIn()
  }
}

function takeFirst(waiting: Set<Waiting>): Waiting[] {
  const first: Waiting[] = []
  let bytes = 0
  for (const one of waiting) {
    if (first.length > 0 && (first.length === documentsTogether || bytes + one.bytes.length > bytesTogether)) break
    first.push(one)
    bytes += one.bytes.length
    waiting.delete(one)
  }
  return first
}

async function judgeAlone(workers: Workers, tenantId: string, bytes: Uint8Array): Promise<Examination> {
  try {
    return await workers.run(tenantId, examining, bytes)
  } catch (error) {
    if (error instanceof TooHeavy) return refused('REG-SIZE', 'Reading the document exceeds the time or memory limit.')
    throw error
  }
}
