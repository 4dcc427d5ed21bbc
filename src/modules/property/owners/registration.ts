/** Registration numbers of owners: SIRET, and the VAT number of a member state. */
import { validate as validateSiren } from 'stdnum/lib/cjs/fr/siren.js'
import { validate as validateSiret } from 'stdnum/lib/cjs/fr/siret.js'
import { validate as validateFrenchVat } from 'stdnum/lib/cjs/fr/tva.js'

/** Whether the check digit of a SIRET is right (INSEE, “Identifiant SIRET”, with the exception of La Poste). */
export const siretIsChecked = (siret: string): boolean => validateSiret(siret).isValid

/** Whether the check digit of a SIREN is right (INSEE). */
export const sirenIsChecked = (siren: string): boolean => validateSiren(siren).isValid

/** Format of VAT numbers by member state (European Commission, VIES: "What is the structure of a VAT number?"), Great Britain and Switzerland. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-Z]{1,2})$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/** `fr 40 303265045` → `FR40303265045`. Undefined if it has the format of no country. */
export function vatNumberOf(text: string): string | undefined {
  const plain = text.replace(/[\s.-]/g, '').toUpperCase()
  const country = plain.startsWith('CHE') ? 'CHE' : plain.slice(0, 2)
  return forms[country]?.test(plain.slice(country.length)) ? plain : undefined
}

/** Whether the key of a French VAT number fits its SIREN (impots.gouv.fr). Keys with letters are not checked. */
export const frenchKeyIsRight = (vatNumber: string): boolean =>
  !/^FR\d{11}$/.test(vatNumber) || validateFrenchVat(vatNumber).isValid

/** Warnings for values that are accepted but doubtful: people make typos, and registers have exceptions. */
export function warningsOf({
  siret,
  vatNumber,
  vatRegime,
}: {
  siret: string | null
  vatNumber: string | null
  vatRegime: string
}): string[] {
  return [
    ...(siret !== null && !siretIsChecked(siret) ? ['siret: the check digit is not right; look at the number again.'] : []),
    ...(vatNumber !== null && !frenchKeyIsRight(vatNumber)
      ? ['vatNumber: the key does not fit the SIREN; look at the number again.']
      : []),
    ...(siret !== null && vatNumber?.startsWith('FR') && vatNumber.slice(4) !== siret.slice(0, 9)
      ? ['vatNumber: its SIREN is not that of the siret.']
      : []),
    ...(vatNumber !== null && vatRegime === 'non_subject'
      ? ['vatRegime: an owner who is not subject to VAT has no VAT number; one of the two is wrong.']
      : []),
  ]
}
