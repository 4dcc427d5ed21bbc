/** bin/train-duplicates: fits the weights of the duplicate suggestions anew, and prints what they reach. */
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { nameOfSet, readLabelledGuests } from '../bench/labelled-guests.ts'
import { familiesMade } from '../bench/people.ts'
import { fit, prepare, reports } from '../bench/training.ts'
import { transcriptionsMade } from '../bench/transcriptions.ts'
import { weightNames } from '../src/modules/guests/resemblance.ts'

const help = `Fits the weights of the duplicate suggestions to files of guests whose duplicates are known, beside synthetic families and names in several
transcriptions.

  bin/train-duplicates FILE… [--company 1000000] [--write] [--evaluate] [--leave-out]

  FILE           id,firstName,lastName,birthDate,person; .csv or .csv.gz. FILE=4 counts four times as much as others.
  --company N    Fit each file alone and among N synthetic guests.
  --write        Write src/modules/guests/resemblance-weights.json.
  --evaluate     Fit nothing; print what the shipped weights reach.
  --leave-out    Also print, for each file, what weights reach that were fitted to the others only.

Prints JSON lines. One fit of 66,000 records among a million takes about three minutes.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    company: { type: 'string', default: '1000000' },
    write: { type: 'boolean' },
    evaluate: { type: 'boolean' },
    'leave-out': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help || positionals.length === 0) {
  process.stdout.write(`${help}\n`)
  process.exit(values.help ? 0 : 1)
}

const file = new URL('../src/modules/guests/resemblance-weights.json', import.meta.url)
const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)
/** Each set counts as so many questions, however large it is. */
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
)

if (values.evaluate) {
  const { weights } = JSON.parse(fs.readFileSync(file, 'utf8')) as { weights: Record<string, number> }
  const shipped = Float64Array.from(weightNames, (name) => weights[name] ?? 0)
  for (const report of reports(exercise, shipped)) print(report)
  process.exit(0)
}
if (values['leave-out']) {
  for (const { name } of exercise.sets)
    for (const report of reports(exercise, fit(exercise, name), name)) print({ ...report, fittedWithoutIt: true })
}
const weights = fit(exercise)
for (const report of reports(exercise, weights)) print(report)
if (values.write) {
  const rounded = Object.fromEntries(
    weightNames.map((name, index) => [name, Math.round((weights[index] as number) * 1_000) / 1_000]),
  )
  fs.writeFileSync(file, `${JSON.stringify({ weights: rounded }, null, 2)}\n`)
}
