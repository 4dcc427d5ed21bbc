/** The steps of the checklist, with their items resolved in place. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, EyeOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { api, type Folio, type HousekeepingUnit, type ListedFolio, type ListedReservation, type StayLine } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct, useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { dayText, money, t } from '../../words.ts'
import { Amend } from '../bookings/amend.tsx'
import { Cancel } from '../bookings/cancel.tsx'
import { CheckIn } from '../bookings/check-in.tsx'
import { CheckOut } from '../bookings/check-out.tsx'
import { Extend } from '../bookings/extend.tsx'
import { NoShow } from '../bookings/no-show.tsx'
import { AccountChoice } from '../bookings/payment-choices.tsx'
import { type StayShown, useReservation } from '../bookings/stay.ts'
import { TakePayment } from '../bookings/take-payment.tsx'

interface StepProps<Line> {
  readonly title: string
  readonly text: string
  /** Total number of items; `lines` contains those loaded. */
  readonly count: number
  readonly lines: readonly Line[]
  readonly lineOf: (line: Line) => ReactNode
  readonly isUrgent?: boolean
  /** The user may not see the step: neither done nor open. */
  readonly isUnseen?: boolean
}

/** Number of lines shown initially. */
const linesAtFirst = 20

export function Step<Line>({ title, text, count, lines, lineOf, isUrgent = false, isUnseen = false }: StepProps<Line>) {
  const [isWhole, setWhole] = useState(false)
  const isOpen = count > 0 && !isUnseen
  const shown = isWhole ? lines : lines.slice(0, linesAtFirst)
  return (
    <section className="card">
      <header>
        {isUnseen ? (
          <EyeOff size={16} />
        ) : count === 0 ? (
          <Check size={16} />
        ) : isUrgent ? (
          <CircleAlert size={16} />
        ) : (
          <TriangleAlert size={16} />
        )}
        <h2>{title}</h2>
        {isOpen && <span className="secondary">{text}</span>}
      </header>
      {isOpen && (
        <ul className="checklist">
          {shown.map(lineOf)}
          {count > shown.length && (
            <li>
              <span className="secondary">{t('desk.more', { count: count - shown.length })}</span>
              {lines.length > shown.length && <Button onClick={() => setWhole(true)}>{t('desk.showThem')}</Button>}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** Loads the stay only when opened, so that long lists cause no requests. */
function OfStay({ id, children }: { id: string; children: (stay: StayShown) => ReactNode }) {
  const { data: stay } = useReservation(id)
  return stay ? children(stay) : null
}

const Name = ({ id, name, place }: { id: string; name: string; place: string }) => (
  <span>
    <Link href={`/bookings/${id}`}>{name}</Link> <span className="secondary">{place}</span>
  </span>
)

/** A stay not arrived: check in, move to a later arrival, cancel, or mark as no-show. */
export function LateLine({ line }: { line: ListedReservation }) {
  const { id } = line
  const { may } = useSession()
  const [opened, setOpened] = useState<'checkIn' | 'amend' | 'cancel' | 'noShow'>()
  const close = () => setOpened(undefined)
  return (
    <li>
      <Name id={id} name={line.guestName ?? line.confirmationCode} place={line.unitCode ?? dayText(line.arrival)} />
      {may('reservation.manage') && (
        <span className="buttons">
          <Button onClick={() => setOpened('checkIn')}>{t('action.checkIn')}</Button>
          <Button onClick={() => setOpened('amend')}>{t('day.later')}</Button>
          <Button onClick={() => setOpened('noShow')}>{t('action.noShow')}</Button>
          <Button kind="quiet" onClick={() => setOpened('cancel')}>
            {t('action.cancel')}
          </Button>
        </span>
      )}
      {opened === 'noShow' && <NoShow id={id} guest={line.guestName ?? line.confirmationCode} onClose={close} />}
      {opened !== undefined && opened !== 'noShow' && (
        <OfStay id={id}>
          {(stay) =>
            opened === 'checkIn' ? (
              <CheckIn stay={stay} onClose={close} />
            ) : opened === 'amend' ? (
              <Amend stay={stay} onClose={close} />
            ) : (
              <Cancel stay={stay} onClose={close} />
            )
          }
        </OfStay>
      )}
    </li>
  )
}

export function OverdueLine({ line }: { line: StayLine }) {
  const { may } = useSession()
  const [opened, setOpened] = useState<'checkOut' | 'extend'>()
  const close = () => setOpened(undefined)
  return (
    <li>
      <Name id={line.id} name={line.guestName ?? line.confirmationCode} place={line.unit?.code ?? line.unitType.code} />
      {line.balanceCents !== undefined && <span className="number">{money(line.balanceCents, line.currency)}</span>}
      {may('reservation.manage') && (
        <span className="buttons">
          <Button onClick={() => setOpened('checkOut')}>{t('action.checkOut')}</Button>
          <Button onClick={() => setOpened('extend')}>{t('action.extend')}</Button>
        </span>
      )}
      {opened && (
        <OfStay id={line.id}>
          {(stay) => (opened === 'checkOut' ? <CheckOut stay={stay} onClose={close} /> : <Extend stay={stay} onClose={close} />)}
        </OfStay>
      )}
    </li>
  )
}

/** An unsettled folio of a past stay: pay, refund, or transfer to a debtor account. */
export function UnsettledLine({ folio }: { folio: ListedFolio }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<'pay' | 'account'>()
  const balance = BigInt(folio.balanceCents)
  const amount = money(balance < 0n ? -balance : balance, folio.currency)
  const close = () => {
    setOpened(undefined)
    void queries.invalidateQueries({ queryKey: ['folios'] })
  }
  return (
    <li>
      <Name
        id={folio.reservationId ?? ''}
        name={folio.guestName ?? folio.confirmationCode ?? ''}
        place={folio.departure === undefined ? '' : dayText(folio.departure)}
      />
      <strong>
        {balance < 0n
          ? t('day.owed', { amount })
          : balance === 0n
            ? t('day.depositHeld', { amount: money(folio.depositHeldCents, folio.currency) })
            : amount}
      </strong>
      {may('folio.manage') && balance !== 0n && (
        <span className="buttons">
          <Button onClick={() => setOpened('pay')}>{t(balance < 0n ? 'payment.back' : 'action.payment')}</Button>
          {balance > 0n && may('receivable.read') && <Button onClick={() => setOpened('account')}>{t('day.toAccount')}</Button>}
        </span>
      )}
      {opened === 'pay' && (
        <OfStay id={folio.reservationId ?? ''}>
          {(stay) => <TakePayment stay={stay} window={folio as unknown as Folio} isBack={balance < 0n} onClose={close} />}
        </OfStay>
      )}
      {opened === 'account' && <ToAccount folio={folio} onClose={close} />}
    </li>
  )
}

function ToAccount({ folio, onClose }: { folio: ListedFolio; onClose: () => void }) {
  const { may } = useSession()
  const writing = useWriting()
  const [accountId, setAccountId] = useState('')
  const { data: accounts } = useQuery({
    queryKey: ['debtor-accounts', folio.establishmentId, 'active'],
    queryFn: async () =>
      (await api.listDebtorAccounts({ establishmentId: folio.establishmentId, status: 'active', pageSize: 100 })).data,
    retry: false,
  })
  const transfer = async () => {
    let undo: (() => Promise<void>) | undefined
    const isDone = await writing.run(async (key) => {
      const { receivable } = await api.transferFolio({ id: folio.id, accountId }, key())
      if (may('receivable.manage'))
        undo = async () => {
          await api.cancelReceivable({ id: receivable.id, reason: t('undo') })
        }
    })
    if (!isDone) return
    say(t('done.transferred', { amount: money(folio.balanceCents, folio.currency) }), undo)
    onClose()
  }
  return (
    <FormDialog
      title={t('day.toAccount')}
      word={t('day.transfer', { amount: money(folio.balanceCents, folio.currency) })}
      writing={writing}
      reason={accountId === '' ? t('checkOut.accountFirst') : undefined}
      onClose={onClose}
      onSubmit={transfer}
    >
      {accounts?.length === 0 && <Notice tone="warn" title={t('day.noAccounts')} />}
      <AccountChoice isFirst accounts={accounts ?? []} accountId={accountId} onChoose={setAccountId} />
    </FormDialog>
  )
}

export function DirtyLine({ room, guest }: { room: HousekeepingUnit; guest: StayLine }) {
  const { may } = useSession()
  const act = useAct()
  const { unitId: id } = room
  return (
    <li>
      <span>
        <strong>{room.code}</strong>{' '}
        <Link href={`/bookings/${guest.id}`} className="secondary">
          {guest.guestName ?? guest.confirmationCode}
        </Link>
        {guest.unit?.isOccupied && <span className="secondary"> {t('desk.stillOccupied')}</span>}
      </span>
      {may('housekeeping.work') && (
        <Button
          onClick={() =>
            void act(
              'clean',
              (key) => api.setUnitStatus({ id, status: 'clean' }, key),
              t('done.clean'),
              async () => void (await api.setUnitStatus({ id, status: 'dirty' })),
            )
          }
        >
          {t('day.clean')}
        </Button>
      )}
    </li>
  )
}
