import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { Code, closed, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { codesOfStays, companiesOfStays, distributionRefuse, originsToRead } from '../../profiles/distribution/index.ts'
import { dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'
import { pricingRefuse, ratePlanById, stayDatesProblem } from '../../selling/pricing/index.ts'
import { Block, type BlockRow, blockExample, blockKinds, blockMembers, heldNights, presentBlock } from './block.ts'
import { gridOf, originOfBlock, releaseProblem } from './block-steps.ts'
import { holdBlockNights, insertBlock } from './block-writes.ts'
import { refuse } from './errors.ts'

export const createBlock = operation({
  id: 'createBlock',
  method: 'POST',
  path: '/v1/blocks',
  summary: 'Hold nights for a group or an allotment',
  description:
    'The nights are taken from the inventory at once, whether the block is `Tentative` or `Definite`. Stays pick them up by stating the block. Nights not picked up are released to inventory on the release date, or `releaseDays` days before each night.',
  permission: 'reservation.manage',
  status: 201,
  body: closed({
    establishmentId: Id(),
    code: Code(50, 'Unique in the establishment; case does not matter.'),
    kind: OneOf(blockKinds),
    status: Type.Optional(OneOf(['Tentative', 'Definite'], { description: 'Default: `Definite`.' })),
    arrival: DateOf('The first night.'),
    departure: DateOf('The day after the last night.'),
    ratePlanId: Id('Rate plan of the stays that are picked up. The block may have its own prices.'),
    ...blockMembers,
    nights: heldNights,
  }),
  data: Block,
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.ESTABLISHMENT_NOT_ACTIVE,
    pricingRefuse.INVALID_STAY_DATES,
    pricingRefuse.RATE_PLAN_NOT_FOUND,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    distributionRefuse.COMPANY_NOT_FOUND,
    distributionRefuse.COMPANY_ARCHIVED,
    distributionRefuse.BOOKING_CODE_UNKNOWN,
    refuse.BLOCK_CODE_TAKEN,
    refuse.BLOCK_EXCEEDS_INVENTORY,
    refuse.BLOCK_BEYOND_HORIZON,
  ],
  example: {
    body: {
      establishmentId: exampleId.establishment,
      code: 'WEDDING',
      name: 'Lovelace wedding',
      kind: 'group',
      arrival: '2026-12-01',
      departure: '2026-12-03',
      ratePlanId: exampleId.rate_plan,
      releaseOn: '2026-11-25',
      nights: [{ unitTypeId: exampleId.unit_type, from: '2026-12-01', to: '2026-12-02', quantity: 5, priceCents: '9900' }],
    },
    data: blockExample,
  },
  async handle({ body, caller, tenantId, moment, newId, todayIn, load }) {
    const dates = stayDatesProblem(body.arrival, body.departure)
    if (dates) throw pricingRefuse.INVALID_STAY_DATES({ message: dates })
    const release = { releaseOn: body.releaseOn ?? null, releaseDays: body.releaseDays ?? null }
    const problem = releaseProblem({ ...release, departure: body.departure })
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const named = originsToRead([body])
    const typeIds = [...new Set(body.nights.map(({ unitTypeId }) => unitTypeId.toLowerCase()))]
    const {
      establishment: [establishment],
      plan: [plan],
      types,
      companies,
      codes,
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, body.establishmentId),
      plan: ratePlanById(tenantId, body.ratePlanId),
      types: sql<{ id: string; establishmentId: string }>`
        select id, establishment_id as "establishmentId" from unit_type where tenant_id = ${tenantId} and id = any(${typeIds}::uuid[])`,
      companies: companiesOfStays(tenantId, named.companyIds),
      codes: codesOfStays(tenantId, named.codes),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (establishment.status !== 'active') throw propertyRefuse.ESTABLISHMENT_NOT_ACTIVE()
    if (!plan) throw pricingRefuse.RATE_PLAN_NOT_FOUND({ recordId: body.ratePlanId })
    if (plan.establishmentId !== establishment.id)
      throw pricingRefuse.RATE_PLAN_NOT_FOUND({ message: 'body.ratePlanId is a plan of another establishment.' })
    const today = dateOfEstablishment(establishment, todayIn)
    const { arrival, departure } = body
    const nights = gridOf(body.nights, [], types, { establishmentId: establishment.id, arrival, departure, today })
    const row: BlockRow = {
      id: newId(),
      establishmentId: establishment.id,
      code: body.code.trim(),
      name: body.name.trim(),
      kind: body.kind,
      status: body.status ?? 'Definite',
      arrival,
      departure,
      ratePlanId: plan.id,
      ...originOfBlock(body, { companies, codes }),
      ...release,
      notes: body.notes ?? null,
      masterFolioId: null,
      masterChargeTypes: [],
      createdAt: moment,
      quantity: 0,
      pickedUp: 0,
      left: 0,
    }
    return {
      data: presentBlock(row, nights),
      record: row.id,
      establishmentId: establishment.id,
      writes: [insertBlock(tenantId, row, caller.actorId), ...holdBlockNights(tenantId, row, nights)],
      events: [{ type: 'block.created', establishmentId: establishment.id, data: { blockId: row.id, status: row.status } }],
    }
  },
})
