import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Line, OneOf, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'
import { findPublicHolidays } from './public-holidays-thread.ts'

const languagesOfNames = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const

export const listPublicHolidays = operation({
  id: 'listPublicHolidays',
  method: 'GET',
  path: '/v1/establishments/:id/public-holidays',
  summary: 'List public holidays to enter',
  description:
    'Public holidays of a year in the country of the establishment, and its parts that have more. Nothing is stored: `createLocalEvents` enters those that are wanted.',
  permission: 'rate_plan.read',
  params: closed({ id: Id('The establishment.') }),
  query: closed({
    year: Type.Integer({ minimum: 2000, maximum: 2100, description: 'The calendar year.' }),
    region: Type.Optional(Line(10, 'A code from `regions`.')),
    language: Type.Optional(OneOf(languagesOfNames, { description: 'Of the names, where they are known in it. Default: en.' })),
  }),
  data: closed({
    holidays: Type.Array(closed({ name: Type.String(), date: DateOf() })),
    regions: Type.Array(closed({ code: Type.String(), name: Type.String() })),
  }),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    params: { id: exampleId.establishment },
    query: { year: 2027 },
    data: { holidays: [{ name: 'Bastille Day', date: '2027-07-14' }], regions: [] },
  },
  externalCall: {
    async intend({ params, query, tenantId, load }) {
      const [[establishment]] = await load(establishmentStateById(tenantId, params.id))
      if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
      const { year, region, language = 'en' } = query
      return { intent: { tenantId, asked: { territory: establishment.countryCode, year, language, region } } }
    },
    ask: ({ tenantId, asked }, { workers }) => findPublicHolidays(workers, tenantId, asked),
  },
  async handle({ answer }) {
    return { data: answer }
  },
})
