/** A printed inspection, in English or French: items, signatures, and the hash for verification. */
import type { Block, PrintedDocument } from '../../../platform/printing/pdf.ts'
import { type InspectionRow, type Item, photosOf, type Signing } from './inspection.ts'

export const printedLanguages = ['en', 'fr'] as const
export type PrintedLanguage = (typeof printedLanguages)[number]

const words = {
  en: {
    check_in: 'Check-in inspection',
    check_out: 'Check-out inspection',
    other: 'Inspection',
    unit: 'Unit',
    performedOn: 'Performed on',
    stay: 'Stay',
    status: 'Status',
    statuses: { draft: 'Draft', finalized: 'Final, not signed', signed: 'Signed' },
    items: 'Items inspected',
    item: 'Item',
    state: 'State',
    remarks: 'Remarks, readings, photos',
    states: {
      new: 'new',
      good: 'good',
      worn: 'worn',
      dirty: 'dirty',
      damaged: 'damaged',
      missing: 'missing',
      not_applicable: 'not applicable',
      unchecked: 'not inspected',
    },
    reading: 'Reading',
    photo: 'Photo',
    photos: 'Photos',
    photosLeft: 'For the other photos, only the hashes are printed.',
    signatures: 'Signatures',
    mode: 'Mode',
    modes: {
      bilateral: 'jointly',
      unilateral: 'by one party alone',
      refused: 'refused by one party',
      judicial: 'by a court officer',
    },
    reason: 'Reason',
    role: 'Role',
    roles: {
      inspector: 'inspector',
      guest: 'guest',
      tenant: 'tenant',
      owner: 'owner',
      agent: 'agent',
      witness: 'witness',
      bailiff: 'court officer',
    },
    name: 'Name',
    kept: 'Signature kept as',
    signedAt: 'Signed at (UTC)',
    proof: 'Proof',
    sequence: 'Number in the property’s chain',
    hash: 'Content hash (SHA-256)',
    previous: 'Hash of the previous inspection',
    signedIds: 'Signed ids: inspection, establishment, unit',
    none: 'none: this is the first',
    explained:
      'The hash is calculated from the exported document in the canonical form of RFC 8785. The document contains the hash of the previous inspection. ' +
      'Anyone with the exported document can recalculate it.',
    toSign: 'To be signed',
    unsigned: 'Not signed. This document alone proves nothing.',
  },
  fr: {
    check_in: 'État des lieux d’entrée',
    check_out: 'État des lieux de sortie',
    other: 'État des lieux',
    unit: 'Logement',
    performedOn: 'Établi le',
    stay: 'Séjour',
    status: 'Statut',
    statuses: { draft: 'Brouillon', finalized: 'Définitif, non signé', signed: 'Signé' },
    items: 'Constat',
    item: 'Élément',
    state: 'État',
    remarks: 'Remarques, relevés, photos',
    states: {
      new: 'neuf',
      good: 'bon',
      worn: 'usagé',
      dirty: 'sale',
      damaged: 'endommagé',
      missing: 'manquant',
      not_applicable: 'sans objet',
      unchecked: 'non vérifié',
    },
    reading: 'Relevé',
    photo: 'Photo',
    photos: 'Photos',
    photosLeft: 'Des autres photos, seules les empreintes sont imprimées.',
    signatures: 'Signatures',
    mode: 'Mode',
    modes: {
      bilateral: 'contradictoire',
      unilateral: 'unilatéral',
      refused: 'refusé par une partie',
      judicial: 'par commissaire de justice',
    },
    reason: 'Motif',
    role: 'Qualité',
    roles: {
      inspector: 'agent',
      guest: 'client',
      tenant: 'locataire',
      owner: 'propriétaire',
      agent: 'mandataire',
      witness: 'témoin',
      bailiff: 'commissaire de justice',
    },
    name: 'Nom',
    kept: 'Signature conservée sous',
    signedAt: 'Signé le (UTC)',
    proof: 'Preuve',
    sequence: 'Numéro dans la chaîne de l’établissement',
    hash: 'Empreinte du contenu (SHA-256)',
    previous: 'Empreinte du précédent',
    signedIds: 'Identifiants signés : état des lieux, établissement, logement',
    none: 'aucune : le premier',
    explained:
      'L’empreinte est calculée sur le document exporté sous la forme canonique de la RFC 8785 ; le document contient l’empreinte du précédent. Quiconque possède le document exporté peut la recalculer.',
    toSign: 'À signer',
    unsigned: 'Non signé : ce document ne prouve rien par lui-même.',
  },
} as const

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

/** The translated word, or the original if it is not in the list. */
const wordFor = (list: Readonly<Record<string, string>>, name: string): string => list[name] ?? name

/** Formats thousandths of a unit of measure with a decimal point or comma. */
function measured(valueMilli: string, language: PrintedLanguage): string {
  const digits = valueMilli.padStart(4, '0')
  const whole = digits.slice(0, -3).replace(/^0+(?=\d)/, '')
  return `${whole}${language === 'fr' ? ',' : '.'}${digits.slice(-3)}`
}

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
  language: PrintedLanguage,
  pictures: Pictures = new Map(),
): PrintedDocument {
  const text = words[language]
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
function photosPrinted(items: readonly Item[], pictures: Pictures, language: PrintedLanguage): Block[] {
  const text = words[language]
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

function proofOf(row: InspectionRow, language: PrintedLanguage, pictures: Pictures): Block[] {
  const { id, establishmentId, unitId, mode, modeReason, signatures, signedAt, sequence, previousHash, contentHash } = row
  const text = words[language]
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

function drawnSignatures(signatures: Signing['signatures'], pictures: Pictures, language: PrintedLanguage): Block[] {
  const drawn = signatures.flatMap(({ role, signatoryName, payloadRef }) => {
    const bytes = pictures.get(payloadRef.trim())
    return bytes ? [{ bytes, caption: `${signatoryName}, ${wordFor(words[language].roles, role)}` }] : []
  })
  return drawn.length > 0 ? [{ kind: 'pictures', title: '', pictures: drawn }] : []
}
