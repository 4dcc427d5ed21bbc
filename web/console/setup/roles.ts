/** The roles with which people are invited, the most usual first. */
export const invitedRoles = [
  'reception',
  'housekeeping',
  'housekeeping_lead',
  'maintenance',
  'accounting',
  'reservations',
  'night_auditor',
  'food_and_beverage',
  'manager',
  'controller',
  'readonly',
] as const
export type InvitedRole = (typeof invitedRoles)[number]
