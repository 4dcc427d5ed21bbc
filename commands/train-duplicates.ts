/** bin/train-duplicates: retrains the weights of the duplicate suggestions and prints their quality. */
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { nameOfSet, readLabelledGuests } from '../bench/labelled-guests.ts'
import { missesOf } from '../bench/misses.ts'
import { namesInSources } from '../bench/names-in-sources.ts'
import { familiesMade } from '../bench/people.ts'
import { calibrate, fit, prepare, reports } from '../bench/training.ts'
import { transcriptionsMade } from '../bench/transcriptions.ts'
import { type Calibration, weightNames } from '../src/modules/profiles/guests/likeness/resemblance.ts'

const help = `Fits the weights of the duplicate suggestions to files of guests whose duplicates are known, beside synthetic families and names in several
transcriptions.

  bin/train-duplicates --names first|last FILE… [--at-least N]
  bin/train-duplicates FILE… [--company 1000000] [--own-names] [--write] [--evaluate] [--misses] [--leave-out]

  FILE           id,firstName,lastName,birthDate,person; .csv or .csv.gz. FILE=4 counts four times as much as others.
  --company N    Fit each file alone and among N synthetic guests.
  --own-names    The synthetic guests of each file are called as its own are.
  --write        Write src/modules/profiles/guests/likeness/resemblance-weights.json.
  --evaluate     Fit nothing; print what the shipped weights reach.
  --misses       Fit nothing; print why a true duplicate does not stand first, among N synthetic guests.
  --leave-out    Also print, for each file, what weights reach that were fitted to the others only.
  --names PART   Fit nothing; print which names of the lists of common names stand in none of these public lists (.csv, a name somewhere in each row).
  --at-least N   Names that fewer bear are left out of them, where a row says how many do.

Prints JSON lines. One fit of 66,000 records among a million takes about three minutes.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    company: { type: 'string', default: '1000000' },
    'own-names': { type: 'boolean' },
    write: { type: 'boolean' },
    evaluate: { type: 'boolean' },
    misses: { type: 'boolean' },
    'leave-out': { type: 'boolean' },
    names: { type: 'string' },
    'at-least': { type: 'string', default: '0' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help || positionals.length === 0) {
  process.stdout.write(`${help}\n`)
  process.exit(values.help ? 0 : 1)
}

const file = new URL('../src/modules/profiles/guests/likeness/resemblance-weights.json', import.meta.url)
const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)
if (values.names !== undefined) {
  if ((values.names !== 'first' && values.names !== 'last') || !/^\d+$/.test(values['at-least'])) {
    process.stderr.write('--names must be first or last, --at-least a whole number.\n')
    process.exit(1)
  }
  print(namesInSources(values.names, positionals, Number(values['at-least'])))
  process.exit(0)
}
/** The weight of each set, in questions, whatever its size. */
const usualImportance = 3_000
const importanceOfMade = 1_000

const files = positionals.map((argument) => {
  const [, path = argument, times = '1'] = /^(.*)=(\d+(?:\.\d+)?)$/.exec(argument) ?? []
  return { path, times: Number(times) }
})
const exercise = prepare(
  [
    ...files.map(({ path, times }) => ({
      name: nameOfSet(path),
      guests: readLabelledGuests(path),
      importance: usualImportance * times,
    })),
    { name: 'families', guests: familiesMade(7, 3_000), importance: importanceOfMade },
    { name: 'transcriptions', guests: transcriptionsMade(5, 5_000), importance: importanceOfMade },
  ],
  Number(values.company),
  values['own-names'],
)

if (values.evaluate || values.misses) {
  const { weights, calibration } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    weights: Record<string, number>
    calibration: Calibration
  }
  const shipped = Float64Array.from(weightNames, (name) => weights[name] ?? 0)
  if (values.evaluate) for (const report of reports(exercise, shipped, calibration)) print(report)
  if (values.misses) for (const misses of missesOf(exercise, shipped)) print(misses)
  process.exit(0)
}
// Cross-validation: each set is evaluated with weights trained without it, because a tenant's data is unknown to the weights too.
const leftOut = new Map(exercise.sets.map(({ name }) => [name, fit(exercise, name)]))
const weights = fit(exercise)
const exact = calibrate(exercise, leftOut, weights)
const thousandths = (value: number) => Math.round(value * 1_000) / 1_000
const calibration = { slope: thousandths(exact.slope), intercept: thousandths(exact.intercept) }
if (values['leave-out'])
  for (const [name, without] of leftOut)
    for (const report of reports(exercise, without, calibration, name)) print({ ...report, fittedWithoutIt: true })
for (const report of reports(exercise, weights, calibration)) print(report)
if (values.write) {
  const kept = Object.fromEntries(weightNames.map((name, index) => [name, thousandths(weights[index] as number)]))
  fs.writeFileSync(file, `${JSON.stringify({ calibration, weights: kept }, null, 2)}\n`)
}
