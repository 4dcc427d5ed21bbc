/** What each step of the assistant asks. */

import { Plus, X } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { CountryField } from '../parts/country-field.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Choice, Field, Stepper } from '../parts/field.tsx'
import { centsOf, t, tOf } from '../words.ts'
import { CurrencyField } from './currency-field.tsx'
import { type Draft, emptyType, type Kind, type TypeDraft } from './draft.ts'
import { PlanFields } from './plan-fields.tsx'
import type { ProposedVat } from './proposed-vat.ts'
import { RangeFields } from './range-fields.tsx'
import { TimezoneField } from './timezone-field.tsx'
import { codesOf } from './unit-codes.ts'

const kinds: readonly Kind[] = ['hotel', 'campsite', 'residence', 'apartment']

interface StepProps {
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

export function PropertyStep({ draft, onChange }: StepProps) {
  return (
    <>
      <Choice
        label={t('setup.kind')}
        value={draft.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as Kind })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {tOf('propertyType', kind)}
          </option>
        ))}
      </Choice>
      <Field
        autoFocus
        label={t('setup.name')}
        required
        maxLength={200}
        value={draft.name}
        onInput={(event) => onChange({ name: event.currentTarget.value })}
      />
      <CountryField label={t('setup.country')} value={draft.country} onChange={(country) => onChange({ country })} />
      <Field
        label={t('setup.address')}
        hint={t('setup.addressHint')}
        maxLength={300}
        value={draft.address}
        onInput={(event) => onChange({ address: event.currentTarget.value })}
      />
      <CurrencyField country={draft.country} value={draft.currency} onChange={(currency) => onChange({ currency })} />
      <TimezoneField value={draft.timezone} onChange={(timezone) => onChange({ timezone })} />
      <DateField
        label={t('setup.businessDate')}
        hint={t('setup.businessDateHint')}
        required
        value={draft.businessDate}
        onChange={(date) => date !== '' && onChange({ businessDate: date })}
      />
    </>
  )
}

export function UnitsStep({ draft, onChange }: StepProps) {
  const set = (index: number, changes: Partial<TypeDraft>) =>
    onChange({ types: draft.types.map((type, place) => (place === index ? { ...type, ...changes } : type)) })
  return (
    <>
      <p className="secondary">{t('setup.unitsText')}</p>
      {draft.types.map((type, index) => (
        <fieldset key={index} className="type">
          <legend>{t('setup.type', { number: index + 1 })}</legend>
          <Field
            className="of-name"
            label={t('setup.typeName')}
            placeholder={t('setup.typeExample')}
            maxLength={100}
            value={type.name}
            onInput={(event) => set(index, { name: event.currentTarget.value })}
          />
          <Stepper
            label={t('setup.persons')}
            value={type.persons}
            minimum={1}
            maximum={20}
            onChange={(persons) => set(index, { persons })}
          />
          <RangeFields ranges={type.ranges} onChange={(ranges) => set(index, { ranges })} />
          <p className="secondary" aria-live="polite">
            {t('setup.count', { count: codesOf(type.ranges)?.length ?? 0 })}
          </p>
          {draft.types.length > 1 && (
            <Button
              className="remove"
              kind="quiet"
              icon={<X size={16} />}
              aria-label={t('setup.removeType', { number: index + 1 })}
              onClick={() => onChange({ types: draft.types.filter((_, place) => place !== index) })}
            />
          )}
        </fieldset>
      ))}
      <Button icon={<Plus size={16} />} onClick={() => onChange({ types: [...draft.types, emptyType] })}>
        {t('setup.addType')}
      </Button>
    </>
  )
}

interface PricesProps extends StepProps {
  readonly proposed: ProposedVat | undefined
  readonly currency: string | undefined
}

export function PricesStep({ draft, proposed, currency, onChange }: PricesProps) {
  return (
    <>
      <p className="secondary">{t('setup.pricesText')}</p>
      <PlanFields
        plan={{ name: draft.planName, mealPlan: draft.mealPlan, vat: draft.vat }}
        proposed={proposed}
        onChange={({ name, ...changes }) => onChange({ ...changes, ...(name === undefined ? {} : { planName: name }) })}
      />
      {draft.types.map((type, index) => (
        <Field
          key={index}
          label={t('setup.price', { type: type.name })}
          beside={<span className="secondary">{currency}</span>}
          inputMode="decimal"
          value={type.price}
          error={type.price !== '' && centsOf(type.price, currency) === undefined ? t('amount.wrong') : undefined}
          onInput={(event) => {
            const price = event.currentTarget.value
            onChange({ types: draft.types.map((each, place) => (place === index ? { ...each, price } : each)) })
          }}
        />
      ))}
    </>
  )
}
