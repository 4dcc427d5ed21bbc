/** What the registration of guests with the authorities needs to know of an establishment. */
import { closed, component, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'

export const registrationSettingsShape = closed({
  sesCode: Nullable(
    Type.String({
      minLength: 1,
      maxLength: 10,
      pattern: '^[0-9A-Za-z]{1,10}$',
      description: 'The code of the establishment in SES.HOSPEDAJES (Spain).',
    }),
  ),
})
export const RegistrationSettings = component('RegistrationSettings', registrationSettingsShape)
export type RegistrationSettings = Static<typeof RegistrationSettings>

export const noRegistrationSettings: RegistrationSettings = { sesCode: null }
