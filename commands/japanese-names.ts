/** bin/japanese-names: generates the table of readings of Japanese names in kanji. */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { toRomaji } from 'wanakana'

const help = `Generates the table of readings of guests' names in kanji.

  bin/japanese-names --people DIR --readings FILE

  --people DIR     The folder dataset of a checkout of github.com/shuheilocale/japanese-personal-name-dataset: the commonest surnames.
  --readings FILE  Noun.name.csv of IPADIC (Debian: mecab-ipadic): how names are read, and how often.

Writes src/modules/profiles/guests/profile/japanese-names.json.`

const { values } = parseArgs({
  options: {
    people: { type: 'string' },
    readings: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help || !values.people || !values.readings) {
  process.stdout.write(`${help}\n`)
  process.exit(values.help ? 0 : 1)
}
const { people: peopleFolder, readings: readingsFile } = values as Record<'people' | 'readings', string>

/**
 * Romanises a name as in passports: Hepburn without long vowels, m before b, m and p (rules of the Ministry of Foreign Affairs). Vowels that meet where two
 * parts of a name join are not a long vowel: 松浦 is Matsuura, 横尾 Yokoo, 堀之内 Horinouchi, 井上 Inoue.
 */
function asInPassport(katakana: string, kanji: string): string {
  const ending = ['浦', '内', '上', '家'].some((last) => kanji.endsWith(last)) ? /ウ[ラチエ]$/ : /オ$/
  const parted =
    kanji.length > 1 && ending.test(katakana) ? [katakana.replace(ending, ''), ending.exec(katakana)?.[0] ?? ''] : [katakana]
  return parted
    .map((part) =>
      toRomaji(part)
        .replaceAll("'", '')
        .replace(/cch/g, 'tch')
        .replace(/ou|oo/g, 'o')
        .replace(/uu/g, 'u')
        .replace(/n(?=[bmp])/g, 'm'),
    )
    .join('')
}

/** The most frequent reading of each name: in IPADIC, frequent readings have a lower cost. */
function readingsOf(kind: '姓' | '名'): Map<string, string> {
  const best = new Map<string, { readonly romaji: string; readonly cost: number }>()
  const lines = new TextDecoder('euc-jp').decode(fs.readFileSync(readingsFile)).split(/\r?\n/)
  for (const line of lines) {
    const [kanji = '', , , cost = '', , , , kindOfLine, , , , katakana = ''] = line.split(',')
    if (kindOfLine !== kind || !/^\p{Script=Han}[\p{Script=Han}々ケヶノ之]*$/u.test(kanji) || !/^[ァ-ヴー]+$/.test(katakana))
      continue
    const known = best.get(kanji)
    if (!known || Number(cost) < known.cost) best.set(kanji, { romaji: asInPassport(katakana, kanji), cost: Number(cost) })
  }
  return new Map([...best].map(([kanji, { romaji }]) => [kanji, romaji]))
}

/** The most common Japanese surnames for which IPADIC has a reading. */
const readings = readingsOf('姓')
const surnames = new Map(
  fs
    .readFileSync(path.join(peopleFolder, 'last_name_org.csv'), 'utf8')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [kanji = ''] = line.split(',')
      const romaji = readings.get(kanji)
      return romaji === undefined ? [] : [[kanji, romaji] as const]
    }),
)

const byReading = (readings: ReadonlyMap<string, string>) => {
  const written = new Map<string, string[]>()
  for (const [kanji, reading] of readings) written.set(reading, [...(written.get(reading) ?? []), kanji])
  return Object.fromEntries([...written].map(([reading, all]) => [reading, all.join(' ')]))
}
fs.writeFileSync(
  new URL('../src/modules/profiles/guests/profile/japanese-names.json', import.meta.url),
  `${JSON.stringify({ last: byReading(surnames), first: byReading(readingsOf('名')) }, undefined, 2)}\n`,
)
