import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { changeable } from '../../../platform/contract/fields.ts'
import { closed, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { canonicalTimezone } from '../../../platform/values/dates.ts'
import { agePolicyRows } from './age-policy-writes.ts'
import { refuse } from './errors.ts'
import {
  AgePolicy,
  agePoliciesProblem,
  Establishment,
  EstablishmentCurrency,
  establishmentExample,
  establishmentStatuses,
  presentEstablishment,
  touristTaxProblem,
} from './establishment.ts'
import { ageBandsProblem, establishmentFields, longStayProblem } from './establishment-fields.ts'
import { establishmentByIdForUpdate } from './establishment-reads.ts'
import { updateEstablishmentRow } from './establishment-writes.ts'
import { openHorizon } from './inventory-writes.ts'
import { vatRegionProblem } from './vat/vat-rates.ts'

export const updateEstablishment = operation({
  id: 'updateEstablishment',
  method: 'PATCH',
  path: '/v1/establishments/:id',
  summary: 'Change an establishment',
  description:
    'Only the given members change. `currentBusinessDate` opens the first business date, and corrects it as long as the establishment has no ' +
    'reservations and no closed day. After that, only end of day moves it. ' +
    '`agePolicies` replaces all of them. `currency` changes only while the establishment has no rate plan, extra, reservation, lease or folio.',
  permission: 'establishment.manage',
  params: closed({ id: Id() }),
  body: closed({
    ...changeable(establishmentFields),
    currency: Type.Optional(EstablishmentCurrency),
    status: Type.Optional(OneOf(establishmentStatuses)),
    currentBusinessDate: Type.Optional(DateOf('Opens the first business date.')),
    agePolicies: Type.Optional(Type.Array(AgePolicy, { maxItems: 2 })),
  }),
  data: Establishment,
  names: 'establishment',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.ESTABLISHMENT_NOT_FOUND,
    refuse.BUSINESS_DATE_ALREADY_OPEN,
    refuse.CURRENCY_IN_USE,
    refuse.AGE_BAND_IN_USE,
  ],
  example: {
    params: { id: establishmentExample.id },
    body: { marksNoShows: true },
    data: { ...establishmentExample, marksNoShows: true },
  },
  async handle({ params, body, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const problem =
      agePoliciesProblem(body.agePolicies ?? []) ??
      touristTaxProblem(body.touristTaxCents) ??
      ageBandsProblem(body.ageBands) ??
      (body.timezone === undefined || canonicalTimezone(body.timezone)
        ? undefined
        : 'body.timezone must be a time zone of the IANA database.')
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const [[row]] = await load(establishmentByIdForUpdate(tenantId, params.id))
    if (!row) throw refuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    const region = vatRegionProblem(row.countryCode, body.vatRegion) ?? longStayProblem(row.countryCode, body.longStayVat)
    if (region) throw platformRefuse.VALIDATION_ERROR({ message: region })

    const touristTaxCents =
      body.touristTaxCents === undefined
        ? row.touristTaxCents
        : body.touristTaxCents === null
          ? null
          : BigInt(body.touristTaxCents)
    const changed = {
      ...row,
      ...body,
      touristTaxCents,
      timezone: canonicalTimezone(body.timezone ?? row.timezone) ?? row.timezone,
    }
    const opens: Statement[] =
      body.currentBusinessDate === undefined ? [] : openHorizon(tenantId, row.id, body.currentBusinessDate)
    const bands: Statement[] =
      body.agePolicies === undefined
        ? []
        : [
            sql`delete from age_policy where tenant_id = ${tenantId} and establishment_id = ${row.id}`,
            ...agePolicyRows(tenantId, row.id, body.agePolicies),
          ]
    return {
      data: presentEstablishment(changed),
      establishmentId: row.id,
      audit: { changed: Object.keys(body) },
      writes: [updateEstablishmentRow(tenantId, changed), ...bands, ...opens],
      events: [
        { type: 'establishment.changed', establishmentId: row.id, data: { establishmentId: row.id, changed: Object.keys(body) } },
      ],
    }
  },
})
