import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Extra, extraExample, presentExtra } from './extra.ts'
import { extrasWhere } from './extra-reads.ts'

export const getExtra = operation({
  id: 'getExtra',
  method: 'GET',
  path: '/v1/extras/:id',
  summary: 'Read an extra',
  permission: 'rate_plan.read',
  params: closed({ id: Id() }),
  data: Extra,
  names: 'extra',
  refuses: [refuse.EXTRA_NOT_FOUND],
  example: { params: { id: extraExample.id }, data: extraExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(extrasWhere(tenantId, sql`x.id = ${params.id}`))
    if (!row) throw refuse.EXTRA_NOT_FOUND({ recordId: params.id })
    return { data: presentExtra(row) }
  },
})
