/** Validation shared by creating and changing a block: do the referenced records exist? */
import { refuse as platformRefuse, Refusal } from '../../../platform/contract/errors.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type OriginsRead, type OriginWanted, originOf } from '../../profiles/distribution/index.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { type BlockNightRow, type HeldNights, type NightOfBlock, nightsAfter } from './block.ts'
import { refuse } from './errors.ts'

/** Validation message for the release settings of a block, or undefined. */
export const releaseProblem = ({
  releaseOn,
  releaseDays,
  departure,
}: {
  readonly releaseOn: IsoDate | null
  readonly releaseDays: number | null
  readonly departure: IsoDate
}): string | undefined => {
  if (releaseOn !== null && releaseDays !== null) return 'body.releaseOn and body.releaseDays: at most one of the two.'
  if (releaseOn !== null && releaseOn > departure) return `body.releaseOn must not be later than the departure ${departure}.`
  return undefined
}

/** @throws if a company or a code of the block is invalid */
export function originOfBlock(wanted: OriginWanted, origins: OriginsRead, before?: OriginWanted) {
  const origin = originOf(
    wanted,
    origins,
    'body',
    before && {
      source: before.source ?? null,
      channel: before.channel ?? null,
      segment: before.segment ?? null,
      companyId: before.companyId ?? null,
      travelAgentId: before.travelAgentId ?? null,
      commissionBasisPoints: 0,
      commissionBasis: 'net',
      externalReferences: [],
    },
  )
  if (origin instanceof Refusal) throw origin
  const { source, channel, segment, companyId, travelAgentId } = origin
  return { source, channel, segment, companyId, travelAgentId }
}

/** @throws if the nights are invalid: unit type, dates, released or picked-up nights */
export function gridOf(
  wanted: HeldNights,
  before: readonly BlockNightRow[],
  types: readonly { readonly id: Id; readonly establishmentId: Id }[],
  block: { readonly establishmentId: Id; readonly arrival: IsoDate; readonly departure: IsoDate; readonly today: IsoDate },
): NightOfBlock[] {
  for (const { unitTypeId } of wanted) {
    const type = types.find(({ id }) => id === unitTypeId.toLowerCase())
    if (!type) throw propertyRefuse.UNIT_TYPE_NOT_FOUND({ recordId: unitTypeId })
    if (type.establishmentId !== block.establishmentId)
      throw propertyRefuse.UNIT_TYPE_NOT_FOUND({ message: `${unitTypeId} is a unit type of another establishment.` })
  }
  const grid = nightsAfter(wanted, before, block)
  if ('nights' in grid) return grid.nights
  if (grid.reason === 'released') throw refuse.BLOCK_NIGHT_RELEASED({ message: grid.message })
  if (grid.reason === 'picked_up') throw refuse.BLOCK_NIGHT_PICKED_UP({ message: grid.message })
  throw platformRefuse.VALIDATION_ERROR({ message: grid.message })
}
