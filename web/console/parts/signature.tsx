/** A signature pad for finger, pen or mouse; produces a picture. */
import { useEffect, useRef, useState } from 'react'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import './signature.css'

interface Props {
  /** Undefined if cleared. */
  readonly onSigned: (picture: Blob | undefined) => void
}

const penWidth = 2.5

export function Signature({ onSigned }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isEmpty, setEmpty] = useState(true)
  const strokes = useRef(0)
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const context = element.getContext('2d')
    if (!context) return undefined
    // Match the screen resolution once the size is known. The background is white in every theme, like paper.
    const fit = () => {
      const ratio = Math.max(1, devicePixelRatio)
      const [width, height] = [Math.round(element.clientWidth * ratio), Math.round(element.clientHeight * ratio)]
      if (width === 0 || (element.width === width && element.height === height)) return
      element.width = width
      element.height = height
      context.scale(ratio, ratio)
      wipe(context, element)
      setEmpty(true)
      onSigned(undefined)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    const draw = (event: PointerEvent) => {
      if (!element.hasPointerCapture(event.pointerId)) return
      const box = element.getBoundingClientRect()
      for (const each of event.getCoalescedEvents?.() ?? [event]) context.lineTo(each.clientX - box.left, each.clientY - box.top)
      context.stroke()
    }
    const begin = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId)
      const box = element.getBoundingClientRect()
      context.beginPath()
      context.lineWidth = penWidth
      context.lineCap = 'round'
      context.lineJoin = 'round'
      context.strokeStyle = '#111'
      context.moveTo(event.clientX - box.left, event.clientY - box.top)
      event.preventDefault()
    }
    const end = (event: PointerEvent) => {
      if (!element.hasPointerCapture(event.pointerId)) return
      element.releasePointerCapture(event.pointerId)
      setEmpty(false)
      // Counts as input, so that the dialog asks before discarding it.
      element.dispatchEvent(new Event('input', { bubbles: true }))
      strokes.current += 1
      const stroke = strokes.current
      // Ignore the picture if cleared or changed before it was created.
      element.toBlob((picture) => stroke === strokes.current && onSigned(picture ?? undefined), 'image/png')
    }
    const listeners = { pointerdown: begin, pointermove: draw, pointerup: end, pointercancel: end }
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name as 'pointerdown', listener)
    return () => {
      observer.disconnect()
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name as 'pointerdown', listener)
    }
  }, [])
  const again = () => {
    strokes.current += 1
    const element = canvas.current
    const context = element?.getContext('2d')
    if (element && context) wipe(context, element)
    setEmpty(true)
    onSigned(undefined)
  }
  return (
    <div className="signature">
      <canvas ref={canvas} role="img" aria-label={t(isEmpty ? 'signature.here' : 'signature.done')} />
      <Button data-first kind="quiet" reason={isEmpty ? t('signature.here') : undefined} onClick={again}>
        {t('signature.again')}
      </Button>
    </div>
  )
}

function wipe(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): void {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
}
