/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'mice_equipment.created': ['Equipment for meetings was created.', { equipmentId: 'id' }],
  'mice_equipment.changed': ['Equipment for meetings was changed.', { equipmentId: 'id' }],
  'asset_type.created': ['An asset type was created.', { assetTypeId: 'id' }],
  'asset_type.changed': ['An asset type was changed.', { assetTypeId: 'id' }],
  'asset.created': ['An asset was created.', { assetId: 'id' }],
  'asset.changed': ['An asset was changed or moved.', { assetId: 'id' }],
})
