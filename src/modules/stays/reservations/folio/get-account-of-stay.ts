import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { routesOf } from '../../../money/folios/index.ts'
import { boughtByStay, settlementOf } from '../../../money/wallets/index.ts'
import { dateOfEstablishment } from '../../../property/property/index.ts'
import { extrasOfStays } from '../../../selling/extras/index.ts'
import { noTax } from '../../../selling/pricing/index.ts'
import { folioOf } from '../departure/bill.ts'
import { refuse } from '../errors.ts'
import { nightsOf, reservationById, taxRulesOf } from '../stay/reservation-reads.ts'
import { reservationParams } from '../stay/reservation-steps.ts'
import { accountOf, chargesToCome, type FolioOfAccount, StayAccount, stayAccountExample } from './stay-account.ts'
import { foliosOfAccount } from './stay-account-reads.ts'

export const getAccountOfStay = operation({
  id: 'getAccountOfStay',
  method: 'GET',
  path: '/v1/reservations/:id/account',
  summary: 'Read what a stay owes in all',
  description:
    'Posted charges and those still to come if the stay goes on as booked, by payer, with the sums to suggest for a payment: the missing deposit, what is due now, and the whole stay. Deposits held are subtracted. Charges to come are calculated as the end of day and the check-out post them.',
  permission: 'folio.read',
  params: reservationParams,
  data: StayAccount,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: { params: { id: stayAccountExample.reservationId }, data: stayAccountExample },
  async handle({ params: { id }, tenantId, newId, todayIn, load }) {
    const {
      reservation: [reservation],
      nights,
      folios,
      extras,
      routes,
      bought,
      taxRules: [taxRules = noTax],
    } = await load({
      reservation: reservationById(tenantId, id),
      nights: nightsOf(tenantId, id),
      folios: foliosOfAccount(tenantId, id),
      extras: extrasOfStays(tenantId, sql`array[${id}::uuid]`),
      routes: routesOf(tenantId, sql`array[${id}::uuid]`),
      bought: boughtByStay(tenantId, id),
      taxRules: taxRulesOf(tenantId, id),
    })
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: id })
    const today = dateOfEstablishment(reservation, todayIn)
    const opened = folios.find(({ kind }) => kind === 'stay')
    const ownId = opened?.id ?? newId()
    const own = { ...folioOf(reservation, undefined, newId, today).folio, id: ownId }
    const purchases = settlementOf(bought, own, today, newId).entries
    const toCome = chargesToCome({ stay: reservation, nights, extras, taxRules, routes, purchases }, own, newId)
    return { data: accountOf({ stay: reservation, folios: opened ? folios : [unopened, ...folios], toCome, ownId }) }
  },
})

const unopened: FolioOfAccount = {
  id: null,
  kind: 'stay',
  name: null,
  companyId: null,
  balanceCents: 0n,
  heldCents: 0n,
  postedCents: 0n,
}
