/** The account of an owner over a period: what was invoiced in their name, what the operator keeps of it, what it has paid for them, what they get. */
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
import { costExample, OwnerCost, OwnerPayout, payoutExample } from './settlement.ts'
import { inShares } from '../../property/owners/index.ts'
import type { AccountSums, StatementLine, UnitSums } from './settlement-reads.ts'

const account = closed({
  currency: CurrencyCode(),
  openingCents: Cents('What the owner was owed before the period.'),
  revenue: Type.Array(closed({ chargeType: Type.String(), netCents: Cents(), vatCents: Cents(), grossCents: Cents() }), {
    description: 'Invoiced in the period less what was credited. No deposits, no tourist tax, no disbursements.',
  }),
  revenueCents: Cents('All of it, VAT included.'),
  commissionBp: Type.Integer({ description: 'At the end of the period, of the net revenue.' }),
  commissionCents: Cents('Net: by document, at what was agreed for its date.'),
  commissionVatCents: Cents(),
  costsCents: Cents('VAT included.'),
  earnedCents: Cents('Revenue less commission with VAT, less costs.'),
  payoutsCents: Cents('Paid out in the period.'),
  closingCents: Cents('What the owner is owed at the end: the payout that is due.'),
})
const unitOfStatement = closed({
  unitId: Nullable(Id('Null: of no unit, such as a cost of the whole establishment.')),
  unitCode: Nullable(Type.String()),
  currency: CurrencyCode(),
  nights: Type.Integer({ description: 'Nights of which more was invoiced in the period than credited.' }),
  netCents: Cents(),
  vatCents: Cents(),
  grossCents: Cents('All units together: the revenue of the account.'),
  costsCents: Cents('VAT included. All units together: the costs of the account.'),
  owners: Type.Array(
    closed({
      ownerId: Id(),
      ownerName: Type.String(),
      grossCents: Cents('Of the revenue, by the share on the day of each service, to the cent together.'),
      costsCents: Cents('Of the costs, by the share on their day.'),
    }),
    { description: 'Those who owned it on the days of the services; none where nobody was entered.' },
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
  accounts: Type.Array(account, { description: 'One for each currency.' }),
  units: Type.Array(unitOfStatement, {
    description: 'What each unit has brought and cost, by the unit that a stay had on the day of the service.',
  }),
  costs: Type.Array(OwnerCost, { description: 'The latest 500 of the period.' }),
  payouts: Type.Array(OwnerPayout, { description: 'The latest 500 of the period.' }),
})
export const OwnerStatement = component('OwnerStatement', statement)
export type OwnerStatement = Static<typeof statement>
export const listedAtMost = 500

/** Unit by unit, with the parts of those who owned it. */
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

const nothing = { revenueCents: 0n, commissionCents: 0n, commissionVatCents: 0n, costsCents: 0n, payoutsCents: 0n }
type Sums = Omit<AccountSums, 'currency' | 'isBefore'>
const earned = (sums: Sums): bigint => sums.revenueCents - sums.commissionCents - sums.commissionVatCents - sums.costsCents

/** The accounts of a period, one for each currency that has moved; in `currency` where nothing has. */
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
      costsCents: String(within.costsCents),
      earnedCents: String(earned(within)),
      payoutsCents: String(within.payoutsCents),
      closingCents: String(openingCents + earned(within) - within.payoutsCents),
    }
  })
}

/** What an owner is owed in a currency, all in all. */
export const owedCents = (sums: readonly AccountSums[], currency: Currency): bigint =>
  sum(sums.filter((one) => one.currency === currency).map((one) => earned(one) - one.payoutsCents))

const words = {
  fr: {
    title: 'Relevé de gestion',
    owner: 'Propriétaire',
    operator: 'Gestionnaire',
    mandate: 'Mandat',
    period: 'Période',
    revenue: 'Recettes',
    net: 'HT',
    vat: 'TVA',
    gross: 'TTC',
    costs: 'Frais',
    payouts: 'Versements',
    date: 'Date',
    label: 'Désignation',
    amount: 'Montant',
    opening: 'Solde au début',
    revenueTotal: 'Recettes TTC',
    commission: 'Commission HT',
    commissionVat: 'TVA sur la commission',
    costsTotal: 'Frais TTC',
    payoutsTotal: 'Versements',
    closing: 'À verser',
    reversed: 'Annulation',
    unit: 'Lot',
    nights: 'Nuits',
    ofOwner: (name: string) => `dont ${name}`,
    ofNoUnit: 'Sans lot',
    methods: {
      transfer: 'Virement',
      cheque: 'Chèque',
      direct_debit: 'Prélèvement',
      card: 'Carte',
      cash: 'Espèces',
      other: 'Autre',
    },
    types: {
      accommodation: 'Hébergement',
      food_beverage: 'Restauration',
      service: 'Services',
      equipment_rental: 'Location de matériel',
      space_rental: 'Location de salles',
      utility: 'Consommations',
      cancellation_fee: 'Frais d’annulation',
      no_show_fee: 'Non-présentation',
      early_departure_fee: 'Départ anticipé',
      late_checkout_fee: 'Départ tardif',
      damage: 'Dommages',
      discount: 'Remises',
      other: 'Autres',
    } as Record<string, string>,
  },
  en: {
    title: 'Owner statement',
    owner: 'Owner',
    operator: 'Operator',
    mandate: 'Mandate',
    period: 'Period',
    revenue: 'Revenue',
    net: 'Net',
    vat: 'VAT',
    gross: 'Gross',
    costs: 'Costs',
    payouts: 'Payouts',
    date: 'Date',
    label: 'Description',
    amount: 'Amount',
    opening: 'Balance at the beginning',
    revenueTotal: 'Revenue with VAT',
    commission: 'Commission, net',
    commissionVat: 'VAT on the commission',
    unit: 'Unit',
    nights: 'Nights',
    ofOwner: (name: string) => `of it ${name}`,
    ofNoUnit: 'Of no unit',
    costsTotal: 'Costs with VAT',
    payoutsTotal: 'Payouts',
    closing: 'To be paid out',
    reversed: 'Reversed',
    methods: { transfer: 'Transfer', cheque: 'Cheque', direct_debit: 'Direct debit', card: 'Card', cash: 'Cash', other: 'Other' },
    types: {
      accommodation: 'Accommodation',
      food_beverage: 'Food and beverage',
      service: 'Services',
      equipment_rental: 'Equipment',
      space_rental: 'Rooms and spaces',
      utility: 'Utilities',
      cancellation_fee: 'Cancellation fees',
      no_show_fee: 'No-show fees',
      early_departure_fee: 'Early departure fees',
      late_checkout_fee: 'Late check-out fees',
      damage: 'Damage',
      discount: 'Discounts',
      other: 'Other',
    } as Record<string, string>,
  },
} as const
const locales = { fr: 'fr-FR', en: 'en-GB' } as const

export function printedStatement(statement: OwnerStatement, language: 'fr' | 'en'): PrintedDocument {
  const say = words[language]
  const date = (day: string) => day.split('-').toReversed().join('/')
  const period = `${date(statement.from)} – ${date(statement.to)}`
  const blocks: Block[] = [
    {
      kind: 'facts',
      facts: [
        [say.owner, statement.ownerName],
        [say.operator, statement.operatorName],
        [say.mandate, statement.mandateCode],
        [say.period, period],
      ],
    },
  ]
  for (const one of statement.accounts) {
    const amount = (cents: string | bigint) => amountInWords(BigInt(cents), one.currency, locales[language])
    const own = <Row extends { readonly amount: { readonly currency: Currency } }>(rows: readonly Row[]) =>
      rows.filter((row) => row.amount.currency === one.currency)
    blocks.push(
      {
        kind: 'table',
        columns: [
          { title: say.revenue, share: 9 },
          { title: say.net, share: 4, alignsRight: true },
          { title: say.vat, share: 4, alignsRight: true },
          { title: say.gross, share: 4, alignsRight: true },
        ],
        rows: one.revenue.map((row) => [
          say.types[row.chargeType] ?? say.types['other'] ?? row.chargeType,
          amount(row.netCents),
          amount(row.vatCents),
          amount(row.grossCents),
        ]),
      },
      ...unitsTable(statement.units, one.currency, language),
      ...(
        [
          [
            say.costs,
            own(statement.costs).map(
              (row) =>
                [
                  row.businessDate,
                  row.reversesId === null ? row.label : `${say.reversed}: ${row.label} (${row.reason ?? ''})`,
                  row.amount.amountCents,
                ] as const,
            ),
          ],
          [
            say.payouts,
            own(statement.payouts).map(
              (row) =>
                [
                  row.businessDate,
                  `${row.reversesId === null ? '' : `${say.reversed}: `}${row.reference ?? say.methods[row.method]}`,
                  row.amount.amountCents,
                ] as const,
            ),
          ],
        ] as const
      ).flatMap(([title, rows]): Block[] =>
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
                rows: rows.map(([day, label, cents]) => [date(day), label, amount(cents)]),
              },
            ],
      ),
      {
        kind: 'totals',
        sums: [
          [say.opening, amount(one.openingCents)],
          [say.revenueTotal, amount(one.revenueCents)],
          [
            `${say.commission} (${(one.commissionBp / 10_000).toLocaleString(locales[language], { style: 'percent', maximumFractionDigits: 2 })})`,
            amount(-BigInt(one.commissionCents)),
          ],
          [say.commissionVat, amount(-BigInt(one.commissionVatCents))],
          [say.costsTotal, amount(-BigInt(one.costsCents))],
          [say.payoutsTotal, amount(-BigInt(one.payoutsCents))],
          [say.closing, amount(one.closingCents)],
        ],
      },
    )
  }
  return {
    title: say.title,
    subtitle: `${statement.ownerName}, ${period}`,
    language,
    blocks,
    footer: statement.operatorName,
  }
}

/** Unit by unit; the parts of several owners below. Nothing where no stay was in a unit and none has cost anything. */
function unitsTable(units: OwnerStatement['units'], currency: Currency, language: 'fr' | 'en'): Block[] {
  const say = words[language]
  const amount = (cents: string) => amountInWords(BigInt(cents), currency, locales[language])
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
          ? owners.map((owner) => [say.ofOwner(owner.ownerName), '', amount(owner.grossCents), amount(owner.costsCents)])
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
}
