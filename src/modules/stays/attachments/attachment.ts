/** A file attached to a stay. Pure functions. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const kinds = ['identity_document', 'slip', 'other'] as const

/** What a user attaches freely: a slip belongs to a charge and has an operation of its own. */
export const freeKinds = ['identity_document', 'other'] as const

/** Maximum number of files per stay. */
export const attachmentsAtMost = 100

/** Retention of photos of identity documents after departure: only as long as the registration may need correcting (GDPR art. 5(1)(e)). */
export const identityDocumentsKeptDays = 30

export interface AttachmentRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly reservationId: IdType
  readonly stayGuestId: IdType | null
  readonly kind: (typeof kinds)[number]
  /** Of a slip: the charge that was signed. */
  readonly entryId: IdType | null
  readonly title: string | null
  readonly contentType: string
  readonly sizeBytes: number
  readonly addedAt: Moment
  readonly addedBy: IdType
}

export const Attachment = component(
  'Attachment',
  closed({
    id: Id(),
    reservationId: Id(),
    stayGuestId: Nullable(Id('The person to whom the identity document belongs.')),
    kind: OneOf(kinds),
    entryId: Type.Optional(Id('Of a slip: the charge that the guest signed.')),
    title: Nullable(Type.String()),
    contentType: Type.String({ examples: ['image/jpeg'] }),
    sizeBytes: Type.Integer(),
    addedAt: MomentOf(),
    addedBy: Id('The API key or user.'),
  }),
)

export function presentAttachment(row: AttachmentRow): Static<typeof Attachment> {
  const { establishmentId: _, entryId, ...shown } = row
  return { ...shown, ...(entryId === null ? {} : { entryId }) }
}

export const attachmentExample: Static<typeof Attachment> = {
  id: exampleId.attachment,
  reservationId: exampleId.reservation,
  stayGuestId: null,
  kind: 'other',
  title: 'Letter of the company',
  contentType: 'application/pdf',
  sizeBytes: 48_211,
  addedAt: exampleMoment,
  addedBy: exampleId.api_key,
}
