/** The rules for signing in, and the shared computers on which people sign in with a PIN. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { momentText, t } from '../words.ts'
import { ActDialog } from './act-dialog.tsx'
import { type FieldOf, optionsOf } from './fields.tsx'
import { OneRecord } from './one-record.tsx'
import { isOn, onIf, whole } from './values.ts'

const fields = (): readonly FieldOf[] => [
  {
    name: 'secondFactor',
    label: 'signInRules.second',
    kind: 'choice',
    options: optionsOf('secondFactor', ['optional', 'required']),
  },
  { name: 'allowsPassword', label: 'signInRules.password', kind: 'check' },
  { name: 'allowsPin', label: 'signInRules.pin', kind: 'check' },
  { name: 'lockAfterMinutes', label: 'signInRules.lock', kind: 'whole', least: 1, most: 1_440 },
  { name: 'idleMinutes', label: 'signInRules.idle', kind: 'whole', least: 5, most: 43_200 },
  { name: 'absoluteHours', label: 'signInRules.absolute', kind: 'whole', least: 1, most: 2_160 },
  { name: 'mailsNewSignIns', label: 'signInRules.mails', kind: 'check' },
]

export function SignInPane() {
  return (
    <>
      <OneRecord
        query="sign-in-policy"
        of="all"
        read={() => api.call('getSignInPolicy', {})}
        text="signInRules.text"
        fields={fields()}
        valuesOf={(policy) => ({
          secondFactor: policy.secondFactor,
          allowsPassword: onIf(policy.allowsPassword),
          allowsPin: onIf(policy.allowsPin),
          lockAfterMinutes: String(policy.lockAfterMinutes),
          idleMinutes: String(policy.idleMinutes),
          absoluteHours: String(policy.absoluteHours),
          mailsNewSignIns: onIf(policy.mailsNewSignIns),
        })}
        write={(values, options) =>
          api.call(
            'setSignInPolicy',
            {
              secondFactor: values.secondFactor as 'optional',
              allowsPassword: isOn(values, 'allowsPassword'),
              allowsPin: isOn(values, 'allowsPin'),
              lockAfterMinutes: whole(values, 'lockAfterMinutes'),
              idleMinutes: whole(values, 'idleMinutes'),
              absoluteHours: whole(values, 'absoluteHours'),
              mailsNewSignIns: isOn(values, 'mailsNewSignIns'),
            },
            options,
          )
        }
      />
      <Devices />
    </>
  )
}

function Devices() {
  const { data: devices } = useQuery({
    queryKey: ['trusted-devices'],
    queryFn: () => api.listTrustedDevices({}),
    retry: false,
  })
  const [ended, setEnded] = useState<{ readonly id: string; readonly name: string }>()
  return (
    <>
      <h3>{t('devices.title')}</h3>
      {devices?.length === 0 && <p>{t('devices.none')}</p>}
      <ul className="checklist">
        {(devices ?? []).map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <span>
              {name} <small className="secondary">{momentText(lastUsedAt ?? createdAt)}</small>
            </span>
            <Button aria-label={t('devices.endOf', { name })} onClick={() => setEnded({ id, name })}>
              {t('devices.end')}
            </Button>
          </li>
        ))}
      </ul>
      {ended !== undefined && (
        <ActDialog
          title={t('devices.endOf', { name: ended.name })}
          word={t('devices.end')}
          query="trusted-devices"
          write={(key) => api.endTrustedDevice({ id: ended.id }, key())}
          onClose={() => setEnded(undefined)}
        >
          <p>{t('devices.endText')}</p>
        </ActDialog>
      )}
    </>
  )
}
