/** What is typed of who issues invoices, and what is missing of it. */
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

/** Why it can't be saved yet; undefined if it can. */
export function issuerProblem(issuer: Issuer): string | undefined {
  if (issuer.name.trim() === '') return t('setup.legalNameFirst')
  if (issuer.street.trim() === '') return t('setup.streetFirst')
  if (countryOf(issuer.country) === undefined) return t('country.unknown')
  if (issuer.country === 'FR' && !/^\d{9}$/.test(compact(issuer.siren))) return t('setup.sirenFirst')
  if (issuer.chargesVat && compact(issuer.vatNumber ?? '').length < 4) return t('setup.vatNumberFirst')
  if (issuer.iban.trim() !== '' && !/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(compact(issuer.iban))) return t('setup.ibanWrong')
  if (!/^\d{1,3}$/.test(issuer.dueDays.trim()) || Number(issuer.dueDays) > 365) return t('setup.dueDaysWrong')
  return /^[A-Z0-9]{1,8}$/.test(issuer.prefix ?? '') ? undefined : t('setup.prefixWrong')
}

/** Members that were left empty are left out. */
const given = <Members extends Readonly<Record<string, string | undefined>>>(
  members: Members,
): Partial<Record<keyof Members, string>> =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) =>
      value === undefined || value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  ) as Partial<Record<keyof Members, string>>

/** What a mandate takes of the issuer. */
export const mandateFrom = (issuer: Issuer, logoObjectKey: string | undefined) => ({
  numberPrefix: issuer.prefix ?? '',
  commissionBp: 0,
  ...(issuer.chargesVat ? { vatNumber: issuer.vatNumber ?? '' } : {}),
  ...(issuer.country === 'FR' ? { siren: compact(issuer.siren) } : given({ registrationNumber: issuer.registrationNumber })),
  seller: {
    addressLines: [issuer.street.trim()],
    countryCode: issuer.country,
    paymentTermsDays: Number(issuer.dueDays),
    ...given({
      postalCode: issuer.postalCode,
      city: issuer.city,
      legalMention: issuer.kind === 'company' ? issuer.mention : '',
      iban: compact(issuer.iban).toUpperCase(),
      email: issuer.email,
      logoObjectKey,
    }),
  },
})

/** A warning of the service in the language of the screen, where it is one that this form can give. */
export function warningText(warning: string): string {
  if (warning.startsWith('siren:')) return t('setup.sirenDoubtful')
  if (warning.startsWith('vatNumber:')) return t('setup.vatNumberDoubtful')
  return warning.startsWith('The invoices of a company must state') ? t('setup.mentionMissing') : warning
}
