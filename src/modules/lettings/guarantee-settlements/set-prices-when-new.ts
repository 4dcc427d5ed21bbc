import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuseIfChanged, versionOfData } from '../../../platform/operation/versions.ts'
import { establishmentStateByIdForUpdate, propertyRefuse, vatRateProblem } from '../../property/property/index.ts'
import { uncountedKey } from '../../upkeep/inspections/index.ts'
import { refuse } from './errors.ts'
import { pricesOf, strangersAmong } from './price-reads.ts'
import {
  type PriceRow,
  PriceWhenNew,
  presentPrice,
  priceMembers,
  pricesAtMost,
  pricesExample,
  pricesProblem,
} from './price-when-new.ts'

export const setPricesWhenNew = operation({
  id: 'setPricesWhenNew',
  method: 'PUT',
  path: '/v1/establishments/:id/prices-when-new',
  summary: 'Set replacement prices and wear',
  description:
    'Replaces the whole table; with `If-Match`, only as it was read (412 `CHANGED_MEANWHILE`). Existing retentions do not change. In France the table is agreed with the lease (decree 2016-382); a table agreed between tenants’ and landlords’ organisations may be used.',
  permission: 'inspection.manage',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  body: closed({ prices: Type.Array(closed(priceMembers), { maxItems: pricesAtMost }) }),
  data: Type.Array(PriceWhenNew),
  names: 'establishment',
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    platformRefuse.CHANGED_MEANWHILE,
    refuse.UNIT_OR_TYPE_OF_ANOTHER_ESTABLISHMENT,
  ],
  example: {
    params: { id: exampleId.establishment },
    body: { prices: pricesExample },
    data: pricesExample,
  },
  async handle({ params, body, tenantId, ifMatch, newId, load }) {
    const rows = body.prices.map(
      (given): PriceRow => ({
        label: given.label.trim(),
        unitTypeId: given.unitTypeId?.toLowerCase() ?? null,
        unitId: given.unitId?.toLowerCase() ?? null,
        priceCents: given.priceCents ? BigInt(given.priceCents) : null,
        installedOn: given.installedOn ?? null,
        freeYears: given.freeYears ?? 0,
        yearlyBasisPoints: given.yearlyBasisPoints ?? 0,
        leastBasisPoints: given.leastBasisPoints ?? 0,
        cleaningCents: given.cleaningCents ? BigInt(given.cleaningCents) : null,
        cleaningVatRateBp: given.cleaningVatRateBp ?? null,
      }),
    )
    const [[establishment], [strangers], before] = await load(
      establishmentStateByIdForUpdate(tenantId, params.id),
      strangersAmong(tenantId, params.id, {
        unitIds: rows.flatMap(({ unitId }) => unitId ?? []),
        unitTypeIds: rows.flatMap(({ unitTypeId }) => unitTypeId ?? []),
      }),
      pricesOf(tenantId, params.id),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    refuseIfChanged(ifMatch, before.map(presentPrice))
    const problem =
      pricesProblem(rows, uncountedKey) ??
      rows
        .map(({ cleaningVatRateBp }, place) =>
          vatRateProblem(establishment.vatTerritory, cleaningVatRateBp ?? 0, `body.prices[${place}].cleaningVatRateBp`),
        )
        .find(Boolean)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    if (strangers && strangers.count > 0) throw refuse.UNIT_OR_TYPE_OF_ANOTHER_ESTABLISHMENT()
    const data = rows.map(presentPrice)
    return {
      data,
      version: versionOfData(data),
      establishmentId: establishment.id,
      audit: { prices: rows.length },
      writes: [
        sql`delete from price_when_new where tenant_id = ${tenantId} and establishment_id = ${establishment.id}`,
        ...(rows.length === 0
          ? []
          : [
              sql`
                insert into price_when_new (tenant_id, id, establishment_id, position, label, unit_type_id, unit_id, price_cents, installed_on, free_years,
                  yearly_basis_points, least_basis_points, cleaning_cents, cleaning_vat_rate_bp)
                select ${tenantId}, p.id, ${establishment.id}, p.position - 1, p.label, p.unit_type_id, p.unit_id, p.price_cents, p.installed_on, p.free_years,
                  p.yearly_basis_points, p.least_basis_points, p.cleaning_cents, p.cleaning_vat_rate_bp
                from unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ label }) => label)}::text[], ${rows.map(({ unitTypeId }) => unitTypeId)}::uuid[],
                  ${rows.map(({ unitId }) => unitId)}::uuid[], ${rows.map(({ priceCents }) => priceCents)}::bigint[], ${rows.map(({ installedOn }) => installedOn)}::date[],
                  ${rows.map(({ freeYears }) => freeYears)}::int[], ${rows.map((row) => row.yearlyBasisPoints)}::int[], ${rows.map((row) => row.leastBasisPoints)}::int[],
                  ${rows.map(({ cleaningCents }) => cleaningCents)}::bigint[], ${rows.map((row) => row.cleaningVatRateBp)}::int[]) with ordinality
                  as p (id, label, unit_type_id, unit_id, price_cents, installed_on, free_years, yearly_basis_points, least_basis_points, cleaning_cents, cleaning_vat_rate_bp, position)`,
            ]),
      ],
      events: [{ type: 'establishment.prices_when_new_set', establishmentId: establishment.id, data: { prices: rows.length } }],
    }
  },
})
