/** Every unit of the property by its type, to rename it or to take it out of use. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Unit, type UnitType } from '../call.ts'
import { Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { say } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { t } from '../words.ts'

async function allUnits(establishmentId: string): Promise<Unit[]> {
  const all: Unit[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.listUnits({ establishmentId, page, pageSize: 100 })
    all.push(...data)
    if (data.length === 0 || all.length >= meta.total) return all
  }
}

export function UnitsOfTypes({ types }: { types: readonly UnitType[] }) {
  const { establishment } = useSession()
  const [changed, setChanged] = useState<Unit>()
  const { data: units = [] } = useQuery({
    queryKey: ['units', establishment.id, 'set-up'],
    queryFn: () => allUnits(establishment.id),
  })
  return (
    <>
      {types.map((type) => {
        const own = units.filter(({ unitTypeId }) => unitTypeId === type.id)
        return (
          own.length > 0 && (
            <details key={type.id}>
              <summary>
                {type.name}: {t('setup.count', { count: own.length })}
              </summary>
              <p className="codes">
                {own.map((unit) => (
                  <button
                    key={unit.id}
                    type="button"
                    className={`tag ${unit.status === 'retired' ? 'warn' : ''}`}
                    aria-label={t('setup.changeOf', { name: unit.code })}
                    onClick={() => setChanged(unit)}
                  >
                    {unit.code}
                  </button>
                ))}
              </p>
            </details>
          )
        )
      })}
      {changed !== undefined && <ChangeUnit unit={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

function ChangeUnit({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [code, setCode] = useState(unit.code)
  const [name, setName] = useState(unit.name ?? '')
  const [isRetired, setRetired] = useState(unit.status === 'retired')
  const save = async () => {
    const status = isRetired ? ('retired' as const) : ('active' as const)
    const isDone = await writing.run(async (key) => {
      await api.updateUnit(
        {
          id: unit.id,
          code: code.trim(),
          name: name.trim() === '' ? null : name.trim(),
          ...(status === unit.status ? {} : { status }),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.saved'))
    await Promise.all(['units', 'unit-types', 'rack'].map((each) => queries.invalidateQueries({ queryKey: [each] })))
    onClose()
  }
  return (
    <FormDialog
      title={t('setup.changeOf', { name: unit.code })}
      word={t('setup.save')}
      writing={writing}
      reason={code.trim() === '' ? t('setup.codeFirst') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        data-first
        label={t('setup.number')}
        maxLength={50}
        value={code}
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      <Field label={t('setup.unitName')} maxLength={200} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      <label className="check">
        <input type="checkbox" checked={isRetired} onChange={(event) => setRetired(event.currentTarget.checked)} />
        {t('setup.retireUnit')}
      </label>
    </FormDialog>
  )
}
