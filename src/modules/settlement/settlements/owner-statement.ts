/** The account of an owner over a period: revenue invoiced in their name, commission, costs, and payouts. */

import { exampleId } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Nullable,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Block, PrintedDocument } from '../../../platform/printing/pdf.ts'
import { amountInWords, type Currency, sum } from '../../../platform/values/money.ts'
import { filled, localeOf, type PrintLanguage, wordsIn } from '../../../words/index.ts'
import { inShares } from '../../property/owners/index.ts'
import { OwnerCommissionInvoice } from './commission-invoice.ts'
import { costExample, OwnerCost, OwnerPayout, payoutExample } from './settlement.ts'
import type { AccountSums, StatementLine, UnitSums } from './settlement-reads.ts'

const account = closed({
  currency: CurrencyCode(),
  openingCents: Cents('Amount due to the owner before the period.'),
  revenue: Type.Array(closed({ chargeType: Type.String(), netCents: Cents(), vatCents: Cents(), grossCents: Cents() }), {
    description: 'Invoiced in the period less credits. Without deposits, tourist tax and disbursements.',
  }),
  revenueCents: Cents('Total revenue including VAT.'),
  commissionBp: Type.Integer({ description: 'Commission on net revenue at the end of the period.' }),
  commissionCents: Cents('Net commission, calculated per document at the rate agreed for its date.'),
  commissionVatCents: Cents(),
  agentCommissionsCents: Cents('Commissions of travel agents and channels, where the owner bears them.'),
  costsCents: Cents('VAT included.'),
  earnedCents: Cents('Revenue less commission with VAT, less commissions of agents, less costs.'),
  payoutsCents: Cents('Payouts in the period.'),
  closingCents: Cents('Amount due to the owner at the end of the period.'),
})
const unitOfStatement = closed({
  unitId: Nullable(Id('Null for amounts without a unit, such as a cost of the whole establishment.')),
  unitCode: Nullable(Type.String()),
  currency: CurrencyCode(),
  nights: Type.Integer({ description: 'Nights invoiced in the period, net of credits.' }),
  netCents: Cents(),
  vatCents: Cents(),
  grossCents: Cents('Revenue including VAT; all units add up to the revenue of the account.'),
  costsCents: Cents('Costs including VAT; all units add up to the costs of the account.'),
  owners: Type.Array(
    closed({
      ownerId: Id(),
      ownerName: Type.String(),
      grossCents: Cents('Share of the revenue, by the ownership share on each service date. The shares add up exactly.'),
      costsCents: Cents('Share of the costs, by the ownership share on their date.'),
    }),
    { description: 'Owners of the unit on the service dates; empty if none is recorded.' },
  ),
})
const statement = closed({
  mandateId: Id(),
  mandateCode: Type.String(),
  ownerId: Id(),
  ownerName: Type.String(),
  operatorName: Type.String(),
  from: DateOf(),
  to: DateOf(),
  accounts: Type.Array(account, { description: 'One account per currency.' }),
  units: Type.Array(unitOfStatement, {
    description: 'Revenue and costs per unit, by the unit of the stay on the service date.',
  }),
  costs: Type.Array(OwnerCost, { description: 'The latest 500 of the period.' }),
  payouts: Type.Array(OwnerPayout, { description: 'The latest 500 of the period.' }),
  commissionInvoices: Type.Array(OwnerCommissionInvoice, {
    description: 'Invoices of the commission that have a day of the period, without those that were undone.',
  }),
})
export const OwnerStatement = component('OwnerStatement', statement)
export type OwnerStatement = Static<typeof statement>
export const listedAtMost = 500

/** Revenue and costs per unit, with the shares of its owners. */
export function unitsOf(rows: readonly UnitSums[]): OwnerStatement['units'] {
  return [...Map.groupBy(rows, ({ currency, unitId }) => `${currency} ${unitId}`).values()].map((own) => {
    const [{ unitId, unitCode, currency }] = own as [UnitSums, ...UnitSums[]]
    const total = (of: (row: UnitSums) => bigint) => sum(own.map(of))
    const owners = new Map<string, { ownerId: string; ownerName: string; gross: bigint; costs: bigint }>()
    for (const { shares, netCents, vatCents, costsCents } of own) {
      const gross = inShares(netCents + vatCents, shares)
      const costs = inShares(costsCents, shares)
      for (const share of shares) {
        const before = owners.get(share.ownerId)
        owners.set(share.ownerId, {
          ownerId: share.ownerId,
          ownerName: share.ownerName,
          gross: (before?.gross ?? 0n) + (gross.get(share) ?? 0n),
          costs: (before?.costs ?? 0n) + (costs.get(share) ?? 0n),
        })
      }
    }
    return {
      unitId,
      unitCode,
      currency,
      nights: own.reduce((nights, row) => nights + row.nights, 0),
      netCents: String(total(({ netCents }) => netCents)),
      vatCents: String(total(({ vatCents }) => vatCents)),
      grossCents: String(total(({ netCents, vatCents }) => netCents + vatCents)),
      costsCents: String(total(({ costsCents }) => costsCents)),
      owners: [...owners.values()].map(({ gross, costs, ...owner }) => ({
        ...owner,
        grossCents: String(gross),
        costsCents: String(costs),
      })),
    }
  })
}

const nothing = {
  revenueCents: 0n,
  commissionCents: 0n,
  commissionVatCents: 0n,
  agentCommissionsCents: 0n,
  costsCents: 0n,
  payoutsCents: 0n,
}
type Sums = Omit<AccountSums, 'currency' | 'isBefore'>
const earned = (sums: Sums): bigint =>
  sums.revenueCents - sums.commissionCents - sums.commissionVatCents - sums.agentCommissionsCents - sums.costsCents

/** The accounts of a period, one per currency with movements; one in `currency` if there are none. */
export function accountsOf(
  revenue: readonly StatementLine[],
  sums: readonly AccountSums[],
  commissionBp: number,
  currency: Currency,
): OwnerStatement['accounts'] {
  const currencies = [...new Set(sums.map((one) => one.currency))]
  return (currencies.length === 0 ? [currency] : currencies).toSorted().map((one) => {
    const of = (isBefore: boolean): Sums => sums.find((row) => row.currency === one && row.isBefore === isBefore) ?? nothing
    const [before, within] = [of(true), of(false)]
    const openingCents = earned(before) - before.payoutsCents
    return {
      currency: one,
      openingCents: String(openingCents),
      revenue: revenue
        .filter((line) => line.currency === one)
        .map(({ chargeType, netCents, vatCents }) => ({
          chargeType,
          netCents: String(netCents),
          vatCents: String(vatCents),
          grossCents: String(netCents + vatCents),
        })),
      revenueCents: String(within.revenueCents),
      commissionBp,
      commissionCents: String(within.commissionCents),
      commissionVatCents: String(within.commissionVatCents),
      agentCommissionsCents: String(within.agentCommissionsCents),
      costsCents: String(within.costsCents),
      earnedCents: String(earned(within)),
      payoutsCents: String(within.payoutsCents),
      closingCents: String(openingCents + earned(within) - within.payoutsCents),
    }
  })
}

/** Total amount due to an owner in a currency. */
export const owedCents = (sums: readonly AccountSums[], currency: Currency): bigint =>
  sum(sums.filter((one) => one.currency === currency).map((one) => earned(one) - one.payoutsCents))

type Say = ReturnType<typeof wordsIn>['ownerStatement']
type AccountOfStatement = OwnerStatement['accounts'][number]
type Amount = (cents: string | bigint) => string

const printedDate = (day: string): string => day.split('-').toReversed().join('/')

export function printedStatement(statement: OwnerStatement, language: PrintLanguage): PrintedDocument {
  const say = wordsIn(language).ownerStatement
  const period = `${printedDate(statement.from)} – ${printedDate(statement.to)}`
  return {
    title: say.title,
    subtitle: `${statement.ownerName}, ${period}`,
    language,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [say.owner, statement.ownerName],
          [say.operator, statement.operatorName],
          [say.mandate, statement.mandateCode],
          [say.period, period],
        ],
      },
      ...statement.accounts.flatMap((account) => accountBlocks(statement, account, language)),
    ],
    footer: statement.operatorName,
  }
}

/** Revenue, units, costs, payouts and totals of one currency. */
function accountBlocks(statement: OwnerStatement, account: AccountOfStatement, language: PrintLanguage): Block[] {
  const say = wordsIn(language).ownerStatement
  const amount: Amount = (cents) => amountInWords(BigInt(cents), account.currency, localeOf(language))
  const own = <Row extends { readonly amount: { readonly currency: Currency } }>(rows: readonly Row[]) =>
    rows.filter((row) => row.amount.currency === account.currency)
  const costs = own(statement.costs).map(
    (row): Moved => [
      row.businessDate,
      row.reversesId === null ? row.label : `${say.reversed}: ${row.label} (${row.reason ?? ''})`,
      row.amount.amountCents,
    ],
  )
  const invoices = own(statement.commissionInvoices).map(
    (row): Moved => [
      row.to,
      `${say.commissionInvoice} ${row.invoiceNumber}, ${printedDate(row.from)} – ${printedDate(row.to)}`,
      row.amount.amountCents,
    ],
  )
  const payouts = own(statement.payouts).map(
    (row): Moved => [
      row.businessDate,
      `${row.reversesId === null ? '' : `${say.reversed}: `}${row.reference ?? say.methods[row.method]}`,
      row.amount.amountCents,
    ],
  )
  return [
    revenueTable(account, say, amount),
    ...unitsTable(statement.units, account.currency, language),
    ...movedTable(say.commissionInvoice, invoices, say, amount),
    ...movedTable(say.costs, costs, say, amount),
    ...movedTable(say.payouts, payouts, say, amount),
    totalsOf(account, say, amount, localeOf(language)),
  ]
}

const revenueTable = ({ revenue }: AccountOfStatement, say: Say, amount: Amount): Block => ({
  kind: 'table',
  columns: [
    { title: say.revenue, share: 9 },
    { title: say.net, share: 4, alignsRight: true },
    { title: say.vat, share: 4, alignsRight: true },
    { title: say.gross, share: 4, alignsRight: true },
  ],
  rows: revenue.map((row) => [
    (say.types as Readonly<Record<string, string>>)[row.chargeType] ?? say.types.other,
    amount(row.netCents),
    amount(row.vatCents),
    amount(row.grossCents),
  ]),
})

type Moved = readonly [day: string, label: string, cents: string]

/** Costs or payouts, a line each; no table if there are none. */
const movedTable = (title: string, rows: readonly Moved[], say: Say, amount: Amount): Block[] =>
  rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          columns: [
            { title: say.date, share: 3 },
            { title, share: 12 },
            { title: say.amount, share: 4, alignsRight: true },
          ],
          rows: rows.map(([day, label, cents]) => [printedDate(day), label, amount(cents)]),
        },
      ]

const totalsOf = (account: AccountOfStatement, say: Say, amount: Amount, locale: string): Block => ({
  kind: 'totals',
  sums: [
    [say.opening, amount(account.openingCents)],
    [say.revenueTotal, amount(account.revenueCents)],
    [
      `${say.commission} (${(account.commissionBp / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })})`,
      amount(-BigInt(account.commissionCents)),
    ],
    [say.commissionVat, amount(-BigInt(account.commissionVatCents))],
    ...(account.agentCommissionsCents === '0'
      ? []
      : [[say.agentCommissions, amount(-BigInt(account.agentCommissionsCents))] as const]),
    [say.costsTotal, amount(-BigInt(account.costsCents))],
    [say.payoutsTotal, amount(-BigInt(account.payoutsCents))],
    [say.closing, amount(account.closingCents)],
  ],
})

/** Table by unit, with the shares of several owners below. Empty if no unit had stays or costs. */
function unitsTable(units: OwnerStatement['units'], currency: Currency, language: PrintLanguage): Block[] {
  const say = wordsIn(language).ownerStatement
  const amount = (cents: string) => amountInWords(BigInt(cents), currency, localeOf(language))
  const own = units.filter((unit) => unit.currency === currency)
  if (!own.some(({ unitId }) => unitId !== null)) return []
  return [
    {
      kind: 'table',
      columns: [
        { title: say.unit, share: 9 },
        { title: say.nights, share: 3, alignsRight: true },
        { title: say.gross, share: 4, alignsRight: true },
        { title: say.costs, share: 4, alignsRight: true },
      ],
      rows: own.flatMap(({ unitCode, nights, grossCents, costsCents, owners }) => [
        [unitCode ?? say.ofNoUnit, String(nights), amount(grossCents), amount(costsCents)],
        ...(owners.length > 1
          ? owners.map((owner) => [
              filled(say.ofOwner, { name: owner.ownerName }),
              '',
              amount(owner.grossCents),
              amount(owner.costsCents),
            ])
          : []),
      ]),
    },
  ]
}

export const statementExample: OwnerStatement = {
  mandateId: exampleId.operating_mandate,
  mandateCode: 'DUPONT-PORT',
  ownerId: exampleId.owner,
  ownerName: 'SCI Dupont',
  operatorName: 'Innkeep Gestion SAS',
  from: '2026-11-01',
  to: '2026-11-30',
  accounts: [
    {
      currency: 'EUR',
      openingCents: '0',
      revenue: [{ chargeType: 'accommodation', netCents: '100000', vatCents: '10000', grossCents: '110000' }],
      revenueCents: '110000',
      commissionBp: 2000,
      commissionCents: '20000',
      commissionVatCents: '4000',
      agentCommissionsCents: '0',
      costsCents: '18000',
      earnedCents: '68000',
      payoutsCents: '50000',
      closingCents: '18000',
    },
  ],
  units: [
    {
      unitId: exampleId.unit,
      unitCode: '12',
      currency: 'EUR',
      nights: 9,
      netCents: '100000',
      vatCents: '10000',
      grossCents: '110000',
      costsCents: '18000',
      owners: [{ ownerId: exampleId.owner, ownerName: 'SCI Dupont', grossCents: '110000', costsCents: '18000' }],
    },
  ],
  costs: [costExample],
  payouts: [payoutExample],
  commissionInvoices: [],
}
