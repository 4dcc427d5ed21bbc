/** The door of the module: equipment for meetings, asset types and assets. */
import { createAsset } from './create-asset.ts'
import { createAssetType } from './create-asset-type.ts'
import { createMiceEquipment } from './create-mice-equipment.ts'
import { listAssetTypes } from './list-asset-types.ts'
import { listAssets } from './list-assets.ts'
import { listMiceEquipment } from './list-mice-equipment.ts'

export const operations = [createMiceEquipment, listMiceEquipment, createAssetType, listAssetTypes, createAsset, listAssets]
