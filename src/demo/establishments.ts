/** The establishments of the demo and the days that they have lived through, with reservations in every status. */
import { addDays, type IsoDate } from '../platform/values/dates.ts'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import type { Call, DemoFolio, Made } from './demo-caller.ts'
import type { DemoEstablishment } from './demo-houses.ts'
import { makeDesk } from './desk.ts'
import { bookStays, fillAhead, type House, staysUnderWay } from './occupancy.ts'

interface Desk {
  readonly house: House
  readonly establishment: DemoEstablishment
  readonly book: (arrival: number, nights: number, more?: object) => Promise<Made>
  readonly act: (reservation: Made, action: string, body?: object) => Promise<Made>
  readonly folioOf: (reservation: Made) => Promise<DemoFolio>
  readonly pay: (folio: DemoFolio, kind: string, method: string, amountCents: string) => Promise<Made>
  readonly orderExtras: (reservation: Made, ...places: number[]) => Promise<Made>
  readonly closeDay: (offset: number) => Promise<Made>
}

/** The people of the stays that the last days have left. */
interface Past {
  readonly left: readonly Made[]
  readonly staying: readonly Made[]
  readonly yesterday: readonly Made[]
}

/** Opened three days ago and lived through to today. */
export async function makeEstablishment(
  call: Call,
  guests: string[],
  today: IsoDate,
  establishment: DemoEstablishment,
): Promise<string> {
  const catalogue = await makeCatalogue(call, today, establishment)
  const desk = openDesk(call, guests, today, establishment, catalogue)
  await makeToday(desk, await liveThroughDays(desk))
  return catalogue.id
}

/** What is done at the front desk, by days from today. */
function openDesk(
  call: Call,
  guests: readonly string[],
  today: IsoDate,
  establishment: DemoEstablishment,
  { id, flexible, saver, types, extras }: Catalogue,
): Desk {
  let booked = 0
  return {
    house: { call, establishmentId: id, today, guests, ratePlanId: flexible.id, types },
    establishment,
    book(arrival, nights, more = {}) {
      const type = types[booked % types.length] as Catalogue['types'][number]
      const plan = booked % 4 === 3 ? saver : flexible
      booked += 1
      return call('POST', '/v1/reservations', {
        establishmentId: id,
        unitTypeId: type.id,
        ratePlanId: plan.id,
        guestId: guests[booked % guests.length],
        arrival: addDays(today, arrival),
        departure: addDays(today, arrival + nights),
        adults: Math.min(2, type.maxOccupancy),
        ...more,
      })
    },
    act: (reservation, action, body = {}) => call('POST', `/v1/reservations/${reservation.id}/${action}`, body),
    folioOf: (reservation) => call<DemoFolio>('POST', `/v1/reservations/${reservation.id}/folios`),
    pay: (folio, kind, method, amountCents) =>
      call('POST', `/v1/folios/${folio.id}/payments`, { kind, method, amount: { amountCents, currency: folio.currency } }),
    orderExtras: (reservation, ...places) =>
      call('PUT', `/v1/reservations/${reservation.id}/extras`, {
        extras: places.map((place) => ({ extraId: extras[place]?.id })),
      }),
    closeDay: (offset) => call('POST', `/v1/establishments/${id}/end-of-day`, { businessDate: addDays(today, offset) }),
  }
}

async function liveThroughDays(desk: Desk): Promise<Past> {
  const { establishment, book, act, folioOf, pay, orderExtras, closeDay } = desk
  const { call, today } = desk.house
  const { isFull, vatRateBp } = establishment
  // Three days ago: guests arrive, an option is taken that nobody will confirm.
  const left = [await book(-3, 2), await book(-3, 2), await book(-3, 3)]
  const staying = [await book(-3, 7), await book(-3, 5)]
  await book(10, 3, { status: 'Option', optionExpiresOn: addDays(today, -2), notes: 'Waits for an answer of the company' })
  await orderExtras(staying[0] as Made, 0, 1)
  const underWay = isFull ? await bookStays(desk.house, staysUnderWay(desk.house)) : []
  for (const reservation of [...left, ...staying, ...underWay]) await act(reservation, 'check-in')
  await closeDay(-3)
  // Two days ago: one did not come, another cancelled.
  const absent = await book(-2, 2)
  const cancelled = await book(12, 4)
  await act(cancelled, 'cancel', { reason: 'Illness' })
  // Deposits: one for the guest who will not come, one for a stay ahead that is paid in part.
  await pay(await folioOf(absent), 'deposit', 'card', '3000')
  await closeDay(-2)
  // Yesterday.
  await act(absent, 'mark-no-show')
  for (const [position, reservation] of left.slice(0, 2).entries()) {
    const folio = await folioOf(reservation)
    await call('POST', `/v1/folios/${folio.id}/charges`, {
      chargeType: 'food_beverage',
      label: 'Breakfast',
      quantity: 2,
      amount: { amountCents: '2800', currency: folio.currency },
      vatRateBp,
    })
    await act(reservation, 'check-out', { settleBy: position === 0 ? 'card' : 'cash' })
  }
  const yesterday = [await book(-1, 3), await book(-1, 1)]
  for (const reservation of yesterday) await act(reservation, 'check-in')
  await closeDay(-1)
  return { left, staying, yesterday }
}

async function makeToday(desk: Desk, { left, staying, yesterday }: Past): Promise<void> {
  const { house, establishment, book, act, folioOf, pay, orderExtras } = desk
  const { call, establishmentId: id, today, ratePlanId, types } = house
  // Today: departures due, arrivals expected, one already there, one late; options and bookings to come.
  await act(left[2] as Made, 'check-out', { settleBy: 'card' })
  // One stays longer, one has paid something already.
  await act(staying[1] as Made, 'adjust-stay', { newCheckOutDate: addDays(today, 3), reason: 'Likes it here' })
  await pay(await folioOf(staying[0] as Made), 'payment', 'card', '10000')
  const early = await book(0, 4)
  await act(early, 'check-in')
  const arriving = [await book(0, 1), await book(0, 2), await book(0, 3)]
  const assigned = await book(1, 2)
  await orderExtras(assigned, 0, 3)
  await act(assigned, 'assign-unit')
  await pay(await folioOf(assigned), 'deposit', 'transfer', '2000')
  await book(5, 2, { status: 'Option' })
  for (let week = 2; week <= 12; week += 2) await book(week * 7, 2 + (week % 5), { children: 0 })
  await makeMoneyLaterAndAhead(call, establishment, id, today, await folioOf(staying[0] as Made), [yesterday[0] as Made, early])
  if ((establishment.countryCode ?? 'FR') === 'FR')
    await makeInvoices(
      call,
      establishment,
      id,
      today,
      await Promise.all(left.map(async (reservation) => await folioOf(reservation))),
    )
  await makeDesk({ call, establishmentId: id, today, ratePlanId, types, arriving })
  await call('POST', `/v1/units/${types[0]?.units.at(-1)}/closures`, {
    firstNight: addDays(today, 20),
    reopensOn: addDays(today, 25),
    reason: 'New floor',
  })
  // Last, so that the stays above get their units.
  if (establishment.isFull) await fillAhead(house)
}

/** A company that pays late, one that has paid for a stay, wristbands of two guests, an amount held on a card. */
async function makeMoneyLaterAndAhead(
  call: Call,
  { code, countryCode = 'FR', vatRateBp }: DemoEstablishment,
  establishmentId: string,
  today: IsoDate,
  folio: DemoFolio,
  [prepaying, postpaying]: readonly [Made, Made],
): Promise<void> {
  const money = (amountCents: string) => ({ amountCents, currency: folio.currency })
  const company = await call('POST', '/v1/accounts-receivable/accounts', {
    establishmentId,
    name: 'Voyages Martin SAS',
    addressLines: ['12 rue de la Paix'],
    postalCode: '75002',
    city: 'Paris',
    countryCode,
    email: 'accounts@example.com',
    creditLimitCents: '500000',
  })
  const account = `/v1/accounts-receivable/accounts/${company.id}`
  await call('POST', `${account}/receivables`, {
    amount: money('84000'),
    issuedOn: addDays(today, -50),
    dueOn: addDays(today, -20),
    reference: `${code}-0117`,
    description: 'Seminar in spring',
  })
  await call('POST', `${account}/payments`, {
    method: 'transfer',
    amount: money('30000'),
    receivedAt: addDays(today, -2),
    externalRef: `SEPA-${code}-000817`,
  })
  await call('POST', `/v1/folios/${folio.id}/transfer`, {
    accountId: company.id,
    amount: money('5000'),
    reference: `${code}-0118`,
  })
  const open = (stay: Made, mode: string, more: object) =>
    call<{ walletId: string }>('POST', '/v1/wallets', {
      stayId: stay.id,
      establishmentId,
      mode,
      currency: folio.currency,
      correlationId: stay.id,
      ...more,
    })
  const drink = { amount: money('800'), chargeType: 'food_beverage', label: 'Two lemonades', vatRateBp }
  const prepaid = await open(prepaying, 'prepaid', { mediumRef: `BAND-${code}-1` })
  await call('POST', `/v1/wallets/${prepaid.walletId}/top-ups`, { amount: money('5000'), method: 'cash' })
  await call('POST', `/v1/wallets/${prepaid.walletId}/charges`, drink)
  const postpaid = await open(postpaying, 'postpaid', { mediumRef: `BAND-${code}-2`, creditLimitCents: '20000' })
  await call('POST', `/v1/wallets/${postpaid.walletId}/charges`, drink)
  await call('POST', '/v1/incidentals', {
    reservationId: postpaying.id,
    amount: money('30000'),
    authorisationCode: 'A-551204',
    description: 'For the minibar',
  })
}

/**
 * The owner of the establishment, in whose name three invoices are issued: to a guest, to a company, and one that was made out to the wrong company,
 * credited and issued again.
 */
async function makeInvoices(
  call: Call,
  { code, name }: DemoEstablishment,
  establishmentId: string,
  today: IsoDate,
  folios: readonly DemoFolio[],
): Promise<void> {
  const [forGuest, forCompany, corrected] = folios as [DemoFolio, DemoFolio, DemoFolio]
  const owner = await call('POST', '/v1/owners', {
    code,
    name: `SCI ${name}`,
    ownerType: 'company',
    vatRegime: 'subject_10',
    email: 'sci@example.com',
  })
  const mandate = await call('POST', '/v1/operating-mandates', {
    code,
    ownerId: owner.id,
    establishmentIds: [establishmentId],
    operatorName: 'Miramar Gestion SAS',
    siren: '732829320',
    vatNumber: 'FR44732829320',
    commissionBp: 2000,
    validFrom: addDays(today, -365),
    numberPrefix: code.slice(0, 3),
    seller: {
      addressLines: ['3 quai du Port'],
      postalCode: '13002',
      city: 'Marseille',
      iban: 'FR1420041010050500013M02606',
      paymentTermsDays: 30,
      legalMention: 'SCI au capital de 1 000 €, RCS Marseille 732 829 320',
    },
  })
  const issue = (folio: DemoFolio, more: object) =>
    call('POST', '/v1/invoices', { mandateId: mandate.id, folioId: folio.id, ...more })
  const company = {
    addressLines: ['12 rue de la Paix'],
    postalCode: '75002',
    city: 'Paris',
    countryCode: 'FR',
    siren: '552100554',
  }
  await issue(forGuest, {})
  await issue(forCompany, { billTo: { name: 'Voyages Martin SAS', ...company, reference: 'PO 2026-114' } })
  const wrong = await issue(corrected, { billTo: { name: 'Voyages Martin SARL', ...company } })
  await call('POST', `/v1/invoices/${wrong.id}/credit-notes`, { reason: 'Made out to the wrong company' })
  await issue(corrected, { kind: 'corrective', correctedInvoiceId: wrong.id, billTo: { name: 'Voyages Martin SAS', ...company } })
}
