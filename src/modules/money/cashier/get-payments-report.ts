import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { Cents, CentsNotNegative, CurrencyCode, closed, component, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { addDays } from '../../../platform/values/dates.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { paymentDays } from './cashier-reads.ts'

/** Maximum period: two years and a leap day. */
const longestPeriod = 731

const PaymentsOfDay = component(
  'PaymentsOfDay',
  closed({
    date: DateOf(),
    method: Type.String({ description: 'Means of payment.' }),
    takenCents: CentsNotNegative(),
    returnedCents: CentsNotNegative('Refunds and reversals.'),
    netCents: Cents(),
  }),
)

export const getPaymentsReport = operation({
  id: 'getPaymentsReport',
  method: 'GET',
  path: '/v1/reports/payments',
  summary: 'Report payments by method and day',
  description:
    'Money taken and returned by an establishment, by business date and means of payment, at tills and elsewhere. Excludes transfers between till and ' +
    'safe, and counted differences.',
  permission: 'report.read',
  query: closed({ establishmentId: Id(), from: DateOf(), to: DateOf(`At most ${longestPeriod} days.`) }),
  data: closed({ establishmentId: Id(), currency: CurrencyCode(), days: Type.Array(PaymentsOfDay) }),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, from: '2026-11-21', to: '2026-11-21' },
    data: {
      establishmentId: exampleId.establishment,
      currency: 'EUR',
      days: [{ date: '2026-11-21', method: 'cash', takenCents: '24200', returnedCents: '0', netCents: '24200' }],
    },
  },
  async handle({ query, tenantId, load }) {
    if (query.to < query.from || query.to > addDays(query.from, longestPeriod - 1))
      throw platformRefuse.VALIDATION_ERROR({
        message: `query.to must not be earlier than query.from, nor more than ${longestPeriod} days later.`,
      })
    const [[establishment], rows] = await load(
      establishmentStateById(tenantId, query.establishmentId),
      paymentDays(tenantId, query.establishmentId, query.from, query.to),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return {
      data: {
        establishmentId: establishment.id,
        currency: establishment.currency,
        days: rows.map(({ takenCents, returnedCents, ...row }) => ({
          ...row,
          takenCents: String(takenCents),
          returnedCents: String(returnedCents),
          netCents: String(takenCents - returnedCents),
        })),
      },
    }
  },
})
