/** A new booking in one screen: dates and persons, offers and why others are unavailable, the guest, the total on the button. */

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { api } from '../../call.ts'
import { agesOf } from '../../parts/ages.tsx'
import { Button } from '../../parts/button.tsx'
import { useWriting, type Writing, wordsOf } from '../../parts/form.ts'
import { useMethods } from '../../parts/payment-methods.ts'
import { Notice } from '../../parts/tag.tsx'
import { say, sayProblem } from '../../parts/toast.tsx'
import { firstAsked, readQuote, todayOf } from '../../reads.ts'
import { useBands } from '../../selling/plans/use-bands.ts'
import { isOfferedTo } from '../../selling/rates/offered-fields.tsx'
import { restrictionText } from '../../selling/rates/stay-restrictions.tsx'
import { useSession } from '../../session.tsx'
import { useKeys } from '../../shell/keys.ts'
import { money, t } from '../../words.ts'
import { CompanyChoice, madeCompany, partyOf } from './company-choice.tsx'
import { useExtras } from './extra-choice.tsx'
import { GuestPicker, pickedOf } from './guest-picker.tsx'
import { draftOf, keepDraft } from './new-booking-draft.ts'
import { StayFields } from './new-booking-fields.tsx'
import {
  type BookingForm,
  besideOf,
  type ChangeForm,
  datesOf,
  emptyForm,
  missingFor,
  type OfferOfStay,
  offerOf,
  planInWords,
  type QuoteOfStay,
  totalsOf,
} from './new-booking-form.ts'
import { Offers, planName, typeName } from './new-booking-offers.tsx'
import { sendBooking } from './new-booking-send.ts'
import { BookingSum } from './new-booking-sum.tsx'
import { Quote } from './quote.tsx'
import { useRatePlans, useUnitTypes } from './stay.ts'
import './bookings.css'
import './new-booking.css'

/** The form. Restores the draft if the user left the screen; a link with parameters starts a new booking. */
function useBookingForm(): readonly [form: BookingForm, change: ChangeForm] {
  const { establishment, session } = useSession()
  const [search] = useSearchParams()
  const [form, setForm] = useState<BookingForm>(() => {
    const draft = search.size === 0 ? draftOf(session.user.id, establishment.id) : undefined
    const { arrival, departure, adults, children } = firstAsked(establishment, search)
    return { ...emptyForm, arrival, departure, adults, children, ...draft }
  })
  const change: ChangeForm = (more) => setForm((before) => ({ ...before, ...more }))
  const guestId = search.get('guest')
  // Opened from a guest page: preselect the guest.
  useEffect(() => {
    if (guestId !== null)
      void api
        .getGuest({ id: guestId })
        .then((known) => setForm((before) => ({ ...before, guest: pickedOf(known) })))
        .catch((refusal: unknown) => sayProblem(wordsOf(refusal)))
  }, [guestId])
  const companyId = search.get('company')
  // Opened from the page of a company: the stay is for it.
  useEffect(() => {
    if (companyId !== null)
      void api
        .getCompany({ id: companyId })
        .then(({ id, name, kind }) => setForm((before) => ({ ...before, company: { id, name, kind, pays: false } })))
        .catch((refusal: unknown) => sayProblem(wordsOf(refusal)))
  }, [companyId])
  return [form, change]
}

const isTyped = ({ guest, notes }: BookingForm): boolean => guest !== undefined || notes !== ''

/** Keeps what is typed while the user looks at other screens, and asks before the page is closed. */
function useDraft(form: BookingForm): void {
  const { establishment, session } = useSession()
  useEffect(() => {
    if (!isTyped(form)) return undefined
    const { arrival, departure, adults, children, childAges, promoCode, rooms, chosen, guest, company, notes, extras } = form
    const stay = { arrival, departure, adults, children, childAges, promoCode, rooms, chosen, guest, company, notes, extras }
    keepDraft({ userId: session.user.id, establishmentId: establishment.id, ...stay })
    // Do not warn when another user takes over a locked computer.
    const ask = (event: BeforeUnloadEvent) => {
      if (!document.documentElement.hasAttribute('data-locked')) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [form, session, establishment])
}

/** The unit that a link names: whether it is still free for the stay. */
function useWantedUnit({ arrival, departure }: BookingForm, unitTypeId: string | undefined, isValid: boolean) {
  const { establishment } = useSession()
  const [search] = useSearchParams()
  const wanted = search.get('unit') ?? undefined
  const { data: free } = useQuery({
    queryKey: ['units', establishment.id, unitTypeId, arrival, departure, 'page'],
    queryFn: () =>
      api.listUnits({
        establishmentId: establishment.id,
        unitTypeId: unitTypeId ?? '',
        freeFrom: arrival,
        freeTo: departure,
        pageSize: 100,
      }),
    enabled: wanted !== undefined && isValid && unitTypeId !== undefined,
    retry: false,
  })
  const unit = free?.data.find(({ id }) => id === wanted)
  // If there are more units than one page, a unit not listed may still be available: the service decides.
  const isGone = free !== undefined && unit === undefined && free.meta.total <= free.data.length
  return { wanted, unit, isGone }
}

/** Why the confirmation can't be mailed with the booking; undefined if it can. */
function useMailReason({ guest }: BookingForm): string | undefined {
  const { establishment } = useSession()
  const { data: settings } = useQuery({
    queryKey: ['message-settings', establishment.id],
    queryFn: () => api.getMessageSettings({ id: establishment.id }),
    retry: false,
    staleTime: 300_000,
  })
  if (settings?.kinds.includes('confirmation')) return t('new.mailedAnyway')
  return guest !== undefined && guest.email.trim() === '' ? t('new.noAddress') : undefined
}

/** Everything that follows from the form: the offers, what is chosen, what is missing, what it costs. */
function useOffers(form: BookingForm) {
  const { establishment, may } = useSession()
  const [search] = useSearchParams()
  const today = todayOf(establishment)
  const { arrival, departure, adults, children } = form
  const dates = datesOf(form, today)
  const childAges = agesOf(children, form.childAges)
  const asked = {
    establishmentId: establishment.id,
    arrival,
    departure,
    adults,
    children,
    ...(childAges ? { childAges } : {}),
    ...promoOf(form.promoCode),
    ...partyOf(form.company),
  }
  const {
    data: quote,
    error,
    isPlaceholderData,
  } = useQuery({ ...readQuote(asked), enabled: dates.isValid, placeholderData: (previous) => previous })
  const names = { types: useUnitTypes(), plans: useRatePlans() }
  const catalogue = useExtras()
  const offers = dates.isValid ? (quote?.offers ?? []) : []
  const needsAges = dates.isValid && quote?.needsChildAges === true
  const offer = offerOf(offers, form.chosen, search.get('type'), names.plans)
  // What every stay bears stands with the offer; the others can be chosen where they are offered.
  const extras = catalogue.filter((each) => !each.mandatory && (!offer || isOfferedTo(each, { ...offer, arrival })))
  const beside = besideOf(form.further, offers)
  const party = { persons: adults + children, nights: dates.isValid ? dates.nights : 0, childAges, bands: useBands() }
  const plan = names.plans.find(({ id }) => id === offer?.ratePlanId)
  const methods = useMethods()
  const paid = methods.fitting(form.paid)
  const canTakeDeposit = may('folio.manage') && form.status === 'Confirmed' && offer?.deposit !== undefined
  const takesDeposit = form.takesDeposit && canTakeDeposit
  return {
    today,
    dates,
    asked,
    quote,
    error,
    names,
    extras,
    offers,
    offer,
    needsAges,
    beside,
    party,
    ...totalsOf({ form, offer, beside }, extras, party),
    missing:
      missingFor({ form, dates, offer, beside, isLoading: isPlaceholderData, needsAges }) ??
      (takesDeposit ? methods.missing(paid) : undefined),
    inWords: planInWords(plan, arrival, quote?.currency, today, (offer?.included?.length ?? 0) > 0),
    paid,
    canTakeDeposit,
    takesDeposit,
  }
}

export function NewBooking() {
  const { establishment } = useSession()
  const [search] = useSearchParams()
  const [, go] = useLocation()
  const [form, change] = useBookingForm()
  useDraft(form)
  const writing = useWriting()
  const [isAsked, setAsked] = useState(false)
  const guestField = useRef<HTMLDivElement>(null)
  const state = useOffers(form)
  const { today, dates, quote, offer, missing } = state
  const place = useWantedUnit(form, offer?.unitTypeId, dates.isValid)
  const mailReason = useMailReason(form)
  const book = async () => {
    const { guest } = form
    if (!offer || !guest || missing !== undefined) return
    let booked: string[] = []
    const wanted = {
      ...state,
      establishmentId: establishment.id,
      form: { ...form, paid: state.paid },
      guest,
      offer,
      extraIds: state.ordered.map(({ id }) => id),
      unitId: place.isGone ? undefined : place.wanted,
      currency: quote?.currency ?? establishment.currency,
      takesDeposit: state.takesDeposit,
      mails: form.mails && mailReason === undefined,
    }
    const isDone = await writing.run(async (key) => {
      const company = await madeCompany(form.company, key)
      change({ company })
      booked = await sendBooking(wanted, company, key)
    })
    if (!isDone) return
    keepDraft(undefined)
    say(t('done.booked', { guest: guest.label, nights: t('nights', { count: dates.nights }) }))
    // The back button then skips the form.
    go(`/bookings/${booked[0] ?? ''}${search.get('walkIn') === null ? '' : '?checkIn=1'}`, { replace: true })
  }
  /** Asks before discarding input. */
  const leave = () => {
    if (isTyped(form) && !isAsked) return setAsked(true)
    keepDraft(undefined)
    go('/board')
  }
  useKeys('newBooking', [
    { keys: 'ctrl+enter', word: 'new.book', run: () => void book() },
    { keys: 'u', word: 'new.toGuest', run: () => guestField.current?.querySelector('input')?.focus() },
    { keys: 'escape', word: 'close', run: leave },
  ])
  return (
    <form className="screen" onSubmit={(event) => void sentBy(event, book)} onInput={() => setAsked(false)}>
      <Heading onLeave={leave} />
      {isAsked && <Notice tone="warn" title={t('new.leaveAgain')} />}
      <div className="new-booking">
        <StayFields form={form} dates={dates} today={today} needsAges={state.needsAges} change={change} />
        <Offers {...state} onChoose={(chosen) => change({ chosen })} />
        <section className="card inside stack">
          <div ref={guestField}>
            <GuestPicker title={t('guest')} guest={form.guest} onPick={(guest) => change({ guest })} />
          </div>
          <CompanyChoice company={form.company} onChange={(company) => change({ company })} />
          {offer && quote && (
            <>
              <BookingSum {...state} form={form} change={change} quote={quote} offer={offer} ownCents={state.own} />
              <QuoteOfBooking form={form} state={state} quote={quote} offer={offer} />
            </>
          )}
          <MailChoice mails={form.mails} reason={mailReason} onChange={(mails) => change({ mails })} />
          <BookButton offer={offer} quote={quote} total={state.total} missing={missing} writing={writing}>
            {place.unit && <p>{t('new.inUnit', { unit: place.unit.code })}</p>}
            {place.wanted !== undefined && place.isGone && <p className="problem">{t('new.notInUnit')}</p>}
          </BookButton>
        </section>
      </div>
    </form>
  )
}

function sentBy(event: FormEvent, book: () => Promise<void>): Promise<void> {
  event.preventDefault()
  return book()
}

function Heading({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="heading">
      <h1>{t('newBooking')}</h1>
      <span className="buttons">
        <Button kind="quiet" shortcut="Esc" onClick={onLeave}>
          {t('close')}
        </Button>
      </span>
    </div>
  )
}

interface QuoteProps {
  readonly form: BookingForm
  readonly state: ReturnType<typeof useOffers>
  readonly quote: QuoteOfStay
  readonly offer: OfferOfStay
}

/** The offer as a text to copy or to mail. */
function QuoteOfBooking({ form, state, quote, offer }: QuoteProps) {
  const { establishment } = useSession()
  const { names } = state
  return (
    <Quote
      house={establishment.name}
      arrival={form.arrival}
      departure={form.departure}
      nights={state.dates.nights}
      rooms={form.rooms}
      total={state.total}
      extras={state.ordered.map(({ id, name }) => timesName(form.extras.get(id) ?? 1, name))}
      persons={state.party.persons}
      type={typeName(names, offer) ?? offer.unitTypeCode}
      plan={planName(names, offer) ?? offer.ratePlanCode}
      currency={quote.currency}
      deposit={offer.deposit}
      terms={state.inWords}
      further={form.further.map((each) => `${each.rooms} × ${typeName(names, each) ?? ''}`)}
      address={form.guest?.email ?? ''}
    />
  )
}

interface MailProps {
  readonly mails: boolean
  /** Why it can't be mailed. */
  readonly reason: string | undefined
  readonly onChange: (mails: boolean) => void
}

function MailChoice({ mails, reason, onChange }: MailProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={mails && reason === undefined}
        disabled={reason !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {reason ?? t('new.mail')}
    </label>
  )
}

/** The promotion code of a quote; nothing where none is typed. */
const promoOf = (typed: string): { promoCode?: string } => (typed.trim() === '' ? {} : { promoCode: typed.trim() })

const timesName = (quantity: number, name: string): string => (quantity > 1 ? `${quantity} × ${name}` : name)

interface ButtonProps {
  readonly offer: OfferOfStay | undefined
  readonly quote: QuoteOfStay | undefined
  readonly total: bigint
  readonly missing: string | undefined
  readonly writing: Writing
  /** What is said about the unit. */
  readonly children: ReactNode
}

/** The button with the total, below what is to be known before it is pressed. */
function BookButton({ offer, quote, total, missing, writing, children }: ButtonProps) {
  return (
    <div className="book stack">
      {offer?.restriction && (
        <Notice tone="warn" title={t('restriction.beyond', { problem: restrictionText(offer.restriction) })} />
      )}
      {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      {children}
      {offer && quote && String(total) !== offer.totalCents && (
        <p className="sum">
          <span>{t('new.withAll')}</span> <strong>{money(total, quote.currency)}</strong>
        </p>
      )}
      <Button kind="main" type="submit" shortcut="Ctrl Enter" isBusy={writing.isBusy} reason={missing}>
        {t('new.bookFor', { amount: quote ? money(total, quote.currency) : '' })}
      </Button>
      {missing !== undefined && <p className="secondary">{missing}</p>}
    </div>
  )
}
