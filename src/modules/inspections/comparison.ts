/** What has changed between two inspections of a unit: at entry and at exit. */

import { exampleId } from '../../platform/contract/examples.ts'
import { closed, component, Id, Nullable, OneOf, type Static, Type } from '../../platform/contract/schemas.ts'
import { type InspectionRow, Item, type itemStates } from './inspection.ts'

export const changes = ['same', 'better', 'worse', 'different', 'added', 'gone'] as const
export type Change = (typeof changes)[number]

const reading = closed({
  label: Type.String(),
  entryMilli: Nullable(Type.String()),
  exitMilli: Nullable(Type.String()),
  differenceMilli: Nullable(
    Type.String({ description: 'At exit less at entry, in thousandths; null where one of them is not known.' }),
  ),
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
            '`different`: states that are not ranked, such as an establishment’s own. `added`, `gone`: inspected once only.',
        }),
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

/** From worst to best; what is not among them is not ranked. */
const ranked: readonly string[] = ['missing', 'damaged', 'dirty', 'worn', 'good', 'new'] satisfies (typeof itemStates)[number][]

function changeOf(entry: Item | undefined, exit: Item | undefined): Change {
  if (!entry) return 'added'
  if (!exit) return 'gone'
  if (entry.state === exit.state) return 'same'
  const [before, after] = [ranked.indexOf(entry.state), ranked.indexOf(exit.state)]
  if (before < 0 || after < 0) return 'different'
  return after > before ? 'better' : 'worse'
}

const labelKey = (label: string): string => label.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Pairs by their labels, whatever their case; of several with one label, the first with the first. In the order of the entry, then what is new. */
function pairsOf<Labelled extends { readonly label: string }>(
  entry: readonly Labelled[],
  exit: readonly Labelled[],
): { label: string; entry?: Labelled; exit?: Labelled }[] {
  const waiting = Map.groupBy(exit, ({ label }) => labelKey(label))
  const pairs: { label: string; entry?: Labelled; exit?: Labelled }[] = entry.map((before) => {
    const after = waiting.get(labelKey(before.label))?.shift()
    return { label: before.label, entry: before, ...(after ? { exit: after } : {}) }
  })
  const left = new Set([...waiting.values()].flat())
  return [...pairs, ...exit.filter((after) => left.has(after)).map((after) => ({ label: after.label, exit: after }))]
}

export function compare(entry: InspectionRow, exit: InspectionRow): InspectionComparison {
  const items = pairsOf(entry.items, exit.items).map((pair) => ({
    label: pair.label,
    change: changeOf(pair.entry, pair.exit),
    entry: pair.entry ?? null,
    exit: pair.exit ?? null,
    meterReadings: pairsOf(pair.entry?.meterReadings ?? [], pair.exit?.meterReadings ?? []).map((read) => ({
      label: read.label,
      entryMilli: read.entry?.valueMilli ?? null,
      exitMilli: read.exit?.valueMilli ?? null,
      differenceMilli: read.entry && read.exit ? String(BigInt(read.exit.valueMilli) - BigInt(read.entry.valueMilli)) : null,
    })),
  }))
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
      entry: { label: 'Kitchen', state: 'good' },
      exit: { label: 'Kitchen', state: 'damaged', comment: 'The hob is cracked' },
      meterReadings: [],
    },
  ],
  counts: { same: 0, better: 0, worse: 1, different: 0, added: 0, gone: 0 },
}
