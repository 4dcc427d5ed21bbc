/** The units of an owner with their shares, and a change of them from a day on. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useAct, useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { basisPointsOf } from '../../parts/percentage.ts'
import { say } from '../../parts/toast.tsx'
import { every, readUnitsOf, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, t } from '../../words.ts'

type Ownership = Awaited<ReturnType<typeof api.listUnitsOfOwner>>[number]

export function UnitsOfOwner({ ownerId }: { ownerId: string }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery({
    queryKey: ['owners', ownerId, 'units'],
    queryFn: () => api.listUnitsOfOwner({ id: ownerId }),
    retry: false,
  })
  /** As if the change had never been entered: the shares before it go on. */
  const remove = async ({ id, unitId, unitCode, validFrom, shares }: Ownership) => {
    await act(
      `remove ${id}`,
      (key) => api.removeUnitOwnership({ id: unitId, ownershipId: id }, key),
      t('owners.removed', { unit: unitCode, day: dayText(validFrom) }),
      async () => {
        const kept = shares.map(({ ownerId: of, shareBasisPoints }) => ({ ownerId: of, shareBasisPoints }))
        await api.setUnitOwnership({ id: unitId, validFrom, shares: kept })
        await queries.invalidateQueries({ queryKey: ['owners'] })
      },
    )
    await queries.invalidateQueries({ queryKey: ['owners'] })
  }
  return (
    <section className="card" aria-labelledby="units-of-owner">
      <header>
        <h2 id="units-of-owner">{t('owners.units')}</h2>
        {may('owner.manage') && (
          <span className="buttons">
            <Button icon={<Plus size={16} />} onClick={() => setAdding(true)}>
              {t('owners.assign')}
            </Button>
          </span>
        )}
      </header>
      {data?.length === 0 && <p className="inside secondary">{t('owners.noUnits')}</p>}
      {data !== undefined && data.length > 0 && (
        <table className="table">
          <tbody>
            {data.map((unit) => (
              <tr key={`${unit.unitId} ${unit.validFrom}`}>
                <th scope="row">{unit.unitCode}</th>
                <td className="number">{`${(unit.shares.find((share) => share.ownerId === ownerId)?.shareBasisPoints ?? 0) / 100} %`}</td>
                <td>
                  {unit.validTo === null
                    ? t('owners.since', { day: dayText(unit.validFrom) })
                    : `${dayText(unit.validFrom)} – ${dayText(unit.validTo)}`}
                </td>
                {may('owner.manage') && (
                  <td>
                    <Button
                      kind="quiet"
                      aria-label={t('owners.removeOf', { unit: unit.unitCode, day: dayText(unit.validFrom) })}
                      onClick={() => void remove(unit)}
                    >
                      {t('attachments.remove')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAdding && <AssignUnit ownerId={ownerId} onClose={() => setAdding(false)} />}
    </section>
  )
}

interface Share {
  readonly ownerId: string
  readonly percent: string
}

/** The owners of a unit from a day on. Their shares add up to the whole. */
function AssignUnit({ ownerId, onClose }: { ownerId: string; onClose: () => void }) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const { data: units } = useQuery(readUnitsOf(establishment.id))
  const [unitId, setUnitId] = useState('')
  const [from, setFrom] = useState(todayOf(establishment))
  const [shares, setShares] = useState<readonly Share[]>([{ ownerId, percent: '100' }])
  const unit = unitId || units?.[0]?.id
  const points = shares.map(({ percent }) => basisPointsOf(percent) ?? 0)
  const isWhole = points.reduce((sum, each) => sum + each, 0) === 10_000 && points.every((each) => each > 0)
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.setUnitOwnership(
        {
          id: unit ?? '',
          validFrom: from,
          shares: shares.map((share, place) => ({ ownerId: share.ownerId, shareBasisPoints: points[place] ?? 0 })),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('owners.assigned'))
    await queries.invalidateQueries({ queryKey: ['owners'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('owners.assign')}
      word={t('setup.save')}
      writing={writing}
      reason={unit === undefined ? t('owners.unitFirst') : isWhole ? undefined : t('owners.sharesFirst')}
      onClose={onClose}
      onSubmit={save}
    >
      <Choice data-first label={t('owners.unit')} value={unit} onChange={(event) => setUnitId(event.currentTarget.value)}>
        {units?.map(({ id, code }) => (
          <option key={id} value={id}>
            {code}
          </option>
        ))}
      </Choice>
      <DateField label={t('owners.from')} value={from} onChange={setFrom} />
      <SharesOfUnit shares={shares} onChange={setShares} />
    </FormDialog>
  )
}

function SharesOfUnit({ shares, onChange }: { shares: readonly Share[]; onChange: (shares: readonly Share[]) => void }) {
  const { data: owners } = useQuery({
    queryKey: ['owners', 'all'],
    queryFn: () => every(api.each.listOwners()),
  })
  const free = owners?.filter(({ id }) => !shares.some((share) => share.ownerId === id)) ?? []
  const set = (place: number, change: Partial<Share>) =>
    onChange(shares.map((share, at) => (at === place ? { ...share, ...change } : share)))
  return (
    <>
      {shares.map((share, place) => (
        <div className="row-of-fields" key={share.ownerId}>
          <Choice
            label={t('owners.owner')}
            value={share.ownerId}
            onChange={(event) => set(place, { ownerId: event.currentTarget.value })}
          >
            {owners
              ?.filter(({ id }) => id === share.ownerId || free.some((owner) => owner.id === id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Choice>
          <Field
            label={t('owners.percent')}
            inputMode="decimal"
            value={share.percent}
            onInput={(event) => set(place, { percent: event.currentTarget.value })}
          />
        </div>
      ))}
      <p className="buttons">
        {free.length > 0 && (
          <Button onClick={() => onChange([...shares, { ownerId: free[0]?.id ?? '', percent: '' }])}>
            {t('owners.addShare')}
          </Button>
        )}
        {shares.length > 1 && <Button onClick={() => onChange(shares.slice(0, -1))}>{t('owners.removeShare')}</Button>}
      </p>
    </>
  )
}
