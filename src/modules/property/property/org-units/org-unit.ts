/** An org unit: a node in the tree of the organisation. */
import { closed, component, Id, type Static, Type } from '../../../../platform/contract/schemas.ts'

export const OrgUnit = component(
  'OrgUnit',
  closed({ id: Id(), code: Type.String(), name: Type.String(), parentId: Type.Optional(Id()) }),
)
export type OrgUnit = Static<typeof OrgUnit>
