/** Where a booking comes from: the company of the guest, the agent who brings it, source, channel and market segment. Reports count by these. */
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type BookingCode, type Company, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { every } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t, tOf } from '../../words.ts'

const codeKinds = ['source', 'channel', 'segment'] as const
const members = ['companyId', 'travelAgentId', ...codeKinds] as const
type Member = (typeof members)[number]
type Origin = Readonly<Record<Member, string>>

const labelOf = (member: Member): string =>
  member === 'companyId' ? t('company') : member === 'travelAgentId' ? t('origin.agent') : tOf('codeKind', member)

const originOf = (reservation: Reservation): Origin => ({
  companyId: reservation.companyId ?? '',
  travelAgentId: reservation.travelAgentId ?? '',
  source: reservation.source ?? '',
  channel: reservation.channel ?? '',
  segment: reservation.segment ?? '',
})

/** Companies and codes, archived ones too: an old booking keeps its own. Read only where there is something to name or to choose. */
function useNames(enabled: boolean) {
  const { data: companies } = useQuery({
    queryKey: ['companies', 'all'],
    queryFn: () => every(api.each.listCompanies({})),
    enabled,
    retry: false,
  })
  const { data: codes } = useQuery({
    queryKey: ['booking-codes', 'all'],
    queryFn: () => every(api.each.listBookingCodes({})),
    enabled,
    retry: false,
  })
  return { companies, codes }
}

export function OriginOfStay({ reservation }: { reservation: Reservation }) {
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  const origin = originOf(reservation)
  const given = members.filter((member) => origin[member] !== '')
  const { companies, codes } = useNames(isOpen || given.length > 0)
  const nameOf = (member: Member) => {
    const value = origin[member]
    if (member === 'companyId' || member === 'travelAgentId')
      return <Link href={`/companies/${value}`}>{companies?.find(({ id }) => id === value)?.name ?? '…'}</Link>
    return codes?.find(({ kind, code }) => kind === member && code === value)?.name ?? value
  }
  return (
    <section className="card">
      <header>
        <h2>{t('origin.title')}</h2>
        {may('reservation.manage') && (
          <Button kind="quiet" icon={<Pencil size={16} />} aria-label={t('origin.change')} onClick={() => setOpen(true)}>
            {t('extras.change')}
          </Button>
        )}
      </header>
      {given.length === 0 ? (
        <p className="inside faint">{t('origin.none')}</p>
      ) : (
        <dl className="inside pairs">
          {given.map((member) => (
            <div key={member}>
              <dt>{labelOf(member)}</dt>
              <dd>{nameOf(member)}</dd>
            </div>
          ))}
        </dl>
      )}
      {isOpen && companies && codes && (
        <Change reservation={reservation} companies={companies} codes={codes} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

interface ChangeProps {
  readonly reservation: Reservation
  readonly companies: readonly Company[]
  readonly codes: readonly BookingCode[]
  readonly onClose: () => void
}

function Change({ reservation, companies, codes, onClose }: ChangeProps) {
  const writing = useWriting()
  const before = originOf(reservation)
  const [origin, setOrigin] = useState(before)
  const changed = members.filter((member) => origin[member] !== before[member])
  const from = (values: Origin) => Object.fromEntries(changed.map((member) => [member, values[member] || null]))
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.changeReservationDetails({ id: reservation.id, ...from(origin) }, key())
    })
    if (!isDone) return
    say(t('done.saved'), async () => {
      await api.changeReservationDetails({ id: reservation.id, ...from(before) })
    })
    onClose()
  }
  return (
    <FormDialog
      title={t('origin.title')}
      word={t('guests.save')}
      writing={writing}
      reason={changed.length === 0 ? t('origin.changeFirst') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      {members.map((member, place) => (
        <Choice
          key={member}
          data-first={place === 0 || undefined}
          label={labelOf(member)}
          value={origin[member]}
          onChange={(event) => setOrigin({ ...origin, [member]: event.currentTarget.value })}
        >
          <option value="">–</option>
          {optionsOf(member, companies, codes)
            .filter(({ value, isArchived }) => !isArchived || value === before[member])
            .map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
        </Choice>
      ))}
    </FormDialog>
  )
}

interface Option {
  readonly value: string
  readonly name: string
  readonly isArchived: boolean
}

/** Any of them may be the company of a guest; who brings a booking is no mere company. */
function optionsOf(member: Member, companies: readonly Company[], codes: readonly BookingCode[]): readonly Option[] {
  if (member === 'companyId' || member === 'travelAgentId')
    return companies
      .filter(({ kind }) => member === 'companyId' || kind !== 'company')
      .map(({ id, name, status }) => ({ value: id, name, isArchived: status === 'archived' }))
  return codes
    .filter(({ kind }) => kind === member)
    .map(({ code, name, status }) => ({ value: code, name, isArchived: status === 'archived' }))
}
