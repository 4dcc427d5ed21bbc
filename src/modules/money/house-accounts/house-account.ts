/**
 * A house account: a folio of the establishment without a stay. For the master folio of a group, a conference, staff meals, or restaurant guests without a
 * stay.
 */
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { type FolioRow, type FolioSummary, folioSummaryExample } from '../folios/index.ts'
import { refuse } from './errors.ts'

export const houseAccountParams = closed({ id: Id('Id of the house account, which is the id of its folio.') })

export const houseAccountMembers = {
  name: Line(100, 'Unique among the open house accounts of the establishment, ignoring case.'),
  companyId: Type.Optional(Nullable(Id('The company or agent who pays it.'))),
}

const { reservationId: _, ...summary } = folioSummaryExample
export const houseAccountExample: FolioSummary = {
  ...summary,
  kind: 'house',
  name: 'Conference Lovelace',
  companyId: exampleId.company,
}

/** @throws if the house account does not exist; a folio of a stay is not a house account */
export function houseAccountOf<Row extends FolioRow>(row: Row | undefined, id: string): Row {
  if (!row) throw refuse.HOUSE_ACCOUNT_NOT_FOUND({ recordId: id })
  if (row.kind !== 'house') throw refuse.HOUSE_ACCOUNT_NOT_FOUND()
  return row
}
