/** The accounts of the owners whose units are managed: what was sold for them, what is kept and paid, what is due to them; and which units are whose. */
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { OperatingMandate, OwnerStatement } from '../../call.ts'
import { monthOf } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { readMandates, readStatement, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'
import { CommissionInvoices } from './commission-invoices.tsx'
import { MovementsOfOwner } from './movements.tsx'
import { PeopleOfOwner } from './people-of-owner.tsx'
import { RecordCost, RecordPayout } from './record-movement.tsx'
import { LinesOfAccount, UnitsTable } from './statement-tables.tsx'
import { UnitsOfOwner } from './units-of-owner.tsx'

export function Owners() {
  const { establishment, may } = useSession()
  const [search, setSearch] = useSearchParams()
  const { data: mandates } = useQuery(readMandates(establishment.id))
  const owned = mandates?.filter(({ ownServicesOnly }) => !ownServicesOnly)
  const month = search.get('month') ?? todayOf(establishment).slice(0, 7)
  const mandate = owned?.find(({ id }) => id === search.get('owner')) ?? owned?.[0]
  const { data: statement, error } = useQuery({
    ...readStatement(mandate?.id ?? '', month),
    enabled: mandate !== undefined && may('report.read') && /^\d{4}-\d{2}$/.test(month),
  })
  const set = (name: string, value: string) =>
    setSearch((before) => new URLSearchParams([...[...before].filter(([key]) => key !== name), [name, value]]), { replace: true })
  if (owned?.length === 0)
    return (
      <div className="screen">
        <h1>{t('nav.owners')}</h1>
        <Notice tone="warn" title={t('owners.none')}>
          {may('mandate.manage') && <Link href="/set-up?step=invoices">{t('invoices.setUp')}</Link>}
        </Notice>
      </div>
    )
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('nav.owners')}</h1>
        {mandate && <span className="buttons">{may('report.read') && <Printed mandateId={mandate.id} month={month} />}</span>}
      </div>
      <div className="filters">
        <Choice label={t('owners.owner')} value={mandate?.id} onChange={(event) => set('owner', event.currentTarget.value)}>
          {owned?.map(({ id, seller, code }) => (
            <option key={id} value={id}>
              {`${seller.name} · ${code}`}
            </option>
          ))}
        </Choice>
        <Field
          label={t('invoices.month')}
          type="month"
          value={month}
          onInput={(event) => set('month', event.currentTarget.value)}
        />
      </div>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {mandate && statement && <Account mandate={mandate} statement={statement} month={month} />}
      {mandate && may('owner.read') && (
        <>
          <UnitsOfOwner key={mandate.ownerId} ownerId={mandate.ownerId} />
          <PeopleOfOwner key={`people ${mandate.ownerId}`} ownerId={mandate.ownerId} ownerName={mandate.seller.name} />
        </>
      )}
    </div>
  )
}

const Printed = ({ mandateId, month }: { mandateId: string; month: string }) => {
  const { from, to } = monthOf(month)
  return (
    <a
      className="button"
      href={`/v1/operating-mandates/${mandateId}/owner-statement/document?from=${from}&to=${to}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('owners.statement')}
    </a>
  )
}

interface AccountProps {
  readonly mandate: OperatingMandate
  readonly statement: OwnerStatement
  readonly month: string
}

function Account({ mandate, statement, month }: AccountProps) {
  const { may } = useSession()
  const [adding, setAdding] = useState<'cost' | 'payout'>()
  return (
    <>
      {statement.accounts.map((account) => (
        <section className="card" key={account.currency} aria-labelledby={`account-${account.currency}`}>
          <header>
            <h2 id={`account-${account.currency}`}>{t('owners.account')}</h2>
            {may('settlement.manage') && (
              <span className="buttons">
                <Button icon={<Plus size={16} />} onClick={() => setAdding('cost')}>
                  {t('owners.recordCost')}
                </Button>
                <Button icon={<Plus size={16} />} onClick={() => setAdding('payout')}>
                  {t('owners.recordPayout')}
                </Button>
              </span>
            )}
          </header>
          <LinesOfAccount account={account} />
        </section>
      ))}
      <UnitsTable statement={statement} />
      <CommissionInvoices mandate={mandate} statement={statement} month={month} />
      <MovementsOfOwner statement={statement} isOwn={!may('settlement.manage')} />
      {adding === 'cost' && <RecordCost mandate={mandate} onClose={() => setAdding(undefined)} />}
      {adding === 'payout' && <RecordPayout mandate={mandate} onClose={() => setAdding(undefined)} />}
    </>
  )
}
