/** Letters of the landlord about a lease, in its language: notice by the landlord, acknowledgement of a resident's notice, and rent changes. */
import type { PrintedDocument } from '../../../../platform/printing/pdf.ts'
import { dateInWords, type IsoDate } from '../../../../platform/values/dates.ts'
import { amountInWords } from '../../../../platform/values/money.ts'
import type { LeaseRow, TermRow } from '../lease.ts'
import type { Landlord } from '../rent/rent-receipt.ts'

const words = {
  fr: {
    landlord: 'Bailleur',
    tenant: 'Locataire',
    dwelling: 'Logement',
    lease: 'Bail',
    since: 'Depuis le',
    dated: (day: string) => `Établi le ${day}`,
    resident: {
      title: 'Accusé de réception du congé',
      text: (received: string, last: string) =>
        `Nous avons reçu le ${received} votre congé. Le bail prend fin le ${last}. Le loyer et les charges restent dus jusqu’à ce jour inclus.`,
    },
    byLandlord: {
      title: 'Congé donné par le bailleur',
      text: (received: string, last: string) =>
        `Par la présente, nous vous donnons congé. Cette lettre vous est remise le ${received} ; le bail prend fin le ${last}. Le loyer et les charges restent dus jusqu’à ce jour inclus.`,
    },
    reason: 'Motif',
    after:
      'Un état des lieux de sortie sera établi à la remise des clés. Le dépôt de garantie est restitué dans le mois qui suit si les deux états des lieux concordent, sinon dans les deux mois, déduction faite des sommes dues et justifiées.',
    rise: {
      title: 'Révision du loyer',
      text: (from: string) => `À compter du ${from}, le loyer et les charges de votre logement sont les suivants.`,
      index: (name: string, base: string, value: string) => `Le loyer suit l’indice ${name} : ancien loyer × ${value} / ${base}.`,
    },
    before: 'Jusque-là',
    from: (day: string) => `À compter du ${day}`,
    rent: 'Loyer',
    total: 'Total',
    each: { month: 'par mois', week: 'par semaine', season: 'pour la saison' },
    sign: 'Signature du bailleur',
    separator: ' :',
  },
  en: {
    landlord: 'Landlord',
    tenant: 'Tenant',
    dwelling: 'Dwelling',
    lease: 'Lease',
    since: 'Since',
    dated: (day: string) => `Dated ${day}`,
    resident: {
      title: 'Acknowledgement of your notice',
      text: (received: string, last: string) =>
        `We received your notice on ${received}. The lease ends on ${last}. Rent and charges are due up to and including that day.`,
    },
    byLandlord: {
      title: 'Notice by the landlord',
      text: (received: string, last: string) =>
        `We hereby give you notice. This letter is handed to you on ${received}. The lease ends on ${last}. Rent and charges are due up to and including that day.`,
    },
    reason: 'Reason',
    after:
      'The dwelling is inspected when you return the keys. The security deposit is returned within one month if the entry and exit inspections match, otherwise within two months, less documented amounts due.',
    rise: {
      title: 'Change of rent',
      text: (from: string) => `From ${from}, the rent and charges of your dwelling are as follows.`,
      index: (name: string, base: string, value: string) =>
        `The rent follows the index ${name}: previous rent × ${value} / ${base}.`,
    },
    before: 'Until then',
    from: (day: string) => `From ${day}`,
    rent: 'Rent',
    total: 'Total',
    each: { month: 'per month', week: 'per week', season: 'for the season' },
    sign: 'Signature of the landlord',
    separator: ':',
  },
} as const

const frameOf = (lease: LeaseRow, landlord: Landlord) => {
  const say = words[lease.language]
  const locale = lease.language === 'fr' ? 'fr-FR' : 'en-GB'
  const day = (date: IsoDate) => dateInWords(date, locale)
  return {
    say,
    day,
    amount: (cents: bigint) => amountInWords(cents, lease.currency, locale),
    head: [
      {
        kind: 'columns' as const,
        columns: [
          { title: say.landlord, lines: [landlord.name, ...landlord.addressLines] },
          { title: say.tenant, lines: [lease.guestName ?? lease.unitCode] },
        ],
      },
      {
        kind: 'facts' as const,
        facts: [
          [say.dwelling, `${landlord.houseName}, ${lease.unitCode}`],
          [say.lease, String(lease.number)],
          [say.since, day(lease.startsOn)],
        ] as [string, string][],
      },
    ],
    language: lease.language,
    footer: `${landlord.name} · ${say.lease} ${lease.number}`,
  }
}

/** The letter about a notice. `dated`: the date of the letter. */
export function printedNotice(
  lease: LeaseRow & { readonly noticeReceivedOn: IsoDate; readonly endsOn: IsoDate },
  landlord: Landlord,
  dated: IsoDate,
): PrintedDocument {
  const { say, day, head, language, footer } = frameOf(lease, landlord)
  const letter = lease.noticeBy === 'resident' ? say.resident : say.byLandlord
  return {
    title: letter.title,
    subtitle: say.dated(day(dated)),
    language,
    footer,
    blocks: [
      ...head,
      { kind: 'text', text: letter.text(day(lease.noticeReceivedOn), day(lease.endsOn)) },
      ...(lease.noticeReason === null || lease.noticeBy === 'resident'
        ? []
        : [{ kind: 'text' as const, text: `${say.reason}${say.separator} ${lease.noticeReason}` }]),
      ...(lease.guaranteeCents === 0n ? [] : [{ kind: 'text' as const, text: say.after }]),
      { kind: 'signatures', names: [say.sign] },
    ],
  }
}

const decimalOf = (milli: number): string => String(milli / 1_000)

/** The letter about a rent change, with the previous and the new rent. */
export function printedNewRent(
  lease: LeaseRow,
  term: TermRow,
  before: TermRow,
  landlord: Landlord,
  dated: IsoDate,
): PrintedDocument {
  const { say, day, amount, head, language, footer } = frameOf(lease, landlord)
  const labels = [...new Set([...before.charges, ...term.charges].map(({ label }) => label))]
  const ofCharge = ({ charges }: TermRow, label: string) =>
    charges.filter((charge) => charge.label === label).reduce((cents, { amountCents }) => cents + BigInt(amountCents), 0n)
  const totalOf = (those: TermRow) =>
    those.charges.reduce((cents, { amountCents }) => cents + BigInt(amountCents), BigInt(those.rentCents))
  return {
    title: say.rise.title,
    subtitle: say.dated(day(term.announcedOn ?? dated)),
    language,
    footer,
    blocks: [
      ...head,
      { kind: 'text', text: say.rise.text(day(term.validFrom)) },
      {
        kind: 'table',
        columns: [
          { title: say.each[lease.period], share: 4 },
          { title: say.before, share: 2, alignsRight: true },
          { title: say.from(day(term.validFrom)), share: 3, alignsRight: true },
        ],
        rows: [
          [say.rent, amount(BigInt(before.rentCents)), amount(BigInt(term.rentCents))],
          ...labels.map((label) => [label, amount(ofCharge(before, label)), amount(ofCharge(term, label))]),
          [say.total, amount(totalOf(before)), amount(totalOf(term))],
        ],
      },
      ...(term.index === null
        ? []
        : [
            {
              kind: 'text' as const,
              text: say.rise.index(term.index.name, decimalOf(term.index.baseMilli), decimalOf(term.index.valueMilli)),
            },
          ]),
      { kind: 'signatures', names: [say.sign] },
    ],
  }
}
