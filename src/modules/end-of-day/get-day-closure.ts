import { exampleId } from '../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Type } from '../../platform/contract/schemas.ts'
import { operation } from '../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../property/index.ts'
import { closureAsKept, closureExample, closureMembers, whyNotOpenedAgain } from './day-closure.ts'
import { closureOf, happenedSince } from './end-of-day-reads.ts'
import { refuse } from './errors.ts'

export const getDayClosure = operation({
  id: 'getDayClosure',
  method: 'GET',
  path: '/v1/establishments/:id/end-of-day/:businessDate',
  summary: 'Read the end of a day',
  description:
    'What the end of that day came to when it was run: its report. `undo` says whether the day can be opened again now. A day that was opened again has none until it is closed again.',
  permission: 'report.read',
  params: closed({ id: Id('The establishment.'), businessDate: DateOf('The date that was closed.') }),
  data: component(
    'EndOfDayReport',
    closed({
      ...closureMembers,
      undo: closed({
        allowed: Type.Boolean(),
        code: Type.Optional(Type.String({ description: 'Why not: what `…/undo` would answer.' })),
      }),
    }),
  ),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.DAY_NOT_CLOSED],
  example: {
    params: { id: exampleId.establishment, businessDate: '2026-11-21' },
    data: { ...closureExample, undo: { allowed: true } },
  },
  async handle({ params, tenantId, load }) {
    const [[establishment], [closure], [today]] = await load(
      establishmentStateById(tenantId, params.id),
      closureOf(tenantId, params.id, params.businessDate),
      happenedSince(tenantId, params.id, params.businessDate),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    if (!closure) throw refuse.DAY_NOT_CLOSED()
    const refusal = whyNotOpenedAgain(params.businessDate, closure, establishment.currentBusinessDate, {
      happened: today?.happened ?? false,
      isLocked: today?.isLocked ?? false,
    })
    return {
      data: {
        ...closureAsKept(closure.result),
        undo: { allowed: refusal === undefined, ...(refusal ? { code: refusal.code } : {}) },
      },
    }
  },
})
