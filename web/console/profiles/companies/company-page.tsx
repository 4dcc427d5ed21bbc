/** The page of a company or travel agent: who it is, its stays, the plans sold to it, and its account at the property. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type Company } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { countryName } from '../../parts/countries.ts'
import { wordsOf } from '../../parts/form.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { readRatePlans } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { RecordForm } from '../../settings/records.tsx'
import { percent, t, tOf } from '../../words.ts'
import { AccountOfCompany } from './account-of-company.tsx'
import { companiesOf } from './company-fields.ts'
import { StaysOfCompany } from './stays-of-company.tsx'

const readCompany = (id: string) => ({
  queryKey: ['companies', 'one', id],
  queryFn: () => api.getCompany({ id }),
  retry: false,
})

export function CompanyPage({ id }: { id: string }) {
  const { may } = useSession()
  const [isEdited, setEdited] = useState(false)
  const { data: company, error } = useQuery(readCompany(id))
  // A later read that fails leaves the page, and the dialog on it, as they are.
  if (error && !company)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
        <Link href="/companies">{t('companies.title')}</Link>
      </div>
    )
  if (!company) return <p className="screen faint">{t('loading')}</p>
  const kind = { ...companiesOf(may('rate_plan.manage')), read: async () => [await api.getCompany({ id })] }
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary">
            <Link href="/companies">{t('companies.title')}</Link>
          </p>
          <h1>{company.name}</h1>
        </div>
        <Tag>{tOf('companyKind', company.kind)}</Tag>
        {company.status === 'archived' && <Tag>{t('settings.retired')}</Tag>}
        {may('reservation.manage') && (
          <span className="buttons">
            {company.status === 'active' && (
              <Link className="button" href={`/new-booking?company=${id}`}>
                {t('newBooking')}
              </Link>
            )}
            <Button onClick={() => setEdited(true)}>{t('extras.change')}</Button>
          </span>
        )}
      </div>
      <div className="columns">
        <div className="stack">
          {company.kind !== 'company' && <StaysOfCompany company={company} as="travelAgentId" />}
          <StaysOfCompany company={company} as="companyId" />
        </div>
        <div className="stack">
          {may('receivable.read') && <AccountOfCompany company={company} />}
          <Details company={company} />
          {may('rate_plan.read') && <PlansOfCompany id={id} />}
        </div>
      </div>
      {isEdited && <RecordForm kind={kind} row={company} onClose={() => setEdited(false)} />}
    </div>
  )
}

function Details({ company }: { company: Company }) {
  const { code, email, phone, address, countryCode, vatNumber, iataNumber, notes } = company
  const { commissionBasisPoints, commissionBasis } = company
  const commission =
    commissionBasisPoints === 0 ? '' : `${percent(commissionBasisPoints)} · ${tOf('commissionBasis', commissionBasis)}`
  const facts = [
    [t('setup.code'), code],
    [t('email'), email === null ? '' : <a href={`mailto:${email}`}>{email}</a>],
    [t('guest.phone'), phone === null ? '' : <a href={`tel:${phone}`}>{phone}</a>],
    [t('guests.address'), address ?? ''],
    [t('setup.country'), countryCode === null ? '' : countryName(countryCode)],
    [t('companies.vatNumber'), vatNumber ?? ''],
    [t('companies.iata'), iataNumber ?? ''],
    [t('companies.commissionOf'), commission],
    [t('notes'), notes ?? ''],
  ] as const
  return (
    <section className="card">
      <header>
        <h2>{t('companies.details')}</h2>
      </header>
      <dl className="inside pairs">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** The rate plans that only it and others named with it may book. */
function PlansOfCompany({ id }: { id: string }) {
  const { establishment, may } = useSession()
  const { data: plans } = useQuery(readRatePlans(establishment.id))
  const own = plans?.filter(({ soldTo }) => soldTo?.companyIds?.includes(id))
  return (
    <section className="card">
      <header>
        <h2>{t('companies.plans')}</h2>
      </header>
      {own?.length === 0 && <p className="inside">{t('companies.noPlans')}</p>}
      {own !== undefined && own.length > 0 && (
        <ul className="inside">
          {own.map((plan) => (
            <li key={plan.id}>{may('rate_plan.manage') ? <Link href={`/plans/${plan.id}`}>{plan.name}</Link> : plan.name}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
