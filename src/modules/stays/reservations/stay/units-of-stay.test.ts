import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arePartsTaken, fewestMoves, joined, partsFromDay, partsOnDates, partsProblem } from './units-of-stay.ts'

const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}`
const units = ['A', 'B', 'C', 'D'].map((id) => ({ id, code: id }))

test('as few moves as the free units allow: no other choice of units has fewer, tried against all of them', () => {
  let state = 7
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let round = 0; round < 400; round += 1) {
    const taken = Array.from({ length: random(9) }, () => {
      const first = 1 + random(9)
      return { unitId: units[random(units.length)]?.id ?? 'A', from: day(first), until: day(first + 1 + random(4)) }
    })
    const livesIn = random(4) === 0 ? 'B' : null
    const isFree = (unitId: string, night: number) =>
      !taken.some((each) => each.unitId === unitId && each.from <= day(night) && each.until > day(night))
    // Brute force: every choice of units for eight nights, with its number of moves.
    let most = Number.POSITIVE_INFINITY
    const walk = (night: number, unitId: string | null, moves: number) => {
      if (moves >= most) return
      if (night === 9) most = moves
      else
        for (const { id } of units)
          if (isFree(id, night) && !(night === 1 && livesIn !== null && id !== livesIn))
            walk(night + 1, id, moves + (unitId === null || unitId === id ? 0 : 1))
    }
    walk(1, null, 0)
    const parts = fewestMoves(units, taken, { from: day(1), departure: day(9), livesIn })
    assert.equal(parts === null ? Number.POSITIVE_INFINITY : parts.length - 1, most, JSON.stringify({ taken, livesIn, parts }))
    let next = day(1)
    for (const { unitId, from, until } of parts ?? []) {
      assert.equal(from, next)
      for (let night = Number(from.slice(8)); night < Number(until.slice(8)); night += 1) assert.ok(isFree(unitId, night))
      next = until
    }
    if (parts) assert.equal(next, day(9))
  }
})

test('parts that do not follow each other within the stay are refused by name', () => {
  const stay = { from: day(1), departure: day(9), livesIn: null }
  const problem = (parts: { unitId: string; from?: string }[], livesIn: string | null = null) =>
    partsProblem(parts, { ...stay, livesIn })
  assert.equal(problem([{ unitId: 'A' }, { unitId: 'B', from: day(4) }, { unitId: 'A', from: day(6) }]), undefined)
  assert.equal(problem([{ unitId: 'A', from: day(1) }], 'A'), undefined)
  assert.match(problem([{ unitId: 'A', from: day(2) }]) ?? '', /parts\[0\]\.from is 2026-12-01/)
  assert.match(problem([{ unitId: 'B' }], 'A') ?? '', /parts\[0\]\.unitId/)
  assert.match(problem([{ unitId: 'A' }, { unitId: 'B' }]) ?? '', /parts\[1\]\.from is required/)
  assert.match(problem([{ unitId: 'A' }, { unitId: 'B', from: day(1) }]) ?? '', /parts\[1\]\.from must be later/)
  assert.match(problem([{ unitId: 'A' }, { unitId: 'B', from: day(9) }]) ?? '', /before the departure/)
  assert.match(problem([{ unitId: 'A' }, { unitId: 'A', from: day(3) }]) ?? '', /must differ from the unit/)
})

test('parts in one unit, one right after the other, are one', () => {
  const part = (unitId: string, from: number, until: number) => ({ unitId, unitCode: unitId, from: day(from), until: day(until) })
  assert.deepEqual(joined([part('A', 1, 3), part('A', 3, 5), part('B', 5, 6), part('A', 6, 7)]), [
    part('A', 1, 5),
    part('B', 5, 6),
    part('A', 6, 7),
  ])
})

test('on other dates each night is spent where the plan says: tried against a list of nights', () => {
  let state = 11
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const nightsOf = (parts: readonly { unitId: string; from: string; until: string }[]) =>
    new Map(
      parts.flatMap(({ unitId, from, until }) =>
        Array.from(
          { length: Number(until.slice(8)) - Number(from.slice(8)) },
          (_, place) => [Number(from.slice(8)) + place, unitId] as const,
        ),
      ),
    )
  for (let round = 0; round < 500; round += 1) {
    const [arrival, departure] = [10, 10 + 3 + random(5)]
    // Each night in a unit, with occasional moves.
    const spent = new Map<number, string>()
    for (let night = arrival, unit = 0; night < departure; night += 1, unit += random(2)) spent.set(night, `${unit}`)
    const parts = joined([...spent].map(([night, unitId]) => ({ unitId, unitCode: '', from: day(night), until: day(night + 1) })))
    const wanted = { arrival: 6 + random(8), departure: 0 }
    wanted.departure = wanted.arrival + 1 + random(9)
    const isMoved = wanted.departure - wanted.arrival === departure - arrival
    const expected = new Map<number, string | undefined>()
    for (let night = wanted.arrival; night < wanted.departure; night += 1) {
      const at = isMoved ? night - (wanted.arrival - arrival) : Math.min(departure - 1, Math.max(arrival, night))
      expected.set(night, spent.get(at))
    }
    const got = partsOnDates(
      parts,
      { arrival: day(arrival), departure: day(departure) },
      { arrival: day(wanted.arrival), departure: day(wanted.departure) },
    )
    assert.deepEqual([...nightsOf(got)], [...expected], JSON.stringify({ parts, wanted, got }))
    const from = wanted.arrival + random(4)
    assert.deepEqual(
      [...nightsOf(partsFromDay(got, day(from)))],
      [...expected].filter(([night]) => night >= from),
    )
    const taken = [{ unitId: `${random(4)}`, from: day(8 + random(6)), until: day(15) }]
    assert.equal(
      arePartsTaken(got, taken, day(from)),
      [...expected].some(
        ([night, unitId]) =>
          night >= from && taken.some((each) => each.unitId === unitId && each.from <= day(night) && day(night) < each.until),
      ),
    )
  }
})
