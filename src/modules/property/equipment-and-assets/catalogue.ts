/** Catalogue of an establishment: equipment for meetings and events, asset types and assets. */

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
  OneOf,
  OpenEnumeration,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'

export const equipmentTypes = [
  'audiovisual',
  'projection',
  'sound',
  'lighting',
  'conferencing',
  'it',
  'furniture',
  'staging',
  'signage',
  'catering',
  'decoration',
  'other',
] as const
export const assetCategories = [
  'furniture',
  'appliance',
  'hvac',
  'plumbing',
  'electrical',
  'electronics',
  'it',
  'kitchen',
  'laundry',
  'safety',
  'building',
  'outdoor',
  'pool',
  'fitness',
  'vehicle',
  'linen',
  'other',
] as const
const most = 2_000_000_000

/** Of a record of the catalogue: a retired one is kept, and not used any more. */
export const statuses = ['active', 'retired'] as const
type Status = (typeof statuses)[number]
export const statusMember = {
  status: OneOf(statuses, { description: '`retired`: kept for what refers to it, and not used any more.' }),
}

export const equipmentMembers = {
  establishmentId: Id(),
  code: Code(50, 'Unique in the establishment, ignoring case.'),
  name: Line(200),
  equipmentType: OpenEnumeration(equipmentTypes, 'Kind of equipment.'),
  quantityAvailable: Type.Integer({ minimum: 0, maximum: most }),
  rentable: Type.Boolean(),
  rentalPriceCents: Type.Optional(CentsNotNegative('Required if rentable; refused if not.')),
  rentalPriceCurrency: Type.Optional(
    Type.String({ format: 'currency', description: 'ISO 4217 code. Required if rentable; refused if not.' }),
  ),
  setupTimeMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: most })),
}
export const MiceEquipment = component(
  'MiceEquipment',
  closed({ id: Id(), ...equipmentMembers, ...statusMember, createdAt: MomentOf() }),
)
type MiceEquipment = Static<typeof MiceEquipment>

interface Price {
  readonly rentable: boolean
  readonly rentalPriceCents?: string | undefined
  readonly rentalPriceCurrency?: string | undefined
}
/** Validation message for the rental price, or undefined: only rentable equipment has a price. */
export function priceProblem({ rentable, rentalPriceCents, rentalPriceCurrency }: Price): string | undefined {
  if (!rentable) {
    if (rentalPriceCents !== undefined) return 'body.rentalPriceCents goes with body.rentable true only.'
    return rentalPriceCurrency === undefined ? undefined : 'body.rentalPriceCurrency goes with body.rentable true only.'
  }
  if (rentalPriceCents === undefined) return 'body.rentalPriceCents is required when body.rentable is true.'
  return rentalPriceCurrency === undefined ? 'body.rentalPriceCurrency is required when body.rentable is true.' : undefined
}

export interface EquipmentRow {
  readonly id: string
  readonly establishmentId: string
  readonly code: string
  readonly name: string
  readonly equipmentType: string
  readonly quantityAvailable: number
  readonly rentable: boolean
  readonly rentalPriceCents: bigint | null
  readonly rentalPriceCurrency: string | null
  readonly setupTimeMinutes: number | null
  readonly status: Status
  readonly createdAt: string
}
export const presentEquipment = ({
  rentalPriceCents,
  rentalPriceCurrency,
  setupTimeMinutes,
  ...row
}: EquipmentRow): MiceEquipment => ({
  ...row,
  ...(rentalPriceCents === null ? {} : { rentalPriceCents: String(rentalPriceCents) }),
  ...(rentalPriceCurrency === null ? {} : { rentalPriceCurrency }),
  ...(setupTimeMinutes === null ? {} : { setupTimeMinutes }),
})

export const equipmentExample: MiceEquipment = {
  id: exampleId.mice_equipment,
  establishmentId: exampleId.establishment,
  code: 'BEAMER-1',
  name: 'Projector, 5,000 lumens',
  equipmentType: 'projection',
  quantityAvailable: 2,
  rentable: true,
  rentalPriceCents: '8000',
  rentalPriceCurrency: 'EUR',
  setupTimeMinutes: 20,
  status: 'active',
  createdAt: exampleMoment,
}

export const assetTypeMembers = {
  establishmentId: Id(),
  code: Code(50, 'Unique in the establishment, ignoring case.'),
  name: Line(200),
  category: OpenEnumeration(assetCategories, 'Category of asset.'),
}
export const AssetType = component('AssetType', closed({ id: Id(), ...assetTypeMembers, ...statusMember, createdAt: MomentOf() }))
export type AssetType = Static<typeof AssetType>
export const assetTypeExample: AssetType = {
  id: exampleId.asset_type,
  establishmentId: exampleId.establishment,
  code: 'FRIDGE',
  name: 'Refrigerator',
  category: 'appliance',
  status: 'active',
  createdAt: exampleMoment,
}

export const assetMembers = {
  assetTypeId: Id('The asset type. The asset belongs to the establishment of its type.'),
  unitId: Type.Optional(Id('The unit in which the asset is.')),
  name: Line(200),
  serialNumber: Type.Optional(Line(100)),
  purchasedOn: Type.Optional(DateOf('Not in the future.')),
  purchaseCostCents: Type.Optional(CentsNotNegative('In the currency of the establishment.')),
  warrantyUntil: Type.Optional(DateOf('Must not be before the purchase.')),
}
export const Asset = component(
  'Asset',
  closed({ id: Id(), establishmentId: Id(), ...assetMembers, ...statusMember, createdAt: MomentOf() }),
)
type Asset = Static<typeof Asset>

export interface AssetRow {
  readonly id: string
  readonly establishmentId: string
  readonly assetTypeId: string
  readonly unitId: string | null
  readonly name: string
  readonly serialNumber: string | null
  readonly purchasedOn: string | null
  readonly purchaseCostCents: bigint | null
  readonly warrantyUntil: string | null
  readonly status: Status
  readonly createdAt: string
}
/** Validation message for the purchase, or undefined: the purchase is not in the future, and the warranty does not end before it. */
export function purchaseProblem(
  { purchasedOn, warrantyUntil }: { readonly purchasedOn?: IsoDate | null; readonly warrantyUntil?: IsoDate | null },
  now: Moment,
): string | undefined {
  if (purchasedOn != null && purchasedOn > now.slice(0, 10)) return 'body.purchasedOn lies in the future.'
  return warrantyUntil != null && purchasedOn != null && warrantyUntil < purchasedOn
    ? 'body.warrantyUntil must not lie before the purchase.'
    : undefined
}

export const presentAsset = ({
  unitId,
  serialNumber,
  purchasedOn,
  purchaseCostCents,
  warrantyUntil,
  ...row
}: AssetRow): Asset => ({
  ...row,
  ...(unitId === null ? {} : { unitId }),
  ...(serialNumber === null ? {} : { serialNumber }),
  ...(purchasedOn === null ? {} : { purchasedOn }),
  ...(purchaseCostCents === null ? {} : { purchaseCostCents: String(purchaseCostCents) }),
  ...(warrantyUntil === null ? {} : { warrantyUntil }),
})
export const assetExample: Asset = {
  id: exampleId.asset,
  establishmentId: exampleId.establishment,
  assetTypeId: exampleId.asset_type,
  unitId: exampleId.unit,
  name: 'Refrigerator of 101',
  serialNumber: 'LG-88120',
  purchasedOn: '2025-03-14',
  purchaseCostCents: '45900',
  warrantyUntil: '2027-03-14',
  status: 'active',
  createdAt: exampleMoment,
}
