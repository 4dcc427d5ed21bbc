/** Check-in in one screen: unit, guests, balance due, and the note on the stay. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Hold } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { sentenceOf } from '../parts/problem.ts'
import { Notice } from '../parts/tag.tsx'
import { say, sayProblem } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { dayText, money, t, tOf } from '../words.ts'
import { PlaceHold } from './holds.tsx'
import { People } from './people.tsx'
import type { StayShown } from './stay.ts'
import { TakePayment } from './take-payment.tsx'

export function CheckIn({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest, unitTypeName } = stay
  const { id, establishmentId, unitTypeId, arrival, departure } = reservation
  const { establishment, may } = useSession()
  const writing = useWriting()
  const [opened, setMoney] = useState<'payment' | 'hold'>()
  const [unitId, setUnitId] = useState(reservation.unitId ?? '')
  const [keyNote, setKeyNote] = useState(reservation.keyNote ?? '')
  const [queueNote, setQueueNote] = useState(reservation.queueNote ?? '')
  const [waits, setWaits] = useState(false)
  const from = [arrival, establishment.currentBusinessDate ?? arrival].toSorted((left, right) =>
    left < right ? 1 : -1,
  )[0] as string
  const { data: free } = useQuery({
    queryKey: ['units', establishmentId, unitTypeId, from, departure],
    queryFn: async () =>
      (await api.listUnits({ establishmentId, unitTypeId, freeFrom: from, freeTo: departure, pageSize: 100 })).data,
  })
  const { data: states } = useQuery({
    queryKey: ['units', 'housekeeping', establishmentId],
    queryFn: async () => api.listHousekeepingUnits({ establishmentId }),
    enabled: may('housekeeping.read'),
    retry: false,
  })
  const stateOf = (unit: string): string => {
    const state = states?.find((each) => each.unitId === unit)?.status
    return state === undefined ? '' : ` · ${tOf('housekeeping', state)}`
  }
  const choices = [
    ...(reservation.unitId === undefined || free?.some((unit) => unit.id === reservation.unitId)
      ? []
      : [{ id: reservation.unitId, code: stay.unitCode ?? '' }]),
    ...(free ?? []),
  ]
  const { data: holds } = useQuery({
    queryKey: ['holds', id],
    queryFn: () => api.listHolds({ reservationId: id, pageSize: 20 }),
    enabled: may('incidentals.read'),
    retry: false,
  })
  const { data: people } = useQuery({ queryKey: ['stay-guests', id], queryFn: () => api.listStayGuests({ id }), retry: false })
  const wait = async () => {
    const note = queueNote.trim()
    const isDone = await writing.run(async (key) => {
      await api.joinQueue({ id, note: note === '' ? null : note }, key('queue'))
    })
    if (!isDone) return
    const { queuedAt: before, queueNote: noteBefore } = reservation
    say(t('done.joinQueue'), async () => {
      if (before === undefined) await api.leaveQueue({ id })
      else await api.joinQueue({ id, note: noteBefore ?? null })
    })
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (waits) return wait()
    const keys = keyNote.trim()
    let unitGiven: string | undefined
    const isDone = await writing.run(async (key) => {
      const { warnings, unitId: given } = await api.checkIn(
        {
          id,
          ...(unitId === '' || unitId === reservation.unitId ? {} : { unitId }),
          ...(keys === (reservation.keyNote ?? '') ? {} : { keyNote: keys === '' ? null : keys }),
        },
        key(),
      )
      unitGiven = choices.find((unit) => unit.id === given)?.code
      for (const warning of warnings ?? []) sayProblem(sentenceOf(warning))
    })
    if (!isDone) return
    say(unitGiven === undefined ? t('done.checkIn', { guest }) : t('done.checkInUnit', { guest, unit: unitGiven }), async () => {
      await api.undoCheckIn({ id })
    })
    onClose()
  }
  const persons = reservation.adults + reservation.children
  const unsigned = (people ?? []).filter(({ signedAt }) => signedAt === null).length
  const due = reservation.folio ? reservation.folio.balanceCents : '0'
  return (
    <Dialog title={t('checkIn.title', { guest })} onClose={onClose}>
      <section className="stack" aria-label={t('checkIn.people')}>
        <h3>{t('checkIn.people')}</h3>
        <People stay={stay} />
        <div className="buttons">
          {may('folio.manage') && <Button onClick={() => setMoney('payment')}>{t('action.payment')}</Button>}
          {may('incidentals.manage') && <Button onClick={() => setMoney('hold')}>{t('holds.place')}</Button>}
        </div>
      </section>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p>
          {unitTypeName}, {dayText(arrival)} – {dayText(departure)},{' '}
          {t('persons', { count: reservation.adults + reservation.children })}
        </p>
        <Choice
          label={t('unit')}
          value={unitId}
          onChange={(event) => setUnitId(event.currentTarget.value)}
          hint={t('checkIn.unitHint')}
        >
          <option value="">{t('checkIn.anyUnit')}</option>
          {choices.map((unit) => (
            <option key={unit.id} value={unit.id}>
              {unit.code}
              {stateOf(unit.id)}
            </option>
          ))}
        </Choice>
        <Field
          label={t('checkIn.keys')}
          hint={t('checkIn.keysHint')}
          maxLength={200}
          value={keyNote}
          onInput={(event) => setKeyNote(event.currentTarget.value)}
        />
        {reservation.deposit && BigInt(reservation.folio?.depositHeldCents ?? '0') < BigInt(reservation.deposit.amountCents) && (
          <Notice
            tone="warn"
            title={t('deposit.due', {
              amount: money(reservation.deposit.amountCents, reservation.currency),
              date: dayText(reservation.deposit.dueOn),
            })}
          />
        )}
        {reservation.notes !== undefined && <Notice tone="accent" title={reservation.notes} />}
        <dl className="facts">
          <div>
            <dt>{t('total')}</dt>
            <dd>{money(reservation.totalCents, reservation.currency)}</dd>
          </div>
          <div>
            <dt>{t('deposit.held')}</dt>
            <dd>{money(reservation.folio?.depositHeldCents ?? '0', reservation.currency)}</dd>
          </div>
          <div>
            <dt>{t('balance')}</dt>
            <dd>{money(due, reservation.currency)}</dd>
          </div>
          {heldOn(holds?.data ?? []) > 0n && (
            <div>
              <dt>{t('checkIn.held')}</dt>
              <dd>{money(heldOn(holds?.data ?? []), reservation.currency)}</dd>
            </div>
          )}
        </dl>
        <label className="check">
          <input type="checkbox" checked={waits} onChange={(event) => setWaits(event.currentTarget.checked)} />
          {t('checkIn.waits')}
        </label>
        {waits && (
          <Field
            label={t('queue.note')}
            hint={t('queue.noteHint')}
            maxLength={200}
            value={queueNote}
            onInput={(event) => setQueueNote(event.currentTarget.value)}
          />
        )}
        {people && people.length < persons ? (
          <Notice tone="warn" title={t('checkIn.unregistered', { count: people.length, all: persons })} />
        ) : (
          unsigned > 0 && <Notice tone="warn" title={t('checkIn.unsigned', { count: unsigned })} />
        )}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button data-first kind="main" type="submit" isBusy={writing.isBusy}>
            {t(waits ? 'queue.join' : 'action.checkIn')}
          </Button>
        </footer>
      </form>
      {opened === 'payment' && <TakePayment stay={stay} onClose={() => setMoney(undefined)} />}
      {opened === 'hold' && <PlaceHold reservation={reservation} onClose={() => setMoney(undefined)} />}
    </Dialog>
  )
}

/** Total of the pre-authorisations of the guest. */
const heldOn = (holds: readonly Hold[]): bigint =>
  holds.reduce((sum, { status, amount }) => (status === 'held' ? sum + BigInt(amount.amountCents) : sum), 0n)
