import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment } from '../../property/property/index.ts'
import { blockById } from './block-reads.ts'
import { DepositSchedule, depositScheduleExample, scheduleOf } from './deposit-schedule.ts'
import { depositsOfBlock, establishmentOfBlock, receivedOnMaster } from './deposit-schedule-reads.ts'
import { refuse } from './errors.ts'

export const getDepositSchedule = operation({
  id: 'getDepositSchedule',
  method: 'GET',
  path: '/v1/blocks/:id/deposit-schedule',
  summary: 'Read the deposit schedule of a block',
  description: 'Includes the payments received on its master folio, and the status and balance due of each deposit.',
  permission: 'folio.read',
  params: closed({ id: Id() }),
  data: DepositSchedule,
  names: 'block',
  refuses: [refuse.BLOCK_NOT_FOUND],
  example: { params: { id: depositScheduleExample.blockId }, data: depositScheduleExample },
  async handle({ params, tenantId, todayIn, load }) {
    const {
      block: [block],
      rows,
      received: [received],
      establishment: [establishment],
    } = await load({
      block: blockById(tenantId, params.id),
      rows: depositsOfBlock(tenantId, params.id),
      received: receivedOnMaster(tenantId, params.id),
      establishment: establishmentOfBlock(tenantId, params.id),
    })
    if (!block || !establishment) throw refuse.BLOCK_NOT_FOUND({ recordId: params.id })
    return {
      data: scheduleOf(block, rows, received?.cents ?? 0n, establishment.currency, dateOfEstablishment(establishment, todayIn)),
    }
  },
})
