/** What bookings are sorted by, and whom they come from: sources, channels, segments, companies and travel agents. */
import { api, type BookingCode } from '../call.ts'
import { companiesOf } from '../profiles/companies/company-fields.ts'
import { every } from '../reads.ts'
import { useSession } from '../session.tsx'
import { tOf } from '../words.ts'
import { optionsOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { isOn, onIf, textOf } from './values.ts'

const bookingCodes = (): RecordsOf<BookingCode> => ({
  query: 'booking-codes',
  of: 'all',
  read: () => every(api.each.listBookingCodes({})),
  text: 'codes.text',
  none: 'codes.none',
  add: 'codes.add',
  titleOf: ({ name }) => name,
  detailOf: ({ kind, code }) => `${tOf('codeKind', kind)} · ${code}`,
  isRetired: ({ status }) => status === 'archived',
  fields: [
    {
      name: 'kind',
      label: 'codes.kind',
      kind: 'choice',
      options: optionsOf('codeKind', ['source', 'channel', 'segment']),
      when: 'new',
    },
    { name: 'name', label: 'setup.name' },
    { name: 'code', label: 'setup.code', hint: 'codes.codeHint', maxLength: 50, when: 'new' },
    { name: 'retired', label: 'settings.retire', kind: 'check', when: 'old' },
  ],
  empty: { kind: 'source' },
  valuesOf: ({ name, status }) => ({ name, retired: onIf(status === 'archived') }),
  create: (values, key) =>
    api.createBookingCode(
      { kind: values.kind as BookingCode['kind'], code: textOf(values, 'code'), name: textOf(values, 'name') },
      key(),
    ),
  change: ({ id }, values, key) =>
    api.changeBookingCode({ id, name: textOf(values, 'name'), status: isOn(values, 'retired') ? 'archived' : 'active' }, key()),
})

export const BookingCodesPane = () => <Records kind={bookingCodes()} />

export function CompaniesPane() {
  const { may } = useSession()
  return <Records kind={companiesOf(may('rate_plan.manage'))} />
}
