/** A direct debit run: collects the balances of leases with a SEPA mandate on a day. It is booked once the money has arrived; single debits may be returned. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { sum } from '../../../platform/values/money.ts'
import type { SepaCreditor } from './sepa-creditor.ts'

export const runStatuses = ['sent', 'booked', 'cancelled'] as const
export const debitStatuses = ['sent', 'booked', 'returned', 'cancelled'] as const

const debit = closed({
  id: Id(),
  leaseId: Id(),
  leaseNumber: Type.Integer(),
  unitCode: Type.String(),
  mandateReference: Type.String(),
  holder: Nullable(Type.String()),
  amountCents: CentsNotNegative(),
  first: Type.Boolean({ description: 'True for the first collection under this mandate.' }),
  status: OneOf(debitStatuses),
  reasonCode: Nullable(
    Type.String({ description: 'Return reason (ISO 20022), such as AM04 insufficient funds or MD06 refund.' }),
  ),
  returnedOn: Nullable(DateOf()),
})

export const DirectDebitRun = component(
  'DirectDebitRun',
  closed({
    id: Id(),
    number: Type.Integer(),
    establishmentId: Id(),
    collectedOn: DateOf('Day on which the bank collects the money.'),
    status: OneOf(runStatuses),
    bookedOn: Nullable(DateOf()),
    amountCents: CentsNotNegative('Total, including returned debits.'),
    returnedCents: CentsNotNegative(),
    debits: Type.Array(debit),
    madeAt: MomentOf(),
  }),
)
export type DirectDebitRun = Static<typeof DirectDebitRun>

export interface DebitRow {
  readonly id: IdType
  readonly leaseId: IdType
  readonly leaseNumber: number
  readonly unitCode: string
  readonly folioId: IdType
  readonly mandateId: IdType
  readonly mandateReference: string
  readonly signedOn: string
  readonly holder: string | null
  readonly iban: string | null
  readonly bic: string | null
  readonly amountCents: string
  readonly first: boolean
  readonly status: (typeof debitStatuses)[number]
  readonly entryId: IdType | null
  readonly reasonCode: string | null
  readonly returnedOn: string | null
}

export interface RunRow {
  readonly id: IdType
  readonly number: number
  readonly establishmentId: IdType
  readonly collectedOn: string
  readonly status: (typeof runStatuses)[number]
  readonly bookedOn: string | null
  readonly creditor: SepaCreditor
  readonly debits: readonly DebitRow[]
  readonly madeAt: string
}

const total = (debits: readonly DebitRow[]) => String(sum(debits.map(({ amountCents }) => BigInt(amountCents))))

export function presentRun(row: RunRow): DirectDebitRun {
  const { creditor: _, debits, ...run } = row
  return {
    ...run,
    amountCents: total(debits),
    returnedCents: total(debits.filter(({ status }) => status === 'returned')),
    debits: debits.map(
      ({ id, leaseId, leaseNumber, unitCode, mandateReference, holder, amountCents, first, status, reasonCode, returnedOn }) => ({
        id,
        leaseId,
        leaseNumber,
        unitCode,
        mandateReference,
        holder,
        amountCents,
        first,
        status,
        reasonCode,
        returnedOn,
      }),
    ),
  }
}

/** A lease with a balance due, its pending debits and its mandate. */
export interface Owing {
  readonly leaseId: IdType
  readonly leaseNumber: number
  readonly unitCode: string
  readonly folioId: IdType
  readonly balanceCents: bigint
  readonly onItsWayCents: bigint
  readonly mandateId: IdType
  readonly mandateReference: string
  readonly signedOn: string
  readonly holder: string
  readonly iban: string
  readonly bic: string | null
  readonly used: boolean
}

/** Maximum amount of a debit (the format has eleven digits). */
const largestDebit = 99_999_999_999n

/** The debits to collect: balance due less pending debits, so that nothing is collected twice. */
export const debitsOf = (owing: readonly Owing[], newId: () => IdType): DebitRow[] =>
  owing.flatMap(({ balanceCents, onItsWayCents, used, ...lease }) => {
    const due = balanceCents - onItsWayCents
    if (due <= 0n) return []
    return [
      {
        ...lease,
        id: newId(),
        amountCents: String(due > largestDebit ? largestDebit : due),
        first: !used,
        status: 'sent' as const,
        entryId: null,
        reasonCode: null,
        returnedOn: null,
      },
    ]
  })

export const directDebitRunExample: DirectDebitRun = {
  id: exampleId.direct_debit_run,
  number: 3,
  establishmentId: exampleId.establishment,
  collectedOn: '2027-01-05',
  status: 'sent',
  bookedOn: null,
  amountCents: '78000',
  returnedCents: '0',
  debits: [
    {
      id: exampleId.direct_debit,
      leaseId: exampleId.lease,
      leaseNumber: 12,
      unitCode: 'A12',
      mandateReference: 'L12-1',
      holder: 'Ada Lovelace',
      amountCents: '78000',
      first: true,
      status: 'sent',
      reasonCode: null,
      returnedOn: null,
    },
  ],
  madeAt: exampleMoment,
}

export interface CollectedBill {
  readonly leaseId: IdType
  readonly from: string
  readonly to: string
  readonly amountCents: bigint
  readonly invoiceNumber: string | null
}

/** What the payer reads on the statement of the bank: the lease, and of the latest bills that the amount pays the invoice and its time. */
export function remittanceOf(
  { leaseId, leaseNumber, unitCode, amountCents }: Pick<DebitRow, 'leaseId' | 'leaseNumber' | 'unitCode' | 'amountCents'>,
  bills: readonly CollectedBill[],
): string {
  let left = BigInt(amountCents)
  const named: string[] = []
  for (const bill of bills) {
    if (bill.leaseId !== leaseId || left <= 0n) continue
    left -= bill.amountCents
    named.unshift(`${bill.invoiceNumber === null ? '' : `${bill.invoiceNumber} `}${bill.from}/${bill.to}`)
  }
  return [`${leaseNumber} ${unitCode}`, ...named].join(', ')
}
