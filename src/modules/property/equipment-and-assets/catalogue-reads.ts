import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { AssetRow, AssetType, EquipmentRow } from './catalogue.ts'

const equipmentColumns = sql`
  id, establishment_id as "establishmentId", code, name, equipment_type as "equipmentType", quantity_available as "quantityAvailable", rentable,
  rental_price_cents as "rentalPriceCents", rental_price_currency as "rentalPriceCurrency", setup_time_minutes as "setupTimeMinutes", status,
  created_at as "createdAt"`
export const equipmentById = (tenantId: Id, id: Id): Statement<EquipmentRow> =>
  sql`select ${equipmentColumns} from mice_equipment where tenant_id = ${tenantId} and id = ${id}`
export const equipmentByIdForUpdate = (tenantId: Id, id: Id): Statement<EquipmentRow> =>
  sql`select ${equipmentColumns} from mice_equipment where tenant_id = ${tenantId} and id = ${id} for update`
export const equipment = (wanted: Statement, asked: PageAsked): Statement<EquipmentRow> =>
  sql`select ${equipmentColumns} from mice_equipment where ${wanted}${asked.order('lower(code), id')}`

const typeColumns = sql`id, establishment_id as "establishmentId", code, name, category, status, created_at as "createdAt"`
export const assetTypeById = (tenantId: Id, id: Id): Statement<AssetType> =>
  sql`select ${typeColumns} from asset_type where tenant_id = ${tenantId} and id = ${id}`
export const assetTypeByIdForUpdate = (tenantId: Id, id: Id): Statement<AssetType> =>
  sql`select ${typeColumns} from asset_type where tenant_id = ${tenantId} and id = ${id} for update`
export const assetTypes = (wanted: Statement, asked: PageAsked): Statement<AssetType> =>
  sql`select ${typeColumns} from asset_type where ${wanted}${asked.order('lower(code), id')}`

const assetColumns = sql`
  id, establishment_id as "establishmentId", asset_type_id as "assetTypeId", unit_id as "unitId", name, serial_number as "serialNumber",
  purchased_on as "purchasedOn", purchase_cost_cents as "purchaseCostCents", warranty_until as "warrantyUntil", status, created_at as "createdAt"`
export const assetById = (tenantId: Id, id: Id): Statement<AssetRow> =>
  sql`select ${assetColumns} from asset where tenant_id = ${tenantId} and id = ${id}`
export const assetByIdForUpdate = (tenantId: Id, id: Id): Statement<AssetRow> =>
  sql`select ${assetColumns} from asset where tenant_id = ${tenantId} and id = ${id} for update`
export const assets = (wanted: Statement, asked: PageAsked): Statement<AssetRow> =>
  sql`select ${assetColumns} from asset where ${wanted}${asked.order('name, id')}`
