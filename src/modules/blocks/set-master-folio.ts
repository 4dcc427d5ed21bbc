import { refuse as platformRefuse } from '../../platform/contract/errors.ts'
import { exampleId } from '../../platform/contract/examples.ts'
import { closed, Id, Line, OneOf, Type } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { nilId } from '../../platform/values/ids.ts'
import { currencyOfCountry } from '../../platform/values/money.ts'
import { shortened } from '../../platform/values/shortened.ts'
import { folioByIdForUpdate, folioRefuse, openFolios, routableTypes } from '../folios/index.ts'
import { dateOfEstablishment } from '../property/index.ts'
import { Block, blockExample, presentBlock } from './block.ts'
import { blockByIdForUpdate, lockEstablishmentOfBlock, nightsOfBlock } from './block-reads.ts'
import { routeToMaster, setMaster, unrouteFromMaster } from './block-writes.ts'
import { establishmentOfBlock } from './deposit-schedule-reads.ts'
import { refuse } from './errors.ts'

export const setMasterFolio = operation({
  id: 'setMasterFolio',
  method: 'PUT',
  path: '/v1/blocks/:id/master-folio',
  summary: 'Give a block a master folio',
  description:
    'A house account that pays for the group: it is opened, unless `folioId` names one. Of the stays that are picked up, from now on and of those that are not over, charges of `chargeTypes` go to it, each saying which stay it is for, before any other rule of the stay (`/v1/reservations/{id}/routing-rules`). What is posted already is moved (`POST /v1/folios/{id}/moves`).',
  permission: 'folio.manage',
  params: closed({ id: Id() }),
  body: closed({
    folioId: Type.Optional(Id('An open house account of the establishment.')),
    name: Type.Optional(Line(100, 'Of the account that is opened; code and name of the block unless it is named.')),
    chargeTypes: Type.Array(OneOf(routableTypes), {
      maxItems: 20,
      uniqueItems: true,
      description: 'None: charges come by hand only.',
    }),
  }),
  data: Block,
  names: 'block',
  refuses: [
    refuse.BLOCK_NOT_FOUND,
    refuse.BLOCK_CANCELLED,
    refuse.MASTER_FOLIO_OF_ANOTHER_BLOCK,
    folioRefuse.FOLIO_NOT_FOUND,
    folioRefuse.FOLIO_IS_NO_WINDOW,
    folioRefuse.HOUSE_ACCOUNT_NAME_TAKEN,
  ],
  example: {
    params: { id: blockExample.id },
    body: { chargeTypes: ['accommodation', 'tourist_tax'] },
    data: { ...blockExample, masterFolioId: exampleId.folio, masterChargeTypes: ['accommodation', 'tourist_tax'] },
  },
  async handle({ params, body, tenantId, moment, newId, todayIn, load }) {
    if (body.folioId !== undefined && body.name !== undefined)
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.folioId and body.name exclude each other: the name is of an account that is opened.',
      })
    const {
      block: [block],
      nights,
      establishment: [establishment],
      named: [named],
    } = await load({
      lockedEstablishment: lockEstablishmentOfBlock(tenantId, params.id),
      named: folioByIdForUpdate(tenantId, body.folioId ?? nilId),
      block: blockByIdForUpdate(tenantId, params.id),
      nights: nightsOfBlock(tenantId, params.id),
      establishment: establishmentOfBlock(tenantId, params.id),
    })
    if (!block || !establishment) throw refuse.BLOCK_NOT_FOUND({ recordId: params.id })
    if (block.status === 'Cancelled') throw refuse.BLOCK_CANCELLED()
    if (body.folioId !== undefined && !named) throw folioRefuse.FOLIO_NOT_FOUND({ recordId: body.folioId })
    if (named && (named.kind !== 'house' || named.closedOn !== null || named.establishmentId !== block.establishmentId))
      throw folioRefuse.FOLIO_IS_NO_WINDOW({
        message: 'The master folio of a block is an open house account of its establishment.',
      })
    const today = dateOfEstablishment(establishment, todayIn)
    const folioId = named?.id ?? (body.name === undefined ? block.masterFolioId : null)
    const opened = {
      id: newId(),
      establishmentId: block.establishmentId,
      reservationId: null,
      kind: 'house' as const,
      currency: currencyOfCountry(establishment.countryCode),
      name: body.name?.trim() ?? shortened(`${block.code} ${block.name}`, 100),
      companyId: block.companyId,
    }
    const masterFolioId = folioId ?? opened.id
    return {
      data: presentBlock({ ...block, masterFolioId, masterChargeTypes: body.chargeTypes }, nights),
      establishmentId: block.establishmentId,
      concerns: [masterFolioId],
      audit: { masterFolioId, chargeTypes: body.chargeTypes },
      writes: [
        ...(folioId === null ? openFolios(tenantId, today, moment, [opened]) : []),
        setMaster(tenantId, block.id, masterFolioId, body.chargeTypes),
        ...(body.chargeTypes.length === 0
          ? [unrouteFromMaster(tenantId, block.id)]
          : [routeToMaster(tenantId, sql`r.block_id = ${block.id}`, moment)]),
      ],
      events: [
        ...(folioId === null
          ? [
              {
                type: 'folio.opened' as const,
                establishmentId: block.establishmentId,
                data: { folioId: opened.id, reservationId: null },
              },
            ]
          : []),
        {
          type: 'block.master_folio_set',
          establishmentId: block.establishmentId,
          data: { blockId: block.id, folioId: masterFolioId, chargeTypes: body.chargeTypes },
        },
      ],
    }
  },
})
