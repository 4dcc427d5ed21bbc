/** Apartments that are run for their owners: stays in the name of whoever owns the unit, owners’ own nights, costs, statements by unit and by co-owner. */
import { type Api, booksOf, chance, closeDay, dateAfter, differs, done, type Lived, openHouse, type Year } from './life.ts'

const price = 9_500

export async function liveApartments(api: Api, year: Year): Promise<Lived> {
  const random = chance(41)
  const { from, days } = year
  const date = (day: number) => dateAfter(from, day)
  const house = await openHouse(api, year, {
    code: 'APARTMENTS',
    propertyType: 'residence',
    format: 'apartment',
    units: 6,
    priceCents: price,
  })
  const owners: string[] = []
  for (let place = 0; place < 4; place += 1)
    owners.push(
      (
        await done(api, 'POST', '/v1/owners', {
          code: `SEASON-${place}`,
          name: `Owner ${place}`,
          ownerType: 'company',
          vatRegime: 'subject_10',
        })
      ).id,
    )
  // The first two of one owner each, the others shared.
  const shares = house.unitIds.map((_, unit): [number, number][] =>
    unit < 2
      ? [[unit, 10_000]]
      : [
          [unit % 4, 6_667],
          [(unit + 1) % 4, 3_333],
        ],
  )
  for (const [unit, unitId] of house.unitIds.entries())
    await done(api, 'PUT', `/v1/units/${unitId}/ownership`, {
      validFrom: from,
      shares: (shares[unit] ?? []).map(([owner, shareBasisPoints]) => ({ ownerId: owners[owner], shareBasisPoints })),
    })
  const mandates: string[] = []
  for (const [unit, unitId] of house.unitIds.entries())
    mandates.push(
      (
        await done(api, 'POST', '/v1/operating-mandates', {
          code: `SEASON-${unit}`,
          ownerId: owners[shares[unit]?.[0]?.[0] ?? 0],
          establishmentIds: [house.id],
          unitIds: [unitId],
          operatorName: 'Seasons',
          siren: '732829320',
          vatNumber: 'FR44732829320',
          commissionBp: 2000,
          validFrom: from,
          numberPrefix: `S${unit}`,
          seller: { addressLines: ['3 quai du Port'], postalCode: '13002', city: 'Marseille' },
        })
      ).id,
    )
  /** By unit: the first day on which it is free again. */
  const freeFrom = house.unitIds.map(() => 0)
  const stays: { id: string; unit: number; arrival: number; leaves: number }[] = []
  const own: { unit: number; arrival: number; nights: number }[] = []
  const costs = house.unitIds.map(() => 0)
  let invoices = 0
  for (let day = 0; day < days; day += 1) {
    for (const stay of stays.filter(({ leaves }) => leaves === day)) {
      await done(api, 'POST', `/v1/reservations/${stay.id}/check-out`, { settleBy: 'card' })
      const { folio } = await done<{ folio: { id: string } }>(api, 'GET', `/v1/reservations/${stay.id}`)
      await done(api, 'POST', '/v1/invoices', { mandateId: mandates[stay.unit], folioId: folio.id })
      invoices += 1
    }
    for (const [unit, unitId] of house.unitIds.entries()) {
      if ((freeFrom[unit] ?? 0) > day) continue
      const what = random(10)
      const nights = 1 + random(7)
      if (what < 3) {
        const { id } = await done(api, 'POST', '/v1/reservations', {
          establishmentId: house.id,
          unitTypeId: house.typeId,
          ratePlanId: house.planId,
          arrival: date(day),
          departure: date(day + nights),
          adults: 2,
          guest: { firstName: 'Guest', lastName: `Number ${stays.length}` },
        })
        await done(api, 'POST', `/v1/reservations/${id}/check-in`, { unitId })
        stays.push({ id, unit, arrival: day, leaves: day + nights })
        freeFrom[unit] = day + nights
      } else if (what === 3 && random(4) === 0) {
        await done(api, 'POST', '/v1/owner-stays', {
          unitId,
          ownerId: owners[shares[unit]?.[0]?.[0] ?? 0],
          arrival: date(day),
          departure: date(day + nights),
        })
        own.push({ unit, arrival: day, nights })
        freeFrom[unit] = day + nights
      }
    }
    if (day % 30 === 29)
      for (const [unit, unitId] of house.unitIds.entries()) {
        const cents = 1_000 + random(9_000)
        await done(api, 'POST', `/v1/operating-mandates/${mandates[unit]}/owner-costs`, {
          label: `Month ${day}`,
          amount: { amountCents: String(cents), currency: 'EUR' },
          unitId,
          establishmentId: house.id,
          vatRateBp: 2000,
        })
        costs[unit] = (costs[unit] ?? 0) + cents
      }
    await closeDay(api, house, date(day))
  }
  const differences: string[] = []
  const report = await done<{ sold: number; ownUse: number }[]>(
    api,
    'GET',
    `/v1/reports/unit-occupancy?establishmentId=${house.id}&from=${from}&to=${date(days - 1)}`,
  )
  const soldOf = (unit: number) =>
    stays.filter((stay) => stay.unit === unit).reduce((sum, { arrival, leaves }) => sum + Math.min(leaves, days) - arrival, 0)
  const ownOf = (unit: number) =>
    own
      .filter((stay) => stay.unit === unit)
      .reduce((sum, { arrival, nights }) => sum + Math.min(arrival + nights, days) - arrival, 0)
  differences.push(
    ...differs(
      'nights sold, unit by unit',
      report.map(({ sold }) => sold),
      house.unitIds.map((_, unit) => soldOf(unit)),
    ),
    ...differs(
      'nights of owners',
      report.map(({ ownUse }) => ownUse),
      house.unitIds.map((_, unit) => ownOf(unit)),
    ),
  )
  let gross = 0
  for (const [unit, unitId] of house.unitIds.entries()) {
    const statement = await done<{
      units: {
        unitId: string | null
        grossCents: string
        costsCents: string
        owners?: { ownerId: string; grossCents: string }[]
      }[]
    }>(api, 'GET', `/v1/operating-mandates/${mandates[unit]}/owner-statement?from=${from}&to=${date(days + 10)}`)
    const row = statement.units.find((each) => each.unitId === unitId)
    const invoiced = stays
      .filter((stay) => stay.unit === unit && stay.leaves < days)
      .reduce((sum, { arrival, leaves }) => sum + (leaves - arrival) * price, 0)
    gross += invoiced
    differences.push(
      ...differs(`the gross of unit ${unit + 1}`, row?.grossCents ?? '0', String(invoiced)),
      ...differs(`the costs of unit ${unit + 1}`, row?.costsCents ?? '0', String(costs[unit])),
      ...differs(
        `its co-owners together`,
        (row?.owners ?? []).reduce((sum, { grossCents }) => sum + Number(grossCents), 0),
        row?.owners ? invoiced : 0,
      ),
    )
  }
  const books = await booksOf(api, house)
  const nights = house.unitIds.reduce((sum, _, unit) => sum + soldOf(unit), 0)
  return {
    business: 'apartments',
    figures: {
      stays: stays.length,
      nights,
      occupancyPercent: Math.round((100 * nights) / (days * house.unitIds.length)),
      ownNights: house.unitIds.reduce((sum, _, unit) => sum + ownOf(unit), 0),
      invoices,
      invoicedCents: gross,
      costsCents: costs.reduce((sum, each) => sum + each, 0),
      openCents: books.guestLedger,
    },
    differences: [...differences, ...books.differences],
  }
}
