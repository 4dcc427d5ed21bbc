import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { establishmentOfDayEnd, propertyRefuse } from '../../property/property/index.ts'
import { atMostAtOnce, closingDetails, closingReads, dayEndOf } from '../reservations/index.ts'
import { datesOf, figuresExample, figuresOf, noShowFees, outcomeOf, previewMembers } from './day-closure.ts'
import { partsSoFar, postedBefore } from './end-of-day-reads.ts'
import { refuse } from './errors.ts'

export const previewCloseDay = operation({
  id: 'previewCloseDay',
  method: 'GET',
  path: '/v1/establishments/:id/end-of-day-preview',
  summary: 'Preview the end of day',
  description:
    'The result if the end of day were run now: nights, tourist tax, extras, expiring options, no-shows and their fees. Nothing is saved or held; later changes affect the actual result.',
  permission: 'end_of_day.manage',
  params: closed({ id: Id('The establishment.') }),
  data: component('EndOfDayPreview', closed(previewMembers)),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.BUSINESS_DATE_NOT_OPEN],
  example: {
    params: { id: exampleId.establishment },
    data: { ...datesOf(exampleId.establishment, '2026-11-21'), ...figuresExample, noShowFeesCents: '0' },
  },
  async handle({ params, tenantId, newId, load }) {
    const {
      establishment: [establishment],
      options,
      expected,
      inHouse,
      moves: [moves],
      before: [before],
      standing: [standing],
    } = await load({
      establishment: establishmentOfDayEnd(tenantId, params.id),
      before: partsSoFar(tenantId, params.id),
      standing: postedBefore(tenantId, params.id),
      ...closingReads(tenantId, params.id),
    })
    if (!establishment || !before || !standing) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    const date = establishment.currentBusinessDate
    if (date === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
    const concerned = [...options, ...expected, ...inHouse.filter(({ isDue }) => isDue)].map(({ id }) => id)
    const whatHappensTo = async (ids: readonly IdType[], staying: typeof inHouse) =>
      outcomeOf(
        dayEndOf({ ...(await load(closingDetails(tenantId, params.id, ids))), inHouse: staying }, date, establishment, newId),
      )
    // Further round trips: the affected stays are found first, then read by id, however many are in house.
    const [first = [], ...others] = atMostAtOnce(concerned)
    const outcomes = [await whatHappensTo(first, inHouse)]
    for (const ids of others) outcomes.push(await whatHappensTo(ids, []))
    return {
      data: {
        ...datesOf(establishment.id, date),
        ...figuresOf(outcomes, moves, standing),
        noShowFeesCents: String(noShowFees(outcomes)),
      },
    }
  },
})
