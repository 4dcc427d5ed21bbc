/** When a debtor is reminded of what is overdue: up to five levels, each after some days and by some way. One policy is in use. */
import { useQueryClient } from '@tanstack/react-query'
import { api, type DunningPolicy } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { useAct } from '../parts/form.ts'
import { Tag } from '../parts/tag.tsx'
import { every } from '../reads.ts'
import { t, tOf } from '../words.ts'
import { type FieldOf, optionsOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { isOn, textOf, type Values, whole } from './values.ts'

const levels = [1, 2, 3, 4, 5] as const
type Channel = DunningPolicy['levels'][number]['channel']

const fields = (): readonly FieldOf[] => [
  { name: 'name', label: 'setup.name' },
  ...levels.flatMap((level): FieldOf[] => [
    {
      name: `days${level}`,
      label: { text: t('reminders.days', { level }) },
      kind: 'whole',
      least: 1,
      most: 3_650,
      ...(level === 1 ? {} : { isOptional: true as const }),
      isShown: (values) => level === 1 || textOf(values, `days${level - 1}`) !== '',
    },
    {
      name: `channel${level}`,
      label: { text: t('reminders.channel', { level }) },
      kind: 'choice',
      options: optionsOf('reminderChannel', ['email', 'letter', 'phone', 'sms']),
      isShown: (values) => textOf(values, `days${level}`) !== '',
    },
  ]),
  { name: 'active', label: 'reminders.use', kind: 'check' },
]

const levelsOf = (values: Values) =>
  levels
    .filter((level) => textOf(values, `days${level}`) !== '')
    .map((level) => ({ minDaysLate: whole(values, `days${level}`), channel: textOf(values, `channel${level}`) as Channel }))

export function RemindersPane() {
  const queries = useQueryClient()
  const act = useAct()
  const use = async ({ id, active }: DunningPolicy) => {
    await act(`use ${id} ${active}`, (key) => api.activateDunningPolicy({ id, active: !active }, key), t('done.saved'))
    await queries.invalidateQueries({ queryKey: ['dunning-policies'] })
  }
  const kind: RecordsOf<DunningPolicy> = {
    query: 'dunning-policies',
    of: 'all',
    read: () => every(api.each.listDunningPolicies({})),
    text: 'reminders.text',
    none: 'reminders.none',
    add: 'reminders.add',
    titleOf: ({ name }) => name,
    detailOf: ({ levels: found }) =>
      found
        .map(({ minDaysLate, channel }) => `${t('reminders.after', { count: minDaysLate })}: ${tOf('reminderChannel', channel)}`)
        .join(' · '),
    fields: fields(),
    empty: {
      days1: '7',
      channel1: 'email',
      channel2: 'email',
      channel3: 'letter',
      channel4: 'letter',
      channel5: 'letter',
      active: 'on',
    },
    valuesOf: () => ({}),
    create: (values, key) =>
      api.createDunningPolicy({ name: textOf(values, 'name'), levels: levelsOf(values), active: isOn(values, 'active') }, key()),
    buttons: (policy) => (
      <>
        {policy.active && <Tag tone="ok">{t('reminders.inUse')}</Tag>}
        <Button
          aria-label={t(policy.active ? 'reminders.stopOf' : 'reminders.startOf', { name: policy.name })}
          onClick={() => void use(policy)}
        >
          {t(policy.active ? 'reminders.stop' : 'reminders.start')}
        </Button>
      </>
    ),
  }
  return <Records kind={kind} />
}
