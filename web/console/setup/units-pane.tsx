/** The types of the property and their units; more units of a type, or a new type. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, type UnitType } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Choice, Field, Stepper } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { Tag } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { readUnitTypes } from '../reads.ts'
import { useSession } from '../session.tsx'
import { t } from '../words.ts'
import { ChangeType } from './change-type.tsx'
import { emptyRange, formatOf } from './draft.ts'
import { PaneForm } from './pane-form.tsx'
import { Preview } from './preview.tsx'
import { RangeFields } from './range-fields.tsx'
import { codeFrom, codesOf, type Range, twice } from './unit-codes.ts'
import { UnitsOfTypes } from './units-of-types.tsx'

export function UnitsPane() {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const madeType = useRef<string>(undefined)
  const { data: types = [] } = useQuery(readUnitTypes(establishment.id))
  const [typeId, setTypeId] = useState('')
  const [name, setName] = useState('')
  const [persons, setPersons] = useState(2)
  const [ranges, setRanges] = useState<readonly Range[]>([emptyRange])
  const codes = codesOf(ranges)
  const [double] = twice(codes ?? [])
  const missing = missingOf(typeId === '' ? name : undefined, codes, double)
  const make = async () => {
    const isDone = await writing.run(async (key) => {
      if (typeId === '')
        madeType.current ??= (
          await api.createUnitType(
            {
              establishmentId: establishment.id,
              code: codeOf(name, types),
              name: name.trim(),
              format: formatOf[establishment.propertyType],
              maxOccupancy: persons,
            },
            key('type'),
          )
        ).id
      const id = typeId === '' ? (madeType.current ?? '') : typeId
      await api.createUnitsOfType({ id, codes: [...(codes ?? [])] }, key('units'))
    })
    await queries.invalidateQueries({ queryKey: ['unit-types'] })
    if (!isDone) return
    madeType.current = undefined
    say(t('setup.made', { count: codes?.length ?? 0 }))
    setRanges([emptyRange])
    setName('')
    await Promise.all(['units', 'rack', 'desk'].map((each) => queries.invalidateQueries({ queryKey: [each] })))
  }
  return (
    <>
      <Types types={types} />
      <UnitsOfTypes types={types} />
      <PaneForm
        word={codes === undefined ? t('setup.addUnits') : t('setup.make', { count: codes.length })}
        writing={writing}
        reason={missing}
        onSubmit={make}
      >
        <h3>{t('setup.addUnits')}</h3>
        <Choice label={t('setup.ofType')} value={typeId} onChange={(event) => setTypeId(event.currentTarget.value)}>
          <option value="">{t('setup.newType')}</option>
          {types
            .filter(({ status }) => status === 'active')
            .map((type) => (
              <option key={type.id} value={type.id}>
                {type.name}
              </option>
            ))}
        </Choice>
        {typeId === '' && (
          <>
            <Field
              label={t('setup.typeName')}
              placeholder={t('setup.typeExample')}
              maxLength={100}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
            <Stepper label={t('setup.persons')} value={persons} minimum={1} maximum={20} onChange={setPersons} />
          </>
        )}
        <RangeFields ranges={ranges} onChange={setRanges} />
        {codes !== undefined && <Preview types={[{ name: types.find(({ id }) => id === typeId)?.name ?? name, ranges }]} />}
      </PaneForm>
    </>
  )
}

/** From the name; with a number if another type has the same. */
const codeOf = (name: string, types: readonly UnitType[]): string => {
  const code = codeFrom(name, 12) || 'TYPE'
  return types.some((type) => type.code.toUpperCase() === code) ? `${code}-${types.length + 1}` : code
}

/** @param newName undefined for an existing type */
function missingOf(newName: string | undefined, codes: readonly string[] | undefined, double: string | undefined) {
  if (newName?.trim() === '') return t('setup.typeFirst')
  if (codes === undefined) return t('setup.numbersFirst')
  return double === undefined ? undefined : t('setup.twice', { code: double })
}

function Types({ types }: { types: readonly UnitType[] }) {
  const [changed, setChanged] = useState<UnitType>()
  return (
    <>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('setup.typeName')}</th>
            <th scope="col">{t('setup.code')}</th>
            <th scope="col" className="number">
              {t('setup.persons')}
            </th>
            <th scope="col" className="number">
              {t('setup.units')}
            </th>
            <th aria-label={t('extras.change')} />
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type.id}>
              <td>
                {type.name} {type.status === 'retired' && <Tag tone="warn">{t('extras.retired')}</Tag>}
              </td>
              <td>
                <code>{type.code}</code>
              </td>
              <td className="number">{type.maxOccupancy}</td>
              <td className="number">{type.units}</td>
              <td className="number">
                <Button aria-label={t('setup.changeOf', { name: type.name })} onClick={() => setChanged(type)}>
                  {t('extras.change')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed !== undefined && <ChangeType type={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}
