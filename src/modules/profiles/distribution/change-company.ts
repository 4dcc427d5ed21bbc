import { checkPermission } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  Company,
  commissionMembers,
  companyExample,
  companyStatuses,
  optionalCompanyMembers,
  requiredCompanyMembers,
} from './company.ts'
import { companyByIdForUpdate } from './company-reads.ts'
import { updateCompany } from './company-writes.ts'
import { refuse } from './errors.ts'

export const changeCompany = operation({
  id: 'changeCompany',
  method: 'PATCH',
  path: '/v1/companies/:id',
  summary: 'Change, archive or reactivate a company',
  description:
    'Null clears a member. Stays keep the commission rule that applied when they were booked. An archived company keeps its stays but cannot be used ' +
    'for new ones.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: Type.Partial(
    closed({ ...requiredCompanyMembers, ...optionalCompanyMembers, ...commissionMembers, status: OneOf(companyStatuses) }),
    { additionalProperties: false },
  ),
  data: Company,
  names: 'company',
  refuses: [platformRefuse.EMPTY_BODY, refuse.COMPANY_NOT_FOUND, refuse.COMPANY_CODE_TAKEN],
  example: {
    params: { id: companyExample.id },
    body: { phone: '+44 20 7946 0018' },
    data: { ...companyExample, phone: '+44 20 7946 0018' },
  },
  async handle({ params, body, caller, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const denied =
      body.commissionBasisPoints === undefined && body.commissionBasis === undefined
        ? undefined
        : checkPermission(caller, { permission: 'rate_plan.manage' })
    if (denied) throw denied
    const [[row]] = await load(companyByIdForUpdate(tenantId, params.id))
    if (!row) throw refuse.COMPANY_NOT_FOUND({ recordId: params.id })
    const next: Company = {
      ...row,
      ...body,
      code: body.code?.trim() ?? row.code,
      name: body.name?.trim() ?? row.name,
    }
    return {
      data: next,
      audit: { changed: Object.keys(body) },
      writes: [updateCompany(tenantId, next)],
      events: [{ type: 'company.changed', establishmentId: null, data: { companyId: row.id, changed: Object.keys(body) } }],
    }
  },
})
