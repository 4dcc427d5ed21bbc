import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment } from '../../property/property/index.ts'
import { blockByIdForUpdate, lockEstablishmentOfBlock } from './block-reads.ts'
import { DepositSchedule, depositScheduleExample, depositsToSchedule, scheduleOf } from './deposit-schedule.ts'
import { establishmentOfBlock, receivedOnMaster } from './deposit-schedule-reads.ts'
import { refuse } from './errors.ts'

export const scheduleDeposits = operation({
  id: 'scheduleDeposits',
  method: 'PUT',
  path: '/v1/blocks/:id/deposit-schedule',
  summary: 'Set the deposit schedule of a block',
  description:
    'Amounts and due dates. The group pays onto the master folio (`POST /v1/folios/{id}/payments`, kind `deposit`). Payments cover the earliest deposit first.',
  permission: 'folio.manage',
  params: closed({ id: Id() }),
  body: closed({ deposits: depositsToSchedule }),
  data: DepositSchedule,
  names: 'block',
  refuses: [refuse.BLOCK_NOT_FOUND, refuse.BLOCK_CANCELLED],
  example: {
    params: { id: depositScheduleExample.blockId },
    body: {
      deposits: [
        { dueOn: '2026-10-01', amountCents: '100000', label: 'On signing' },
        { dueOn: '2026-11-15', amountCents: '150000' },
      ],
    },
    data: depositScheduleExample,
  },
  async handle({ params, body, tenantId, todayIn, load }) {
    const {
      block: [block],
      received: [received],
      establishment: [establishment],
    } = await load({
      lockedEstablishment: lockEstablishmentOfBlock(tenantId, params.id),
      block: blockByIdForUpdate(tenantId, params.id),
      received: receivedOnMaster(tenantId, params.id),
      establishment: establishmentOfBlock(tenantId, params.id),
    })
    if (!block || !establishment) throw refuse.BLOCK_NOT_FOUND({ recordId: params.id })
    if (block.status === 'Cancelled') throw refuse.BLOCK_CANCELLED()
    const none = body.deposits.findIndex(({ amountCents }) => BigInt(amountCents) <= 0n)
    if (none >= 0) throw platformRefuse.VALIDATION_ERROR({ message: `body.deposits[${none}].amountCents must be more than 0.` })
    const rows = body.deposits
      .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0))
      .map(({ dueOn, amountCents, label }, index) => ({
        position: index + 1,
        dueOn,
        amountCents: BigInt(amountCents),
        label: label?.trim() ?? null,
      }))
    return {
      data: scheduleOf(block, rows, received?.cents ?? 0n, establishment.currency, dateOfEstablishment(establishment, todayIn)),
      establishmentId: block.establishmentId,
      audit: { deposits: rows.map(({ dueOn, amountCents }) => ({ dueOn, amountCents: String(amountCents) })) },
      writes: [
        sql`delete from block_deposit where tenant_id = ${tenantId} and block_id = ${block.id}`,
        sql`
          insert into block_deposit (tenant_id, block_id, establishment_id, position, due_on, amount_cents, label)
          select ${tenantId}, ${block.id}, ${block.establishmentId}, d.position, d.due_on, d.amount_cents, d.label
          from unnest(${rows.map(({ position }) => position)}::smallint[], ${rows.map(({ dueOn }) => dueOn)}::date[], ${rows.map(({ amountCents }) => amountCents)}::bigint[],
            ${rows.map(({ label }) => label)}::text[]) as d (position, due_on, amount_cents, label)`,
      ],
      events: [
        {
          type: 'block.deposits_scheduled',
          establishmentId: block.establishmentId,
          data: { blockId: block.id, deposits: rows.length },
        },
      ],
    }
  },
})
