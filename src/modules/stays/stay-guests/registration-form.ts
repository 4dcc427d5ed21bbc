/** The printed registration form: the persons of a stay with their registration data, with signature or space for it. */
import type { PrintedDocument } from '../../../platform/printing/pdf.ts'
import type { ReportedGuest } from './reported-guest.ts'

export const formLanguages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const
export type FormLanguage = (typeof formLanguages)[number]

const labels: Readonly<
  Record<
    FormLanguage,
    Readonly<
      Record<
        'title' | 'name' | 'birth' | 'nationality' | 'residence' | 'document' | 'contact' | 'from' | 'to' | 'unit' | 'signature',
        string
      >
    >
  >
> = {
  en: {
    title: 'Registration card',
    name: 'Name',
    birth: 'Date and place of birth',
    nationality: 'Nationality',
    residence: 'Home address',
    document: 'ID document',
    contact: 'Phone, e-mail',
    from: 'Arrival',
    to: 'Departure',
    unit: 'Unit',
    signature: 'Signature',
  },
  fr: {
    title: 'Fiche individuelle de police',
    name: 'Nom et prénoms',
    birth: 'Date et lieu de naissance',
    nationality: 'Nationalité',
    residence: 'Domicile habituel',
    document: 'Pièce d’identité',
    contact: 'Téléphone, e-mail',
    from: 'Arrivée',
    to: 'Départ',
    unit: 'Logement',
    signature: 'Signature',
  },
  de: {
    title: 'Meldeschein',
    name: 'Name',
    birth: 'Geburtsdatum und -ort',
    nationality: 'Staatsangehörigkeit',
    residence: 'Anschrift',
    document: 'Ausweis',
    contact: 'Telefon, E-Mail',
    from: 'Anreise',
    to: 'Abreise',
    unit: 'Unterkunft',
    signature: 'Unterschrift',
  },
  es: {
    title: 'Parte de entrada de viajeros',
    name: 'Nombre y apellidos',
    birth: 'Fecha y lugar de nacimiento',
    nationality: 'Nacionalidad',
    residence: 'Residencia',
    document: 'Documento',
    contact: 'Teléfono, correo',
    from: 'Entrada',
    to: 'Salida',
    unit: 'Alojamiento',
    signature: 'Firma',
  },
  it: {
    title: 'Schedina alloggiati',
    name: 'Cognome e nome',
    birth: 'Data e luogo di nascita',
    nationality: 'Cittadinanza',
    residence: 'Residenza',
    document: 'Documento',
    contact: 'Telefono, e-mail',
    from: 'Arrivo',
    to: 'Partenza',
    unit: 'Alloggio',
    signature: 'Firma',
  },
  nl: {
    title: 'Registratieformulier',
    name: 'Naam',
    birth: 'Geboortedatum en -plaats',
    nationality: 'Nationaliteit',
    residence: 'Adres',
    document: 'Document',
    contact: 'Telefoon, e-mail',
    from: 'Aankomst',
    to: 'Vertrek',
    unit: 'Accommodatie',
    signature: 'Handtekening',
  },
  pt: {
    title: 'Boletim de alojamento',
    name: 'Nome',
    birth: 'Data e local de nascimento',
    nationality: 'Nacionalidade',
    residence: 'Residência',
    document: 'Documento',
    contact: 'Telefone, e-mail',
    from: 'Chegada',
    to: 'Partida',
    unit: 'Alojamento',
    signature: 'Assinatura',
  },
}

export type PrintedGuest = Omit<ReportedGuest, 'arrivedOn'> & {
  readonly arrivesOn: string
  readonly signature?: Uint8Array
  readonly signedAt: string | null
}

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

export function registrationForm(
  stay: { readonly establishmentName: string; readonly confirmationCode: string; readonly unitCode: string | null },
  guests: readonly PrintedGuest[],
  language: FormLanguage,
): PrintedDocument {
  const words = labels[language]
  const signature = guests.find((guest) => guest.signature)?.signature
  return {
    title: words.title,
    subtitle: `${stay.establishmentName} · ${stay.confirmationCode}`,
    language,
    blocks: [
      { kind: 'facts', facts: [[words.unit, stay.unitCode ?? '']] },
      ...guests.flatMap((guest) => [
        { kind: 'heading' as const, text: joined(guest.lastName, guest.firstName) || '—' },
        {
          kind: 'facts' as const,
          facts: [
            [words.birth, joined(guest.birthDate, guest.birthCity, guest.birthCountryCode)],
            [words.nationality, guest.nationality ?? ''],
            [
              words.residence,
              guest.residence === null
                ? ''
                : joined(
                    guest.residence.line1,
                    `${guest.residence.postalCode} ${guest.residence.city}`,
                    guest.residence.countryCode,
                  ),
            ],
            [words.document, joined(guest.documentKind, guest.documentNumber)],
            [words.contact, joined(guest.phone, guest.email)],
            [words.from, guest.arrivesOn],
            [words.to, guest.leavesOn],
            ...(guest.signedAt === null ? [] : [[words.signature, guest.signedAt] as const]),
          ] as const,
        },
      ]),
      {
        kind: 'signatures',
        names: guests.filter(({ signedAt }) => signedAt === null).map(({ lastName, firstName }) => joined(lastName, firstName)),
      },
    ],
    footer: `${stay.establishmentName} · ${stay.confirmationCode}`,
    // The first signature, beside the title.
    ...(signature ? { logo: signature } : {}),
  }
}
