import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'property', module: 'property' },
  {
    ORG_UNIT_NOT_FOUND: { kind: 'absent', record: 'org_unit', message: 'There is no org unit with this id.' },
    ESTABLISHMENT_NOT_FOUND: { kind: 'absent', record: 'establishment', message: 'There is no establishment with this id.' },
    UNIT_TYPE_NOT_FOUND: { kind: 'absent', record: 'unit_type', message: 'There is no unit type with this id.' },
    UNIT_NOT_FOUND: { kind: 'absent', record: 'unit', message: 'There is no unit with this id.' },
    UNIT_CLOSURE_NOT_FOUND: { kind: 'absent', record: 'unit_closure', message: 'There is no closure with this id at this unit.' },
    ORG_UNIT_CODE_TAKEN: { kind: 'conflict', constraint: 'org_unit_code', message: 'Another org unit has this code already.' },
    ESTABLISHMENT_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'establishment_code',
      message: 'Another establishment has this code already.',
    },
    UNIT_TYPE_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'unit_type_code',
      message: 'Another unit type of this establishment has this code already.',
    },
    UNIT_TYPE_HAS_UNITS: {
      kind: 'conflict',
      constraint: 'retired_type_has_no_units',
      message: 'A retired unit type has no active units. Retire them first, or reactivate the type.',
    },
    ORG_UNIT_IN_USE: {
      kind: 'conflict',
      message: 'Establishments, other org units, keys or people are still in this org unit. Move them first.',
    },
    ORG_UNIT_BELOW_ITSELF: { kind: 'conflict', message: 'body.parentId is the org unit itself, or is below it.' },
    UNIT_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'unit_code',
      message: 'Another unit of this establishment has this code already.',
    },
    AGE_BAND_IN_USE: {
      kind: 'conflict',
      constraint: 'age_band_in_use',
      message:
        'Prices by persons or a derived rate plan name an age band that would be gone. Keep its code, or remove those prices first.',
    },
    CURRENCY_IN_USE: {
      kind: 'conflict',
      constraint: 'establishment_keeps_its_currency',
      message:
        'The establishment has prices or books in its currency already, so that it stays. Create another establishment for another currency.',
    },
    BUSINESS_DATE_ALREADY_OPEN: {
      kind: 'conflict',
      constraint: 'business_date_moves_by_one_day',
      message: 'The business date is open already; only end of day moves it.',
    },
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
    ESTABLISHMENT_NOT_ACTIVE: { kind: 'conflict', message: 'This establishment is not active.' },
    UNIT_PROMISED_MORE: {
      kind: 'conflict',
      constraint: 'unit_supplies_what_it_promised',
      message: 'A stay with this unit has booked more than it would supply. Move the stay first, or cancel its extra.',
    },
    UNIT_STILL_NEEDED: {
      kind: 'conflict',
      constraint: 'night_inventory_never_oversold',
      message: 'The units of this type are sold out for a night in that time; none can be removed.',
    },
    OVERBOOKING_IN_USE: {
      kind: 'conflict',
      constraint: 'night_inventory_never_oversold',
      message: 'More units are sold for a night than the allowance would permit.',
    },
    UNIT_OCCUPIED: {
      kind: 'conflict',
      constraint: 'unit_is_not_occupied',
      message: 'The unit is occupied or closed for a night in that time.',
    },
    UNIT_RETIRED: { kind: 'conflict', message: 'The unit is retired.' },
    CLOSURE_IN_THE_PAST: { kind: 'conflict', message: 'A closure cannot begin before the open business date.' },
    CLOSURE_OF_LEASE: { kind: 'conflict', message: 'The unit is let. It is available again when the lease ends.' },
    CLOSURE_ALREADY_LIFTED: { kind: 'conflict', message: 'This closure was already lifted or has ended.' },
    CLOSURE_BEYOND_HORIZON: {
      kind: 'conflict',
      message: 'Nights further than three years ahead are not on sale and cannot be closed.',
    },
  },
)
