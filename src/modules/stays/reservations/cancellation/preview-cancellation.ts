import {
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Nullable,
  OneOf,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { addDays } from '../../../../platform/values/dates.ts'
import { folioOfReservation } from '../../../money/folios/index.ts'
import { refuse } from '../errors.ts'
import { nightsOf, reservationById } from '../stay/reservation-reads.ts'
import { admit, reservationParams } from '../stay/reservation-steps.ts'
import { reservationExample } from '../stay/shapes.ts'
import { cancellationOf } from './cancellation.ts'
import { feeRationales } from './fees.ts'
import { noShowOf } from './no-show.ts'

export const previewCancellation = operation({
  id: 'previewCancellation',
  method: 'POST',
  path: '/v1/reservations/:id/cancel-preview',
  summary: 'Preview a cancellation or a no-show',
  description: 'The fees that a cancellation or a no-show would cost now, by the same rules. Nothing is saved or held.',
  permission: 'reservation.read',
  readOnly: true,
  params: reservationParams,
  body: closed({
    kind: Type.Optional(OneOf(['cancellation', 'no_show'], { description: 'Default: cancellation.' })),
    feeCents: Type.Optional(CentsNotNegative('Only for a cancellation: overrides the fee of the policy. Including VAT.')),
  }),
  bodyOptional: true,
  data: component(
    'CancellationPreview',
    closed({
      currency: CurrencyCode(),
      feeCents: CentsNotNegative('VAT included.'),
      rationale: OneOf(feeRationales, { description: 'Reason for the fee.' }),
      freeUntil: Nullable(DateOf('Last day of free cancellation, by the booked terms.')),
      depositHeldCents: CentsNotNegative('Deposit paid and not yet applied.'),
      depositUsedCents: CentsNotNegative('Part of the deposit that would pay the fee.'),
      openCents: CentsNotNegative('Balance due on the stay’s own folio afterwards.'),
    }),
  ),
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    refuse.RESERVATION_STATUS_INCOMPATIBLE,
    refuse.RESERVATION_NOT_CONFIRMED,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: reservationExample.id },
    body: {},
    data: {
      currency: 'EUR',
      feeCents: '12900',
      rationale: 'first_night',
      freeUntil: '2026-11-23',
      depositHeldCents: '11610',
      depositUsedCents: '11610',
      openCents: '1290',
    },
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const isNoShow = body.kind === 'no_show'
    const {
      reservation: [row],
      nights,
      folio: [open],
    } = await load({
      reservation: reservationById(tenantId, params.id),
      nights: nightsOf(tenantId, params.id),
      folio: folioOfReservation(tenantId, params.id),
    })
    const { reservation, today } = admit(context, row, isNoShow ? 'markNoShow' : 'cancel')
    const { fee, folio } = isNoShow
      ? noShowOf(reservation, nights, open, today, newId)
      : cancellationOf({ reservation, nights, open }, body, today, newId)
    const policy = reservation.terms.cancellation
    const heldCents = open?.depositCents ?? 0n
    return {
      data: {
        currency: folio.currency,
        feeCents: String(fee.amountCents),
        rationale: fee.rationale,
        freeUntil: policy ? addDays(reservation.arrival, -policy.freeUntilDaysBeforeArrival) : null,
        depositHeldCents: String(heldCents),
        depositUsedCents: String(heldCents - folio.depositCents),
        openCents: String(folio.balanceCents > 0n ? folio.balanceCents : 0n),
      },
    }
  },
})
