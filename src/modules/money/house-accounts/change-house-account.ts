import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { companiesOfStays, distributionRefuse } from '../../profiles/distribution/index.ts'
import { FolioSummary, folioByIdForUpdate, folioRefuse, lockEstablishmentOfFolio, presentFolioSummary } from '../folios/index.ts'
import { refuse } from './errors.ts'
import { houseAccountExample, houseAccountMembers, houseAccountOf, houseAccountParams } from './house-account.ts'

export const changeHouseAccount = operation({
  id: 'changeHouseAccount',
  method: 'PATCH',
  path: '/v1/house-accounts/:id',
  summary: 'Rename a house account, or set who pays it',
  permission: 'folio.manage',
  params: houseAccountParams,
  body: closed({ ...houseAccountMembers, name: Type.Optional(houseAccountMembers.name) }),
  data: FolioSummary,
  names: 'folio',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.HOUSE_ACCOUNT_NOT_FOUND,
    folioRefuse.HOUSE_ACCOUNT_NAME_TAKEN,
    distributionRefuse.COMPANY_NOT_FOUND,
  ],
  example: {
    params: { id: houseAccountExample.id },
    body: { name: 'Conference Babbage' },
    data: { ...houseAccountExample, name: 'Conference Babbage' },
  },
  async handle({ params, body, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const {
      folio: [row],
      companies: [company],
    } = await load({
      lockedEstablishment: lockEstablishmentOfFolio(tenantId, params.id),
      folio: folioByIdForUpdate(tenantId, params.id),
      companies: companiesOfStays(tenantId, body.companyId ? [body.companyId] : []),
    })
    const account = houseAccountOf(row, params.id)
    if (body.companyId && !company) throw distributionRefuse.COMPANY_NOT_FOUND({ recordId: body.companyId })
    const next = {
      ...account,
      name: body.name?.trim() ?? account.name,
      companyId: body.companyId === undefined ? account.companyId : (company?.id ?? null),
    }
    return {
      data: presentFolioSummary(next),
      establishmentId: account.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`update folio set name = ${next.name}, company_id = ${next.companyId}::uuid where tenant_id = ${tenantId} and id = ${account.id}`,
      ],
      events: [
        {
          type: 'house_account.changed',
          establishmentId: account.establishmentId,
          data: { folioId: account.id, changed: Object.keys(body) },
        },
      ],
    }
  },
})
