/** Amends dates, unit type, rate plan and persons before arrival; shows old and new price side by side. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { api, refusalOf } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Ages, agesOf } from '../../parts/ages.tsx'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice, Stepper } from '../../parts/field.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { sentenceOf } from '../../parts/problem.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { beyond } from '../board/changes.ts'
import { type StayShown, useRatePlans, useUnitTypes } from './stay.ts'

interface Terms {
  readonly arrival: string
  readonly departure: string
  readonly unitTypeId: string
  readonly ratePlanId: string
  readonly adults: number
  readonly children: number
}
interface WantedTerms extends Terms {
  readonly reprice: boolean
  /** As typed, one for each child. */
  readonly typedAges: readonly string[]
}

/** What the booking says now. */
const termsNow = ({ arrival, departure, unitTypeId, ratePlanId, adults, children, childAges }: StayShown['reservation']) => ({
  arrival,
  departure,
  unitTypeId,
  ratePlanId,
  adults,
  children,
  typedAges: (childAges ?? []).map(String),
  reprice: false,
})

/** Only what differs from the booking. */
function changesOf(
  { reprice, typedAges, ...wanted }: WantedTerms,
  booked: Terms & { readonly childAges?: readonly number[] },
): Partial<Terms> & { reprice?: true; childAges?: number[] } {
  const differs = (Object.keys(wanted) as (keyof Terms)[]).filter((name) => wanted[name] !== booked[name])
  const ages = agesOf(wanted.children, typedAges)
  const areNew = ages !== undefined && JSON.stringify(ages) !== JSON.stringify(booked.childAges)
  return {
    ...Object.fromEntries(differs.map((name) => [name, wanted[name]])),
    ...(areNew ? { childAges: ages } : {}),
    ...(reprice ? { reprice } : {}),
  }
}

export function Amend({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const { id } = reservation
  const writing = useWriting()
  // Only what was touched here: what somebody else changes meanwhile stays as they changed it.
  const [touched, setTouched] = useState<Partial<WantedTerms>>({})
  const wanted: WantedTerms = { ...termsNow(reservation), ...touched }
  const set = (more: Partial<WantedTerms>) => setTouched((before) => ({ ...before, ...more }))
  const asked = useDeferredValue(wanted)
  const change = changesOf(asked, reservation)
  const hasChange = Object.keys(change).length > 0
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    // Asked again when somebody else changes the booking meanwhile.
    queryKey: ['amend', id, change, reservation.arrival, reservation.departure, reservation.totalCents],
    queryFn: () => api.previewAmendment({ id, ...change, releaseUnit: true }),
    enabled: hasChange,
    retry: false,
    gcTime: 0,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!preview || !hasChange) return
    const isDone = await writing.run(async (key) => {
      await api.amendReservation(
        { id, ...change, releaseUnit: true, ...beyond(preview), expectedTotalCents: preview.newTotalCents },
        key(),
      )
    })
    // If refused because prices changed, show the current price.
    if (!isDone) {
      await refetch()
      return
    }
    say(t('change.done', { guest, where: `${dayText(wanted.arrival)} – ${dayText(wanted.departure)}` }), async () => {
      await api.undoAmendment({ id })
    })
    onClose()
  }
  return (
    <Dialog title={t('amend.title', { guest })} wide onClose={onClose}>
      <form className="amend" onSubmit={(event) => void submit(event)}>
        <Wanted
          wanted={wanted}
          set={set}
          isInHouse={reservation.status === 'CheckedIn'}
          needsAges={refusalOf(error)?.code === 'CHILD_AGES_REQUIRED'}
        />
        <div className="stack" role="status">
          <SideBySide stay={stay} preview={preview} adults={asked.adults} children={asked.children} />
          {preview?.warnings.map((warning) => (
            <Notice key={warning.code} tone="warn" title={sentenceOf(warning)} />
          ))}
          <ChangedMeanwhile reservation={reservation} />
          {error && <Notice tone="bad" title={wordsOf(error)} />}
          {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        </div>
        <footer>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button
            kind="main"
            type="submit"
            isBusy={writing.isBusy}
            reason={hasChange && preview ? undefined : t('amend.nothing')}
          >
            {t('action.amend')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const shownTerms = ['arrival', 'departure', 'unitTypeId', 'ratePlanId', 'adults', 'children'] as const

/** Says what somebody else changed of the booking while the dialog is open, and who it was. */
function ChangedMeanwhile({ reservation }: { reservation: StayShown['reservation'] }) {
  const [opened] = useState(reservation)
  const changed = shownTerms.filter((name) => reservation[name] !== opened[name])
  const { data: history } = useQuery({
    queryKey: ['history', reservation.id, 'last', changed.map((name) => reservation[name])],
    queryFn: () => api.getStayHistory({ id: reservation.id }),
    enabled: changed.length > 0,
    retry: false,
  })
  if (changed.length === 0) return null
  const actor = history?.entries.find(({ changes }) => changes.some(({ field }) => changed.some((name) => name === field)))?.actor
  return (
    <Notice
      tone="warn"
      title={t('amend.meanwhile', {
        who: actor?.name ?? t('amend.someone'),
        what: changed.map((name) => tOf('historyField', name)).join(', '),
      })}
    />
  )
}

interface WantedProps {
  readonly wanted: WantedTerms
  readonly set: (more: Partial<WantedTerms>) => void
  /** Of a guest in house, only the persons change here. */
  readonly isInHouse: boolean
  /** Whether the price depends on ages that aren't typed. */
  readonly needsAges: boolean
}

function Wanted({ wanted, set, isInHouse, needsAges }: WantedProps) {
  return (
    <div className="stack">
      {!isInHouse && <StayWanted wanted={wanted} set={set} />}
      <Stepper label={t('adults')} value={wanted.adults} minimum={1} maximum={20} onChange={(adults) => set({ adults })} />
      <Stepper
        label={t('children')}
        value={wanted.children}
        minimum={0}
        maximum={20}
        onChange={(children) => set({ children })}
      />
      <Ages
        children={wanted.children}
        typed={wanted.typedAges}
        isNeeded={needsAges}
        onChange={(typedAges) => set({ typedAges })}
      />
      {!isInHouse && (
        <label className="check">
          <input type="checkbox" checked={wanted.reprice} onChange={(event) => set({ reprice: event.currentTarget.checked })} />
          {t('amend.reprice')}
        </label>
      )}
    </div>
  )
}

/** Dates, unit type and rate plan. */
function StayWanted({ wanted, set }: Pick<WantedProps, 'wanted' | 'set'>) {
  const types = useUnitTypes()
  const plans = useRatePlans()
  const { establishment } = useSession()
  const today = todayOf(establishment)
  return (
    <>
      <DateField
        isFirst
        label={t('arrival')}
        today={today}
        value={wanted.arrival}
        onChange={(arrival) => arrival !== '' && set({ arrival })}
      />
      <DateField
        label={t('departure')}
        today={today}
        min={addDays(wanted.arrival, 1)}
        value={wanted.departure}
        onChange={(departure) => departure !== '' && set({ departure })}
      />
      <Choice
        label={t('unitType')}
        value={wanted.unitTypeId}
        onChange={(event) => set({ unitTypeId: event.currentTarget.value })}
      >
        {types.map((type) => (
          <option key={type.id} value={type.id}>
            {type.name}
          </option>
        ))}
      </Choice>
      <Choice label={t('plan')} value={wanted.ratePlanId} onChange={(event) => set({ ratePlanId: event.currentTarget.value })}>
        {plans.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {plan.name}
          </option>
        ))}
      </Choice>
    </>
  )
}

type Preview = Awaited<ReturnType<typeof api.previewAmendment>>

/** The price of each night, before and after the change. */
function nightsOf(reservation: StayShown['reservation'], preview: Preview | undefined) {
  const now = new Map(reservation.nightly.filter(({ held }) => held).map(({ night, priceCents }) => [night, priceCents] as const))
  const after = new Map(now)
  for (const { night } of preview?.nightsReleased ?? []) after.delete(night)
  for (const { night, priceCents } of [...(preview?.nightsAdded ?? []), ...(preview?.nightsRepriced ?? [])])
    after.set(night, priceCents)
  return [...new Set([...now.keys(), ...after.keys()])]
    .toSorted()
    .map((night) => ({ night, before: now.get(night), later: after.get(night) }))
}

interface SideBySideProps {
  readonly stay: StayShown
  readonly preview: Preview | undefined
  readonly adults: number
  readonly children: number
}

/** Everything without a price: its name, what it is and what it becomes. */
function useTermsInWords({ stay: { reservation, unitCode }, preview, adults, children }: SideBySideProps) {
  const types = useUnitTypes()
  const plans = useRatePlans()
  const typeOf = (id: string) => types.find((each) => each.id === id)?.name ?? ''
  const planOf = (id: string) => plans.find((each) => each.id === id)?.name ?? ''
  const after = { ...reservation, ...preview }
  const unit = unitCode ?? '–'
  const keepsUnit = preview === undefined || preview.unitId === (reservation.unitId ?? null)
  return [
    [t('arrival'), dayText(reservation.arrival), dayText(after.arrival)],
    [t('departure'), dayText(reservation.departure), dayText(after.departure)],
    [t('unitType'), typeOf(reservation.unitTypeId), typeOf(after.unitTypeId)],
    [t('plan'), planOf(reservation.ratePlanId), planOf(after.ratePlanId)],
    [t('unit'), unit, keepsUnit ? unit : t('amend.otherUnit')],
    [t('guests'), String(reservation.adults + reservation.children), String(adults + children)],
  ] as const
}

/** Table of current value, new value and difference; unchanged rows are faint. */
function SideBySide(props: SideBySideProps) {
  const { stay, preview } = props
  const { reservation } = stay
  const words = useTermsInWords(props)
  const deposit = preview?.deposit
  return (
    <table className="table side-by-side">
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('amend.what')}</span>
          </th>
          <th scope="col">{t('amend.before')}</th>
          <th scope="col">{t('amend.after')}</th>
          <th scope="col" className="number">
            {t('amend.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {words.map(([label, before, later]) => (
          <tr key={label} className={before === later ? 'gone' : 'chosen'}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{later}</td>
            <td />
          </tr>
        ))}
        {nightsOf(reservation, preview).map(({ night, before, later }) => (
          <PriceRow key={night} label={dayText(night)} before={before} later={later} />
        ))}
        {deposit && <PriceRow label={t('paymentKind.deposit')} before={deposit.previousCents} later={deposit.amountCents} />}
        <tr>
          <th scope="row">{t('total')}</th>
          <td className="number">{money(reservation.totalCents, reservation.currency)}</td>
          <td className="number">{money(preview?.newTotalCents ?? reservation.totalCents, reservation.currency)}</td>
          <td className="number">{preview ? money(preview.deltaCents, reservation.currency) : ''}</td>
        </tr>
      </tbody>
    </table>
  )
}

function PriceRow({ label, before, later }: { label: string; before: string | undefined; later: string | undefined }) {
  const cents = (value: string | undefined) => (value === undefined ? '–' : money(value))
  const difference = BigInt(later ?? '0') - BigInt(before ?? '0')
  return (
    <tr className={before === later ? 'gone' : 'chosen'}>
      <th scope="row">{label}</th>
      <td className="number">{cents(before)}</td>
      <td className="number">{cents(later)}</td>
      <td className="number">{difference === 0n ? '' : money(difference)}</td>
    </tr>
  )
}
