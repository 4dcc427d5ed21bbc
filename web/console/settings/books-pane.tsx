/** The books of an issuer: the months that are locked, and the accounts of the ledger by which the export names them. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type OperatingMandate } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { every } from '../reads.ts'
import { useSession } from '../session.tsx'
import { dayText, money, t, tOf } from '../words.ts'
import { ActDialog } from './act-dialog.tsx'
import type { FieldOf } from './fields.tsx'
import { OneRecord } from './one-record.tsx'
import { useIssuer } from './use-issuer.tsx'
import { textOf, type Values } from './values.ts'

export function BooksPane() {
  const { mandate, choice } = useIssuer()
  return (
    <>
      {choice}
      {mandate && <Periods key={`periods ${mandate.id}`} mandate={mandate} />}
      {mandate && <Accounts key={`accounts ${mandate.id}`} mandate={mandate} />}
    </>
  )
}

function Periods({ mandate: { id } }: { readonly mandate: OperatingMandate }) {
  const { establishment } = useSession()
  const { data: periods } = useQuery({
    queryKey: ['accounting-periods', id],
    queryFn: () => every(api.each.listAccountingPeriods({ mandateId: id })),
    retry: false,
  })
  const [to, setTo] = useState('')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <h3>{t('books.periods')}</h3>
      <p className="secondary">{t('books.periodsText')}</p>
      {periods?.length === 0 && <p>{t('books.nonePeriod')}</p>}
      <ul className="checklist">
        {(periods ?? []).map(({ id: periodId, from, to: last, entries, debitCents }) => (
          <li key={periodId}>
            <span>
              {dayText(from)} – {dayText(last)}
            </span>
            <span className="secondary">
              {t('books.entries', { count: entries })} · {money(debitCents, establishment.currency)}
            </span>
          </li>
        ))}
      </ul>
      <Field
        label={t('books.lockTo')}
        type="date"
        value={to}
        onInput={(event) => setTo(event.currentTarget.value)}
        beside={
          <Button reason={to === '' ? t('leases.dayFirst') : undefined} onClick={() => setAsked(true)}>
            {t('books.lock')}
          </Button>
        }
      />
      {isAsked && (
        <ActDialog
          title={t('books.lockTitle', { date: dayText(to) })}
          word={t('books.lock')}
          query="accounting-periods"
          write={(key) => api.lockAccountingPeriod({ mandateId: id, to }, key())}
          onClose={() => setAsked(false)}
        >
          <p>{t('books.lockText')}</p>
        </ActDialog>
      )}
    </>
  )
}

type Chart = Awaited<ReturnType<typeof api.getChartOfAccounts>>
const nameOf = ({ account, detail }: Chart['accounts'][number]) => `${account} ${detail}`.trim()

function Accounts({ mandate: { id } }: { readonly mandate: OperatingMandate }) {
  const { data: chart } = useQuery({
    queryKey: ['chart', id, 'settings'],
    queryFn: () => api.getChartOfAccounts({ id }),
    retry: false,
  })
  if (chart === undefined) return null
  const fields: readonly FieldOf[] = chart.accounts.flatMap((each): FieldOf[] => {
    const what = `${tOf('ledgerAccount', each.account)} ${detailText(each.detail)}`.trim()
    return [
      { name: `number ${nameOf(each)}`, label: { text: t('books.number', { account: what }) }, maxLength: 20 },
      { name: `name ${nameOf(each)}`, label: { text: t('books.name', { account: what }) }, maxLength: 100 },
    ]
  })
  return (
    <>
      <h3>{t('books.accounts')}</h3>
      <details>
        <summary>{t('books.show', { standard: chart.standard.toUpperCase() })}</summary>
        <OneRecord
          query="chart"
          of={id}
          read={() => api.call('getChartOfAccounts', { id })}
          text="books.accountsText"
          fields={fields}
          valuesOf={({ accounts }): Values =>
            Object.fromEntries(
              accounts.flatMap((each) => [
                [`number ${nameOf(each)}`, each.number],
                [`name ${nameOf(each)}`, each.name],
              ]),
            )
          }
          write={(values, options) =>
            api.call(
              'changeChartOfAccounts',
              {
                id,
                accounts: chart.accounts.map(({ account, detail }) => ({
                  account,
                  detail,
                  number: textOf(values, `number ${nameOf({ account, detail, number: '', name: '' })}`),
                  name: textOf(values, `name ${nameOf({ account, detail, number: '', name: '' })}`),
                })),
              },
              options,
            )
          }
        />
      </details>
    </>
  )
}

/** A rate in basis points as a percentage; a kind of charge or payment in words. */
function detailText(detail: string): string {
  if (/^\d+$/.test(detail)) return `${Number(detail) / 100} %`
  for (const family of ['chargeType', 'method']) {
    const words = tOf(family, detail)
    if (words !== detail) return words
  }
  return detail
}
