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
    UNIT_OF_ANOTHER_HOUSE: { kind: 'conflict', message: 'The unit belongs to another establishment than the asset type.' },
  },
)
