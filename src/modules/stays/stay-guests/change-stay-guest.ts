import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, DateOf, Id, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { removeUploadsByKeys, uploadsByKeys } from '../../property/uploads/index.ts'
import { refuse } from './errors.ts'
import { datesProblem, presentStayGuest, Registration, StayGuest, type StayGuestRow, stayGuestExample } from './stay-guest.ts'
import { stayGuestForUpdate, stayIdOf, stayOfGuestsForUpdate } from './stay-guest-reads.ts'
import { updateStayGuest } from './stay-guest-writes.ts'

export const changeStayGuest = operation({
  id: 'changeStayGuest',
  method: 'PATCH',
  path: '/v1/stay-guests/:id',
  summary: 'Change dates, registration or signature of a person of a stay',
  description:
    'Only fields in the request change; `registration` is replaced as a whole. The signature is an uploaded image (`POST /v1/uploads`), identified by its `storageObjectKey`.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({
    isMain: Type.Optional(Type.Boolean()),
    arrivesOn: Type.Optional(DateOf()),
    leavesOn: Type.Optional(DateOf()),
    registration: Type.Optional(Registration),
    signatureObjectKey: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 500 }))),
  }),
  data: StayGuest,
  names: 'stay_guest',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.STAY_GUEST_NOT_FOUND,
    refuse.MAIN_GUEST_THERE,
    refuse.STAY_GUEST_PRESENCE,
    refuse.SIGNATURE_UNUSABLE,
  ],
  example: {
    params: { id: stayGuestExample.id },
    body: { registration: { sex: 'female', kinship: 'child' } },
    data: { ...stayGuestExample, registration: { sex: 'female', kinship: 'child' } },
  },
  async handle({ params, body, caller, tenantId, moment, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const {
      stay: [stay],
      row: [row],
      uploads: [upload],
    } = await load({
      stay: stayOfGuestsForUpdate(tenantId, stayIdOf(tenantId, params.id)),
      row: stayGuestForUpdate(tenantId, params.id),
      uploads: uploadsByKeys(tenantId, body.signatureObjectKey ? [body.signatureObjectKey] : []),
    })
    if (!row || !stay) throw refuse.STAY_GUEST_NOT_FOUND({ recordId: params.id })
    if (body.signatureObjectKey) {
      const isUsable =
        upload?.status === 'complete' &&
        upload.establishmentId === row.establishmentId &&
        /^image\/(png|jpeg)$/.test(upload.contentType)
      if (!isUsable) throw refuse.SIGNATURE_UNUSABLE()
    }
    // A person who has arrived cannot get another arrival date.
    if (body.arrivesOn !== undefined && body.arrivesOn !== row.arrivesOn && row.arrivedOn !== null)
      throw refuse.STAY_GUEST_PRESENCE()
    const { signatureObjectKey } = body
    const next: StayGuestRow = {
      ...row,
      isMain: body.isMain ?? row.isMain,
      arrivesOn: body.arrivesOn ?? row.arrivesOn,
      leavesOn: body.leavesOn ?? row.leavesOn,
      registration: body.registration ?? row.registration,
      signatureKey: signatureObjectKey === undefined ? row.signatureKey : signatureObjectKey,
      signedAt: signatureObjectKey === undefined ? row.signedAt : signatureObjectKey === null ? null : moment,
    }
    const problem = datesProblem(next, stay)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    return {
      data: presentStayGuest(next, caller.permissions.has('guest.read')),
      concerns: [row.guestId],
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        updateStayGuest(tenantId, next),
        // Deletes the image of a replaced signature.
        ...(row.signatureKey !== null && row.signatureKey !== next.signatureKey
          ? [removeUploadsByKeys(tenantId, sql`select ${row.signatureKey}::text`)]
          : []),
      ],
      events: [
        {
          type: 'stay_guest.changed',
          establishmentId: row.establishmentId,
          data: { stayGuestId: row.id, reservationId: row.reservationId, changed: Object.keys(body) },
        },
      ],
    }
  },
})
