import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { nothing } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { countryOfTenant } from '../../../property/property/index.ts'
import { Guest, guestExample, guestFrom, newGuestBody, presentGuest, problemOfNewGuest } from './guest.ts'
import { insertGuest } from './guest-writes.ts'
import { establishmentOfEvent } from './visibility-reads.ts'

export const createGuest = operation({
  id: 'createGuest',
  method: 'POST',
  path: '/v1/guests',
  summary: 'Create a guest profile',
  description:
    'Only a last name or a first name is required. The profile belongs to the tenant. It is visible to keys for the whole tenant and to keys for the ' +
    'establishments of the key that creates it. Another establishment sees it once it has a reservation for the guest.',
  permission: 'guest.create',
  status: 201,
  body: newGuestBody,
  data: Guest,
  refuses: [],
  example: {
    body: { firstName: 'Ada', lastName: 'Lovelace', birthDate: '1985-12-10', nationality: 'GB', email: 'ada@example.com' },
    data: guestExample,
  },
  async handle({ caller, body, tenantId, moment, newId, load }) {
    const problem = problemOfNewGuest(body, moment.slice(0, 10))
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const [[home]] = await load(body.phone === undefined ? nothing : countryOfTenant(tenantId))
    const guest = guestFrom(newId(), body, moment, home?.country ?? null)
    return {
      data: presentGuest(guest),
      record: guest.id,
      writes: [insertGuest(tenantId, guest)],
      events: [{ type: 'guest.created', establishmentId: establishmentOfEvent(caller), data: { guestId: guest.id } }],
    }
  },
})
