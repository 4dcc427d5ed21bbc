import { task, type Workers } from '../../../../platform/threads/worker-threads.ts'
import type { HolidaysAsked, HolidaysFound } from './public-holidays-worker.ts'

const finding = task<HolidaysAsked, HolidaysFound>(
  new URL('./public-holidays-worker.ts', import.meta.url),
  'publicHolidaysOf',
  20,
)

/** @throws NoPlace */
export const findPublicHolidays = (workers: Workers, tenantId: string, asked: HolidaysAsked): Promise<HolidaysFound> =>
  workers.run(tenantId, finding, asked)
