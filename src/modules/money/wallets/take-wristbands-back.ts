import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'
import { walletEvent } from './wallet-steps.ts'
import { presentWristband, sameCode, Wristband, WristbandCode, wristbandExample, wristbandsAtOnce } from './wristband.ts'
import { walletsWithCode, wristbandsOut } from './wristband-reads.ts'
import { endWristbands, takeMediaAway } from './wristband-writes.ts'

export const takeWristbandsBack = operation({
  id: 'takeWristbandsBack',
  method: 'POST',
  path: '/v1/wristbands/return',
  summary: 'Take back wristbands',
  description:
    'A pile of wristbands of any stays. Codes that are not issued are listed in `unknown` and ignored. With `lost` they are recorded as lost instead ' +
    'of returned, and can be issued again when found. Either way they no longer open a wallet, even one that had the code as its own medium (`media`).',
  permission: 'cashless.manage',
  body: closed({
    establishmentId: Id(),
    codes: Type.Array(WristbandCode(), { minItems: 1, maxItems: wristbandsAtOnce }),
    lost: Type.Optional(Type.Boolean()),
  }),
  data: closed({
    wristbands: Type.Array(Wristband, { description: 'Wristbands that were issued.' }),
    media: Type.Array(Type.String(), {
      description: 'Codes that were the medium of a wallet. These wallets no longer have one.',
    }),
    unknown: Type.Array(Type.String(), { description: 'Codes that were not in use.' }),
  }),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    body: { establishmentId: exampleId.establishment, codes: ['NFC-04A2B9', 'NFC-000000'] },
    data: {
      wristbands: [{ ...wristbandExample, status: 'returned', endedOn: '2026-12-04' }],
      media: [],
      unknown: ['NFC-000000'],
    },
  },
  async handle({ body, tenantId, moment, todayIn, load }) {
    const {
      establishment: [establishment],
      out,
      media,
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, body.establishmentId),
      out: wristbandsOut(tenantId, body.establishmentId, body.codes),
      media: walletsWithCode(tenantId, body.establishmentId, body.codes),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    const today = dateOfEstablishment(establishment, todayIn)
    const known = new Set([...out, ...media].map(({ code }) => sameCode(code)))
    const unknown = [...new Map(body.codes.map((code) => [sameCode(code), code.trim()])).entries()]
    const endedAs = body.lost === true ? 'lost' : 'returned'
    const stays = [...Map.groupBy(out, ({ reservationId }) => reservationId)]
    return {
      data: {
        wristbands: out.map((row) => presentWristband({ ...row, endedAs, endedOn: today })),
        media: media.map(({ code }) => code),
        unknown: unknown.flatMap(([same, code]) => (known.has(same) ? [] : [code])),
      },
      establishmentId: establishment.id,
      concerns: [...new Set([...out, ...media].map(({ reservationId }) => reservationId))],
      ...(known.size === 0
        ? {}
        : {
            audit: { wristbands: out.length, media: media.length, as: endedAs },
            writes: [
              endWristbands(
                tenantId,
                out.map(({ id }) => id),
                endedAs,
                today,
                moment,
              ),
              takeMediaAway(tenantId, establishment.id, body.codes),
            ],
            events: [
              ...stays.map(([reservationId, own]) => ({
                type: endedAs === 'lost' ? ('wristband.lost' as const) : ('wristband.returned' as const),
                establishmentId: establishment.id,
                data: { reservationId, wristbands: own.length },
              })),
              ...media.map((wallet) => walletEvent('wallet.medium_changed', { ...wallet, establishmentId: establishment.id })),
            ],
          }),
    }
  },
})
