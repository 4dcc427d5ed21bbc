/** API keys: which program may do what, and until when. A key is shown once; then only its beginning. */
import { useState } from 'react'
import { type ApiKey, api } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Secret, secretOf } from '../parts/secret.tsx'
import { every } from '../reads.ts'
import { useSession } from '../session.tsx'
import { invitedRoles } from '../setup/roles.ts'
import { momentText, shortDay, t, tOf } from '../words.ts'
import { ActDialog } from './act-dialog.tsx'
import { optionsOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { isOn, textOf } from './values.ts'

interface Made {
  readonly name: string
  readonly secrets: readonly string[] | undefined
}
interface Asked {
  readonly act: 'renew' | 'revoke'
  readonly of: ApiKey
}

export function KeysPane() {
  const { establishment } = useSession()
  const [made, setMade] = useState<Made>()
  const [asked, setAsked] = useState<Asked>()
  const kind: RecordsOf<ApiKey> = {
    query: 'api-keys',
    of: 'all',
    read: () => every(api.each.listApiKeys({})),
    text: 'apiKeys.text',
    none: 'apiKeys.none',
    add: 'apiKeys.add',
    titleOf: ({ name }) => name,
    detailOf: ({ keyPrefix, role, expiresAt }) =>
      [
        `${keyPrefix}…`,
        tOf('role', role),
        ...(expiresAt === undefined ? [] : [t('apiKeys.until', { date: shortDay(expiresAt.slice(0, 10)) })]),
      ].join(' · '),
    isRetired: ({ revokedAt }) => revokedAt !== undefined,
    fields: [
      { name: 'name', label: 'apiKeys.name', hint: 'apiKeys.nameHint' },
      { name: 'role', label: 'apiKeys.role', kind: 'choice', options: optionsOf('role', ['integration', ...invitedRoles]) },
      { name: 'only', label: { text: t('apiKeys.only', { name: establishment.name }) }, kind: 'check' },
      { name: 'expires', label: 'apiKeys.expires', kind: 'date', isOptional: true },
    ],
    empty: { role: 'integration' },
    valuesOf: () => ({}),
    create: async (values, key) => {
      const answer = await secretOf(
        api.createApiKey(
          {
            name: textOf(values, 'name'),
            role: values.role as ApiKey['role'],
            ...(isOn(values, 'only') ? { scope: { kind: 'establishments' as const, ids: [establishment.id] } } : {}),
            ...(textOf(values, 'expires') === '' ? {} : { expiresAt: `${textOf(values, 'expires')}T23:59:59Z` }),
          },
          key(),
        ),
      )
      setMade({ name: textOf(values, 'name'), secrets: answer && [answer.key] })
    },
    buttons: (apiKey) =>
      apiKey.revokedAt === undefined && (
        <>
          <Button aria-label={t('apiKeys.renewOf', { name: apiKey.name })} onClick={() => setAsked({ act: 'renew', of: apiKey })}>
            {t('apiKeys.renew')}
          </Button>
          <Button
            aria-label={t('apiKeys.revokeOf', { name: apiKey.name })}
            onClick={() => setAsked({ act: 'revoke', of: apiKey })}
          >
            {t('apiKeys.revoke')}
          </Button>
        </>
      ),
  }
  return (
    <>
      {made !== undefined && <Secret title={t('apiKeys.made', { name: made.name })} secrets={made.secrets} />}
      <Records kind={kind} />
      {asked !== undefined && <Asking {...asked} onMade={setMade} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface AskingProps extends Asked {
  readonly onMade: (made: Made) => void
  readonly onClose: () => void
}

function Asking({ act, of: { id, name, createdAt }, onMade, onClose }: AskingProps) {
  if (act === 'revoke')
    return (
      <ActDialog
        title={t('apiKeys.revokeOf', { name })}
        word={t('apiKeys.revoke')}
        query="api-keys"
        write={(key) => api.revokeApiKey({ id }, key())}
        onClose={onClose}
      >
        <p>{t('apiKeys.revokeText')}</p>
      </ActDialog>
    )
  return (
    <ActDialog
      title={t('apiKeys.renewOf', { name })}
      word={t('apiKeys.renew')}
      query="api-keys"
      write={async (key) => {
        const answer = await secretOf(api.rotateApiKey({ id }, key()))
        onMade({ name, secrets: answer && [answer.key] })
      }}
      onClose={onClose}
    >
      <p>{t('apiKeys.renewText', { date: momentText(createdAt) })}</p>
    </ActDialog>
  )
}
