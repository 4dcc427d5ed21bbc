/** A stay picked up from a block: its nights, its prices, and the company and codes it takes over from the block. */
import { type Refusal } from '../../../platform/contract/errors.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { OriginsRead, OriginWanted } from '../../profiles/distribution/index.ts'
import type { BlockStatus } from './block.ts'
import { refuse } from './errors.ts'

export interface BlockOfStay {
  readonly id: Id
  readonly establishmentId: Id
  readonly status: BlockStatus
  readonly code: string
  readonly companyId: Id | null
  readonly travelAgentId: Id | null
  readonly source: string | null
  readonly channel: string | null
  readonly segment: string | null
  readonly companies: OriginsRead['companies']
}

export interface NightOfBlockOfStay {
  readonly blockId: Id
  readonly unitTypeId: Id
  readonly night: IsoDate
  readonly left: number
  readonly priceCents: bigint | null
}

export interface BlocksRead {
  readonly blocks: readonly BlockOfStay[]
  readonly blockNights: readonly NightOfBlockOfStay[]
}

export interface PickUp {
  readonly blockId: Id | null
  /** The nights of the stay that the block holds. */
  readonly nights: ReadonlySet<IsoDate>
  /** Group prices of these nights, if the block has its own rate. */
  readonly prices: readonly { readonly night: IsoDate; readonly priceCents: bigint }[]
  readonly priceOf: ReadonlyMap<IsoDate, bigint>
  readonly origin: OriginWanted
  /** Adds the company and the codes of the block to those already read. */
  readonly withOrigins: (origins: OriginsRead) => OriginsRead
}

const none: PickUp = {
  blockId: null,
  nights: new Set(),
  prices: [],
  priceOf: new Map(),
  origin: {},
  withOrigins: (origins) => origins,
}

/** The first night for which these stays need more units than the block has left. */
export function firstExhausted(
  nights: readonly { readonly blockId: Id | null; readonly unitTypeId: Id; readonly night: IsoDate }[],
  blockNights: readonly NightOfBlockOfStay[],
): (NightOfBlockOfStay & { readonly wanted: number }) | undefined {
  if (blockNights.length === 0) return undefined
  const key = (night: { blockId: Id | null; unitTypeId: Id; night: IsoDate }) =>
    `${night.blockId} ${night.unitTypeId} ${night.night}`
  const counts = new Map<string, number>()
  for (const night of nights) counts.set(key(night), (counts.get(key(night)) ?? 0) + 1)
  return blockNights
    .toSorted((one, other) => (one.night < other.night ? -1 : 1))
    .map((night) => ({ ...night, wanted: counts.get(key(night)) ?? 0 }))
    .find(({ wanted, left }) => wanted > left)
}

interface Wanted {
  readonly blockId?: Id
  readonly establishmentId: Id
  readonly unitTypeId: Id
  readonly arrival: IsoDate
  readonly departure: IsoDate
}

/** Nights outside the dates of the block, or of unit types it does not hold, are booked from the general inventory. */
export function pickUpOf(wanted: Wanted, { blocks, blockNights }: BlocksRead, at: string): PickUp | Refusal {
  if (wanted.blockId === undefined) return none
  const block = blocks.find(({ id }) => id === wanted.blockId?.toLowerCase())
  if (!block) return refuse.BLOCK_NOT_FOUND({ recordId: wanted.blockId })
  if (block.establishmentId !== wanted.establishmentId)
    return refuse.BLOCK_NOT_FOUND({ message: `${at}.blockId is a block of another establishment.` })
  if (block.status !== 'Definite')
    return refuse.BLOCK_NOT_DEFINITE({ message: `${at}.blockId: the block ${block.code} is ${block.status}, not Definite.` })
  const held = blockNights.filter(
    ({ blockId, unitTypeId, night }) =>
      blockId === block.id &&
      unitTypeId === wanted.unitTypeId.toLowerCase() &&
      night >= wanted.arrival &&
      night < wanted.departure,
  )
  const exhausted = held.find(({ left }) => left < 1)
  if (exhausted)
    return refuse.BLOCK_NIGHT_UNAVAILABLE({
      message: `${at}.blockId: the block ${block.code} has nothing left of this unit type for the night of ${exhausted.night}.`,
    })
  const prices = held.flatMap(({ night, priceCents }) => (priceCents === null ? [] : [{ night, priceCents }]))
  const { companyId, travelAgentId, source, channel, segment } = block
  return {
    blockId: block.id,
    nights: new Set(held.map(({ night }) => night)),
    prices,
    priceOf: new Map(prices.map(({ night, priceCents }) => [night, priceCents])),
    origin: { companyId, travelAgentId, source, channel, segment },
    withOrigins: ({ companies, codes }) => ({
      companies: [...companies, ...block.companies],
      codes: [
        ...codes,
        ...(['source', 'channel', 'segment'] as const).flatMap((kind) => {
          const code = block[kind]
          return code === null ? [] : [{ kind, code }]
        }),
      ],
    }),
  }
}
