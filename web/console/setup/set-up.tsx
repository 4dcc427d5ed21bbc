/** The set-up of a property: what is there, what is missing, and a form for each. Opens after the first property is made, and from the navigation. */
import { Check, CircleDashed, Plus } from 'lucide-react'
import { type ComponentType, useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/tag.tsx'
import { useSession } from '../session.tsx'
import { t, tOf, type Word } from '../words.ts'
import { ImportPane } from './import-pane.tsx'
import { InvoicesPane } from './invoices-pane.tsx'
import { PeoplePane } from './people-pane.tsx'
import { PricesPane } from './prices-pane.tsx'
import { PropertyPane } from './property-pane.tsx'
import { type StepName, type StepState, useSetUpState } from './set-up-state.ts'
import { TaxesPane } from './taxes-pane.tsx'
import { TillsPane } from './tills-pane.tsx'
import { UnitsPane } from './units-pane.tsx'
import './setup.css'

interface Step {
  readonly name: StepName
  readonly title: Word
  readonly Pane: ComponentType
  /** Beside establishment.manage. */
  readonly permission?: string
}

const steps: readonly Step[] = [
  { name: 'property', title: 'setup.propertyPane', Pane: PropertyPane },
  { name: 'units', title: 'setup.unitsPane', Pane: UnitsPane },
  { name: 'prices', title: 'setup.pricesPane', Pane: PricesPane, permission: 'rate_plan.manage' },
  { name: 'taxes', title: 'setup.taxesPane', Pane: TaxesPane },
  { name: 'invoices', title: 'setup.invoicesPane', Pane: InvoicesPane, permission: 'mandate.manage' },
  { name: 'tills', title: 'tills.title', Pane: TillsPane, permission: 'cashier.manage' },
  { name: 'people', title: 'setup.peoplePane', Pane: PeoplePane, permission: 'user.manage' },
  { name: 'import', title: 'setup.importPane', Pane: ImportPane },
]

export function SetUp() {
  const { may } = useSession()
  const [, go] = useLocation()
  const [search, setSearch] = useSearchParams()
  const { states, isKnown } = useSetUpState()
  const counted = steps.flatMap(({ name }) => (states[name].isDone === undefined ? [] : [states[name].isDone]))
  const doneCount = counted.filter(Boolean).length
  const next = steps.find(({ name }) => states[name].isDone === false)
  const step = steps.find(({ name }) => name === search.get('step'))
  // Opens at what is missing, and stays there when it is done: what was saved is shown.
  const first = next?.name ?? 'property'
  useEffect(() => {
    if (isKnown && !step) setSearch({ step: first }, { replace: true })
  }, [isKnown, step, first, setSearch])
  if (!step) return null
  const { Pane, permission = 'establishment.manage' } = step
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('setup.title')}</h1>
        <span className="secondary">{t('setup.progress', { done: doneCount, total: counted.length })}</span>
        <span className="buttons">
          <Button icon={<Plus size={16} />} onClick={() => go('/set-up/new')}>
            {t('setup.new')}
          </Button>
        </span>
      </div>
      {doneCount === counted.length && <Notice tone="ok" title={t('setup.ready')} />}
      <div className="setup panes">
        <nav className="card" aria-label={t('setup.steps')}>
          <progress max={counted.length} value={doneCount} aria-label={t('setup.steps')} />
          <ul>
            {steps.map(({ name }) => (
              <li key={name}>
                <Link href={`/set-up?step=${name}`} aria-current={name === step.name ? 'step' : undefined}>
                  <Mark state={states[name]} />
                  <span>
                    {tOf('setup', name)}
                    <small className="secondary">{states[name].text}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section className="card form" aria-labelledby="setup-step">
          <h2 id="setup-step">{t(step.title)}</h2>
          {may(permission) ? <Pane key={step.name} /> : <p>{t('notIncluded.text')}</p>}
        </section>
      </div>
    </div>
  )
}

const Mark = ({ state: { isDone } }: { state: StepState }) =>
  isDone === true ? (
    <Check size={16} className="done" aria-label={t('setup.done')} />
  ) : (
    <CircleDashed size={16} aria-label={isDone === false ? t('setup.todo') : undefined} aria-hidden={isDone === undefined} />
  )
