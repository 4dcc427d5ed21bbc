/**
 * When a debtor is reminded of what is overdue: up to five levels, each after some days, by some way and with a text in each language. One policy is in use. A reminder refers
 * to the policy that it followed: a correction makes a new one, which takes the place of the old.
 */
import { useQueryClient } from '@tanstack/react-query'
import { api, type DunningPolicy } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { useAct } from '../parts/form.ts'
import { Tag } from '../parts/tag.tsx'
import { every } from '../reads.ts'
import { languages, t, tOf } from '../words.ts'
import { type FieldOf, optionsOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { isOn, onIf, textOf, type Values, whole } from './values.ts'

const levels = [1, 2, 3, 4, 5] as const
type Level = DunningPolicy['levels'][number]
type Channel = Level['channel']
type Language = keyof typeof languages
const languageCodes = Object.keys(languages) as Language[]

/** The text of a level in the chosen language. */
const textFields = (level: number): FieldOf[] =>
  languageCodes.flatMap((language): FieldOf[] => {
    const isShown = (values: Values) => values.language === language && textOf(values, `days${level}`) !== ''
    return [
      {
        name: `subject${level}${language}`,
        label: { text: t('reminders.subject', { level }) },
        maxLength: 200,
        isOptional: true,
        isShown,
      },
      {
        name: `body${level}${language}`,
        label: { text: t('reminders.body', { level }) },
        kind: 'long',
        maxLength: 5_000,
        isOptional: true,
        isShown,
      },
    ]
  })

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
  {
    name: 'language',
    label: 'reminders.language',
    hint: 'reminders.languageHint',
    kind: 'choice',
    isOptional: true,
    options: languageCodes.map((code) => ({ value: code, text: languages[code] })),
  },
  ...levels.flatMap(textFields),
  { name: 'active', label: 'reminders.use', kind: 'check' },
]

const levelsOf = (values: Values) =>
  levels
    .filter((level) => textOf(values, `days${level}`) !== '')
    .map((level) => {
      const texts = Object.fromEntries(
        languageCodes
          .map((language) => [
            language,
            { subject: textOf(values, `subject${level}${language}`), body: textOf(values, `body${level}${language}`) },
          ])
          .filter(([, text]) => typeof text === 'object' && text.subject !== '' && text.body !== ''),
      ) as NonNullable<Level['texts']>
      return {
        minDaysLate: whole(values, `days${level}`),
        channel: textOf(values, `channel${level}`) as Channel,
        ...(Object.keys(texts).length === 0 ? {} : { texts }),
      }
    })

/** A text without its subject, or a level that would come before the one below it. */
function problemOf(values: Values): string | undefined {
  for (const level of levels.filter((each) => textOf(values, `days${each}`) !== '')) {
    if (level > 1 && whole(values, `days${level}`) <= whole(values, `days${level - 1}`)) return t('reminders.later', { level })
    const isHalf = (language: Language) =>
      (textOf(values, `subject${level}${language}`) === '') !== (textOf(values, `body${level}${language}`) === '')
    const half = languageCodes.find(isHalf)
    if (half) return t('reminders.whole', { level, language: languages[half] })
  }
  return undefined
}

const usualChannels: Values = { channel1: 'email', channel2: 'email', channel3: 'letter', channel4: 'letter', channel5: 'letter' }

const valuesOf = ({ name, active, levels: found }: DunningPolicy): Values => ({
  ...usualChannels,
  name,
  active: onIf(active),
  ...Object.fromEntries(
    found.flatMap(({ level, minDaysLate, channel, texts = {} }) => [
      [`days${level}`, String(minDaysLate)],
      [`channel${level}`, channel],
      ...Object.entries(texts).flatMap(([language, { subject, body }]) => [
        [`subject${level}${language}`, subject],
        [`body${level}${language}`, body],
      ]),
    ]),
  ),
})

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
    problemOf,
    empty: { ...usualChannels, days1: '7', active: 'on' },
    valuesOf,
    create: (values, key) =>
      api.createDunningPolicy({ name: textOf(values, 'name'), levels: levelsOf(values), active: isOn(values, 'active') }, key()),
    change: async (before, values, key) => {
      const active = isOn(values, 'active')
      await api.createDunningPolicy({ name: textOf(values, 'name'), levels: levelsOf(values), active }, key())
      // A policy in use is replaced by the new one; otherwise it is out of use already.
      if (before.active && !active) await api.activateDunningPolicy({ id: before.id, active: false }, key('stop'))
    },
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
