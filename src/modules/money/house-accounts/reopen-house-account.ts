import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { FolioSummary, folioByIdForUpdate, folioRefuse, lockEstablishmentOfFolio, presentFolioSummary } from '../folios/index.ts'
import { refuse } from './errors.ts'
import { houseAccountExample, houseAccountOf, houseAccountParams } from './house-account.ts'
import { routeToMaster } from './master-folio-writes.ts'

export const reopenHouseAccount = operation({
  id: 'reopenHouseAccount',
  method: 'POST',
  path: '/v1/house-accounts/:id/reopen',
  summary: 'Reopen a house account',
  description: 'For later postings, such as a credit note or a missed charge.',
  permission: 'folio.manage',
  params: houseAccountParams,
  body: closed({}),
  bodyOptional: true,
  data: FolioSummary,
  names: 'folio',
  refuses: [refuse.HOUSE_ACCOUNT_NOT_FOUND, refuse.HOUSE_ACCOUNT_IS_OPEN, folioRefuse.HOUSE_ACCOUNT_NAME_TAKEN],
  example: { params: { id: houseAccountExample.id }, body: {}, data: houseAccountExample },
  async handle({ params, tenantId, moment, load }) {
    const {
      folio: [row],
    } = await load({
      lockedEstablishment: lockEstablishmentOfFolio(tenantId, params.id),
      folio: folioByIdForUpdate(tenantId, params.id),
    })
    const account = houseAccountOf(row, params.id)
    if (account.closedOn === null) throw refuse.HOUSE_ACCOUNT_IS_OPEN()
    return {
      data: presentFolioSummary({ ...account, closedOn: null }),
      establishmentId: account.establishmentId,
      writes: [
        sql`update folio set closed_on = null where tenant_id = ${tenantId} and id = ${account.id}`,
        // Restores the routing rules of the stays for which it is the master folio.
        routeToMaster(
          tenantId,
          sql`(r.booking_id = any(array(select b.id from booking b where b.tenant_id = ${tenantId} and b.master_folio_id = ${account.id}))
            or r.block_id = any(array(select k.id from block k where k.tenant_id = ${tenantId} and k.master_folio_id = ${account.id})))`,
          moment,
        ),
      ],
      events: [{ type: 'house_account.reopened', establishmentId: account.establishmentId, data: { folioId: account.id } }],
    }
  },
})
