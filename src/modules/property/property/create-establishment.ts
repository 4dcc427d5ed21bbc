import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { changeable, valuesFrom } from '../../../platform/contract/fields.ts'
import { Code, CountryCode, closed, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { currencyOfCountry } from '../../../platform/values/currencies.ts'
import { canonicalTimezone } from '../../../platform/values/dates.ts'
import { agePolicyRows } from './age-policy-writes.ts'
import { refuse } from './errors.ts'
import {
  AgePolicy,
  agePoliciesProblem,
  currencyProblem,
  Establishment,
  EstablishmentCurrency,
  establishmentExample,
  presentEstablishment,
  propertyTypes,
  touristTaxProblem,
} from './establishment.ts'
import { ageBandsProblem, establishmentFields, longStayProblem, usualLongStayVat } from './establishment-fields.ts'
import { insertEstablishment } from './establishment-writes.ts'
import { vatRegionProblem } from './vat/vat-rates.ts'

export const createEstablishment = operation({
  id: 'createEstablishment',
  method: 'POST',
  path: '/v1/establishments',
  summary: 'Create an establishment',
  description:
    'Needs a key for the whole tenant. `currentBusinessDate` opens the first business date; without it, the date is opened later by PATCH. Without `currency`, the establishment is kept in that of its country (`GET /v1/currencies`).',
  permission: 'establishment.manage',
  status: 201,
  body: closed({
    code: Code(50),
    propertyType: OneOf(propertyTypes),
    countryCode: CountryCode(),
    currency: Type.Optional(EstablishmentCurrency),
    orgUnitId: Type.Optional(Id()),
    currentBusinessDate: Type.Optional(DateOf('Opens the first business date.')),
    ...changeable(establishmentFields),
    name: establishmentFields.name.shape,
    timezone: establishmentFields.timezone.shape,
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
    const currency = body.currency ?? currencyOfCountry(body.countryCode)
    const problem =
      currencyProblem(currency) ??
      agePoliciesProblem(agePolicies) ??
      touristTaxProblem(body.touristTaxCents) ??
      ageBandsProblem(body.ageBands) ??
      vatRegionProblem(body.countryCode, body.vatRegion) ??
      longStayProblem(body.countryCode, body.longStayVat) ??
      (timezone ? undefined : 'body.timezone must be a time zone of the IANA database.')
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const [[orgUnit]] = await load(
      sql<{ id: string }>`select id from org_unit where tenant_id = ${tenantId} and id = ${body.orgUnitId ?? null}`,
    )
    if (body.orgUnitId && !orgUnit) throw refuse.ORG_UNIT_NOT_FOUND({ recordId: body.orgUnitId })

    const row = {
      id: newId(),
      currency: currency ?? '',
      orgUnitId: body.orgUnitId ?? null,
      code: body.code,
      ...valuesFrom(establishmentFields, body),
      longStayVat: body.longStayVat === undefined ? usualLongStayVat(body.countryCode) : body.longStayVat,
      name: body.name,
      propertyType: body.propertyType,
      countryCode: body.countryCode,
      timezone: timezone ?? body.timezone,
      status: 'active' as const,
      currentBusinessDate: body.currentBusinessDate ?? null,
      touristTaxCents: body.touristTaxCents == null ? null : BigInt(body.touristTaxCents),
      agePolicies,
    }
    return {
      data: presentEstablishment(row),
      record: row.id,
      establishmentId: row.id,
      writes: [insertEstablishment(tenantId, row), ...agePolicyRows(tenantId, row.id, agePolicies)],
      events: [{ type: 'establishment.created', establishmentId: row.id, data: { establishmentId: row.id } }],
      dropsCachedKeys: true,
    }
  },
})
