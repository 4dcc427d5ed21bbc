/** What guests are shown of each type: beds, size, photos, texts, and in which order the types stand. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type UnitType } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { every } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t, tOf } from '../../words.ts'
import { type FieldOf, Fields, problemOf } from '../fields.tsx'
import { ChangedElsewhere, choiceMissing } from '../together/changed-elsewhere.tsx'
import { useSharedRecord } from '../together/use-shared-record.ts'
import { bedKinds, facilities, joinedPhotos, textsOfType, typeFrom, valuesOfType } from './content-values.ts'
import { labelOfShown, TextsAndPhotos, Ticks, textOfShown } from './shown-fields.tsx'

const plain: readonly FieldOf[] = [
  {
    name: 'position',
    label: 'typesShown.position',
    hint: 'typesShown.positionHint',
    kind: 'whole',
    least: 1,
    most: 9_999,
    isOptional: true,
  },
  {
    name: 'size',
    label: 'typesShown.size',
    kind: 'decimal',
    decimals: 1,
    isOptional: true,
    least: 1,
    wrong: 'typesShown.sizeWrong',
  },
]
const beds = (): readonly FieldOf[] =>
  bedKinds.map(
    (kind): FieldOf => ({
      name: `bed.${kind}`,
      label: { text: tOf('bedKind', kind) },
      kind: 'whole',
      most: 50,
      isOptional: true,
    }),
  )

export function TypesShownPane() {
  const { establishment } = useSession()
  const { id: establishmentId } = establishment
  const { data: types, error } = useQuery({
    queryKey: ['unit-types', establishmentId, 'in-order'],
    queryFn: () => every(api.each.listUnitTypes({ establishmentId, status: 'active' })),
  })
  const [edited, setEdited] = useState<UnitType>()
  return (
    <>
      <p className="secondary">{t('typesShown.text')}</p>
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      {types?.length === 0 && <p>{t('typesShown.none')}</p>}
      {types !== undefined && types.length > 0 && (
        <ul className="checklist">
          {types.map((type) => (
            <li key={type.id}>
              <span>
                {type.name} <small className="secondary">{type.code}</small>
              </span>
              <Button aria-label={`${t('typesShown.describe')}: ${type.name}`} onClick={() => setEdited(type)}>
                {t('typesShown.describe')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited && <DescribeType type={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function DescribeType({ type: { id, name, establishmentId }, onClose }: { type: UnitType; onClose: () => void }) {
  const queries = useQueryClient()
  const shared = useSharedRecord({
    query: 'unit-type-content',
    id,
    read: () => api.call('getUnitTypeContent', { id }),
    valuesOf: valuesOfType,
    joins: { photos: joinedPhotos },
    write: (values, options) => api.call('setUnitTypeContent', { id, ...typeFrom(values) }, options),
  })
  const { form, error, writing, set, save } = shared
  const fieldsOfBeds = beds()
  const labels = Object.fromEntries(
    plain.map(({ name: field, label }) => [field, typeof label === 'string' ? t(label) : label.text]),
  )
  const submit = async () => {
    if (!(await save())) return
    await queries.invalidateQueries({ queryKey: ['unit-types'] })
    onClose()
  }
  // It opens with its form, so that the first field has the focus.
  if (!form) return error === null ? null : <Notice tone="bad" title={wordsOf(error)} />
  return (
    <FormDialog
      title={name}
      word={t('setup.save')}
      writing={writing}
      wide
      reason={problemOf([...plain, ...fieldsOfBeds], form.values) ?? choiceMissing(shared)}
      onClose={onClose}
      onSubmit={submit}
    >
      <Fields fields={plain} values={form.values} onChange={set} />
      <fieldset className="ticks">
        <legend>{t('typesShown.beds')}</legend>
        <Fields fields={fieldsOfBeds} values={form.values} onChange={set} />
      </fieldset>
      <TextsAndPhotos kinds={textsOfType} establishmentId={establishmentId} values={form.values} onChange={set} />
      <Ticks title={t('presentation.facilities')} family="facility" names={facilities} values={form.values} onChange={set} />
      <ChangedElsewhere shared={shared} labelOf={(field) => labelOfShown(field, labels)} textOf={textOfShown} />
    </FormDialog>
  )
}
