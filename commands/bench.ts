/** bin/bench: runs the standard benchmarks; each prints JSON lines with ratios from one interleaved run. */
import { parseArgs } from 'node:util'
import { benchArrivals } from '../bench/arrivals.ts'
import { benchConsole } from '../bench/console.ts'
import { benchCpu } from '../bench/cpu.ts'
import { benchDesk } from '../bench/desk.ts'
import { benchFairness } from '../bench/fairness.ts'
import { benchDuplicates, benchGuests } from '../bench/guests.ts'
import { benchInvoiceList, benchInvoiceRules } from '../bench/invoices.ts'
import { benchLive } from '../bench/live.ts'
import { benchMoney } from '../bench/money.ts'
import { benchOverload } from '../bench/overload.ts'
import { benchPeers } from '../bench/peers.ts'
import { benchPricing } from '../bench/pricing.ts'
import { benchProcesses } from '../bench/processes.ts'
import { benchReservations } from '../bench/reservations.ts'
import { benchStart } from '../bench/start.ts'
import { benchStays } from '../bench/stays.ts'
import { benchWebhooks } from '../bench/webhooks.ts'

const help = `The standard benchmarks. Each prints JSON lines; the ratios come from one interleaved run on this machine.

  bin/bench reservations [--sizes 1000,100000,1000000] [--rounds 3] [--seconds 4] [--connections 16]
      Create (three nights), a booking of ten stays, amend, read, list a page, as the number of reservations grows; each against the same SQL by
      pgbench -M prepared (each statement awaited, and pipelined as the service sends it), reads also against bare node:http. And the time of
      amending a hundred stays at once.
      Runs on a temporary PostgreSQL server on this machine (bin/on-postgres), with fsync on.
  bin/bench cpu [--only OPERATION,…] [--sizes 0,1000,100000] [--elsewhere 0] [--rounds 3] [--seconds 4] [--connections 16]
      CPU milliseconds per call, separately for the service and PostgreSQL, for the most-used operations: on stays with folios, units and extras,
      in a new property and with --sizes past stays, in a tenant with 172 unit types, and with --elsewhere stays of another tenant.
      Each write has its own idempotency key.
  bin/bench peers DIR [--sizes 100000] [--rounds 3] [--seconds 4] [--connections 16]
      Comparison with HAIP, another open-source property management system. DIR is a built checkout (pnpm install; its packages shared, database
      and api). Create, read, list, availability, quote, charge and payment on one PostgreSQL server, in alternating rounds, with --sizes past
      stays. Needs redis-server.
  bin/bench stays [--only preview|adjust|amend|end-of-day] [--sizes 50,500,5000] [--rounds 3] [--seconds 4] [--connections 16]
      Previewing a change of unit for stays of 3, 30 and 300 nights; making stays longer and shorter, in house and before arrival, against the same SQL by pgbench;
      the end of the day for so many stays in house.
  bin/bench duplicates FILE… [--background N] [--elsewhere N] [--own-names]
      Quality of the suggested duplicates: each file (id,firstName,lastName,birthDate,person) is loaded through the API together with N synthetic guests
      of the same tenant and N of others, and suggestions are requested for every guest with a duplicate. With --own-names the synthetic guests get names
      from the file.
  bin/bench guests [--only suggest|rectify|worklist|import] [--background 1000000] [--elsewhere 0] [--rounds 3] [--seconds 4] [--connections 16]
      Suggesting duplicates and searching a misspelt name among so many guests; rectifying, against the same SQL by pgbench; the list of likely duplicates of them all; importing
      100,000 rows.
  bin/bench money [--only payments|settling|hot|wallets] [--sizes 1,10,1000] [--rounds 3] [--seconds 4] [--connections 16]
      Debtor payments on accounts with --sizes open receivables, and on one heavily used account; wallet charges by 32 callers, one wallet each; each against
      the same SQL by pgbench. And how long a payment takes that settles all receivables.
  bin/bench webhooks [--only throughput|lag] [--rounds 3] [--seconds 8]
      Deliveries per second, signed and verified on this machine, against plain signing and posting with the same client and concurrency; the latency of an
      event to a healthy target, alone and together with a dead, a slow (14 s), a gone, a recovering and a redirecting one.
  bin/bench pricing [--only quotes|bulk] [--rounds 3]
      A quote over 20 types and 20 plans (derived, by persons, by length of stay) for thirty nights against one over a single plan; 48,000 prices changed in bulk, previewed and
      undone, against the bare upsert of the same rows.
  bin/bench live [--sizes 1000]
      Two processes on one database: how soon a key revoked in one is refused by the other; how soon --sizes listeners of the live feed receive a write.
  bin/bench desk [--background 1000000]
      The rack of 500 units and 60 days: time and bytes; its changes; the desk; the search among so many guests.
  bin/bench arrivals
      A Saturday of a campsite with 1,500 pitches: 300 families in ten minutes at three desks, each found, checked in, entered, given wristbands, paid, printed; what the
      service takes of that time, and of each step. Ends with status 1 where it does not fit.
  bin/bench console [--only large] [--rounds 3]
      The console in chromium, in a house of 520 units and some 6,700 stays: script of the first load, the main thread until the board is usable, a frame
      of scrolling and of dragging over sixty days, from click to content, memory over a thousand screens. large: the board of 1,000 units and 90 days, and nothing else.
  bin/bench invoices [--only rules|list] [--sizes 1000000] [--elsewhere 0] [--rounds 3] [--seconds 4]
      E-invoices: judged as the official rules do (where the public documents are there), so many a second on one core, and how time grows with the
      lines. The list of a mandate with so many invoices, alone and beside those of other mandates: first, hundredth and last page.
  bin/bench fairness [--only PART-OF-A-NAME] [--rounds 3] [--seconds 4]
      What one tenant's reads wait for while another tenant sends the worst that one key may send, twice at once: the 99th percentile against the quiet
      one of the same run, and how many were refused. The reads of all rounds together; service, database and both tenants share this machine.
  bin/bench overload [--rounds 3] [--seconds 4]
      How soon callers hear of a database that is silent; the memory of service and database before, during and after every attack of "fairness".
  bin/bench processes [--rounds 3] [--seconds 4]
      What a second process of the service brings in calls a second, from what is nearly all the service's own to what is half the database's; with the cores that service
      and database took, and those that stayed idle. The driver shares the machine.
  bin/bench start [--rounds 5]
      Cold "npm start" on an existing embedded database until ready, and idle memory (Linux, proportional set size).`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string' },
    background: { type: 'string' },
    elsewhere: { type: 'string', default: '0' },
    'own-names': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})
const [what, ...files] = positionals
if (values.help || !what) {
  process.stdout.write(`${help}\n`)
  process.exit(values.help ? 0 : 1)
}
if (
  what === 'reservations' ||
  what === 'stays' ||
  what === 'guests' ||
  what === 'duplicates' ||
  what === 'money' ||
  what === 'webhooks' ||
  what === 'live' ||
  what === 'desk' ||
  what === 'arrivals' ||
  what === 'console' ||
  what === 'peers' ||
  what === 'cpu' ||
  what === 'pricing' ||
  what === 'invoices'
) {
  const serverUrl = process.env.INNKEEP_TEST_DATABASE_URL
  if (!serverUrl) throw new Error('Run this with bin/bench, which starts the PostgreSQL server that it needs.')
  const options = {
    serverUrl,
    superuserUrl: process.env.INNKEEP_TEST_SUPERUSER_URL ?? serverUrl,
    rounds: Number(values.rounds ?? 3),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    only: values.only,
  }
  if (what === 'guests' || what === 'duplicates') {
    const background = Number(values.background ?? (what === 'guests' ? 1_000_000 : 0))
    const measureGuests = what === 'guests' ? benchGuests : benchDuplicates
    await measureGuests({
      ...options,
      sizes: [],
      files,
      background,
      elsewhere: Number(values.elsewhere),
      ownNames: values['own-names'],
    })
    process.exit(0)
  }
  if (what === 'invoices') {
    if (options.only !== 'list') await benchInvoiceRules(options.rounds)
    if (options.only !== 'rules')
      await benchInvoiceList({ ...options, sizes: [] }, Number(values.sizes ?? '1000000'), Number(values.elsewhere))
    process.exit(0)
  }
  if (what === 'peers') {
    const [folder] = files
    if (folder === undefined) throw new Error('Usage: bin/bench peers DIR, where DIR is a built checkout of HAIP.')
    await benchPeers({ ...options, sizes: (values.sizes ?? '100000').split(',').map(Number) }, folder)
    process.exit(0)
  }
  if (what === 'cpu') {
    await benchCpu({
      ...options,
      sizes: (values.sizes ?? '0,1000,100000').split(',').map(Number),
      elsewhere: Number(values.elsewhere),
    })
    process.exit(0)
  }
  if (what === 'console') {
    await benchConsole({ ...options, sizes: [] })
    process.exit(0)
  }
  if (what === 'arrivals') {
    await benchArrivals({ ...options, sizes: [] })
    process.exit()
  }
  if (what === 'pricing') {
    await benchPricing({ ...options, sizes: [] })
    process.exit(0)
  }
  if (what === 'desk') {
    await benchDesk({ ...options, sizes: [], files, background: Number(values.background ?? 1_000_000), elsewhere: 0 })
    process.exit(0)
  }
  if (what === 'live') {
    await benchLive({ ...options, sizes: [] }, Number(values.sizes ?? '1000'))
    process.exit(0)
  }
  if (what === 'webhooks') {
    await benchWebhooks({ ...options, sizes: [] })
    process.exit(0)
  }
  const [measure, sizes] =
    what === 'stays'
      ? [benchStays, '50,500,5000']
      : what === 'money'
        ? [benchMoney, '1,10,1000']
        : [benchReservations, '1000,100000,1000000']
  await measure({ ...options, sizes: (values.sizes ?? sizes).split(',').map(Number) })
} else if (what === 'fairness')
  await benchFairness({ rounds: Number(values.rounds ?? 3), seconds: Number(values.seconds), only: values.only })
else if (what === 'overload') await benchOverload({ rounds: Number(values.rounds ?? 3), seconds: Number(values.seconds) })
else if (what === 'processes') await benchProcesses(Number(values.rounds ?? 3), Number(values.seconds))
else if (what === 'start') await benchStart(Number(values.rounds ?? 5))
else {
  process.stderr.write(`There is no benchmark "${what}".\n\n${help}\n`)
  process.exit(1)
}
process.exit(0)
