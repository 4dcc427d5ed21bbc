/** Random catalogues and wishes for the model of prices: lifelike and nasty, a third of them refused. */
import {
  dayPlus,
  daysFrom,
  type ModelBand,
  type ModelBook,
  type ModelCell,
  type ModelDerivation,
  type ModelIncluded,
  type ModelPlan,
  type ModelProduct,
  type ModelPromotion,
  type ModelRestriction,
  type ModelTariff,
  type ModelTier,
  type ModelVat,
  type ModelWish,
} from './price-model.ts'

class Dice {
  readonly next: () => number

  constructor(next: () => number) {
    this.next = next
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number from the least to the most, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  oneOf<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.whole(0, items.length - 1)] ?? items[0]
  }

  maybe<Item>(probability: number, make: () => Item): Item | undefined {
    return this.chance(probability) ? make() : undefined
  }

  some<Item>(items: readonly Item[], probability: number): Item[] {
    return items.filter(() => this.chance(probability))
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: this.next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item)
  }

  /** An amount up to the most, mostly with odd cents and sometimes a round one. */
  amount(least: number, most: number): number {
    const odd = this.whole(least, most)
    return this.chance(0.35) ? Math.max(least, odd - (odd % 50)) : odd
  }
}

/** What the parts of one case have in common. */
interface Draft {
  readonly dice: Dice
  readonly wish: ModelWish
  readonly nights: number
  readonly bands: readonly ModelBand[]
  /** A day in or near the stay on which taxes change. */
  readonly turn: string
  readonly ending: { readonly stepCents: number; readonly endingCents: number }
  /** How strongly the case is made to be refused. */
  readonly isHostile: boolean
}

/** Members that are undefined are left out. */
const withoutGaps = <Whole extends object>(whole: Whole): Whole =>
  Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as Whole

function drawWish(dice: Dice): ModelWish {
  const nights = dice.oneOf([1, 2, 3, dice.whole(1, 4), dice.whole(2, 7), dice.whole(5, 12), dice.whole(1, 40)])
  const arrival = dayPlus('2027-01-01', dice.whole(0, 364 - nights))
  const children = dice.oneOf([0, 0, 1, 2, dice.whole(0, 4)])
  const areAgesKnown = children === 0 ? dice.chance(0.5) : dice.chance(0.82)
  return withoutGaps({
    arrival,
    departure: dayPlus(arrival, nights),
    bookedOn: dayPlus(arrival, -dice.oneOf([0, dice.whole(0, 5), dice.whole(1, 60), dice.whole(20, 400)])),
    adults: dice.oneOf([1, 2, 2, 2, 3, dice.whole(1, 5)]),
    children,
    childAges: areAgesKnown ? Array.from({ length: children }, () => dice.whole(0, 17)) : undefined,
    promotion: dice.maybe(0.35, () => 'SUMMER'),
  })
}

function drawBands(dice: Dice): ModelBand[] {
  const ages = dice.shuffled([1, 2, 5, 11, 12, 15, 16, 17]).slice(0, dice.whole(0, 3))
  const bands = ages
    .toSorted((a, b) => a - b)
    .map(
      (toAge, index): ModelBand => ({
        code: ['infant', 'child', 'teen'][index] ?? 'teen',
        toAge,
        fillsBase: dice.oneOf(['never', 'ifFree']),
      }),
    )
  return dice.shuffled(bands)
}

/** Amounts for adults and for some bands; at least one of them. */
function drawByBand({ dice, bands }: Draft, least: number, most: number): Record<string, number> {
  const keys = dice.some(['adult', ...bands.map(({ code }) => code)], 0.75)
  return Object.fromEntries((keys.length === 0 ? ['adult'] : keys).map((key) => [key, dice.amount(least, most)]))
}

function drawVat({ dice }: Draft): ModelVat {
  const [first, second, third] = dice.shuffled(['food', 'drinks', 'wellness', 'accommodation'])
  if (first === undefined || second === undefined || third === undefined || dice.chance(0.5))
    return { category: dice.oneOf(['food', 'drinks', 'wellness', 'accommodation']) }
  if (dice.chance(0.35)) return { vatBp: dice.oneOf([0, 550, 700, 1000, 1900, 2100]) }
  const bp = dice.oneOf([3000, 5000, 7000, 3333, dice.whole(1, 9998)])
  if (dice.chance(0.6))
    return {
      shares: [
        { category: first, bp },
        { category: second, bp: 10_000 - bp },
      ],
    }
  const middle = dice.whole(1, 9999 - bp)
  const last = 10_000 - bp - middle
  return {
    shares: [
      { category: first, bp },
      { category: second, bp: middle },
      { category: third, bp: last },
    ],
  }
}

function drawCells(draft: Draft): Record<string, ModelCell> {
  const { dice, wish, nights, bands, ending } = draft
  const level = dice.chance(0.08) ? dice.whole(0, 900) : dice.whole(3900, 24_000)
  const mayBePlain = wish.children > 0 && wish.childAges === undefined && dice.chance(0.5)
  const shape = mayBePlain ? [2] : dice.oneOf([[2], [dice.whole(1, 4)], [1, 2], [2, 4], [1, 2, 3, 4], [1, 3], [4, 5, 6]])
  const grain = dice.oneOf(['odd', 'odd', 'fifty', 'tie'])
  const { stepCents: step, endingCents } = ending
  const grained = (price: number): number => {
    if (grain === 'odd') return price
    if (grain === 'fifty') return price - (price % 50)
    return price - (price % step) + ((endingCents + Math.floor(step / 2)) % step)
  }
  const hasExtra = dice.chance(0.7)
  const hasChildren = !mayBePlain && dice.chance(0.45)
  const cellOf = (): ModelCell => {
    let price = level + dice.whole(0, Math.ceil(level / 4))
    const keys = !mayBePlain && dice.chance(0.06) ? [dice.whole(1, 3), 4] : shape
    const prices = Object.fromEntries(
      keys.map((persons) => {
        price = Math.max(0, price + dice.whole(-200, 3200))
        return [persons, grained(price)]
      }),
    )
    const forChild = (): number | { bp: number } =>
      dice.chance(0.5) ? dice.amount(0, 3500) : { bp: dice.oneOf([5000, 3333, 10_000, dice.whole(0, 9999)]) }
    return withoutGaps({
      prices,
      extraAdultCents: hasExtra ? dice.amount(0, 4500) : undefined,
      child: hasChildren ? Object.fromEntries(dice.some(bands, 0.8).map(({ code }) => [code, forChild()])) : undefined,
      floorCents: dice.maybe(0.06, () => dice.amount(0, level + 2000)),
    })
  }
  const dates = Array.from({ length: nights }, (_, index) => dayPlus(wish.arrival, index))
  const missing = dice.maybe(0.03, () => dice.whole(0, nights - 1))
  return Object.fromEntries(dates.filter((_, index) => index !== missing).map((date) => [date, cellOf()]))
}

function drawDerivation(draft: Draft): ModelDerivation {
  const { dice, ending } = draft
  const isPlain = dice.chance(0.25)
  return withoutGaps({
    bp: isPlain ? undefined : dice.maybe(0.6, () => dice.oneOf([-1000, -500, -1500, 1000, dice.whole(-4000, 3000)])),
    cents: isPlain ? undefined : dice.maybe(0.35, () => dice.oneOf([-1, 1]) * dice.amount(0, 2500)),
    perPerson: isPlain ? undefined : dice.maybe(0.2, () => drawByBand(draft, -1200, 2500)),
    ending: dice.maybe(0.4, () => (dice.chance(0.6) ? ending : drawEnding(dice))),
    minCents: dice.maybe(0.12, () => dice.amount(0, 14_000)),
  })
}

const drawEnding = (dice: Dice): { stepCents: number; endingCents: number } => ({
  stepCents: dice.oneOf([1, 10, 50, 100, 100, 500]),
  endingCents: dice.oneOf([0, 90, 99, 50]),
})

function drawTiers({ dice, nights }: Draft): ModelTier[] {
  const kinds = dice.oneOf<readonly ModelTier['kind'][]>([[], ['whole_stay'], ['nights_from'], ['whole_stay', 'nights_from']])
  const tiers = kinds.flatMap((kind) => {
    const mins = new Set([dice.whole(1, nights + 1), dice.whole(2, 5), dice.oneOf([1, 3, 7, 14, 28])])
    return dice.some([...mins], 0.7).map((min) =>
      withoutGaps({
        kind,
        min,
        bp: dice.maybe(0.75, () => dice.oneOf([-500, -1000, -2000, dice.whole(-4500, 800)])),
        cents: dice.maybe(0.4, () => dice.oneOf([-1, -1, 1]) * dice.amount(1, 1800)),
      }),
    )
  })
  return dice.shuffled(tiers.filter((tier) => tier.bp !== undefined || tier.cents !== undefined))
}

function drawIncluded(draft: Draft): ModelIncluded[] {
  const { dice } = draft
  const codes = dice.shuffled(['breakfast', 'dinner', 'parking', 'sauna']).slice(0, dice.oneOf([0, 1, 1, 1, 2, 3]))
  return codes.map((code) => {
    const how = dice.oneOf(['inside', 'inside', 'on_top'] as const)
    const amounts = dice.oneOf<Pick<ModelIncluded, 'byBand' | 'shareBp' | 'cents'>>([
      { byBand: drawByBand(draft, 0, 1500) },
      { shareBp: dice.oneOf([500, 1000, 1234, dice.whole(1, 3500)]) },
      { cents: dice.chance(0.08) ? dice.amount(5000, 30_000) : dice.amount(0, 2400) },
    ])
    const per = dice.oneOf(['night', 'night', 'arrival'] as const)
    return { code, how, per, ...amounts, vat: drawVat(draft), dayOffset: dice.oneOf([0, 0, 1]) }
  })
}

function drawChain(draft: Draft): ModelPlan[] {
  const { dice, wish, isHostile } = draft
  const advance = daysFrom(wish.bookedOn, wish.arrival)
  const slack = (): number => (isHostile && dice.chance(0.15) ? -dice.whole(1, 20) : dice.oneOf([0, 1, dice.whole(0, 90)]))
  return Array.from({ length: dice.oneOf([1, 2, 2, 3, 4]) }, (_, level) =>
    withoutGaps({
      code: `PLAN${level + 1}`,
      derivation: level === 0 ? undefined : dice.maybe(0.85, () => drawDerivation(draft)),
      tiers: dice.maybe(0.3, () => drawTiers(draft)),
      floorCents: dice.maybe(0.12, () => dice.amount(0, 12_000)),
      included: dice.maybe(0.3, () => drawIncluded(draft)),
      minAdvance: dice.maybe(0.1, () => Math.max(0, advance - slack())),
      maxAdvance: dice.maybe(0.1, () => Math.max(0, advance + slack())),
    }),
  )
}

/** On which days a restriction has a say. On other days it may say anything. */
const daysWithSay: Readonly<Record<keyof ModelRestriction, (date: string, wish: ModelWish) => boolean>> = {
  closed: (date, { arrival, departure }) => arrival <= date && date < departure,
  closedToArrival: (date, { arrival }) => date === arrival,
  closedToDeparture: (date, { departure }) => date === departure,
  minArrival: (date, { arrival }) => date === arrival,
  maxArrival: (date, { arrival }) => date === arrival,
  minThrough: (date, { arrival, departure }) => arrival <= date && date < departure,
  maxThrough: (date, { arrival, departure }) => arrival <= date && date < departure,
  minAdvance: (date, { arrival }) => date === arrival,
  maxAdvance: (date, { arrival }) => date === arrival,
}

function drawRestriction({ dice, wish, nights, isHostile }: Draft, date: string): ModelRestriction {
  const members = dice.shuffled(Object.keys(daysWithSay) as (keyof ModelRestriction)[]).slice(0, dice.whole(1, 3))
  const advance = daysFrom(wish.bookedOn, wish.arrival)
  const drawn = members.map((member) => {
    const isHarmless = daysWithSay[member](date, wish) && !(isHostile && dice.chance(0.4))
    if (member.startsWith('closed')) return [member, !isHarmless]
    const towards = member.startsWith('min') ? -1 : 1
    const by = isHarmless ? dice.oneOf([0, 0, 1, dice.whole(0, 9)]) : dice.whole(-5, 1)
    const least = member.endsWith('Advance') ? 0 : 1
    return [member, Math.max(least, (least === 0 ? advance : nights) + towards * by)]
  })
  return Object.fromEntries(drawn) as ModelRestriction
}

function drawRestrictions(draft: Draft): Record<string, ModelRestriction[]> {
  const { dice, wish, nights, isHostile } = draft
  if (!isHostile && dice.chance(0.5)) return {}
  const others = Array.from({ length: dice.whole(0, 4) }, () => dayPlus(wish.arrival, dice.whole(-1, nights + 1)))
  const dates = [...dice.some([wish.arrival], 0.7), ...dice.some([wish.departure], 0.45), ...others]
  return Object.fromEntries(
    [...new Set(dates)].map((date) => [
      date,
      Array.from({ length: dice.oneOf([1, 1, 2, 3]) }, () => drawRestriction(draft, date)),
    ]),
  )
}

function drawPromotions({ dice, wish, nights }: Draft): ModelPromotion[] {
  return Array.from({ length: dice.oneOf(wish.promotion === undefined ? [0, 0, 1] : [0, 1, 1, 1, 2, 2, 3]) }, () => {
    const stayFrom = dice.chance(0.6) ? '2027-01-01' : dayPlus(wish.arrival, dice.whole(-1, nights))
    const stayTo = dice.chance(0.6) ? '2027-12-31' : dayPlus(stayFrom, dice.whole(0, nights))
    const kinds = dice.some(['bp', 'night', 'stay'] as const, 0.3)
    const kind = dice.oneOf(['bp', 'night', 'stay'] as const)
    const has = (asked: typeof kind): boolean => (kinds.length > 1 ? kinds.includes(asked) : kind === asked)
    return withoutGaps({
      code: dice.oneOf(['SUMMER', 'SUMMER', 'SUMMER', 'SUMMER', 'WINTER']),
      bp: has('bp') ? dice.oneOf([-1000, -1500, -10_000, -dice.whole(1, 6000), -dice.whole(1, 3000)]) : undefined,
      centsPerNight: has('night') ? dice.amount(1, dice.oneOf([900, 2500, 20_000])) : undefined,
      centsOffStay: has('stay') ? dice.amount(1, dice.oneOf([999, 5000, 90_000])) : undefined,
      stayFrom,
      stayTo,
      bookFrom: dice.chance(0.8) ? '2025-01-01' : dayPlus(wish.bookedOn, dice.whole(-3, 1)),
      bookTo: dice.chance(0.8) ? '2027-12-31' : dayPlus(wish.bookedOn, dice.oneOf([-1, 0, 0, 3])),
    })
  }).filter(({ bookFrom, bookTo }) => bookFrom <= bookTo)
}

function drawProducts(draft: Draft): ModelProduct[] {
  const { dice } = draft
  const codes = dice.some(['linen', 'bicycle', 'cleaning', 'half_board', 'dog'], dice.oneOf([0, 0.3, 0.5]))
  return codes.map((code) => {
    const rhythm = dice.oneOf(['stay', 'night', 'person', 'person_and_night'] as const)
    const isByBand = rhythm.startsWith('person') && dice.chance(0.5)
    return withoutGaps({
      code,
      rhythm,
      byBand: isByBand ? drawByBand(draft, 0, 2900) : undefined,
      cents: isByBand ? undefined : dice.amount(0, 4900),
      vat: drawVat(draft),
      mandatory: dice.maybe(0.3, () => dice.chance(0.8)),
    })
  })
}

function drawVatRates({ dice, turn }: Draft): Record<string, { from: string; bp: number }[]> {
  const bp = (): number => dice.oneOf([0, 250, 380, 550, 700, 810, 1000, 1000, 1300, 1900, 2000, 2100, 2550])
  return Object.fromEntries(
    ['accommodation', 'food', 'drinks', 'wellness'].map((category) => {
      const later = dice.some([turn, dayPlus(turn, dice.whole(1, 200))], 0.35)
      return [category, dice.shuffled(['2020-01-01', ...later].map((from) => ({ from, bp: bp() })))]
    }),
  )
}

function drawTariffs({ dice, turn }: Draft): ModelTariff[] {
  const amounts = (): Partial<ModelTariff> & Pick<ModelTariff, 'kind'> =>
    dice.chance(0.55)
      ? { kind: 'fixed', cents: dice.oneOf([100, 350, 65, 1, dice.whole(0, 700)]) }
      : withoutGaps({
          kind: 'percent',
          bp: dice.oneOf([500, 350, 700, dice.whole(1, 1200)]),
          capCents: dice.maybe(0.35, () => dice.whole(20, 900)),
        })
  const tariffOf = (code: string): ModelTariff =>
    withoutGaps({
      code,
      ...amounts(),
      per: dice.oneOf(['person_night', 'person_night', 'room_night', 'stay']),
      from: '2020-01-01',
      ageFrom: dice.maybe(0.5, () => dice.oneOf([0, 6, 13, 16, 18])),
      maxNights: dice.maybe(0.25, () => dice.oneOf([1, 3, 7, 10])),
      surcharges: dice.some(['department', 'region'], 0.25).map((name) => ({
        code: `${code}_${name}`,
        bp: dice.oneOf([1000, 1500, 3400, dice.whole(1, 9999)]),
      })),
      vatBp: dice.maybe(0.15, () => dice.oneOf([0, 700, 1000])),
    })
  return dice.some(['city_tax', 'resort_tax', 'culture_tax'], dice.oneOf([0, 0.4, 0.5])).flatMap((code): ModelTariff[] => {
    if (dice.chance(0.6)) return [tariffOf(code)]
    if (dice.chance(0.3)) return [{ ...tariffOf(code), from: turn }]
    const ended = { ...tariffOf(code), to: dayPlus(turn, -1) }
    return dice.chance(0.6) ? [ended, { ...tariffOf(code), from: turn }] : [ended]
  })
}

function drawLongStay({ dice, nights }: Draft): ModelBook['longStay'] {
  return dice.maybe(nights > 4 ? 0.3 : 0.08, () => ({
    afterNights: dice.oneOf([28, 21, 7, 4, dice.whole(0, nights), dice.whole(0, nights)]),
    shareBp: dice.oneOf([2000, 2000, 4000, 3333, dice.whole(0, 10_000)]),
    keep: dice.oneOf(['net', 'gross']),
  }))
}

/** A lifelike and nasty case. It depends on nothing but the numbers, which lie from 0 to below 1. */
export function randomCase(next: () => number): { wish: ModelWish; book: ModelBook } {
  const dice = new Dice(next)
  const wish = drawWish(dice)
  const nights = daysFrom(wish.arrival, wish.departure)
  const turn = dayPlus(wish.arrival, dice.whole(-1, nights + 1))
  const draft: Draft = {
    dice,
    wish,
    nights,
    bands: drawBands(dice),
    turn,
    ending: drawEnding(dice),
    isHostile: dice.chance(0.34),
  }
  const persons = wish.adults + wish.children
  const products = drawProducts(draft)
  const wished = dice.some(products, 0.5).map(({ code }) => ({ code, quantity: dice.oneOf([1, 1, 1, 2, 3, 7]) }))
  return {
    wish: withoutGaps({ ...wish, products: wished.length > 0 ? wished : dice.maybe(0.1, () => []) }),
    book: withoutGaps({
      maxOccupancy: dice.chance(0.03) ? Math.max(1, persons - 1) : persons + dice.oneOf([0, 0, 1, 2]),
      bands: draft.bands,
      chain: drawChain(draft),
      cells: drawCells(draft),
      restrictions: drawRestrictions(draft),
      floorOfTypeCents: dice.maybe(0.12, () => dice.amount(0, 11_000)),
      promotions: drawPromotions(draft),
      products,
      vat: drawVatRates(draft),
      tariffs: drawTariffs(draft),
      longStay: drawLongStay(draft),
    }),
  }
}
