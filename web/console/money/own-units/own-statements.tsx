/** The statements of the owner: the account of a month, unit by unit, and as a PDF. */
import { useQuery } from '@tanstack/react-query'
import { monthOf } from '../../days.ts'
import { wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { t } from '../../words.ts'
import { MovementsOfOwner } from '../owners/movements.tsx'
import { LinesOfAccount, UnitsTable } from '../owners/statement-tables.tsx'
import { MonthChoice, useMonth } from './month-choice.tsx'
import { readOwnMandates, readOwnStatement } from './own-reads.ts'

export function OwnStatements() {
  const [month, setMonth] = useMonth()
  const { data: mandates, error } = useQuery(readOwnMandates)
  const { from, to } = monthOf(month)
  // Whose statement ended long before says nothing about this month.
  const shown = mandates?.filter(({ validFrom }) => validFrom <= to)
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('own.statements')}</h1>
      </div>
      <MonthChoice month={month} onChange={setMonth} />
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {shown?.length === 0 && <Notice tone="accent" title={t('own.noStatement')} />}
      {shown?.map((mandate) => (
        <Statement
          key={mandate.id}
          id={mandate.id}
          operator={mandate.operatorName}
          code={mandate.code}
          month={month}
          from={from}
          to={to}
        />
      ))}
    </div>
  )
}

interface Props {
  readonly id: string
  readonly operator: string
  readonly code: string
  readonly month: string
  readonly from: string
  readonly to: string
}

function Statement({ id, operator, code, month, from, to }: Props) {
  const { data: statement, error } = useQuery(readOwnStatement(id, month))
  return (
    <>
      <div className="heading">
        <h2>{t('own.statementOf', { operator, code })}</h2>
        <span className="buttons">
          <a
            className="button"
            href={`/v1/owner-portal/mandates/${id}/statement/document?from=${from}&to=${to}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('owners.statement')}
          </a>
        </span>
      </div>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {statement?.accounts.length === 0 && <p className="secondary">{t('own.nothingInMonth')}</p>}
      {statement?.accounts.map((account) => (
        <section className="card" key={account.currency} aria-label={`${t('owners.account')}, ${code}, ${account.currency}`}>
          <LinesOfAccount account={account} />
        </section>
      ))}
      {statement && (
        <>
          <UnitsTable statement={statement} />
          <MovementsOfOwner statement={statement} isOwn />
        </>
      )}
    </>
  )
}
