/** How a person signs in: their link again, all their sessions ended, their sign-in reset, or their access stopped and given back. */
import { useQueryClient } from '@tanstack/react-query'
import { api, type User } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useAct } from '../parts/form.ts'
import { momentText, t } from '../words.ts'

export function PersonAccess({
  user: { id, name, status, ...user },
  onClose,
}: {
  readonly user: User
  readonly onClose: () => void
}) {
  const queries = useQueryClient()
  const act = useAct()
  const does = async (...asked: Parameters<typeof act>) => {
    await act(...asked)
    await queries.invalidateQueries({ queryKey: ['users'] })
    onClose()
  }
  const ways = [
    ...(user.hasPassword ? [t('personAccess.password')] : []),
    ...(user.passkeys > 0 ? [t('personAccess.passkeys', { count: user.passkeys })] : []),
    ...(user.hasTotp ? [t('totp.title')] : []),
    ...(user.hasPin ? [t('device.pin')] : []),
    ...(user.hasSingleSignOn ? [t('sso.title')] : []),
  ]
  return (
    <Dialog title={t('personAccess.of', { name })} onClose={onClose}>
      <p>{ways.length === 0 ? t('personAccess.noWay') : ways.join(', ')}</p>
      {user.lastSeenAt !== undefined && (
        <p className="secondary">{t('personAccess.seen', { moment: momentText(user.lastSeenAt) })}</p>
      )}
      <div className="stack">
        {status === 'invited' && (
          <Button
            onClick={() => void does('invite', (key) => api.inviteUserAgain({ id }, key), t('personAccess.invited', { name }))}
          >
            {t('personAccess.invite')}
          </Button>
        )}
        {status === 'active' && (
          <>
            <Button
              onClick={() => void does('out', (key) => api.signUserOut({ id }, key), t('personAccess.signedOut', { name }))}
            >
              {t('personAccess.signOut')}
            </Button>
            <Button
              onClick={() => void does('reset', (key) => api.resetUserSignIn({ id }, key), t('personAccess.isReset', { name }))}
            >
              {t('personAccess.reset')}
            </Button>
            <Button onClick={() => void does('stop', (key) => api.disableUser({ id }, key), t('personAccess.stopped', { name }))}>
              {t('personAccess.stop')}
            </Button>
          </>
        )}
        {status === 'disabled' && (
          <Button onClick={() => void does('give', (key) => api.enableUser({ id }, key), t('personAccess.given', { name }))}>
            {t('personAccess.give')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
