/** Tourist tax of the property, and the VAT of its plans. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type RatePlan } from '../call.ts'
import { Choice, Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { say } from '../parts/toast.tsx'
import { readRatePlans, todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { centsOf, decimalOf, percent, t } from '../words.ts'
import { PaneForm } from './pane-form.tsx'
import { useProposedVat } from './proposed-vat.ts'
import { readTouristTaxes, TouristTaxes } from './tourist-taxes.tsx'

export function TaxesPane() {
  const { establishment, may } = useSession()
  const { id, agePolicies, touristTaxCents, countryCode, timezone, vatRegion, propertyType } = establishment
  const queries = useQueryClient()
  const writing = useWriting()
  const children = agePolicies.find(({ domain }) => domain === 'accommodation')
  const [amount, setAmount] = useState(touristTaxCents == null ? '' : decimalOf(BigInt(touristTaxCents)))
  const [age, setAge] = useState(children === undefined ? '' : String(children.childMaxAge))
  const isBritish = countryCode === 'GB' || countryCode === 'IM'
  const [longStay, setLongStay] = useState<string>(establishment.longStayVat ?? '')
  const { data: tariffs } = useQuery(readTouristTaxes(id))
  const hasTariffs = (tariffs?.data.length ?? 0) > 0
  const { data: plans = [] } = useQuery({ ...readRatePlans(id), enabled: may('rate_plan.read') })
  const proposed = useProposedVat({ country: countryCode, timezone, vatRegion, kind: propertyType, on: todayOf(establishment) })
  const cents = amount.trim() === '' ? null : centsOf(amount)
  const missing =
    cents === undefined
      ? t('amount.wrong')
      : age.trim() !== '' && !/^(?:[1-9]|1[0-7])$/.test(age.trim())
        ? t('setup.ageWrong')
        : undefined
  const save = async () => {
    const others = agePolicies.filter(({ domain }) => domain !== 'accommodation')
    const isDone = await writing.run(async (key) => {
      await api.updateEstablishment(
        {
          id,
          touristTaxCents: cents ?? null,
          ...(isBritish ? { longStayVat: longStay === '' ? null : (longStay as 'net' | 'gross') } : {}),
          agePolicies:
            age.trim() === ''
              ? others
              : [
                  ...others,
                  {
                    domain: 'accommodation',
                    infantMaxAge: Math.min(children?.infantMaxAge ?? 0, Number(age) - 1),
                    childMaxAge: Number(age),
                  },
                ],
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.saved'))
    await queries.invalidateQueries({ queryKey: ['establishments'] })
  }
  return (
    <>
      <p className="secondary">{proposed?.text}</p>
      <VatOfPlans plans={plans} />
      <PaneForm word={t('setup.save')} writing={writing} reason={missing} onSubmit={save}>
        <h3>{t('setup.touristTax')}</h3>
        {hasTariffs && <p className="secondary">{t('tax.tariffsCount')}</p>}
        <Field
          label={t('setup.touristTaxAmount')}
          hint={t('setup.touristTaxHint')}
          inputMode="decimal"
          value={amount}
          onInput={(event) => setAmount(event.currentTarget.value)}
        />
        <Field
          label={t('setup.childAge')}
          hint={t('setup.childAgeHint')}
          inputMode="numeric"
          value={age}
          onInput={(event) => setAge(event.currentTarget.value)}
        />
        {isBritish && <LongStay value={longStay} onChange={setLongStay} />}
      </PaneForm>
      <TouristTaxes />
    </>
  )
}

const VatOfPlans = ({ plans }: { readonly plans: readonly RatePlan[] }) => (
  <ul className="checklist">
    {plans.map((plan) => (
      <li key={plan.id}>
        <span>{plan.name}</span>
        <span className="number">{t('setup.vatOf', { rate: percent(plan.vatRateBp) })}</span>
      </li>
    ))}
  </ul>
)

const LongStay = ({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) => (
  <Choice
    label={t('tax.longStay')}
    hint={t('tax.longStayHint')}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    <option value="">{t('tax.longStayNone')}</option>
    <option value="net">{t('tax.longStayNet')}</option>
    <option value="gross">{t('tax.longStayGross')}</option>
  </Choice>
)
