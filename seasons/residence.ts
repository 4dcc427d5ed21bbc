/** A residence: flats let by the month, rent billed on the first for all at once, residents who pay, who owe, who give notice and get their guarantee back. */
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
  type Year,
} from './life.ts'

interface Letting {
  readonly id: string
  readonly folioId: string
  readonly unit: number
  readonly starts: number
  readonly rent: number
  /** The last day; none: it goes on. */
  ends?: number
  paid: number
  hasLeft: boolean
}

const [charges, guarantee] = [6_000, 60_000]

export async function liveResidence(api: Api, year: Year): Promise<Lived> {
  const random = chance(29)
  const { from, days } = year
  const date = (day: number) => dateAfter(from, day)
  const house = await openHouse(api, year, {
    code: 'RESIDENCE',
    propertyType: 'residence',
    format: 'apartment',
    units: 8,
    priceCents: 7_000,
  })
  const leases: Letting[] = []
  /** What is owed of a lease up to and with a day, whole months and parts of them, each to the cent. */
  const owed = ({ starts, ends, rent }: Letting, through: number): number => {
    let sum = 0
    for (let day = starts; day <= Math.min(through, ends ?? through); ) {
      const first = daysBetween(from, `${date(day).slice(0, 8)}01`)
      const next = daysBetween(from, `${dateAfter(date(first), 32).slice(0, 8)}01`)
      const until = ends !== undefined && ends + 1 < next ? ends + 1 : next
      const month = next - first
      for (const cents of [rent, charges]) sum += part(cents, until - first, month) - part(cents, day - first, month)
      day = until
    }
    return sum
  }
  let taken = 0
  let billedThrough = -1
  const run = async (day: number) => {
    await done(api, 'POST', '/v1/rent-runs', { establishmentId: house.id, through: date(day) })
    billedThrough = day
  }
  for (let day = 0; day < days; day += 1) {
    const isFirst = date(day).endsWith('-01')
    for (let unit = 0; unit < house.unitIds.length; unit += 1) {
      const current = leases.find((each) => each.unit === unit && !each.hasLeft)
      if (!current && random(20) === 0) {
        const guest = await done(api, 'POST', '/v1/guests', { firstName: 'Resident', lastName: `Number ${leases.length}` })
        const rent = 55_000 + random(20_000)
        const lease = await done<{ id: string; folioId: string }>(api, 'POST', '/v1/leases', {
          unitId: house.unitIds[unit],
          guestId: guest.id,
          startsOn: date(day),
          rentCents: String(rent),
          rentVatRateBp: 0,
          charges: [{ label: 'Charges', chargeType: 'utility', amountCents: String(charges), vatRateBp: 0 }],
          guaranteeCents: String(guarantee),
        })
        await done(api, 'POST', `/v1/folios/${lease.folioId}/payments`, {
          kind: 'guarantee',
          method: 'transfer',
          amount: { amountCents: String(guarantee), currency: 'EUR' },
        })
        leases.push({ id: lease.id, folioId: lease.folioId, unit, starts: day, rent, paid: 0, hasLeft: false })
      } else if (current && current.ends === undefined && day - current.starts > 40 && random(120) === 0) {
        const notice = await done<{ endsOn: string }>(api, 'POST', `/v1/leases/${current.id}/notice`, {
          givenBy: 'resident',
          receivedOn: date(day),
        })
        current.ends = daysBetween(from, notice.endsOn)
      }
    }
    if (isFirst || day === 0) await run(day)
    for (const lease of leases.filter((each) => each.ends === day && !each.hasLeft)) {
      await run(day)
      const left = owed(lease, day) - lease.paid
      if (left > 0) {
        await done(api, 'POST', `/v1/folios/${lease.folioId}/payments`, {
          method: 'transfer',
          amount: { amountCents: String(left), currency: 'EUR' },
        })
        lease.paid += left
      }
      lease.hasLeft = true
    }
    // Each of them pays what they owe on some day of the month, or not yet.
    for (const lease of leases.filter((each) => !each.hasLeft && random(12) === 0)) {
      const open = owed(lease, billedThrough) - lease.paid
      if (open <= 0) continue
      await done(api, 'POST', `/v1/folios/${lease.folioId}/payments`, {
        method: 'transfer',
        amount: { amountCents: String(open), currency: 'EUR' },
      })
      lease.paid += open
      taken += open
    }
    await closeDay(api, house, date(day))
    for (const lease of leases.filter((each) => each.hasLeft && each.ends === day)) {
      await done(api, 'POST', `/v1/leases/${lease.id}/end`, { keysReturnedOn: date(day) })
      await done(api, 'POST', `/v1/folios/${lease.folioId}/guarantee/return`, { method: 'transfer' })
    }
  }
  const differences: string[] = []
  for (const lease of leases) {
    const { balanceCents, guaranteeHeldCents } = await done<{ balanceCents: string; guaranteeHeldCents: string }>(
      api,
      'GET',
      `/v1/leases/${lease.id}`,
    )
    differences.push(
      ...differs(
        `what the lease of ${date(lease.starts)} in unit ${lease.unit + 1} owes`,
        balanceCents,
        String(owed(lease, billedThrough) - lease.paid),
      ),
      ...differs(`its guarantee`, guaranteeHeldCents, lease.hasLeft ? '0' : String(guarantee)),
    )
  }
  const report = await done<{ let: number }[]>(
    api,
    'GET',
    `/v1/reports/unit-occupancy?establishmentId=${house.id}&from=${from}&to=${date(days - 1)}`,
  )
  const nights = house.unitIds.map((_, unit) =>
    leases
      .filter((each) => each.unit === unit)
      .reduce((sum, { starts, ends }) => sum + Math.max(0, Math.min(days, (ends ?? days) + 1) - starts), 0),
  )
  differences.push(
    ...differs(
      'nights that are let',
      report.map((row) => row.let),
      nights,
    ),
  )
  const books = await booksOf(api, house)
  const open = leases.reduce((sum, lease) => sum + owed(lease, billedThrough) - lease.paid, 0)
  return {
    business: 'residence',
    figures: {
      leases: leases.length,
      running: leases.filter(({ hasLeft }) => !hasLeft).length,
      nightsLet: nights.reduce((sum, each) => sum + each, 0),
      occupancyPercent: Math.round((100 * nights.reduce((sum, each) => sum + each, 0)) / (days * house.unitIds.length)),
      billedCents: leases.reduce((sum, lease) => sum + owed(lease, billedThrough), 0),
      paidCents: leases.reduce((sum, { paid }) => sum + paid, 0),
      openCents: open,
      guaranteesHeldCents: leases.filter(({ hasLeft }) => !hasLeft).length * guarantee,
      takenInTheMonthCents: taken,
    },
    differences: [...differences, ...differs('what residents owe', books.guestLedger, open), ...books.differences],
  }
}
