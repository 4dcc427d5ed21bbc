/** A background task triggered by an event, as shown to users: pending, done, or failed with the last reason. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const backgroundTaskStatuses = ['pending', 'done', 'failed'] as const

const backgroundTaskRecord = closed({
  id: Id(),
  name: Type.String(),
  establishmentId: Type.Optional(Id()),
  eventId: Id('The event that triggered it.'),
  status: OneOf(backgroundTaskStatuses),
  attempts: Type.Integer(),
  nextAttemptAt: Type.Optional(MomentOf('Time of the next attempt, while pending.')),
  lastError: Type.Optional(Type.String()),
  createdAt: MomentOf(),
  doneAt: Type.Optional(MomentOf()),
})
export const BackgroundTask = component('BackgroundTask', backgroundTaskRecord)
export type BackgroundTask = Static<typeof backgroundTaskRecord>

export interface BackgroundTaskRow {
  readonly id: IdType
  readonly name: string
  readonly establishmentId: IdType | null
  readonly eventId: IdType
  readonly status: (typeof backgroundTaskStatuses)[number]
  readonly attempts: number
  readonly nextAttemptAt: string
  readonly lastError: string | null
  readonly createdAt: string
  readonly doneAt: string | null
}

export function presentBackgroundTask({
  establishmentId,
  nextAttemptAt,
  lastError,
  doneAt,
  ...row
}: BackgroundTaskRow): BackgroundTask {
  return {
    ...row,
    ...(establishmentId === null ? {} : { establishmentId }),
    ...(row.status === 'pending' ? { nextAttemptAt } : {}),
    ...(lastError === null ? {} : { lastError }),
    ...(doneAt === null ? {} : { doneAt }),
  }
}

export const backgroundTaskExample: BackgroundTask = {
  id: exampleId.reaction,
  name: 'capture-deposit',
  establishmentId: exampleId.establishment,
  eventId: exampleId.reaction,
  status: 'failed',
  attempts: 10,
  lastError: 'BUSINESS_DATE_NOT_OPEN: This establishment has no open business date yet. Open one first.',
  createdAt: exampleMoment,
}
