/** Amends dates, unit type, rate plan and persons before arrival; shows old and new price side by side. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { beyond } from '../board/changes.ts'
import { api } from '../call.ts'
import { addDays } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Choice, Field, Stepper } from '../parts/field.tsx'
import { useWriting, wordsOf } from '../parts/form.ts'
import { sentenceOf } from '../parts/problem.ts'
import { Notice } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { dayText, money, t } from '../words.ts'
import { type StayShown, useRatePlans, useUnitTypes } from './stay.ts'

export function Amend({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const { id } = reservation
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
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
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
      await api.amendReservation(
        { id, ...change, releaseUnit: true, ...beyond(preview), expectedTotalCents: preview.newTotalCents },
        key(),
      )
    })
    // If refused because prices changed, show the current price.
    if (!isDone) {
      await refetch()
      return
    }
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
          <SideBySide stay={stay} preview={preview} adults={asked.adults} children={asked.children} />
          {preview?.warnings.map((warning) => (
            <Notice key={warning.code} tone="warn" title={sentenceOf(warning)} />
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

type Preview = Awaited<ReturnType<typeof api.previewAmendment>>

/** Table of current value, new value and difference; unchanged rows are faint. */
function SideBySide({
  stay: { reservation, unitCode },
  preview,
  adults,
  children,
}: {
  stay: StayShown
  preview: Preview | undefined
  adults: number
  children: number
}) {
  const types = useUnitTypes()
  const plans = useRatePlans()
  const typeOf = (id: string) => types.find((each) => each.id === id)?.name ?? ''
  const planOf = (id: string) => plans.find((each) => each.id === id)?.name ?? ''
  const now = new Map(reservation.nightly.filter(({ held }) => held).map(({ night, priceCents }) => [night, priceCents] as const))
  const after = new Map(now)
  for (const { night } of preview?.nightsReleased ?? []) after.delete(night)
  for (const { night, priceCents } of [...(preview?.nightsAdded ?? []), ...(preview?.nightsRepriced ?? [])])
    after.set(night, priceCents)
  const nights = [...new Set([...now.keys(), ...after.keys()])].toSorted()
  const cents = (value: string | undefined) => (value === undefined ? '–' : money(value))
  const difference = (before: string | undefined, later: string | undefined) => {
    const by = BigInt(later ?? '0') - BigInt(before ?? '0')
    return by === 0n ? '' : money(by)
  }
  const words: readonly (readonly [label: string, before: string, later: string])[] = [
    [t('arrival'), dayText(reservation.arrival), dayText(preview?.arrival ?? reservation.arrival)],
    [t('departure'), dayText(reservation.departure), dayText(preview?.departure ?? reservation.departure)],
    [t('unitType'), typeOf(reservation.unitTypeId), typeOf(preview?.unitTypeId ?? reservation.unitTypeId)],
    [t('plan'), planOf(reservation.ratePlanId), planOf(preview?.ratePlanId ?? reservation.ratePlanId)],
    [
      t('unit'),
      unitCode ?? '–',
      preview === undefined || preview.unitId === (reservation.unitId ?? null) ? (unitCode ?? '–') : t('amend.otherUnit'),
    ],
    [t('guests'), String(reservation.adults + reservation.children), String(adults + children)],
  ]
  const deposit = preview?.deposit
  return (
    <table className="table side-by-side">
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('amend.what')}</span>
          </th>
          <th scope="col">{t('amend.before')}</th>
          <th scope="col">{t('amend.after')}</th>
          <th scope="col" className="number">
            {t('amend.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {words.map(([label, before, later]) => (
          <tr key={label} className={before === later ? 'gone' : 'chosen'}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{later}</td>
            <td />
          </tr>
        ))}
        {nights.map((night) => (
          <tr key={night} className={now.get(night) === after.get(night) ? 'gone' : 'chosen'}>
            <th scope="row">{dayText(night)}</th>
            <td className="number">{cents(now.get(night))}</td>
            <td className="number">{cents(after.get(night))}</td>
            <td className="number">{difference(now.get(night), after.get(night))}</td>
          </tr>
        ))}
        {deposit && (
          <tr className={deposit.previousCents === deposit.amountCents ? 'gone' : 'chosen'}>
            <th scope="row">{t('paymentKind.deposit')}</th>
            <td className="number">{money(deposit.previousCents)}</td>
            <td className="number">{money(deposit.amountCents)}</td>
            <td className="number">{difference(deposit.previousCents, deposit.amountCents)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">{t('total')}</th>
          <td className="number">{money(reservation.totalCents, reservation.currency)}</td>
          <td className="number">{money(preview?.newTotalCents ?? reservation.totalCents, reservation.currency)}</td>
          <td className="number">{preview ? money(preview.deltaCents, reservation.currency) : ''}</td>
        </tr>
      </tbody>
    </table>
  )
}
