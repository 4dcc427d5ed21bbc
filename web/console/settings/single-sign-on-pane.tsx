/** Single sign-on by the company's identity provider (OpenID Connect), and the token by which it keeps the list of people (SCIM). */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refusalOf } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Secret, secretOf } from '../parts/secret.tsx'
import { Notice } from '../parts/tag.tsx'
import { t } from '../words.ts'
import { ActDialog } from './act-dialog.tsx'
import type { FieldOf } from './fields.tsx'
import { OneRecord } from './one-record.tsx'
import type { Key } from './records.tsx'
import { isOn, linesOf, onIf, textOf } from './values.ts'

const fields: readonly FieldOf[] = [
  { name: 'issuer', label: 'sso.issuer', hint: 'sso.issuerHint', kind: 'address', maxLength: 2_048 },
  { name: 'clientId', label: 'sso.clientId', maxLength: 255 },
  { name: 'clientSecret', label: 'sso.clientSecret', hint: 'sso.clientSecretHint', maxLength: 1_000, isOptional: true },
  { name: 'domains', label: 'sso.domains', hint: 'sso.domainsHint', kind: 'long', maxLength: 6_000 },
  { name: 'makesUsers', label: 'sso.makesUsers', kind: 'check' },
]

/** Nothing while no provider is set up. */
const readProvider = {
  queryKey: ['identity-provider', 'all', 'settings'],
  queryFn: async () => {
    try {
      return await api.getIdentityProvider({})
    } catch (error) {
      if (refusalOf(error)?.status === 404) return null
      throw error
    }
  },
  retry: false,
}

type Provider = Awaited<ReturnType<typeof api.getIdentityProvider>>
type Asked = 'remove' | 'token' | 'endToken'
interface Token {
  readonly secrets: readonly string[] | undefined
  readonly url: string
}

export function SingleSignOnPane() {
  const { data: provider } = useQuery(readProvider)
  const [asked, setAsked] = useState<Asked>()
  const [token, setToken] = useState<Token>()
  return (
    <>
      <OneRecord
        query="identity-provider"
        of="all"
        read={async () => ({ data: await readProvider.queryFn() })}
        text="sso.text"
        fields={fields}
        valuesOf={(found) => ({
          issuer: found?.issuer ?? '',
          clientId: found?.clientId ?? '',
          domains: found?.emailDomains.join('\n') ?? '',
          makesUsers: onIf(found?.makesUsers ?? false),
        })}
        write={async (values, options) => ({
          data: await api.setIdentityProvider(
            {
              issuer: textOf(values, 'issuer'),
              clientId: textOf(values, 'clientId'),
              emailDomains: linesOf(values.domains ?? ''),
              makesUsers: isOn(values, 'makesUsers'),
              groups: provider?.groups ?? [],
              ...(provider?.groupsClaim === undefined ? {} : { groupsClaim: provider.groupsClaim }),
              ...(textOf(values, 'clientSecret') === '' ? {} : { clientSecret: textOf(values, 'clientSecret') }),
            },
            options,
          ),
        })}
      />
      {provider && (
        <>
          <AtProvider provider={provider} />
          {token !== undefined && <Secret title={token.url} secrets={token.secrets} />}
          <p className="buttons">
            <Button onClick={() => setAsked('token')}>{t('sso.token')}</Button>
            <Button onClick={() => setAsked('endToken')}>{t('sso.endToken')}</Button>
            <Button onClick={() => setAsked('remove')}>{t('sso.remove')}</Button>
          </p>
        </>
      )}
      {asked !== undefined && <Asking asked={asked} onToken={setToken} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** What is entered at the provider, and at the domain of the company. */
const AtProvider = ({ provider }: { readonly provider: Provider }) => (
  <Notice tone="accent" title={t('sso.atProvider')}>
    <p>
      {t('sso.redirect')} <code className="link">{provider.redirectUri}</code>
    </p>
    <p>
      {t('sso.logout')} <code className="link">{provider.backChannelLogoutUri}</code>
    </p>
    <p>
      {t('sso.record')} <code className="link">{provider.domainRecord}</code>
    </p>
    <p>{t('sso.verified', { domains: provider.verifiedDomains.join(', ') || '–' })}</p>
  </Notice>
)

interface AskingProps {
  readonly asked: Asked
  readonly onToken: (token: Token) => void
  readonly onClose: () => void
}

function Asking({ asked, onToken, onClose }: AskingProps) {
  const word = t(asked === 'token' ? 'sso.token' : asked === 'endToken' ? 'sso.endToken' : 'sso.remove')
  const write = async (key: Key): Promise<void> => {
    if (asked === 'remove') await api.removeIdentityProvider({}, key())
    else if (asked === 'endToken') await api.endScimToken({}, key())
    else {
      const answer = await secretOf(api.makeScimToken({}, key()))
      onToken({ url: answer?.url ?? word, secrets: answer && [answer.token] })
    }
  }
  return (
    <ActDialog title={word} word={word} query="identity-provider" write={write} onClose={onClose}>
      <p>{t(asked === 'token' ? 'sso.tokenText' : asked === 'endToken' ? 'sso.endTokenText' : 'sso.removeText')}</p>
    </ActDialog>
  )
}
