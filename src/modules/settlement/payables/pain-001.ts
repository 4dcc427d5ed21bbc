/**
 * The bank file: CustomerCreditTransferInitiation, pain.001.001.09 of ISO 20022, as required by the SEPA Credit Transfer rulebook (EPC132-08, 2023 and later).
 * One transfer per supplier, with its invoice numbers; texts use the characters that all SEPA banks accept (EPC217-08).
 */
import { sum } from '../../../platform/values/money.ts'
import { asDocument, element, type Node } from '../../../platform/values/written-xml.ts'
import { inSepaLetters } from '../../lettings/direct-debits/index.ts'
import { type PaymentRunRow, transfersOf } from './payment-run.ts'

const euros = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const account = (iban: string): Node => element('Id', [element('IBAN', iban)])

export function creditTransferFile(run: PaymentRunRow): string {
  const { payer } = run
  const transfers = transfersOf(run.payments)
  const id = `CT${run.number}-${run.id.replaceAll('-', '').slice(-20)}`
  const count = element('NbOfTxs', String(transfers.length))
  const total = element('CtrlSum', euros(sum(transfers.map(({ amountCents }) => amountCents))))
  return asDocument(
    element(
      'Document',
      [
        element('CstmrCdtTrfInitn', [
          element('GrpHdr', [
            element('MsgId', id),
            element('CreDtTm', run.madeAt.slice(0, 19)),
            count,
            total,
            element('InitgPty', [element('Nm', inSepaLetters(payer.name, 70))]),
          ]),
          element('PmtInf', [
            element('PmtInfId', id),
            element('PmtMtd', 'TRF'),
            count,
            total,
            element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
            element('ReqdExctnDt', [element('Dt', run.paysOn)]),
            element('Dbtr', [element('Nm', inSepaLetters(payer.name, 70))]),
            element('DbtrAcct', [account(payer.iban)]),
            element('DbtrAgt', [
              element('FinInstnId', [payer.bic ? element('BICFI', payer.bic) : element('Othr', [element('Id', 'NOTPROVIDED')])]),
            ]),
            element('ChrgBr', 'SLEV'),
            ...transfers.map((transfer, place) =>
              element('CdtTrfTxInf', [
                element('PmtId', [element('EndToEndId', `${id}-${place + 1}`)]),
                element('Amt', [element('InstdAmt', euros(transfer.amountCents), { Ccy: 'EUR' })]),
                ...(transfer.bic ? [element('CdtrAgt', [element('FinInstnId', [element('BICFI', transfer.bic)])])] : []),
                element('Cdtr', [element('Nm', inSepaLetters(transfer.name, 70))]),
                element('CdtrAcct', [account(transfer.iban)]),
                element('RmtInf', [
                  element('Ustrd', inSepaLetters(transfer.payments.map(({ invoiceNumber }) => invoiceNumber).join(', '), 140)),
                ]),
              ]),
            ),
          ]),
        ]),
      ],
      { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
    ),
  )
}
