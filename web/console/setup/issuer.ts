/** What is typed of who issues invoices, and what is missing of it. */
import type { OperatingMandate } from '../call.ts'
import { countryOf } from '../parts/countries.ts'
import { t } from '../words.ts'
import { codeFrom } from './unit-codes.ts'

export interface Issuer {
  readonly kind: 'company' | 'individual'
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  /** Of a French one. */
  readonly siren: string
  readonly registrationNumber: string
  readonly chargesVat: boolean
  /** Undefined: as it follows from the SIREN. */
  readonly vatNumber?: string
  readonly mention: string
  readonly iban: string
  readonly email: string
  readonly dueDays: string
  /** Undefined: as it follows from the name. */
  readonly prefix?: string
}

const compact = (text: string): string => text.replaceAll(/[\s.-]/g, '')

/** The VAT number of a French company: a key of two digits before its SIREN (CGI, annex IV, art. 18 septies). Empty for others. */
export function frenchVatNumber({ country, siren }: Pick<Issuer, 'country' | 'siren'>): string {
  const digits = compact(siren)
  if (country !== 'FR' || !/^\d{9}$/.test(digits)) return ''
  return `FR${String((12 + 3 * (Number(digits) % 97)) % 97).padStart(2, '0')}${digits}`
}

/** The beginning of the invoice numbers: the initials of a name of several words, otherwise its first letters. */
export function prefixFrom(name: string): string {
  const words = codeFrom(name, 60).split('-').filter(Boolean)
  return (words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : (words[0] ?? '').slice(0, 4)).slice(0, 8)
}

/** Whether the check digits of an IBAN are right (ISO 13616: the number, with its first four signs last, is 1 modulo 97). */
export function isIban(typed: string): boolean {
  const text = compact(typed).toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = `${text.slice(4)}${text.slice(0, 4)}`
    .split('')
    .map((sign) => String(Number.parseInt(sign, 36)))
    .join('')
  return BigInt(digits) % 97n === 1n
}

/** Whether a SIREN has its check digit (INSEE: Luhn); undefined while it has not nine digits. */
export function sirenIsRight(typed: string): boolean | undefined {
  const digits = compact(typed)
  if (!/^\d{9}$/.test(digits)) return undefined
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, sign, place) => {
      const value = Number(sign) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Why it can't be saved yet; undefined if it can. */
export function issuerProblem(issuer: Issuer): string | undefined {
  if (issuer.name.trim() === '') return t('setup.legalNameFirst')
  if (issuer.street.trim() === '') return t('setup.streetFirst')
  if (countryOf(issuer.country) === undefined) return t('country.unknown')
  if (issuer.country === 'FR' && !/^\d{9}$/.test(compact(issuer.siren))) return t('setup.sirenFirst')
  if (issuer.chargesVat && compact(issuer.vatNumber ?? '').length < 4) return t('setup.vatNumberFirst')
  if (issuer.iban.trim() !== '' && !isIban(issuer.iban)) return t('setup.ibanWrong')
  if (!/^\d{1,3}$/.test(issuer.dueDays.trim()) || Number(issuer.dueDays) > 365) return t('setup.dueDaysWrong')
  return /^[A-Z0-9]{1,8}$/.test(issuer.prefix ?? '') ? undefined : t('setup.prefixWrong')
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The seller on invoices; what was left empty is null. Without a new logo the present one stays. */
const sellerFrom = (issuer: Issuer, logoObjectKey: string | undefined) => ({
  name: issuer.name.trim(),
  countryCode: issuer.country,
  paymentTermsDays: Number(issuer.dueDays),
  postalCode: orNull(issuer.postalCode),
  city: orNull(issuer.city),
  legalMention: issuer.kind === 'company' ? orNull(issuer.mention) : null,
  iban: orNull(compact(issuer.iban).toUpperCase()),
  email: orNull(issuer.email),
  ...(logoObjectKey === undefined ? {} : { logoObjectKey }),
})

const numbersFrom = (issuer: Issuer) => ({
  vatNumber: issuer.chargesVat ? compact(issuer.vatNumber ?? '') : null,
  registrationNumber: issuer.country === 'FR' ? null : orNull(issuer.registrationNumber),
})

/** The members of a new mandate that follow from the issuer. */
export const mandateFrom = (issuer: Issuer, logoObjectKey: string | undefined) => ({
  ...numbersFrom(issuer),
  ...(issuer.country === 'FR' ? { siren: compact(issuer.siren) } : {}),
  numberPrefix: issuer.prefix ?? '',
  seller: { ...sellerFrom(issuer, logoObjectKey), addressLines: [issuer.street.trim()] },
})

const blank = {
  kind: 'company',
  street: '',
  postalCode: '',
  city: '',
  siren: '',
  registrationNumber: '',
  chargesVat: true,
  mention: '',
  iban: '',
  email: '',
  dueDays: '0',
} as const

/** What the form begins with: a blank issuer, or one that there is. */
export function issuerOf(name: string, country: string, mandate?: OperatingMandate): Issuer {
  if (mandate === undefined) return { ...blank, name, country }
  const { seller, siren, registrationNumber, vatNumber, numberPrefix } = mandate
  return {
    ...blank,
    name,
    country,
    street: seller.addressLines.join(', '),
    postalCode: seller.postalCode ?? '',
    city: seller.city ?? '',
    siren: siren ?? '',
    registrationNumber: registrationNumber ?? '',
    chargesVat: vatNumber !== null,
    ...(vatNumber === null ? {} : { vatNumber }),
    mention: seller.legalMention ?? '',
    iban: seller.iban ?? '',
    email: seller.email ?? '',
    dueDays: String(seller.paymentTermsDays),
    prefix: numberPrefix,
  }
}

/**
 * The members of a correction. SIREN and prefix only if they changed, because the service refuses them once documents are issued; the address only if it changed,
 * because an address of several lines is one line in the form.
 */
export const changeFrom = (issuer: Issuer, before: Issuer, logoObjectKey: string | undefined) => ({
  ...numbersFrom(issuer),
  ...(issuer.country === 'FR' && compact(issuer.siren) !== compact(before.siren) ? { siren: compact(issuer.siren) } : {}),
  ...(issuer.prefix === before.prefix ? {} : { numberPrefix: issuer.prefix ?? '' }),
  seller: {
    ...sellerFrom(issuer, logoObjectKey),
    ...(issuer.street === before.street ? {} : { addressLines: [issuer.street.trim()] }),
  },
})

/** A warning of the service in the language of the screen, where it is one that this form can give. */
export function warningText(warning: string): string {
  if (warning.startsWith('siren:')) return t('setup.sirenDoubtful')
  if (warning.startsWith('vatNumber:')) return t('setup.vatNumberDoubtful')
  return warning.startsWith('The invoices of a company must state') ? t('setup.mentionMissing') : warning
}
