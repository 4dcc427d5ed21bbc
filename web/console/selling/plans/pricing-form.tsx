/** Where the price of a plan comes from, what longer stays cost, and when it can be booked: one form. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { api, type RatePlan } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { Ticks } from '../../parts/ticks.tsx'
import { every } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { type FieldOf, Fields, problemOf, wordsOfFields } from '../../settings/fields.tsx'
import { ChangedElsewhere, choiceMissing } from '../../settings/together/changed-elsewhere.tsx'
import { useSharedRecord } from '../../settings/together/use-shared-record.ts'
import { textOf, type Values } from '../../settings/values.ts'
import { PaneForm } from '../../setup/pane-form.tsx'
import { decimalOf, t, tOf } from '../../words.ts'
import {
  type Band,
  emptyTier,
  endings,
  pricingChanged,
  pricingProblem,
  pricingValues,
  type Tier,
  tiersOf,
} from './plan-values.ts'

export function endingText(value: string): string {
  const [step = '', ending = ''] = value.split(':')
  if (value === '') return t('plan.endingNone')
  return ending === '0'
    ? t('plan.endingStep', { amount: decimalOf(BigInt(step)) })
    : t('plan.endingIn', { amount: decimalOf(BigInt(ending)) })
}

const isDerived = (values: Values): boolean => textOf(values, 'parentId') !== ''

const perPersonFields = (bands: readonly Band[]): FieldOf[] => [
  { name: 'person adult', label: 'plan.perAdult', hint: 'plan.perAdultHint', isOptional: true, isShown: isDerived },
  ...bands.map(
    ({ code, toAge }, place): FieldOf => ({
      name: `person ${code}`,
      label: { text: t('plan.perChild', { from: place === 0 ? 0 : (bands[place - 1]?.toAge ?? 0) + 1, to: toAge }) },
      isOptional: true,
      isShown: isDerived,
    }),
  ),
]

const originFields = (plans: readonly RatePlan[], bands: readonly Band[], ending: string): readonly FieldOf[] => [
  {
    name: 'parentId',
    label: 'plan.parent',
    kind: 'choice',
    isOptional: true,
    options: plans.map(({ id, name }) => ({ value: id, text: name })),
  },
  { name: 'percent', label: 'plan.percent', hint: 'plan.percentHint', isOptional: true, isShown: isDerived },
  { name: 'amount', label: 'plan.amount', hint: 'plan.amountHint', isOptional: true, isShown: isDerived },
  ...perPersonFields(bands),
  {
    name: 'ending',
    label: 'plan.ending',
    kind: 'choice',
    isOptional: true,
    options: [...new Set([...endings, ending])]
      .filter((value) => value !== '')
      .map((value) => ({ value, text: endingText(value) })),
    isShown: isDerived,
  },
  { name: 'lowest', label: 'plan.lowest', hint: 'plan.lowestHint', kind: 'amount', isOptional: true },
  { name: 'minAdvance', label: 'plan.minAdvance', hint: 'plan.advanceHint', kind: 'whole', most: 1000, isOptional: true },
  { name: 'maxAdvance', label: 'plan.maxAdvance', hint: 'plan.advanceHint', kind: 'whole', most: 1000, isOptional: true },
  { name: 'soldFrom', label: 'plan.soldFrom', kind: 'date', isOptional: true },
  { name: 'soldUntil', label: 'plan.soldUntil', hint: 'plan.soldHint', kind: 'date', isOptional: true },
  { name: 'codes', label: 'plan.codes', hint: 'plan.codesHint', maxLength: 500, isOptional: true },
  { name: 'channels', label: 'plan.channels', hint: 'plan.channelsHint', maxLength: 500, isOptional: true },
]

interface Props {
  readonly plan: RatePlan
  /** The other plans of the property. */
  readonly others: readonly RatePlan[]
  readonly bands: readonly Band[]
}

export function PricingForm({ plan, others, bands }: Props) {
  const queries = useQueryClient()
  const codes = new Set(['person adult', ...bands.map(({ code }) => `person ${code}`)])
  // Amounts of age groups that are gone can't be kept.
  const known = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('person ') || codes.has(name)))
  const changeOf = (values: Values) => {
    const changed = pricingChanged(known(values), plan)
    return Object.keys(changed).length > 0 ? changed : { lowestPriceCents: plan.lowestPriceCents ?? null }
  }
  const shared = useSharedRecord<RatePlan>({
    query: 'rate-plans',
    id: plan.id,
    read: async () => ({ data: await api.getRatePlan({ id: plan.id }) }),
    valuesOf: pricingValues,
    write: async (values, options) => ({
      data: await api.changeRatePlan({ id: plan.id, ...changeOf(values) }, options),
    }),
  })
  const { form, writing, set, save } = shared
  if (!form) return null
  const fields = originFields(others, bands, form.values.ending ?? '')
  const tiers = tiersOf(form.values)
  const setTiers = (next: readonly Tier[]) => set('tiers', JSON.stringify(next))
  return (
    <PaneForm
      word={t('setup.save')}
      writing={writing}
      reason={problemOf(fields, form.values) ?? pricingProblem(form.values) ?? choiceMissing(shared)}
      onSubmit={async () => {
        if (!(await save())) return
        await Promise.all(['prices', 'quote'].map((query) => queries.invalidateQueries({ queryKey: [query] })))
      }}
    >
      <h2>{t('plan.origin')}</h2>
      <Fields fields={fields} values={form.values} onChange={set} />
      <Companies
        chosen={(form.values.companies ?? '').split(' ').filter((id) => id !== '')}
        onChange={(ids) => set('companies', ids.join(' '))}
      />
      <h2>{t('plan.length')}</h2>
      <LengthTiers tiers={tiers} parent={others.find(({ id }) => id === form.values.parentId)} onChange={setTiers} />
      <ChangedElsewhere shared={shared} {...wordsOfFields(fields)} />
    </PaneForm>
  )
}

interface CompaniesProps {
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** The companies and agents to whom the plan is sold. Nothing where the property has none, or where they may not be seen. */
function Companies({ chosen, onChange }: CompaniesProps) {
  const { may } = useSession()
  const { data: companies = [] } = useQuery({
    queryKey: ['companies', 'active'],
    queryFn: () => every(api.each.listCompanies({ status: 'active' })),
    enabled: may('reservation.read'),
  })
  if (companies.length === 0) return null
  return (
    <details open={chosen.length > 0}>
      <summary>{t('plan.companies')}</summary>
      <Ticks label={t('plan.companies')} options={companies} chosen={chosen} onChange={onChange} />
    </details>
  )
}

interface TiersProps {
  readonly tiers: readonly Tier[]
  readonly parent: RatePlan | undefined
  readonly onChange: (tiers: readonly Tier[]) => void
}

function LengthTiers({ tiers, parent, onChange }: TiersProps) {
  const change = (place: number, more: Partial<Tier>) =>
    onChange(tiers.map((tier, each) => (each === place ? { ...tier, ...more } : tier)))
  return (
    <div className="stack">
      {tiers.length === 0 && (
        <p className="secondary">{parent ? t('plan.lengthInherited', { plan: parent.name }) : t('plan.lengthNone')}</p>
      )}
      {tiers.map((tier, place) => (
        // The place is the identity of a line that is being typed.
        // oxlint-disable-next-line react/no-array-index-key
        <TierRow
          key={place}
          tier={tier}
          line={place + 1}
          onChange={(more) => change(place, more)}
          onRemove={() => onChange(tiers.filter((_, each) => each !== place))}
        />
      ))}
      {tiers.length < 10 && (
        <Button kind="quiet" icon={<Plus size={16} />} onClick={() => onChange([...tiers, emptyTier])}>
          {t('plan.addTier')}
        </Button>
      )}
    </div>
  )
}

interface RowProps {
  readonly tier: Tier
  readonly line: number
  readonly onChange: (more: Partial<Tier>) => void
  readonly onRemove: () => void
}

const TierRow = ({ tier, line, onChange, onRemove }: RowProps) => (
  <div className="tier" role="group" aria-label={`${t('plan.length')} ${line}`}>
    <Choice
      label={t('plan.tierKind')}
      value={tier.kind}
      onChange={(event) => onChange({ kind: event.currentTarget.value as Tier['kind'] })}
    >
      {(['whole_stay', 'nights_from'] as const).map((kind) => (
        <option key={kind} value={kind}>
          {tOf('lengthTier', kind)}
        </option>
      ))}
    </Choice>
    <Field
      label={t('plan.tierMin')}
      inputMode="numeric"
      maxLength={3}
      value={tier.min}
      onInput={(event) => onChange({ min: event.currentTarget.value })}
    />
    <Field
      label={t('plan.tierPercent')}
      inputMode="text"
      maxLength={7}
      value={tier.percent}
      onInput={(event) => onChange({ percent: event.currentTarget.value })}
    />
    <Field
      label={t('plan.tierAmount')}
      inputMode="text"
      maxLength={15}
      value={tier.amount}
      onInput={(event) => onChange({ amount: event.currentTarget.value })}
    />
    <Button kind="quiet" icon={<Trash2 size={16} />} aria-label={t('plan.tierRemove', { line })} onClick={onRemove} />
  </div>
)
