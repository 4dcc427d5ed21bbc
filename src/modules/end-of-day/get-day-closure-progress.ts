import { exampleId, exampleMoment } from '../../platform/contract/examples.ts'
import { CentsNotNegative, closed, component, DateOf, Id, MomentOf, Nullable, Type } from '../../platform/contract/schemas.ts'
import { operation } from '../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../property/index.ts'
import { presentPosted } from './day-closure.ts'
import { partsSoFar, staysInHouse } from './end-of-day-reads.ts'
import { refuse } from './errors.ts'

export const getDayClosureProgress = operation({
  id: 'getDayClosureProgress',
  method: 'GET',
  path: '/v1/establishments/:id/end-of-day-progress',
  summary: 'How far the end of day is',
  description:
    'Of the open business date. With more than a thousand stays in house the end of day posts their nights in parts; here is what the parts have posted so far. `startedAt` is null while no part was posted. Where it is set and nobody is closing the day, the request was cut off: sent again, it goes on with the rest.',
  permission: 'end_of_day.manage',
  params: closed({ id: Id('The establishment.') }),
  data: component(
    'EndOfDayProgress',
    closed({
      establishmentId: Id(),
      businessDate: DateOf('The open date.'),
      startedAt: Nullable(MomentOf('When the first part was posted.')),
      staysInHouse: Type.Integer({ description: 'Stays in house now.' }),
      staysPosted: Type.Integer({ description: 'Of them, those that the parts have gone through.' }),
      nightsPosted: Type.Integer({ description: 'Nights that were put on folios.' }),
      accommodationCents: CentsNotNegative('Their sum, VAT included.'),
      personsTaxed: Type.Integer({ description: 'Persons for whom tourist tax was posted.' }),
      touristTaxCents: CentsNotNegative(),
      extrasPosted: Type.Integer({ description: 'Charges for extras of stays.' }),
      extrasCents: CentsNotNegative('Their sum, VAT included.'),
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
  async handle({ params, tenantId, load }) {
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
        staysInHouse: inHouse.count,
        staysPosted: posted.stays,
        ...presentPosted(posted),
      },
    }
  },
})
