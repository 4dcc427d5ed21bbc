import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { ownerMembers } from './owner.ts'
import { vatNumberOf, warningsOf } from './registration.ts'

const { siret, vatNumber, address, email, phone, ...required } = ownerMembers

export const createOwner = operation({
  id: 'createOwner',
  method: 'POST',
  path: '/v1/owners',
  summary: 'Create an owner',
  description:
    'A SIRET has 14 digits. A wrong check digit (La Poste has a rule of its own) is accepted and listed in `warnings`, as is a French VAT number with ' +
    'a wrong key.',
  permission: 'owner.manage',
  status: 201,
  body: closed({
    ...required,
    siret: Type.Optional(siret),
    vatNumber: Type.Optional(vatNumber),
    address: Type.Optional(address),
    email: Type.Optional(email),
    phone: Type.Optional(phone),
  }),
  data: closed({ id: Id(), warnings: Type.Array(Type.String()) }),
  refuses: [refuse.CODE_TAKEN],
  example: {
    body: { code: 'DUPONT', name: 'SCI Dupont', ownerType: 'company', vatRegime: 'subject_10', siret: '73282932000074' },
    data: { id: exampleId.owner, warnings: [] },
  },
  async handle({ body, tenantId, moment, newId }) {
    const vat = body.vatNumber == null ? null : vatNumberOf(body.vatNumber)
    if (vat === undefined)
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.vatNumber has not the form of a VAT number: the two letters of its country, and what that country gives.',
      })
    const id = newId()
    return {
      data: { id, warnings: warningsOf({ siret: body.siret ?? null, vatNumber: vat, vatRegime: body.vatRegime }) },
      record: id,
      writes: [
        sql`
          insert into owner (tenant_id, id, code, name, owner_type, vat_regime, siret, vat_number, address, email, phone, created_at)
          values (${tenantId}, ${id}, ${body.code.trim()}, ${body.name.trim()}, ${body.ownerType}, ${body.vatRegime}, ${body.siret ?? null}, ${vat},
            ${body.address ?? null}, ${body.email ?? null}, ${body.phone ?? null}, ${moment}::timestamptz)`,
      ],
      events: [{ type: 'owner.created', establishmentId: null, data: { ownerId: id } }],
    }
  },
})
