/** What the board shows and what its user has picked up: rack, rows, cursor, a stay being moved, a change being priced. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { addDays, daysBetween } from '../../days.ts'
import { sayProblem } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'
import { useAddress } from './address.ts'
import type { Change } from './changes.ts'
import type { Drag } from './drag.ts'
import { piecesOf, type RackOfBoard, type Stay, staysOf } from './geometry.ts'
import { headWidth } from './grid.tsx'
import type { Cursor } from './keyboard.ts'
import type { Closing } from './out-of-order.tsx'
import { useRack } from './rack.ts'
import type { Range } from './range.ts'
import { type Row, rowsOf } from './row-layout.ts'
import { useSize } from './window.ts'

/** A set without this member if it has it, otherwise with it. */
const toggled = (before: ReadonlySet<string>, member: string): ReadonlySet<string> => {
  const next = new Set(before)
  if (!next.delete(member)) next.add(member)
  return next
}

/** The rows of a rack, with only the stays that match the filter: a part of the guest's name, or the code of a unit. */
function useRows(
  rack: RackOfBoard | undefined,
  stays: readonly Stay[],
  grouping: Parameters<typeof rowsOf>[2]['grouping'],
  filter: string,
) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => {
    if (!rack) return []
    const words = filter.toLowerCase()
    return rowsOf(rack, stays, {
      grouping,
      closed,
      matches: ({ guest, unit }) =>
        words === '' || guest.toLowerCase().includes(words) || (rack.units[unit ?? -1]?.code ?? '').toLowerCase() === words,
    })
  }, [rack, stays, grouping, closed, filter])
  return {
    rows,
    hasClosedGroups: closed.size > 0,
    toggleGroup: (key: string) => setClosed((before) => toggled(before, key)),
    openAllGroups: () => setClosed(new Set()),
  }
}

/** What the user holds: the cursor, a drag, a stay being moved, a change being priced, selected stays. */
function useHeld() {
  const [drag, setDrag] = useState<Drag>()
  const [change, setChange] = useState<Change>()
  const [cursor, setCursor] = useState<Cursor>()
  const [moving, setMoving] = useState<Stay>()
  const [range, setRange] = useState<Range>()
  const [closing, setClosing] = useState<Closing>()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  return {
    drag,
    setDrag,
    change,
    setChange,
    cursor,
    setCursor,
    moving,
    setMoving,
    range,
    setRange,
    closing,
    setClosing,
    marked,
    setMarked,
    toggle: (stay: Stay) => setMarked((before) => toggled(before, stay.id)),
  }
}

/** Rack, rows and what is held, with what is derived from them. */
function useBoardState() {
  const { establishment, may } = useSession()
  const [, go] = useLocation()
  const address = useAddress()
  const { from, days, grouping, filter } = address
  const { data: rack, error } = useRack(establishment.id, from, days)
  const stays = useMemo(() => (rack ? staysOf(rack) : []), [rack])
  const { rows, ...groups } = useRows(rack, stays, grouping, filter)
  const held = useHeld()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const filterField = useRef<HTMLInputElement>(null)
  const hasDragged = useRef(false)
  const size = useSize(scroller, rack !== undefined)
  // A live update may move the rows while a pointer is down.
  const currentRows = useRef(rows)
  currentRows.current = rows
  return {
    ...address,
    ...held,
    establishment,
    rack,
    error,
    stays,
    rows,
    currentRows,
    ...groups,
    scroller,
    body,
    filterField,
    hasDragged,
    size,
    dayWidth: Math.max(days > 21 ? 14 : 40, (size.width - headWidth) / days),
    canWrite: may('reservation.manage'),
    canClose: may('unit.close'),
    go,
    pieces: (stay: Stay): readonly Stay[] => (rack ? piecesOf(stay, rack.parts) : []),
    unitOfRow: (row: Row | undefined) => {
      if (row?.kind !== 'unit' || !rack) return null
      const unit = rack.units[row.unit]
      return unit ? { id: unit.id, code: unit.code, typeId: rack.unitTypes[unit.type]?.id ?? '' } : null
    },
    /** The row in which a stay or a part of it stands; below 0 if in none. */
    rowOf: ({ id, shown }: Pick<Stay, 'id' | 'shown'>): number =>
      rows.findIndex(
        (each) => each.kind !== 'group' && each.stays.some((stay) => stay.id === id && stay.shown?.from === shown?.from),
      ),
    cursorAt: (row: number, day: string) => held.setCursor({ row, day: Math.max(0, daysBetween(from, day)) }),
  }
}

const byFirstNight = (one: Stay, other: Stay) => ((one.shown?.from ?? '') < (other.shown?.from ?? '') ? -1 : 1)

export function useBoard() {
  const state = useBoardState()
  const {
    filter,
    hasClosedGroups,
    openAllGroups,
    rack,
    rows,
    from,
    today,
    opened,
    pieces,
    rowOf,
    unitOfRow,
    cursorAt,
    scroller,
    go,
    set,
  } = state
  return {
    ...state,
    /**
     * Starts moving a stay by keyboard, from its current position. If the filter or a collapsed group hides it, everything is shown first, and the link starts the
     * move (`useWantedFromLink`).
     */
    startMoving: (chosen: Stay | undefined): void => {
      // For a stay in several units: the selected part, or the first one.
      const stay = chosen?.isSplit && !chosen.shown ? pieces(chosen).toSorted(byFirstNight)[0] : chosen
      const row = stay ? rowOf(stay) : -1
      state.setMoving(row < 0 ? undefined : stay)
      if (!stay) return
      const isHidden = row < 0 && (filter !== '' || hasClosedGroups)
      if (isHidden) openAllGroups()
      if (isHidden) set({ stay: stay.id, move: '1', filter: undefined })
      else if (state.search.get('move') !== null) set({ move: undefined })
      if (row < 0) return
      cursorAt(row, stay.shown?.from ?? stay.arrival)
      scroller.current?.focus()
    },
    /** Shows the stay; the one that is shown already, on its page. */
    open: (stay: Stay): void => {
      if (opened === stay.id) go(`/bookings/${stay.id}`)
      else set({ stay: stay.id })
    },
    book: (row: number, day: number, nights = 2): void => {
      const unit = unitOfRow(rows[row])
      if (unit) go(`/new-booking?arrival=${addDays(from, day)}&nights=${nights}&type=${unit.typeId}&unit=${unit.id}`)
    },
    /** Puts a unit out of order from a day on; if a closure exists on that day, shows it. A lease ends only as a lease. */
    closeFrom: (unit: { id: string; code: string } | null | undefined, day: string): void => {
      if (!unit || !rack || !state.canClose) return
      const place = rack.units.findIndex(({ id }) => id === unit.id)
      const closure = rack.closures.find(
        ({ unit: closed, firstNight, reopensOn }) => closed === place && firstNight <= day && day < reopensOn,
      )
      if (closure?.forLease) return sayProblem(t('refusal.CLOSURE_OF_LEASE'))
      state.setClosing({ unit: { id: unit.id, code: unit.code }, from: day < today ? today : day, closure })
    },
  }
}
export type BoardState = ReturnType<typeof useBoard>

/** A link may name a unit to show, or a stay to start moving. */
export function useWantedFromLink({
  search,
  rack,
  rows,
  stays,
  opened,
  today,
  size,
  scroller,
  set,
  cursorAt,
  startMoving,
  hasClosedGroups,
  openAllGroups,
}: BoardState): void {
  const wantedUnit = search.get('unit')
  useEffect(() => {
    const row = rows.findIndex((each) => each.kind === 'unit' && rack?.units[each.unit]?.code === wantedUnit)
    if (wantedUnit === null || !rack) return
    if (row < 0 && hasClosedGroups) return openAllGroups()
    set({ unit: undefined })
    if (row < 0) return
    scroller.current?.scrollTo({ top: Math.max(0, row * size.rowHeight - 100) })
    cursorAt(row, today)
  }, [wantedUnit, rows.length])
  const asMoved = search.get('move') === null ? undefined : stays.find(({ id }) => id === opened)
  useEffect(() => {
    if (!asMoved || rows.length === 0) return
    startMoving(asMoved)
  }, [asMoved, rows])
}
