import { exampleId } from '../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../platform/contract/schemas.ts'
import { operation } from '../../platform/operation/operation.ts'
import { dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../property/index.ts'
import { presentWristband, sameCode, Wristband, WristbandCode, wristbandExample, wristbandsAtOnce } from './wristband.ts'
import { wristbandsOut } from './wristband-reads.ts'
import { endWristbands, takeMediaAway } from './wristband-writes.ts'

export const takeWristbandsBack = operation({
  id: 'takeWristbandsBack',
  method: 'POST',
  path: '/v1/wristbands/return',
  summary: 'Take wristbands back',
  description:
    'A pile, of whatever stays. What is not out (never was, or was returned before) is listed in `unknown` and changes nothing. With `lost` they are not returned but reported lost: they open nothing any more, also where a wallet had one as its own medium, and may be handed out again when they are found.',
  permission: 'cashless.manage',
  body: closed({
    establishmentId: Id(),
    codes: Type.Array(WristbandCode(), { minItems: 1, maxItems: wristbandsAtOnce }),
    lost: Type.Optional(Type.Boolean()),
  }),
  data: closed({
    wristbands: Type.Array(Wristband, { description: 'Those that were out.' }),
    unknown: Type.Array(Type.String(), { description: 'Codes of which none was out.' }),
  }),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    body: { establishmentId: exampleId.establishment, codes: ['NFC-04A2B9', 'NFC-000000'] },
    data: { wristbands: [{ ...wristbandExample, status: 'returned', endedOn: '2026-12-04' }], unknown: ['NFC-000000'] },
  },
  async handle({ body, tenantId, moment, todayIn, load }) {
    const {
      establishment: [establishment],
      out,
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, body.establishmentId),
      out: wristbandsOut(tenantId, body.establishmentId, body.codes),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    const today = dateOfEstablishment(establishment, todayIn)
    const known = new Set(out.map(({ code }) => sameCode(code)))
    const unknown = [...new Map(body.codes.map((code) => [sameCode(code), code.trim()])).entries()]
    const endedAs = body.lost === true ? 'lost' : 'returned'
    const stays = [...Map.groupBy(out, ({ reservationId }) => reservationId)]
    return {
      data: {
        wristbands: out.map((row) => presentWristband({ ...row, endedAs, endedOn: today })),
        unknown: unknown.flatMap(([same, code]) => (known.has(same) ? [] : [code])),
      },
      establishmentId: establishment.id,
      concerns: stays.map(([id]) => id),
      ...(out.length === 0
        ? {}
        : {
            audit: { wristbands: out.length, as: endedAs },
            writes: [
              endWristbands(
                tenantId,
                out.map(({ id }) => id),
                endedAs,
                today,
                moment,
              ),
              takeMediaAway(
                tenantId,
                establishment.id,
                out.map(({ code }) => code),
              ),
            ],
            events: stays.map(([reservationId, own]) => ({
              type: endedAs === 'lost' ? ('wristband.lost' as const) : ('wristband.returned' as const),
              establishmentId: establishment.id,
              data: { reservationId, wristbands: own.length },
            })),
          }),
    }
  },
})
