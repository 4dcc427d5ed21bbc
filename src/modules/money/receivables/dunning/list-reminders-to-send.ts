import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'
import { channels, DunningEvent, dunningExample, presentDunningEvent } from './dunning.ts'
import { dunningEvents } from './dunning-reads.ts'

export const listRemindersToSend = operation({
  id: 'listRemindersToSend',
  method: 'GET',
  path: '/v1/accounts-receivable/dunning',
  summary: 'List reminders to send',
  description: 'Reminders of all accounts that a person has to send, or that could not be sent.',
  permission: 'receivable.read',
  query: closed({ ...page, establishmentId: Type.Optional(Id()), channel: Type.Optional(OneOf(channels)) }),
  paginated: true,
  data: Type.Array(DunningEvent),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, channel: 'letter' }, data: [dunningExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`s.tenant_id = ${tenantId} and s.status <> 'sent'`,
      query.establishmentId !== undefined && sql`s.establishment_id = ${query.establishmentId}`,
      query.channel !== undefined && sql`d.channel = ${query.channel}`,
    ])
    const {
      rows,
      count: [count],
      establishment: [establishment],
    } = await load({
      rows: dunningEvents(wanted, asked),
      count: sql<{ total: number }>`
        select count(*)::int as total from dunning_event d join dunning_delivery s on s.tenant_id = d.tenant_id and s.event_id = d.id where ${wanted}`,
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentDunningEvent), meta: asked.meta(rows, count) }
  },
})
