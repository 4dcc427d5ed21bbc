/** Out of order: closing a unit, moving displaced stays together or one by one, and reopening it. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type DisplacedStay } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { dayText, t } from '../../words.ts'

export interface Closing {
  readonly unit: { readonly id: string; readonly code: string }
  /** First day: the day under the cursor, or today. */
  readonly from: string
  /** An existing closure. */
  readonly closure?:
    | { readonly id: string; readonly firstNight: string; readonly reopensOn: string; readonly reason: string }
    | undefined
}

export function OutOfOrder({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const [closure, setClosure] = useState(closing.closure)
  return closure ? (
    <Displaced unit={closing.unit} closure={closure} onClose={onClose} />
  ) : (
    <PutOutOfOrder closing={closing} onClose={onClose} onDisplaced={setClosure} />
  )
}

function PutOutOfOrder({
  closing: { unit, from },
  onClose,
  onDisplaced,
}: {
  closing: Closing
  onClose: () => void
  onDisplaced: (closure: NonNullable<Closing['closure']>) => void
}) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [firstNight, setFirstNight] = useState(from)
  const [reopensOn, setReopensOn] = useState(addDays(from, 1))
  const [reason, setReason] = useState('')
  const close = async () => {
    let displaced = 0
    let id = ''
    const isDone = await writing.run(async (key) => {
      const closed = await api.closeUnit({ id: unit.id, firstNight, reopensOn, reason: reason.trim() }, key())
      displaced = closed.displacedStays
      id = closed.id
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['rack'] })
    say(t('closure.done', { unit: unit.code }), async () => {
      await api.liftUnitClosure({ id: unit.id, closureId: id })
      await queries.invalidateQueries({ queryKey: ['rack'] })
    })
    if (displaced > 0) onDisplaced({ id, firstNight, reopensOn, reason: reason.trim() })
    else onClose()
  }
  const isInOrder = firstNight !== '' && reopensOn > firstNight
  return (
    <FormDialog
      title={t('closure.title', { unit: unit.code })}
      word={t('closure.put')}
      writing={writing}
      reason={isInOrder ? (reason.trim() === '' ? t('closure.reasonFirst') : undefined) : t('closure.datesFirst')}
      onClose={onClose}
      onSubmit={close}
    >
      <Field
        data-first
        label={t('closure.reason')}
        required
        maxLength={200}
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      <DateField label={t('closure.from')} value={firstNight} onChange={setFirstNight} />
      <DateField
        label={t('closure.until')}
        min={firstNight === '' ? undefined : addDays(firstNight, 1)}
        value={reopensOn}
        onChange={setReopensOn}
      />
    </FormDialog>
  )
}

/** The stays displaced by a closure, each with its proposed units. */
function Displaced({
  unit,
  closure,
  onClose,
}: {
  unit: Closing['unit']
  closure: NonNullable<Closing['closure']>
  onClose: () => void
}) {
  const { may } = useSession()
  const queries = useQueryClient()
  const moving = useWriting()
  const lifting = useWriting()
  const those = { id: unit.id, closureId: closure.id }
  const { data: stays, error } = useQuery({
    queryKey: ['rack', 'displaced', closure.id],
    queryFn: () => api.listDisplacedStays(those),
    enabled: may('reservation.read'),
    retry: false,
  })
  const movable = (stays ?? []).filter(({ proposal }) => proposal !== null)
  const move = async () => {
    let count = 0
    const isDone = await moving.run(async (key) => {
      count = (await api.moveDisplacedStays(those, key())).moved.length
    })
    if (!isDone) return
    say(t('closure.moved', { count }))
    await queries.invalidateQueries({ queryKey: ['rack'] })
    if (movable.length === stays?.length) onClose()
  }
  const open = async () => {
    if (!(await lifting.run(async (key) => void (await api.liftUnitClosure(those, key()))))) return
    say(t('closure.lifted', { unit: unit.code }))
    await queries.invalidateQueries({ queryKey: ['rack'] })
    onClose()
  }
  const problem = moving.problem ?? lifting.problem
  return (
    <Dialog title={t('closure.title', { unit: unit.code })} wide onClose={onClose}>
      <div className="stack">
        <p>
          {closure.reason}, {dayText(closure.firstNight)} – {dayText(closure.reopensOn)}
        </p>
        {error && <Notice tone="bad" title={wordsOf(error)} />}
        {stays?.length === 0 && <Notice tone="ok" title={t('closure.nobody')} />}
        {(stays?.length ?? 0) > 0 && <StaysToMove stays={stays ?? []} />}
        {problem !== undefined && <Notice tone="bad" title={problem} />}
        <footer>
          {may('unit.close') && (
            <Button isBusy={lifting.isBusy} onClick={() => void open()}>
              {t('closure.lift')}
            </Button>
          )}
          <Button data-first onClick={onClose}>
            {t('close')}
          </Button>
          {movable.length > 0 && may('reservation.manage') && (
            <Button kind="main" isBusy={moving.isBusy} onClick={() => void move()}>
              {t('closure.move', { count: movable.length })}
            </Button>
          )}
        </footer>
      </div>
    </Dialog>
  )
}

function StaysToMove({ stays }: { stays: readonly DisplacedStay[] }) {
  return (
    <div className="scrolling">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('board.stay')}</th>
            <th scope="col">{t('closure.nights')}</th>
            <th scope="col">{t('closure.goes')}</th>
          </tr>
        </thead>
        <tbody>
          {stays.map(({ reservationId, guestName, confirmationCode, from, departure, proposal, otherTypes }) => (
            <tr key={reservationId}>
              <th scope="row">
                <Link href={`/bookings/${reservationId}`}>{guestName ?? confirmationCode}</Link>
              </th>
              <td>
                {dayText(from)} – {dayText(departure)}
              </td>
              <td>
                {proposal === null
                  ? otherTypes.length > 0
                    ? t('closure.otherTypes', { units: otherTypes.map(({ unitCode }) => unitCode).join(', ') })
                    : t('closure.noUnit')
                  : proposal.map((part) => `${part.unitCode} (${dayText(part.from)} – ${dayText(part.until)})`).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
