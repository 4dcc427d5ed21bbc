import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { ownerOf } from './owner-caller.ts'

const OwnMandate = closed({
  id: Id(),
  code: Type.String(),
  operatorName: Type.String(),
  validFrom: DateOf(),
  validTo: Nullable(DateOf()),
})

export const listOwnMandates = operation({
  id: 'listOwnMandates',
  method: 'GET',
  path: '/v1/owner-portal/mandates',
  summary: 'List the mandates of the calling owner',
  description: 'Each has a statement: `GET /v1/owner-portal/mandates/{id}/statement`.',
  permission: 'owner_portal.use',
  data: Type.Array(OwnMandate),
  refuses: [],
  example: {
    data: [
      {
        id: exampleId.operating_mandate,
        code: 'DUPONT-PORT',
        operatorName: 'Innkeep Gestion SAS',
        validFrom: '2026-01-01',
        validTo: null,
      },
    ],
  },
  async handle({ caller, tenantId, load }) {
    const [rows] = await load(
      sql<Static<typeof OwnMandate>>`
        select m.id, m.code, m.operator_name as "operatorName", m.valid_from as "validFrom", m.valid_to as "validTo"
        from operating_mandate m where m.tenant_id = ${tenantId} and m.owner_id = ${ownerOf(caller)} order by m.valid_from desc, m.id limit 500`,
    )
    return { data: rows }
  },
})
