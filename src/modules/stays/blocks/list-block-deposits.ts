import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Nullable, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { depositStates, scheduledMembers } from './deposit-schedule.ts'
import { blockDepositCount, blockDeposits } from './deposit-schedule-reads.ts'

const BlockDeposit = component(
  'BlockDeposit',
  closed({
    blockId: Id(),
    code: Type.String(),
    name: Type.String(),
    masterFolioId: Nullable(Id()),
    ...scheduledMembers,
  }),
)

export const listBlockDeposits = operation({
  id: 'listBlockDeposits',
  method: 'GET',
  path: '/v1/deposits/blocks',
  summary: 'List the deposits of blocks',
  description: 'Sorted by due date. Default: open and overdue deposits. Deposits of cancelled blocks are not listed.',
  permission: 'folio.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    status: Type.Optional(OneOf(depositStates)),
    until: Type.Optional(DateOf('Only deposits due on or before this day.')),
  }),
  paginated: true,
  data: Type.Array(BlockDeposit),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, status: 'overdue' },
    data: [
      {
        blockId: exampleId.block,
        code: 'WEDDING',
        name: 'Lovelace wedding',
        masterFolioId: exampleId.folio,
        position: 2,
        dueOn: '2026-11-15',
        amountCents: '150000',
        label: null,
        openCents: '150000',
        status: 'overdue',
      },
    ],
  },
  async handle({ query, tenantId, todayIn, load }) {
    const asked = pageOf(query)
    const [[establishment]] = await load(establishmentStateById(tenantId, query.establishmentId))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    const wanted = {
      establishmentId: establishment.id,
      today: dateOfEstablishment(establishment, todayIn),
      states: query.status ? [query.status] : (['open', 'overdue'] as const),
      until: query.until ?? null,
    }
    const [rows, [count]] = await load(blockDeposits(tenantId, wanted, asked), blockDepositCount(tenantId, wanted))
    return {
      data: rows.map(({ amountCents, openCents, ...row }) => ({
        ...row,
        amountCents: String(amountCents),
        openCents: String(openCents),
      })),
      meta: asked.meta(rows, count),
    }
  },
})
