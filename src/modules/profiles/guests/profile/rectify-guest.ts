import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { nothing } from '../../../../platform/database/sql.ts'
import { ifMatchAllows, operation } from '../../../../platform/operation/operation.ts'
import { countryOfTenant } from '../../../property/property/index.ts'
import { living, refuse } from '../errors.ts'
import { guestExample, problemOfPartialDate, rectified, rectifyBody } from './guest.ts'
import { updateGuest } from './guest-writes.ts'
import { establishmentOfEvent, visibleGuestForUpdate } from './visibility-reads.ts'

/** Under data-protection law every guest has the right to rectification (GDPR, article 16). */
export const rectifyGuest = operation({
  id: 'rectifyGuest',
  method: 'PATCH',
  path: '/v1/guests/:id',
  summary: 'Rectify a guest profile',
  description:
    'Only the given members change: an absent member stays, null clears it, a value replaces it. The audit trail records which members were given and ' +
    'by which key, not the previous values. ' +
    'Issued documents do not change. Erasure takes precedence over rectification.',
  permission: 'guest.create',
  params: closed({ id: Id() }),
  body: rectifyBody,
  conditional: true,
  data: closed({ guestProfileId: Id() }),
  names: 'guest',
  refuses: [platformRefuse.EMPTY_BODY, refuse.GUEST_NOT_FOUND, refuse.GUEST_PROFILE_ANONYMIZED, refuse.GUEST_CHANGED],
  example: {
    params: { id: guestExample.id },
    body: { identity: { lastName: 'King', birthCity: null }, vipStatus: 'gold', residence: null },
    data: { guestProfileId: guestExample.id },
  },
  async handle({ caller, params, body, tenantId, moment, ifMatch, load }) {
    const { identity } = body
    if (typeof identity?.birthDate === 'string' && identity.birthDate > moment.slice(0, 10))
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.identity.birthDate lies in the future.' })
    if (typeof identity?.birthDate === 'string' && typeof identity.partialBirthDate === 'string')
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.identity.birthDate and body.identity.partialBirthDate exclude each other.',
      })
    const partial = problemOfPartialDate(identity?.partialBirthDate, moment.slice(0, 10), 'body.identity')
    if (partial) throw platformRefuse.VALIDATION_ERROR({ message: partial })
    if (Object.values(body).every((member) => typeof member === 'object' && member !== null && Object.keys(member).length === 0))
      throw platformRefuse.EMPTY_BODY()

    const [[row], [home]] = await load(
      visibleGuestForUpdate(caller, params.id),
      typeof body.phone === 'string' ? countryOfTenant(tenantId) : nothing,
    )
    const guest = living(row, params.id)
    if (!ifMatchAllows(ifMatch, guest.version)) throw refuse.GUEST_CHANGED()
    const { row: next, changed } = rectified(guest, body, home?.country ?? null)
    return {
      data: { guestProfileId: guest.id },
      version: next.version,
      audit: { changed },
      writes: [updateGuest(tenantId, next)],
      events: [{ type: 'guest.rectified', establishmentId: establishmentOfEvent(caller), data: { guestId: guest.id } }],
    }
  },
})
