/** What the columns of a list of owners or of leases mean, and how its dates and amounts are read. Pure functions. */
import { plainTitle } from '../../parts/plain-title.ts'
import { tableOf } from '../../stays/import/booking-columns.ts'

export { tableOf }

export const listKinds = ['owners', 'leases'] as const
export type ListKind = (typeof listKinds)[number]

export type ListColumn =
  | 'ownerName'
  | 'ownerCode'
  | 'ownerType'
  | 'siret'
  | 'vatNumber'
  | 'address'
  | 'email'
  | 'phone'
  | 'unit'
  | 'share'
  | 'since'
  | 'lastName'
  | 'firstName'
  | 'fullName'
  | 'from'
  | 'until'
  | 'rent'
  | 'rentVat'
  | 'charges'
  | 'guarantee'
  | 'guaranteeHeld'
  | 'billedFrom'
  | 'iban'
  | 'bic'
  | 'debitReference'
  | 'debitSignedOn'

interface Kind {
  /** In the order in which they are asked. */
  readonly columns: readonly ListColumn[]
  readonly needed: readonly ListColumn[]
  /** Whose values show how dates and amounts are written. */
  readonly dates: readonly ListColumn[]
  readonly amounts: readonly ListColumn[]
}

export const kinds: Readonly<Record<ListKind, Kind>> = {
  owners: {
    columns: ['ownerName', 'ownerCode', 'ownerType', 'unit', 'share', 'since', 'email', 'phone', 'address', 'siret', 'vatNumber'],
    needed: ['ownerName'],
    dates: ['since'],
    amounts: [],
  },
  leases: {
    columns: [
      'unit',
      'lastName',
      'firstName',
      'fullName',
      'email',
      'phone',
      'from',
      'until',
      'rent',
      'rentVat',
      'charges',
      'guarantee',
      'guaranteeHeld',
      'billedFrom',
      'iban',
      'bic',
      'debitReference',
      'debitSignedOn',
    ],
    needed: ['unit', 'from', 'rent'],
    dates: ['from', 'until', 'billedFrom', 'debitSignedOn'],
    amounts: ['rent', 'charges', 'guarantee', 'guaranteeHeld'],
  },
}

/** A line of example for each kind. */
export const samples: Readonly<Record<ListKind, Readonly<Partial<Record<ListColumn, string>>>>> = {
  owners: {
    ownerName: 'SCI du Port',
    unit: '101',
    share: '100',
    since: '2026-01-01',
    email: 'port@example.com',
    phone: '+33 4 91 00 00 00',
    address: '3 quai du Port, 13002 Marseille',
  },
  leases: {
    unit: '101',
    lastName: 'Lovelace',
    firstName: 'Ada',
    email: 'ada@example.com',
    from: '2025-09-01',
    rent: '690.00',
    charges: '80.00',
    guarantee: '690.00',
    guaranteeHeld: '690.00',
    billedFrom: '2026-12-01',
    iban: 'FR76 3000 6000 0112 3456 7890 189',
    debitSignedOn: '2025-09-01',
  },
}

/** Titles that other systems write, in the languages of the console. Without accents and signs, in small letters. */
const titles: Readonly<Record<ListColumn, string>> = {
  ownerName:
    'owner ownername name nomcomplet proprietaire nomduproprietaire eigentumer eigentumername propietario nombredelpropietario proprietario nomedelproprietario eigenaar naameigenaar nomedoproprietario',
  ownerCode: 'code ownercode ownernumber codeproprietaire eigentumernummer codigo codice eigenaarscode',
  ownerType: 'type ownertype kind art tipo soort typedeproprietaire',
  siret: 'siret siren registrationnumber',
  vatNumber: 'vatnumber vatid tva numerodetva ustid ustidnr nif nifiva partitaiva btwnummer',
  address: 'address adresse direccion indirizzo adres morada postaladdress',
  email:
    'email mail emailaddress emailadresse adresseemail emailadres indirizzoemail courriel correo correoelectronico postaelettronica',
  phone: 'phone telephone mobile portable telefon handy telefono movil cellulare telefoon telefone telemovel',
  unit: 'unit units unite room apartment flat lot logement logements appartement chambre einheit wohnung zimmer unidad apartamento unita appartamento camera kamer fracao',
  share:
    'share sharepercent part quotepart anteil anteilin parten partein quotain aandeelin quotaem cuota parte quota aandeel sharein',
  since:
    'since eigentumerseit ownersince propietariodesde proprietariodal eigenaarsinds proprietariodesde from validfrom depuis proprietairedepuis seit ab desde dal da sinds vanaf',
  lastName:
    'lastname surname familyname name nom nomdefamille nachname familienname apellido apellidos cognome achternaam apelido',
  firstName: 'firstname givenname prenom vorname nombre nome voornaam primeironome',
  fullName:
    'tenant resident tenantname fullname locataire nomdulocataire mieter mietername inquilino nombrecompleto locatario conduttore huurder arrendatario',
  from: 'from firstday premierjour erstertag primerdia primogiorno eerstedag primeirodia start startson startdate leasestart begin debut datededebut dateentree entree mietbeginn beginn von inicio fechadeinicio inizio decorrenza ingangsdatum datadeinicio',
  until:
    'until lastday dernierjour letztertag ultimodia ultimogiorno laatstedag to end endson enddate leaseend fin datedefin mietende ende bis fechadefin fine scadenza einddatum fim datadefim',
  rent: 'rent monthlyrent rentpermonth loyer loyermensuel loyerparmois mieteimmonat miete kaltmiete monatsmiete renta alquiler canone affitto huur huurprijs maandhuur renda',
  rentVat: 'vat vatrate rentvat tva tauxdetva mwst steuersatz iva btw',
  charges:
    'charges chargesparmois chargesmensuelles nebenkostenimmonat chargespermonth servicecharges provisionsurcharges provisions nebenkosten gastos spese servicekosten despesas',
  guarantee:
    'guarantee guaranteeagreed garantie garantieconvenue depotdegarantieconvenu vereinbartekaution deposit depositagreed depotdegarantie caution kaution fianza deposito cauzione borg waarborg caucao',
  guaranteeHeld:
    'guaranteeheld garantiedetenue depotdegarantiedetenu hinterlegtekaution depositheld depositpaid depotverse cautionversee kautionbezahlt fianzadepositada depositoversato borgontvangen caucaopaga',
  billedFrom:
    'billedfrom billedherefrom factureiciapartirde factureapartirde hierberechnetab berechnetab nextrent nextbill rentdue prochaineecheance prochainloyer nachstemiete proximarenta prossimocanone volgendehuur proximarendadevida',
  iban: 'iban',
  bic: 'bic swift',
  debitReference:
    'mandatereference separeference rum reference mandatsreferenz referenciademandato riferimentomandato mandaatkenmerk',
  debitSignedOn:
    'mandatesigned mandatesignedon mandatsignele mandatunterschriebenam signedon mandatedate datemandat datedesignature mandatsdatum fechademandato datamandato datummandaat',
}

/** The title of each column, as far as the titles say it. Each title once; columns are tried in their order. `shown`: how the screen calls them. */
export function columnsFor(
  kind: ListKind,
  heads: readonly string[],
  shown: Readonly<Partial<Record<ListColumn, readonly string[]>>> = {},
): ReadonlyMap<ListColumn, string> {
  const found = new Map<ListColumn, string>()
  for (const column of kinds[kind].columns) {
    const names = new Set([plainTitle(column), ...titles[column].split(' '), ...(shown[column] ?? []).map(plainTitle)])
    const head = heads.find((title) => names.has(plainTitle(title)) && ![...found.values()].includes(title))
    if (head !== undefined) found.set(column, head)
  }
  return found
}

export type DateForm = 'iso' | 'day_month_year' | 'month_day_year'

/** A date of the file as `YYYY-MM-DD`; one that begins with its year is read as such whatever the form says. */
export function dateFrom(text: string, form: DateForm): string | undefined {
  const [, one = '', two = '', three = ''] = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[ T].*)?$/.exec(text.trim()) ?? []
  const [year, month, day] =
    one.length === 4 ? [one, two, three] : form === 'month_day_year' ? [three, one, two] : [three, two, one]
  if (year.length !== 4) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date ? date : undefined
}

/** An amount in cents. A grouping sign is one only before exactly three digits, so that 258.30 is never 25,830. */
export function amountFrom(text: string, decimalComma: boolean, digits = 2): string | undefined {
  const cleaned = text.replaceAll(/[\s'’€$£]|[A-Z]{3}/g, '')
  const [group, decimal] = decimalComma ? ['\\.', ','] : [',', '\\.']
  const fraction = digits === 0 ? '' : `(?:${decimal}(\\d{1,${digits}}))?`
  const found = new RegExp(`^(\\d{1,9}|\\d{1,3}(?:${group}\\d{3})+)${fraction}$`).exec(cleaned)
  if (!found) return undefined
  const whole = (found[1] ?? '').replaceAll(/\D/g, '')
  return String(BigInt(whole + (found[2] ?? '').padEnd(digits, '0')))
}

/** 50, 50 %, 33,33: in basis points. */
export function shareFrom(text: string): number | undefined {
  const share = /^(\d{1,3}(?:[.,]\d{1,2})?) ?%?$/.exec(text.trim())?.[1]
  const points = share === undefined ? 0 : Math.round(Number(share.replace(',', '.')) * 100)
  return points >= 1 && points <= 10_000 ? points : undefined
}

/** Words for a company in the languages of the console, and the legal forms that names end with. */
const companyWords =
  /\b(?:company|societe|firma|unternehmen|empresa|azienda|societa|bedrijf|sociedade|gmbh|ag|sarl|sas|sci|sa|srl|spa|bv|nv|ltd|limited|llc|lda)\b/

export const isCompany = (type: string, name: string): boolean =>
  [type, name].some((text) =>
    companyWords.test(
      text
        .normalize('NFD')
        .replaceAll(/[^\p{L}\p{N} ]/gu, '')
        .toLowerCase(),
    ),
  )

/** `LEFEBVRE`, `LEFEBVRE-2`: a code for an owner whom the file gives none. */
export function codeFor(name: string, taken: ReadonlySet<string>): string {
  const base =
    name
      .normalize('NFD')
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .trim()
      .replaceAll(/[ -]+/g, '-')
      .toUpperCase()
      .slice(0, 40) || 'OWNER'
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}-${number}`
    if (!taken.has(code)) return code
  }
}

/** ISO 13616: four characters to the end, letters as numbers, remainder 1 by 97. */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
