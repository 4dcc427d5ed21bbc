/** The replay on a generated history: every peculiarity of the published files in a dozen rows, and a synthetic season. */
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { nightsSlept, productionBy, readHistory, unitsNeeded } from '../replay/history.ts'
import { projectRoot } from './process.ts'
import { slowProof } from './slow-proofs.ts'

const header =
  'hotel,is_canceled,lead_time,arrival_date_year,arrival_date_month,arrival_date_week_number,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,adults,children,babies,meal,country,market_segment,distribution_channel,is_repeated_guest,previous_cancellations,previous_bookings_not_canceled,reserved_room_type,assigned_room_type,booking_changes,deposit_type,agent,company,days_in_waiting_list,customer_type,adr,required_car_parking_spaces,total_of_special_requests,reservation_status,reservation_status_date'

interface Row {
  lead?: number
  month?: string
  day: number
  weekend?: number
  week?: number
  adults?: string
  children?: string
  type?: string
  given?: string
  adr?: string
  status?: string
  on: string
  changes?: number
  babies?: string
  meal?: string
  segment?: string
  agent?: string
  company?: string
}
const line = ({
  lead = 0,
  month = 'July',
  day,
  weekend = 0,
  week = 1,
  adults = '2',
  children = '0',
  type = 'A',
  given = type,
  adr = '100',
  status = 'Check-Out',
  on,
  changes = 0,
  babies = '0',
  meal = 'BB',
  segment = 'Direct',
  agent = 'NULL',
  company = 'NULL',
}: Row) =>
  `Made Hotel,0,${lead},2015,${month},27,${day},${weekend},${week},${adults},${children},${babies},${meal},PRT,${segment},Direct,0,0,0,${type},${given},${changes},No Deposit,${agent},${company},0,Transient,${adr},0,0,${status},${on}`

const oddities = [
  line({
    lead: 10,
    day: 3,
    week: 2,
    adr: '75.5',
    on: '2015-07-05',
    changes: 3,
    children: '1',
    babies: '1',
    meal: 'HB',
    agent: '9',
  }),
  line({ lead: 5, day: 3, week: 3, adr: '0', on: '2015-07-09' }), // complimentary; the file's check-out date is wrong
  line({ day: 4, week: 0, weekend: 0, on: '2015-07-04' }), // zero nights
  line({ day: 4, week: 1, adr: '-6.38', on: '2015-07-05' }), // negative price
  line({ lead: 30, day: 6, adults: '0', children: 'NA', on: '2015-07-07' }), // nobody
  line({ lead: 20, day: 4, week: 2, status: 'Canceled', on: '2015-06-20', changes: 2, segment: 'Offline TA/TO', company: '110' }),
  line({ lead: 2, day: 4, week: 2, status: 'Canceled', on: '2015-06-01' }), // cancelled before it was booked
  line({ lead: 3, day: 5, week: 2, status: 'No-Show', on: '2015-07-05' }),
  line({ lead: 60, day: 20, week: 4, status: 'No-Show', on: '2015-06-15', type: 'B' }), // long before arrival
  line({ lead: 1, day: 5, week: 5, weekend: 2, type: 'B', adr: '120.05', on: '2015-07-12' }),
  line({
    lead: 0,
    day: 12,
    week: 1,
    type: 'B',
    given: 'C',
    adr: '1.2',
    on: '2015-07-13',
    changes: 1,
    adults: '1',
    segment: 'Offline TA/TO',
  }), // changed on the day of booking; assigned a room type that nobody books
]

describe('the replay', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-history-'))
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = (name: string, lines: string[]) => {
    const at = path.join(folder, name)
    fs.writeFileSync(at, gzipSync([header, ...lines].join('\r\n')))
    return at
  }
  const run = (...words: string[]) =>
    spawnSync(path.join(projectRoot, 'bin', 'replay'), words, { encoding: 'utf8', timeout: 100_000 })

  test('reads both spellings of the columns and every peculiarity', () => {
    const history = readHistory(Buffer.from([header, ...oddities].join('\n')))
    assert.equal(history.rows, 11)
    assert.deepEqual(history.skipped, { 'zero nights': 1, 'negative price': 1 })
    assert.equal(history.bookings.length, 9)
    const [first, complimentary, nobody, , early] = history.bookings
    assert.deepEqual([first?.bookedOn, first?.departure, first?.nightlyCents], ['2015-06-23', '2015-07-05', 7550n])
    assert.deepEqual([complimentary?.endedOn, complimentary?.nightlyCents], ['2015-07-06', 0n])
    assert.deepEqual([nobody?.adults, nobody?.childAges], [1, []])
    assert.deepEqual([first?.changes, first?.childAges, first?.meal, first?.agent, first?.company], [3, [8, 1], 'HB', '9', null])
    assert.deepEqual(
      [...productionBy(history.bookings, 'segment')].map(([key, { nights, personNights }]) => [key, nights, personNights]),
      [
        ['DIRECT', 13, 2 * 4 + 3 * 2 + 1 + 7 * 2],
        ['OFFLINE-TA-TO', 1, 1],
      ],
    )
    assert.deepEqual([early?.bookedOn, early?.endedOn], ['2015-07-02', '2015-07-02'])
    const camel = header.replaceAll(
      /(^|_|,)(\w)/g,
      (_, before: string, letter: string) => (before === ',' ? ',' : '') + letter.toUpperCase(),
    )
    assert.deepEqual(readHistory(Buffer.from([camel, ...oddities].join('\n'))), history)
    assert.deepEqual(Object.fromEntries(unitsNeeded(history.bookings)), { A: 3, B: 1, C: 1 })
    assert.deepEqual(nightsSlept(history.bookings).get('2015-07-05'), { sold: 2, revenueCents: 12_005n })
    assert.throws(() => readHistory(Buffer.from('a,b\n1,2')), /lacks leadtime/)
  })

  test('replays a history and reports exactly what happened', () => {
    const { stdout, stderr, status } = run(file('oddities.csv.gz', oddities))
    assert.equal(status, 0, stderr)
    const { seconds, requests, requestsPerSecond, ...summary } = JSON.parse(stdout)
    assert.ok(seconds > 0 && requests > 0 && requestsPerSecond > 0)
    assert.deepEqual(summary, {
      bookings: 11,
      created: 9,
      checkedOut: 5,
      cancelled: 2,
      noShow: 2,
      roomChanges: 1,
      amendments: 6,
      skipped: { 'zero nights': 1, 'negative price': 1 },
      nightsSold: 14,
      revenueCents: 2 * 7550 + 0 + 10_000 + 7 * 12_005 + 120,
      peakUnitsSold: 2,
      refused: 0,
      trialBalanceCents: 0,
      unsettledFolios: 0,
      days: 54,
    })
    assert.match(stderr, /equals the file, night by night/)
  })

  test('with too few units it counts refusals, and no night is above capacity', () => {
    const season = Array.from({ length: 60 }, (_, number) =>
      line({ lead: number % 9, day: 1 + (number % 14), week: 1 + (number % 5), on: '2015-07-20' }),
    )
    const { stdout, stderr, status } = run(file('season.csv.gz', season), '--units', '40%')
    assert.equal(status, 0, stderr)
    const summary = JSON.parse(stdout)
    assert.ok(summary.refused > 0)
    assert.equal(summary.created + summary.refused, 60)
    assert.equal(summary.checkedOut, summary.created)
    assert.match(stderr, /no night is above capacity/)
  })

  slowProof('killed and restarted, it continues and gives the same result', async () => {
    const lines = Array.from({ length: 400 }, (_, number) =>
      line({
        lead: number % 40,
        month: number % 2 ? 'July' : 'August',
        day: 1 + (number % 28),
        week: 1 + (number % 4),
        on: '2015-08-20',
      }),
    )
    const history = file('long.csv.gz', lines)
    const first = spawn(path.join(projectRoot, 'bin', 'replay'), [history, '--lanes', '2'], { stdio: 'ignore', detached: true })
    const ended = new Promise((resolve) => first.once('exit', resolve))
    await sleep(3_500)
    process.kill(-(first.pid as number), 'SIGKILL')
    await ended
    const { stdout, stderr, status } = run(history)
    assert.equal(status, 0, stderr)
    const summary = JSON.parse(stdout)
    assert.deepEqual([summary.created, summary.checkedOut, summary.refused], [400, 400, 0])
  })

  test('a wrong argument, a missing file and a file of another format are refused with a message', () => {
    assert.match(run().stdout, /bin\/replay FILE/)
    assert.match(run('/nowhere.csv').stderr, /does not exist/)
    assert.match(run(file('fine.csv.gz', oddities), '--units', '0%').stderr, /--units takes/)
    assert.match(run(file('fine2.csv.gz', oddities), '--url', 'http://localhost:1').stderr, /go together/)
    fs.writeFileSync(path.join(folder, 'other.csv'), 'x,y\n1,2\n')
    assert.match(run(path.join(folder, 'other.csv')).stderr, /published format/)
  })

  const resort = path.join(projectRoot, '..', 'shared', 'data', 'bookings', 'resort.csv.gz')
  test('the resort hotel’s file is read as published', {
    skip: fs.existsSync(resort) ? false : 'the published data is not here',
  }, () => {
    const history = readHistory(fs.readFileSync(resort))
    assert.equal(history.rows, 40_060)
    assert.deepEqual(history.skipped, { 'zero nights': 384, 'negative price': 1 })
    const nights = [...nightsSlept(history.bookings).values()]
    assert.equal(
      nights.reduce((count, { sold }) => count + sold, 0),
      119_877,
    )
    assert.equal(
      nights.reduce((cents, { revenueCents }) => cents + revenueCents, 0n),
      1_160_191_403n,
    )
  })
})
