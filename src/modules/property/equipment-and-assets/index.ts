/** The public interface of the module: equipment for meetings, asset types and assets. */
import { changeAsset } from './change-asset.ts'
import { changeAssetType } from './change-asset-type.ts'
import { changeMiceEquipment } from './change-mice-equipment.ts'
import { createAsset } from './create-asset.ts'
import { createAssetType } from './create-asset-type.ts'
import { createMiceEquipment } from './create-mice-equipment.ts'
import { getAsset } from './get-asset.ts'
import { getAssetType } from './get-asset-type.ts'
import { getMiceEquipment } from './get-mice-equipment.ts'
import { listAssetTypes } from './list-asset-types.ts'
import { listAssets } from './list-assets.ts'
import { listMiceEquipment } from './list-mice-equipment.ts'

export const operations = [
  createMiceEquipment,
  listMiceEquipment,
  getMiceEquipment,
  changeMiceEquipment,
  createAssetType,
  listAssetTypes,
  getAssetType,
  changeAssetType,
  createAsset,
  listAssets,
  getAsset,
  changeAsset,
]
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
