import { exampleId } from '../../../platform/contract/examples.ts'
import { Cents, CentsNotNegative, CurrencyCode, closed, component, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { periodOf } from './asked-period.ts'
import { depositDays } from './deposits-reads.ts'

const DepositDay = component(
  'DepositDay',
  closed({
    date: DateOf(),
    receivedCents: CentsNotNegative('Deposits and guarantees received on the day, including reversals of their use.'),
    usedCents: CentsNotNegative('Deposits and guarantees applied, retained, refunded or reversed on the day.'),
    depositsCents: Cents('Deposits of stays held at the end of the day.'),
    guaranteesCents: Cents('Guarantees held at the end of the day.'),
    heldCents: Cents('Both.'),
    ledgerCents: Cents('The accounts `deposits` and `guarantees`.'),
    differenceCents: Cents('Always "0".'),
  }),
)

export const getDepositsHeld = operation({
  id: 'getDepositsHeld',
  method: 'GET',
  path: '/v1/reports/deposits-held',
  summary: 'Read deposits held by day',
  description:
    'Unearned money of stays: deposits and guarantees held at the end of each business date, beside the liability in the ledger. For details by stay: `GET /v1/reports/deposits-held/stays`.',
  permission: 'report.read',
  query: closed({ establishmentId: Id(), from: DateOf(), to: DateOf() }),
  data: closed({ establishmentId: Id(), currency: CurrencyCode(), days: Type.Array(DepositDay) }),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, from: '2026-11-21', to: '2026-11-21' },
    data: {
      establishmentId: exampleId.establishment,
      currency: 'EUR',
      days: [
        {
          date: '2026-11-21',
          receivedCents: '5000',
          usedCents: '0',
          depositsCents: '5000',
          guaranteesCents: '0',
          heldCents: '5000',
          ledgerCents: '5000',
          differenceCents: '0',
        },
      ],
    },
  },
  async handle({ query, tenantId, load }) {
    const { from, to } = periodOf(query)
    const [[establishment], days] = await load(
      establishmentStateById(tenantId, query.establishmentId),
      depositDays(tenantId, query.establishmentId, from, to),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return {
      data: {
        establishmentId: establishment.id,
        currency: establishment.currency,
        days: days.map((day) => {
          const heldCents = day.depositsCents + day.guaranteesCents
          return {
            date: day.date,
            receivedCents: String(day.receivedCents),
            usedCents: String(day.usedCents),
            depositsCents: String(day.depositsCents),
            guaranteesCents: String(day.guaranteesCents),
            heldCents: String(heldCents),
            ledgerCents: String(day.ledgerCents),
            differenceCents: String(heldCents - day.ledgerCents),
          }
        }),
      },
    }
  },
})
