/** Cleans pictures in a worker thread, because decoding one would block the event loop for too long. */
import { TooHeavy, task, type Workers } from '../threads/worker-threads.ts'
import type { CleanPicture, Picture } from './picture.ts'

const cleaning = task<Picture, CleanPicture | { readonly problem: string }>(
  new URL('./picture.ts', import.meta.url),
  'cleaned',
  30,
)

export async function clean(
  workers: Workers,
  tenantId: string,
  picture: Picture,
): Promise<CleanPicture | { readonly problem: string }> {
  try {
    return await workers.run(tenantId, cleaning, picture)
  } catch (error) {
    if (error instanceof TooHeavy) return { problem: 'It takes too long to decode. Send it smaller.' }
    throw error
  }
}
