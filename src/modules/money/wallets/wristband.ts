/** A wristband, card or badge issued to a guest of a stay. Several of one stay open the same wallet. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const wristbandStatuses = ['out', 'returned', 'lost'] as const

/** Maximum number issued or taken back at once. */
export const wristbandsAtOnce = 500

export const WristbandCode = () => Line(100, 'As read by the scanner. Case is ignored.')

export const Wristband = component(
  'Wristband',
  closed({
    id: Id(),
    establishmentId: Id(),
    stayId: Id('The reservation.'),
    confirmationCode: Type.String(),
    code: Type.String(),
    status: OneOf(wristbandStatuses),
    handedOutOn: DateOf(),
    handedOutAt: MomentOf(),
    endedOn: Nullable(DateOf('When it was returned or reported lost.')),
  }),
)
export type Wristband = Static<typeof Wristband>

export interface WristbandRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly reservationId: IdType
  readonly confirmationCode: string
  readonly code: string
  readonly handedOutOn: IsoDate
  readonly handedOutAt: string
  readonly endedAs: 'returned' | 'lost' | null
  readonly endedOn: IsoDate | null
}

export const presentWristband = ({ reservationId, endedAs, ...row }: WristbandRow): Wristband => ({
  ...row,
  stayId: reservationId,
  status: endedAs ?? 'out',
})

/** Normalises a code for comparison. */
export const sameCode = (code: string): string => code.trim().toLowerCase()

/** Validation message for the wristbands to issue, or undefined. */
export function pilesProblem(
  stays: readonly { readonly stayId: IdType; readonly codes: readonly string[] }[],
): string | undefined {
  const codes = stays.flatMap((stay) => stay.codes)
  if (codes.length > wristbandsAtOnce)
    return `body.stays contains ${codes.length} wristbands; at most ${wristbandsAtOnce} can be issued at once.`
  const seen = new Set<string>()
  for (const code of codes) {
    if (seen.has(sameCode(code))) return `body.stays contains the wristband ${code.trim()} twice.`
    seen.add(sameCode(code))
  }
  const stayIds = stays.map(({ stayId }) => stayId.toLowerCase())
  return new Set(stayIds).size === stayIds.length ? undefined : 'body.stays contains a stay twice.'
}

export const wristbandExample: Wristband = {
  id: exampleId.wristband,
  establishmentId: exampleId.establishment,
  stayId: exampleId.reservation,
  confirmationCode: '7Q2M4KX9TB',
  code: 'NFC-04A2B9',
  status: 'out',
  handedOutOn: '2026-12-01',
  handedOutAt: exampleMoment,
  endedOn: null,
}
