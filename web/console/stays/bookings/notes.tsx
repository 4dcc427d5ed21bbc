/** Inline editing of the note and the arrival time of a stay. */
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { api, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Field, LongField } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'

export function Notes({ reservation }: { reservation: Reservation }) {
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="card">
      <header>
        <h2>{t('notes')}</h2>
        {may('reservation.manage') && (
          <Button kind="quiet" icon={<Pencil size={16} />} onClick={() => setOpen(true)}>
            {t('notes.change')}
          </Button>
        )}
      </header>
      <p className={`inside ${reservation.notes === undefined ? 'faint' : ''}`}>{reservation.notes ?? t('notes.none')}</p>
      {isOpen && <Change reservation={reservation} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Change({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const writing = useWriting()
  const before = { notes: reservation.notes ?? '', arrivalTime: reservation.arrivalTime ?? '' }
  const [wanted, setWanted] = useState(before)
  const save = async () => {
    const changed = Object.entries(wanted).filter(([name, value]) => value !== before[name as keyof typeof before])
    const valuesOf = (values: [string, string][]) =>
      Object.fromEntries(values.map(([name, value]) => [name, value === '' ? null : value]))
    const isDone = await writing.run(async (key) => {
      if (changed.length > 0) await api.changeReservationDetails({ id: reservation.id, ...valuesOf(changed) }, key())
    })
    if (!isDone) return
    say(t('done.saved'), async () => {
      const old = changed.map(([name]): [string, string] => [name, before[name as keyof typeof before]])
      if (old.length > 0) await api.changeReservationDetails({ id: reservation.id, ...valuesOf(old) })
    })
    onClose()
  }
  return (
    <FormDialog title={t('notes.change')} word={t('guests.save')} writing={writing} onClose={onClose} onSubmit={save}>
      <LongField
        data-first
        label={t('notes')}
        maxLength={2000}
        rows={5}
        value={wanted.notes}
        onInput={(event) => setWanted({ ...wanted, notes: event.currentTarget.value })}
      />
      <Field
        label={t('notes.arrivalTime')}
        type="time"
        value={wanted.arrivalTime}
        onInput={(event) => setWanted({ ...wanted, arrivalTime: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
