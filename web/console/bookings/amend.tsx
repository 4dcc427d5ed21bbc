/** Dates, type, plan and persons before arrival; what it costs stands beside what it cost. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { api } from '../call.ts'
import { addDays } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Choice, Field, Stepper } from '../parts/field.tsx'
import { useWriting, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { dayText, money, t } from '../words.ts'
import { type StayShown, useRatePlans, useUnitTypes } from './stay.ts'

export function Amend({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const { id, currency } = reservation
  const types = useUnitTypes()
  const plans = useRatePlans()
  const writing = useWriting()
  const [wanted, setWanted] = useState({
    arrival: reservation.arrival,
    departure: reservation.departure,
    unitTypeId: reservation.unitTypeId,
    ratePlanId: reservation.ratePlanId,
    adults: reservation.adults,
    children: reservation.children,
    reprice: false,
  })
  const set = (more: Partial<typeof wanted>) => setWanted((before) => ({ ...before, ...more }))
  const isInHouse = reservation.status === 'CheckedIn'
  const asked = useDeferredValue(wanted)
  const change = {
    ...(asked.arrival === reservation.arrival ? {} : { arrival: asked.arrival }),
    ...(asked.departure === reservation.departure ? {} : { departure: asked.departure }),
    ...(asked.unitTypeId === reservation.unitTypeId ? {} : { unitTypeId: asked.unitTypeId }),
    ...(asked.ratePlanId === reservation.ratePlanId ? {} : { ratePlanId: asked.ratePlanId }),
    ...(asked.adults === reservation.adults ? {} : { adults: asked.adults }),
    ...(asked.children === reservation.children ? {} : { children: asked.children }),
    ...(asked.reprice ? { reprice: true } : {}),
  }
  const hasChange = Object.keys(change).length > 0
  const { data: preview, error } = useQuery({
    queryKey: ['amend', id, change],
    queryFn: () => api.previewAmendment({ id, ...change, releaseUnit: true }),
    enabled: hasChange,
    retry: false,
    gcTime: 0,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!preview || !hasChange) return
    const isDone = await writing.run(async (key) => {
      await api.amendReservation({ id, ...change, releaseUnit: true, expectedTotalCents: preview.newTotalCents }, key())
    })
    if (!isDone) return
    say(t('change.done', { guest, where: `${dayText(wanted.arrival)} – ${dayText(wanted.departure)}` }), async () => {
      await api.undoAmendment({ id })
    })
    onClose()
  }
  return (
    <Dialog title={t('amend.title', { guest })} wide onClose={onClose}>
      <form className="amend" onSubmit={(event) => void submit(event)}>
        <div className="stack">
          {!isInHouse && (
            <>
              <Field
                data-first
                label={t('arrival')}
                type="date"
                value={wanted.arrival}
                onInput={(event) => event.currentTarget.value !== '' && set({ arrival: event.currentTarget.value })}
              />
              <Field
                label={t('departure')}
                type="date"
                min={addDays(wanted.arrival, 1)}
                value={wanted.departure}
                onInput={(event) => event.currentTarget.value !== '' && set({ departure: event.currentTarget.value })}
              />
              <Choice
                label={t('unitType')}
                value={wanted.unitTypeId}
                onChange={(event) => set({ unitTypeId: event.currentTarget.value })}
              >
                {types.map((type) => (
                  <option key={type.id} value={type.id}>
                    {type.name}
                  </option>
                ))}
              </Choice>
              <Choice
                label={t('plan')}
                value={wanted.ratePlanId}
                onChange={(event) => set({ ratePlanId: event.currentTarget.value })}
              >
                {plans.map((plan) => (
                  <option key={plan.id} value={plan.id}>
                    {plan.name}
                  </option>
                ))}
              </Choice>
            </>
          )}
          <Stepper label={t('adults')} value={wanted.adults} minimum={1} maximum={20} onChange={(adults) => set({ adults })} />
          <Stepper
            label={t('children')}
            value={wanted.children}
            minimum={0}
            maximum={20}
            onChange={(children) => set({ children })}
          />
          {!isInHouse && (
            <label className="check">
              <input
                type="checkbox"
                checked={wanted.reprice}
                onChange={(event) => set({ reprice: event.currentTarget.checked })}
              />
              {t('amend.reprice')}
            </label>
          )}
        </div>
        <div className="stack" role="status">
          <table className="prices">
            <caption>{t('amend.before')}</caption>
            <tbody>
              <tr>
                <th scope="row">
                  {dayText(reservation.arrival)} – {dayText(reservation.departure)}
                </th>
                <td className="number">{money(reservation.totalCents, currency)}</td>
              </tr>
            </tbody>
          </table>
          {preview && (
            <table className="prices">
              <caption>{t('amend.after')}</caption>
              <tbody>
                <tr>
                  <th scope="row">
                    {dayText(preview.arrival)} – {dayText(preview.departure)}
                  </th>
                  <td className="number">{money(preview.newTotalCents, currency)}</td>
                </tr>
                {preview.nightsAdded.map(({ night, priceCents }) => (
                  <tr key={night}>
                    <th scope="row">+ {dayText(night)}</th>
                    <td className="number">{money(priceCents)}</td>
                  </tr>
                ))}
                {preview.nightsReleased.map(({ night, priceCents }) => (
                  <tr key={night}>
                    <th scope="row">− {dayText(night)}</th>
                    <td className="number">{money(`-${priceCents}`)}</td>
                  </tr>
                ))}
                {preview.nightsRepriced.map(({ night, previousPriceCents, priceCents }) => (
                  <tr key={night}>
                    <th scope="row">{dayText(night)}</th>
                    <td className="number">
                      {money(previousPriceCents)} → {money(priceCents)}
                    </td>
                  </tr>
                ))}
                <tr className="total">
                  <th scope="row">{t('amend.difference')}</th>
                  <td className="number">{money(preview.deltaCents, currency)}</td>
                </tr>
              </tbody>
            </table>
          )}
          {preview?.warnings.map((warning) => (
            <Notice key={warning.code} tone="warn" title={warning.message} />
          ))}
          {error && <Notice tone="bad" title={wordsOf(error)} />}
          {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        </div>
        <footer>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button
            kind="main"
            type="submit"
            isBusy={writing.isBusy}
            reason={hasChange && preview ? undefined : t('amend.nothing')}
          >
            {t('action.amend')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
