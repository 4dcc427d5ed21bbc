/** The plans of the property; a price for a range of nights, and a new plan. Single nights and changes in bulk are for the calendar of prices. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, type RatePlan, type UnitType } from '../call.ts'
import { DateField } from '../parts/date-field.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { basisPointsOf } from '../parts/percentage.ts'
import { say } from '../parts/toast.tsx'
import { readRatePlans, readUnitTypes, todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { centsOf, money, percent, t, tOf } from '../words.ts'
import { daysLater, pricedDays } from './make-property.ts'
import { PaneForm } from './pane-form.tsx'
import { type NewPlan, PlanFields } from './plan-fields.tsx'
import { Plans } from './plans.tsx'
import { useProposedVat } from './proposed-vat.ts'
import { codeFrom } from './unit-codes.ts'

export function PricesPane() {
  const { establishment } = useSession()
  const { id, countryCode, timezone, vatRegion, propertyType } = establishment
  const today = todayOf(establishment)
  const queries = useQueryClient()
  const writing = useWriting()
  const madePlan = useRef<string>(undefined)
  const { data: types = [] } = useQuery(readUnitTypes(id))
  const { data: plans = [] } = useQuery(readRatePlans(id))
  const proposed = useProposedVat({ country: countryCode, timezone, vatRegion, kind: propertyType, on: today })
  const [chosen, setChosen] = useState<string>()
  const sold = types.filter(({ status }) => status === 'active')
  const planId = chosen ?? plans.find(({ status }) => status === 'active')?.id ?? ''
  const [plan, setPlan] = useState<NewPlan>({ name: '', mealPlan: 'room_only' })
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(daysLater(today, pricedDays))
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({})
  const now = usePricesOn(planId, from)
  const vatRateBp = basisPointsOf(plan.vat ?? proposed?.typed ?? '')
  const priced = sold.filter((type) => (prices[type.id] ?? '').trim() !== '')
  const missing = missingOf({
    plan: planId === '' ? plan.name : undefined,
    vatRateBp,
    from,
    to,
    prices: priced.map((type) => centsOf(prices[type.id] ?? '')),
  })
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      if (planId === '')
        madePlan.current ??= (
          await api.createRatePlan(
            {
              establishmentId: id,
              code: codeFrom(plan.name, 20) || `PLAN-${plans.length + 1}`,
              name: plan.name.trim(),
              vatRateBp: vatRateBp ?? 0,
              mealPlan: plan.mealPlan,
            },
            key('plan'),
          )
        ).id
      await api.setPrices(
        {
          id: planId === '' ? (madePlan.current ?? '') : planId,
          prices: priced.map((type) => ({ unitTypeId: type.id, from, to, priceCents: centsOf(prices[type.id] ?? '') ?? null })),
        },
        key('prices'),
      )
    })
    await queries.invalidateQueries({ queryKey: ['rate-plans'] })
    if (!isDone) return
    say(t('setup.pricesSaved'))
    setPrices({})
    setFrom(today)
    setTo(daysLater(today, pricedDays))
    await queries.invalidateQueries({ queryKey: ['prices'] })
    setChosen(madePlan.current ?? planId)
    madePlan.current = undefined
    await queries.invalidateQueries({ queryKey: ['quote'] })
  }
  return (
    <>
      <Plans plans={plans} />
      <PaneForm word={t('setup.savePrices')} writing={writing} reason={missing} onSubmit={save}>
        <h3>{t('setup.savePrices')}</h3>
        <PlanChoice plans={plans} planId={planId} onChoose={setChosen} />
        {planId === '' && <PlanFields plan={plan} proposed={proposed} onChange={(changes) => setPlan({ ...plan, ...changes })} />}
        <div className="two">
          <DateField label={t('setup.from')} value={from} onChange={setFrom} />
          <DateField label={t('setup.to')} value={to} onChange={setTo} />
        </div>
        <p className="secondary">{t('setup.priceRangeText')}</p>
        <PriceFields types={sold} prices={prices} now={now} onChange={setPrices} />
      </PaneForm>
    </>
  )
}

interface ChoiceProps {
  readonly plans: readonly RatePlan[]
  /** Empty: a new one. */
  readonly planId: string
  readonly onChoose: (planId: string) => void
}

const PlanChoice = ({ plans, planId, onChoose }: ChoiceProps) => (
  <Choice label={t('setup.ofPlan')} value={planId} onChange={(event) => onChoose(event.currentTarget.value)}>
    {plans
      .filter(({ status }) => status === 'active')
      .map((each) => (
        <option key={each.id} value={each.id}>
          {each.name} ({tOf('mealPlan', each.mealPlan)}, {t('setup.vatOf', { rate: percent(each.vatRateBp) })})
        </option>
      ))}
    <option value="">{t('setup.newPlan')}</option>
  </Choice>
)

interface Asked {
  /** Name of a new plan; undefined for one that there is. */
  readonly plan: string | undefined
  readonly vatRateBp: number | undefined
  readonly from: string
  readonly to: string
  readonly prices: readonly (string | undefined)[]
}

function missingOf({ plan, vatRateBp, from, to, prices }: Asked): string | undefined {
  if (plan?.trim() === '') return t('setup.planFirst')
  if (plan !== undefined && vatRateBp === undefined) return t('setup.vatFirst')
  if (from === '' || to < from) return t('setup.rangeWrong')
  if (prices.length === 0) return t('setup.onePriceFirst')
  return prices.includes(undefined) ? t('amount.wrong') : undefined
}

/** What a night of a day costs on a plan, by type. */
function usePricesOn(planId: string, day: string): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['prices', planId, day],
    queryFn: async () => (await api.listPrices({ id: planId, from: day, to: day, pageSize: 100 })).data,
    enabled: planId !== '' && day !== '',
    retry: false,
  })
  return new Map(data?.map(({ unitTypeId, priceCents }) => [unitTypeId, money(priceCents)]))
}

interface PricesProps {
  readonly types: readonly UnitType[]
  /** What a night costs on the first day, by type. */
  readonly now: ReadonlyMap<string, string>
  /** As typed, by type. */
  readonly prices: Readonly<Record<string, string>>
  readonly onChange: (prices: Readonly<Record<string, string>>) => void
}

const PriceFields = ({ types, prices, now, onChange }: PricesProps) => (
  <>
    {types.map((type) => (
      <Field
        key={type.id}
        label={t('setup.price', { type: type.name })}
        inputMode="decimal"
        hint={now.has(type.id) ? t('setup.priceNow', { amount: now.get(type.id) ?? '' }) : undefined}
        value={prices[type.id] ?? ''}
        error={(prices[type.id] ?? '') !== '' && centsOf(prices[type.id] ?? '') === undefined ? t('amount.wrong') : undefined}
        onInput={(event) => onChange({ ...prices, [type.id]: event.currentTarget.value })}
      />
    ))}
  </>
)
