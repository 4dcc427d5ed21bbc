/** The board: units by days. Stays can be viewed, opened, moved and resized, by pointer and by keyboard. */
import { type MouseEvent as ReactMouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../call.ts'
import { addDays, daysBetween } from '../days.ts'
import { useAct, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { useSession } from '../session.tsx'
import { useKeys } from '../shell/keys.ts'
import { longDay, t } from '../words.ts'
import { useAddress, zooms } from './address.ts'
import { ChangePreview } from './change-preview.tsx'
import type { Change } from './changes.ts'
import { type Drag, follow } from './drag.ts'
import { Drawer } from './drawer.tsx'
import { type Grip, gripsOf, piecesOf, type Row, rowsOf, type Stay, shifted, staysOf } from './geometry.ts'
import { ghostOf, ghostOfChange, tellCell } from './ghost.ts'
import { Grid, headWidth } from './grid.tsx'
import { boardKeys, type Cursor, stayAt } from './keyboard.ts'
import { type Closing, OutOfOrder } from './out-of-order.tsx'
import { partsShown, repartedOf } from './parts.ts'
import { useRack } from './rack.ts'
import { followRange, type Range } from './range.ts'
import { gripAt, Legend } from './rows.tsx'
import { Selection } from './selection.tsx'
import { Tools } from './tools.tsx'
import { useSize } from './window.ts'
import './board.css'

const byFirstNight = (one: Stay, other: Stay) => ((one.shown?.from ?? '') < (other.shown?.from ?? '') ? -1 : 1)

export function Board() {
  const { establishment, may } = useSession()
  const [, go] = useLocation()
  const { search, today, from, days, grouping, filter, opened, set } = useAddress()
  const { data: rack, error } = useRack(establishment.id, from, days)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [drag, setDrag] = useState<Drag>()
  const [change, setChange] = useState<Change>()
  const [cursor, setCursor] = useState<Cursor>()
  const [moving, setMoving] = useState<Stay>()
  const [range, setRange] = useState<Range>()
  const act = useAct()
  const canWrite = may('reservation.manage')
  const [closing, setClosing] = useState<Closing>()
  const canClose = may('unit.close')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const filterField = useRef<HTMLInputElement>(null)
  const hasDragged = useRef(false)

  const size = useSize(scroller, rack !== undefined)
  const dayWidth = Math.max(days > 21 ? 14 : 40, (size.width - headWidth) / days)
  const stays = useMemo(() => (rack ? staysOf(rack) : []), [rack])
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

  const pieces = (stay: Stay): readonly Stay[] => (rack ? piecesOf(stay, rack.parts) : [])
  const current = useRef(rows)
  current.current = rows

  const toggle = (stay: Stay) =>
    setMarked((before) => {
      const next = new Set(before)
      if (!next.delete(stay.id)) next.add(stay.id)
      return next
    })

  const wantedUnit = search.get('unit')
  useEffect(() => {
    const row = rows.findIndex((each) => each.kind === 'unit' && rack?.units[each.unit]?.code === wantedUnit)
    if (wantedUnit === null || row < 0) return
    scroller.current?.scrollTo({ top: Math.max(0, row * size.rowHeight - 100) })
    setCursor({ row, day: Math.max(0, daysBetween(from, today)) })
    set({ unit: undefined })
  }, [wantedUnit, rows.length])

  /** Starts moving a stay by keyboard, from its current position. */
  const startMoving = (chosen: Stay | undefined) => {
    // For a stay in several units: the selected part, or the first one.
    const stay = chosen?.isSplit && !chosen.shown ? pieces(chosen).toSorted(byFirstNight)[0] : chosen
    setMoving(stay)
    const isIt = ({ id, shown }: Stay) => id === stay?.id && shown?.from === stay.shown?.from
    const row = stay ? rows.findIndex((each) => each.kind !== 'group' && each.stays.some(isIt)) : -1
    if (!stay || row < 0) return
    setCursor({ row, day: Math.max(0, daysBetween(from, stay.shown?.from ?? stay.arrival)) })
    scroller.current?.focus()
  }
  const wantsMove = search.get('move') !== null
  const asMoved = wantsMove ? stays.find(({ id }) => id === opened) : undefined
  useEffect(() => {
    if (!asMoved || rows.length === 0) return
    startMoving(asMoved)
    set({ move: undefined })
  }, [asMoved, rows.length])

  const unitOfRow = (row: Row | undefined) => {
    if (row?.kind !== 'unit' || !rack) return null
    const unit = rack.units[row.unit]
    return unit ? { id: unit.id, code: unit.code, typeId: rack.unitTypes[unit.type]?.id ?? '' } : null
  }
  const propose = (stay: Stay, grip: Grip, shift: number, row: number | undefined) => {
    if (!may('reservation.manage') || !gripsOf(stay, rack?.businessDate ?? null).includes(grip)) return
    if (stay.shown) return proposeParts(stay, grip, shift, row)
    const dates = shifted(
      stay,
      stay.status === 'CheckedIn' && grip === 'whole' ? 'whole' : grip,
      stay.status === 'CheckedIn' && grip === 'whole' ? 0 : shift,
    )
    // Use the current rows: a live update may have moved them since the pointer went down.
    const target = row === undefined ? undefined : current.current[row]
    const unit = unitOfRow(target)
    const before = rack?.units[stay.unit ?? -1]
    // Dropped on the lane without units: unassign the unit.
    if (target?.kind === 'lane' && before && stay.status !== 'CheckedIn' && dates.arrival === stay.arrival) {
      void act(
        `unassign ${stay.id}`,
        (key) => api.assignUnit({ id: stay.id, unitId: null }, key),
        t('done.unassigned', { guest: stay.guest, unit: before.code }),
        async () => void (await api.assignUnit({ id: stay.id, unitId: before.id })),
      )
      return
    }
    const isSame =
      dates.arrival === stay.arrival &&
      dates.departure === stay.departure &&
      (unit === null || unit.id === rack?.units[stay.unit ?? -1]?.id)
    if (!isSame) setChange({ stay, ...dates, unit })
  }
  const proposeParts = (stay: Stay, grip: Grip, shift: number, row: number | undefined) => {
    if (!rack) return
    const target = row === undefined ? undefined : current.current[row]
    const unit = target?.kind === 'unit' ? target.unit : undefined
    const pull = { part: stay.shown?.from ?? '', grip, days: shift, unit }
    const becomes = repartedOf(stay, partsShown(pieces(stay)), pull, rack.businessDate ?? '')
    const { arrival, departure } = stay
    // The board only determines the intended change; the change itself is based on the current data of the service.
    if ('parts' in becomes)
      setChange({
        stay,
        arrival,
        departure,
        unit: grip === 'whole' ? unitOfRow(target) : null,
        pull: { ...pull, unit: unit === undefined ? undefined : rack.units[unit]?.id },
      })
    else if (becomes.arrival !== arrival || becomes.departure !== departure) setChange({ stay, ...becomes, unit: null })
  }
  const stayUnder = (target: EventTarget | null): [Stay, HTMLElement] | undefined => {
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-stay]') : null
    const whole = bar && stays.find(({ id }) => id === bar.dataset.stay)
    if (!whole) return undefined
    const { part } = bar.dataset
    return [part === undefined ? whole : (pieces(whole).find(({ shown }) => shown?.from === part) ?? whole), bar]
  }
  /** The row and day under a pointer. */
  const cellAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Cursor | undefined => {
    const box = body.current?.getBoundingClientRect()
    if (!box) return undefined
    const across = document.documentElement.dir === 'rtl' ? box.right - clientX : clientX - box.left
    const cell = { row: Math.floor((clientY - box.top) / size.rowHeight), day: Math.floor((across - headWidth) / dayWidth) }
    return cell.day >= 0 && cell.day < days && rows[cell.row] ? cell : undefined
  }
  /** Puts a unit out of order from a day on; if a closure exists on that day, shows it. */
  const closeFrom = (unit: { id: string; code: string } | null | undefined, day: string) => {
    if (!unit || !rack || !canClose) return
    const place = rack.units.findIndex(({ id }) => id === unit.id)
    const closure = rack.closures.find(
      ({ unit: closed, firstNight, reopensOn }) => closed === place && firstNight <= day && day < reopensOn,
    )
    setClosing({ unit: { id: unit.id, code: unit.code }, from: day < today ? today : day, closure })
  }
  const click = (event: ReactMouseEvent) => {
    if (hasDragged.current) {
      hasDragged.current = false
      return
    }
    const group = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-group]') : null
    const block = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.block') : null
    const head = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-closes]') : null
    const closed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-closure]') : null
    const closure = closed && rack?.closures.find(({ id }) => id === closed.dataset.closure)
    const under = stayUnder(event.target)
    const cell = cellAt(event)
    if (closure) closeFrom(rack?.units[closure.unit], closure.firstNight)
    else if (head)
      closeFrom(
        rack?.units.find(({ id }) => id === head.dataset.closes),
        today,
      )
    else if (block && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      go(block.pathname)
    } else if (under && canWrite && (event.ctrlKey || event.metaKey || event.shiftKey)) toggle(under[0])
    else if (group)
      setClosed((before) => {
        const next = new Set(before)
        const key = group.dataset.group ?? ''
        if (!next.delete(key)) next.add(key)
        return next
      })
    else if (under && !moving) open(under[0])
    else if (cell && moving) {
      propose(moving, 'whole', cell.day - daysBetween(from, moving.shown?.from ?? moving.arrival), cell.row)
      setMoving(undefined)
    } else if (cell) setCursor(cell)
  }
  const book = (row: number, day: number, nights = 2) => {
    const unit = unitOfRow(rows[row])
    if (unit) go(`/new-booking?arrival=${addDays(from, day)}&nights=${nights}&type=${unit.typeId}&unit=${unit.id}`)
  }
  const doubleClick = (event: ReactMouseEvent) => {
    const cell = stayUnder(event.target) ? undefined : cellAt(event)
    if (cell && canWrite) book(cell.row, cell.day)
  }
  const press = (event: PointerEvent) => {
    const under = stayUnder(event.target)
    hasDragged.current = false
    if (event.button !== 0 || change || moving) return
    if (event.target instanceof Element && event.target.closest('[data-closure], [data-closes]')) return
    const cell = under ? undefined : cellAt(event)
    // Dragging over available nights selects a range; touch scrolls instead.
    if (cell && canWrite && event.pointerType !== 'touch' && rows[cell.row]?.kind === 'unit')
      return followRange(event, {
        cell,
        dayWidth,
        days,
        onMove: setRange,
        onEnd: (drawn) => {
          setRange(undefined)
          hasDragged.current = drawn !== undefined
          if (drawn) book(drawn.row, drawn.day, drawn.nights)
        },
      })
    if (!under) return
    const [stay, bar] = under
    const grip = gripAt(bar, event.clientX)
    if (!may('reservation.manage') || !gripsOf(stay, rack?.businessDate ?? null).includes(grip)) return
    follow(event, {
      stayId: stay.id,
      part: stay.shown?.from,
      grip,
      surface: {
        dayWidth,
        rowHeight: size.rowHeight,
        top: () => body.current?.getBoundingClientRect().top ?? 0,
        scrollBy: (pixels) => scroller.current?.scrollBy({ top: pixels }),
        bounds: () => scroller.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 },
      },
      onMove: setDrag,
      onEnd: (last) => {
        setDrag(undefined)
        // Ignore the click that browsers send after a drag.
        hasDragged.current = last !== undefined
        if (last) propose(stay, grip, last.days, last.row)
      },
    })
  }
  const open = (stay: Stay) => {
    if (opened === stay.id) go(`/bookings/${stay.id}`)
    else set({ stay: stay.id })
  }
  const page = (by: number) => set({ from: addDays(from, by) })
  const zoom = (by: number) => set({ days: String(zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(days) + by))]) })
  const show = (row: number) => {
    const element = scroller.current
    if (!element) return
    const top = row * size.rowHeight
    if (top < element.scrollTop + 40) element.scrollTo({ top: top - 40 })
    else if (top > element.scrollTop + element.clientHeight - 120) element.scrollTo({ top: top - element.clientHeight + 120 })
  }
  useKeys(
    'nav.board',
    boardKeys({
      rows,
      from,
      days,
      cursor,
      moving,
      hasChange: change !== undefined,
      setCursor: (next) => {
        setCursor(next)
        show(next.row)
        // Otherwise Enter would activate the focused bar.
        if (document.activeElement?.closest('[data-stay]')) scroller.current?.focus()
        // The drawer follows the cursor, because its keys apply to that stay. Not after paging the days: the rows are still the old ones.
        const isTurned = Math.abs(next.day - (cursor?.day ?? next.day)) > 1
        const stay = opened && !moving && !isTurned ? stayAt(rows, next, from) : undefined
        if (stay && stay.id !== opened) set({ stay: stay.id })
      },
      setMoving: startMoving,
      propose,
      open,
      close: () => (moving ? setMoving(undefined) : marked.size > 0 ? setMarked(new Set()) : set({ stay: undefined })),
      choose: canWrite ? toggle : undefined,
      outOfOrder: canClose ? (row, day) => closeFrom(unitOfRow(rows[row]), addDays(from, day)) : undefined,
      today: () => set({ from: undefined }),
      page,
      zoom,
      filter: () => filterField.current?.focus(),
      book: canWrite ? book : undefined,
      pullFurther: (end, by) => {
        if (!change || change.pull) return
        const next = shifted(change, end, by)
        if (gripsOf(change.stay, rack?.businessDate ?? null).includes(end)) setChange({ ...change, ...next })
      },
      takeBack: () => setChange(undefined),
      drop: () => document.querySelector<HTMLButtonElement>('.change-preview .button.main')?.click(),
    }),
  )

  if (error && !rack)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
      </div>
    )
  // With keyboard and clicks, the bar follows the cursor as it follows a pointer.
  const carried: Drag | undefined =
    moving && cursor
      ? {
          stayId: moving.id,
          part: moving.shown?.from,
          grip: 'whole',
          days: cursor.day - daysBetween(from, moving.shown?.from ?? moving.arrival),
          row: cursor.row,
        }
      : undefined
  const ghost = change
    ? ghostOfChange(change)
    : ghostOf(drag ?? carried, stays, rows, unitOfRow, pieces, rack?.businessDate ?? '')
  const toldCell = cursor ? tellCell(rows[cursor.row], addDays(from, cursor.day), rack) : ''
  return (
    <div className={`board ${opened ? 'with-drawer' : ''} ${moving ? 'moving' : ''}`}>
      <h2 className="print-only">
        {establishment.name}, {longDay(from)} – {longDay(addDays(from, days - 1))}
      </h2>
      <Tools
        from={from}
        days={days}
        grouping={grouping}
        hasBuildings={rack?.units.some(({ building }) => building !== undefined) ?? false}
        filter={filter}
        filterField={filterField}
        set={set}
        page={page}
        onPrint={() => print()}
      />
      <Grid
        scroller={scroller}
        body={body}
        isDragged={drag !== undefined}
        rack={rack}
        from={from}
        days={days}
        rows={rows}
        height={size.height}
        rowHeight={size.rowHeight}
        dayWidth={dayWidth}
        opened={opened ?? undefined}
        ghost={ghost}
        sourceId={drag?.stayId ?? change?.stay.id ?? moving?.id}
        marked={marked}
        canClose={canClose}
        cursor={cursor}
        range={range}
        onFocus={(target) => {
          const found = stayUnder(target)
          if (!found || moving) return
          const [{ id, shown, arrival }] = found
          const row = rows.findIndex(
            (each) => each.kind !== 'group' && each.stays.some((stay) => stay.id === id && stay.shown?.from === shown?.from),
          )
          // Move the cursor to the focus, because keys apply to that stay.
          if (row >= 0) setCursor({ row, day: Math.max(0, daysBetween(from, shown?.from ?? arrival)) })
        }}
        stayUnder={stayUnder}
        onClick={click}
        onDoubleClick={doubleClick}
        onPress={press}
      />
      <p className="moving-hint no-print" role="status">
        {moving ? t('board.moving', { guest: moving.guest }) : ''}
      </p>
      <p className="hidden" role="status">
        {toldCell}
      </p>
      {change && (
        <ChangePreview
          key={JSON.stringify([change.stay.id, change.arrival, change.departure, change.unit?.id, change.pull])}
          change={change}
          onDone={() => {
            setChange(undefined)
            // Rows may have disappeared: the cursor could be in a different row.
            setCursor(undefined)
            scroller.current?.focus()
          }}
          onTakeBack={() => setChange(undefined)}
        />
      )}
      {closing && (
        <OutOfOrder
          closing={closing}
          onClose={() => {
            setClosing(undefined)
            scroller.current?.focus()
          }}
        />
      )}
      {opened && (
        <Drawer
          id={opened}
          onClose={() => set({ stay: undefined })}
          onMove={() => startMoving(stays.find(({ id }) => id === opened))}
        />
      )}
      {marked.size > 0 && (
        <Selection
          stays={stays.filter(({ id }) => marked.has(id))}
          businessDate={rack?.businessDate ?? null}
          onLeft={(ids) => setMarked(new Set(ids))}
        />
      )}
      <Legend />
    </div>
  )
}
