import { exampleId } from '../../../platform/contract/examples.ts'
import { Cents, closed, component, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { chargeTypes } from '../../money/folios/index.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { closureAsKept, closureExample, closureMembers, whyNotOpenedAgain } from './day-closure.ts'
import { chargedOn, closureOf, happenedSince, noShowsOn } from './end-of-day-reads.ts'
import { refuse } from './errors.ts'

export const getDayClosure = operation({
  id: 'getDayClosure',
  method: 'GET',
  path: '/v1/establishments/:id/end-of-day/:businessDate',
  summary: 'Read the end of a day',
  description:
    'The report of the day: the result of its end of day, and the postings of that date. `undo` shows whether the day can be reopened now. A reopened day has no report until it is closed again.',
  permission: 'report.read',
  params: closed({ id: Id('The establishment.'), businessDate: DateOf('The date that was closed.') }),
  data: component(
    'EndOfDayReport',
    closed({
      ...closureMembers,
      noShowsOfDay: Type.Integer({ description: 'Reservations marked as no-show on that date, manually or by the end of day.' }),
      charged: Type.Array(closed({ chargeType: OneOf(chargeTypes), amountCents: Cents('VAT included.') }), {
        description:
          'Charges to folios on that date less reversals: by the end of day, fees and manual charges. Moves between folios are excluded.',
      }),
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
    data: {
      ...closureExample,
      noShowsOfDay: 0,
      charged: [
        { chargeType: 'accommodation', amountCents: '232200' },
        { chargeType: 'tourist_tax', amountCents: '6200' },
        { chargeType: 'food_beverage', amountCents: '25200' },
      ],
      undo: { allowed: true },
    },
  },
  async handle({ params, tenantId, load }) {
    const [[establishment], [closure], [today], [noShows], charged] = await load(
      establishmentStateById(tenantId, params.id),
      closureOf(tenantId, params.id, params.businessDate),
      happenedSince(tenantId, params.id, params.businessDate),
      noShowsOn(tenantId, params.id, params.businessDate),
      chargedOn(tenantId, params.id, params.businessDate),
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
        noShowsOfDay: noShows?.count ?? 0,
        charged: charged.map(({ chargeType, cents }) => ({ chargeType, amountCents: String(cents) })),
        undo: { allowed: refusal === undefined, ...(refusal ? { code: refusal.code } : {}) },
      },
    }
  },
})
