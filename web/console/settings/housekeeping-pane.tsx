/** How often rooms are cleaned, how long it takes, what is ticked off, and whether a guest may check in to a room that is not ready. */
import { api } from '../call.ts'
import { useSession } from '../session.tsx'
import { t, tOf } from '../words.ts'
import { type FieldOf, optionsOf } from './fields.tsx'
import { OneRecord } from './one-record.tsx'
import { isOn, linesOf, onIf, type Values, whole } from './values.ts'

const kinds = ['departure', 'stay_over', 'linen', 'inspection', 'deep_clean', 'other'] as const
type Kind = (typeof kinds)[number]

const fields = (): readonly FieldOf[] => [
  {
    name: 'checkInOfUnready',
    label: 'cleaning.unready',
    kind: 'choice',
    options: optionsOf('unready', ['allow', 'warn', 'refuse']),
  },
  { name: 'requiresInspection', label: 'cleaning.inspected', kind: 'check' },
  { name: 'stayOverEveryDays', label: 'cleaning.stayOver', hint: 'cleaning.never', kind: 'whole', most: 30 },
  { name: 'linenEveryDays', label: 'cleaning.linen', hint: 'cleaning.never', kind: 'whole', most: 30 },
  ...kinds.flatMap((kind): FieldOf[] => [
    {
      name: `minutes ${kind}`,
      label: { text: t('cleaning.minutes', { kind: tOf('taskKind', kind) }) },
      kind: 'whole',
      least: 1,
      most: 1_440,
    },
    {
      name: `list ${kind}`,
      label: { text: t('cleaning.checklist', { kind: tOf('taskKind', kind) }) },
      kind: 'long',
      hint: 'inspectionTemplates.listHint',
      maxLength: 10_000,
      isOptional: true,
    },
  ]),
]

const eachKind = <Value,>(of: (kind: Kind) => Value): Record<Kind, Value> => ({
  departure: of('departure'),
  stay_over: of('stay_over'),
  linen: of('linen'),
  inspection: of('inspection'),
  deep_clean: of('deep_clean'),
  other: of('other'),
})

export function HousekeepingPane() {
  const { establishment } = useSession()
  const { id } = establishment
  return (
    <OneRecord
      query="housekeeping-rules"
      of={id}
      read={() => api.call('getHousekeepingRules', { id })}
      text="cleaning.text"
      fields={fields()}
      valuesOf={(rules): Values => ({
        checkInOfUnready: rules.checkInOfUnready,
        requiresInspection: onIf(rules.requiresInspection),
        stayOverEveryDays: String(rules.stayOverEveryDays),
        linenEveryDays: String(rules.linenEveryDays),
        ...Object.fromEntries(kinds.map((kind) => [`minutes ${kind}`, String(rules.minutes[kind])])),
        ...Object.fromEntries(kinds.map((kind) => [`list ${kind}`, rules.checklists[kind].join('\n')])),
      })}
      write={(values, options) =>
        api.call(
          'setHousekeepingRules',
          {
            id,
            checkInOfUnready: values.checkInOfUnready as 'allow',
            requiresInspection: isOn(values, 'requiresInspection'),
            stayOverEveryDays: whole(values, 'stayOverEveryDays'),
            linenEveryDays: whole(values, 'linenEveryDays'),
            minutes: eachKind((kind) => whole(values, `minutes ${kind}`)),
            checklists: eachKind((kind) => linesOf(values[`list ${kind}`] ?? '')),
          },
          options,
        )
      }
    />
  )
}
