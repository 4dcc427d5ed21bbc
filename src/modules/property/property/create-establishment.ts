import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { Code, CountryCode, closed, DateOf, Id, Line, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { canonicalTimezone } from '../../../platform/values/dates.ts'
import { agePolicyRows } from './age-policy-writes.ts'
import { refuse } from './errors.ts'
import {
  AgePolicy,
  agePoliciesProblem,
  Establishment,
  establishmentExample,
  presentEstablishment,
  propertyTypes,
  TouristTax,
  touristTaxProblem,
} from './establishment.ts'

export const createEstablishment = operation({
  id: 'createEstablishment',
  method: 'POST',
  path: '/v1/establishments',
  summary: 'Create an establishment',
  description:
    'Needs a key for the whole tenant. `currentBusinessDate` opens the first business date; without it, the date is opened later by PATCH.',
  permission: 'establishment.manage',
  status: 201,
  body: closed({
    code: Code(50),
    name: Line(200),
    propertyType: OneOf(propertyTypes),
    countryCode: CountryCode(),
    timezone: Line(64, 'IANA time zone, e.g. Europe/Paris.'),
    orgUnitId: Type.Optional(Id()),
    currentBusinessDate: Type.Optional(DateOf('Opens the first business date.')),
    walkEnabled: Type.Optional(Type.Boolean()),
    marksNoShows: Type.Optional(Type.Boolean()),
    closesTillsFirst: Type.Optional(Type.Boolean()),
    touristTaxCents: TouristTax,
    agePolicies: Type.Optional(Type.Array(AgePolicy, { maxItems: 2 })),
  }),
  data: Establishment,
  refuses: [refuse.ORG_UNIT_NOT_FOUND, refuse.ESTABLISHMENT_CODE_TAKEN],
  example: {
    body: {
      code: 'MIRAMAR',
      name: 'Hôtel Miramar',
      propertyType: 'hotel',
      countryCode: 'FR',
      timezone: 'Europe/Paris',
      currentBusinessDate: '2026-11-21',
    },
    data: establishmentExample,
  },
  async handle({ body, caller, tenantId, newId, load }) {
    refuseUnlessWholeTenant(caller)
    const agePolicies = body.agePolicies ?? []
    const timezone = canonicalTimezone(body.timezone)
    const problem =
      agePoliciesProblem(agePolicies) ??
      touristTaxProblem(body.touristTaxCents) ??
      (timezone ? undefined : 'body.timezone must be a time zone of the IANA database.')
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const [[orgUnit]] = await load(
      sql<{ id: string }>`select id from org_unit where tenant_id = ${tenantId} and id = ${body.orgUnitId ?? null}`,
    )
    if (body.orgUnitId && !orgUnit) throw refuse.ORG_UNIT_NOT_FOUND({ recordId: body.orgUnitId })

    const row = {
      id: newId(),
      orgUnitId: body.orgUnitId ?? null,
      code: body.code,
      name: body.name,
      propertyType: body.propertyType,
      countryCode: body.countryCode,
      timezone: timezone ?? body.timezone,
      status: 'active' as const,
      currentBusinessDate: body.currentBusinessDate ?? null,
      walkEnabled: body.walkEnabled ?? false,
      marksNoShows: body.marksNoShows ?? false,
      closesTillsFirst: body.closesTillsFirst ?? false,
      touristTaxCents: body.touristTaxCents == null ? null : BigInt(body.touristTaxCents),
      agePolicies,
    }
    return {
      data: presentEstablishment(row),
      record: row.id,
      establishmentId: row.id,
      writes: [
        sql`
          insert into establishment (tenant_id, id, org_unit_id, code, name, property_type, country_code, timezone, current_business_date, walk_enabled, marks_no_shows,
            closes_tills_first, tourist_tax_cents)
          values (${tenantId}, ${row.id}, ${row.orgUnitId}, ${row.code}, ${row.name}, ${row.propertyType}, ${row.countryCode}, ${row.timezone},
            ${row.currentBusinessDate}::date, ${row.walkEnabled}, ${row.marksNoShows}, ${row.closesTillsFirst}, ${row.touristTaxCents})`,
        ...agePolicyRows(tenantId, row.id, agePolicies),
      ],
      events: [{ type: 'establishment.created', establishmentId: row.id, data: { establishmentId: row.id } }],
      forgetKeys: true,
    }
  },
})
