/** The verdict on a document, worked out in a thread: strangers write these documents, and one of them may be made to take long. */
import { TooHeavy, task, type Workers } from '../../platform/workers.ts'
import { type Examination, refused } from './examination.ts'

const secondsAtMost = 10
const examining = task<Uint8Array, Examination>(new URL('./examine.ts', import.meta.url), 'examine', secondsAtMost)

/** @throws NoPlace when too many documents of this tenant wait */
export async function judge(workers: Workers, tenantId: string, bytes: Uint8Array): Promise<Examination> {
  try {
    return await workers.run(tenantId, examining, bytes)
  } catch (error) {
    if (error instanceof TooHeavy)
      return refused('REG-SIZE', 'The document takes more time or memory to read than any invoice does.')
    throw error
  }
}
