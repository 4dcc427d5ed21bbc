/** Where a property is set up, for the search of Settings and the palette. */
import type { Word } from '../words.ts'

export interface SetUpLink {
  readonly path: string
  readonly title: Word
  /** Other words under which people look for it. */
  readonly words: Word
}

export const setUpLinks: readonly SetUpLink[] = [
  { path: '/set-up?step=property', title: 'setup.propertyPane', words: 'setup.propertyWords' },
  { path: '/set-up?step=units', title: 'setup.unitsPane', words: 'setup.unitsWords' },
  { path: '/set-up?step=prices', title: 'setup.pricesPane', words: 'setup.pricesWords' },
  { path: '/extras', title: 'extras.catalogue', words: 'setup.extrasWords' },
  { path: '/set-up?step=taxes', title: 'setup.taxesPane', words: 'setup.taxesWords' },
  { path: '/set-up?step=invoices', title: 'setup.invoicesPane', words: 'setup.invoicesWords' },
  { path: '/set-up?step=tills', title: 'tills.title', words: 'setup.tillsWords' },
  { path: '/set-up?step=people', title: 'setup.peoplePane', words: 'setup.peopleWords' },
  { path: '/set-up?step=import', title: 'setup.importPane', words: 'setup.importWords' },
]
