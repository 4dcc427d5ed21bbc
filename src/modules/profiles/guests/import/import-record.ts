/** An import row that was not imported automatically. */
import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, OneOf, type Static, Type } from '../../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'

export const importOutcomes = ['duplicate', 'refused', 'created', 'discarded'] as const

const importRecord = closed({
  id: Id(),
  jobId: Id(),
  line: Type.Integer({ description: 'Line in the file. The header is line 1.' }),
  outcome: OneOf(importOutcomes, {
    description: '`duplicate`: waits for a decision. `refused`: has a problem. `created` and `discarded`: decided duplicates.',
  }),
  content: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'The cells of the row, until it is decided.' }),
  ),
  problem: Type.Optional(Type.String()),
  guestId: Type.Optional(Id('The similar profile, or the profile created from the row.')),
  score: Type.Optional(Type.Number({ description: 'Probability that both are the same person.' })),
  createdAt: MomentOf(),
})
export const ImportRecord = component('GuestImportRow', importRecord)
export type ImportRecord = Static<typeof importRecord>

export interface ImportRecordRow {
  readonly id: IdType
  readonly jobId: IdType
  readonly line: number
  readonly outcome: (typeof importOutcomes)[number]
  readonly content: Record<string, string> | null
  readonly problem: string | null
  readonly guestId: IdType | null
  readonly score: number | null
  readonly createdAt: string
}

export const presentImportRecord = ({ content, problem, guestId, score, ...row }: ImportRecordRow): ImportRecord => ({
  ...row,
  ...(content === null ? {} : { content }),
  ...(problem === null ? {} : { problem }),
  ...(guestId === null ? {} : { guestId }),
  ...(score === null ? {} : { score }),
})

export const importRecordExample: ImportRecord = {
  id: exampleId.guest_import_row,
  jobId: exampleId.job,
  line: 17,
  outcome: 'duplicate',
  content: { firstName: 'Adda', lastName: 'Lovelace', birthDate: '1985-12-10' },
  guestId: exampleId.guest,
  score: 0.9731,
  createdAt: exampleMoment,
}
