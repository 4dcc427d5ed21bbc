/** What a company owes at the property: its debtor account with limit and terms, and the open items, the oldest due first. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Company, type DebtorAccount } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { RecordForm } from '../../settings/records.tsx'
import { dayText, money, t } from '../../words.ts'
import { accountsOfCompany } from './account-fields.ts'
import { LinkAccount } from './link-account.tsx'
import { PaymentOnAccount, PaymentsOfAccount } from './payments-of-account.tsx'

export function AccountOfCompany({ company }: { company: Company }) {
  const { establishment, may } = useSession()
  const [isEdited, setEdited] = useState(false)
  const { data: account, error } = useQuery({
    queryKey: ['debtor-accounts', establishment.id, 'of-company', company.id],
    queryFn: () => readAccount(establishment.id, company.id),
    retry: false,
  })
  const kind = accountsOfCompany(establishment, company)
  return (
    <section className="card scrolling">
      <header>
        <h2>{t('companies.account')}</h2>
        {account && <span className="secondary">{account.number}</span>}
        {account?.status === 'closed' && <Tag>{t('companies.closed')}</Tag>}
        {account !== undefined && may('receivable.manage') && (
          <span className="buttons">
            <Button onClick={() => setEdited(true)}>
              {account === null ? t('companies.openAccount') : t('companies.changeAccount')}
            </Button>
          </span>
        )}
      </header>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {account === null && (
        <div className="inside">
          <p>{t('companies.noAccount', { property: establishment.name })}</p>
          {may('receivable.manage') && <LinkAccount company={company} />}
        </div>
      )}
      {account && <Figures account={account} />}
      {account && <OpenItems key={account.id} account={account} />}
      {account && <PaymentsOfAccount account={account} />}
      {isEdited && account !== undefined && (
        <RecordForm kind={kind} row={account ?? undefined} onClose={() => setEdited(false)} />
      )}
    </section>
  )
}

/** The account in use, else the one that was closed last; null if there never was one. */
async function readAccount(establishmentId: string, companyId: string): Promise<DebtorAccount | null> {
  const { data } = await api.listDebtorAccounts({ establishmentId, companyId, pageSize: 20 })
  const found = data.find(({ status }) => status === 'active') ?? data.at(-1)
  return found === undefined ? null : api.getDebtorAccount({ id: found.id })
}

function Figures({ account }: { account: DebtorAccount }) {
  const { establishment } = useSession()
  const { creditLimitCents, paymentTermsDays, balances } = account
  const { currency } = establishment
  const own = balances.find((each) => each.currency === currency)
  const balance = BigInt(own?.balanceCents ?? '0')
  const left = creditLimitCents === null ? undefined : BigInt(creditLimitCents) - balance
  return (
    <dl className="facts">
      <div>
        <dt>{balance < 0n ? t('companies.credit') : t('companies.owed')}</dt>
        <dd>
          {money(String(balance < 0n ? -balance : balance), currency)}
          {own !== undefined && own.overdueCents !== '0' && (
            <small>
              <Tag tone="bad">{t('companies.overdue', { amount: money(own.overdueCents, currency) })}</Tag>
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('companies.limit')}</dt>
        <dd>
          {creditLimitCents === null ? t('companies.noLimit') : money(creditLimitCents, currency)}
          {left !== undefined && (
            <small>
              {left < 0n
                ? t('companies.overLimit', { amount: money(String(-left), currency) })
                : t('companies.left', { amount: money(String(left), currency) })}
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('companies.terms')}</dt>
        <dd>{t('companies.termsDays', { count: paymentTermsDays })}</dd>
      </div>
      {balances
        .filter((each) => each.currency !== currency && each.balanceCents !== '0')
        .map((each) => (
          <div key={each.currency}>
            <dt>{t('companies.owed')}</dt>
            <dd>{money(each.balanceCents, each.currency)}</dd>
          </div>
        ))}
    </dl>
  )
}

/** How many of them are shown: the account of a large agency has hundreds. */
const itemsAtOnce = 20

type Item = Awaited<ReturnType<typeof api.listReceivables>>['data'][number]

interface ItemProps {
  readonly item: Item
  readonly isChosen: boolean
  /** Absent where nothing can be paid. */
  readonly onToggle?: (id: string, isChosen: boolean) => void
}

function ItemRow({ item, isChosen, onToggle }: ItemProps) {
  const { establishment } = useSession()
  const { id, invoiceNumbers, reference, description, dueOn, openCents, amount } = item
  const name = [invoiceNumbers?.join(', ') || reference, description].filter(Boolean).join(' · ')
  return (
    <tr className={isChosen ? 'chosen' : ''}>
      {onToggle && (
        <td>
          <input
            type="checkbox"
            aria-label={t('invoice.choose', { line: name })}
            disabled={amount.currency !== establishment.currency}
            checked={isChosen}
            onChange={(event) => onToggle(id, event.currentTarget.checked)}
          />
        </td>
      )}
      <td>{name}</td>
      <td data-of={t('companies.dueOn')}>
        {dayText(dueOn)} {dueOn < todayOf(establishment) && <Tag tone="bad">{t('companies.late')}</Tag>}
      </td>
      <td className="number">{money(openCents, amount.currency)}</td>
    </tr>
  )
}

function OpenItems({ account }: { account: DebtorAccount }) {
  const { establishment, may } = useSession()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isPaying, setPaying] = useState(false)
  const mayPay = may('receivable.payment')
  const { data } = useQuery({
    queryKey: ['debtor-accounts', account.id, 'open-items'],
    queryFn: () => api.listReceivables({ id: account.id, status: 'open', pageSize: itemsAtOnce }),
    retry: false,
  })
  if (data === undefined) return null
  if (data.data.length === 0) return <p className="inside">{t('companies.nothingOpen')}</p>
  const further = data.meta.total - data.data.length
  const picked = data.data.filter(({ id }) => chosen.has(id))
  const own = account.balances.find(({ currency }) => currency === establishment.currency)
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(new Set([...chosen].filter((each) => each !== id).concat(isChosen ? [id] : [])))
  return (
    <>
      <table className="table cards">
        <thead>
          <tr>
            {mayPay && <td />}
            <th scope="col">{t('companies.item')}</th>
            <th scope="col">{t('companies.dueOn')}</th>
            <th scope="col" className="number">
              {t('companies.open')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((item) => (
            <ItemRow key={item.id} item={item} isChosen={chosen.has(item.id)} {...(mayPay ? { onToggle: toggle } : {})} />
          ))}
        </tbody>
      </table>
      {further > 0 && <p className="inside secondary">{t('companies.further', { count: further })}</p>}
      {mayPay && (
        <p className="inside">
          <Button onClick={() => setPaying(true)}>
            {picked.length === 0 ? t('companies.payment') : t('companies.payItems', { count: picked.length })}
          </Button>
        </p>
      )}
      {isPaying && (
        <PaymentOnAccount
          account={account}
          chosen={picked}
          openCents={BigInt(own?.owedCents ?? '0')}
          onClose={() => {
            setPaying(false)
            setChosen(new Set())
          }}
        />
      )}
    </>
  )
}
