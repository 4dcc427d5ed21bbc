/** The printed settlement of a security deposit, in the tenant’s language: amounts held, retained with reasons and photos, and returned. */

import type { Block, PrintedDocument } from '../../../platform/printing/pdf.ts'
import { dateInWords, type IsoDate } from '../../../platform/values/dates.ts'
import { amountInWords, sum } from '../../../platform/values/money.ts'
import { filled, localeOf, type PrintLanguage, wordsIn } from '../../../words/index.ts'
import type { GuaranteeMove, RetainedRow, SettledAccount } from './guarantee-settlement-reads.ts'

export type SettlementPictures = ReadonlyMap<string, Uint8Array>
export const settlementPicturesAtMost = 60

/** Photos that support the retained amounts; only the first ones of a long list. */
export const keysOfRetained = (retained: readonly RetainedRow[]): string[] =>
  [...new Set(retained.flatMap(({ proof }) => proof.flatMap(({ storageObjectKey }) => storageObjectKey?.trim() ?? [])))].slice(
    0,
    settlementPicturesAtMost,
  )

export function printedSettlement(
  account: SettledAccount,
  moves: readonly GuaranteeMove[],
  retained: readonly RetainedRow[],
  language: PrintLanguage,
  pictures: SettlementPictures,
): PrintedDocument {
  const say = wordsIn(language).depositSettlement
  const locale = localeOf(language)
  const amount = (cents: bigint) => amountInWords(cents, account.currency, locale)
  const day = (date: IsoDate) => dateInWords(date, locale)
  const taken = sum(moves.filter(({ cents }) => cents > 0n).map(({ cents }) => cents))
  const back = moves.filter(({ kind, cents }) => kind === 'guarantee' && cents < 0n)
  const applied = -sum(moves.filter(({ kind }) => kind === 'guarantee_applied').map(({ cents }) => cents))
  // If a charge was reversed after the retention, the retained amount paid other debts, so the totals still match.
  const otherwise = applied - sum(retained.map(({ amountCents }) => amountCents))
  const items = [
    ...retained.map(({ label, reason, amountCents }) => [label ?? say.owed, reason ?? '', amount(amountCents)]),
    ...(otherwise === 0n ? [] : [[say.owed, '', amount(otherwise)]]),
  ]
  const landlord = account.landlord ?? account.establishmentName
  const reference = account.leaseNumber === null ? account.confirmationCode : String(account.leaseNumber)
  const facts: [string, string][] = [
    [say.dwelling, [account.establishmentName, account.unitCode].filter(Boolean).join(', ')],
    ...(reference === null ? [] : [[account.leaseNumber === null ? say.stay : say.lease, reference] as [string, string]]),
    ...(account.keysReturnedOn === null ? [] : [[say.keys, day(account.keysReturnedOn)] as [string, string]]),
    ...(account.dueOn === null ? [] : [[say.due, day(account.dueOn)] as [string, string]]),
  ]
  return {
    title: say.title,
    language,
    footer: [landlord, reference].filter(Boolean).join(' · '),
    blocks: [
      {
        kind: 'columns',
        columns: [
          { title: say.landlord, lines: [landlord] },
          { title: say.tenant, lines: [account.guestName ?? account.unitCode ?? '–'] },
        ],
      },
      { kind: 'facts', facts },
      { kind: 'heading', text: say.retained },
      items.length === 0
        ? { kind: 'text', text: say.nothing }
        : {
            kind: 'table',
            columns: [
              { title: say.item, share: 3 },
              { title: say.reason, share: 7 },
              { title: say.amount, share: 2, alignsRight: true },
            ],
            rows: items,
          },
      ...photosPrinted(retained, pictures, say.photos),
      {
        kind: 'totals',
        sums: [
          [say.taken, amount(taken)],
          [say.total, amount(applied)],
          ...back.map((move): [string, string] => [filled(say.returnedOn, { day: day(move.businessDate) }), amount(-move.cents)]),
          [say.left, amount(account.heldCents)],
        ],
      },
      ...(retained.some(({ label }) => label !== null) ? [{ kind: 'text' as const, text: say.note, isSmall: true }] : []),
    ],
  }
}

function photosPrinted(retained: readonly RetainedRow[], pictures: SettlementPictures, heading: string): Block[] {
  const printed = retained.flatMap(({ label, proof }): Block[] => {
    const found = proof.flatMap(({ storageObjectKey }) => {
      const bytes = storageObjectKey === undefined ? undefined : pictures.get(storageObjectKey.trim())
      return bytes ? [{ bytes, caption: label ?? '' }] : []
    })
    return found.length > 0 ? [{ kind: 'pictures', title: label ?? '', pictures: found }] : []
  })
  return printed.length === 0 ? [] : [{ kind: 'heading', text: heading }, ...printed]
}
