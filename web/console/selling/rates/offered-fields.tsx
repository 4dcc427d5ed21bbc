/** Which stays an extra is offered for, and whether all of them bear it. */
import type { Extra } from '../../call.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Ticks } from '../../parts/ticks.tsx'
import { useRatePlans, useUnitTypes } from '../../stays/bookings/stay.ts'
import { t } from '../../words.ts'

/** What is ticked and typed; nothing: all stays. */
export interface OfferedTyped {
  readonly unitTypeIds: readonly string[]
  readonly ratePlanIds: readonly string[]
  readonly from: string
  readonly to: string
}

export const offeredTyped = (extra: Extra | undefined): OfferedTyped => ({
  unitTypeIds: extra?.offeredFor?.unitTypeIds ?? [],
  ratePlanIds: extra?.offeredFor?.ratePlanIds ?? [],
  from: extra?.offeredFor?.from ?? '',
  to: extra?.offeredFor?.to ?? '',
})

export function offeredOf({ unitTypeIds, ratePlanIds, from, to }: OfferedTyped): NonNullable<Extra['offeredFor']> | null {
  const offered = {
    ...(unitTypeIds.length > 0 ? { unitTypeIds: [...unitTypeIds] } : {}),
    ...(ratePlanIds.length > 0 ? { ratePlanIds: [...ratePlanIds] } : {}),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  }
  return Object.keys(offered).length === 0 ? null : offered
}

/** Whether a stay may book it. */
export const isOfferedTo = (
  { offeredFor }: Pick<Extra, 'offeredFor'>,
  { unitTypeId, ratePlanId, arrival }: { readonly unitTypeId: string; readonly ratePlanId: string; readonly arrival: string },
): boolean =>
  (offeredFor?.unitTypeIds?.includes(unitTypeId) ?? true) &&
  (offeredFor?.ratePlanIds?.includes(ratePlanId) ?? true) &&
  arrival >= (offeredFor?.from ?? arrival) &&
  arrival <= (offeredFor?.to ?? arrival)

interface Props {
  readonly offered: OfferedTyped
  readonly isMandatory: boolean
  readonly onOffered: (offered: OfferedTyped) => void
  readonly onMandatory: (isMandatory: boolean) => void
}

export function OfferedFields({ offered, isMandatory, onOffered, onMandatory }: Props) {
  const [types, plans] = [useUnitTypes(), useRatePlans()]
  const change = (more: Partial<OfferedTyped>) => onOffered({ ...offered, ...more })
  const isLimited = Object.values(offered).some((each) => each.length > 0)
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={isMandatory} onChange={(event) => onMandatory(event.currentTarget.checked)} />
        {t('extras.isMandatory')}
      </label>
      <details open={isLimited}>
        <summary>{t('extras.offeredFor')}</summary>
        <div className="stack">
          <p className="secondary">{t('extras.offeredForHint')}</p>
          <Ticks
            label={t('calendar.types')}
            options={types}
            chosen={offered.unitTypeIds}
            onChange={(unitTypeIds) => change({ unitTypeIds })}
          />
          <Ticks
            label={t('calendar.plans')}
            options={plans}
            chosen={offered.ratePlanIds}
            onChange={(ratePlanIds) => change({ ratePlanIds })}
          />
          <DateField label={t('extras.arrivalFrom')} value={offered.from} onChange={(date) => change({ from: date })} />
          <DateField
            label={t('extras.arrivalTo')}
            min={offered.from}
            value={offered.to}
            onChange={(date) => change({ to: date })}
          />
        </div>
      </details>
    </>
  )
}
