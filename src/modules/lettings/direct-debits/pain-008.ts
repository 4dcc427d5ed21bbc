/**
 * The bank file: CustomerDirectDebitInitiation, pain.008.001.08 of ISO 20022, as required by the SEPA Core Direct Debit rulebook (EPC130-08, 2023 and
 * later). First and recurrent collections are in separate blocks; texts use the characters that all SEPA banks accept (EPC217-08).
 */
import { sum } from '../../../platform/values/money.ts'
import { asDocument, element, type Node } from '../../../platform/values/written-xml.ts'
import type { DebitRow, RunRow } from './direct-debit.ts'
import { inSepaLetters } from './sepa-letters.ts'

const euros = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const total = (debits: readonly DebitRow[]): string => euros(sum(debits.map(({ amountCents }) => BigInt(amountCents))))
const bank = (bic: string | null): Node =>
  element('FinInstnId', [bic === null ? element('Othr', [element('Id', 'NOTPROVIDED')]) : element('BICFI', bic)])
const account = (iban: string | null): Node => element('Id', [element('IBAN', iban)])

/** Contains the debits not returned whose bank account is still known. */
export function directDebitFile(run: RunRow, remittance: (debit: DebitRow) => string): string {
  const { creditor } = run
  const sent = run.debits.filter(({ iban, holder, status }) => iban !== null && holder !== null && status !== 'cancelled')
  const id = `DD${run.number}-${run.id.replaceAll('-', '').slice(-20)}`
  const block = (sequence: 'FRST' | 'RCUR', debits: readonly DebitRow[]): Node =>
    debits.length === 0
      ? undefined
      : element('PmtInf', [
          element('PmtInfId', `${id}-${sequence}`),
          element('PmtMtd', 'DD'),
          element('NbOfTxs', String(debits.length)),
          element('CtrlSum', total(debits)),
          element('PmtTpInf', [
            element('SvcLvl', [element('Cd', 'SEPA')]),
            element('LclInstrm', [element('Cd', 'CORE')]),
            element('SeqTp', sequence),
          ]),
          element('ReqdColltnDt', run.collectedOn),
          element('Cdtr', [element('Nm', inSepaLetters(creditor.name, 70))]),
          element('CdtrAcct', [account(creditor.iban)]),
          element('CdtrAgt', [bank(creditor.bic)]),
          element('ChrgBr', 'SLEV'),
          element('CdtrSchmeId', [
            element('Id', [
              element('PrvtId', [
                element('Othr', [element('Id', creditor.creditorId), element('SchmeNm', [element('Prtry', 'SEPA')])]),
              ]),
            ]),
          ]),
          ...debits.map((debit) =>
            element('DrctDbtTxInf', [
              element('PmtId', [element('EndToEndId', debit.id.replaceAll('-', ''))]),
              element('InstdAmt', euros(BigInt(debit.amountCents)), { Ccy: 'EUR' }),
              element('DrctDbtTx', [
                element('MndtRltdInf', [element('MndtId', debit.mandateReference), element('DtOfSgntr', debit.signedOn)]),
              ]),
              element('DbtrAgt', [bank(debit.bic)]),
              element('Dbtr', [element('Nm', inSepaLetters(debit.holder ?? '', 70))]),
              element('DbtrAcct', [account(debit.iban)]),
              element('RmtInf', [element('Ustrd', inSepaLetters(remittance(debit), 140))]),
            ]),
          ),
        ])
  return asDocument(
    element(
      'Document',
      [
        element('CstmrDrctDbtInitn', [
          element('GrpHdr', [
            element('MsgId', id),
            element('CreDtTm', run.madeAt.slice(0, 19)),
            element('NbOfTxs', String(sent.length)),
            element('CtrlSum', total(sent)),
            element('InitgPty', [element('Nm', inSepaLetters(creditor.name, 70))]),
          ]),
          block(
            'FRST',
            sent.filter(({ first }) => first),
          ),
          block(
            'RCUR',
            sent.filter(({ first }) => !first),
          ),
        ]),
      ],
      { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08' },
    ),
  )
}
