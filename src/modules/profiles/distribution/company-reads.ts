import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { nothing, type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { CodeKind } from './booking-code.ts'
import type { Company } from './company.ts'
import type { CompanyOfStay } from './origin.ts'

const columns = sql`
  id, code, name, kind, email, phone, address, country_code as "countryCode", vat_number as "vatNumber", iata_number as "iataNumber", language, notes,
  commission_bp as "commissionBasisPoints", commission_basis as "commissionBasis", status, created_at as "createdAt"`

export const companyById = (tenantId: Id, id: Id): Statement<Company> =>
  sql`select ${columns} from company where tenant_id = ${tenantId} and id = ${id}`

export const companyByIdForUpdate = (tenantId: Id, id: Id): Statement<Company> =>
  sql`select ${columns} from company where tenant_id = ${tenantId} and id = ${id} for update`

export const companies = (wanted: Statement, asked: PageAsked): Statement<Company> =>
  sql`select ${columns} from company where ${wanted}${asked.order('lower(code), id')}`

/** Data of the companies that stays refer to. */
export const companiesOfStays = (tenantId: Id, ids: readonly Id[]): Statement<CompanyOfStay> =>
  ids.length === 0
    ? nothing
    : sql<CompanyOfStay>`
  select id, status, commission_bp as "commissionBasisPoints", commission_basis as "commissionBasis" from company
  where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`

/** Those of these codes that exist and are not archived. */
export const codesOfStays = (
  tenantId: Id,
  codes: readonly { readonly kind: CodeKind; readonly code: string }[],
): Statement<{ kind: CodeKind; code: string }> =>
  codes.length === 0
    ? nothing
    : sql<{ kind: CodeKind; code: string }>`
  select b.kind, b.code
  from unnest(${codes.map(({ kind }) => kind)}::text[], ${codes.map(({ code }) => code)}::text[]) as w (kind, code)
  join booking_code b on b.tenant_id = ${tenantId} and b.kind = w.kind and b.code = w.code and b.status = 'active'`

/** The codes, in lower case, that begin with this one. */
export const codesBeginning = (tenantId: Id, code: string): Statement<{ code: string }> =>
  sql`select lower(code) as code from company where tenant_id = ${tenantId} and starts_with(lower(code), ${code.toLowerCase()}::text)`
