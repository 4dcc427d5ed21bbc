import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, MomentOf, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { isBeingClosed, postedMembers, presentPosted } from './day-closure.ts'
import { partsSoFar, staysInHouse } from './end-of-day-reads.ts'
import { refuse } from './errors.ts'

export const getDayClosureProgress = operation({
  id: 'getDayClosureProgress',
  method: 'GET',
  path: '/v1/establishments/:id/end-of-day-progress',
  summary: 'How far the end of day is',
  description:
    'Of the open business date. Where more than a thousand stays have a night to be charged, the end of day posts them in parts; here is what the parts have posted so far, and what was reversed since is not taken off. `startedAt` is null while no part was posted. Where it is set and `isRunning` is false, the request was cut off: sent again, it goes on with the rest.',
  permission: 'end_of_day.manage',
  params: closed({ id: Id('The establishment.') }),
  data: component(
    'EndOfDayProgress',
    closed({
      establishmentId: Id(),
      businessDate: DateOf('The open date.'),
      startedAt: Nullable(MomentOf('When the first part was posted.')),
      isRunning: Type.Boolean({ description: 'A part was posted within the last ten seconds: somebody is closing the day.' }),
      staysInHouse: Type.Integer({ description: 'Stays in house now.' }),
      staysPosted: Type.Integer({
        description: 'Stays to which the parts have posted, at most those in house: who left since is among them.',
      }),
      ...postedMembers,
    }),
  ),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.BUSINESS_DATE_NOT_OPEN],
  example: {
    params: { id: exampleId.establishment },
    data: {
      establishmentId: exampleId.establishment,
      businessDate: '2026-11-21',
      startedAt: exampleMoment,
      isRunning: true,
      staysInHouse: 4_200,
      staysPosted: 1_500,
      nightsPosted: 1_500,
      accommodationCents: '19350000',
      personsTaxed: 2_710,
      touristTaxCents: '542000',
      extrasPosted: 820,
      extrasCents: '2296000',
    },
  },
  async handle({ params, tenantId, moment, load }) {
    const [[establishment], [posted], [inHouse]] = await load(
      establishmentStateById(tenantId, params.id),
      partsSoFar(tenantId, params.id),
      staysInHouse(tenantId, params.id),
    )
    if (!establishment || !posted || !inHouse) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    if (establishment.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
    return {
      data: {
        establishmentId: establishment.id,
        businessDate: establishment.currentBusinessDate,
        startedAt: posted.startedAt,
        isRunning: isBeingClosed(posted.lastPostedAt, moment),
        staysInHouse: inHouse.count,
        staysPosted: Math.min(posted.stays, inHouse.count),
        ...presentPosted(posted),
      },
    }
  },
})
