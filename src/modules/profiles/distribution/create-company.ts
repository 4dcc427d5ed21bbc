import { checkPermission } from '../../../platform/access/caller.ts'
import { Code, closed, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  Company,
  codeFromName,
  commissionMembers,
  companyExample,
  freeCode,
  optionalCompanyMembers,
  requiredCompanyMembers,
} from './company.ts'
import { codesBeginning } from './company-reads.ts'
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
    code: Type.Optional(Code(50, 'Unique in the tenant, ignoring case. Default: from the name.')),
    ...Type.Partial(closed(optionalCompanyMembers)).properties,
    ...Type.Partial(closed(commissionMembers)).properties,
  }),
  data: Company,
  refuses: [refuse.COMPANY_CODE_TAKEN],
  example: {
    body: { code: 'ACME', name: 'Acme Travel', kind: 'travel_agent', commissionBasisPoints: 1000 },
    data: companyExample,
  },
  async handle({ body, caller, tenantId, moment, newId, load }) {
    const denied =
      body.commissionBasisPoints === undefined ? undefined : checkPermission(caller, { permission: 'rate_plan.manage' })
    if (denied) throw denied
    const name = body.name.trim()
    const [taken] = body.code === undefined ? await load(codesBeginning(tenantId, codeFromName(name))) : [[]]
    const company: Company = {
      id: newId(),
      code: body.code?.trim() ?? freeCode(codeFromName(name), new Set(taken.map(({ code }) => code))),
      name,
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
