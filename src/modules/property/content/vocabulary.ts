/** The words of the module: tags of the API, names of enumerations. */
import { declared } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  tags: {
    photos: 'Pictures of establishments and unit types, as guests are shown them.',
  },
  enumerations: {
    'EstablishmentContent.facilities': 'Facility',
    'UnitTypeContent.facilities': 'Facility',
    'UnitTypeContent.beds.kind': 'BedKind',
    'UnitContent.features': 'UnitFeature',
  },
})
