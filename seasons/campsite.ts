/** A campsite: families from day to day with electricity and wristbands, some who leave early or do not come, pitches for the season in instalments. */
import {
  type Api,
  booksOf,
  chance,
  closeDay,
  dateAfter,
  daysBetween,
  differs,
  done,
  type Lived,
  openHouse,
  part,
  soldByNight,
  type Year,
} from './life.ts'

interface Stay {
  readonly id: string
  readonly arrival: number
  readonly departure: number
  readonly adults: number
  readonly children: number
  readonly hasPower: boolean
  readonly bands: readonly string[]
  /** The day on which they leave, or none: they did not come. */
  leaves: number | undefined
}
interface Season {
  readonly folioId: string
  readonly instalments: readonly { readonly due: number; readonly cents: number }[]
}

const [price, power, tax, seasonPrice, seasonPower] = [3_200, 400, 66, 240_001, 18_000]

export async function liveCampsite(api: Api, year: Year): Promise<Lived> {
  const random = chance(17)
  const { from, days } = year
  const date = (day: number) => dateAfter(from, day)
  const site = await openHouse(api, year, {
    code: 'CAMPSITE',
    propertyType: 'campsite',
    format: 'pitch',
    units: 24,
    priceCents: price,
    more: { touristTaxCents: String(tax) },
  })
  await done(api, 'PATCH', `/v1/establishments/${site.id}`, {
    agePolicies: [{ domain: 'accommodation', infantMaxAge: 2, childMaxAge: 17 }],
  })
  const electricity = await done(api, 'POST', '/v1/extras', {
    establishmentId: site.id,
    code: 'POWER',
    name: 'Electricity 10 A',
    chargeType: 'utility',
    chargedPer: 'night',
    priceCents: String(power),
    vatRateBp: 1000,
    amperes: 10,
  })
  const seasons: Season[] = []
  for (let place = 0; place < 3; place += 1) {
    const guest = await done(api, 'POST', '/v1/guests', { firstName: 'Season', lastName: `Guest ${place}` })
    const amounts = [80_000 + place, 80_000, 80_001 - place]
    const instalments = amounts.map((cents, turn) => ({ due: Math.floor((turn * Math.min(days - 1, 175)) / 3), cents }))
    const lease = await done<{ folioId: string }>(api, 'POST', '/v1/leases', {
      unitId: site.unitIds[21 + place],
      guestId: guest.id,
      startsOn: date(5),
      endsOn: date(Math.min(days - 1, 180)),
      period: 'season',
      rentCents: String(seasonPrice),
      rentVatRateBp: 1000,
      charges: [{ label: 'Electricity', chargeType: 'utility', amountCents: String(seasonPower), vatRateBp: 1000 }],
      instalments: instalments.map(({ due, cents }) => ({ dueOn: date(due), amountCents: String(cents) })),
    })
    seasons.push({ folioId: lease.folioId, instalments })
  }
  const stays: Stay[] = []
  const there = (day: number) => stays.filter((stay) => stay.leaves !== undefined && stay.arrival <= day && day < stay.leaves)
  let full = 0
  for (let day = 0; day < days; day += 1) {
    for (const stay of stays.filter((each) => each.leaves === day)) {
      await done(api, 'POST', `/v1/reservations/${stay.id}/check-out`, {
        settleBy: 'card',
        ...(day < stay.departure ? { earlyDepartureFeeCents: '0', reason: 'Rain' } : {}),
      })
      await done(api, 'POST', '/v1/wristbands/return', { establishmentId: site.id, codes: stay.bands })
    }
    for (let family = random(5); family > 0; family -= 1) {
      const nights = 1 + random(6)
      const stay = {
        arrival: day,
        departure: day + nights,
        adults: 1 + random(2),
        children: random(3),
        hasPower: random(2) === 0,
      }
      const isFull = Array.from({ length: nights }, (_, turn) => day + turn).some(
        (night) =>
          stays.filter(
            (each) => each.leaves !== undefined && each.arrival <= night && night < Math.min(each.departure, each.leaves),
          ).length >= 21,
      )
      const answer = await api.ask('POST', '/v1/reservations', {
        establishmentId: site.id,
        unitTypeId: site.typeId,
        ratePlanId: site.planId,
        arrival: date(day),
        departure: date(day + nights),
        adults: stay.adults,
        children: stay.children,
        ...(stay.children > 0 ? { childAges: Array.from({ length: stay.children }, () => 8) } : {}),
        guest: { firstName: 'Family', lastName: `Number ${stays.length}` },
        ...(stay.hasPower ? { extras: [{ extraId: electricity.id }] } : {}),
      })
      // From the end of the season on its three pitches are sold as well: then nobody is turned away here.
      if (answer.status === 409 && isFull) {
        full += 1
        continue
      }
      if (answer.status >= 400) throw new Error(`A booking on ${date(day)} was refused: ${JSON.stringify(answer)}`)
      const { id } = answer.data
      const comes = random(12) !== 0
      const bands = comes ? Array.from({ length: stay.adults + stay.children }, (_, turn) => `B${stays.length}-${turn}`) : []
      const leaves = comes ? day + (random(6) === 0 ? 1 + random(nights) : nights) : undefined
      stays.push({ id, ...stay, bands, leaves })
      if (!comes) continue
      await done(api, 'POST', `/v1/reservations/${id}/check-in`, {})
      await done(api, 'POST', '/v1/wristbands', { establishmentId: site.id, stays: [{ stayId: id, codes: bands }] })
    }
    await closeDay(api, site, date(day))
    for (const stay of stays.filter((each) => each.leaves === undefined && each.arrival === day))
      await done(api, 'POST', `/v1/reservations/${stay.id}/mark-no-show`, {})
    if (day % 30 === 0) await done(api, 'POST', '/v1/rent-runs', { establishmentId: site.id, through: date(day) })
  }
  const last = Math.floor((days - 1) / 30) * 30
  const slept = Array.from({ length: days }, (_, day) => there(day))
  const persons = slept.map((those) => those.reduce((sum, { adults, children }) => sum + adults + children, 0))
  const adultNights = slept.flat().reduce((sum, { adults }) => sum + adults, 0)
  const period = `establishmentId=${site.id}&from=${from}&to=${date(days - 1)}`
  const present = await done<{ nights: { adults: number; children: number }[] }>(
    api,
    'GET',
    `/v1/reports/persons-present?${period}`,
  )
  const declared = await done<{ totals: Record<string, unknown> }>(api, 'GET', `/v1/reports/tourist-tax?${period}`)
  const out = await api.ask<unknown[]>('GET', `/v1/wristbands?establishmentId=${site.id}&status=out&pageSize=100`)
  const differences = [
    ...differs(
      'nights sold',
      await soldByNight(api, site, year),
      slept.map((those) => those.length),
    ),
    ...differs(
      'persons present',
      present.nights.map(({ adults, children }) => adults + children),
      persons,
    ),
    ...differs('tourist tax', declared.totals.amountCents, String(adultNights * tax)),
    ...differs('persons taxed', declared.totals.taxedPersonNights, adultNights),
    ...differs(
      'wristbands out',
      out.data.length,
      Math.min(100, there(days).reduce((sum, { bands }) => sum + bands.length, 0) + leavingToday(stays, days)),
    ),
  ]
  for (const stay of stays.filter((each) => each.leaves !== undefined && each.leaves < days)) {
    const nights = (stay.leaves as number) - stay.arrival
    const expected = nights * (price + (stay.hasPower ? power : 0) + stay.adults * tax)
    const folio = await done<{ balanceCents: string; entries: { kind: string; amountCents: string }[] }>(
      api,
      'GET',
      `/v1/folios/${(await done<{ folio: { id: string } }>(api, 'GET', `/v1/reservations/${stay.id}`)).folio.id}`,
    )
    const charged = folio.entries
      .filter(({ kind }) => kind === 'charge')
      .reduce((sum, { amountCents }) => sum + Number(amountCents), 0)
    differences.push(
      ...differs(`the charges of ${stay.id}`, charged, expected),
      ...differs(`what ${stay.id} owes`, folio.balanceCents, '0'),
    )
  }
  let rent = 0
  for (const { folioId, instalments } of seasons) {
    const total = instalments.reduce((sum, { cents }) => sum + cents, 0)
    const due = instalments.filter((each) => each.due <= last).reduce((sum, { cents }) => sum + cents, 0)
    const owed = due + part(seasonPower, due, total)
    rent += owed
    const { balanceCents } = await done<{ balanceCents: string }>(api, 'GET', `/v1/folios/${folioId}`)
    differences.push(...differs(`the season on ${folioId}`, balanceCents, String(owed)))
  }
  const books = await booksOf(api, site)
  return {
    business: 'campsite',
    figures: {
      stays: stays.length,
      turnedAway: full,
      nights: slept.flat().length,
      occupancyPercent: Math.round((100 * slept.flat().length) / (21 * days)),
      personNights: persons.reduce((sum, each) => sum + each, 0),
      nightsCents: slept.flat().length * price,
      powerCents: slept.flat().filter(({ hasPower }) => hasPower).length * power,
      touristTaxCents: adultNights * tax,
      seasonsCents: rent,
      owedByGuestsCents: books.guestLedger,
      lastDay: daysBetween('1970-01-01', date(days - 1)),
    },
    differences: [...differences, ...books.differences],
  }
}

/** Who leaves on the day that was not lived any more has theirs still. */
const leavingToday = (stays: readonly Stay[], days: number): number =>
  stays.filter(({ leaves }) => leaves === days).reduce((sum, { bands }) => sum + bands.length, 0)
