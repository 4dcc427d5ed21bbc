import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'property', module: 'equipment-and-assets' },
  {
    EQUIPMENT_NOT_FOUND: { kind: 'absent', record: 'mice_equipment', message: 'There is no equipment with this id.' },
    ASSET_NOT_FOUND: { kind: 'absent', record: 'asset', message: 'There is no asset with this id.' },
    ASSET_TYPE_NOT_FOUND: { kind: 'absent', record: 'asset_type', message: 'There is no asset type with this id.' },
    // Creating equipment declares no conflict refusals, so a duplicate code is an invalid request.
    CODE_TAKEN: {
      kind: 'invalid',
      constraint: 'mice_equipment_code',
      message: 'body.code: other equipment of this establishment has this code already.',
    },
    EQUIPMENT_PROMISED: {
      kind: 'conflict',
      constraint: 'equipment_not_promised_twice',
      message: 'More of this equipment is reserved for concurrent meetings than would remain.',
    },
    ASSET_TYPE_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'asset_type_code',
      message: 'Another asset type of this establishment has this code already.',
    },
    ASSET_TYPE_HAS_ASSETS: {
      kind: 'conflict',
      constraint: 'retired_asset_type_has_no_assets',
      message: 'The type still has active assets. Retire them first.',
    },
    ASSET_TYPE_RETIRED: {
      kind: 'conflict',
      constraint: 'retired_asset_type_has_no_assets',
      message: 'The type of this asset is retired. Reactivate the type first.',
    },
    ASSET_STILL_NEEDED: {
      kind: 'conflict',
      constraint: 'retired_asset_has_no_work',
      message: 'A work order is open for this asset, or a maintenance plan is active. End them first.',
    },
    EQUIPMENT_STILL_HIRED: {
      kind: 'conflict',
      constraint: 'retired_equipment_is_not_promised',
      message: 'A meeting to come has this equipment. Change the meeting first.',
    },
    UNIT_OF_ANOTHER_HOUSE: { kind: 'conflict', message: 'The unit belongs to another establishment than the asset type.' },
  },
)
