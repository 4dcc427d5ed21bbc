/** What guests are shown of the property: how to reach it and when, texts by language, photos, facilities. */
import { api } from '../../call.ts'
import { wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { PaneForm } from '../../setup/pane-form.tsx'
import { t } from '../../words.ts'
import { type FieldOf, Fields, problemOf } from '../fields.tsx'
import { ChangedElsewhere, choiceMissing } from '../together/changed-elsewhere.tsx'
import { useSharedRecord } from '../together/use-shared-record.ts'
import { textOf, type Values } from '../values.ts'
import { facilities, joinedPhotos, positionOf, propertyFrom, textsOfProperty, valuesOfProperty } from './content-values.ts'
import { labelOfShown, TextsAndPhotos, Ticks, textOfShown } from './shown-fields.tsx'

const fields: readonly FieldOf[] = [
  {
    name: 'phone',
    label: 'presentation.phone',
    kind: 'phone',
    wrong: 'presentation.phoneWrong',
    maxLength: 50,
    isOptional: true,
  },
  {
    name: 'email',
    label: 'presentation.email',
    kind: 'email',
    wrong: 'presentation.emailWrong',
    maxLength: 254,
    isOptional: true,
  },
  {
    name: 'website',
    label: 'presentation.website',
    kind: 'address',
    wrong: 'presentation.websiteWrong',
    maxLength: 500,
    isOptional: true,
  },
  { name: 'position', label: 'presentation.position', hint: 'presentation.positionHint', maxLength: 50, isOptional: true },
  { name: 'checkInFrom', label: 'presentation.checkInFrom', kind: 'time', isOptional: true },
  { name: 'checkInUntil', label: 'presentation.checkInUntil', kind: 'time', isOptional: true },
  { name: 'checkOutUntil', label: 'presentation.checkOutUntil', kind: 'time', isOptional: true },
]

/** What keeps it from being saved. */
function reasonOf(values: Values): string | undefined {
  const position = textOf(values, 'position')
  if (position !== '' && !positionOf(position)) return t('presentation.positionWrong')
  const [from, until] = [textOf(values, 'checkInFrom'), textOf(values, 'checkInUntil')]
  if (from !== '' && until !== '' && from >= until) return t('presentation.times')
  return problemOf(fields, values)
}

export function PresentationPane() {
  const { establishment } = useSession()
  const { id } = establishment
  const shared = useSharedRecord({
    query: 'establishment-content',
    id,
    read: () => api.call('getEstablishmentContent', { id }),
    valuesOf: valuesOfProperty,
    joins: { photos: joinedPhotos },
    write: (values, options) => api.call('setEstablishmentContent', { id, ...propertyFrom(values) }, options),
  })
  const { form, error, writing, set, save } = shared
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, typeof label === 'string' ? t(label) : label.text]))
  return (
    <>
      <p className="secondary">{t('presentation.text')}</p>
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      {form && (
        <PaneForm
          word={t('setup.save')}
          writing={writing}
          reason={reasonOf(form.values) ?? choiceMissing(shared)}
          onSubmit={async () => {
            await save()
          }}
        >
          <Fields fields={fields} values={form.values} onChange={set} />
          <TextsAndPhotos kinds={textsOfProperty} establishmentId={id} values={form.values} onChange={set} />
          <Ticks title={t('presentation.facilities')} family="facility" names={facilities} values={form.values} onChange={set} />
          <ChangedElsewhere shared={shared} labelOf={(name) => labelOfShown(name, labels)} textOf={textOfShown} />
        </PaneForm>
      )}
    </>
  )
}
