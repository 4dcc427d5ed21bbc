/** The buyer: as stated in the request, the account of a company, or the guest of the stay. */

import type { DebtorAccountRow } from '../../../money/receivables/index.ts'
import { vatNumberOf } from '../../../property/owners/index.ts'
import type { InvoiceContent } from '../document/invoice-content.ts'

type Buyer = InvoiceContent['buyer']

/** Buyer details that override those of the account or the guest. */
export interface BillTo {
  readonly name?: string
  readonly isCompany?: boolean
  readonly addressLines?: readonly string[]
  readonly postalCode?: string
  readonly city?: string
  readonly countryCode?: string
  readonly siren?: string
  /** In the format of its country; null if none was sent. */
  readonly vatNumber: string | null
  readonly email?: string
  readonly reference?: string
}

export interface BilledGuest {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  /** ISO 639-1. */
  readonly language: string | null
  readonly residence: {
    readonly line1: string
    readonly city: string
    readonly postalCode: string
    readonly countryCode: string
  } | null
}

type Known = Omit<Partial<Buyer>, 'name'> & { readonly name: string }

function knownAccount(account: DebtorAccountRow): Known {
  // A SIRET begins with the SIREN of its company.
  const digits = account.registrationNumber?.replaceAll(/[ .]/g, '') ?? ''
  const isFrench = account.countryCode === null || account.countryCode === 'FR'
  return {
    name: account.name,
    isCompany: true,
    addressLines: account.addressLines,
    postalCode: account.postalCode,
    city: account.city,
    ...(account.countryCode === null ? {} : { countryCode: account.countryCode }),
    siren: isFrench && /^(?:[0-9]{9}|[0-9]{14})$/.test(digits) ? digits.slice(0, 9) : null,
    vatNumber: account.vatNumber === null ? null : (vatNumberOf(account.vatNumber) ?? null),
    email: account.email,
  }
}

function knownGuest({ firstName, lastName, email, residence }: BilledGuest): Known {
  return {
    name: [firstName, lastName].filter(Boolean).join(' '),
    email,
    ...(residence
      ? {
          addressLines: [residence.line1],
          postalCode: residence.postalCode,
          city: residence.city,
          countryCode: residence.countryCode,
        }
      : {}),
  }
}

/** The buyer on the invoice; undefined if no name is known. */
export function buyerOf(
  sent: BillTo,
  account: DebtorAccountRow | undefined,
  guest: BilledGuest | undefined,
  establishmentCountryCode: string | undefined,
): Buyer | undefined {
  // If the request states a name, the guest's details are not used.
  const known = account ? knownAccount(account) : sent.name === undefined && guest ? knownGuest(guest) : undefined
  const name = (sent.name ?? known?.name ?? '').trim()
  if (name === '') return undefined
  const said = firstGiven(sent, known ?? { name })
  return {
    name,
    isCompany: said.isCompany ?? (said.siren != null || said.vatNumber != null),
    addressLines: [...(said.addressLines ?? [])],
    postalCode: said.postalCode ?? null,
    city: said.city ?? null,
    countryCode: said.countryCode ?? establishmentCountryCode ?? 'FR',
    siren: said.siren ?? null,
    vatNumber: said.vatNumber ?? null,
    email: said.email ?? null,
    reference: sent.reference ?? null,
  }
}

/** Each detail as the request states it, otherwise as it is known. */
const firstGiven = (sent: BillTo, known: Known): Omit<Known, 'name'> => ({
  ...known,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== null)),
})
