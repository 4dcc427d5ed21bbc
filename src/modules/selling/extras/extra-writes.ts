import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { amountOfCharge, type BookedExtra, type ExtraCharge } from './booked-extra.ts'

/** Records extra charges under the ids of their folio entries. A database constraint ensures that each day is charged once. */
export const noteExtraCharges = (tenantId: Id, establishmentId: Id, charges: readonly ExtraCharge[]): Statement[] =>
  charges.length === 0
    ? []
    : [
        sql`
          insert into extra_charge (tenant_id, booked_extra_id, service_date, establishment_id, entry_id, amount_cents)
          select ${tenantId}, c.booked_extra_id, c.service_date, ${establishmentId}, c.entry_id, c.amount_cents
          from unnest(${charges.map(({ bookedExtraId }) => bookedExtraId)}::uuid[], ${charges.map(({ serviceDate }) => serviceDate)}::date[],
            ${charges.map(({ entry }) => entry.id)}::uuid[], ${charges.map(amountOfCharge)}::bigint[]) as c (booked_extra_id, service_date, entry_id, amount_cents)`,
      ]

/**
 * Deletes the records of charges that were reversed because nights were released, so that a night booked again is charged again. Run it after the reversals.
 */
export const eraseExtraCharges = (
  tenantId: Id,
  days: readonly { readonly bookedExtraId: Id; readonly serviceDate: IsoDate }[],
): Statement[] =>
  days.length === 0
    ? []
    : [
        sql`
          delete from extra_charge c
          using unnest(${days.map(({ bookedExtraId }) => bookedExtraId)}::uuid[], ${days.map(({ serviceDate }) => serviceDate)}::date[]) as d (booked_extra_id, service_date)
          where c.tenant_id = ${tenantId} and c.booked_extra_id = d.booked_extra_id and c.service_date = d.service_date`,
      ]

export const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export interface ExtrasChange {
  readonly added: readonly BookedExtra[]
  /** Quantity changed, or booked again after it was cancelled. The latter gets the current price. */
  readonly changed: readonly BookedExtra[]
  readonly ended: readonly BookedExtra[]
}

/** Charges stay on the folio. An extra that was never charged is deleted. */
export function writeExtras(
  tenantId: Id,
  stay: { readonly id: Id; readonly establishmentId: Id },
  { added, changed, ended }: ExtrasChange,
  moment: Moment,
): Statement[] {
  const gone = ended.filter(({ charges }) => charges.length === 0).map(({ id }) => id)
  const over = ended.filter(({ charges }) => charges.length > 0).map(({ id }) => id)
  return [
    ...(gone.length > 0 ? [sql`delete from booked_extra where tenant_id = ${tenantId} and id = any(${gone}::uuid[])`] : []),
    ...(over.length > 0
      ? [
          sql`update booked_extra set ended_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = any(${over}::uuid[])`,
        ]
      : []),
    ...(changed.length > 0
      ? [
          sql`
            update booked_extra b set ended_at = null, quantity = c.quantity, name = c.name, charge_type = c.charge_type, charged_per = c.charged_per,
              price_cents = c.price_cents, vat_rate_bp = c.vat_rate_bp, booked_on = c.booked_on, amperes = c.amperes,
              vat_treatment = c.vat_treatment, beneficiary = c.beneficiary
            from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ quantity }) => quantity)}::integer[], ${changed.map(({ name }) => name)}::text[],
              ${changed.map(({ chargeType }) => chargeType)}::text[], ${changed.map(({ chargedPer }) => chargedPer)}::text[],
              ${changed.map(({ priceCents }) => priceCents)}::bigint[], ${changed.map(({ vatRateBp }) => vatRateBp)}::integer[],
              ${changed.map(({ bookedOn }) => bookedOn)}::date[], ${changed.map(({ amperes }) => amperes)}::integer[],
              ${changed.map(({ vatTreatment }) => vatTreatment)}::text[], ${changed.map(({ beneficiary }) => beneficiary)}::text[])
              as c (id, quantity, name, charge_type, charged_per, price_cents, vat_rate_bp, booked_on, amperes, vat_treatment, beneficiary)
            where b.tenant_id = ${tenantId} and b.id = c.id`,
        ]
      : []),
    ...(added.length > 0
      ? [
          sql`
            insert into booked_extra (tenant_id, id, establishment_id, reservation_id, extra_id, name, charge_type, charged_per, price_cents, vat_rate_bp, quantity, booked_at, booked_on, amperes,
              vat_treatment, beneficiary)
            select ${tenantId}, n.id, ${stay.establishmentId}, ${stay.id}, n.extra_id, n.name, n.charge_type, n.charged_per, n.price_cents, n.vat_rate_bp, n.quantity, ${moment}::timestamptz, n.booked_on, n.amperes,
              n.vat_treatment, n.beneficiary
            from unnest(${added.map(({ id }) => id)}::uuid[], ${added.map(({ extraId }) => extraId)}::uuid[], ${added.map(({ name }) => name)}::text[],
              ${added.map(({ chargeType }) => chargeType)}::text[], ${added.map(({ chargedPer }) => chargedPer)}::text[],
              ${added.map(({ priceCents }) => priceCents)}::bigint[], ${added.map(({ vatRateBp }) => vatRateBp)}::integer[],
              ${added.map(({ quantity }) => quantity)}::integer[], ${added.map(({ bookedOn }) => bookedOn)}::date[],
              ${added.map(({ amperes }) => amperes)}::integer[],
              ${added.map(({ vatTreatment }) => vatTreatment)}::text[], ${added.map(({ beneficiary }) => beneficiary)}::text[])
              as n (id, extra_id, name, charge_type, charged_per, price_cents, vat_rate_bp, quantity, booked_on, amperes, vat_treatment, beneficiary)`,
        ]
      : []),
  ]
}
