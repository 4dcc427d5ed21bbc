/** Walks a guest to another establishment of the company: target, price and cost. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../call.ts'
import { Field } from '../../parts/field.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { centsOf, money, t } from '../../words.ts'
import type { StayShown } from './stay.ts'

/** The rate plans of other establishments that can take the stay. */
function useWalkOptions(id: string) {
  const { data, error } = useQuery({
    queryKey: ['walk-options', id],
    queryFn: () => api.listWalkOptions({ id }),
    retry: false,
    gcTime: 0,
  })
  const options = (data ?? []).flatMap(({ plans, ...place }) =>
    plans.map((plan) => ({ ...place, ...plan, key: `${place.unitTypeId} ${plan.ratePlanId}` })),
  )
  return { data, error, options }
}

export function WalkDialog({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const { id, currency } = reservation
  const writing = useWriting()
  const [chosen, setChosen] = useState('')
  const [reprices, setReprices] = useState(false)
  const [cost, setCost] = useState('')
  const [reason, setReason] = useState('')
  const { data, error, options } = useWalkOptions(id)
  const option = options.find(({ key }) => key === chosen)
  const costCents = cost === '' ? undefined : centsOf(cost)
  const walk = async () => {
    if (!option) return
    const isDone = await writing.run(async (key) => {
      await api.walkReservation(
        {
          id,
          establishmentId: option.establishmentId,
          unitTypeId: option.unitTypeId,
          ratePlanId: option.ratePlanId,
          ...(reprices ? { reprice: true } : {}),
          ...(costCents === undefined ? {} : { costCents }),
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.walked', { guest, house: option.establishmentName }))
    onClose()
  }
  return (
    <FormDialog
      title={t('walk.title', { guest })}
      word={t('walk.walk')}
      writing={writing}
      reason={
        cost !== '' && costCents === undefined ? t('amount.wrong') : option ? undefined : t(data ? 'walk.choose' : 'loading')
      }
      onClose={onClose}
      onSubmit={walk}
    >
      <p>{t('walk.text')}</p>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {data && options.length === 0 && <Notice tone="warn" title={t('walk.none')} />}
      <div role="radiogroup" aria-label={t('walk.choose')} className="stack">
        {options.map((each) => (
          <label key={each.key} className="check">
            <input type="radio" name="walk" checked={each.key === chosen} onChange={() => setChosen(each.key)} />
            {each.establishmentName}, {each.unitTypeName}, {each.code}: {money(each.totalCents, currency)}{' '}
            <span className="secondary">{t('walk.left', { count: each.available })}</span>
          </label>
        ))}
      </div>
      <label className="check">
        <input type="checkbox" checked={reprices} onChange={(event) => setReprices(event.currentTarget.checked)} />
        {t('walk.reprice')}
      </label>
      <Field
        label={t('walk.cost', { currency })}
        inputMode="decimal"
        value={cost}
        onInput={(event) => setCost(event.currentTarget.value)}
      />
      <Field
        label={t('cancel.reason')}
        maxLength={500}
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
