/** Numbers of bank accounts, and of those who collect from them. */

/** Whether the check digits of an IBAN are right (ISO 13616: the number modulo 97 is 1). */
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
 * Whether the check digits of a creditor identifier of SEPA are right: as those of an IBAN, without the business code in its fifth to seventh place
 * (EPC262-08, Creditor Identifier Overview).
 */
export const creditorIdIsChecked = (creditorId: string): boolean => ibanIsChecked(creditorId.slice(0, 4) + creditorId.slice(7))
