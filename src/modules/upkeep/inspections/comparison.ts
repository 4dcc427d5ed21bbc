/** Compares two inspections of a unit: at check-in and at check-out. */

import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, Id, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { countedIn, countOf, labelKey, remarkKey, uncountedKey } from './counted.ts'
import { type InspectionRow, Item, type itemStates } from './inspection.ts'

export const changes = ['same', 'better', 'worse', 'different', 'added', 'gone'] as const
export type Change = (typeof changes)[number]

/** Findings that make an item worth attention besides its state. */
export const findings = ['fewer', 'more', 'remark_changed', 'meter_went_back'] as const
export type Finding = (typeof findings)[number]

const reading = closed({
  label: Type.String(),
  entryMilli: Nullable(Type.String()),
  exitMilli: Nullable(Type.String()),
  differenceMilli: Nullable(
    Type.String({ description: 'Check-out minus check-in reading, in thousandths. Null if one of them is missing.' }),
  ),
  wentBack: Type.Boolean({
    description: 'The check-out reading is lower than at check-in: the meter was misread, replaced or rolled over.',
  }),
})
export const InspectionComparison = component(
  'InspectionComparison',
  closed({
    entryInspectionId: Id(),
    exitInspectionId: Id(),
    items: Type.Array(
      closed({
        label: Type.String(),
        change: OneOf(changes, {
          description:
            'By state and, if available, by count: fewer is worse, more is better. `different`: unranked states such as an establishment’s own, ' +
            'another remark, or a meter that went backwards. `added`, `gone`: inspected only once.',
        }),
        findings: Type.Array(OneOf(findings), {
          description:
            '`fewer`, `more`: a different quantity, or a different number in the label or in a remark that consists only of a count (`3 keys`, `1 ' +
            'key`). `remark_changed`: a different text. `meter_went_back`: a lower reading.',
        }),
        entryQuantity: Nullable(Type.Integer({ description: 'Quantity at check-in. Null if not counted.' })),
        exitQuantity: Nullable(Type.Integer()),
        entry: Nullable(Item),
        exit: Nullable(Item),
        meterReadings: Type.Array(reading),
      }),
    ),
    counts: closed(
      Object.fromEntries(changes.map((change) => [change, Type.Integer()])) as Record<Change, ReturnType<typeof Type.Integer>>,
    ),
  }),
)
export type InspectionComparison = Static<typeof InspectionComparison>
type ComparedItem = InspectionComparison['items'][number]

/** Ranked from worst to best. Other states are not ranked. */
const ranked: readonly string[] = ['missing', 'damaged', 'dirty', 'worn', 'good', 'new'] satisfies (typeof itemStates)[number][]

function changeOf(entry: Item | undefined, exit: Item | undefined, found: readonly Finding[]): Change {
  if (!entry) return 'added'
  if (!exit) return 'gone'
  if (entry.state !== exit.state) {
    const [before, after] = [ranked.indexOf(entry.state), ranked.indexOf(exit.state)]
    if (before < 0 || after < 0) return 'different'
    return after > before ? 'better' : 'worse'
  }
  if (found.includes('fewer')) return 'worse'
  if (found.includes('more')) return 'better'
  return found.length > 0 ? 'different' : 'same'
}

function findingsOf(entry: Item, exit: Item, wentBack: boolean): Finding[] {
  const [before, after] = [countOf(entry), countOf(exit)]
  const isCounted = before !== undefined && after !== undefined
  return [
    ...(isCounted && after < before ? (['fewer'] as const) : []),
    ...(isCounted && after > before ? (['more'] as const) : []),
    ...(remarkKey(entry) !== remarkKey(exit) ? (['remark_changed'] as const) : []),
    ...(wentBack ? (['meter_went_back'] as const) : []),
  ]
}

/**
 * Pairs items by label, ignoring case and numbers. If several have the same label, they are paired in order. In the order of the check-in inspection, then new
 * items.
 */
function pairsOf<Labelled extends { readonly label: string }>(
  entry: readonly Labelled[],
  exit: readonly Labelled[],
): { label: string; entry?: Labelled; exit?: Labelled }[] {
  const left = new Set(exit)
  // Equal labels first: `Room 1` is paired with `Room 2` only if it has no exact match.
  const partnerBy = (keyOf: (label: string) => string, before: Labelled): Labelled | undefined => {
    const partner = [...left].find((after) => keyOf(after.label) === keyOf(before.label))
    if (partner) left.delete(partner)
    return partner
  }
  const partners = new Map(entry.map((before) => [before, partnerBy(labelKey, before)]))
  for (const before of entry)
    if (!partners.get(before) && countedIn(before.label)) partners.set(before, partnerBy(uncountedKey, before))
  return [
    ...entry.map((before) => {
      const after = partners.get(before)
      return { label: before.label, entry: before, ...(after ? { exit: after } : {}) }
    }),
    ...exit.filter((after) => left.has(after)).map((after) => ({ label: after.label, exit: after })),
  ]
}

function compared({ label, entry, exit }: { label: string; entry?: Item; exit?: Item }): ComparedItem {
  const meterReadings = pairsOf(entry?.meterReadings ?? [], exit?.meterReadings ?? []).map((read) => {
    const difference = read.entry && read.exit ? BigInt(read.exit.valueMilli) - BigInt(read.entry.valueMilli) : null
    return {
      label: read.label,
      entryMilli: read.entry?.valueMilli ?? null,
      exitMilli: read.exit?.valueMilli ?? null,
      differenceMilli: difference === null ? null : String(difference),
      wentBack: difference !== null && difference < 0n,
    }
  })
  const wentBack = meterReadings.some((read) => read.wentBack)
  const found = entry && exit ? findingsOf(entry, exit, wentBack) : []
  return {
    label,
    change: changeOf(entry, exit, found),
    findings: found,
    entryQuantity: (entry && countOf(entry)) ?? null,
    exitQuantity: (exit && countOf(exit)) ?? null,
    entry: entry ?? null,
    exit: exit ?? null,
    meterReadings,
  }
}

export function compare(entry: InspectionRow, exit: InspectionRow): InspectionComparison {
  const items = pairsOf(entry.items, exit.items).map(compared)
  const counts = Object.fromEntries(
    changes.map((change) => [change, items.filter((item) => item.change === change).length]),
  ) as Record<Change, number>
  return { entryInspectionId: entry.id, exitInspectionId: exit.id, items, counts }
}

export const comparisonExample: InspectionComparison = {
  entryInspectionId: '019a9c1e-6b1f-7000-8000-0000000000b1',
  exitInspectionId: exampleId.inspection,
  items: [
    {
      label: 'Kitchen',
      change: 'worse',
      findings: ['remark_changed'],
      entryQuantity: null,
      exitQuantity: null,
      entry: { label: 'Kitchen', state: 'good' },
      exit: { label: 'Kitchen', state: 'damaged', comment: 'The hob is cracked' },
      meterReadings: [],
    },
    {
      label: 'Keys',
      change: 'worse',
      findings: ['fewer'],
      entryQuantity: 3,
      exitQuantity: 1,
      entry: { label: 'Keys', state: 'good', quantity: 3 },
      exit: { label: 'Keys', state: 'good', quantity: 1 },
      meterReadings: [],
    },
  ],
  counts: { same: 0, better: 0, worse: 2, different: 0, added: 0, gone: 0 },
}
