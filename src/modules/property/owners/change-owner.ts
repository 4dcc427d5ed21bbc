import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Owner, type OwnerRow, ownerExample, ownerMembers, ownerStatus } from './owner.ts'
import { ownerByIdForUpdate } from './owner-reads.ts'
import { vatNumberOf, warningsOf } from './registration.ts'

export const changeOwner = operation({
  id: 'changeOwner',
  method: 'PATCH',
  path: '/v1/owners/:id',
  summary: 'Change, retire or reactivate an owner',
  description:
    'Null clears a member. Doubtful numbers (SIRET, VAT number) are accepted and listed in `warnings`, as when an owner is created. An owner who owns units or has a mandate, now or later, is not retired. Needs a key for ' +
    'the whole tenant.',
  permission: 'owner.manage',
  params: closed({ id: Id('The owner.') }),
  body: Type.Partial(closed({ ...ownerMembers, ...ownerStatus }), { additionalProperties: false }),
  data: Owner,
  names: 'owner',
  refuses: [platformRefuse.EMPTY_BODY, refuse.OWNER_NOT_FOUND, refuse.CODE_TAKEN, refuse.OWNER_STILL_NEEDED],
  example: {
    params: { id: exampleId.owner },
    body: { phone: '+33 4 91 00 00 00' },
    data: { ...ownerExample, phone: '+33 4 91 00 00 00' },
  },
  async handle({ caller, params, body, tenantId, load }) {
    // An owner belongs to the tenant. A caller limited to some establishments must not change it for the others.
    refuseUnlessWholeTenant(caller)
    const vatNumber = body.vatNumber == null ? body.vatNumber : vatNumberOf(body.vatNumber)
    if (body.vatNumber != null && vatNumber === undefined)
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.vatNumber has not the form of a VAT number: the two letters of its country, and what that country gives.',
      })
    const [[row]] = await load(ownerByIdForUpdate(tenantId, params.id))
    if (!row) throw refuse.OWNER_NOT_FOUND({ recordId: params.id })
    const next: OwnerRow = {
      ...row,
      ...body,
      code: body.code?.trim() ?? row.code,
      name: body.name?.trim() ?? row.name,
      vatNumber: vatNumber === undefined ? row.vatNumber : vatNumber,
    }
    return {
      data: { ...next, warnings: warningsOf(next) },
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update owner set code = ${next.code}, name = ${next.name}, owner_type = ${next.ownerType}, vat_regime = ${next.vatRegime}, siret = ${next.siret},
            vat_number = ${next.vatNumber}, address = ${next.address}, email = ${next.email}, phone = ${next.phone}, status = ${next.status}
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'owner.changed', establishmentId: null, data: { ownerId: row.id, changed: Object.keys(body) } }],
    }
  },
})
