/** A hold: an amount reserved on a guest's card for what may come; captured once, released, or left to expire. */

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
  /** What was requested from the gateway and is not finished. */
  readonly asked: RequestKind | null
  /** The last refusal of the gateway. */
  readonly refusal: string | null
}

export const requestKinds = ['authorise', 'capture', 'release', 'extend'] as const
export type RequestKind = (typeof requestKinds)[number]

/** What was requested from a gateway, or is about to be: written down before, finished after. */
export interface GatewayRequest {
  readonly id: IdType
  readonly holdId: IdType
  readonly kind: RequestKind
  readonly status: 'open' | 'done' | 'refused'
  readonly amountCents: bigint
  readonly detail: RequestDetail
  readonly idempotencyKey: string | null
  /** Of the request of the API that asked: only the same one goes on with it. */
  readonly fingerprint: string
  readonly requestedAt: Moment
  readonly outcome: string | null
}

export interface RequestDetail {
  /** Of an authorisation, and of an extension by hand: the card at the gateway, or the code of the terminal. */
  readonly source?: string
  /** Of an extension: until when. */
  readonly expiresAt?: Moment
  /** Of a capture: what is charged beyond what the guest owes for their stay. */
  readonly chargeType?: ChargeType
  readonly label?: string
  readonly vatRateBp?: number
  readonly paysStay?: boolean
  /** What the guest owed for their stay when it was asked: so much of the capture is their stay's, also when they have paid otherwise meanwhile. */
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
        '`pending`: the request was sent and the gateway has not answered. Held amounts are captured once, released, or expire.',
    }),
    amount: MoneyOf('What is reserved.'),
    capturedCents: CentsNotNegative(),
    reference: Nullable(Type.String({ description: 'Authorisation code of the terminal, or the id at the gateway.' })),
    description: Type.Optional(Type.String()),
    expiresAt: MomentOf(),
    settlementFolioId: Type.Optional(Id('The folio that the capture posted; it balances to zero.')),
    placedAt: MomentOf(),
    endedAt: Type.Optional(MomentOf()),
    refusal: Type.Optional(Type.String({ description: 'The last refusal of the gateway.' })),
    askedOfGateway: Type.Optional(OneOf(requestKinds, { description: 'The request to the gateway that is not finished yet.' })),
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

/** Why so much of this hold cannot be captured now, in a sentence; nothing when it can. */
export function captureProblem(
  hold: Pick<HoldRow, 'status' | 'amountCents' | 'currency' | 'expiresAt' | 'asked'>,
  { amountCents, currency }: { amountCents: bigint; currency: Currency },
  now: Moment,
): string | undefined {
  if (hold.status !== 'held') return `This hold is ${hold.status}; only one that is held can be captured, once.`
  if (hold.asked !== null) return 'What was requested from the gateway for this hold is not finished yet.'
  if (hold.expiresAt <= now) return `This hold has expired at ${hold.expiresAt}.`
  if (currency !== hold.currency) return `body.amount.currency must be ${hold.currency}, as the hold is.`
  if (amountCents <= 0n) return 'body.amount.amountCents must be more than 0.'
  if (amountCents > hold.amountCents)
    return `body.amount.amountCents: at most ${hold.amountCents} cents (${hold.currency}) are held.`
  return undefined
}

/** What the guest owes for their stay and their wallet, less deposits and less other captures that are under way; never less than nothing. */
export const owedForStay = (
  folio: Pick<FolioRow, 'balanceCents' | 'depositCents'> | undefined,
  { walletCents, claimedCents }: { walletCents: bigint; claimedCents: bigint },
): bigint => {
  const owed = (folio?.balanceCents ?? 0n) - (folio?.depositCents ?? 0n) + walletCents - claimedCents
  return owed > 0n ? owed : 0n
}

/**
 * The settlement of a capture: what was captured is a payment on a folio of its own, and pays there what the guest owed for their stay when it
 * was asked, which moves over from the folio of the stay (and is a credit there, when they have paid otherwise meanwhile); what is beyond that
 * is charged. It balances to zero.
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
  const moved = { label: 'Paid from a hold', serviceDate: today, occasion: 'hold' } as const
  return [
    ...(stay && movedCents > 0n
      ? [
          movedToFolioEntry(newId(), stay, { ...moved, amountCents: -movedCents }),
          movedToFolioEntry(newId(), settlement, { ...moved, label: 'Due on the folio of the stay', amountCents: movedCents }),
        ]
      : []),
    ...(chargedCents > 0n
      ? [
          chargeEntry(newId(), settlement, {
            chargeType: detail.chargeType ?? 'damage',
            label: detail.label ?? 'Charged to the hold',
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
