/**
 * The profile of a document, by its specification identifier (BT-24). A profile that is compliant with EN 16931 narrows it (BASIC, XRechnung, Peppol BIS): the rules of the
 * standard hold. One that is conformant extends it (Factur-X EXTENDED, EXTENDED-CTC-FR, extensions of XRechnung), and MINIMUM and BASIC WL hold less than an invoice of the
 * standard: they have rules of their own, and are not judged by those of the standard (EN 16931-1, clause 4.4.2; CEN/TR 16931-5; Factur-X 1.0, chapter 4).
 */

export interface Profile {
  readonly name: string
  /** Whether the rules of EN 16931 hold for it. */
  readonly isJudged: boolean
}

const standard = 'urn:cen.eu:en16931:2017'

const named: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/factur-x\.eu:1p0:minimum|zugferd\.de:2p0:minimum/i, 'Factur-X MINIMUM'],
  [/factur-x\.eu:1p0:basicwl|zugferd\.de:2p0:basicwl/i, 'Factur-X BASIC WL'],
  [/factur-x\.eu:1p0:basic|zugferd\.de:2p0:basic/i, 'Factur-X BASIC'],
  [/factur-x\.eu:1p0:extended|zugferd\.de:2p0:extended/i, 'Factur-X EXTENDED'],
  [/extended-ctc-fr/i, 'EXTENDED-CTC-FR'],
  [/xrechnung/i, 'XRechnung'],
  [/peppol\.eu:2017:poacc/i, 'Peppol BIS Billing'],
]

/** The profile of a specification identifier; without one, the standard itself, whose rules then say what is missing. */
export function profileOf(customizationId: string | null): Profile {
  const id = customizationId?.trim() ?? ''
  const name = named.find(([pattern]) => pattern.test(id))?.[1]
  const holdsLess = name === 'Factur-X MINIMUM' || name === 'Factur-X BASIC WL'
  return {
    name:
      name === undefined ? (id === '' || id === standard ? 'EN 16931' : id) : id.includes('#conformant#') ? extended(name) : name,
    isJudged: !holdsLess && !id.includes('#conformant#') && !/:extended/i.test(id),
  }
}

const extended = (name: string): string => (name === 'XRechnung' ? 'XRechnung with an extension' : name)
