/** The actions of a stay with their keys; disabled actions have a reason. */
import {
  ArrowLeftRight,
  Ban,
  Banknote,
  BedDouble,
  CalendarRange,
  Check,
  Clock,
  Euro,
  HandCoins,
  Hourglass,
  LogIn,
  LogOut,
  Pencil,
  SplitSquareHorizontal,
  Undo2,
  UserPlus,
  UserX,
  Wallet,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct } from '../../parts/form.ts'
import { useSession } from '../../session.tsx'
import { useKeys } from '../../shell/keys.ts'
import { t, tOf, type Word } from '../../words.ts'
import { Amend } from './amend.tsx'
import { Cancel } from './cancel.tsx'
import { CheckIn } from './check-in.tsx'
import { CheckOut } from './check-out.tsx'
import { Extend } from './extend.tsx'
import { NoShow } from './no-show.tsx'
import { AddPerson } from './person-dialogs.tsx'
import { PostCharge } from './post-charge.tsx'
import { RoomCharges } from './room-charges.tsx'
import type { StayShown } from './stay.ts'
import { TakePayment } from './take-payment.tsx'
import { Units } from './units.tsx'
import { WalkDialog } from './walk.tsx'

export { useReservation } from './stay.ts'

export type ActionName =
  | NonNullable<Reservation['allowedActions']>[number]['action']
  | 'charge'
  | 'roomCharges'
  | 'payment'
  | 'payBack'
  | 'units'
  | 'addGuest'

export interface Action {
  readonly name: ActionName
  /** Why the action is disabled. */
  readonly reason: string | undefined
}

/** Obstacles that are resolved in the dialog of the action itself. */
const solvedInPlace: Readonly<Record<string, readonly string[]>> = {
  checkOut: ['FOLIO_NOT_SETTLED', 'DEPARTURE_OVERDUE'],
  checkIn: ['UNIT_NOT_READY', 'UNIT_OUT_OF_ORDER', 'UNIT_OCCUPIED'],
}

/** A wrong status is named; other obstacles have specific texts. */
const reasonIn = (status: Reservation['status'], code: string): string =>
  !['RESERVATION_NOT_CONFIRMED', 'RESERVATION_STATUS_INCOMPATIBLE'].includes(code)
    ? tOf('reason', code)
    : status === 'CheckedIn'
      ? t('action.inHouse')
      : status === 'Option' || status === 'Confirmed'
        ? tOf('reason', code)
        : t('action.over')

/** The actions of a stay in the order of its lifecycle; disabled ones with a reason. */
function actionsOf(reservation: Reservation): readonly Action[] {
  const { allowedActions = [], status } = reservation
  const isAssignable = allowedActions.some(({ action, allowed }) => action === 'assignUnit' && allowed)
  const own = allowedActions.map(({ action, allowed, code }) => ({
    name: action as ActionName,
    // For an option, assigning a unit replaces the room move.
    reason:
      allowed || (action === 'changeUnit' && isAssignable) || (solvedInPlace[action] ?? []).includes(code ?? '')
        ? undefined
        : reasonIn(status, code ?? ''),
  }))
  const isLive = !['Cancelled', 'Expired', 'NoShow'].includes(status)
  const reason = isLive ? undefined : t('action.over')
  // Fees are paid and overpayments refunded even for cancelled stays and no-shows.
  const hasOpen = (reservation.folio?.balanceCents ?? '0') !== '0' || (reservation.folio?.depositHeldCents ?? '0') !== '0'
  const isAhead = ['Option', 'Confirmed', 'CheckedIn'].includes(status)
  return [
    ...own,
    { name: 'units', reason: isAhead ? undefined : t('action.over') },
    { name: 'addGuest', reason: isAhead ? undefined : t('action.over') },
    { name: 'charge', reason },
    { name: 'roomCharges', reason: isAhead ? undefined : t('action.over') },
    { name: 'payment', reason: hasOpen ? undefined : reason },
    { name: 'payBack', reason: reservation.folio ? undefined : t('payment.nothingReceived') },
  ]
}

const shown: Readonly<Partial<Record<ActionName, { word: Word; icon: ReactNode; key?: string; permission?: string }>>> = {
  confirm: { word: 'action.confirm', icon: <Check size={16} /> },
  checkIn: { word: 'action.checkIn', icon: <LogIn size={16} />, key: 'i' },
  checkOut: { word: 'action.checkOut', icon: <LogOut size={16} />, key: 'o' },
  amend: { word: 'action.amend', icon: <Pencil size={16} />, key: 'e' },
  adjustStay: { word: 'action.extend', icon: <CalendarRange size={16} />, key: 'x' },
  changeUnit: { word: 'action.move', icon: <ArrowLeftRight size={16} />, key: 'm' },
  units: { word: 'action.units', icon: <SplitSquareHorizontal size={16} />, key: 'u' },
  charge: { word: 'action.charge', icon: <Euro size={16} />, key: 'c', permission: 'folio.manage' },
  roomCharges: { word: 'action.roomCharges', icon: <HandCoins size={16} /> },
  payment: { word: 'action.payment', icon: <Wallet size={16} />, key: 'p', permission: 'folio.manage' },
  payBack: { word: 'payment.back', icon: <Banknote size={16} />, permission: 'folio.manage' },
  addGuest: { word: 'people.add', icon: <UserPlus size={16} />, key: 'a' },
  joinQueue: { word: 'action.joinQueue', icon: <Hourglass size={16} />, key: 'q' },
  leaveQueue: { word: 'action.leaveQueue', icon: <Hourglass size={16} /> },
  walk: { word: 'walk.walk', icon: <BedDouble size={16} /> },
  undoCheckIn: { word: 'action.undoCheckIn', icon: <Undo2 size={16} /> },
  cancel: { word: 'action.cancel', icon: <Ban size={16} /> },
  markNoShow: { word: 'action.noShow', icon: <UserX size={16} /> },
  reinstate: { word: 'action.reinstate', icon: <Clock size={16} /> },
}

type Opened =
  | 'markNoShow'
  | 'addGuest'
  | 'walk'
  | 'checkIn'
  | 'checkOut'
  | 'amend'
  | 'adjustStay'
  | 'charge'
  | 'roomCharges'
  | 'payment'
  | 'payBack'
  | 'cancel'
  | 'units'
const dialogs: ReadonlySet<string> = new Set<Opened>([
  'addGuest',
  'markNoShow',
  'walk',
  'checkIn',
  'checkOut',
  'amend',
  'adjustStay',
  'charge',
  'roomCharges',
  'payment',
  'payBack',
  'cancel',
  'units',
])

interface Props {
  readonly stay: StayShown
  /** Starts moving the stay on the board, if shown there. */
  readonly onMove?: (() => void) | undefined
  /** Dialog to open immediately: check-in for a walk-in. */
  readonly starts?: 'checkIn' | undefined
}

type Row = Action & { readonly word: Word; readonly icon: ReactNode; readonly key?: string }

export interface StayActionsInUse {
  readonly rows: readonly Row[]
  readonly run: (name: ActionName) => void
  /** The dialog of an action, while it is open. */
  readonly dialog: ReactNode
}

/** The actions of a stay that the caller may take, with their keys. */
export function useStayActions({ stay, onMove, starts }: Props): StayActionsInUse {
  const { may } = useSession()
  const [opened, setOpened] = useState<Opened | undefined>(starts)
  const { id } = stay.reservation
  const act = useAct()
  const run = (name: ActionName) => {
    if (dialogs.has(name)) setOpened(name as Opened)
    else if (name === 'changeUnit') onMove?.()
    else if (name === 'confirm') void act(name, (key) => api.confirmReservation({ id }, key), t('done.confirm'))
    else if (name === 'joinQueue')
      void act(
        name,
        (key) => api.joinQueue({ id }, key),
        t('done.joinQueue'),
        async () => void (await api.leaveQueue({ id })),
      )
    else if (name === 'leaveQueue') void act(name, (key) => api.leaveQueue({ id }, key), t('done.leaveQueue'))
    else if (name === 'undoCheckIn') void act(name, (key) => api.undoCheckIn({ id }, key), t('done.undoCheckIn'))
    else if (name === 'reinstate') void act(name, (key) => api.reinstateReservation({ id }, key), t('done.reinstate'))
  }
  const rows = actionsOf(stay.reservation).flatMap((action): Row[] => {
    const look = shown[action.name]
    // Hide leaving the queue if the guest is not in it.
    if (action.name === 'leaveQueue' && action.reason !== undefined) return []
    if (action.name === 'joinQueue' && stay.reservation.queuedAt !== undefined) return []
    if (!look || !may(look.permission ?? 'reservation.manage') || (action.name === 'changeUnit' && !onMove)) return []
    return [{ ...action, ...look }]
  })
  useKeys(
    'keys.stay',
    rows.flatMap(({ name, key, word, reason }) =>
      key === undefined || reason !== undefined ? [] : [{ keys: key, word, run: () => run(name) }],
    ),
  )
  const close = () => setOpened(undefined)
  return { rows, run, dialog: opened && <Opened stay={stay} opened={opened} onClose={close} /> }
}

function Opened({ stay, opened, onClose }: { stay: StayShown; opened: Opened; onClose: () => void }) {
  const { id } = stay.reservation
  switch (opened) {
    case 'addGuest':
      return <AddPerson reservationId={id} onClose={onClose} />
    case 'walk':
      return <WalkDialog stay={stay} onClose={onClose} />
    case 'checkIn':
      return <CheckIn stay={stay} onClose={onClose} />
    case 'checkOut':
      return <CheckOut stay={stay} onClose={onClose} />
    case 'amend':
      return <Amend stay={stay} onClose={onClose} />
    case 'adjustStay':
      return <Extend stay={stay} onClose={onClose} />
    case 'charge':
      return <PostCharge stay={stay} onClose={onClose} />
    case 'roomCharges':
      return <RoomCharges stay={stay} onClose={onClose} />
    case 'payment':
      return <TakePayment stay={stay} onClose={onClose} />
    case 'payBack':
      return <TakePayment isBack stay={stay} onClose={onClose} />
    case 'units':
      return <Units stay={stay} onClose={onClose} />
    case 'markNoShow':
      return <NoShow id={id} guest={stay.guest} onClose={onClose} />
    default:
      return <Cancel stay={stay} onClose={onClose} />
  }
}

interface ListProps {
  readonly rows: readonly Row[]
  readonly run: (name: ActionName) => void
  /** Actions that have a button elsewhere on the screen. */
  readonly except?: readonly ActionName[]
}

/** The possible actions; the others with their reasons, on demand. */
export function ActionList({ rows, run, except = [] }: ListProps) {
  const possible = rows.filter(({ name, reason }) => reason === undefined && !except.includes(name))
  const others = rows.filter(({ reason }) => reason !== undefined)
  return (
    <>
      <div className="actions">
        {possible.map(({ name, word, icon, key }) => (
          <div key={name} className="action">
            <Button icon={icon} shortcut={key?.toUpperCase()} onClick={() => run(name)}>
              {t(word)}
            </Button>
          </div>
        ))}
      </div>
      {others.length > 0 && (
        <details className="not-possible">
          <summary>{t('actions.notPossible', { count: others.length })}</summary>
          <ul>
            {others.map(({ name, word, icon, reason }) => (
              <li key={name}>
                {icon}
                <span>{t(word)}</span>
                <span className="secondary">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** All actions of a stay, as the drawer of the board shows them. */
export function StayActions(props: Props) {
  const { rows, run, dialog } = useStayActions(props)
  return (
    <>
      <ActionList rows={rows} run={run} />
      {dialog}
    </>
  )
}
