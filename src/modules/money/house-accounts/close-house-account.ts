import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { FolioSummary, folioByIdForUpdate, lettingOf, lockEstablishmentOfFolio, presentFolioSummary } from '../folios/index.ts'
import { refuse } from './errors.ts'
import { houseAccountExample, houseAccountOf, houseAccountParams } from './house-account.ts'

export const closeHouseAccount = operation({
  id: 'closeHouseAccount',
  method: 'POST',
  path: '/v1/house-accounts/:id/close',
  summary: 'Close a house account',
  description:
    'Requires that nothing is due on it or held for it, and that no stay that is not over routes charges to it. A closed account accepts no postings. ' +
    'Its invoices stay unchanged.',
  permission: 'folio.manage',
  params: houseAccountParams,
  body: closed({}),
  bodyOptional: true,
  data: FolioSummary,
  names: 'folio',
  refuses: [
    refuse.HOUSE_ACCOUNT_NOT_FOUND,
    refuse.HOUSE_ACCOUNT_IS_CLOSED,
    refuse.HOUSE_ACCOUNT_NOT_SETTLED,
    refuse.HOUSE_ACCOUNT_IN_USE,
  ],
  example: {
    params: { id: houseAccountExample.id },
    body: {},
    data: { ...houseAccountExample, balanceCents: '0', depositHeldCents: '0', closedOn: '2026-12-05' },
  },
  async handle({ params, tenantId, load }) {
    const {
      folio: [row],
      routed: [routed],
      paysFor: [paysFor],
      letting: [letting],
    } = await load({
      lockedEstablishment: lockEstablishmentOfFolio(tenantId, params.id),
      folio: folioByIdForUpdate(tenantId, params.id),
      letting: lettingOf(tenantId, params.id),
      routed: sql<{ stays: number }>`
        select count(distinct r.id)::int as stays from routing_rule q join reservation r on r.tenant_id = q.tenant_id and r.id = q.reservation_id
        where q.tenant_id = ${tenantId} and q.folio_id = ${params.id} and r.status in ('Option', 'Confirmed', 'CheckedIn')`,
      paysFor: sql<{ name: string }>`
        select 'the block ' || k.code as name from block k join establishment e on e.tenant_id = k.tenant_id and e.id = k.establishment_id
        where k.tenant_id = ${tenantId} and k.master_folio_id = ${params.id} and k.status <> 'Cancelled' and k.departure > coalesce(e.current_business_date, k.arrival)
        union all select 'the meeting ' || m.name from meeting m
        where m.tenant_id = ${tenantId} and m.folio_id = ${params.id} and m.status <> 'cancelled' and m.billed_at is null
        union all select 'the booking ' || b.confirmation_code from booking b
        where b.tenant_id = ${tenantId} and b.master_folio_id = ${params.id} and exists (
          select from reservation r where r.tenant_id = b.tenant_id and r.booking_id = b.id and r.status in ('Option', 'Confirmed', 'CheckedIn')) limit 1`,
    })
    const account = houseAccountOf(row, params.id)
    if (account.closedOn !== null) throw refuse.HOUSE_ACCOUNT_IS_CLOSED()
    if (account.balanceCents !== 0n || account.depositCents !== 0n || account.guaranteeCents !== 0n)
      throw refuse.HOUSE_ACCOUNT_NOT_SETTLED()
    if (letting?.isActive)
      throw refuse.HOUSE_ACCOUNT_IN_USE({
        message: 'The account belongs to an active lease. It can be closed after the lease has ended.',
      })
    if (letting?.isCollected)
      throw refuse.HOUSE_ACCOUNT_IN_USE({
        message:
          'A direct debit from this account is in progress. Book its run, cancel it, or record that it was returned first.',
      })
    if (routed && routed.stays > 0)
      throw refuse.HOUSE_ACCOUNT_IN_USE({ message: `${refuse.HOUSE_ACCOUNT_IN_USE.message} Number of stays: ${routed.stays}.` })
    if (paysFor)
      throw refuse.HOUSE_ACCOUNT_IN_USE({
        message: `This house account is the master folio of ${paysFor.name}. Remove it there first (DELETE …/master-folio).`,
      })
    const closedOn = account.currentBusinessDate ?? account.openedOn
    return {
      data: presentFolioSummary({ ...account, closedOn }),
      establishmentId: account.establishmentId,
      writes: [sql`update folio set closed_on = ${closedOn}::date where tenant_id = ${tenantId} and id = ${account.id}`],
      events: [{ type: 'house_account.closed', establishmentId: account.establishmentId, data: { folioId: account.id } }],
    }
  },
})
