/** Letters of the landlord about a lease, in its language: notice by the landlord, acknowledgement of a resident's notice, and rent changes. */

import type { PrintedDocument } from '../../../../platform/printing/pdf.ts'
import { dateInWords, type IsoDate } from '../../../../platform/values/dates.ts'
import { amountInWords } from '../../../../platform/values/money.ts'
import { filled, localeOf, wordsIn } from '../../../../words/index.ts'
import type { LeaseRow, TermRow } from '../lease.ts'
import type { Landlord } from '../rent/rent-receipt.ts'

const frameOf = (lease: LeaseRow, landlord: Landlord) => {
  const say = wordsIn(lease.language).leaseLetter
  const locale = localeOf(lease.language)
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
    subtitle: filled(say.dated, { day: day(dated) }),
    language,
    footer,
    blocks: [
      ...head,
      { kind: 'text', text: filled(letter.text, { received: day(lease.noticeReceivedOn), last: day(lease.endsOn) }) },
      ...(lease.noticeReason === null || lease.noticeBy === 'resident'
        ? []
        : [{ kind: 'text' as const, text: filled(say.reasonGiven, { reason: lease.noticeReason }) }]),
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
    subtitle: filled(say.dated, { day: day(term.announcedOn ?? dated) }),
    language,
    footer,
    blocks: [
      ...head,
      { kind: 'text', text: filled(say.rise.text, { from: day(term.validFrom) }) },
      {
        kind: 'table',
        columns: [
          { title: say.each[lease.period], share: 4 },
          { title: say.before, share: 2, alignsRight: true },
          { title: filled(say.from, { day: day(term.validFrom) }), share: 3, alignsRight: true },
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
              text: filled(say.rise.index, {
                name: term.index.name,
                base: decimalOf(term.index.baseMilli),
                value: decimalOf(term.index.valueMilli),
              }),
            },
          ]),
      { kind: 'signatures', names: [say.sign] },
    ],
  }
}
