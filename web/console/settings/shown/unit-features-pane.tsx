/** Features of units that a guest may wish for, connecting doors, and notes for the team. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Unit, type UnitContent } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { every } from '../../reads.ts'
import { t, tOf } from '../../words.ts'
import { type FieldOf, Fields } from '../fields.tsx'
import { ChangedElsewhere, choiceMissing } from '../together/changed-elsewhere.tsx'
import { useSharedRecord } from '../together/use-shared-record.ts'
import { useUnits } from '../use-units.ts'
import { orNull, textOf, type Values } from '../values.ts'
import { features, tickedOf, ticksOf } from './content-values.ts'
import { labelOfShown, Ticks, textOfShown } from './shown-fields.tsx'

type Feature = (typeof features)[number]

const fields: readonly FieldOf[] = [
  { name: 'note', label: 'unitFeatures.note', kind: 'long', maxLength: 500, isOptional: true },
  { name: 'connecting', label: 'unitFeatures.connecting', hint: 'unitFeatures.connectingHint', maxLength: 200, isOptional: true },
]
const codesTyped = (values: Values): string[] =>
  textOf(values, 'connecting')
    .split(/[,;]/)
    .map((code) => code.trim())
    .filter((code) => code !== '')

export function UnitFeaturesPane() {
  const { establishment, units } = useUnits()
  const [wanted, setWanted] = useState('')
  const [feature, setFeature] = useState<Feature | ''>('')
  const [edited, setEdited] = useState<Unit>()
  const { data: contents, error } = useQuery({
    queryKey: ['unit-content', establishment.id, 'list', feature],
    queryFn: () => every(api.each.listUnitContent({ id: establishment.id, ...(feature === '' ? {} : { feature }) })),
  })
  const codeOf = (id: string) => units.find((unit) => unit.id === id)?.code ?? ''
  const shown = (contents ?? []).filter((content) =>
    `${content.code} ${detailOf(content, codeOf)}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  return (
    <>
      <p className="secondary">{t('unitFeatures.text')}</p>
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      <div className="two">
        <Field
          label={t('settings.find')}
          type="search"
          maxLength={100}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <Choice
          label={t('unitFeatures.with')}
          value={feature}
          onChange={(event) => setFeature(event.currentTarget.value as Feature | '')}
        >
          <option value="">{t('unitFeatures.all')}</option>
          {features.map((each) => (
            <option key={each} value={each}>
              {tOf('unitFeature', each)}
            </option>
          ))}
        </Choice>
      </div>
      {contents?.length === 0 && <p>{t(feature === '' ? 'unitFeatures.none' : 'unitFeatures.noneWith')}</p>}
      {contents !== undefined && contents.length > 0 && shown.length === 0 && <p>{t('settings.notFound')}</p>}
      {shown.length > 0 && (
        <ul className="checklist">
          {shown.map((content) => (
            <li key={content.unitId}>
              <span>
                {content.code} <small className="secondary">{detailOf(content, codeOf)}</small>
              </span>
              <Button
                aria-label={t('setup.changeOf', { name: content.code })}
                onClick={() => setEdited(units.find(({ id }) => id === content.unitId))}
              >
                {t('extras.change')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited && <ChangeFeatures unit={edited} units={units} onClose={() => setEdited(undefined)} />}
    </>
  )
}

const detailOf = ({ features: of, note, connectingUnitIds }: UnitContent, codeOf: (id: string) => string): string =>
  [
    ...of.map((each) => tOf('unitFeature', each)),
    ...(connectingUnitIds.length === 0
      ? []
      : [t('unitFeatures.connectsTo', { codes: connectingUnitIds.map(codeOf).join(', ') })]),
    ...(note === undefined ? [] : [note]),
  ].join(' · ')

interface ChangeProps {
  readonly unit: Unit
  readonly units: readonly Unit[]
  readonly onClose: () => void
}

function ChangeFeatures({ unit, units, onClose }: ChangeProps) {
  const { id } = unit
  const codeOf = (of: string) => units.find((each) => each.id === of)?.code ?? ''
  const unitOf = (code: string) => units.find((each) => each.code.toLowerCase() === code.toLowerCase())
  const shared = useSharedRecord({
    query: 'unit-content',
    id,
    read: () => api.call('getUnitContent', { id }),
    valuesOf: (content: UnitContent): Values => ({
      note: content.note ?? '',
      connecting: content.connectingUnitIds.map(codeOf).join(', '),
      ...ticksOf('feature', content.features),
    }),
    write: (values, options) => {
      const note = orNull(values, 'note')
      const content = {
        ...(note === null ? {} : { note }),
        features: tickedOf(values, 'feature', features),
        connectingUnitIds: codesTyped(values).flatMap((code) => unitOf(code)?.id ?? []),
      }
      return api.call('setUnitContent', { id, ...content }, options)
    },
  })
  const { form, error, writing, set, save } = shared
  const codes = form ? codesTyped(form.values) : []
  const unknown = codes.find((code) => !unitOf(code))
  const itself = codes.find((code) => unitOf(code)?.id === id)
  const reason =
    choiceMissing(shared) ??
    (unknown === undefined ? undefined : t('unitFeatures.unknown', { code: unknown })) ??
    (itself === undefined ? undefined : t('unitFeatures.itself', { code: itself }))
  const labels = { note: t('unitFeatures.note'), connecting: t('unitFeatures.connecting') }
  // It opens with its form, so that the first field has the focus.
  if (!form) return error === null ? null : <Notice tone="bad" title={wordsOf(error)} />
  return (
    <FormDialog
      title={t('setup.changeOf', { name: unit.code })}
      word={t('setup.save')}
      writing={writing}
      wide
      reason={reason}
      onClose={onClose}
      onSubmit={async () => {
        if (await save()) onClose()
      }}
    >
      <Ticks
        title={t('unitFeatures.features')}
        family="feature"
        words="unitFeature"
        isFirst
        names={features}
        values={form.values}
        onChange={set}
      />
      <Fields fields={fields} values={form.values} onChange={set} />
      <ChangedElsewhere shared={shared} labelOf={(name) => labelOfShown(name, labels)} textOf={textOfShown} />
    </FormDialog>
  )
}
