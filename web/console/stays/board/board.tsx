/** The board: units by days. Stays can be viewed, opened, moved and resized, by pointer and by keyboard. */
import { addDays, daysBetween } from '../../days.ts'
import { useAct, wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { useKeys } from '../../shell/keys.ts'
import { longDay, t } from '../../words.ts'
import { zooms } from './address.ts'
import { pointerOf } from './by-pointer.ts'
import { ChangePreview } from './change-preview.tsx'
import type { Drag } from './drag.ts'
import { Drawer } from './drawer.tsx'
import { gripsOf, shifted } from './geometry.ts'
import { ghostOf, ghostOfChange, tellCell } from './ghost.ts'
import { Grid } from './grid.tsx'
import { boardKeys, type Cursor, stayAt } from './keyboard.ts'
import { Legend } from './legend.tsx'
import { OutOfOrder } from './out-of-order.tsx'
import { PriceOfCell } from './price-of-cell.tsx'
import { type Propose, proposalsOf } from './proposals.ts'
import { Selection } from './selection.tsx'
import { Tools } from './tools.tsx'
import { type BoardState, useBoard, useWantedFromLink } from './use-board.ts'
import './board.css'

/** Scrolls a row into view. */
function showRow({ scroller, size }: BoardState, row: number): void {
  const element = scroller.current
  if (!element) return
  const top = row * size.rowHeight
  if (top < element.scrollTop + 40) element.scrollTo({ top: top - 40 })
  else if (top > element.scrollTop + element.clientHeight - 120) element.scrollTo({ top: top - element.clientHeight + 120 })
}

function moveCursor(board: BoardState, next: Cursor): void {
  const { rows, from, cursor, moving, opened, scroller, set } = board
  board.setCursor(next)
  showRow(board, next.row)
  // Otherwise Enter would activate the focused bar.
  if (document.activeElement?.closest('[data-stay]')) scroller.current?.focus()
  // The drawer follows the cursor, because its keys apply to that stay. Not after paging the days: the rows are still the old ones.
  const isTurned = Math.abs(next.day - (cursor?.day ?? next.day)) > 1
  const stay = opened && !moving && !isTurned ? stayAt(rows, next, from) : undefined
  if (stay && stay.id !== opened) set({ stay: stay.id })
}

/** Leaves what was begun last: a move, a selection, the drawer. */
function close({ moving, setMoving, marked, setMarked, set }: BoardState): void {
  if (moving) setMoving(undefined)
  else if (marked.size > 0) setMarked(new Set())
  else set({ stay: undefined })
}

const keysOf = (board: BoardState, propose: Propose) => {
  const { rows, from, days, cursor, moving, change, rack, canWrite, canClose, set, setChange } = board
  return boardKeys({
    rows,
    from,
    days,
    cursor,
    moving,
    hasChange: change !== undefined,
    setCursor: (next) => moveCursor(board, next),
    setMoving: board.startMoving,
    propose,
    open: board.open,
    close: () => close(board),
    choose: canWrite ? board.toggle : undefined,
    outOfOrder: canClose ? (row, day) => board.closeFrom(board.unitOfRow(rows[row]), addDays(from, day)) : undefined,
    today: () => set({ from: undefined }),
    page: (by) => set({ from: addDays(from, by) }),
    zoom: (by) => set({ days: String(zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(days) + by))]) }),
    filter: () => board.filterField.current?.focus(),
    book: canWrite ? board.book : undefined,
    pullFurther: (end, by) => {
      if (!change || change.pull) return
      if (gripsOf(change.stay, rack?.businessDate ?? null).includes(end)) setChange({ ...change, ...shifted(change, end, by) })
    },
    takeBack: () => setChange(undefined),
    drop: () => document.querySelector<HTMLButtonElement>('.change-preview .button.main')?.click(),
  })
}

/** The outline of where a stay would come to stand: of a change, a drag, or a stay that follows the cursor as it follows a pointer. */
function ghostFor({ change, drag, moving, cursor, from, stays, rows, unitOfRow, pieces, rack }: BoardState) {
  if (change) return ghostOfChange(change)
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
  return ghostOf(drag ?? carried, stays, rows, unitOfRow, pieces, rack?.businessDate ?? '')
}

export function Board() {
  const board = useBoard()
  const { establishment, rack, error, from, days, grouping, filter, filterField, rows, set, size, scroller } = board
  const { drag, change, moving, cursor, opened, marked } = board
  const act = useAct()
  const propose = proposalsOf(board, act)
  useWantedFromLink(board)
  useKeys('nav.board', keysOf(board, propose))
  if (error && !rack)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
      </div>
    )
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
        page={(by) => set({ from: addDays(from, by) })}
        onPrint={() => print()}
      />
      <Grid
        scroller={scroller}
        body={board.body}
        isDragged={drag !== undefined}
        rack={rack}
        from={from}
        days={days}
        rows={rows}
        height={size.height}
        rowHeight={size.rowHeight}
        dayWidth={board.dayWidth}
        opened={opened ?? undefined}
        ghost={ghostFor(board)}
        sourceId={drag?.stayId ?? change?.stay.id ?? moving?.id}
        marked={marked}
        canClose={board.canClose}
        cursor={cursor}
        range={board.range}
        {...pointerOf(board, propose)}
      />
      <p className="moving-hint no-print" role="status">
        {moving ? t('board.moving', { guest: moving.guest }) : ''}
      </p>
      <p className="hidden" role="status">
        {cursor ? tellCell(rows[cursor.row], addDays(from, cursor.day), rack) : ''}
      </p>
      <PriceOfCell board={board} />
      <Opened board={board} />
      <Legend />
    </div>
  )
}

/** What lies over the board: a change with its price, a closure, the drawer of a stay, the selected stays. */
function Opened({ board }: { board: BoardState }) {
  const { change, setChange, closing, setClosing, opened, marked, setMarked, stays, rack, scroller, set } = board
  return (
    <>
      {change && (
        <ChangePreview
          key={JSON.stringify([change.stay.id, change.arrival, change.departure, change.unit?.id, change.pull])}
          change={change}
          onDone={() => {
            setChange(undefined)
            // Rows may have disappeared: the cursor could be in a different row.
            board.setCursor(undefined)
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
          onMove={() => board.startMoving(stays.find(({ id }) => id === opened))}
        />
      )}
      {marked.size > 0 && (
        <Selection
          stays={stays.filter(({ id }) => marked.has(id))}
          businessDate={rack?.businessDate ?? null}
          onLeft={(ids) => setMarked(new Set(ids))}
        />
      )}
    </>
  )
}
