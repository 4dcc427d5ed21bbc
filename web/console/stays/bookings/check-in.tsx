/** Check-in in one screen: unit, guests, balance due, and the note on the stay. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Hold } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { sentenceOf } from '../../parts/problem.ts'
import { Notice } from '../../parts/tag.tsx'
import { say, sayProblem } from '../../parts/toast.tsx'
import { readAccountOfStay } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { TracesAtDesk } from '../traces/traces-of-stay.tsx'
import { FeesByHour } from './fees-by-hour.tsx'
import { PlaceHold } from './holds.tsx'
import { People } from './people.tsx'
import type { StayShown } from './stay.ts'
import { TakePayment } from './take-payment.tsx'
import { Wishes } from './wishes.tsx'

export function CheckIn({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest, unitTypeName } = stay
  const { id, arrival, departure } = reservation
  const writing = useWriting()
  const [unitId, setUnitId] = useState(reservation.unitId ?? '')
  const [keyNote, setKeyNote] = useState(reservation.keyNote ?? '')
  const [queueNote, setQueueNote] = useState(reservation.queueNote ?? '')
  const [waits, setWaits] = useState(false)
  const choices = useUnitChoices(stay)
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
  return (
    <Dialog title={t('checkIn.title', { guest })} onClose={onClose}>
      <TracesAtDesk reservation={reservation} moment="at_check_in" />
      <Wishes reservation={reservation} />
      <PeopleAndMoney stay={stay} />
      <FeesByHour reservation={reservation} at="early_check_in" />
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p>
          {unitTypeName}, {dayText(arrival)} – {dayText(departure)},{' '}
          {t('persons', { count: reservation.adults + reservation.children })}
        </p>
        <UnitChoice choices={choices} unitId={unitId} onChoose={setUnitId} />
        <Field
          label={t('checkIn.keys')}
          hint={t('checkIn.keysHint')}
          maxLength={200}
          value={keyNote}
          onInput={(event) => setKeyNote(event.currentTarget.value)}
        />
        <MoneyAtArrival reservation={reservation} />
        <QueueChoice waits={waits} onWait={setWaits} note={queueNote} onNote={setQueueNote} />
        <Registration people={people} persons={reservation.adults + reservation.children} />
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button data-first kind="main" type="submit" isBusy={writing.isBusy}>
            {t(waits ? 'queue.join' : 'action.checkIn')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

/** Who stays, and the buttons to take a payment or a pre-authorisation before the keys are handed over. */
function PeopleAndMoney({ stay }: { stay: StayShown }) {
  const { may } = useSession()
  const [opened, setOpened] = useState<'payment' | 'hold'>()
  const close = () => setOpened(undefined)
  return (
    <section className="stack" aria-label={t('checkIn.people')}>
      <h3>{t('checkIn.people')}</h3>
      <People stay={stay} />
      <div className="buttons">
        {may('folio.manage') && <Button onClick={() => setOpened('payment')}>{t('action.payment')}</Button>}
        {may('incidentals.manage') && <Button onClick={() => setOpened('hold')}>{t('holds.place')}</Button>}
      </div>
      {opened === 'payment' && <TakePayment stay={stay} onClose={close} />}
      {opened === 'hold' && <PlaceHold reservation={stay.reservation} onClose={close} />}
    </section>
  )
}

interface UnitProps {
  readonly choices: ReturnType<typeof useUnitChoices>
  readonly unitId: string
  readonly onChoose: (unitId: string) => void
}

function UnitChoice({ choices, unitId, onChoose }: UnitProps) {
  return (
    <Choice
      label={t('unit')}
      value={unitId}
      onChange={(event) => onChoose(event.currentTarget.value)}
      hint={t('checkIn.unitHint')}
    >
      <option value="">{t('checkIn.anyUnit')}</option>
      {choices.map((unit) => (
        <option key={unit.id} value={unit.id}>
          {unit.code}
          {unit.state === undefined ? '' : ` · ${tOf('housekeeping', unit.state)}`}
        </option>
      ))}
    </Choice>
  )
}

interface QueueProps {
  readonly waits: boolean
  readonly onWait: (waits: boolean) => void
  readonly note: string
  readonly onNote: (note: string) => void
}

/** Whether the guest waits until the unit is ready, and what to know about them meanwhile. */
function QueueChoice({ waits, onWait, note, onNote }: QueueProps) {
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={waits} onChange={(event) => onWait(event.currentTarget.checked)} />
        {t('checkIn.waits')}
      </label>
      {waits && (
        <Field
          label={t('queue.note')}
          hint={t('queue.noteHint')}
          maxLength={200}
          value={note}
          onInput={(event) => onNote(event.currentTarget.value)}
        />
      )}
    </>
  )
}

/** Units that are ready stand first. */
const unreadiness = ({ state, isOut }: { readonly state: string | undefined; readonly isOut: boolean }): number =>
  isOut ? 3 : state === 'dirty' ? 2 : state === 'clean' ? 1 : 0

/** The units that are free from today to the departure, and the assigned one, with their housekeeping status. */
function useUnitChoices({ reservation, unitCode }: StayShown) {
  const { establishmentId, unitTypeId, arrival, departure } = reservation
  const { establishment, may } = useSession()
  const today = establishment.currentBusinessDate ?? arrival
  const from = arrival > today ? arrival : today
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
  const own = reservation.unitId
  const isListed = own === undefined || free?.some((unit) => unit.id === own)
  return [...(isListed ? [] : [{ id: own, code: unitCode ?? '' }]), ...(free ?? [])]
    .map(({ id, code }) => {
      const found = states?.find((each) => each.unitId === id)
      return { id, code, state: found?.status, isOut: found?.outOfService !== undefined }
    })
    .toSorted((left, right) => unreadiness(left) - unreadiness(right))
}

/** The deposit that is due, the note on the stay, and what is to pay, held and pre-authorised. */
function MoneyAtArrival({ reservation }: { reservation: StayShown['reservation'] }) {
  const { id, deposit, folio, notes, currency } = reservation
  const { may } = useSession()
  const { data: holds } = useQuery({
    queryKey: ['holds', id],
    queryFn: () => api.listHolds({ reservationId: id, pageSize: 20 }),
    enabled: may('incidentals.read'),
    retry: false,
  })
  const { data: account } = useQuery({ ...readAccountOfStay(id), enabled: may('folio.read') })
  const held = heldOn(holds?.data ?? [])
  const depositHeld = folio?.depositHeldCents ?? '0'
  return (
    <>
      {deposit && BigInt(depositHeld) < BigInt(deposit.amountCents) && (
        <Notice
          tone="warn"
          title={t('deposit.due', { amount: money(deposit.amountCents, currency), date: dayText(deposit.dueOn) })}
        />
      )}
      {notes !== undefined && <Notice tone="accent" title={notes} />}
      <dl className="facts">
        <div>
          <dt>{t('money.inAll')}</dt>
          <dd>{money(account?.totalCents ?? reservation.totalCents, currency)}</dd>
        </div>
        <div>
          <dt>{t('deposit.held')}</dt>
          <dd>{money(depositHeld, currency)}</dd>
        </div>
        {account && (
          <div>
            <dt>{t('desk.toPay')}</dt>
            <dd>{money(account.dueInAllCents, currency)}</dd>
          </div>
        )}
        {held > 0n && (
          <div>
            <dt>{t('checkIn.held')}</dt>
            <dd>{money(held, currency)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** Warns while persons are not registered, or have not signed. */
function Registration({ people, persons }: { people: readonly { signedAt: string | null }[] | undefined; persons: number }) {
  const unsigned = (people ?? []).filter(({ signedAt }) => signedAt === null).length
  if (people && people.length < persons)
    return <Notice tone="warn" title={t('checkIn.unregistered', { count: people.length, all: persons })} />
  return unsigned > 0 ? <Notice tone="warn" title={t('checkIn.unsigned', { count: unsigned })} /> : null
}

/** Total of the pre-authorisations of the guest. */
const heldOn = (holds: readonly Hold[]): bigint =>
  holds.reduce((sum, { status, amount }) => (status === 'held' ? sum + BigInt(amount.amountCents) : sum), 0n)
