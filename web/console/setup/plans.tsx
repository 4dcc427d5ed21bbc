/** The rate plans of the property, and their corrections. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type RatePlan } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Notice, Tag } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { VatChoice } from '../parts/vat-choice.tsx'
import { todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { dayText, percent, t, tOf } from '../words.ts'
import { type Draft, meals } from './draft.ts'

export function Plans({ plans }: { plans: readonly RatePlan[] }) {
  const [changed, setChanged] = useState<RatePlan>()
  return (
    <>
      <ul className="checklist" aria-label={t('setup.pricesPane')}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <span>
              {plan.name} <code>{plan.code}</code>{' '}
              <small className="secondary">
                {tOf('mealPlan', plan.mealPlan)}, {t('setup.vatOf', { rate: percent(plan.vatRateBp) })}
              </small>
            </span>
            <span className="buttons">
              {plan.status === 'archived' && <Tag tone="warn">{t('setup.archived')}</Tag>}
              <Link className="button" href={`/plans/${plan.id}`} aria-label={t('plan.pricingOf', { name: plan.name })}>
                {t('plan.pricing')}
              </Link>
              <Button aria-label={t('setup.changeOf', { name: plan.name })} onClick={() => setChanged(plan)}>
                {t('extras.change')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {changed !== undefined && <ChangePlan plan={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

function ChangePlan({ plan, onClose }: { plan: RatePlan; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [name, setName] = useState(plan.name)
  const [code, setCode] = useState(plan.code)
  const [mealPlan, setMealPlan] = useState<Draft['mealPlan']>(plan.mealPlan)
  const [vatRateBp, setVat] = useState(plan.vatRateBp)
  const [isArchived, setArchived] = useState(plan.status === 'archived')
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.changeRatePlan(
        {
          id: plan.id,
          name: name.trim(),
          code: code.trim(),
          mealPlan,
          vatRateBp,
          status: isArchived ? 'archived' : 'active',
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.saved'))
    await Promise.all([['rate-plans'], ['quote']].map((queryKey) => queries.invalidateQueries({ queryKey })))
    onClose()
  }
  const missing = name.trim() === '' || code.trim() === '' ? t('setup.planFirst') : undefined
  return (
    <FormDialog
      title={t('setup.changeOf', { name: plan.name })}
      word={t('setup.save')}
      writing={writing}
      reason={missing}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        data-first
        label={t('setup.plan')}
        maxLength={200}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Field label={t('setup.code')} maxLength={50} value={code} onInput={(event) => setCode(event.currentTarget.value)} />
      <Choice
        label={t('setup.meals')}
        value={mealPlan}
        onChange={(event) => setMealPlan(event.currentTarget.value as Draft['mealPlan'])}
      >
        {meals.map((meal) => (
          <option key={meal} value={meal}>
            {tOf('mealPlan', meal)}
          </option>
        ))}
      </Choice>
      <VatChoice rate={vatRateBp} own={plan.vatRateBp} onChoose={setVat} />
      <p className="secondary">{t('setup.planChangeText')}</p>
      <label className="check">
        <input type="checkbox" checked={isArchived} onChange={(event) => setArchived(event.currentTarget.checked)} />
        {t('setup.archivePlan')}
      </label>
      {isArchived && plan.status !== 'archived' && <BookedAhead plan={plan} />}
    </FormDialog>
  )
}

const bookingsNamed = 5

/** The bookings ahead that keep a plan which is sold no longer. */
function BookedAhead({ plan }: { readonly plan: RatePlan }) {
  const { establishment } = useSession()
  const { data } = useQuery({
    queryKey: ['reservations', 'of-plan', plan.id],
    queryFn: () =>
      api.listReservations({
        establishmentId: establishment.id,
        ratePlanId: plan.id,
        status: 'Confirmed',
        arrivalFrom: todayOf(establishment),
        sort: 'arrival',
        pageSize: bookingsNamed,
      }),
    retry: false,
  })
  if (!data || data.meta.total === 0) return null
  return (
    <Notice tone="warn" title={t('setup.planAhead', { count: data.meta.total })}>
      <ul className="list">
        {data.data.map(({ id, guestName, confirmationCode, arrival }) => (
          <li key={id}>
            <Link href={`/bookings/${id}`}>{guestName ?? confirmationCode}</Link>, {dayText(arrival)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
