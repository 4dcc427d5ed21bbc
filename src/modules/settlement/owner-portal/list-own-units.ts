import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { ownerOf } from './owner-caller.ts'

const OwnUnit = closed({
  unitId: Id(),
  unitCode: Type.String(),
  unitTypeName: Type.String(),
  establishmentId: Id(),
  establishmentName: Type.String(),
  shareBasisPoints: Type.Integer({ description: 'Ownership share.' }),
  from: DateOf(),
  until: Nullable(DateOf('Last day; null: open-ended.')),
})

export const listOwnUnits = operation({
  id: 'listOwnUnits',
  method: 'GET',
  path: '/v1/owner-portal/units',
  summary: 'List the units of the calling owner',
  description:
    'Past, current and future periods of ownership. For keys of `POST /v1/owners/{id}/portal-keys` and people of `POST /v1/owners/{id}/people`.',
  permission: 'owner_portal.use',
  data: Type.Array(OwnUnit),
  refuses: [],
  example: {
    data: [
      {
        unitId: exampleId.unit,
        unitCode: '101',
        unitTypeName: 'Two rooms',
        establishmentId: exampleId.establishment,
        establishmentName: 'Résidence du Port',
        shareBasisPoints: 5_000,
        from: '2026-01-01',
        until: null,
      },
    ],
  },
  async handle({ caller, tenantId, load }) {
    const [rows] = await load(
      sql<Static<typeof OwnUnit>>`
        select o.unit_id as "unitId", u.code as "unitCode", t.name as "unitTypeName", u.establishment_id as "establishmentId", h.name as "establishmentName",
          s.share_bp as "shareBasisPoints", o.valid_from as "from",
          (select min(n.valid_from) - 1 from unit_ownership n where n.tenant_id = o.tenant_id and n.unit_id = o.unit_id and n.valid_from > o.valid_from) as until
        from unit_ownership_share s join unit_ownership o on o.tenant_id = s.tenant_id and o.id = s.ownership_id
        join unit u on u.tenant_id = o.tenant_id and u.id = o.unit_id
        join unit_type t on t.tenant_id = u.tenant_id and t.id = u.unit_type_id
        join establishment h on h.tenant_id = u.tenant_id and h.id = u.establishment_id
        where s.tenant_id = ${tenantId} and s.owner_id = ${ownerOf(caller)} order by h.name, u.code, o.valid_from limit 2000`,
    )
    return { data: rows }
  },
})
