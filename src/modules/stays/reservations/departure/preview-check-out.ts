import {
  closed,
  Cents,
  CentsNotNegative,
  component,
  CurrencyCode,
  Id,
  Nullable,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { nightsBetween } from '../../../../platform/values/dates.ts'
import { extrasOfStays } from '../../../selling/extras/index.ts'
import { type FolioRow, folioOfReservation, routesOf, standingCharges, windowsOf } from '../../../money/folios/index.ts'
import { dateOfEstablishment } from '../../../property/property/index.ts'
import { boughtByStay, openWalletOfStay, settlementOf } from '../../../money/wallets/index.ts'
import { departureOf, folioOf, isOverdue, noTax, standing } from './bill.ts'
import { reservationParams } from '../stay/reservation-steps.ts'
import { givenBackFrom } from '../amendment/charged-night-reads.ts'
import { refuse } from '../errors.ts'
import { nightsBeyond, nightsOf, reservationById, taxRulesOf } from '../stay/reservation-reads.ts'
import { reservationExample } from '../stay/shapes.ts'

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
    'What a check-out now would post and what would be open afterwards, to the cent: extras and nights that are not charged yet, what was bought with a postpaid wallet, the fee for leaving early, the deposit that is held. `settleCents` is what `settleBy` would take, or pay back where it is below 0. Nothing is written and nothing is held. Nights beyond the booked departure are taken as waived: to charge them, adjust the stay first.',
  permission: 'folio.read',
  readOnly: true,
  params: reservationParams,
  body: closed({
    earlyDepartureFeeCents: Type.Optional(CentsNotNegative('Of staff, VAT included, instead of the policy’s.')),
  }),
  bodyOptional: true,
  data: component(
    'CheckOutPreview',
    closed({
      currency: CurrencyCode(),
      nightsReleased: Type.Integer({ description: 'Nights that would be given back.' }),
      overdueNights: Type.Integer({ description: 'Nights that the guest has stayed beyond the booking.' }),
      fee: Nullable(CentsNotNegative('For leaving early, VAT included; null where no night is given back.')),
      charges: Type.Array(
        closed({ folioId: Id('Where it goes, by the routing rules.'), label: Type.String(), amountCents: Cents() }),
        { description: 'What would be posted beside money; corrections below 0.' },
      ),
      settleCents: Cents('What `settleBy` would take on the stay’s own folio; below 0: pay back.'),
      balanceCents: Cents('Of that folio without it.'),
      depositHeldCents: CentsNotNegative('Held on it still.'),
      windows: Type.Array(closed({ folioId: Id(), name: Nullable(Type.String()), balanceCents: Cents() }), {
        description: 'Of each window, afterwards; what is not 0 has to be settled there.',
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
    // As the check-out itself: with a settlement, and without one.
    const settled = departureOf(account, today, newId, { settleBy: 'card', feeCents })
    const left = departureOf(account, today, newId, { feeCents })
    // What is paid is taken away from a folio, what is paid back is added to it.
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
