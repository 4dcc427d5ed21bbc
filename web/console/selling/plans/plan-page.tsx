/** One rate plan: where its price comes from, persons and ages, longer stays, when it can be booked, and an example of what it costs. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { wordsOf } from '../../parts/form.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { readRatePlans, readUnitTypes } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'
import { ExampleOfPlan } from './example-of-plan.tsx'
import { IncludedForm } from './included-form.tsx'
import { PersonPrices } from './person-prices.tsx'
import { PricingForm } from './pricing-form.tsx'
import { useBands } from './use-bands.ts'
import './plans.css'

export function PlanPage({ id }: { id: string }) {
  const { establishment } = useSession()
  const bands = useBands()
  const { data: plans, error } = useQuery(readRatePlans(establishment.id))
  const { data: allTypes = [] } = useQuery(readUnitTypes(establishment.id))
  const types = allTypes.filter(({ status }) => status === 'active')
  const plan = plans?.find((each) => each.id === id)
  const parent = plans?.find((each) => each.id === plan?.parentId)
  return (
    <div className="screen">
      <div className="heading">
        <h1>{plan ? t('plan.pricingOf', { name: plan.name }) : t('plan.pricing')}</h1>
        {plan && <code>{plan.code}</code>}
        {plan?.status === 'archived' && <Tag tone="warn">{t('setup.archived')}</Tag>}
        <span className="buttons">
          <Link className="button" href="/set-up?step=prices">
            {t('plan.back')}
          </Link>
        </span>
      </div>
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      {plans && !plan && <Notice tone="bad" title={t('refusal.RATE_PLAN_NOT_FOUND')} />}
      {plan && plans && types.length > 0 && (
        <div className="plan-page" key={plan.id}>
          <section className="card inside">
            <PricingForm
              plan={plan}
              bands={bands}
              others={plans.filter((each) => each.id !== plan.id && each.status === 'active')}
            />
          </section>
          <div className="stack">
            <section className="card inside">
              {parent ? (
                <>
                  <h2>{t('plan.persons')}</h2>
                  <p className="secondary">{t('plan.personsDerived', { plan: parent.name })}</p>
                </>
              ) : (
                <PersonPrices plan={plan} types={types} bands={bands} />
              )}
            </section>
            <section className="card inside">
              <IncludedForm plan={plan} parent={parent} bands={bands} />
            </section>
          </div>
          <ExampleOfPlan plan={plan} plans={plans} types={types} />
        </div>
      )}
    </div>
  )
}
