import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { Company, companyExample } from './company.ts'
import { companyById } from './company-reads.ts'
import { refuse } from './errors.ts'

export const getCompany = operation({
  id: 'getCompany',
  method: 'GET',
  path: '/v1/companies/:id',
  summary: 'Read a company',
  permission: 'reservation.read',
  params: closed({ id: Id() }),
  data: Company,
  names: 'company',
  refuses: [refuse.COMPANY_NOT_FOUND],
  example: { params: { id: companyExample.id }, data: companyExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(companyById(tenantId, params.id))
    if (!row) throw refuse.COMPANY_NOT_FOUND({ recordId: params.id })
    return { data: row }
  },
})
