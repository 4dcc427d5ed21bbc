/** Toast at the bottom of the screen after an action, with Undo if possible; Ctrl-Z does the same. */
import { Check, CircleAlert, Undo2 } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { refusalOf } from '../call.ts'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import { wordsOf } from './problem.ts'
import './toast.css'

interface Toast {
  readonly id: number
  readonly text: string
  readonly isProblem: boolean
  readonly undo: (() => Promise<void>) | undefined
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const set = (next: readonly Toast[]) => {
  toasts = next
  for (const tell of listeners) tell()
}
const remove = (id: number) => set(toasts.filter((each) => each.id !== id))

const seconds = { plain: 6, withUndo: 12 }

export function say(text: string, undo?: () => Promise<void>): void {
  last += 1
  const id = last
  set([...toasts.slice(-2), { id, text, isProblem: false, undo }])
  setTimeout(() => remove(id), (undo ? seconds.withUndo : seconds.plain) * 1_000)
}

export function sayProblem(text: string): void {
  last += 1
  const id = last
  set([...toasts.slice(-2), { id, text, isProblem: true, undo: undefined }])
  setTimeout(() => remove(id), seconds.withUndo * 1_000)
}

const takingBack = new Set<number>()

/** Without a response, undo can be retried; a refusal ends it. */
async function takeBack({ id, text, undo }: Toast): Promise<void> {
  if (takingBack.has(id)) return
  takingBack.add(id)
  try {
    await undo?.()
    remove(id)
    say(t('toast.undone'))
  } catch (error) {
    remove(id)
    sayProblem(wordsOf(error))
    if (refusalOf(error) === undefined) say(text, undo)
  } finally {
    takingBack.delete(id)
  }
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => toasts,
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || inField) return
      const undoable = toasts.findLast(({ undo }) => undo)
      if (!undoable) return
      event.preventDefault()
      void takeBack(undoable)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const place = useRef<HTMLDivElement>(null)
  // Shown above dialogs too: the last element of the top layer is on top.
  useEffect(() => {
    const element = place.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [shown])
  return (
    <div ref={place} className="toasts" popover="manual" role="status" aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={`toast ${toast.isProblem ? 'bad' : ''}`}>
          {toast.isProblem ? <CircleAlert size={16} /> : <Check size={16} />}
          <span>{toast.text}</span>
          {toast.undo && (
            <Button kind="quiet" icon={<Undo2 size={14} />} shortcut="Ctrl Z" onClick={() => void takeBack(toast)}>
              {t('undo')}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
