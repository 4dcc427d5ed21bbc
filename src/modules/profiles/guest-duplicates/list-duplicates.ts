import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { evidenceKinds } from '../guests/index.ts'
import { GuestPair, pairExample, pairStates, presentPair } from './pair.ts'
import { countPairs, pairsWhere } from './pair-reads.ts'

export const listDuplicates = operation({
  id: 'listDuplicates',
  method: 'GET',
  path: '/v1/guests/duplicates',
  summary: 'List likely duplicates of the whole tenant',
  description:
    'Pairs found by `POST /v1/guests/duplicates/search`, the strongest first: shared document, then shared e-mail address, then score. Merged and ' +
    'erased profiles are removed from the list. Needs a key for the whole tenant.',
  permission: 'guest.manage',
  query: closed({
    ...page,
    state: Type.Optional(OneOf(pairStates, { description: 'Default: open.' })),
    minScore: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'Minimum score.' })),
    evidence: Type.Optional(OneOf(evidenceKinds, { description: 'Only pairs that share this kind of evidence.' })),
    guestId: Type.Optional(Id('Only pairs with this profile.')),
  }),
  paginated: true,
  data: Type.Array(GuestPair),
  refuses: [platformRefuse.SCOPE_VIOLATION],
  example: { query: {}, data: [pairExample] },
  async handle({ caller, query, tenantId, load }) {
    refuseUnlessWholeTenant(caller)
    const asked = pageOf(query)
    const wanted = allOf([
      sql`p.tenant_id = ${tenantId}`,
      sql`p.state = ${query.state ?? 'open'}`,
      query.minScore !== undefined && sql`p.score >= ${query.minScore}::real`,
      query.evidence !== undefined && sql`p.reasons @> array[${`${query.evidence}: same`}]::text[]`,
      query.guestId !== undefined && sql`(p.first_id = ${query.guestId} or p.second_id = ${query.guestId})`,
    ])
    const [rows, [count]] = await load(pairsWhere(wanted, asked), countPairs(wanted))
    return { data: rows.map(presentPair), meta: asked.meta(rows, count) }
  },
})
