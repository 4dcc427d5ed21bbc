/** What others change is seen here within a second: the live feed names what changed, and what shows it is read anew. */
import type { QueryClient } from '@tanstack/react-query'
import { api, connection, type WebhookEvent } from './call.ts'

type EventName = WebhookEvent['type']
/** Queries by the first part of their key. */
type Query =
  | 'rack'
  | 'desk'
  | 'reservation'
  | 'reservations'
  | 'folios'
  | 'guest'
  | 'guests'
  | 'stay-guests'
  | 'attachments'
  | 'duplicates'
  | 'history'
  | 'extras'
  | 'establishments'
  | 'units'
  | 'blocks'
  | 'holds'
  | 'invoices'
  | 'messages'
  | 'wallets'
  | 'work-orders'
  | 'housekeeping-tasks'
  | 'till-shifts'
  | 'deposits'

const ofStay: readonly Query[] = ['rack', 'desk', 'reservation', 'reservations', 'folios', 'history', 'units']
const ofMoney: readonly Query[] = ['deposits', 'folios', 'reservation', 'desk', 'rack', 'history']
const ofUnit: readonly Query[] = ['rack', 'desk', 'units']
const ofGuest: readonly Query[] = ['duplicates', 'guest', 'guests', 'reservation', 'desk', 'rack']
const ofDay: readonly Query[] = ['establishments', ...ofStay]

/** What is read anew at each event. */
const readAnew: Partial<Readonly<Record<EventName, readonly Query[]>>> = {
  'reservation.created': ofStay,
  'reservation.amended': ofStay,
  'reservation.confirmed': ofStay,
  'reservation.cancelled': ofStay,
  'reservation.reinstated': ofStay,
  'reservation.expired': ofStay,
  'reservation.queued': ofStay,
  'reservation.left_queue': ofStay,
  'reservation.checked_in': ofStay,
  'reservation.check_in_undone': ofStay,
  'reservation.checked_out': ofStay,
  'reservation.marked_no_show': ofStay,
  'reservation.details_changed': ofStay,
  'reservation.stay_adjusted': ofStay,
  'reservation.unit_assigned': ofStay,
  'reservation.unit_unassigned': ofStay,
  'reservation.unit_changed': ofStay,
  'reservation.moves_planned': ofStay,
  'reservation.walked': ofStay,
  'reservation.extras_changed': ['reservation', 'history'],
  'extra.created': ['extras'],
  'extra.changed': ['extras'],
  'folio.opened': ofMoney,
  'folio.charged': ofMoney,
  'folio.paid': ofMoney,
  'folio.refunded': ofMoney,
  'folio.entry_reversed': ofMoney,
  'folio.charges_moved': ofMoney,
  'folio.move_undone': ofMoney,
  'folio.transferred': ofMoney,
  'deposit.received': ofMoney,
  'deposit.applied': ofMoney,
  'hold.placed': ['holds'],
  'hold.captured': ['holds', ...ofMoney],
  'hold.released': ['holds'],
  'hold.expired': ['holds'],
  'hold.extended': ['holds'],
  'invoice.issued': ['invoices'],
  'invoice.credited': ['invoices'],
  'invoice.status_changed': ['invoices'],
  'guest_message.composed': ['messages'],
  'guest_message.sent': ['messages'],
  'guest_message.failed': ['messages'],
  'wallet.opened': ['wallets'],
  'wallet.charged': ['wallets'],
  'wallet.charge_reversed': ['wallets'],
  'wallet.topped_up': ['wallets'],
  'wallet.refunded': ['wallets'],
  'wallet.settled': ['wallets', ...ofMoney],
  'wallet.blocked': ['wallets'],
  'wallet.unblocked': ['wallets'],
  'till_shift.opened': ['till-shifts'],
  'till_shift.closed': ['till-shifts'],
  'unit.changed': ofUnit,
  'unit.closed': ofUnit,
  'unit.reopened': ofUnit,
  'unit.created': ofUnit,
  'unit.housekeeping_changed': ofUnit,
  'housekeeping.task_changed': [...ofUnit, 'housekeeping-tasks'],
  'block.created': [...ofUnit, 'blocks'],
  'block.changed': [...ofUnit, 'blocks'],
  'block.released': [...ofUnit, 'blocks'],
  'block.cancelled': [...ofUnit, 'blocks'],
  'guest.created': ['guests'],
  'guest.rectified': ofGuest,
  'guest.merged': ofGuest,
  'guest.unmerged': ofGuest,
  'guest.anonymized': ofGuest,
  'stay_guest.added': ['stay-guests'],
  'duplicate_search.finished': ['duplicates'],
  'guest_pair.decided': ['duplicates'],
  'attachment.added': ['attachments'],
  'attachment.removed': ['attachments'],
  'stay_guest.changed': ['stay-guests'],
  'stay_guest.arrived': ['stay-guests'],
  'stay_guest.left': ['stay-guests'],
  'stay_guest.removed': ['stay-guests'],
  'establishment.day_closed': ofDay,
  'establishment.day_reopened': ofDay,
  'establishment.changed': ofDay,
  'work_order.opened': ['desk', 'work-orders'],
  'work_order.completed': [...ofUnit, 'work-orders'],
  'work_order.unit_closed': ofUnit,
}

/** Answers with what stops it. */
export function listen(queries: QueryClient): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let pause = firstPauseMilliseconds
  const due = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    for (const name of due) void queries.invalidateQueries({ queryKey: [name] })
    due.clear()
  }
  const add = (names: readonly Query[]) => {
    for (const name of names) due.add(name)
    timer ??= setTimeout(flush, 60)
  }
  const open = (isAgain: boolean) => {
    source = new EventSource('/v1/live')
    source.addEventListener('open', () => {
      connection.tell(true)
      pause = firstPauseMilliseconds
      // What was missed meanwhile.
      if (isAgain) void queries.invalidateQueries()
    })
    source.addEventListener('error', () => {
      // A lost connection, or a session that has ended: the answer to this request says which.
      void api.getSession().catch(() => {})
      // A browser tries again by itself after a lost connection, and never after a refusal.
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(again)
      again = setTimeout(() => open(true), pause)
      pause = Math.min(longestPauseMilliseconds, pause * 2)
    })
    source.addEventListener('reset', () => void queries.invalidateQueries())
    for (const [name, shown] of Object.entries(readAnew)) source.addEventListener(name, () => add(shown))
  }
  open(false)
  return () => {
    clearTimeout(timer)
    clearTimeout(again)
    source?.close()
  }
}

const firstPauseMilliseconds = 1_000
const longestPauseMilliseconds = 30_000
