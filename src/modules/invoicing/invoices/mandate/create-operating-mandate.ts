import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { ownerById, ownerRefuse, unitsOfOthers } from '../../../property/owners/index.ts'
import { refuse } from '../errors.ts'
import { mandateProblem, registrationProblem, unitsAreOf, vatNumberFor, warningsOf } from '../invoice/invoice-steps.ts'
import { addEstablishments, establishmentsInSight, setCommission, setUnits, unitsInSight } from './mandate-reads.ts'
import { missingMention, nationalDuties } from './national-duties.ts'
import {
  mandateExample,
  mandateMembers,
  NumberPrefix,
  OwnServicesOnly,
  Siren,
  sellerBody,
  sellerOf,
} from './operating-mandate.ts'

const { vatNumber, validTo, registrationNumber, commissionVatRateBp, agentCommissionsPaidBy, ...required } = mandateMembers

export const createOperatingMandate = operation({
  id: 'createOperatingMandate',
  method: 'POST',
  path: '/v1/operating-mandates',
  summary: 'Create an operating mandate',
  description:
    'States the owner in whose name invoices are issued, the establishments covered, the operator, and the seller details on invoices. SIREN and number prefix cannot be changed once a document is issued, because it shows them.',
  permission: 'mandate.manage',
  status: 201,
  body: closed({
    ...required,
    vatNumber: Type.Optional(vatNumber),
    validTo: Type.Optional(validTo),
    registrationNumber: Type.Optional(registrationNumber),
    commissionVatRateBp: Type.Optional(commissionVatRateBp),
    agentCommissionsPaidBy: Type.Optional(agentCommissionsPaidBy),
    ownerId: Id(),
    establishmentIds: Type.Array(Id(), { minItems: 1, maxItems: 200 }),
    unitIds: Type.Optional(
      Type.Array(Id(), {
        maxItems: 1000,
        description: 'Units of the establishments. If an establishment has units listed, its other units are not covered.',
      }),
    ),
    siren: Type.Optional(Siren),
    ownServicesOnly: Type.Optional(OwnServicesOnly),
    numberPrefix: NumberPrefix,
    seller: sellerBody,
  }),
  data: closed({ id: Id(), warnings: Type.Array(Type.String()) }),
  refuses: [
    ownerRefuse.OWNER_NOT_FOUND,
    ownerRefuse.OWNER_RETIRED,
    platformRefuse.SCOPE_VIOLATION,
    refuse.MANDATE_CODE_TAKEN,
    refuse.NUMBER_PREFIX_TAKEN,
    refuse.UNIT_OUTSIDE_THE_HOUSES,
    refuse.UNIT_UNDER_ANOTHER_MANDATE,
    refuse.HOUSE_UNDER_ANOTHER_MANDATE,
    refuse.UNIT_OF_ANOTHER_OWNER,
  ],
  example: {
    body: {
      code: 'DUPONT-PORT',
      ownerId: exampleId.owner,
      establishmentIds: [exampleId.establishment],
      operatorName: 'Innkeep Gestion SAS',
      siren: '732829320',
      vatNumber: 'FR44732829320',
      commissionBp: 2000,
      validFrom: '2026-01-01',
      numberPrefix: 'DUP',
      seller: {
        addressLines: ['3 quai du Port'],
        postalCode: '13002',
        city: 'Marseille',
        paymentTermsDays: 30,
        legalMention: 'SCI au capital de 1 000 €, RCS Marseille 732 829 320',
      },
    },
    data: { id: mandateExample.id, warnings: [] },
  },
  async handle({ body, tenantId, moment, newId, load }) {
    const vat = vatNumberFor(body.vatNumber)
    const establishments = [...new Set(body.establishmentIds)]
    const problem = mandateProblem({ validFrom: body.validFrom, validTo: body.validTo ?? null, iban: body.seller.iban ?? null })
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const siren = body.siren ?? null
    const missing = registrationProblem(body.seller.countryCode ?? 'FR', siren)
    if (missing) throw platformRefuse.VALIDATION_ERROR({ message: missing })
    const unitIds = [...new Set(body.unitIds ?? [])]
    if (body.ownServicesOnly && unitIds.length > 0)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.unitIds: a mandate with body.ownServicesOnly covers no unit.' })
    const {
      owner: [owner],
      seen,
      units,
      ofOthers: [ofOthers],
    } = await load({
      owner: ownerById(tenantId, body.ownerId),
      seen: establishmentsInSight(tenantId, establishments),
      units: unitsInSight(tenantId, unitIds),
      ofOthers: unitsOfOthers(tenantId, unitIds, body.ownerId, body.validFrom),
    })
    if (!owner) throw ownerRefuse.OWNER_NOT_FOUND({ recordId: body.ownerId })
    if (seen.length !== establishments.length) throw platformRefuse.SCOPE_VIOLATION()
    if (!unitsAreOf(units, unitIds, establishments)) throw refuse.UNIT_OUTSIDE_THE_HOUSES()
    if (ofOthers)
      throw refuse.UNIT_OF_ANOTHER_OWNER({ message: `The unit ${ofOthers.code} belongs to another owner on ${body.validFrom}.` })
    const id = newId()
    const commission = {
      commissionBp: body.commissionBp,
      commissionVatRateBp: body.commissionVatRateBp ?? 2000,
      agentCommissionsPaidBy: body.agentCommissionsPaidBy ?? 'operator',
    }
    const seller = sellerOf(body.seller, { name: owner.name, email: owner.email, phone: owner.phone })
    return {
      data: {
        id,
        warnings: [
          ...warningsOf(siren, vat, owner),
          ...missingMention(seller, owner.ownerType),
          ...nationalDuties(seller.countryCode),
        ],
      },
      record: id,
      writes: [
        sql`
          insert into operating_mandate (tenant_id, id, code, owner_id, operator_name, siren, registration_number, vat_number, commission_bp, commission_vat_rate_bp, valid_from, valid_to, own_services_only, number_prefix,
            seller, created_at)
          values (${tenantId}, ${id}, ${body.code.trim()}, ${owner.id}, ${body.operatorName.trim()}, ${siren}, ${body.registrationNumber?.trim() ?? null}, ${vat}, ${body.commissionBp}::integer,
            ${commission.commissionVatRateBp}::integer,
            ${body.validFrom}, ${body.validTo ?? null}, ${body.ownServicesOnly ?? false}, ${body.numberPrefix}, ${JSON.stringify(seller)}::jsonb, ${moment}::timestamptz)`,
        addEstablishments(tenantId, id, establishments),
        setCommission(tenantId, id, '1800-01-01', commission),
        ...(unitIds.length === 0 ? [] : setUnits(tenantId, id, unitIds)),
      ],
      events: [{ type: 'operating_mandate.created', establishmentId: null, data: { mandateId: id, ownerId: owner.id } }],
    }
  },
})
