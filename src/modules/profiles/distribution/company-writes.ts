import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Company } from './company.ts'

export const insertCompany = (tenantId: Id, company: Company): Statement => sql`
  insert into company (tenant_id, id, code, name, kind, email, phone, address, country_code, vat_number, iata_number, language, notes, commission_bp, commission_basis, created_at)
  values (${tenantId}, ${company.id}, ${company.code}, ${company.name}, ${company.kind}, ${company.email}, ${company.phone}, ${company.address}, ${company.countryCode},
    ${company.vatNumber}, ${company.iataNumber}, ${company.language}, ${company.notes}, ${company.commissionBasisPoints}::integer, ${company.commissionBasis}, ${company.createdAt}::timestamptz)`

export const updateCompany = (tenantId: Id, company: Company): Statement => sql`
  update company set code = ${company.code}, name = ${company.name}, kind = ${company.kind}, email = ${company.email}, phone = ${company.phone}, address = ${company.address},
    country_code = ${company.countryCode}, vat_number = ${company.vatNumber}, iata_number = ${company.iataNumber}, language = ${company.language}, notes = ${company.notes},
    commission_bp = ${company.commissionBasisPoints}::integer, commission_basis = ${company.commissionBasis}, status = ${company.status}
  where tenant_id = ${tenantId} and id = ${company.id}`
