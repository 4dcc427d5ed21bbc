import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  Id,
  Nullable,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { nightsBetween } from '../../../../platform/values/dates.ts'
import { type FolioRow, folioOfReservation, routesOf, standingCharges, windowsOf } from '../../../money/folios/index.ts'
import { boughtByStay, openWalletOfStay, settlementOf } from '../../../money/wallets/index.ts'
import { dateOfEstablishment } from '../../../property/property/index.ts'
import { extrasOfStays } from '../../../selling/extras/index.ts'
import { noTax } from '../../../selling/pricing/index.ts'
import { givenBackFrom } from '../amendment/charged-night-reads.ts'
import { refuse } from '../errors.ts'
import { nightsBeyond, nightsOf, reservationById, taxRulesOf } from '../stay/reservation-reads.ts'
import { reservationParams } from '../stay/reservation-steps.ts'
import { reservationExample } from '../stay/shapes.ts'
import { departureOf, folioOf, isOverdue, standing } from './bill.ts'

const example = {
  currency: 'EUR' as const,
  nightsReleased: 0,
  overdueNights: 0,
  fee: null,
  charges: [{ folioId: reservationExample.id, label: 'Breakfast', amountCents: '2800' }],
  settleCents: '11850',
  balanceCents: '11850',
  depositHeldCents: '0',
  windows: [],
}

export const previewCheckOut = operation({
  id: 'previewCheckOut',
  method: 'POST',
  path: '/v1/reservations/:id/check-out-preview',
  summary: 'Preview a check-out',
  description:
    'The postings of a check-out now, and the balance afterwards, to the cent: uncharged extras and nights, purchases of a postpaid wallet, the early-departure fee, the deposit held. `settleCents` is the amount that `settleBy` would take; below 0 it would be refunded. Nothing is saved or held. Nights beyond the booked departure count as waived; to charge them, adjust the stay first.',
  permission: 'folio.read',
  readOnly: true,
  params: reservationParams,
  body: closed({
    earlyDepartureFeeCents: Type.Optional(CentsNotNegative('Overrides the fee of the policy. Including VAT.')),
  }),
  bodyOptional: true,
  data: component(
    'CheckOutPreview',
    closed({
      currency: CurrencyCode(),
      nightsReleased: Type.Integer({ description: 'Nights that would be released.' }),
      overdueNights: Type.Integer({ description: 'Nights that the guest has stayed beyond the booking.' }),
      fee: Nullable(CentsNotNegative('Early-departure fee including VAT; null if no night is released.')),
      charges: Type.Array(
        closed({ folioId: Id('Target folio by the routing rules.'), label: Type.String(), amountCents: Cents() }),
        { description: 'Charges that would be posted, without payments; corrections are negative.' },
      ),
      settleCents: Cents('Amount that `settleBy` would take on the stay’s own folio; negative: refund.'),
      balanceCents: Cents('Balance of that folio without `settleBy`.'),
      depositHeldCents: CentsNotNegative('Deposit still held on that folio.'),
      windows: Type.Array(closed({ folioId: Id(), name: Nullable(Type.String()), balanceCents: Cents() }), {
        description: 'Balance of each window afterwards; each must be settled unless 0.',
      }),
    }),
  ),
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, refuse.STAY_NOT_CHECKED_IN],
  example: { params: { id: reservationExample.id }, body: {}, data: example },
  async handle(context) {
    const { params, body, tenantId, newId, todayIn, load } = context
    const {
      reservation: [reservation],
      nights,
      folio: [open],
      beyond,
      fees,
      taxRules: [taxRules],
      wallet: [wallet],
      bought,
      windows,
      routes,
      extras,
    } = await load({
      reservation: reservationById(tenantId, params.id),
      nights: nightsOf(tenantId, params.id),
      folio: folioOfReservation(tenantId, params.id),
      beyond: nightsBeyond(tenantId, params.id),
      fees: standingCharges(tenantId, params.id, ['early_departure_fee']),
      taxRules: taxRulesOf(tenantId, params.id),
      wallet: openWalletOfStay(tenantId, params.id),
      bought: boughtByStay(tenantId, params.id),
      windows: windowsOf(tenantId, params.id),
      routes: routesOf(tenantId, sql`array[${params.id}::uuid]`),
      extras: extrasOfStays(tenantId, sql`array[${params.id}::uuid]`),
    })
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    if (reservation.status !== 'CheckedIn') throw refuse.STAY_NOT_CHECKED_IN()
    const today = dateOfEstablishment(reservation, todayIn)
    const own = folioOf(reservation, open, newId, today).folio
    const feeCents = body.earlyDepartureFeeCents === undefined ? undefined : BigInt(body.earlyDepartureFeeCents)
    const account = {
      reservation,
      nights,
      beyond,
      fees,
      folio: own,
      taxRules: taxRules ?? noTax,
      purchases: settlementOf(wallet?.mode === 'postpaid' ? bought : [], own, today, newId).entries,
      routes,
      extras,
      givenBack: await givenBackFrom(context, reservation.id, nights, today, 'check_out'),
    }
    // Calculated as the check-out does, with and without a settlement.
    const settled = departureOf(account, today, newId, { settleBy: 'card', feeCents })
    const left = departureOf(account, today, newId, { feeCents })
    // Payments reduce the balance of a folio, refunds increase it.
    const money = settled.entries
      .filter(({ folio, kind }) => folio.id === own.id && (kind === 'payment' || kind === 'refund'))
      .reduce((sum, { amountCents }) => sum - amountCents, 0n)
    const leavesEarly = left.released.length > 0 || beyond.length > 0
    const afterwards = (window: FolioRow) => standing(window, left.entries)
    return {
      data: {
        currency: own.currency,
        nightsReleased: left.released.length,
        overdueNights: isOverdue(reservation, today) ? nightsBetween(reservation.departure, today) : 0,
        fee: leavesEarly ? String(left.fee.amountCents) : null,
        charges: left.entries
          .filter(({ kind }) => kind === 'charge')
          .map(({ folio, label, amountCents }) => ({ folioId: folio.id, label, amountCents: String(amountCents) })),
        settleCents: String(money),
        balanceCents: String(left.folio.balanceCents),
        depositHeldCents: String(left.folio.depositCents),
        windows: windows.map((window) => ({
          folioId: window.id,
          name: window.name,
          balanceCents: String(afterwards(window).balanceCents),
        })),
      },
    }
  },
})
