/** Command palette: one field to navigate, search and run actions. */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { api, type Found } from '../call.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useSession } from '../session.tsx'
import { shortDay, t, tOf } from '../words.ts'
import { type Binding, shown, usePlaces } from './keys.ts'

/** Movement keys, excluded from the palette. */
const isMovement = /arrow|^(?:enter|escape|j|k|space|v|\[|\]|page\w+|\+|-|[1-9])$/

interface Row {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly shortcut?: string
  readonly run: () => void
}

/** Path of a found record; undefined without a screen. */
const pathOf = ({ kind, id, title }: Found): string | undefined =>
  kind === 'reservation'
    ? `/bookings/${id}`
    : kind === 'guest'
      ? `/guests/${id}`
      : kind === 'unit'
        ? `/board?unit=${encodeURIComponent(title)}`
        : kind === 'invoice'
          ? `/invoices/${id}`
          : kind === 'group'
            ? `/groups/${id}`
            : kind === 'company'
              ? `/companies/${id}`
              : undefined

/** The commands whose name contains the current text, so that an immediate Enter matches it. */
const rowsOfCommands = (commands: readonly Binding[], text: string): Row[] =>
  commands
    .filter(({ keys }) => keys !== 'ctrl+k')
    .map((command) => ({
      key: `${command.keys} ${command.word}`,
      title: t(command.word),
      also: command.also === undefined ? '' : t(command.also),
      detail: '',
      ...(command.keys === '' ? {} : { shortcut: shown(command.keys) }),
      run: command.run,
    }))
    .filter(({ title, also }) => `${title} ${also}`.toLowerCase().includes(text.trim().toLowerCase()))

/** What a record is, of which other property, its status and its dates. */
const detailOf = ({ kind, status, arrival, departure, detail }: Found, place: string): string =>
  [
    place,
    tOf('found', kind),
    status === undefined ? '' : tOf('status', status),
    arrival !== undefined && departure !== undefined ? `${shortDay(arrival)} – ${shortDay(departure)}` : '',
    detail ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** The records that match, those of the property on screen first. */
function useFound(wanted: string) {
  const { establishment, may } = useSession()
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['search', establishment.id, wanted],
    queryFn: () => api.searchEverything({ query: wanted, limit: 12, establishmentId: establishment.id }),
    enabled: wanted.length >= 2 && may('reservation.read'),
    staleTime: 5_000,
  })
  return { found, isFetching }
}

/** The property of a record, named only if it is another than the one on screen. */
function useOtherPlace(): (found: Found) => string {
  const { establishment, establishments } = useSession()
  return ({ establishmentId }) =>
    establishmentId === undefined || establishmentId === establishment.id
      ? ''
      : (establishments.find(({ id }) => id === establishmentId)?.name ?? '')
}

export function Palette({ commands, onClose }: { commands: readonly Binding[]; onClose: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [, go] = useLocation()
  const { choose } = useSession()
  const otherPlaceOf = useOtherPlace()
  const wanted = useDeferredValue(text.trim())
  const listId = useId()
  const { found, isFetching } = useFound(wanted)
  const open = (each: Found, path: string) => {
    if (each.establishmentId !== undefined) choose(each.establishmentId)
    if (path.startsWith('/v1/')) window.open(path, '_blank', 'noreferrer')
    else go(path)
  }
  // Actions of the current screen first, then global ones.
  const places = usePlaces().toReversed()
  const here = places.flatMap(({ bindings }) => bindings.filter(({ keys }) => !isMovement.test(keys)))
  const all = [...here, ...commands].filter(({ word }, place, list) => list.findIndex((other) => other.word === word) === place)
  const rows: Row[] = [
    ...rowsOfCommands(all, text),
    ...(wanted.length < 2 ? [] : found).flatMap((each) => {
      const path = pathOf(each)
      return path === undefined
        ? []
        : [{ key: each.id, title: each.title, detail: detailOf(each, otherPlaceOf(each)), run: () => open(each, path) }]
    }),
  ]
  const chosen = Math.min(at, rows.length - 1)
  const take = (row: Row | undefined) => {
    if (!row) return
    onClose()
    row.run()
  }
  return (
    <Dialog title={t('palette.title')} keepsNothing onClose={onClose}>
      <input
        data-first
        className="palette-input"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={rows[chosen] ? `${listId}-${chosen}` : undefined}
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        maxLength={100}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, rows.length - 1))
          else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
          else if (event.key === 'Enter') take(rows[chosen])
          else return
          event.preventDefault()
        }}
      />
      <ul id={listId} role="listbox" aria-label={t('palette.title')} className="palette-list" aria-busy={isFetching}>
        {rows.map((row, position) => (
          <li
            key={row.key}
            id={`${listId}-${position}`}
            role="option"
            aria-selected={position === chosen}
            onPointerMove={() => setAt(position)}
            onClick={() => take(row)}
          >
            <span>{row.title}</span>
            <span className="secondary">{row.detail}</span>
            {row.shortcut !== undefined && <kbd>{row.shortcut}</kbd>}
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="secondary">{t('palette.nothing', { text: wanted })}</p>}
    </Dialog>
  )
}
