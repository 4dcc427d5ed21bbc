/** Links to the imports of guests and leases from an earlier system. */
import { Link } from 'wouter'
import { useSession } from '../session.tsx'
import { t } from '../words.ts'

export function ImportPane() {
  const { may } = useSession()
  return (
    <>
      <p>{t('setup.importText')}</p>
      <ul className="checklist">
        {may('guest.manage') && (
          <li>
            <Link href="/guests/import">{t('import')}</Link>
          </li>
        )}
        {may('establishment.manage') && (
          <li>
            <Link href="/bookings/import">{t('bookingImport.title')}</Link>
          </li>
        )}
        {may('reservation.manage') && (
          <li>
            <Link href="/set-up/file/leases">{t('lists.leases')}</Link>
          </li>
        )}
        {may('owner.manage') && (
          <li>
            <Link href="/set-up/file/owners">{t('lists.owners')}</Link>
          </li>
        )}
        {may('reservation.manage') && (
          <li>
            <Link href="/new-booking">{t('newBooking')}</Link>
          </li>
        )}
      </ul>
    </>
  )
}
