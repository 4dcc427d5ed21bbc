import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useRatePlans, useUnitTypes } from '../bookings/stay.ts'
import { api } from '../call.ts'
import { addDays } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Choice, Field, Stepper } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { centsOf, t } from '../words.ts'

/** A new group: units per type for every night, at the rate plan's price or a group rate. */
export function NewGroup({ onClose }: { onClose: () => void }) {
  const { establishment } = useSession()
  const [, go] = useLocation()
  const types = useUnitTypes()
  const plans = useRatePlans()
  const writing = useWriting()
  const today = establishment.currentBusinessDate ?? new Date().toISOString().slice(0, 10)
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [arrival, setArrival] = useState(addDays(today, 14))
  const [departure, setDeparture] = useState(addDays(today, 16))
  const [planId, setPlan] = useState('')
  const [status, setStatus] = useState<'Tentative' | 'Definite'>('Definite')
  const [releaseOn, setRelease] = useState('')
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [price, setPrice] = useState('')
  const cents = price.trim() === '' ? undefined : centsOf(price)
  const held = types.filter(({ id }) => (counts[id] ?? 0) > 0)
  const missing =
    name.trim() === ''
      ? t('groups.nameFirst')
      : held.length === 0
        ? t('groups.countFirst')
        : price.trim() !== '' && cents === undefined
          ? t('amount.wrong')
          : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined) return
    let id = ''
    const isDone = await writing.run(async (key) => {
      const block = await api.createBlock(
        {
          establishmentId: establishment.id,
          code:
            code.trim() === ''
              ? name
                  .trim()
                  .toUpperCase()
                  .replaceAll(/[^A-Z0-9]+/g, '-')
                  .slice(0, 20)
              : code.trim(),
          name,
          kind: 'group',
          status,
          arrival,
          departure,
          ratePlanId: planId === '' ? (plans[0]?.id ?? '') : planId,
          ...(releaseOn === '' ? {} : { releaseOn }),
          nights: held.map((type) => ({
            unitTypeId: type.id,
            from: arrival,
            to: addDays(departure, -1),
            quantity: counts[type.id] ?? 0,
            ...(cents === undefined ? {} : { priceCents: cents }),
          })),
        },
        key(),
      )
      id = block.id
    })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
    go(`/groups/${id}`)
  }
  return (
    <Dialog title={t('groups.new')} wide onClose={onClose}>
      <form className="amend" onSubmit={(event) => void submit(event)}>
        <div className="stack">
          <Field
            data-first
            label={t('groups.name')}
            required
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <Field
            label={t('groups.code')}
            hint={t('groups.codeHint')}
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
          <Field label={t('arrival')} type="date" value={arrival} onInput={(event) => setArrival(event.currentTarget.value)} />
          <Field
            label={t('departure')}
            type="date"
            value={departure}
            onInput={(event) => setDeparture(event.currentTarget.value)}
          />
          <Choice
            label={t('booking.status')}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value as typeof status)}
          >
            <option value="Definite">{t('groupStatus.Definite')}</option>
            <option value="Tentative">{t('groupStatus.Tentative')}</option>
          </Choice>
        </div>
        <div className="stack">
          <Choice label={t('plan')} value={planId} onChange={(event) => setPlan(event.currentTarget.value)}>
            {plans.map((plan) => (
              <option key={plan.id} value={plan.id}>
                {plan.name}
              </option>
            ))}
          </Choice>
          {types.map((type) => (
            <Stepper
              key={type.id}
              label={type.name}
              value={counts[type.id] ?? 0}
              minimum={0}
              maximum={type.units}
              onChange={(count) => setCounts({ ...counts, [type.id]: count })}
            />
          ))}
          <Field
            label={t('groups.price')}
            hint={t('groups.priceHint')}
            inputMode="decimal"
            value={price}
            onInput={(event) => setPrice(event.currentTarget.value)}
          />
          <Field
            label={t('groups.releaseOn')}
            type="date"
            min={todayOf(establishment)}
            max={arrival}
            value={releaseOn}
            onInput={(event) => setRelease(event.currentTarget.value)}
          />
        </div>
        <footer>
          {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={missing}>
            {t('groups.new')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
