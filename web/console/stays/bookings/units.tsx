/** The units of a stay by segment; if no unit is available throughout, with as few room moves as possible. */

import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { api, type UnitsOfStay } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { dayText, t } from '../../words.ts'
import type { StayShown } from './stay.ts'

type Part = UnitsOfStay['parts'][number]
interface Wanted {
  readonly unitId: string
  readonly from: string
}

export const useUnitsOfStay = (id: string) =>
  useQuery({ queryKey: ['units', 'of-stay', id], queryFn: () => api.getUnitsOfStay({ id }) })

const inWords = (parts: readonly Part[]): string =>
  parts.map(({ unitCode, from, until }) => `${unitCode} ${dayText(from)} – ${dayText(until)}`).join(', ')

export function Units({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { id } = stay.reservation
  // Read only once when the dialog opens, so that live changes do not discard input.
  const { data } = useQuery({
    queryKey: ['units-proposed', id],
    queryFn: () => api.getUnitsOfStay({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data ? <Parts stay={stay} units={data} onClose={onClose} /> : null
}

function Parts({ stay, units, onClose }: { stay: StayShown; units: UnitsOfStay; onClose: () => void }) {
  const { id } = stay.reservation
  const ahead = units.parts.filter(({ until }) => until > units.from)
  const start: readonly Wanted[] = (ahead.length > 0 ? ahead : (units.fewestMoves ?? [])).map(({ unitId, from }, place) => ({
    unitId,
    from: place === 0 ? units.from : from,
  }))
  const [parts, setParts] = useState<readonly Wanted[]>(start.length > 0 ? start : [{ unitId: '', from: units.from }])
  const writing = useWriting()
  const change = (place: number, to: Partial<Wanted>) =>
    setParts(parts.map((part, index) => (index === place ? { ...part, ...to } : part)))
  // A date may be emptied while it is typed.
  const last = parts.findLast(({ from }) => from !== '')?.from ?? units.from
  const ofPart = (list: readonly Wanted[]) => list.map(({ unitId, from }, place) => (place === 0 ? { unitId } : { unitId, from }))
  const submit = async () => {
    let after: UnitsOfStay | undefined
    const isDone = await writing.run(async () => {
      after = await api.setUnitsOfStay({ id, parts: ofPart(parts) })
    })
    if (!isDone || !after) return
    say(t('done.units', { guest: stay.guest, parts: inWords(after.parts) }), async () => {
      if (ahead.length > 0) await api.setUnitsOfStay({ id, parts: ofPart(start) })
      else await api.assignUnit({ id, unitId: null })
    })
    onClose()
  }
  const isWhole = parts.every(({ unitId, from }) => unitId !== '' && from !== '')
  return (
    <FormDialog
      title={t('units.title', { guest: stay.guest })}
      word={t('units.choose')}
      writing={writing}
      reason={isWhole ? undefined : t('units.missing')}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="secondary">{t('units.explain')}</p>
      {units.fewestMoves === null ? (
        <Notice tone="warn" title={t('units.none')} />
      ) : (
        <p>
          {t('units.fewest', { parts: inWords(units.fewestMoves) })}{' '}
          <Button onClick={() => setParts((units.fewestMoves ?? []).map(({ unitId, from }) => ({ unitId, from })))}>
            {t('units.take')}
          </Button>
        </p>
      )}
      {parts.map((part, place) => (
        <PartRow
          key={place}
          part={part}
          until={parts[place + 1]?.from ?? units.departure}
          units={units}
          isFirst={place === 0}
          isFixed={place === 0 && stay.reservation.status === 'CheckedIn'}
          after={parts[place - 1]?.from}
          onChange={(to) => change(place, to)}
          onRemove={() => setParts(parts.filter((_, index) => index !== place))}
        />
      ))}
      {addDays(last, 1) < units.departure && (
        <Button
          kind="quiet"
          icon={<Plus size={16} />}
          onClick={() => setParts([...parts, { unitId: '', from: addDays(last, 1) }])}
        >
          {t('units.add')}
        </Button>
      )}
    </FormDialog>
  )
}

interface PartProps {
  readonly part: Wanted
  readonly until: string
  readonly units: UnitsOfStay
  readonly isFirst: boolean
  /** Whether this is the current unit of the guest, which cannot change here. */
  readonly isFixed: boolean
  readonly after: string | undefined
  readonly onChange: (to: Partial<Wanted>) => void
  readonly onRemove: () => void
}

function PartRow({ part, until, units, isFirst, isFixed, after, onChange, onRemove }: PartProps) {
  const { unitTypeId, departure, parts, fewestMoves } = units
  const isPossible = part.from !== '' && part.from < until
  const { data: free } = useQuery({
    queryKey: ['units', 'free', unitTypeId, part.from, until],
    queryFn: async () => (await api.listUnits({ unitTypeId, freeFrom: part.from, freeTo: until, pageSize: 100 })).data,
    enabled: isPossible,
  })
  // Nights taken by the stay itself count as available.
  const own = [...parts, ...(fewestMoves ?? [])].map(({ unitId, unitCode }) => ({ id: unitId, code: unitCode }))
  const choices = [...new Map([...own, ...(free ?? [])].map(({ id, code }) => [id, code]))].toSorted(([, one], [, other]) =>
    one.localeCompare(other, undefined, { numeric: true }),
  )
  return (
    <div className="row-of-fields">
      {isFirst ? (
        <Field label={t('units.from')} type="date" value={part.from} readOnly />
      ) : (
        <DateField
          label={t('units.movesOn')}
          min={after === undefined || after === '' ? undefined : addDays(after, 1)}
          max={addDays(departure, -1)}
          value={part.from}
          onChange={(date) => onChange({ from: date })}
        />
      )}
      <Choice
        {...(isFirst ? { 'data-first': true } : {})}
        label={t('unit')}
        value={part.unitId}
        disabled={isFixed}
        onChange={(event) => onChange({ unitId: event.currentTarget.value })}
      >
        <option value="">{t('units.pick')}</option>
        {choices.map(([id, code]) => (
          <option key={id} value={id}>
            {code}
          </option>
        ))}
      </Choice>
      {!isFirst && <Button kind="quiet" icon={<X size={16} />} aria-label={t('units.remove')} onClick={onRemove} />}
    </div>
  )
}
