/** What a plan includes: products of the catalogue, inside its price or on top of it, each with its own VAT. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { api, type Extra, type RatePlan } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { readExtras } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { ChangedElsewhere, choiceMissing } from '../../settings/together/changed-elsewhere.tsx'
import { useSharedRecord } from '../../settings/together/use-shared-record.ts'
import { PaneForm } from '../../setup/pane-form.tsx'
import { t, tOf } from '../../words.ts'
import {
  bases,
  emptyItem,
  type Item,
  includedFromValues,
  includedProblem,
  includedValues,
  isInherited,
  itemsOf,
} from './included-values.ts'
import type { Band } from './plan-values.ts'
import { agesOfBands } from './use-bands.ts'

interface Props {
  readonly plan: RatePlan
  readonly parent: RatePlan | undefined
  readonly bands: readonly Band[]
}

export function IncludedForm({ plan, parent, bands }: Props) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const { data } = useQuery(readExtras(establishment.id))
  const products = data?.data ?? []
  const shared = useSharedRecord<RatePlan>({
    query: 'rate-plans',
    id: `${plan.id} included`,
    read: async () => ({ data: await api.getRatePlan({ id: plan.id }) }),
    valuesOf: includedValues,
    write: async (values, options) => ({
      data: await api.changeRatePlan({ id: plan.id, included: includedFromValues(values) }, options),
    }),
  })
  const { form, writing, set, save } = shared
  if (!form) return null
  const items = itemsOf(form.values)
  const setItems = (next: readonly Item[]) => set('items', JSON.stringify(next))
  return (
    <PaneForm
      word={t('setup.save')}
      writing={writing}
      reason={includedProblem(form.values) ?? choiceMissing(shared)}
      onSubmit={async () => {
        if (await save()) await queries.invalidateQueries({ queryKey: ['quote'] })
      }}
    >
      <h2>{t('included')}</h2>
      <p className="secondary">{t('included.text')}</p>
      {parent && (
        <label className="check">
          <input
            type="checkbox"
            checked={isInherited(form.values)}
            onChange={(event) => set('inherited', event.currentTarget.checked ? 'yes' : '')}
          />
          {t('included.asParent', { plan: parent.name })}
        </label>
      )}
      {products.length === 0 && (
        <p>
          {t('included.noProducts')} <Link href="/extras">{t('extras')}</Link>
        </p>
      )}
      {!isInherited(form.values) && (
        <div className="stack">
          {items.length === 0 && <p className="secondary">{t('included.none')}</p>}
          {items.map((item, place) => (
            // The place is the identity of a line that is being typed.
            // oxlint-disable-next-line react/no-array-index-key
            <ItemRow
              key={place}
              item={item}
              line={place + 1}
              products={products}
              bands={bands}
              onChange={(more) => setItems(items.map((each, at) => (at === place ? { ...each, ...more } : each)))}
              onRemove={() => setItems(items.filter((_, at) => at !== place))}
            />
          ))}
          {products.length > 0 && items.length < 10 && (
            <Button kind="quiet" icon={<Plus size={16} />} onClick={() => setItems([...items, emptyItem])}>
              {t('included.add')}
            </Button>
          )}
        </div>
      )}
      <ChangedElsewhere shared={shared} labelOf={() => t('included')} textOf={() => t('included')} />
    </PaneForm>
  )
}

interface RowProps {
  readonly item: Item
  readonly line: number
  readonly products: readonly Extra[]
  readonly bands: readonly Band[]
  readonly onChange: (more: Partial<Item>) => void
  readonly onRemove: () => void
}

function ItemRow({ item, line, products, bands, onChange, onRemove }: RowProps) {
  return (
    <div className="included-item" role="group" aria-label={`${t('included')} ${line}`}>
      <Choice
        label={t('included.product')}
        value={item.extraId}
        onChange={(event) => onChange({ extraId: event.currentTarget.value })}
      >
        <option value="">{t('included.choose')}</option>
        {products
          .filter(({ status, id }) => status === 'active' || id === item.extraId)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Choice>
      <Choice
        label={t('included.how')}
        value={item.basis === 'share' ? 'inside' : item.how}
        disabled={item.basis === 'share'}
        onChange={(event) => onChange({ how: event.currentTarget.value as Item['how'] })}
      >
        {(['inside', 'on_top'] as const).map((how) => (
          <option key={how} value={how}>
            {tOf('includedHow', how)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('included.per')}
        value={item.per}
        onChange={(event) => onChange({ per: event.currentTarget.value as Item['per'] })}
      >
        {(['night', 'arrival'] as const).map((per) => (
          <option key={per} value={per}>
            {tOf('includedPer', per)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('included.basis')}
        value={item.basis}
        onChange={(event) => onChange({ basis: event.currentTarget.value as Item['basis'] })}
      >
        {bases.map((basis) => (
          <option key={basis} value={basis}>
            {tOf('includedBasis', basis)}
          </option>
        ))}
      </Choice>
      <Amounts item={item} bands={bands} onChange={onChange} />
      <label className="check">
        <input
          type="checkbox"
          checked={item.isNextDay}
          onChange={(event) => onChange({ isNextDay: event.currentTarget.checked })}
        />
        {t('included.nextDay')}
      </label>
      <Button kind="quiet" icon={<Trash2 size={16} />} aria-label={t('included.remove', { line })} onClick={onRemove} />
    </div>
  )
}

function Amounts({ item, bands, onChange }: Pick<RowProps, 'item' | 'bands' | 'onChange'>) {
  if (item.basis !== 'person')
    return (
      <Field
        label={t(item.basis === 'share' ? 'included.share' : 'included.amount')}
        inputMode="decimal"
        maxLength={15}
        value={item.amount}
        onInput={(event) => onChange({ amount: event.currentTarget.value })}
      />
    )
  const field = (code: string, label: string) => (
    <Field
      key={code}
      label={label}
      inputMode="decimal"
      maxLength={15}
      value={item.byBand[code] ?? ''}
      onInput={(event) => onChange({ byBand: { ...item.byBand, [code]: event.currentTarget.value } })}
    />
  )
  return (
    <>
      {field('adult', t('included.perAdult'))}
      {agesOfBands(bands).map(({ code, from, to }) => field(code, t('included.perChild', { from, to })))}
    </>
  )
}
