/** What is kept in repair: kinds of equipment, the pieces, and the work that comes round. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type Asset, type AssetType, api, type MaintenancePlan } from '../call.ts'
import { every, todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { dayText, t } from '../words.ts'
import { type FieldOf, optionsOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { useUnits } from './use-units.ts'
import { amountText, centsOrNull, given, isOn, onIf, orNull, textOf, type Values, whole } from './values.ts'

const assetTypes = (establishmentId: string): RecordsOf<AssetType> => ({
  query: 'asset-types',
  of: establishmentId,
  read: () => every(api.each.listAssetTypes({ establishmentId })),
  text: 'assetTypes.text',
  none: 'assetTypes.none',
  add: 'assetTypes.add',
  titleOf: ({ name }) => name,
  detailOf: ({ code, category }) => `${code} · ${category}`,
  fields: [
    { name: 'name', label: 'setup.name' },
    { name: 'code', label: 'setup.code', maxLength: 20 },
    { name: 'category', label: 'assetTypes.category', hint: 'assetTypes.categoryHint', maxLength: 64 },
    { name: 'retired', label: 'settings.retire', kind: 'check', when: 'old' },
  ],
  isRetired: ({ status }) => status === 'retired',
  valuesOf: ({ name, code, category, status }) => ({ name, code, category, retired: onIf(status === 'retired') }),
  create: (values, key) => api.createAssetType({ establishmentId, ...typeOf(values) }, key()),
  change: ({ id }, values, key) =>
    api.changeAssetType({ id, ...typeOf(values), status: isOn(values, 'retired') ? 'retired' : 'active' }, key()),
})
const typeOf = (values: Values) => ({
  name: textOf(values, 'name'),
  code: textOf(values, 'code'),
  category: textOf(values, 'category'),
})

export const AssetTypesPane = () => <Records kind={assetTypes(useSession().establishment.id)} />

export function AssetsPane() {
  const { establishment, units, options } = useUnits()
  const { data: types = [] } = useQuery({
    queryKey: ['asset-types', establishment.id, 'settings'],
    queryFn: () => every(api.each.listAssetTypes({ establishmentId: establishment.id })),
  })
  if (types.length === 0)
    return (
      <p>
        {t('assets.typeFirst')} <Link href="/settings?of=asset-types">{t('assetTypes.title')}</Link>
      </p>
    )
  const nameOf = (id: string) => types.find((type) => type.id === id)?.name ?? ''
  const codeOf = (id: string | undefined) => units.find((unit) => unit.id === id)?.code
  const fields: readonly FieldOf[] = [
    {
      name: 'type',
      label: 'assets.type',
      kind: 'choice',
      options: types.filter(({ status }) => status === 'active').map(({ id, name }) => ({ value: id, text: name })),
      when: 'new',
    },
    { name: 'name', label: 'setup.name' },
    { name: 'unit', label: 'assets.where', kind: 'choice', options, isOptional: true },
    { name: 'serialNumber', label: 'assets.serial', isOptional: true },
    { name: 'purchasedOn', label: 'assets.boughtOn', kind: 'date', isOptional: true },
    { name: 'cost', label: 'assets.cost', kind: 'amount', isOptional: true },
    { name: 'warrantyUntil', label: 'assets.warranty', kind: 'date', isOptional: true },
    { name: 'retired', label: 'settings.retire', kind: 'check', when: 'old' },
  ]
  const kind: RecordsOf<Asset> = {
    query: 'assets',
    of: establishment.id,
    read: () => every(api.each.listAssets({ establishmentId: establishment.id })),
    text: 'assets.text',
    none: 'assets.none',
    add: 'assets.add',
    titleOf: ({ name }) => name,
    detailOf: ({ assetTypeId, unitId }) => [nameOf(assetTypeId), codeOf(unitId) ?? ''].filter(Boolean).join(' · '),
    isRetired: ({ status }) => status === 'retired',
    fields,
    valuesOf: (asset) => ({
      name: asset.name,
      unit: asset.unitId ?? '',
      serialNumber: asset.serialNumber ?? '',
      purchasedOn: asset.purchasedOn ?? '',
      cost: amountText(asset.purchaseCostCents),
      warrantyUntil: asset.warrantyUntil ?? '',
      retired: onIf(asset.status === 'retired'),
    }),
    create: (values, key) => {
      const cents = centsOrNull(values, 'cost')
      return api.createAsset(
        {
          assetTypeId: textOf(values, 'type'),
          name: textOf(values, 'name'),
          ...(textOf(values, 'unit') === '' ? {} : { unitId: textOf(values, 'unit') }),
          ...given(values, 'serialNumber', 'purchasedOn', 'warrantyUntil'),
          ...(cents === null ? {} : { purchaseCostCents: cents }),
        },
        key(),
      )
    },
    change: ({ id }, values, key) =>
      api.changeAsset(
        {
          id,
          name: textOf(values, 'name'),
          unitId: orNull(values, 'unit'),
          serialNumber: orNull(values, 'serialNumber'),
          purchasedOn: orNull(values, 'purchasedOn'),
          warrantyUntil: orNull(values, 'warrantyUntil'),
          purchaseCostCents: centsOrNull(values, 'cost'),
          status: isOn(values, 'retired') ? 'retired' : 'active',
        },
        key(),
      ),
  }
  return <Records kind={kind} />
}

const planOf = (values: Values) => ({
  title: textOf(values, 'title'),
  every: whole(values, 'every'),
  period: values.period as MaintenancePlan['period'],
  nextOn: textOf(values, 'nextOn'),
  leadDays: whole(values, 'leadDays'),
  priority: values.priority as MaintenancePlan['priority'],
})

const planFields = (places: NonNullable<FieldOf['options']>): readonly FieldOf[] => [
  { name: 'title', label: 'plansOfWork.title', maxLength: 200 },
  { name: 'place', label: 'plansOfWork.place', kind: 'choice', options: places, when: 'new' },
  { name: 'every', label: 'plansOfWork.every', kind: 'whole', least: 1, most: 1_000 },
  {
    name: 'period',
    label: 'plansOfWork.period',
    kind: 'choice',
    options: optionsOf('periodUnit', ['day', 'week', 'month', 'year']),
  },
  { name: 'nextOn', label: 'plansOfWork.nextOn', kind: 'date' },
  { name: 'leadDays', label: 'plansOfWork.lead', kind: 'whole', most: 365 },
  {
    name: 'priority',
    label: 'repairs.priority',
    kind: 'choice',
    options: optionsOf('priority', ['low', 'normal', 'high', 'urgent']),
  },
  { name: 'assignee', label: 'plansOfWork.assignee', isOptional: true },
  { name: 'description', label: 'attachments.title', kind: 'long', maxLength: 5_000, isOptional: true },
  { name: 'paused', label: 'settings.retire', kind: 'check', when: 'old' },
]

const valuesOfPlan = (plan: MaintenancePlan): Values => ({
  title: plan.title,
  every: String(plan.every),
  period: plan.period,
  nextOn: plan.nextOn,
  leadDays: String(plan.leadDays),
  priority: plan.priority,
  assignee: plan.assignee ?? '',
  description: plan.description ?? '',
  paused: onIf(!plan.active),
})

/** `unitId …` or `assetId …`, as its choice says. */
const placeOf = (chosen: string): { unitId?: string; assetId?: string } => {
  const [member = '', id = ''] = chosen.split(' ')
  return { [member]: id }
}

export function MaintenancePlansPane() {
  const { establishment, units, options } = useUnits()
  const { data: assets = [] } = useQuery({
    queryKey: ['assets', establishment.id, 'settings'],
    queryFn: () => every(api.each.listAssets({ establishmentId: establishment.id })),
  })
  const places = [
    ...options.map(({ value, text }) => ({ value: `unitId ${value}`, text })),
    ...assets.filter(({ status }) => status === 'active').map(({ id, name }) => ({ value: `assetId ${id}`, text: name })),
  ]
  const kind: RecordsOf<MaintenancePlan> = {
    query: 'maintenance-plans',
    of: establishment.id,
    read: async () => {
      const of = { establishmentId: establishment.id }
      return [
        ...(await every(api.each.listMaintenancePlans(of))),
        ...(await every(api.each.listMaintenancePlans({ ...of, active: false }))),
      ]
    },
    text: 'plansOfWork.text',
    none: 'plansOfWork.none',
    add: 'plansOfWork.add',
    titleOf: ({ title }) => title,
    detailOf: ({ unitId, assetId, every: count, period, nextOn }) =>
      [
        units.find(({ id }) => id === unitId)?.code ?? '',
        assets.find(({ id }) => id === assetId)?.name ?? '',
        t(`everyPeriod.${period}`, { count }),
        t('plansOfWork.next', { date: dayText(nextOn) }),
      ]
        .filter(Boolean)
        .join(' · '),
    isRetired: ({ active }) => !active,
    fields: planFields(places),
    empty: { every: '1', period: 'year', leadDays: '7', priority: 'normal', nextOn: todayOf(establishment) },
    valuesOf: valuesOfPlan,
    create: (values, key) =>
      api.createMaintenancePlan(
        {
          establishmentId: establishment.id,
          ...planOf(values),
          ...placeOf(textOf(values, 'place')),
          ...given(values, 'assignee', 'description'),
        },
        key(),
      ),
    change: ({ id }, values, key) =>
      api.changeMaintenancePlan(
        {
          id,
          ...planOf(values),
          assignee: orNull(values, 'assignee'),
          description: orNull(values, 'description'),
          active: !isOn(values, 'paused'),
        },
        key(),
      ),
  }
  return <Records kind={kind} />
}
