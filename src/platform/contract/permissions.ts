/** Permissions, and roles as sets of permissions. A role is resolved to its permissions at each request, so that a release can add some. */

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

/** Permissions implied by another: manage implies read, and managing maintenance implies reporting a defect. */
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

/** True for owner and general manager: both may do what is restricted to managers. */
export const isManager = (role: Role): boolean => role === 'manager' || role === 'owner'

/**
 * Permission to see the guests of every establishment. No role has it, because tenant-wide keys see all guests anyway. It is granted to a custom key that is
 * limited to some establishments, such as that of a central reservations desk.
 */
const everyGuest = 'guest.all'
/** The only permission of an owner-portal key. No role has it. */
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

/** Permissions granted to each role, without the implied ones. For `custom` the permissions are listed individually on the key. */
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

/** Permissions of each role in this release, including implied ones. */
export const permissionsOfRole = Object.fromEntries(roles.map((role) => [role, withImplied(given[role])])) as unknown as Record<
  Role,
  readonly Permission[]
>

/** Effective permissions of a key: those of its role in this release, or those listed on a custom key, including implied ones. */
export const permissionsOfKey = (role: Role, listed: readonly string[]): readonly Permission[] =>
  role === 'custom' ? withImplied(listed) : permissionsOfRole[role]
