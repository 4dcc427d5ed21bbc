/** The telephone number of a guest as it was written, to call with one press. What is no number of its country is marked. */
import { t } from '../../words.ts'

export function PhoneLink({ guest }: { guest: { readonly phone?: string | null; readonly phoneInternational?: string } }) {
  const { phone, phoneInternational } = guest
  if (!phone) return null
  return phoneInternational === undefined ? (
    <span>
      {phone} <small className="faint">({t('guest.phoneUnknown')})</small>
    </span>
  ) : (
    <a href={`tel:${phoneInternational}`}>{phone}</a>
  )
}
