import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import {
  pilesProblem,
  presentWristband,
  sameCode,
  Wristband,
  WristbandCode,
  type WristbandRow,
  wristbandExample,
} from './wristband.ts'
import { staysForWristbands, walletsWithCode, wristbandsOut } from './wristband-reads.ts'
import { insertWristbands } from './wristband-writes.ts'

/** Sorts the codes, so that concurrent requests with the same codes lock in the same order and do not deadlock. */
const inOneOrder = (rows: readonly WristbandRow[]): WristbandRow[] =>
  rows.toSorted((left, right) => (sameCode(left.code) < sameCode(right.code) ? -1 : 1))

export const handOutWristbands = operation({
  id: 'handOutWristbands',
  method: 'POST',
  path: '/v1/wristbands',
  summary: 'Issue wristbands',
  description:
    'To one or more stays, all or none. Each opens the wallet of its stay (`GET /v1/wallets?mediumRef=`). A wristband that the stay already has is ' +
    'returned unchanged, so the same pile can be scanned twice.',
  permission: 'cashless.manage',
  status: 201,
  body: closed({
    establishmentId: Id(),
    stays: Type.Array(
      closed({ stayId: Id('The reservation.'), codes: Type.Array(WristbandCode(), { minItems: 1, maxItems: 100 }) }),
      {
        minItems: 1,
        maxItems: 200,
      },
    ),
  }),
  data: Type.Array(Wristband),
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    refuse.STAY_NOT_FOUND,
    refuse.STAY_TAKES_NO_WRISTBAND,
    refuse.WRISTBAND_TAKEN,
  ],
  example: {
    body: { establishmentId: exampleId.establishment, stays: [{ stayId: exampleId.reservation, codes: ['NFC-04A2B9'] }] },
    data: [wristbandExample],
  },
  async handle({ body, caller, tenantId, moment, newId, todayIn, load }) {
    const problem = pilesProblem(body.stays)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const codes = body.stays.flatMap((stay) => stay.codes)
    const {
      establishment: [establishment],
      stays,
      out,
      media,
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, body.establishmentId),
      stays: staysForWristbands(
        tenantId,
        body.stays.map(({ stayId }) => stayId),
      ),
      out: wristbandsOut(tenantId, body.establishmentId, codes),
      media: walletsWithCode(tenantId, body.establishmentId, codes),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    const today = dateOfEstablishment(establishment, todayIn)
    const had = new Map(out.map((row) => [sameCode(row.code), row]))
    const ofWallet = new Map(media.map(({ code, reservationId }) => [sameCode(code), reservationId]))
    const rows = body.stays.flatMap((pile): WristbandRow[] => {
      const stay = stays.find(({ id }) => id === pile.stayId.toLowerCase())
      if (!stay || stay.establishmentId !== establishment.id)
        throw refuse.STAY_NOT_FOUND({ message: `body.stays: this establishment has no stay ${pile.stayId}.` })
      if (stay.status !== 'Confirmed' && stay.status !== 'CheckedIn')
        throw refuse.STAY_TAKES_NO_WRISTBAND({
          message: `${refuse.STAY_TAKES_NO_WRISTBAND.message} ${stay.confirmationCode} is ${stay.status}.`,
        })
      return pile.codes.map((code) => {
        const known = had.get(sameCode(code))
        const elsewhere = (known?.reservationId ?? ofWallet.get(sameCode(code)) ?? stay.id) !== stay.id
        if (elsewhere)
          throw refuse.WRISTBAND_TAKEN({
            message: `The wristband ${code.trim()} is already issued${known ? `, to the stay ${known.confirmationCode}` : ', to another wallet'}.`,
          })
        return (
          known ?? {
            id: newId(),
            establishmentId: establishment.id,
            reservationId: stay.id,
            confirmationCode: stay.confirmationCode,
            code: code.trim(),
            handedOutOn: today,
            handedOutAt: moment,
            endedAs: null,
            endedOn: null,
          }
        )
      })
    })
    const fresh = rows.filter((row) => !had.has(sameCode(row.code)))
    return {
      data: rows.map(presentWristband),
      establishmentId: establishment.id,
      concerns: stays.map(({ id }) => id),
      ...(fresh.length === 0
        ? {}
        : {
            audit: { wristbands: fresh.length },
            writes: [insertWristbands(tenantId, inOneOrder(fresh), caller.actorId)],
            events: [...Map.groupBy(fresh, ({ reservationId }) => reservationId)].map(([reservationId, own]) => ({
              type: 'wristband.handed_out' as const,
              establishmentId: establishment.id,
              data: { reservationId, wristbands: own.length },
            })),
          }),
    }
  },
})
