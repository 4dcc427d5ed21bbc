import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { moneyReceived } from '../../money/folios/index.ts'
import type { DepositState, ScheduledRow } from './deposit-schedule.ts'

export const depositsOfBlock = (tenantId: Id, blockId: Id): Statement<ScheduledRow> => sql<ScheduledRow>`
  select d.position::int as position, d.due_on as "dueOn", d.amount_cents as "amountCents", d.label from block_deposit d
  where d.tenant_id = ${tenantId} and d.block_id = ${blockId} order by d.position`

/** Payments received on the master folio of a block; 0 without a master folio. */
export const receivedOnMaster = (tenantId: Id, blockId: Id): Statement<{ cents: bigint }> =>
  moneyReceived(tenantId, { folioId: sql`(select master_folio_id from block where tenant_id = ${tenantId} and id = ${blockId})` })

export const establishmentOfBlock = (
  tenantId: Id,
  blockId: Id,
): Statement<{ countryCode: string; currency: Currency; timezone: string; currentBusinessDate: IsoDate | null }> => sql<{
  countryCode: string
  currency: Currency
  timezone: string
  currentBusinessDate: IsoDate | null
}>`
  select country_code as "countryCode", currency, timezone, current_business_date as "currentBusinessDate" from establishment
  where tenant_id = ${tenantId} and id = (select establishment_id from block where tenant_id = ${tenantId} and id = ${blockId})`

export interface ListedDeposit extends ScheduledRow {
  readonly blockId: Id
  readonly code: string
  readonly name: string
  readonly masterFolioId: Id | null
  readonly openCents: bigint
  readonly status: DepositState
}

/** The deposits of all blocks of an establishment that are not cancelled, each with its balance due. */
const scheduled = (tenantId: Id, establishmentId: Id, today: IsoDate): Statement => sql`
  select s.*, case when s."openCents" = 0 then 'covered' when s."dueOn" < ${today}::date then 'overdue' else 'open' end as status from (
    select d.position::int as position, d.due_on as "dueOn", d.amount_cents as "amountCents", d.label, k.id as "blockId", k.code, k.name, k.master_folio_id as "masterFolioId",
      d.amount_cents - greatest(0, least(d.amount_cents, received.cents - (sum(d.amount_cents) over (partition by d.block_id order by d.position) - d.amount_cents)))::bigint
        as "openCents"
    from block_deposit d join block k on k.tenant_id = d.tenant_id and k.id = d.block_id,
    lateral (${moneyReceived(tenantId, { folioId: sql`k.master_folio_id` })}) received
    where d.tenant_id = ${tenantId} and d.establishment_id = ${establishmentId} and k.status <> 'Cancelled') s`

export const blockDeposits = (
  tenantId: Id,
  wanted: {
    readonly establishmentId: Id
    readonly today: IsoDate
    readonly states: readonly DepositState[]
    readonly until: IsoDate | null
  },
  asked: PageAsked,
): Statement<ListedDeposit> => sql<ListedDeposit>`
  select * from (${scheduled(tenantId, wanted.establishmentId, wanted.today)}) l
  where l.status = any(${[...wanted.states]}::text[]) and (${wanted.until}::date is null or l."dueOn" <= ${wanted.until}::date)${asked.order('l."dueOn", l."blockId", l.position')}`

export const blockDepositCount = (
  tenantId: Id,
  wanted: {
    readonly establishmentId: Id
    readonly today: IsoDate
    readonly states: readonly DepositState[]
    readonly until: IsoDate | null
  },
): Statement<{ total: number }> => sql<{ total: number }>`
  select count(*)::int as total from (${scheduled(tenantId, wanted.establishmentId, wanted.today)}) l
  where l.status = any(${[...wanted.states]}::text[]) and (${wanted.until}::date is null or l."dueOn" <= ${wanted.until}::date)`
