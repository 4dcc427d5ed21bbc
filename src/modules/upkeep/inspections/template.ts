/** What an inspection of a unit looks at: a list that is filled in each time. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Id, Line, MomentOf, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type Item, inspectionKinds, uncheckedState } from './inspection.ts'

export const templateMembers = {
  name: Line(200, 'Unique in the establishment among those that are not retired, whatever its case.'),
  kind: Nullable(OneOf(inspectionKinds, { description: 'For which inspections; null: for all.' })),
  unitTypeId: Nullable(Id('For units of this type; null: for all.')),
  items: Type.Array(
    closed({
      label: Line(200, 'What is inspected.'),
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

/** The items of a new inspection: each still to be checked. */
export const itemsOfTemplate = (items: InspectionTemplate['items']): Item[] =>
  items.map((item) => ({ ...item, state: uncheckedState }))

/** The items of an inspection at exit: those of the entry, each to be checked again, without what was found then. */
export const itemsLike = (items: readonly Item[]): Item[] => items.map(({ label }) => ({ label, state: uncheckedState }))

/** Whether it is for a unit of this type at such an inspection. Answers with what is wrong. */
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
