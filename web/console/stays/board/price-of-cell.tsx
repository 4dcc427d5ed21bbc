/** What a free night costs, beside the pointer that rests on it. The keyboard has the new booking, which says the same. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addDays } from '../../days.ts'
import { readQuote } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { money, t } from '../../words.ts'
import { cellAt, stayUnder } from './by-pointer.ts'
import type { BoardState } from './use-board.ts'

/** How long the pointer must rest, so that moving over the board asks nothing. */
const restMilliseconds = 350

interface Resting {
  readonly unitTypeId: string
  readonly night: string
  readonly left: number
  readonly top: number
}

/** The free night on which a mouse rests; nothing by touch, or while something is dragged. */
function useResting(board: BoardState): Resting | undefined {
  const [resting, setResting] = useState<Resting>()
  const latest = useRef(board)
  latest.current = board
  useEffect(() => {
    const scroller = board.scroller.current
    if (!scroller || !board.canWrite) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      setResting(undefined)
    }
    const move = (event: PointerEvent) => {
      leave()
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      const { clientX, clientY, target } = event
      timer = setTimeout(() => {
        const { rows, from, today, unitOfRow } = latest.current
        const cell = stayUnder(latest.current, target) ? undefined : cellAt(latest.current, { clientX, clientY })
        const unit = unitOfRow(rows[cell?.row ?? -1])
        const night = addDays(from, cell?.day ?? 0)
        if (cell && unit && night >= today) setResting({ unitTypeId: unit.typeId, night, left: clientX, top: clientY })
      }, restMilliseconds)
    }
    scroller.addEventListener('pointermove', move)
    scroller.addEventListener('pointerleave', leave)
    scroller.addEventListener('scroll', leave)
    return () => {
      leave()
      scroller.removeEventListener('pointermove', move)
      scroller.removeEventListener('pointerleave', leave)
      scroller.removeEventListener('scroll', leave)
    }
  }, [board.scroller, board.canWrite, board.rack !== undefined])
  return resting
}

export function PriceOfCell({ board }: { board: BoardState }) {
  const { establishment, may } = useSession()
  const resting = useResting(board)
  const night = resting?.night ?? ''
  const asked = {
    establishmentId: establishment.id,
    arrival: night,
    departure: addDays(night || '2000-01-01', 1),
    adults: 2,
    children: 0,
  }
  const { data } = useQuery({ ...readQuote(asked), enabled: resting !== undefined && may('rate_plan.read') })
  if (!resting || !data) return null
  const offers = data.offers.filter(
    ({ unitTypeId, restriction }) => unitTypeId === resting.unitTypeId && restriction === undefined,
  )
  const cents = offers.map(({ totalCents }) => BigInt(totalCents))
  const least = cents.reduce((low, each) => (each < low ? each : low), cents[0] ?? 0n)
  return (
    <span className="price-of-cell no-print" aria-hidden="true" ref={(tip) => placeAt(tip, resting)}>
      {cents.length === 0 ? t('change.noPrice') : t('board.fromPrice', { amount: money(least, data.currency) })}
    </span>
  )
}

/** Beside the pointer, and within the window. */
function placeAt(tip: HTMLElement | null, { left, top }: Resting): void {
  if (!tip) return
  tip.style.insetInlineStart = 'auto'
  tip.style.left = `${Math.min(left + 12, innerWidth - tip.offsetWidth - 8)}px`
  tip.style.top = `${Math.max(8, top - tip.offsetHeight - 8)}px`
}
