/**
 * Proposes the retention of a security deposit by comparing two inspections: lost and damaged items at their new price less wear, dirty items at the cleaning
 * price. Normal wear is never owed (French law of 6 July 1989, article 7 c). Staff decide; items without a price have no amount.
 */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { shareOf } from '../../../platform/values/money.ts'
import { counted, filled, type PrintLanguage, wordFor, wordsIn } from '../../../words/index.ts'
import { groundOf, grounds, type InspectionComparison, inspectionsAgree, uncountedKey } from '../../upkeep/inspections/index.ts'
import { owedBasisPoints, type PriceRow, wholeYears } from './price-when-new.ts'

export const retentionLacks = ['price', 'age', 'second_look'] as const

const proof = closed({ storageObjectKey: Type.Optional(Type.String()), inspectionId: Type.Optional(Id()) })
const item = closed({
  label: Type.String(),
  ground: OneOf(grounds, {
    description: '`wear`: normal wear, not owed. `not_inspected`: included in only one of the two inspections.',
  }),
  quantity: Type.Integer({ description: 'Number of items; 1 if not counted.' }),
  priceCents: Nullable(CentsNotNegative('Price per item: new, or for cleaning.')),
  installedOn: Nullable(DateOf()),
  ageYears: Nullable(Type.Integer({ description: 'Whole years.' })),
  owedBasisPoints: Nullable(Type.Integer({ description: 'Share of the price owed after wear.' })),
  amountCents: Nullable(CentsNotNegative('Amount owed less amounts already retained for it; null if data is missing.')),
  retainedCents: CentsNotNegative('Amount already retained for it on the basis of this inspection.'),
  lacks: Type.Array(OneOf(retentionLacks), {
    description: 'Missing data. `price`: not in the table. `age`: unknown. `second_look`: see `not_inspected`.',
  }),
  retainedFor: OneOf(['damage', 'service'], { description: 'How it is charged. Damages are without VAT.' }),
  vatRateBp: Type.Integer(),
  reason: Type.String({ description: 'Text from both inspections and the table.' }),
  proof: Type.Array(proof, { description: 'Both inspections and the photos of the exit inspection.' }),
  uploadIds: Type.Array(Id(), { description: 'Uploads of those photos: `GET /v1/uploads/{id}/content`.' }),
})
export const RetentionProposal = component(
  'RetentionProposal',
  closed({
    entryInspectionId: Id(),
    exitInspectionId: Id(),
    currency: Type.String(),
    items: Type.Array(item),
    totalCents: CentsNotNegative('Total of the items with an amount.'),
    inspectionsAgree: Type.Boolean({
      description:
        'True if nothing is lost, damaged, dirty or not inspected: the security deposit must then be returned within one month instead of two.',
    }),
  }),
)
export type RetentionProposal = Static<typeof RetentionProposal>
export type ProposedItem = RetentionProposal['items'][number]
type Compared = InspectionComparison['items'][number]

interface Inspected {
  readonly id: IdType
  readonly performedOn: IsoDate
}
interface Proposing {
  readonly comparison: InspectionComparison
  readonly entry: Inspected
  readonly exit: Inspected
  readonly unit: { readonly id: IdType; readonly unitTypeId: IdType }
  readonly prices: readonly PriceRow[]
  /** Existing uploads with their keys. */
  readonly uploads?: readonly { readonly id: IdType; readonly storageObjectKey: string | null }[]
  /** Amounts already retained, by item label. */
  readonly retained?: readonly { readonly label: string; readonly cents: bigint }[]
  readonly currency: string
  readonly language: PrintLanguage
}

/** The price of an item in a unit: unit price first, then type price, then general price. */
export function priceFor(
  prices: readonly PriceRow[],
  label: string,
  unit: { readonly id: IdType; readonly unitTypeId: IdType },
): PriceRow | undefined {
  const key = uncountedKey(label)
  const found = prices.filter((price) => uncountedKey(price.label) === key)
  return (
    found.find(({ unitId }) => unitId === unit.id) ??
    found.find(({ unitTypeId }) => unitTypeId === unit.unitTypeId) ??
    found.find(({ unitId, unitTypeId }) => unitId === null && unitTypeId === null)
  )
}

/** Number of items: missing ones plus damaged ones. */
function quantityOf(ground: ProposedItem['ground'], { entryQuantity, exitQuantity, exit, findings }: Compared): number {
  const missing = findings.includes('fewer') ? (entryQuantity ?? 0) - (exitQuantity ?? 0) : 0
  if (exit?.state === 'missing') return Math.max(1, entryQuantity ?? exitQuantity ?? 1)
  if (ground === 'missing') return Math.max(1, missing)
  if (ground === 'damage') return Math.max(1, missing + (exitQuantity ?? 1))
  return Math.max(1, exitQuantity ?? 1)
}

interface Worth {
  /** Price per item; null if the table has none. */
  readonly priceCents: bigint | null
  readonly installedOn: IsoDate | null
  readonly ageYears: number | null
  /** Share of the price that is owed after wear; null if the age is unknown. */
  readonly owed: number | null
}

/** Price and wear of an item at the exit inspection: cleaning has no wear, a thing wears from its installation or from an entry as new. */
function worthOf(compared: Compared, isCleaned: boolean, price: PriceRow | undefined, { entry, exit }: Proposing): Worth {
  const priceCents = (isCleaned ? price?.cleaningCents : price?.priceCents) ?? null
  if (isCleaned) return { priceCents, installedOn: null, ageYears: null, owed: 10_000 }
  const installedOn = price?.installedOn ?? (compared.entry?.state === 'new' ? entry.performedOn : null)
  const ageYears = installedOn === null ? null : wholeYears(installedOn, exit.performedOn)
  if (price === undefined || price.yearlyBasisPoints <= 0) return { priceCents, installedOn, ageYears, owed: 10_000 }
  return { priceCents, installedOn, ageYears, owed: ageYears === null ? null : owedBasisPoints(price, ageYears) }
}

/** What an item costs the tenant, less what was retained for it before; null if a price or an age is missing. */
function amountOf(
  ground: ProposedItem['ground'],
  lacks: ProposedItem['lacks'],
  { priceCents, owed }: Worth,
  quantity: number,
  before: bigint,
): bigint | null {
  if (ground === 'wear') return 0n
  if (lacks.length > 0 || priceCents === null || owed === null) return null
  const whole = shareOf(priceCents * BigInt(quantity), BigInt(owed), 10_000n)
  return whole > before ? whole - before : 0n
}

const textOrNull = (cents: bigint | null): string | null => (cents === null ? null : String(cents))

function proposedItem(compared: Compared, ground: ProposedItem['ground'], proposing: Proposing): ProposedItem {
  const { entry, exit, unit, prices, uploads = [], retained = [], language } = proposing
  const price = priceFor(prices, compared.label, unit)
  const quantity = quantityOf(ground, compared)
  const isCleaned = ground === 'cleaning'
  const worth = worthOf(compared, isCleaned, price, proposing)
  const isOwed = ground !== 'wear' && ground !== 'not_inspected'
  const lacks: ProposedItem['lacks'] = [
    ...(ground === 'not_inspected' ? (['second_look'] as const) : []),
    ...(isOwed && worth.priceCents === null ? (['price'] as const) : []),
    ...(isOwed && worth.owed === null ? (['age'] as const) : []),
  ]
  const before = retained.find(({ label }) => label === compared.label)?.cents ?? 0n
  const owed = isOwed ? worth.owed : null
  const proven = proofOf(compared, entry, exit)
  return {
    label: compared.label,
    ground,
    quantity,
    priceCents: textOrNull(worth.priceCents),
    installedOn: worth.installedOn,
    ageYears: worth.ageYears,
    owedBasisPoints: owed,
    amountCents: textOrNull(amountOf(ground, lacks, worth, quantity, before)),
    retainedCents: String(before),
    lacks,
    retainedFor: isCleaned ? 'service' : 'damage',
    vatRateBp: isCleaned ? (price?.cleaningVatRateBp ?? 0) : 0,
    reason: reasonOf(language, compared, { ground, ageYears: worth.ageYears, owed, entry, exit }),
    proof: proven,
    uploadIds: uploads
      .filter((upload) => proven.some(({ storageObjectKey }) => storageObjectKey === upload.storageObjectKey))
      .map(({ id }) => id),
  }
}

export function proposedRetention(proposing: Proposing): RetentionProposal {
  const { comparison, entry, exit, currency } = proposing
  const items = comparison.items.flatMap((compared): ProposedItem[] => {
    const ground = groundOf(compared)
    return ground === undefined ? [] : [proposedItem(compared, ground, proposing)]
  })
  return {
    entryInspectionId: entry.id,
    exitInspectionId: exit.id,
    currency,
    items,
    totalCents: String(items.reduce((cents, { amountCents }) => cents + BigInt(amountCents ?? '0'), 0n)),
    inspectionsAgree: inspectionsAgree(comparison),
  }
}

/** Proof for a retention, at most ten: both inspections, then photos. */
const proofOf = ({ exit: seen }: Compared, entry: Inspected, exit: Inspected): ProposedItem['proof'] => [
  { inspectionId: entry.id },
  { inspectionId: exit.id },
  ...(seen?.photos ?? [])
    .filter(({ storageObjectKey }) => storageObjectKey.trim().startsWith('uploads/'))
    .slice(0, 8)
    .map(({ storageObjectKey }) => ({ storageObjectKey: storageObjectKey.trim() })),
]

interface Assessment {
  readonly ground: ProposedItem['ground']
  readonly ageYears: number | null
  readonly owed: number | null
  readonly entry: Inspected
  readonly exit: Inspected
}

/** `Chairs: good, 3 at entry (2026-01-01); damaged, 1 at exit (2027-01-01), one leg broken. 3 years old, 70 % of the price when new.` At most 500 characters. */
function reasonOf(language: PrintLanguage, compared: Compared, { ground, ageYears, owed, entry, exit }: Assessment): string {
  const say = wordsIn(language).retention
  const seen = (state: string | undefined, quantity: number | null): string | undefined =>
    state === undefined ? undefined : `${wordFor(say.states, state)}${quantity === null ? '' : `, ${quantity}`}`
  const before = seen(compared.entry?.state, compared.entryQuantity)
  const after = seen(compared.exit?.state, compared.exitQuantity)
  const remark = compared.exit?.comment?.replaceAll(/\s+/g, ' ').trim()
  const wear =
    ground === 'cleaning' || owed === null || owed === 10_000
      ? ''
      : `. ${ageYears === null ? '' : `${counted(say.years, ageYears, language)}, `}${filled(say.owed, { part: owed / 100 })}`
  const found = [
    ...(before === undefined ? [] : [`${before} ${say.entry} (${entry.performedOn})`]),
    ...(after === undefined ? [] : [`${after} ${say.exit} (${exit.performedOn})`]),
  ].join('; ')
  const left = 500 - found.length - wear.length - 2
  return `${found}${remark ? `, ${remark.slice(0, Math.max(0, left))}` : ''}${wear}`
}

export const proposalExample: RetentionProposal = {
  entryInspectionId: '019a9c1e-6b1f-7000-8000-0000000000b1',
  exitInspectionId: exampleId.inspection,
  currency: 'EUR',
  items: [
    {
      label: 'Chairs',
      ground: 'missing',
      quantity: 2,
      priceCents: '4500',
      installedOn: '2023-05-01',
      ageYears: 3,
      owedBasisPoints: 7_000,
      amountCents: '6300',
      retainedCents: '0',
      lacks: [],
      retainedFor: 'damage',
      vatRateBp: 0,
      reason: 'good, 3 at entry (2025-11-20); good, 1 at exit (2026-11-21). 3 years old, 70 % of the price when new',
      proof: [{ inspectionId: '019a9c1e-6b1f-7000-8000-0000000000b1' }, { inspectionId: exampleId.inspection }],
      uploadIds: [],
    },
  ],
  totalCents: '6300',
  inspectionsAgree: false,
}
