/** A job: work that takes longer than a request, with its progress and result. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

const job = closed({
  id: Id(),
  kind: Type.String({ description: 'Kind of work, e.g. `guest_import`.' }),
  status: OneOf(jobStatuses),
  total: Type.Integer({ minimum: 0, description: 'Total number of items, e.g. rows.' }),
  done: Type.Integer({ minimum: 0, description: 'Number of items done.' }),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  result: Type.Record(Type.String(), Type.Integer(), { description: 'Counts by outcome so far.' }),
  warnings: Type.Optional(
    Type.Array(Type.String(), { description: 'What in the file can be read in more than one way, and how it is read.' }),
  ),
  createdAt: MomentOf(),
  startedAt: Type.Optional(MomentOf()),
  finishedAt: Type.Optional(MomentOf()),
})
export const Job = component('Job', job)
export type Job = Static<typeof job>

export interface JobRow {
  readonly id: IdType
  readonly kind: string
  readonly status: (typeof jobStatuses)[number]
  readonly total: number
  readonly done: number
  readonly result: Record<string, number>
  readonly warnings: readonly string[]
  readonly createdAt: string
  readonly startedAt: string | null
  readonly finishedAt: string | null
}

export const presentJob = ({ warnings, startedAt, finishedAt, ...row }: JobRow): Job => ({
  ...row,
  percent: row.total === 0 ? 100 : Math.floor((100 * row.done) / row.total),
  ...(warnings.length === 0 ? {} : { warnings: [...warnings] }),
  ...(startedAt === null ? {} : { startedAt }),
  ...(finishedAt === null ? {} : { finishedAt }),
})

export const isOver = ({ status }: Pick<JobRow, 'status'>): boolean => status !== 'queued' && status !== 'running'

export const jobExample: Job = {
  id: exampleId.job,
  kind: 'guest_import',
  status: 'running',
  total: 12_000,
  done: 5_000,
  percent: 41,
  result: { created: 4_912, duplicates: 80, refused: 8 },
  createdAt: exampleMoment,
  startedAt: exampleMoment,
}
