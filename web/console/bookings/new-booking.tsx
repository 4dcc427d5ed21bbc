/** A new booking in one screen: dates and persons, offers and why others are unavailable, the guest, the total on the button. */

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { api, type PaymentMethod, refusalOf } from '../call.ts'
import { addDays, daysBetween } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { Choice, Field, Stepper } from '../parts/field.tsx'
import { useWriting, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { say, sayProblem } from '../parts/toast.tsx'
import { firstAsked, readQuote, todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { useKeys } from '../shell/keys.ts'
import { dayText, money, t, tOf } from '../words.ts'
import { type ChosenExtras, ExtraChoice, useExtras } from './extra-choice.tsx'
import { costOfAll } from './extra-cost.ts'
import { GuestPicker, newGuestOf, type PickedGuest, pickedOf } from './guest-picker.tsx'
import { NightPrices } from './nights.tsx'
import { MethodChoice } from './payment-choices.tsx'
import { restrictionText } from '../rates/stay-restrictions.tsx'
import { Quote } from './quote.tsx'
import { draftOf, keepDraft } from './new-booking-draft.ts'
import { useRatePlans, useUnitTypes } from './stay.ts'
import { termsInWords } from './terms.ts'
import { Unsellable } from './unsellable.tsx'
import './bookings.css'
import './new-booking.css'

interface Offer {
  readonly unitTypeId: string
  readonly ratePlanId: string
}

/** A further unit type in the same booking. */
interface Further extends Offer {
  readonly rooms: number
}

export function NewBooking() {
  const { establishment, may } = useSession()
  const [search] = useSearchParams()
  const [, go] = useLocation()
  const today = todayOf(establishment)
  const { session } = useSession()
  const unitWanted = search.get('unit')
  // Restores the draft if the user left the screen; a link with parameters starts a new booking.
  const [kept] = useState(() => (search.size === 0 ? draftOf(session.user.id, establishment.id) : undefined))
  const [first] = useState(() => kept ?? firstAsked(establishment, search))
  const [arrival, setArrival] = useState(first.arrival)
  const [departure, setDeparture] = useState(first.departure)
  const [adults, setAdults] = useState(first.adults)
  const [children, setChildren] = useState(first.children)
  const [rooms, setRooms] = useState(kept?.rooms ?? 1)
  const [chosen, setChosen] = useState<Offer | undefined>(kept?.chosen)
  const [guest, setGuest] = useState<PickedGuest | undefined>(kept?.guest)
  const [status, setStatus] = useState<'Confirmed' | 'Option'>('Confirmed')
  const [notes, setNotes] = useState(kept?.notes ?? '')
  const [mails, setMails] = useState(false)
  const [further, setFurther] = useState<readonly Further[]>([])
  const [takesDeposit, setTakesDeposit] = useState(false)
  const [method, setMethod] = useState<PaymentMethod>('card')
  const [chosenExtras, setChosenExtras] = useState<ChosenExtras>(kept?.extras ?? new Map<string, number>())
  const extras = useExtras()
  const writing = useWriting()
  const [isAsked, setAsked] = useState(false)
  const guestField = useRef<HTMLDivElement>(null)
  const nights = daysBetween(arrival, departure)
  const isPast = arrival !== '' && arrival < today
  const isValid = arrival !== '' && departure !== '' && nights > 0 && !isPast
  const asked = { establishmentId: establishment.id, arrival, departure, adults, children }
  const {
    data: quote,
    error,
    isPlaceholderData,
  } = useQuery({ ...readQuote(asked), enabled: isValid, placeholderData: (previous) => previous })
  const types = useUnitTypes()
  const plans = useRatePlans()
  const wantedType = search.get('type')
  const offers = isValid ? (quote?.offers ?? []) : []
  const ofType = wantedType === null ? offers : offers.filter(({ unitTypeId }) => unitTypeId === wantedType)
  // Default: the first plan of the establishment, not the cheapest, which may be non-refundable.
  const allowed = ofType.filter(({ restriction }) => restriction === undefined)
  const preferred = allowed.find(({ ratePlanId }) => ratePlanId === plans[0]?.id) ?? allowed[0] ?? ofType[0] ?? offers[0]
  const offer =
    offers.find((each) => each.unitTypeId === chosen?.unitTypeId && each.ratePlanId === chosen.ratePlanId) ?? preferred
  // Recalculated for the current dates and persons: price and availability may have changed.
  const beside = further.map((each) => ({
    ...each,
    now: offers.find(({ unitTypeId, ratePlanId }) => unitTypeId === each.unitTypeId && ratePlanId === each.ratePlanId),
  }))
  const roomsOf = (unitTypeId: string): number =>
    further.reduce(
      (sum, each) => (each.unitTypeId === unitTypeId ? sum + each.rooms : sum),
      offer?.unitTypeId === unitTypeId ? rooms : 0,
    )
  const isGuestReady = guest !== undefined && (guest.id !== undefined || guest.lastName.trim() !== '')
  const missing = !isValid
    ? t(isPast ? 'new.past' : 'new.datesWrong')
    : offer
      ? isGuestReady
        ? roomsOf(offer.unitTypeId) > offer.available
          ? t('new.tooManyRooms', { count: offer.available })
          : beside.some(({ now, unitTypeId }) => !now || roomsOf(unitTypeId) > now.available)
            ? t('new.besideGone')
            : isPlaceholderData
              ? t('loading')
              : undefined
        : t(guest === undefined ? 'new.guestFirst' : 'new.nameFirst')
      : t('new.nothing')
  const party = { persons: adults + children, nights: isValid ? nights : 0 }
  // Selected extras that are no longer sold are not booked.
  const ordered = extras.filter(({ id }) => chosenExtras.has(id))
  const own = offer ? (BigInt(offer.totalCents) + costOfAll(ordered, chosenExtras, party)) * BigInt(rooms) : 0n
  const total = beside.reduce((sum, { now, rooms: count }) => sum + BigInt(now?.totalCents ?? '0') * BigInt(count), own)
  const plan = plans.find(({ id }) => id === offer?.ratePlanId)
  const terms = plan && {
    ...(plan.cancellationPolicy ? { cancellation: plan.cancellationPolicy } : {}),
    ...(plan.earlyDeparturePolicy ? { earlyDeparture: plan.earlyDeparturePolicy } : {}),
    ...(plan.depositScheme ? { depositScheme: plan.depositScheme } : {}),
  }
  const inWords =
    plan && terms && quote
      ? [tOf('mealPlan', plan.mealPlan), ...termsInWords({ terms, arrival, currency: quote.currency }, today)]
      : []
  const deposit = offer?.deposit && BigInt(offer.deposit.amountCents) * BigInt(rooms)
  const canTake = may('folio.manage') && status === 'Confirmed' && offer?.deposit !== undefined
  const takes = takesDeposit && canTake
  const isWalkIn = search.get('walkIn') !== null
  const guestId = search.get('guest')
  // Opened from a guest page: preselect the guest.
  useEffect(() => {
    if (guestId !== null)
      void api
        .getGuest({ id: guestId })
        .then((known) => setGuest(pickedOf(known)))
        .catch((refusal: unknown) => sayProblem(wordsOf(refusal)))
  }, [guestId])
  const isTyped = guest !== undefined || notes !== ''
  useEffect(() => {
    if (!isTyped) return undefined
    keepDraft({
      userId: session.user.id,
      establishmentId: establishment.id,
      arrival,
      departure,
      adults,
      children,
      rooms,
      chosen,
      guest,
      notes,
      extras: chosenExtras,
    })
    // Do not warn when another user takes over a locked computer.
    const ask = (event: BeforeUnloadEvent) => {
      if (!document.documentElement.hasAttribute('data-locked')) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTyped, session, establishment, arrival, departure, adults, children, rooms, chosen, guest, notes, chosenExtras])
  const { data: free } = useQuery({
    queryKey: ['units', establishment.id, offer?.unitTypeId, arrival, departure, 'page'],
    queryFn: () =>
      api.listUnits({
        establishmentId: establishment.id,
        unitTypeId: offer?.unitTypeId ?? '',
        freeFrom: arrival,
        freeTo: departure,
        pageSize: 100,
      }),
    enabled: unitWanted !== null && isValid && offer !== undefined,
    retry: false,
  })
  const unit = free?.data.find(({ id }) => id === unitWanted)
  // If there are more units than one page, a unit not listed may still be available: the service decides.
  const isUnitGone = free !== undefined && unit === undefined && free.meta.total <= free.data.length
  const { data: settings } = useQuery({
    queryKey: ['message-settings', establishment.id],
    queryFn: () => api.getMessageSettings({ id: establishment.id }),
    retry: false,
    staleTime: 300_000,
  })
  const isMailedAnyway = settings?.kinds.includes('confirmation') === true
  const mailReason = isMailedAnyway
    ? t('new.mailedAnyway')
    : guest !== undefined && guest.email.trim() === ''
      ? t('new.noAddress')
      : undefined
  /** Adds a further unit type: keeps the current choice and starts another. */
  const another = () => {
    if (!offer) return
    setFurther([...further, { unitTypeId: offer.unitTypeId, ratePlanId: offer.ratePlanId, rooms }])
    setRooms(1)
    setChosen(undefined)
  }
  const book = async () => {
    if (!offer || !guest || missing !== undefined) return
    let booked: string[] = []
    const isDone = await writing.run(async (key) => {
      const who = guest.id === undefined ? { guest: newGuestOf(guest) } : { guestId: guest.id }
      const extrasWanted = ordered.map(({ id }) => ({ extraId: id, quantity: chosenExtras.get(id) ?? 1 }))
      const stay = {
        ...(extrasWanted.length > 0 ? { extras: extrasWanted } : {}),
        unitTypeId: offer.unitTypeId,
        ratePlanId: offer.ratePlanId,
        arrival,
        departure,
        adults,
        children,
        ...(status === 'Option'
          ? { status, optionExpiresOn: addDays(arrival > today ? arrival : today, arrival > today ? -1 : 0) }
          : {}),
        ...(notes.trim() === '' ? {} : { notes }),
        ...([offer, ...beside.map(({ now }) => now)].some((each) => each?.restriction) ? { ignoreRestrictions: true } : {}),
      }
      const stays = [
        ...Array.from({ length: rooms }, () => stay),
        ...further.flatMap(({ unitTypeId, ratePlanId, rooms: count }) =>
          Array.from({ length: count }, () => ({ ...stay, extras: [], unitTypeId, ratePlanId })),
        ),
      ]
      if (stays.length === 1)
        booked = [(await api.createReservation({ establishmentId: establishment.id, ...stay, ...who }, key())).id]
      else {
        const booker = guest.id === undefined ? { booker: newGuestOf(guest) } : { bookerId: guest.id }
        const booking = await api.createBooking({ establishmentId: establishment.id, ...booker, stays }, key())
        booked = booking.stays.map(({ id }) => id)
      }
      const [first = ''] = booked
      // Assign the preselected unit; if it was taken meanwhile, the booking has no unit.
      if (unitWanted !== null && !isUnitGone)
        await api
          .assignUnit({ id: first, unitId: unitWanted }, key('unit'))
          .catch((refusal: unknown) => sayProblem(wordsOf(refusal)))
      if (takes && offer.deposit) {
        const amount = { amountCents: offer.deposit.amountCents, currency: quote?.currency ?? establishment.currency }
        // If the deposit is refused, the booking is kept; take the deposit on its page.
        for (const id of booked.slice(0, rooms))
          await api
            .openFolio({ id }, key(`folio ${id}`))
            .then((folio) => api.postPayment({ id: folio.id, kind: 'deposit', method, amount }, key(`deposit ${id}`)))
            .catch((refusal: unknown) => {
              if (refusalOf(refusal) === undefined) throw refusal
              sayProblem(wordsOf(refusal))
            })
      }
      if (mails && mailReason === undefined)
        for (const id of booked)
          await api
            .sendMessageNow({ reservationId: id, kind: 'confirmation' }, key(`mail ${id}`))
            .catch((refusal: unknown) => sayProblem(wordsOf(refusal)))
    })
    if (!isDone) return
    keepDraft(undefined)
    say(t('done.booked', { guest: guest.label, nights: t('nights', { count: nights }) }))
    // The back button then skips the form.
    go(`/bookings/${booked[0] ?? ''}${isWalkIn ? '?checkIn=1' : ''}`, { replace: true })
  }
  /** Asks before discarding input. */
  const leave = () => {
    if (isTyped && !isAsked) return setAsked(true)
    keepDraft(undefined)
    go('/board')
  }
  useKeys('newBooking', [
    { keys: 'ctrl+enter', word: 'new.book', run: () => void book() },
    { keys: 'u', word: 'new.toGuest', run: () => guestField.current?.querySelector('input')?.focus() },
    { keys: 'escape', word: 'close', run: leave },
  ])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void book()
  }
  return (
    <form className="screen" onSubmit={submit} onInput={() => setAsked(false)}>
      <div className="heading">
        <h1>{t('newBooking')}</h1>
        <span className="buttons">
          <Button kind="quiet" shortcut="Esc" onClick={leave}>
            {t('close')}
          </Button>
        </span>
      </div>
      {isAsked && <Notice tone="warn" title={t('new.leaveAgain')} />}
      <div className="new-booking">
        <section className="card inside stack">
          <Field
            label={t('arrival')}
            type="date"
            min={today}
            autoFocus
            error={isPast ? t('new.past') : undefined}
            value={arrival}
            onInput={(event) => {
              const value = event.currentTarget.value
              setArrival(value)
              if (value !== '' && nights > 0) setDeparture(addDays(value, nights))
            }}
          />
          <Field
            label={t('departure')}
            type="date"
            value={departure}
            min={isValid ? addDays(arrival, 1) : undefined}
            error={isValid || isPast ? undefined : t('new.departureWrong')}
            onInput={(event) => setDeparture(event.currentTarget.value)}
          />
          <Stepper
            label={t('nightsTitle')}
            value={isValid ? nights : 1}
            minimum={1}
            maximum={400}
            onChange={(count) => arrival !== '' && setDeparture(addDays(arrival, count))}
          />
          <Stepper label={t('adults')} value={adults} minimum={1} maximum={20} onChange={setAdults} />
          <Stepper label={t('children')} value={children} minimum={0} maximum={20} onChange={setChildren} />
          <Stepper label={t('new.rooms')} value={rooms} minimum={1} maximum={100} onChange={setRooms} />
          <Choice
            label={t('booking.status')}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value as typeof status)}
          >
            <option value="Confirmed">{t('status.Confirmed')}</option>
            <option value="Option">{t('status.Option')}</option>
          </Choice>
          <Field label={t('notes')} value={notes} maxLength={2000} onInput={(event) => setNotes(event.currentTarget.value)} />
        </section>
        <section className="card" aria-label={t('new.offers')}>
          <header>
            <h2>{t('new.offers')}</h2>
            <span className="secondary">
              {isValid ? `${t('nights', { count: nights })}, ` : ''}
              {t('persons', { count: adults + children })}
            </span>
          </header>
          {error && <Notice tone="bad" title={wordsOf(error)} />}
          <div className="scrolling" role="radiogroup" aria-label={t('new.offers')}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t('unitType')}</th>
                  <th scope="col">{t('plan')}</th>
                  <th scope="col" className="number">
                    {t('new.left')}
                  </th>
                  <th scope="col" className="number average">
                    {t('new.average')}
                  </th>
                  <th scope="col" className="number">
                    {t('total')} {quote?.currency}
                  </th>
                </tr>
              </thead>
              <tbody>
                {offers.map((each) => (
                  <tr
                    key={each.unitTypeId + each.ratePlanId}
                    className={each === offer ? 'chosen' : ''}
                    onClick={() => setChosen(each)}
                  >
                    <td>
                      <label className="check">
                        <input
                          type="radio"
                          name="offer"
                          aria-label={`${types.find(({ id }) => id === each.unitTypeId)?.name ?? each.unitTypeCode}, ${plans.find(({ id }) => id === each.ratePlanId)?.name ?? each.ratePlanCode}`}
                          checked={each === offer}
                          onChange={() => setChosen(each)}
                        />
                        <strong>{types.find(({ id }) => id === each.unitTypeId)?.name ?? each.unitTypeCode}</strong>
                      </label>
                    </td>
                    <td>
                      {plans.find(({ id }) => id === each.ratePlanId)?.name ?? each.ratePlanCode}
                      {each.restriction && <small className="secondary restricted">{restrictionText(each.restriction)}</small>}
                    </td>
                    <td className="number">{each.available}</td>
                    <td className="number average">
                      {money(BigInt(each.totalCents) / BigInt(Math.max(1, each.nightly.length)))}
                    </td>
                    <td className="number">
                      <strong>{money(each.totalCents)}</strong>
                    </td>
                  </tr>
                ))}
                {isValid && <Unsellable {...asked} sold={offers} />}
              </tbody>
            </table>
          </div>
          {quote && offers.length === 0 && <p className="inside">{t('new.nothing')}</p>}
        </section>
        <section className="card inside stack">
          <div ref={guestField}>
            <GuestPicker title={t('guest')} guest={guest} onPick={setGuest} />
          </div>
          {offer && quote && (
            <>
              <NightPrices reservation={{ nightly: offer.nightly, currency: quote.currency, totalCents: offer.totalCents }} />
              {extras.length > 0 && (
                <details open={chosenExtras.size > 0}>
                  <summary>{t('extras')}</summary>
                  <ExtraChoice
                    extras={extras}
                    chosen={chosenExtras}
                    party={party}
                    currency={quote.currency}
                    onChange={setChosenExtras}
                  />
                </details>
              )}
              {inWords.length > 0 && (
                <ul className="list secondary" aria-label={t('terms')}>
                  {inWords.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              )}
              {further.length > 0 && (
                <ul className="checklist" aria-label={t('new.together')}>
                  {beside.map((each, place) => (
                    <li key={`${each.unitTypeId} ${place}`}>
                      <span>
                        {each.rooms} × {types.find(({ id }) => id === each.unitTypeId)?.name ?? ''},{' '}
                        {plans.find(({ id }) => id === each.ratePlanId)?.name ?? ''}
                      </span>
                      <span className="number">
                        {each.now ? money(BigInt(each.now.totalCents) * BigInt(each.rooms), quote.currency) : '–'}
                      </span>
                      <Button kind="quiet" onClick={() => setFurther(further.filter((_, at) => at !== place))}>
                        {t('attachments.remove')}
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
              <Button kind="quiet" onClick={another}>
                {t('new.another')}
              </Button>
              {rooms > 1 && <p>{t('new.roomsTotal', { count: rooms, total: money(own, quote.currency) })}</p>}
              {offer.deposit && deposit !== undefined && (
                <>
                  <p className="secondary">
                    {t('deposit.due', { amount: money(deposit, quote.currency), date: dayText(offer.deposit.dueOn) })}
                  </p>
                  {canTake && (
                    <label className="check">
                      <input
                        type="checkbox"
                        checked={takesDeposit}
                        onChange={(event) => setTakesDeposit(event.currentTarget.checked)}
                      />
                      {t('new.takeDeposit', { amount: money(deposit, quote.currency) })}
                    </label>
                  )}
                  {takes && <MethodChoice method={method} onChoose={setMethod} />}
                </>
              )}
            </>
          )}
          {offer && quote && (
            <Quote
              house={establishment.name}
              {...{ arrival, departure, nights, rooms, total }}
              extras={ordered.map(({ id, name }) =>
                (chosenExtras.get(id) ?? 1) > 1 ? `${chosenExtras.get(id)} × ${name}` : name,
              )}
              persons={adults + children}
              type={types.find(({ id }) => id === offer.unitTypeId)?.name ?? offer.unitTypeCode}
              plan={plans.find(({ id }) => id === offer.ratePlanId)?.name ?? offer.ratePlanCode}
              currency={quote.currency}
              deposit={offer.deposit}
              terms={inWords}
              further={further.map((each) => `${each.rooms} × ${types.find(({ id }) => id === each.unitTypeId)?.name ?? ''}`)}
              address={guest?.email ?? ''}
            />
          )}
          <label className="check">
            <input
              type="checkbox"
              checked={mails && mailReason === undefined}
              disabled={mailReason !== undefined}
              onChange={(event) => setMails(event.currentTarget.checked)}
            />
            {mailReason ?? t('new.mail')}
          </label>
          <div className="book stack">
            {offer?.restriction && (
              <Notice tone="warn" title={t('restriction.beyond', { problem: restrictionText(offer.restriction) })} />
            )}
            {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
            {unit && <p>{t('new.inUnit', { unit: unit.code })}</p>}
            {unitWanted !== null && isUnitGone && <p className="problem">{t('new.notInUnit')}</p>}
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
        </section>
      </div>
    </form>
  )
}
