import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { seasonByIdForUpdate } from './season-reads.ts'

export const removeSeason = operation({
  id: 'removeSeason',
  method: 'DELETE',
  path: '/v1/seasons/:id',
  summary: 'Remove a season',
  description: 'The name goes; what stands in the calendar stays.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id('The season.') }),
  data: closed({ id: Id() }),
  names: 'season',
  refuses: [refuse.SEASON_NOT_FOUND],
  example: { params: { id: exampleId.season }, data: { id: exampleId.season } },
  async handle({ params, tenantId, load }) {
    const [[season]] = await load(seasonByIdForUpdate(tenantId, params.id))
    if (!season) throw refuse.SEASON_NOT_FOUND({ recordId: params.id })
    const { id, establishmentId } = season
    return {
      data: { id },
      establishmentId,
      audit: { seasonId: id, name: season.name, ranges: season.ranges, rules: season.rules },
      writes: [sql`delete from season where tenant_id = ${tenantId} and id = ${id}`],
      events: [{ type: 'season.removed', establishmentId, data: { seasonId: id } }],
    }
  },
})
