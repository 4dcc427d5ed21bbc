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
  summary: 'Read the progress of the end of day',
  description:
    'For the open business date. With more than a thousand stays to charge, the end of day posts in parts; this shows the postings so far, without deducting later reversals. `startedAt` is null until a part is posted. If it is set and `isRunning` is false, the request was interrupted: send it again to continue.',
  permission: 'end_of_day.manage',
  params: closed({ id: Id('The establishment.') }),
  data: component(
    'EndOfDayProgress',
    closed({
      establishmentId: Id(),
      businessDate: DateOf('The open date.'),
      startedAt: Nullable(MomentOf('When the first part was posted.')),
      isRunning: Type.Boolean({ description: 'True if a part was posted within the last ten seconds.' }),
      staysInHouse: Type.Integer({ description: 'Stays in house now.' }),
      staysPosted: Type.Integer({
        description: 'Stays with postings so far, including those checked out since; at most the number of stays in house.',
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
