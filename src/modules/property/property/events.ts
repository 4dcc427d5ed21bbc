/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'org_unit.created': ['An org unit was created.', { orgUnitId: 'id' }],
  'org_unit.changed': ['An org unit was changed; `changed` lists the changed members.', { orgUnitId: 'id', changed: 'names' }],
  'org_unit.removed': ['An org unit was removed.', { orgUnitId: 'id' }],
  'establishment.created': ['An establishment was created.', { establishmentId: 'id' }],
  'establishment.changed': [
    'An establishment was changed; `changed` lists the changed members.',
    { establishmentId: 'id', changed: 'names' },
  ],
  'unit_type.created': ['A unit type was created.', { unitTypeId: 'id' }],
  'unit_type.changed': [
    'A unit type was changed, retired or reactivated; `changed` lists the changed members.',
    { unitTypeId: 'id', changed: 'names' },
  ],
  'unit_type.overbooking_changed': [
    'The overbooking allowance of a unit type was changed.',
    { unitTypeId: 'id', allowance: 'count' },
  ],
  'unit.created': ['A unit was created.', { unitId: 'id' }],
  'unit.changed': [
    'A unit was changed, retired or reactivated; `changed` lists the changed members.',
    { unitId: 'id', changed: 'names' },
  ],
  'unit.closed': [
    'A unit is out of order for some nights; `displacedStays` is the number of stays assigned to it.',
    { unitId: 'id', closureId: 'id', displacedStays: 'count' },
  ],
  'unit.reopened': ['A closure has ended early. The unit was released to the inventory.', { unitId: 'id', closureId: 'id' }],
})
