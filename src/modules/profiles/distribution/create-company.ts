import { checkPermission } from '../../../platform/access/caller.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { Company, commissionMembers, companyExample, optionalCompanyMembers, requiredCompanyMembers } from './company.ts'
import { insertCompany } from './company-writes.ts'
import { refuse } from './errors.ts'

export const createCompany = operation({
  id: 'createCompany',
  method: 'POST',
  path: '/v1/companies',
  summary: 'Create a company or travel agent',
  description: 'Stays refer to it as the company of the guest or as the agent who brings the booking.',
  permission: 'reservation.manage',
  status: 201,
  body: closed({
    ...requiredCompanyMembers,
    ...Type.Partial(closed(optionalCompanyMembers)).properties,
    ...Type.Partial(closed(commissionMembers)).properties,
  }),
  data: Company,
  refuses: [refuse.COMPANY_CODE_TAKEN],
  example: {
    body: { code: 'ACME', name: 'Acme Travel', kind: 'travel_agent', commissionBasisPoints: 1000 },
    data: companyExample,
  },
  async handle({ body, caller, tenantId, moment, newId }) {
    const denied =
      body.commissionBasisPoints === undefined ? undefined : checkPermission(caller, { permission: 'rate_plan.manage' })
    if (denied) throw denied
    const company: Company = {
      id: newId(),
      code: body.code.trim(),
      name: body.name.trim(),
      kind: body.kind,
      email: body.email ?? null,
      phone: body.phone ?? null,
      address: body.address ?? null,
      countryCode: body.countryCode ?? null,
      vatNumber: body.vatNumber ?? null,
      iataNumber: body.iataNumber ?? null,
      language: body.language ?? null,
      notes: body.notes ?? null,
      commissionBasisPoints: body.commissionBasisPoints ?? 0,
      commissionBasis: body.commissionBasis ?? 'net',
      status: 'active',
      createdAt: moment,
    }
    return {
      data: company,
      record: company.id,
      writes: [insertCompany(tenantId, company)],
      events: [{ type: 'company.created', establishmentId: null, data: { companyId: company.id } }],
    }
  },
})
