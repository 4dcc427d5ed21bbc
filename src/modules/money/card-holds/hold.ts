/** A card hold (pre-authorisation): an amount reserved on a guest’s card. It is captured once, released, or expires. */

import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  closed,
  component,
  Id,
  MomentOf,
  MoneyOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import { type GatewayName, gatewayNames } from '../../../platform/external/payment-gateway.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { type ChargeType, chargeEntry, type FolioRow, moneyEntry, movedToFolioEntry, type NewEntry } from '../folios/index.ts'

export const holdStatuses = ['pending', 'held', 'captured', 'released', 'expired', 'refused'] as const
export type HoldStatus = (typeof holdStatuses)[number]

export interface HoldRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly reservationId: IdType
  readonly gateway: GatewayName
  readonly status: HoldStatus
  readonly currency: Currency
  readonly amountCents: bigint
  readonly capturedCents: bigint
  readonly reference: string | null
  readonly description: string | null
  readonly expiresAt: Moment
  readonly settlementFolioId: IdType | null
  readonly placedAt: Moment
  readonly endedAt: Moment | null
  /** The gateway request in progress. */
  readonly asked: RequestKind | null
  /** The last refusal of the gateway. */
  readonly refusal: string | null
}

export const requestKinds = ['authorise', 'capture', 'release', 'extend'] as const
export type RequestKind = (typeof requestKinds)[number]

/** A gateway request. It is stored before it is sent and finished afterwards. */
export interface GatewayRequest {
  readonly id: IdType
  readonly holdId: IdType
  readonly kind: RequestKind
  readonly status: 'open' | 'done' | 'refused'
  readonly amountCents: bigint
  readonly detail: RequestDetail
  readonly idempotencyKey: string | null
  /** Fingerprint of the original API request. Only an identical request continues it. */
  readonly fingerprint: string
  readonly requestedAt: Moment
  readonly outcome: string | null
}

export interface RequestDetail {
  /** For an authorisation or a manual extension: the card at the gateway, or the code of the card terminal. */
  readonly source?: string
  /** For an extension: the new end. */
  readonly expiresAt?: Moment
  /** For a capture: the charge for the excess over the debt of the stay. */
  readonly chargeType?: ChargeType
  readonly label?: string
  readonly vatRateBp?: number
  readonly paysStay?: boolean
  /** The debt of the stay when the capture was requested. This part of the capture pays the stay, even if it was paid otherwise meanwhile. */
  readonly owedCents?: string
}

export const Hold = component(
  'Hold',
  closed({
    id: Id(),
    reservationId: Id(),
    establishmentId: Id(),
    gateway: OneOf(gatewayNames),
    status: OneOf(holdStatuses, {
      description:
        '`pending`: the request was sent and the gateway has not answered. A `held` amount is captured once, released, or expires.',
    }),
    amount: MoneyOf('Amount held.'),
    capturedCents: CentsNotNegative(),
    reference: Nullable(Type.String({ description: 'Authorisation code of the card terminal, or the id at the gateway.' })),
    description: Type.Optional(Type.String()),
    expiresAt: MomentOf(),
    settlementFolioId: Type.Optional(Id('The settlement folio of the capture. It balances to zero.')),
    placedAt: MomentOf(),
    endedAt: Type.Optional(MomentOf()),
    refusal: Type.Optional(Type.String({ description: 'The last refusal of the gateway.' })),
    askedOfGateway: Type.Optional(OneOf(requestKinds, { description: 'The gateway request in progress.' })),
  }),
)
export type Hold = Static<typeof Hold>

export const presentHold = ({
  amountCents,
  currency,
  capturedCents,
  description,
  settlementFolioId,
  endedAt,
  asked,
  refusal,
  ...row
}: HoldRow): Hold => ({
  ...row,
  amount: { amountCents: String(amountCents), currency },
  capturedCents: String(capturedCents),
  ...(description === null ? {} : { description }),
  ...(settlementFolioId === null ? {} : { settlementFolioId }),
  ...(endedAt === null ? {} : { endedAt }),
  ...(refusal === null ? {} : { refusal }),
  ...(asked === null ? {} : { askedOfGateway: asked }),
})

/** Reason why this amount of the hold cannot be captured now, or undefined. */
export function captureProblem(
  hold: Pick<HoldRow, 'status' | 'amountCents' | 'currency' | 'expiresAt' | 'asked'>,
  { amountCents, currency }: { amountCents: bigint; currency: Currency },
  now: Moment,
): string | undefined {
  if (hold.status !== 'held') return `The status of this card hold is ${hold.status}. Only an active one can be captured, once.`
  if (hold.asked !== null) return 'A gateway request for this card hold is not finished yet.'
  if (hold.expiresAt <= now) return `This card hold has expired at ${hold.expiresAt}.`
  if (currency !== hold.currency) return `body.amount.currency must be ${hold.currency}, the currency of the card hold.`
  if (amountCents <= 0n) return 'body.amount.amountCents must be more than 0.'
  if (amountCents > hold.amountCents)
    return `body.amount.amountCents: at most ${hold.amountCents} cents (${hold.currency}) are held.`
  return undefined
}

/** Debt of the stay and its wallet, less deposits and other captures in progress. At least zero. */
export const owedForStay = (
  folio: Pick<FolioRow, 'balanceCents' | 'depositCents'> | undefined,
  { walletCents, claimedCents }: { walletCents: bigint; claimedCents: bigint },
): bigint => {
  const owed = (folio?.balanceCents ?? 0n) - (folio?.depositCents ?? 0n) + walletCents - claimedCents
  return owed > 0n ? owed : 0n
}

/**
 * The settlement of a capture. The captured amount is a payment on a separate folio. There it pays the debt of the stay at the time of the request, which is
 * transferred from the folio of the stay (and becomes a credit there if it was paid otherwise meanwhile). Any excess is charged. The settlement balances to
 * zero.
 */
export function settlementOf(
  capturedCents: bigint,
  { reference, gateway, detail }: Pick<HoldRow, 'reference' | 'gateway'> & { detail: RequestDetail },
  settlement: FolioRow,
  stay: FolioRow | undefined,
  today: IsoDate,
  newId: () => IdType,
): NewEntry[] {
  const owedCents = stay ? BigInt(detail.owedCents ?? '0') : 0n
  const movedCents = owedCents < capturedCents ? owedCents : capturedCents
  const chargedCents = capturedCents - movedCents
  const moved = { label: 'Paid by card hold', serviceDate: today, occasion: 'hold' } as const
  return [
    ...(stay && movedCents > 0n
      ? [
          movedToFolioEntry(newId(), stay, { ...moved, amountCents: -movedCents }),
          movedToFolioEntry(newId(), settlement, { ...moved, label: 'Balance due of the stay', amountCents: movedCents }),
        ]
      : []),
    ...(chargedCents > 0n
      ? [
          chargeEntry(newId(), settlement, {
            chargeType: detail.chargeType ?? 'damage',
            label: detail.label ?? 'Charged to the card hold',
            amountCents: chargedCents,
            vatRateBp: detail.vatRateBp ?? 0,
            serviceDate: today,
            occasion: 'hold',
          }),
        ]
      : []),
    moneyEntry(newId(), settlement, {
      kind: 'payment',
      method: 'card',
      amountCents: capturedCents,
      reference: `${gateway} ${reference ?? ''}`.trim(),
      serviceDate: today,
      occasion: 'hold',
    }),
  ]
}

export const holdExample: Hold = {
  id: exampleId.hold,
  reservationId: exampleId.reservation,
  establishmentId: exampleId.establishment,
  gateway: 'manual',
  status: 'held',
  amount: { amountCents: '30000', currency: 'EUR' },
  capturedCents: '0',
  reference: 'A-551204',
  expiresAt: '2026-11-28T09:30:00.000Z',
  placedAt: exampleMoment,
}
