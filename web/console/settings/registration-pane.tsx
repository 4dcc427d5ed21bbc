/** What the files for the authorities need to know of the property. */
import { api } from '../call.ts'
import { useSession } from '../session.tsx'
import type { FieldOf } from './fields.tsx'
import { OneRecord } from './one-record.tsx'
import { orNull } from './values.ts'

const fields: readonly FieldOf[] = [{ name: 'sesCode', label: 'registration.sesCode', maxLength: 10, isOptional: true }]

export function RegistrationPane() {
  const { establishment } = useSession()
  const { id } = establishment
  return (
    <OneRecord
      query="registration-settings"
      of={id}
      read={() => api.call('getRegistrationSettings', { id })}
      text="registration.text"
      fields={fields}
      valuesOf={({ sesCode }) => ({ sesCode: sesCode ?? '' })}
      write={(values, options) => api.call('setRegistrationSettings', { id, sesCode: orNull(values, 'sesCode') }, options)}
    />
  )
}
