/** The public interface of the module: what guests are shown of a property, its types and its units. */
import { getEstablishmentContent } from './get-establishment-content.ts'
import { getPhoto } from './get-photo.ts'
import { getUnitContent } from './get-unit-content.ts'
import { getUnitTypeContent } from './get-unit-type-content.ts'
import { listUnitContent } from './list-unit-content.ts'
import { setEstablishmentContent } from './set-establishment-content.ts'
import { setUnitContent } from './set-unit-content.ts'
import { setUnitTypeContent } from './set-unit-type-content.ts'

export const operations = [
  getEstablishmentContent,
  setEstablishmentContent,
  getUnitTypeContent,
  setUnitTypeContent,
  listUnitContent,
  getUnitContent,
  setUnitContent,
  getPhoto,
]
export type { EstablishmentTexts, UnitTypeTexts } from './content.ts'
export { coverPhoto } from './content-reads.ts'
export { events } from './events.ts'
export { textIn } from './texts.ts'
export { vocabulary } from './vocabulary.ts'
