/** Check digits of IBANs and SEPA creditor identifiers. */

/** Whether the check digits of an IBAN are correct (ISO 13616: the number modulo 97 is 1). */
export function ibanIsChecked(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const character of moved) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/**
 * Whether the check digits of a SEPA creditor identifier are correct: calculated like those of an IBAN, without the business code in characters five to seven
 * (EPC262-08, Creditor Identifier Overview).
 */
export const creditorIdIsChecked = (creditorId: string): boolean => ibanIsChecked(creditorId.slice(0, 4) + creditorId.slice(7))
