/** Files of guests whose duplicates are known, and what is measured on them. */
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

export interface LabelledGuest {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** Null where the file has none, or one that is no date. */
  readonly birthDate: string | null
  /** Equal: the same person. */
  readonly person: string
}

/** `id,firstName,lastName,birthDate,person`, plain or gzipped. */
export function readLabelledGuests(file: string): LabelledGuest[] {
  const bytes = fs.readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  const rows: Record<keyof LabelledGuest, string>[] = parse(text, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_quotes: true,
  })
  return rows.map((row) => ({ ...row, birthDate: dateOrNull(row.birthDate) }))
}

/** `????-09-20` is `XXXX-09-20` in ISO 8601-2; what has not the form of a date is nothing. */
function dateOrNull(text: string): string | null {
  const date = text.replaceAll('?', 'X')
  if (!/^([0-9]{4}|XXXX)-([0-9]{2}|XX)-([0-9]{2}|XX)$/.test(date) || date === 'XXXX-XX-XX') return null
  return date
}

export const nameOfSet = (file: string): string => path.basename(file).replace(/\.csv(\.gz)?$/, '')

/** What was answered for one guest that has duplicates: best first. */
export interface Asked {
  /** Index of the guest who was asked about. */
  readonly guest: number
  /** Indices of the answer; negative: somebody of the synthetic company. */
  readonly found: readonly number[]
  readonly scores: readonly number[]
}

export interface Figures {
  readonly asked: number
  readonly hitAt1: number
  readonly recallAt5: number
  readonly bestF1: number
  readonly precisionAt08: number
  readonly recallAt08: number
  /** How far the scores are from the shares, on the average of all suggestions: the expected calibration error, in ten bins. */
  readonly calibrationError: number
  readonly reliability: readonly Bin[]
}

/** Suggestions with a score from `from` on, up to a tenth more: what they say, and how many of them are true. */
export interface Bin {
  readonly from: number
  readonly suggestions: number
  readonly score: number
  readonly share: number
}

const binsOfReliability = 10

function reliabilityOf(suggestions: readonly { score: number; same: boolean }[]): Bin[] {
  const bins = Map.groupBy(suggestions, ({ score }) => Math.min(binsOfReliability - 1, Math.floor(score * binsOfReliability)))
  return [...bins]
    .toSorted(([left], [right]) => left - right)
    .map(([bin, those]) => ({
      from: bin / binsOfReliability,
      suggestions: those.length,
      score: rounded(those.reduce((sum, { score }) => sum + score, 0) / those.length),
      share: rounded(those.filter(({ same }) => same).length / those.length),
    }))
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/**
 * hit@1: a true duplicate stands first. rec@5: the share of all true duplicates among the first five. F1: the best of any threshold, over pairs (a pair
 * is found when either of the two names the other; its score is the higher one).
 */
export function figuresOf(guests: readonly LabelledGuest[], answers: readonly Asked[]): Figures {
  const sizes = new Map<string, number>()
  for (const { person } of guests) sizes.set(person, (sizes.get(person) ?? 0) + 1)
  // True pairs of which one was asked about.
  const askedOf = new Map<string, number>()
  for (const { guest } of answers) {
    const { person } = guests[guest] as LabelledGuest
    askedOf.set(person, (askedOf.get(person) ?? 0) + 1)
  }
  let truePairs = 0
  for (const [person, asked] of askedOf) truePairs += (asked * (asked - 1)) / 2 + asked * ((sizes.get(person) as number) - asked)
  let hits = 0
  let among = 0
  let duplicates = 0
  const pairs = new Map<string, { score: number; same: boolean }>()
  const suggestions: { score: number; same: boolean }[] = []
  for (const { guest, found, scores } of answers) {
    const person = guests[guest]?.person as string
    const isSame = (index: number | undefined) => index !== undefined && index >= 0 && guests[index]?.person === person
    if (isSame(found[0])) hits += 1
    among += found.slice(0, 5).filter(isSame).length
    duplicates += Math.min(5, (sizes.get(person) as number) - 1)
    for (const [place, index] of found.entries()) {
      const key = index >= 0 && index < guest ? `${index}|${guest}` : `${guest}|${index}`
      const score = scores[place] as number
      suggestions.push({ score, same: isSame(index) })
      if ((pairs.get(key)?.score ?? -1) < score) pairs.set(key, { score, same: isSame(index) })
    }
  }
  const byScore = [...pairs.values()].toSorted((left, right) => right.score - left.score)
  let right = 0
  let bestF1 = 0
  let at08 = { right: 0, all: 0 }
  for (const [place, pair] of byScore.entries()) {
    if (pair.same) right += 1
    if (pair.score >= 0.8) at08 = { right, all: place + 1 }
    if (byScore[place + 1]?.score !== pair.score) bestF1 = Math.max(bestF1, (2 * right) / (place + 1 + truePairs))
  }
  const reliability = reliabilityOf(suggestions)
  return {
    asked: answers.length,
    hitAt1: rounded(hits / answers.length),
    recallAt5: rounded(among / duplicates),
    bestF1: rounded(bestF1),
    precisionAt08: rounded(at08.right / Math.max(1, at08.all)),
    recallAt08: rounded(at08.right / truePairs),
    calibrationError: rounded(
      reliability.reduce((sum, bin) => sum + Math.abs(bin.score - bin.share) * bin.suggestions, 0) /
        Math.max(1, suggestions.length),
    ),
    reliability,
  }
}
