/** What an issuer sells here: the whole property, single units of an owner, or only what the operator does for owners; and the commission kept of an owner's revenue. */
import { useQuery } from '@tanstack/react-query'
import { Choice, Field } from '../parts/field.tsx'
import { basisPointsOf } from '../parts/percentage.ts'
import { readUnitsOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { t } from '../words.ts'

export interface Coverage {
  readonly covers: 'all' | 'units' | 'own'
  readonly unitIds: readonly string[]
  /** As typed, in percent. */
  readonly commission: string
}

export const wholeProperty: Coverage = { covers: 'all', unitIds: [], commission: '0' }

/** Why it can't be saved yet; undefined if it can. */
export function coverageProblem({ covers, unitIds, commission }: Coverage): string | undefined {
  if (covers === 'units' && unitIds.length === 0) return t('owners.unitsFirst')
  return covers !== 'own' && basisPointsOf(commission) === undefined ? t('owners.commissionFirst') : undefined
}

/** The members of the mandate. */
export const coverageFrom = ({ covers, unitIds, commission }: Coverage) => ({
  unitIds: covers === 'units' ? [...unitIds] : [],
  commissionBp: covers === 'own' ? 0 : (basisPointsOf(commission) ?? 0),
})

interface Props {
  readonly coverage: Coverage
  /** A mandate that exists stays one of units, or one of own services. */
  readonly isNew?: boolean
  readonly onChange: (coverage: Coverage) => void
}

export function CoverageFields({ coverage, isNew = false, onChange }: Props) {
  const { covers, unitIds, commission } = coverage
  const { establishment } = useSession()
  const { data: units } = useQuery(readUnitsOf(establishment.id))
  const toggle = (id: string, isIn: boolean) =>
    onChange({ ...coverage, unitIds: isIn ? [...unitIds, id] : unitIds.filter((each) => each !== id) })
  return (
    <>
      {(isNew || covers !== 'own') && (
        <Choice
          label={t('owners.covers')}
          value={covers}
          onChange={(event) => onChange({ ...coverage, covers: event.currentTarget.value as Coverage['covers'] })}
        >
          <option value="all">{t('owners.coversAll')}</option>
          <option value="units">{t('owners.coversUnits')}</option>
          {isNew && <option value="own">{t('owners.coversOwn')}</option>}
        </Choice>
      )}
      {covers === 'units' && (
        <fieldset className="choices">
          <legend>{t('owners.units')}</legend>
          {units?.map(({ id, code }) => (
            <label className="check" key={id}>
              <input
                type="checkbox"
                checked={unitIds.includes(id)}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
              {code}
            </label>
          ))}
        </fieldset>
      )}
      {covers !== 'own' && (
        <Field
          label={t('owners.commissionPercent')}
          hint={t('owners.commissionHint')}
          inputMode="decimal"
          value={commission}
          onInput={(event) => onChange({ ...coverage, commission: event.currentTarget.value })}
        />
      )}
    </>
  )
}
