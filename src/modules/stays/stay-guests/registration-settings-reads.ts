import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { RegistrationSettings } from './registration-settings.ts'

export const registrationSettingsOf = (tenantId: Id, establishmentId: Id): Statement<RegistrationSettings> =>
  sql`select ses_code as "sesCode" from registration_settings where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`
