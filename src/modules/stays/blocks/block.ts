/** A block: nights of unit types that are held for a group or an allotment, until stays pick them up or they are released. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  Code,
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Text,
  Type,
} from '../../../platform/contract/schemas.ts'
import { addDays, eachNight, type IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { masterFolioMembersShown } from '../../money/house-accounts/index.ts'

export const blockKinds = ['group', 'allotment'] as const
export const blockStatuses = ['Tentative', 'Definite', 'Cancelled'] as const
export type BlockStatus = (typeof blockStatuses)[number]

/** Maximum number of nights in one request, over all its entries. */
export const nightsAtMost = 5_000

export const heldNights = Type.Array(
  closed({
    unitTypeId: Id(),
    from: DateOf('The first night.'),
    to: DateOf('The last night, included.'),
    quantity: Type.Integer({
      minimum: 0,
      maximum: 10_000,
      description: 'Units held, including those picked up.',
    }),
    priceCents: Type.Optional(
      Nullable(CentsNotNegative('Group rate per night, including VAT. Null or omitted: the price of the rate plan.')),
    ),
  }),
  { minItems: 1, maxItems: 500, description: 'Where ranges overlap, the later entry applies.' },
)
export type HeldNights = Static<typeof heldNights>

const releaseOn = DateOf('Nights not picked up are released at the start of this day.')
const releaseDays = Type.Integer({
  minimum: 0,
  maximum: 365,
  description: 'Each night not picked up is released this many days before it, at the start of the day.',
})
export const blockMembers = {
  name: Line(200),
  notes: Type.Optional(Nullable(Text(2000))),
  releaseOn: Type.Optional(Nullable(releaseOn)),
  releaseDays: Type.Optional(Nullable(releaseDays)),
  companyId: Type.Optional(Nullable(Id('Company of the stays that are picked up, unless they state another.'))),
  travelAgentId: Type.Optional(Nullable(Id('As companyId.'))),
  source: Type.Optional(Nullable(Code(50, 'As companyId.'))),
  channel: Type.Optional(Nullable(Code(50, 'As companyId.'))),
  segment: Type.Optional(Nullable(Code(50, 'As companyId.'))),
}

const blockMembersShown = {
  id: Id(),
  establishmentId: Id(),
  code: Type.String(),
  name: Type.String(),
  kind: OneOf(blockKinds),
  status: OneOf(blockStatuses),
  arrival: DateOf(),
  departure: DateOf(),
  ratePlanId: Id(),
  companyId: Nullable(Id()),
  travelAgentId: Nullable(Id()),
  source: Nullable(Type.String()),
  channel: Nullable(Type.String()),
  segment: Nullable(Type.String()),
  releaseOn: Nullable(DateOf()),
  releaseDays: Nullable(Type.Integer()),
  notes: Nullable(Type.String()),
  ...masterFolioMembersShown,
  createdAt: MomentOf(),
  quantity: Type.Integer({ description: 'Nights held, of all unit types.' }),
  pickedUp: Type.Integer({ description: 'Nights picked up by stays.' }),
  left: Type.Integer({ description: 'Nights still held and not picked up.' }),
}
export const BlockSummary = component('BlockSummary', closed(blockMembersShown))
export type BlockSummary = Static<typeof BlockSummary>

const blockNight = closed({
  unitTypeId: Id(),
  night: DateOf(),
  quantity: Type.Integer(),
  pickedUp: Type.Integer(),
  left: Type.Integer({ description: 'Units still held and not picked up; 0 once released.' }),
  isReleased: Type.Boolean(),
  priceCents: Nullable(CentsNotNegative('Group rate; null: the price of the rate plan.')),
})
export const Block = component(
  'Block',
  closed({ ...blockMembersShown, nights: Type.Array(blockNight, { description: 'The pick-up grid, by type and night.' }) }),
)
export type Block = Static<typeof Block>

export type BlockRow = BlockSummary

export interface BlockNightRow {
  readonly unitTypeId: IdType
  readonly night: IsoDate
  readonly quantity: number
  readonly pickedUp: number
  readonly released: boolean
  readonly priceCents: bigint | null
}

const leftOf = ({ quantity, pickedUp, released }: BlockNightRow): number => (released ? 0 : quantity - pickedUp)

export function presentBlock(row: BlockRow, nights: readonly BlockNightRow[]): Block {
  const total = (of: (night: BlockNightRow) => number) => nights.reduce((count, night) => count + of(night), 0)
  return {
    ...row,
    quantity: total(({ quantity }) => quantity),
    pickedUp: total(({ pickedUp }) => pickedUp),
    left: total(leftOf),
    nights: nights
      .toSorted((one, other) =>
        one.unitTypeId === other.unitTypeId ? (one.night < other.night ? -1 : 1) : one.unitTypeId < other.unitTypeId ? -1 : 1,
      )
      .map((night) => ({
        unitTypeId: night.unitTypeId,
        night: night.night,
        quantity: night.quantity,
        pickedUp: night.pickedUp,
        left: leftOf(night),
        isReleased: night.released,
        priceCents: night.priceCents === null ? null : String(night.priceCents),
      })),
  }
}

export interface NightOfBlock extends BlockNightRow {
  /** Change of the held quantity: positive takes units from the inventory, negative returns them. */
  readonly change: number
}

export interface GridProblem {
  readonly reason: 'shape' | 'released' | 'picked_up'
  readonly message: string
}

/** The nights whose held quantity changes, or the reason why the request is invalid. */
export function nightsAfter(
  wanted: HeldNights,
  before: readonly BlockNightRow[],
  { arrival, departure, today }: { readonly arrival: IsoDate; readonly departure: IsoDate; readonly today: IsoDate },
): { nights: NightOfBlock[] } | GridProblem {
  const key = (unitTypeId: string, night: IsoDate) => `${unitTypeId} ${night}`
  const known = new Map(before.map((night) => [key(night.unitTypeId, night.night), night]))
  const after = new Map<string, NightOfBlock>()
  let nights = 0
  for (const [place, range] of wanted.entries()) {
    const at = `body.nights[${place}]`
    if (range.to < range.from) return { reason: 'shape', message: `${at}.to must not be earlier than from.` }
    if (range.from < arrival || range.to >= departure)
      return { reason: 'shape', message: `${at} must lie within the block, from ${arrival} to the night before ${departure}.` }
    if (range.from < today) return { reason: 'shape', message: `${at}.from must not be earlier than the business date ${today}.` }
    const dates = eachNight(range.from, addDays(range.to, 1))
    nights += dates.length
    if (nights > nightsAtMost) return { reason: 'shape', message: `body.nights covers more than ${nightsAtMost} nights.` }
    for (const night of dates) {
      const unitTypeId = range.unitTypeId.toLowerCase()
      const old = known.get(key(unitTypeId, night))
      if (old?.released && old.quantity !== range.quantity)
        return { reason: 'released', message: `${at}: the night of ${night} was released.` }
      if (old && range.quantity < old.pickedUp)
        return {
          reason: 'picked_up',
          message: `${at}: stays have picked up ${old.pickedUp} of the night of ${night}, more than ${range.quantity}.`,
        }
      const pickedUp = old?.pickedUp ?? 0
      const priceCents =
        range.priceCents === undefined ? (old?.priceCents ?? null) : range.priceCents === null ? null : BigInt(range.priceCents)
      const released = old?.released ?? false
      const next = { unitTypeId, night, quantity: range.quantity, pickedUp, released, priceCents }
      after.set(key(unitTypeId, night), { ...next, change: leftOf(next) - (old ? leftOf(old) : 0) })
    }
  }
  return { nights: [...after.values()] }
}

export const blockExample: Block = {
  id: exampleId.block,
  establishmentId: exampleId.establishment,
  code: 'WEDDING',
  name: 'Lovelace wedding',
  kind: 'group',
  status: 'Definite',
  arrival: '2026-12-01',
  departure: '2026-12-03',
  ratePlanId: exampleId.rate_plan,
  companyId: null,
  travelAgentId: null,
  source: null,
  channel: null,
  segment: null,
  releaseOn: '2026-11-25',
  releaseDays: null,
  notes: null,
  masterFolioId: null,
  masterChargeTypes: [],
  createdAt: exampleMoment,
  quantity: 10,
  pickedUp: 4,
  left: 6,
  nights: [
    {
      unitTypeId: exampleId.unit_type,
      night: '2026-12-01',
      quantity: 5,
      pickedUp: 2,
      left: 3,
      isReleased: false,
      priceCents: '9900',
    },
  ],
}
const { nights: _, ...summary } = blockExample
export const blockSummaryExample: BlockSummary = summary
