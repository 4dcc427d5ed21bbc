/** The tables of an owner's statement, for the operator and for the owner: the account, and what each unit earned. */
import type { OwnerStatement } from '../../call.ts'
import { money, t, tOf } from '../../words.ts'

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

/** From the opening balance to what is to be paid out. */
export const LinesOfAccount = ({ account }: { account: AccountOfStatement }) => (
  <table className="table">
    <tbody>
      {linesOf(account).map(([label, cents, isSum]) => (
        <tr key={label}>
          <th scope="row">{isSum ? <strong>{label}</strong> : label}</th>
          <td className="number">{isSum ? <strong>{money(cents, account.currency)}</strong> : money(cents, account.currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What each unit earned and cost, with the shares of its owners. */
export const UnitsTable = ({ statement: { units } }: { statement: OwnerStatement }) =>
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
