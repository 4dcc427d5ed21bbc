/** Who approves supplier invoices, when they are due, and from which account they are paid. */
import { api } from '../call.ts'
import { t } from '../words.ts'
import type { FieldOf } from './fields.tsx'
import { OneRecord } from './one-record.tsx'
import { useIssuer } from './use-issuer.tsx'
import { amountText, centsOrNull, orNull, textOf, whole } from './values.ts'

const fields: readonly FieldOf[] = [
  { name: 'second', label: 'payablesPolicy.second', hint: 'payablesPolicy.secondHint', kind: 'amount', isOptional: true },
  { name: 'days', label: 'payablesPolicy.days', kind: 'whole', most: 365 },
  { name: 'name', label: 'payablesPolicy.payer', maxLength: 70, isOptional: true },
  { name: 'iban', label: 'payablesPolicy.iban', kind: 'iban', wrong: 'setup.ibanWrong', maxLength: 42, isOptional: true },
  { name: 'bic', label: 'payablesPolicy.bic', maxLength: 11, isOptional: true },
]

/** As people write it, with blanks and small letters. */
const plain = (typed: string | null): string | null => typed?.replaceAll(/\s/g, '').toUpperCase() ?? null

export function PayablesPolicyPane() {
  const { mandate, choice } = useIssuer()
  return (
    <>
      {choice}
      {mandate && (
        <OneRecord
          key={mandate.id}
          query="payables-policy"
          of={mandate.id}
          read={() => api.call('getPayablesPolicy', { id: mandate.id })}
          text="payablesPolicy.text"
          fields={fields}
          problemOf={(values) =>
            (textOf(values, 'name') === '') === (textOf(values, 'iban') === '') ? undefined : t('payablesPolicy.whole')
          }
          valuesOf={({ secondApprovalFromCents, daysToPay, payer }) => ({
            second: amountText(secondApprovalFromCents),
            days: String(daysToPay),
            name: payer?.name ?? '',
            iban: payer?.iban ?? '',
            bic: payer?.bic ?? '',
          })}
          write={(values, options) => {
            const [name, iban] = [textOf(values, 'name'), plain(orNull(values, 'iban'))]
            const payer = iban === null ? null : { name, iban, bic: plain(orNull(values, 'bic')) }
            const policy = { secondApprovalFromCents: centsOrNull(values, 'second'), daysToPay: whole(values, 'days'), payer }
            return api.call('setPayablesPolicy', { id: mandate.id, ...policy }, options)
          }}
        />
      )}
    </>
  )
}
