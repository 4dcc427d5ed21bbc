/** A template of an inspection: the list of items to check. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Id, Line, MomentOf, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type Item, inspectionKinds, uncheckedState } from './inspection.ts'

export const templateMembers = {
  name: Line(200, 'Unique among the active templates of the establishment, ignoring case.'),
  kind: Nullable(OneOf(inspectionKinds, { description: 'Kind of inspection. Null: all.' })),
  unitTypeId: Nullable(Id('Unit type. Null: all.')),
  items: Type.Array(
    closed({
      label: Line(200, 'The item to inspect.'),
      comment: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S', description: 'What to check.' })),
    }),
    { minItems: 1, maxItems: 500 },
  ),
}
export const InspectionTemplate = component(
  'InspectionTemplate',
  closed({ id: Id(), establishmentId: Id(), ...templateMembers, retired: Type.Boolean(), createdAt: MomentOf() }),
)
export type InspectionTemplate = Static<typeof InspectionTemplate>

/** Items of a new inspection, all unchecked. */
export const itemsOfTemplate = (items: InspectionTemplate['items']): Item[] =>
  items.map((item) => ({ ...item, state: uncheckedState }))

/** Items for a check-out inspection: those of the check-in, all unchecked, without its findings. */
export const itemsLike = (items: readonly Item[]): Item[] => items.map(({ label }) => ({ label, state: uncheckedState }))

/** Validation message if the template does not apply to this unit type and kind of inspection, or undefined. */
export function templateProblem(
  template: Pick<InspectionTemplate, 'kind' | 'unitTypeId' | 'retired'>,
  wanted: { readonly kind: string; readonly unitTypeId: IdType },
): string | undefined {
  if (template.retired) return 'is retired.'
  if (template.kind !== null && template.kind !== wanted.kind) return `is for inspections of kind ${template.kind}.`
  return template.unitTypeId !== null && template.unitTypeId !== wanted.unitTypeId ? 'is for units of another type.' : undefined
}

export const templateExample: InspectionTemplate = {
  id: exampleId.inspection_template,
  establishmentId: exampleId.establishment,
  name: 'Apartment, entry and exit',
  kind: null,
  unitTypeId: null,
  items: [{ label: 'Kitchen', comment: 'Hob, oven, refrigerator' }, { label: 'Bathroom' }],
  retired: false,
  createdAt: exampleMoment,
}
