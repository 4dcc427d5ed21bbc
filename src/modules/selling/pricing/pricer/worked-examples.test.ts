/**
 * The worked examples beside the project, in their two forms. They state prices, VAT, taxes and reasons by hand; the project's own examples are in
 * `price-stay.test.ts`.
 */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { bookFromModel } from '../../../../../test/price-book-of-model.ts'
import type { ModelBook, ModelPlan, ModelRestriction, ModelVat, ModelWish } from '../../../../../test/price-model.ts'
import { priceStay } from './price-stay.ts'

const folder = path.join(import.meta.dirname, '../../../../../../shared/design')
const examplesFile = path.join(folder, 'selling-examples.json')
const randomFile = path.join(folder, 'selling-random.json')
const without = (file: string) => (fs.existsSync(file) ? false : 'the worked examples are not beside the project')
const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'))

const datesOf = (from: string, to: string): string[] => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  return Array.from({ length: days + 1 }, (_, place) =>
    new Date(Date.parse(from) + place * 86_400_000).toISOString().slice(0, 10),
  )
}
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() || 7

interface Range {
  from: string
  to: string
}
interface Example {
  id: string
  title: string
  input: {
    arrival: string
    departure: string
    adults: number
    childAges: number[]
    bookedOn: string
    vat: ModelBook['vat']
    bands?: { code: string; to: number; fillsBase?: 'ifFree' }[]
    type?: { maxOccupancy: number }
    plans: {
      code: string
      cells?: (Range & { prices: Record<number, number>; extraAdult?: number; child?: Record<string, number | { bp: number }> })[]
      derive?: { bp?: number; perPerson?: Record<string, number>; ending?: { step: number; cents: number } }
      los?: { min: number; bp: number }[]
      floorCents?: number
      components?: {
        code: string
        byBand: Record<string, number>
        cat?: string
        parts?: { cat: string; bp: number }[]
        dayOffset?: number
      }[]
    }[]
    restrictions?: (Range & {
      weekdays?: number[]
      cta?: boolean
      ctd?: boolean
      closed?: boolean
      minThrough?: number
      minArrival?: number
    })[]
    promo?: { code: string; bp: number; stay: [string, string]; book: [string, string] }
    products?: {
      code: string
      per: 'night' | 'stay' | 'person_and_night'
      cents?: number
      byBand?: Record<string, number>
      vatBp: number
      belongsTo?: string
    }[]
    touristTax?: (Omit<ModelBook['tariffs'][number], 'surcharges'> & { surcharges?: { code: string; bp: number }[] })[]
    longStay?: { after: number; shareBp: number; mode: 'keepNet' | 'keepGross' }
  }
  expected: {
    refused?: { code: string; date?: string; limit?: number }
    totals?: object
    vat?: object[]
    lines?: { kind: string; code?: string; date: string; cents: number; vatBp: number; quantity?: number; belongsTo?: string }[]
  }
}

const planOf = ({ code, derive, los, floorCents, components }: Example['input']['plans'][number]): ModelPlan => ({
  code,
  ...(derive
    ? {
        derivation: {
          ...(derive.bp === undefined ? {} : { bp: derive.bp }),
          ...(derive.perPerson ? { perPerson: derive.perPerson } : {}),
          ...(derive.ending ? { ending: { stepCents: derive.ending.step, endingCents: derive.ending.cents } } : {}),
        },
      }
    : {}),
  ...(los ? { tiers: los.map((tier) => ({ kind: 'whole_stay', ...tier })) } : {}),
  ...(floorCents === undefined ? {} : { floorCents }),
  ...(components
    ? {
        included: components.map(({ code: name, byBand, cat, parts, dayOffset = 0 }) => ({
          code: name,
          how: 'inside' as const,
          per: 'night' as const,
          byBand,
          vat: (parts
            ? { shares: parts.map(({ cat: category, bp }) => ({ category, bp })) }
            : { category: cat ?? 'food' }) satisfies ModelVat,
          dayOffset,
        })),
      }
    : {}),
})

function bookOfExample({ input }: Example): ModelBook {
  const restrictions: Record<string, ModelRestriction[]> = {}
  for (const { from, to, weekdays, cta, ctd, ...rest } of input.restrictions ?? [])
    for (const date of datesOf(from, to).filter((each) => weekdays?.includes(weekdayOf(each)) ?? true))
      (restrictions[date] ??= []).push({
        ...rest,
        ...(cta === undefined ? {} : { closedToArrival: cta }),
        ...(ctd === undefined ? {} : { closedToDeparture: ctd }),
      })
  const cells = (input.plans[0]?.cells ?? []).flatMap(({ from, to, prices, extraAdult = 0, child = {} }) =>
    datesOf(from, to).map((date) => [date, { prices, extraAdultCents: extraAdult, child }]),
  )
  const bands = input.bands ?? [
    { code: 'infant', to: 2 },
    { code: 'child', to: 17 },
  ]
  return {
    maxOccupancy: input.type?.maxOccupancy ?? 10,
    bands: bands.map((band) => ({
      code: band.code,
      toAge: band.to,
      fillsBase: 'fillsBase' in band && band.fillsBase ? band.fillsBase : 'never',
    })),
    chain: input.plans.map(planOf),
    cells: Object.fromEntries(cells),
    restrictions,
    promotions: input.promo
      ? [
          {
            code: input.promo.code,
            bp: input.promo.bp,
            stayFrom: input.promo.stay[0],
            stayTo: input.promo.stay[1],
            bookFrom: input.promo.book[0],
            bookTo: input.promo.book[1],
          },
        ]
      : [],
    products: (input.products ?? []).map(({ per, vatBp, ...product }) => ({
      ...product,
      rhythm: per,
      vat: { vatBp },
      mandatory: true,
    })),
    vat: input.vat,
    tariffs: (input.touristTax ?? []).map((tariff) => ({ ...tariff, surcharges: tariff.surcharges ?? [] })),
    ...(input.longStay
      ? {
          longStay: {
            afterNights: input.longStay.after,
            shareBp: input.longStay.shareBp,
            keep: input.longStay.mode === 'keepNet' ? ('net' as const) : ('gross' as const),
          },
        }
      : {}),
  }
}

const numbers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? Number(each) : each)))
const lineText = ({ kind, code = '', date, cents, vatBp, belongsTo = '' }: NonNullable<Example['expected']['lines']>[number]) =>
  `${date} ${kind} ${code} ${cents} ${vatBp} ${belongsTo}`

describe('worked examples', { skip: without(examplesFile) }, () => {
  for (const example of without(examplesFile) ? [] : (read(examplesFile) as { examples: Example[] }).examples)
    test(`${example.id}: ${example.title}`, () => {
      const { arrival, departure, bookedOn, adults, childAges, promo } = example.input
      const wish = {
        arrival,
        departure,
        bookedOn,
        adults,
        children: childAges.length,
        childAges,
        ...(promo ? { promotion: promo.code } : {}),
      }
      const answer = priceStay(wish, bookFromModel(bookOfExample(example)))
      const { refused, lines, totals, vat } = example.expected
      if (refused) {
        assert.ok('notSold' in answer)
        const [first] = answer.notSold
        assert.deepEqual(
          { code: first?.code.toUpperCase(), date: first?.date, limit: first?.limit },
          { limit: undefined, ...refused },
        )
        return
      }
      assert.ok('lines' in answer)
      assert.deepEqual(numbers(answer.totals), totals)
      assert.deepEqual(numbers(answer.vat), vat)
      assert.deepEqual(
        (numbers(answer.lines) as NonNullable<typeof lines>).map(lineText).toSorted(),
        lines?.map(lineText).toSorted(),
      )
    })
})

interface PlainForm {
  name: string
  catalogue: {
    ageBands: { code: string; to: number }[]
    roomVatBp: number
    types: Record<string, { maxPersons: number }>
    plans: Record<string, PlainPlan>
    cells: Record<string, { price: number }>
    restrictions: Record<string, ModelRestriction & { stopSell?: boolean }>
    extras: Record<
      string,
      { rhythm: ModelBook['products'][number]['rhythm']; price: number; bands?: Record<string, number>; vatBp: number }
    >
    touristTax: {
      kind: 'fixed' | 'percent'
      amount?: number
      percentBp?: number
      cap?: number | null
      fromAge: number
      maxNights?: number | null
      sharesBp?: number[]
    } | null
  }
  request: {
    bookedOn: string
    adults: number
    children: number[]
    type: string
    plan: string
    arrival: string
    departure: string
    extras?: { product: string; quantity?: number }[]
  }
  expected: { sold: boolean; reasons?: string[]; nights?: { room: number }[]; totalCents: number; touristTaxCents: number }
}
interface PlainPlan {
  derived?: { from: string; percentBp?: number; amount?: number; step?: number; ending?: number }
  occupancy?: Record<string, { adults?: Record<number, number>; bands?: Record<string, number> }>
  lengthOfStay?: { kind: 'whole_stay' | 'nights_from'; from: number; percentBp?: number; amount?: number }[]
  includes?: {
    product: string
    how: 'inside' | 'on_top'
    per: 'night' | 'arrival'
    amount: number
    bands?: Record<string, number>
    vatBp: number
  }[]
  minAdvance?: number
  maxAdvance?: number
}

const plainPlan = (code: string, { derived, lengthOfStay = [], includes, minAdvance, maxAdvance }: PlainPlan): ModelPlan => ({
  code,
  ...(derived
    ? {
        derivation: {
          ...(derived.percentBp === undefined ? {} : { bp: derived.percentBp }),
          ...(derived.amount === undefined ? {} : { cents: derived.amount }),
          ...(derived.step === undefined && derived.ending === undefined
            ? {}
            : { ending: { stepCents: derived.step ?? 100, endingCents: derived.ending ?? 0 } }),
        },
      }
    : {}),
  tiers: lengthOfStay.map(({ kind, from, percentBp, amount }) => ({
    kind,
    min: from,
    ...(percentBp === undefined ? {} : { bp: percentBp }),
    ...(amount === undefined ? {} : { cents: amount }),
  })),
  ...(includes
    ? {
        included: includes.map(({ product, how, per, amount, bands = {}, vatBp }) => ({
          code: product,
          how,
          per,
          byBand: { adult: amount, ...bands },
          vat: { vatBp },
          dayOffset: 0,
        })),
      }
    : {}),
  ...(minAdvance === undefined ? {} : { minAdvance }),
  ...(maxAdvance === undefined ? {} : { maxAdvance }),
})

function plainBook({ catalogue, request }: PlainForm): ModelBook {
  const chain: string[] = []
  for (let code: string | undefined = request.plan; code; code = catalogue.plans[code]?.derived?.from) chain.unshift(code)
  const root = chain[0] ?? ''
  const occupancy = catalogue.plans[root]?.occupancy?.[request.type]
  const maxOccupancy = catalogue.types[request.type]?.maxPersons ?? 0
  const cells = Object.entries(catalogue.cells).flatMap(([key, { price }]) => {
    const [plan, type, date = ''] = key.split('|')
    const prices = Object.fromEntries(
      Array.from({ length: maxOccupancy }, (_, place) => [place + 1, price + (occupancy?.adults?.[place + 1] ?? 0)]),
    )
    return plan === root && type === request.type ? [[date, { prices, child: occupancy?.bands ?? {} }]] : []
  })
  const restrictions: Record<string, ModelRestriction[]> = {}
  for (const [key, { stopSell, ...rest }] of Object.entries(catalogue.restrictions)) {
    const [plan, type, date = ''] = key.split('|')
    if ((plan === '*' || plan === request.plan) && (type === '*' || type === request.type))
      (restrictions[date] ??= []).push({ ...rest, ...(stopSell ? { closed: true } : {}) })
  }
  const tax = catalogue.touristTax
  return {
    maxOccupancy,
    bands: catalogue.ageBands.map(({ code, to }) => ({ code, toAge: to, fillsBase: 'never' })),
    chain: chain.map((code) => plainPlan(code, catalogue.plans[code] ?? {})),
    cells: Object.fromEntries(cells),
    restrictions,
    promotions: [],
    products: Object.entries(catalogue.extras).map(([code, { rhythm, price, bands = {}, vatBp }]) => ({
      code,
      rhythm,
      cents: price,
      ...(rhythm.startsWith('person') ? { byBand: { adult: price, ...bands } } : {}),
      vat: { vatBp },
    })),
    vat: { accommodation: [{ from: '2000-01-01', bp: catalogue.roomVatBp }] },
    tariffs: tax
      ? [
          {
            code: 'TAX',
            kind: tax.kind,
            per: 'person_night',
            from: '2000-01-01',
            ageFrom: tax.fromAge,
            surcharges: (tax.sharesBp ?? []).map((bp, place) => ({ code: `SHARE${place}`, bp })),
            ...(tax.amount === undefined ? {} : { cents: tax.amount }),
            ...(tax.percentBp === undefined ? {} : { bp: tax.percentBp }),
            ...(tax.cap == null ? {} : { capCents: tax.cap }),
            ...(tax.maxNights == null ? {} : { maxNights: tax.maxNights }),
          },
        ]
      : [],
  }
}

describe('examples in the plainer form', { skip: without(randomFile) }, () => {
  for (const example of without(randomFile) ? [] : (read(randomFile) as PlainForm[]))
    test(example.name, () => {
      const { bookedOn, adults, children, arrival, departure, extras = [] } = example.request
      const wish: ModelWish = {
        arrival,
        departure,
        bookedOn,
        adults,
        children: children.length,
        childAges: children,
        products: extras.map(({ product, quantity = 1 }) => ({ code: product, quantity })),
      }
      const answer = priceStay({ ...wish, childAges: children }, bookFromModel(plainBook(example)))
      const { sold, reasons, nights, totalCents, touristTaxCents } = example.expected
      assert.equal('lines' in answer, sold)
      if ('notSold' in answer) {
        const codes = answer.notSold.map(({ code }) => (code === 'closed' ? 'stop_sell' : code))
        assert.deepEqual([...new Set(codes)].toSorted(), reasons?.toSorted())
        return
      }
      const rooms = answer.lines.filter(({ kind }) => kind === 'accommodation').map(({ cents }) => Number(cents))
      assert.deepEqual(
        rooms,
        nights?.map(({ room }) => room),
      )
      assert.equal(Number(answer.totals.touristTaxCents), touristTaxCents)
      assert.equal(Number(answer.totals.totalCents - answer.totals.touristTaxCents), totalCents)
    })
})
