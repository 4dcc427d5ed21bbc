import { exampleId } from '../../../platform/contract/examples.ts'
import { Cents, closed, component, DateOf, Id, Nullable, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { heldForStays, heldTotal } from './deposits-reads.ts'

const StayWithDeposit = component(
  'StayWithDeposit',
  closed({
    reservationId: Nullable(Id('Null, like the other fields of the stay, for a house account.')),
    confirmationCode: Nullable(Type.String()),
    status: Nullable(Type.String({ description: 'Current status of the reservation.' })),
    arrival: Nullable(DateOf()),
    departure: Nullable(DateOf()),
    name: Nullable(Type.String({ description: 'Name of the window or house account.' })),
    folioId: Id(),
    depositCents: Cents(),
    guaranteeCents: Cents(),
  }),
)

export const listStaysWithDeposits = operation({
  id: 'listStaysWithDeposits',
  method: 'GET',
  path: '/v1/reports/deposits-held/stays',
  summary: 'List deposits held by stay and house account',
  description:
    'Stays and house accounts with a deposit or guarantee held at the end of a business date, by arrival. The totals match the day in `GET /v1/reports/deposits-held`.',
  permission: 'report.read',
  query: closed({ ...page, establishmentId: Id(), date: DateOf('Business date; balances at its end.') }),
  paginated: true,
  data: Type.Array(StayWithDeposit),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, date: '2026-11-21' },
    data: [
      {
        reservationId: exampleId.reservation,
        confirmationCode: 'K7M2QX',
        status: 'Confirmed',
        arrival: '2026-12-01',
        departure: '2026-12-04',
        name: null,
        folioId: exampleId.folio,
        depositCents: '5000',
        guaranteeCents: '0',
      },
    ],
  },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: heldForStays(tenantId, query.establishmentId, query.date, asked),
      count: heldTotal(tenantId, query.establishmentId, query.date),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return {
      data: rows.map(({ depositCents, guaranteeCents, ...row }) => ({
        ...row,
        depositCents: String(depositCents),
        guaranteeCents: String(guaranteeCents),
      })),
      meta: asked.meta(rows, count),
    }
  },
})
