/** A further property of a tenant that has one. */
import { useLocation } from 'wouter'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/tag.tsx'
import { mayMakeProperty, useSession } from '../session.tsx'
import { t } from '../words.ts'
import { Assistant } from './assistant.tsx'

export function NewProperty() {
  const { session, choose } = useSession()
  const [, go] = useLocation()
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('setup.new')}</h1>
        <span className="buttons">
          <Button onClick={() => go('/set-up')}>{t('setup.back')}</Button>
        </span>
      </div>
      {mayMakeProperty(session) ? (
        <Assistant
          onMade={(id) => {
            choose(id)
            go('/set-up')
          }}
        />
      ) : (
        <Notice tone="warn" title={t('setup.wholeCompany')} />
      )}
    </div>
  )
}
