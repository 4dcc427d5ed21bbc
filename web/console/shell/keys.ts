/** Keyboard shortcuts: each screen registers its own, `?` lists the active ones. Letters are ignored while a field has the focus. */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Word } from '../words.ts'

export interface Binding {
  /** Such as `n`, `g b` (one after the other), `ctrl+k`, `shift+arrowright`. */
  readonly keys: string
  /** What it does. */
  readonly word: Word
  /** Other words under which the palette finds it. */
  readonly also?: Word
  readonly run: () => void
  /** Called at the first of two keys, to prefetch for the second. */
  readonly ahead?: () => void
}
export interface Place {
  readonly word: Word
  readonly bindings: readonly Binding[]
}

let places: readonly { readonly current: Place }[] = []
const listeners = new Set<() => void>()
const change = (next: typeof places) => {
  places = next
  for (const tell of listeners) tell()
}
const offKey = 'innkeep.letters-off'

/** Letters as shortcuts can be switched off (WCAG 2.1.4). */
export const letters = {
  areOff: (): boolean => localStorage.getItem(offKey) === '1',
  switch: (off: boolean): void => {
    if (off) localStorage.setItem(offKey, '1')
    else localStorage.removeItem(offKey)
  },
}

export function useKeys(word: Word, bindings: readonly Binding[]): void {
  const place = useRef<Place>({ word, bindings })
  place.current = { word, bindings }
  // Layout effect, so that shortcuts work as soon as the screen is visible.
  useLayoutEffect(() => {
    change([...places, place])
    return () => change(places.filter((each) => each !== place))
  }, [])
}

export const usePlaces = (): readonly Place[] => {
  const shown = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => places,
  )
  return shown.map(({ current }) => current)
}

/** The name of a key as bindings write it. */
export function nameOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> &
    Partial<Pick<KeyboardEvent, 'getModifierState'>>,
): string {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase()
  // Characters typed with AltGr count as keys: [ on a French or German keyboard.
  if (event.getModifierState?.('AltGraph') === true && key.length === 1) return key
  // Characters typed with Shift count as keys: ? and +.
  const shift = event.shiftKey && key.length > 1 ? 'shift+' : ''
  return `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.altKey ? 'alt+' : ''}${shift}${key}`
}

const pauseMilliseconds = 1_000

/** Whether a field takes no letters (dates, checkboxes), so that letter shortcuts still work. */
const takesNoLetters = (field: Element): boolean =>
  field instanceof HTMLInputElement && ['date', 'checkbox', 'radio'].includes(field.type)

// Arrow keys with any modifier move and select within a field.
const isPlain = (name: string): boolean => (!name.startsWith('ctrl+') && !name.startsWith('alt+')) || name.includes('arrow')

/** Whether a key is left to the field, button or link in which it was pressed, or letters are switched off as shortcuts. */
function isForTheElement(target: EventTarget | null, name: string): boolean {
  const element = target instanceof HTMLElement ? target : undefined
  const field = element?.closest('input, textarea, select, [contenteditable]')
  const isShortcutInField = name === 'escape' || (/^[a-z]$/.test(name) && field && takesNoLetters(field))
  if (field && isPlain(name) && !isShortcutInField) return true
  // Enter activates a focused button or link.
  if ((name === 'enter' || name === 'space') && element?.closest('button, a, summary')) return true
  return isPlain(name) && name.length === 1 && letters.areOff()
}

/** Returns a function that stops listening. */
export function listenToKeys(target: EventTarget = window): () => void {
  let first = ''
  let at = 0
  const onKey = (raw: Event) => {
    const event = raw as KeyboardEvent
    if (event.defaultPrevented) return
    const name = nameOf(event)
    if (isForTheElement(event.target, name)) return
    // An open dialog blocks the shortcuts of the screen below.
    if (document.querySelector('dialog[open]') && name !== 'ctrl+k') return
    const together = event.timeStamp - at < pauseMilliseconds && first !== '' ? `${first} ${name}` : name
    // Innermost first. The second key of a sequence never triggers a single-key shortcut.
    const bindings = places.toReversed().flatMap(({ current }) => current.bindings)
    const found = bindings.find(({ keys }) => keys === together) ?? bindings.find(({ keys }) => keys === name)
    if (found) {
      event.preventDefault()
      first = ''
      found.run()
      return
    }
    first = name
    at = event.timeStamp
    for (const { current } of places) for (const { keys, ahead } of current.bindings) if (keys.startsWith(`${name} `)) ahead?.()
  }
  target.addEventListener('keydown', onKey)
  return () => target.removeEventListener('keydown', onKey)
}

const marks: Readonly<Record<string, string>> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  escape: 'Esc',
  enter: 'Enter',
  space: '␣',
  ctrl: 'Ctrl',
  shift: 'Shift',
  pageup: 'PgUp',
  pagedown: 'PgDn',
}

/** `ctrl+k` as `Ctrl K`, `g b` as `G B`. */
export const shown = (keys: string): string =>
  keys
    .split(/[ +](?=.)/)
    .map((each) => marks[each] ?? each.toUpperCase())
    .join(' ')
