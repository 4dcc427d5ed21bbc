/** To whom an invoice is made out: the guest, an account, a company, or somebody else with their address; order number and language. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type IssueInvoice } from '../../call.ts'
import { countryOf } from '../../parts/countries.ts'
import { CountryField } from '../../parts/country-field.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useSession } from '../../session.tsx'
import { type Language, languages, t } from '../../words.ts'

export interface Recipient {
  /** `guest`, `other`, or the id of a debtor account or company after its kind. */
  readonly who: string
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly vatNumber: string
  /** Order number or cost centre of the buyer. */
  readonly reference: string
  /** Empty: as the recipient has it. */
  readonly language: string
}

export const theGuest: Recipient = {
  who: 'guest',
  name: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  vatNumber: '',
  reference: '',
  language: '',
}

const isTyped = ({ who }: Recipient): boolean => who === 'other' || who.startsWith('company ')

/** What is missing, as a sentence. */
export const missingOf = (recipient: Recipient): string | undefined => {
  if (!isTyped(recipient)) return undefined
  if (recipient.name.trim() === '') return t('recipient.nameFirst')
  return recipient.country.trim() !== '' && countryOf(recipient.country) === undefined ? t('country.unknown') : undefined
}

type Wanted = Pick<IssueInvoice, 'debtorAccountId' | 'billTo' | 'language'>

/** As it is sent; empty fields are left to the service. */
export function wantedOf(recipient: Recipient): Wanted {
  const { who, name, street, postalCode, city, country, vatNumber, reference, language } = recipient
  const given = (text: string) => text.trim() !== ''
  const typed = isTyped(recipient)
    ? {
        name: name.trim(),
        isCompany: given(vatNumber) || who !== 'other',
        ...(given(street)
          ? {
              addressLines: street
                .split('\n')
                .map((line) => line.trim())
                .filter(given)
                .slice(0, 3),
            }
          : {}),
        ...(given(postalCode) ? { postalCode: postalCode.trim() } : {}),
        ...(given(city) ? { city: city.trim() } : {}),
        ...(given(country) ? { countryCode: countryOf(country) ?? country } : {}),
        ...(given(vatNumber) ? { vatNumber: vatNumber.replaceAll(/[\s.]/g, '') } : {}),
      }
    : {}
  const billTo = { ...typed, ...(given(reference) ? { reference: reference.trim() } : {}) }
  return {
    ...(who.startsWith('account ') ? { debtorAccountId: who.slice('account '.length) } : {}),
    ...(Object.keys(billTo).length > 0 ? { billTo } : {}),
    ...(language === '' ? {} : { language: language as Language }),
  }
}

interface Props {
  readonly recipient: Recipient
  readonly onChange: (recipient: Recipient) => void
}

export function RecipientFields({ recipient, onChange }: Props) {
  const { establishment } = useSession()
  const set = (more: Partial<Recipient>) => onChange({ ...recipient, ...more })
  const field = (name: 'name' | 'street' | 'postalCode' | 'city' | 'vatNumber' | 'reference') => ({
    value: recipient[name],
    onInput: (event: { currentTarget: HTMLInputElement }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <WhoChoice recipient={recipient} onChange={onChange} />
      {isTyped(recipient) && (
        <>
          <Field label={t('setup.name')} maxLength={200} required {...field('name')} />
          <Field label={t('setup.street')} maxLength={100} {...field('street')} />
          <Field label={t('setup.postalCode')} maxLength={20} {...field('postalCode')} />
          <Field label={t('guests.city')} maxLength={100} {...field('city')} />
          <CountryField
            label={t('setup.country')}
            value={recipient.country === '' ? establishment.countryCode : recipient.country}
            onChange={(country) => set({ country })}
          />
          <Field label={t('setup.vatNumber')} maxLength={20} {...field('vatNumber')} />
        </>
      )}
      <Field label={t('recipient.reference')} maxLength={100} {...field('reference')} />
      <Choice label={t('language')} value={recipient.language} onChange={(event) => set({ language: event.currentTarget.value })}>
        <option value="">{t('recipient.ownLanguage')}</option>
        {Object.entries(languages).map(([code, title]) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </Choice>
    </>
  )
}

/** The guest, the accounts and companies that are known, or somebody else. */
function WhoChoice({ recipient, onChange }: Props) {
  const { establishment, may } = useSession()
  const [chosen, setChosen] = useState(recipient.who)
  const { data: accounts } = useQuery({
    queryKey: ['debtor-accounts', establishment.id, 'active'],
    queryFn: async () =>
      (await api.listDebtorAccounts({ establishmentId: establishment.id, status: 'active', pageSize: 100 })).data,
    enabled: may('receivable.read'),
    retry: false,
  })
  const { data: companies } = useQuery({
    queryKey: ['companies'],
    queryFn: async () => (await api.listCompanies({ pageSize: 100 })).data,
    enabled: may('reservation.read'),
    retry: false,
  })
  const choose = (who: string) => {
    setChosen(who)
    const company = companies?.find(({ id }) => who === `company ${id}`)
    const { reference, language } = recipient
    onChange({
      ...theGuest,
      who,
      reference,
      language,
      ...(company
        ? {
            name: company.name,
            street: company.address ?? '',
            country: company.countryCode ?? '',
            vatNumber: company.vatNumber ?? '',
          }
        : {}),
    })
  }
  return (
    <Choice label={t('recipient.who')} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
      <option value="guest">{t('recipient.guest')}</option>
      {(accounts ?? []).map(({ id, name }) => (
        <option key={id} value={`account ${id}`}>
          {name}, {t('recipient.account')}
        </option>
      ))}
      {(companies ?? []).map(({ id, name }) => (
        <option key={id} value={`company ${id}`}>
          {name}
        </option>
      ))}
      <option value="other">{t('recipient.other')}</option>
    </Choice>
  )
}
