/** A printed inspection, in the language of the reader: items, signatures, and the hash for verification. */
import type { Block, PrintedDocument } from '../../../platform/printing/pdf.ts'
import { localeOf, type PrintLanguage, wordFor, wordsIn } from '../../../words/index.ts'
import { type InspectionRow, type Item, photosOf, type Signing } from './inspection.ts'

interface Whereabouts {
  readonly establishmentName: string
  readonly unitCode: string
  readonly unitName: string | null
  readonly confirmationCode: string | null
}

/** Splits a long text into pieces of a few lines. */
function inPieces(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  return Array.from({ length: Math.ceil(lines.length / 20) }, (_, piece) => lines.slice(piece * 20, piece * 20 + 20).join('\n'))
}

/** Formats thousandths of a unit of measure with the decimal sign of the language. */
const measured = (valueMilli: string, language: PrintLanguage): string =>
  new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 3, maximumFractionDigits: 3, useGrouping: false }).format(
    `${valueMilli}e-3` as `${number}`,
  )

/** Maximum number of pictures printed. For the others only the hashes are printed. */
export const picturesPrintedAtMost = 150

/** Thumbnails to print, by the storage key of the photo or signature. */
export type Pictures = ReadonlyMap<string, Uint8Array>

/** Storage keys of the photos and signatures to print, up to the limit. */
export const keysToPrint = ({ items, signatures }: Pick<InspectionRow, 'items' | 'signatures'>): string[] => [
  ...new Set([
    ...(signatures ?? []).map(({ payloadRef }) => payloadRef.trim()),
    ...photosOf(items).map(({ storageObjectKey }) => storageObjectKey.trim()),
  ]),
]

export function printedInspection(
  row: InspectionRow,
  where: Whereabouts,
  language: PrintLanguage,
  pictures: Pictures = new Map(),
): PrintedDocument {
  const text = wordsIn(language).inspection
  /** One block per line, because a row taller than a page would be cut off. */
  const remarksOf = ({ comment, meterReadings, photos }: Item): string[] => [
    ...(comment === undefined ? [] : inPieces(comment)),
    ...(meterReadings ?? []).map(({ label, valueMilli }) => `${text.reading} ${label}: ${measured(valueMilli, language)}`),
    ...(photos ?? []).map(({ sha256 }, position) => `${text.photo} ${position + 1}: ${sha256}`),
  ]
  const unit = where.unitName === null ? where.unitCode : `${where.unitCode} (${where.unitName})`
  const blocks: Block[] = [
    {
      kind: 'facts',
      facts: [
        [text.unit, unit],
        [text.performedOn, row.performedOn],
        ...(where.confirmationCode === null ? [] : [[text.stay, where.confirmationCode] as const]),
        [text.status, text.statuses[row.status]],
      ],
    },
    { kind: 'heading', text: text.items },
    {
      kind: 'table',
      columns: [
        { title: text.item, share: 3 },
        { title: text.state, share: 2 },
        { title: text.remarks, share: 6 },
      ],
      rows: row.items.flatMap((item) => {
        const [first = '', ...others] = remarksOf(item)
        return [[item.label, wordFor(text.states, item.state), first], ...others.map((remark) => ['', '', remark])]
      }),
    },
    ...photosPrinted(row.items, pictures, language),
    ...proofOf(row, language, pictures),
  ]
  return {
    title: text[row.kind],
    subtitle: where.establishmentName,
    language,
    blocks,
    // The hash comes first, because a long footer is cut off at its end.
    footer: `${row.contentHash === null ? row.id : `SHA-256 ${row.contentHash}`} · ${row.performedOn} · ${where.unitCode} · ${where.establishmentName}`,
  }
}

/** Photos by item, each above its hash. */
function photosPrinted(items: readonly Item[], pictures: Pictures, language: PrintLanguage): Block[] {
  const text = wordsIn(language).inspection
  const printed = items.flatMap(({ label, photos }): Extract<Block, { kind: 'pictures' }>[] => {
    const found = (photos ?? []).flatMap(({ storageObjectKey, sha256 }, position) => {
      const bytes = pictures.get(storageObjectKey.trim())
      return bytes ? [{ bytes, caption: `${text.photo} ${position + 1}\n${sha256}` }] : []
    })
    return found.length > 0 ? [{ kind: 'pictures', title: label, pictures: found }] : []
  })
  if (printed.length === 0) return []
  const all = photosOf(items).length
  const shown = printed.reduce((sum, block) => sum + block.pictures.length, 0)
  return [
    { kind: 'heading', text: text.photos },
    ...printed,
    ...(shown < all ? [{ kind: 'text' as const, text: text.photosLeft, isSmall: true }] : []),
  ]
}

function proofOf(row: InspectionRow, language: PrintLanguage, pictures: Pictures): Block[] {
  const { id, establishmentId, unitId, mode, modeReason, signatures, signedAt, sequence, previousHash, contentHash } = row
  const text = wordsIn(language).inspection
  if (signatures === null || contentHash === null || mode === null)
    return [
      { kind: 'heading', text: text.toSign },
      { kind: 'signatures', names: [`${text.name}, ${text.roles.inspector}`, `${text.name}, ${text.roles.guest}`] },
      { kind: 'text', text: text.unsigned, isSmall: true },
    ]
  return [
    { kind: 'heading', text: text.signatures },
    {
      kind: 'facts',
      facts: [
        [text.mode, wordFor(text.modes, mode)],
        ...(modeReason === null ? [] : [[text.reason, modeReason.replaceAll(/\s+/g, ' ')] as const]),
        [text.signedAt, signedAt ?? ''],
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: text.role, share: 2 },
        { title: text.name, share: 4 },
        { title: text.kept, share: 5 },
      ],
      rows: signatures.map(({ role, signatoryName, payloadRef }) => [wordFor(text.roles, role), signatoryName, payloadRef]),
    },
    ...drawnSignatures(signatures, pictures, language),
    { kind: 'heading', text: text.proof },
    {
      kind: 'facts',
      facts: [
        [text.sequence, String(sequence)],
        [text.hash, contentHash],
        [text.signedIds, `${id}\n${establishmentId}\n${unitId}`],
        [text.previous, previousHash ?? text.none],
      ],
    },
    { kind: 'text', text: text.explained, isSmall: true },
  ]
}

function drawnSignatures(signatures: Signing['signatures'], pictures: Pictures, language: PrintLanguage): Block[] {
  const drawn = signatures.flatMap(({ role, signatoryName, payloadRef }) => {
    const bytes = pictures.get(payloadRef.trim())
    return bytes ? [{ bytes, caption: `${signatoryName}, ${wordFor(wordsIn(language).inspection.roles, role)}` }] : []
  })
  return drawn.length > 0 ? [{ kind: 'pictures', title: '', pictures: drawn }] : []
}
