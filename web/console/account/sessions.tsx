/** Where a person is signed in; each session can be ended, or all but this one. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { useAct } from '../parts/form.ts'
import { Tag } from '../parts/tag.tsx'
import { momentText, t } from '../words.ts'

export function Sessions() {
  const queries = useQueryClient()
  const act = useAct()
  const { data: sessions } = useQuery({ queryKey: ['sessions'], queryFn: () => api.listSessions({}), retry: false })
  const readAnew = () => queries.invalidateQueries({ queryKey: ['sessions'] })
  const end = async (id: string) => {
    await act(`end ${id}`, (key) => api.endSession({ id }, key), t('sessions.ended'))
    await readAnew()
  }
  const endOthers = async () => {
    await act('others', (key) => api.endOtherSessions({}, key), t('sessions.othersEnded'))
    await readAnew()
  }
  return (
    <section className="card inside form" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t('sessions.title')}</h2>
      <ul className="checklist">
        {(sessions ?? []).map(({ id, device, address, lastUsedAt, isThisOne }) => (
          <li key={id}>
            <span>
              {device || '–'}{' '}
              <small className="secondary">
                {address} · {momentText(lastUsedAt)}
              </small>
            </span>
            {isThisOne ? (
              <Tag tone="ok">{t('sessions.thisOne')}</Tag>
            ) : (
              <Button aria-label={t('sessions.endOf', { device })} onClick={() => void end(id)}>
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions !== undefined && sessions.length > 1 && (
        <p className="buttons">
          <Button onClick={() => void endOthers()}>{t('sessions.endOthers')}</Button>
        </p>
      )}
    </section>
  )
}
