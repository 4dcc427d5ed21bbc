/** Checklists for inspections at move-in and move-out: one item per line. */
import { useQuery } from '@tanstack/react-query'
import { api, type InspectionTemplate } from '../call.ts'
import { every, readUnitTypes } from '../reads.ts'
import { useSession } from '../session.tsx'
import { t, tOf } from '../words.ts'
import { optionsOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { isOn, linesOf, onIf, orNull, textOf, type Values } from './values.ts'

const templateOf = (values: Values, known: InspectionTemplate['items'] = []) => ({
  name: textOf(values, 'name'),
  kind: orNull(values, 'kind') as InspectionTemplate['kind'],
  unitTypeId: orNull(values, 'type'),
  // An item that stays keeps its comment.
  items: linesOf(values.items ?? '').map((label) => known.find((item) => item.label === label) ?? { label }),
})

export function InspectionTemplatesPane() {
  const { establishment } = useSession()
  const { data: types = [] } = useQuery(readUnitTypes(establishment.id))
  const kind: RecordsOf<InspectionTemplate> = {
    query: 'inspection-templates',
    of: establishment.id,
    read: async () => {
      const of = { establishmentId: establishment.id }
      return [
        ...(await every(api.each.listInspectionTemplates(of))),
        ...(await every(api.each.listInspectionTemplates({ ...of, retired: true }))),
      ]
    },
    text: 'inspectionTemplates.text',
    none: 'inspectionTemplates.none',
    add: 'inspectionTemplates.add',
    titleOf: ({ name }) => name,
    detailOf: ({ kind: occasion, unitTypeId, items }) =>
      [
        occasion === null ? '' : tOf('inspectionKind', occasion),
        types.find(({ id }) => id === unitTypeId)?.name ?? '',
        t('inspectionTemplates.items', { count: items.length }),
      ]
        .filter(Boolean)
        .join(' · '),
    isRetired: ({ retired }) => retired,
    fields: [
      { name: 'name', label: 'setup.name', maxLength: 200 },
      {
        name: 'kind',
        label: 'inspectionTemplates.kind',
        kind: 'choice',
        options: optionsOf('inspectionKind', ['check_in', 'check_out', 'other']),
        isOptional: true,
      },
      {
        name: 'type',
        label: 'board.byType',
        kind: 'choice',
        options: types.map(({ id, name }) => ({ value: id, text: name })),
        isOptional: true,
      },
      { name: 'items', label: 'inspectionTemplates.list', kind: 'long', hint: 'inspectionTemplates.listHint', maxLength: 20_000 },
      { name: 'retired', label: 'settings.retire', kind: 'check', when: 'old' },
    ],
    valuesOf: (template) => ({
      name: template.name,
      kind: template.kind ?? '',
      type: template.unitTypeId ?? '',
      items: template.items.map(({ label }) => label).join('\n'),
      retired: onIf(template.retired),
    }),
    create: (values, key) => api.createInspectionTemplate({ establishmentId: establishment.id, ...templateOf(values) }, key()),
    change: ({ id, items }, values, key) =>
      api.changeInspectionTemplate({ id, ...templateOf(values, items), retired: isOn(values, 'retired') }, key()),
  }
  return <Records kind={kind} />
}
