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
import { money, t, tOf } from '../../words.ts'
import { CommissionInvoices } from './commission-invoices.tsx'
import { RecordCost, RecordPayout } from './record-movement.tsx'
import { MovementsOfOwner } from './movements.tsx'
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
      {mandate && may('owner.read') && <UnitsOfOwner key={mandate.ownerId} ownerId={mandate.ownerId} />}
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
          <table className="table">
            <tbody>
              {linesOf(account).map(([label, cents, isSum]) => (
                <tr key={label}>
                  <th scope="row">{isSum ? <strong>{label}</strong> : label}</th>
                  <td className="number">
                    {isSum ? <strong>{money(cents, account.currency)}</strong> : money(cents, account.currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <UnitsTable statement={statement} />
      <CommissionInvoices mandate={mandate} statement={statement} month={month} />
      <MovementsOfOwner statement={statement} />
      {adding === 'cost' && <RecordCost mandate={mandate} onClose={() => setAdding(undefined)} />}
      {adding === 'payout' && <RecordPayout mandate={mandate} onClose={() => setAdding(undefined)} />}
    </>
  )
}

type AccountOfStatement = OwnerStatement['accounts'][number]

/** The lines from the opening balance to what is to be paid out, as they add up. */
function linesOf(account: AccountOfStatement): readonly (readonly [label: string, cents: string, isSum: boolean])[] {
  const less = (cents: string) => String(-BigInt(cents))
  const rate = `${account.commissionBp / 100} %`
  return [
    [t('owners.opening'), account.openingCents, false],
    ...account.revenue.map(({ chargeType, grossCents }) => [tOf('chargeType', chargeType), grossCents, false] as const),
    [t('owners.commission', { rate }), less(account.commissionCents), false],
    [t('owners.commissionVat'), less(account.commissionVatCents), false],
    ...(account.agentCommissionsCents === '0' ? [] : [[t('owners.agents'), less(account.agentCommissionsCents), false] as const]),
    [t('owners.costs'), less(account.costsCents), false],
    [t('owners.payouts'), less(account.payoutsCents), false],
    [t('owners.due'), account.closingCents, true],
  ]
}

/** What each unit earned and cost, with the shares of its owners. */
const UnitsTable = ({ statement: { units } }: { statement: OwnerStatement }) =>
  units.some(({ unitId }) => unitId !== null) && (
    <section className="card scrolling" aria-labelledby="units-of-statement">
      <header>
        <h2 id="units-of-statement">{t('owners.byUnit')}</h2>
      </header>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('owners.unit')}</th>
            <th scope="col" className="number">
              {t('owners.nights')}
            </th>
            <th scope="col" className="number">
              {t('owners.revenue')}
            </th>
            <th scope="col" className="number">
              {t('owners.costs')}
            </th>
            <th scope="col">{t('owners.shares')}</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={`${unit.unitId} ${unit.currency}`}>
              <th scope="row">{unit.unitCode ?? t('owners.noUnit')}</th>
              <td className="number">{unit.nights}</td>
              <td className="number">{money(unit.grossCents, unit.currency)}</td>
              <td className="number">{money(unit.costsCents, unit.currency)}</td>
              <td>{unit.owners.map((owner) => `${owner.ownerName}: ${money(owner.grossCents, unit.currency)}`).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
