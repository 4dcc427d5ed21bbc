/** Named permissions, and the roles that are sets of them. A role is resolved to its permissions at each request, so that a release may add some. */

export const permissions = [
  'establishment.read',
  'establishment.manage',
  'unit.close',
  'end_of_day.manage',
  'reservation.read',
  'reservation.manage',
  'guest.read',
  'guest.create',
  'guest.manage',
  'guest.all',
  'rate_plan.read',
  'rate_plan.manage',
  'folio.read',
  'folio.manage',
  'incidentals.read',
  'incidentals.manage',
  'incidentals.capture',
  'receivable.read',
  'receivable.manage',
  'receivable.payment',
  'receivable.dunning',
  'cashless.read',
  'cashless.manage',
  'invoice.read',
  'invoice.issue',
  'invoice.credit',
  'mandate.manage',
  'accounting.manage',
  'cashier.manage',
  'settlement.manage',
  'inbound_invoice.read',
  'inbound_invoice.manage',
  'mice.read',
  'mice.manage',
  'asset.read',
  'asset.manage',
  'meter.read',
  'meter.manage',
  'owner.read',
  'owner.manage',
  'maintenance.read',
  'maintenance.report',
  'maintenance.manage',
  'housekeeping.read',
  'housekeeping.work',
  'housekeeping.manage',
  'inspection.read',
  'inspection.manage',
  'inspection.sign',
  'upload.read',
  'upload.manage',
  'webhook.read',
  'webhook.manage',
  'api_key.manage',
  'user.read',
  'user.manage',
  'audit.read',
  'report.read',
  'owner_portal.use',
] as const

export type Permission = (typeof permissions)[number]

/** What a permission brings along: who may change something may read it, and whoever manages maintenance may report a defect. */
const implied: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  'establishment.manage': ['establishment.read', 'unit.close', 'end_of_day.manage'],
  'reservation.manage': ['reservation.read'],
  'rate_plan.manage': ['rate_plan.read'],
  'folio.manage': ['folio.read'],
  'incidentals.manage': ['incidentals.read'],
  'incidentals.capture': ['incidentals.read'],
  'receivable.manage': ['receivable.read'],
  'cashless.manage': ['cashless.read'],
  'inbound_invoice.manage': ['inbound_invoice.read'],
  'mice.manage': ['mice.read'],
  'asset.manage': ['asset.read'],
  'meter.manage': ['meter.read'],
  'owner.manage': ['owner.read'],
  'maintenance.manage': ['maintenance.read', 'maintenance.report'],
  'housekeeping.work': ['housekeeping.read'],
  'housekeeping.manage': ['housekeeping.read', 'housekeeping.work'],
  'inspection.manage': ['inspection.read'],
  'upload.manage': ['upload.read'],
  'webhook.manage': ['webhook.read'],
  'user.manage': ['user.read'],
}

const withImplied = (listed: readonly string[]): Permission[] => [
  ...new Set(listed.flatMap((permission) => [permission as Permission, ...(implied[permission as Permission] ?? [])])),
]

export const roles = [
  'owner',
  'manager',
  'reception',
  'reservations',
  'night_auditor',
  'housekeeping',
  'housekeeping_lead',
  'maintenance',
  'food_and_beverage',
  'accounting',
  'controller',
  'readonly',
  'integration',
  'custom',
] as const
export type Role = (typeof roles)[number]

/** Owner and general manager: what only a manager may do, both may. */
export const isManager = (role: Role): boolean => role === 'manager' || role === 'owner'

/**
 * Seeing the guests of every establishment: no role has it, because keys of the whole tenant see them anyway. It is given to a custom key of some
 * establishments, such as a central reservations desk.
 */
const everyGuest = 'guest.all'
/** Of keys of owners of units, which have nothing else. No role has it. */
export const ownerPortal = 'owner_portal.use'
const all = permissions.filter((permission) => permission !== everyGuest && permission !== ownerPortal)

const reception: readonly Permission[] = [
  'establishment.read',
  'unit.close',
  'reservation.manage',
  'guest.read',
  'guest.create',
  'rate_plan.read',
  'folio.manage',
  'receivable.read',
  'incidentals.manage',
  'incidentals.capture',
  'cashless.manage',
  'cashier.manage',
  'invoice.read',
  'invoice.issue',
  'mice.read',
  'asset.read',
  'maintenance.read',
  'maintenance.report',
  'housekeeping.work',
  'inspection.manage',
  'inspection.sign',
  'upload.manage',
  'report.read',
]
const housekeeping: readonly Permission[] = [
  'establishment.read',
  'asset.read',
  'maintenance.read',
  'maintenance.report',
  'housekeeping.work',
  'inspection.read',
  'upload.manage',
]

/** What each role is given, beside what that implies. `custom` is the key whose permissions are listed one by one. */
const given: Record<Role, readonly Permission[]> = {
  owner: all,
  manager: all,
  reception,
  reservations: [
    'establishment.read',
    'reservation.manage',
    'guest.read',
    'guest.create',
    'rate_plan.read',
    'folio.read',
    'receivable.read',
    'mice.read',
    'invoice.read',
    'report.read',
  ],
  night_auditor: [...reception, 'end_of_day.manage'],
  housekeeping,
  housekeeping_lead: [
    ...housekeeping,
    'housekeeping.manage',
    'unit.close',
    'reservation.read',
    'inspection.manage',
    'inspection.sign',
  ],
  maintenance: [
    'establishment.read',
    'unit.close',
    'asset.manage',
    'meter.manage',
    'maintenance.manage',
    'housekeeping.read',
    'inspection.manage',
    'inspection.sign',
    'upload.manage',
  ],
  food_and_beverage: [
    'establishment.read',
    'reservation.read',
    'guest.read',
    'folio.manage',
    'cashless.manage',
    'cashier.manage',
  ],
  accounting: [
    'establishment.read',
    'reservation.read',
    'guest.read',
    'rate_plan.read',
    'folio.manage',
    'incidentals.read',
    'cashless.read',
    'receivable.manage',
    'receivable.payment',
    'receivable.dunning',
    'invoice.read',
    'invoice.issue',
    'invoice.credit',
    'mandate.manage',
    'accounting.manage',
    'cashier.manage',
    'settlement.manage',
    'inbound_invoice.manage',
    'meter.read',
    'owner.manage',
    'report.read',
  ],
  controller: [...permissions.filter((permission) => permission.endsWith('.read')), 'accounting.manage'],
  readonly: permissions.filter((permission) => permission.endsWith('.read')),
  integration: [
    'establishment.read',
    'reservation.manage',
    'guest.read',
    'guest.create',
    'rate_plan.manage',
    'folio.read',
    'webhook.manage',
  ],
  custom: [],
}

/** What each role may do, by this release. */
export const permissionsOfRole = Object.fromEntries(roles.map((role) => [role, withImplied(given[role])])) as unknown as Record<
  Role,
  readonly Permission[]
>

/** What a key may do now: its role's permissions as this release has them, or those that it was given one by one; and what they imply. */
export const permissionsOfKey = (role: Role, listed: readonly string[]): readonly Permission[] =>
  role === 'custom' ? withImplied(listed) : permissionsOfRole[role]
