/** What is asked of who issues invoices. */
import { countryOf } from '../parts/countries.ts'
import { CountryField } from '../parts/country-field.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { t } from '../words.ts'
import { type Issuer, sirenIsRight } from './issuer.ts'

interface FieldsProps {
  readonly issuer: Issuer
  /** A new issuer: whether it is a company is recorded with its owner, and not corrected here. */
  readonly isNew?: boolean
  readonly onChange: (changes: Partial<Issuer>) => void
}

export function IssuerFields({ issuer, isNew = false, onChange }: FieldsProps) {
  const text = (
    member: 'name' | 'street' | 'postalCode' | 'city' | 'mention' | 'iban' | 'email',
    label: string,
    most: number,
    hint?: string,
  ) => (
    <Field
      label={label}
      hint={hint}
      maxLength={most}
      value={issuer[member]}
      onInput={(event) => onChange({ [member]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {isNew && (
        <Choice
          label={t('setup.issuerKind')}
          value={issuer.kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value as Issuer['kind'] })}
        >
          <option value="company">{t('setup.company')}</option>
          <option value="individual">{t('setup.individual')}</option>
        </Choice>
      )}
      {text('name', t('setup.legalName'), 200, t('setup.legalNameHint'))}
      {text('street', t('setup.street'), 100)}
      <div className="two">
        {text('postalCode', t('setup.postalCode'), 20)}
        {text('city', t('setup.city'), 100)}
      </div>
      <CountryField label={t('setup.country')} value={issuer.country} onChange={(country) => onChange({ country })} />
      <Numbers issuer={issuer} onChange={onChange} />
      {issuer.kind === 'company' && text('mention', t('setup.mention'), 500, t('setup.mentionHint'))}
      {text('iban', t('setup.iban'), 42, t('setup.ibanHint'))}
      {text('email', t('setup.issuerEmail'), 254)}
      <div className="two">
        <Field
          label={t('setup.dueDays')}
          inputMode="numeric"
          value={issuer.dueDays}
          onInput={(event) => onChange({ dueDays: event.currentTarget.value })}
        />
        <Field
          label={t('setup.prefix')}
          hint={t('setup.prefixHint', { prefix: issuer.prefix ?? '' })}
          maxLength={8}
          value={issuer.prefix ?? ''}
          onInput={(event) => onChange({ prefix: event.currentTarget.value.toUpperCase() })}
        />
      </div>
    </>
  )
}

/** The numbers by which registers and tax offices know the issuer. */
const Numbers = ({ issuer, onChange }: FieldsProps) => (
  <>
    {countryOf(issuer.country) === 'FR' ? (
      <Field
        label={t('setup.siren')}
        hint={t('setup.sirenHint')}
        error={sirenIsRight(issuer.siren) === false ? t('setup.sirenWrong') : undefined}
        inputMode="numeric"
        value={issuer.siren}
        onInput={(event) => onChange({ siren: event.currentTarget.value })}
      />
    ) : (
      <Field
        label={t('setup.registrationNumber')}
        maxLength={30}
        value={issuer.registrationNumber}
        onInput={(event) => onChange({ registrationNumber: event.currentTarget.value })}
      />
    )}
    <label className="check">
      <input
        type="checkbox"
        checked={issuer.chargesVat}
        onChange={(event) => onChange({ chargesVat: event.currentTarget.checked })}
      />
      {t('setup.chargesVat')}
    </label>
    {issuer.chargesVat && (
      <Field
        label={t('setup.vatNumber')}
        hint={t('setup.vatNumberHint')}
        maxLength={20}
        value={issuer.vatNumber ?? ''}
        onInput={(event) => onChange({ vatNumber: event.currentTarget.value })}
      />
    )}
  </>
)
