/**
 * Invoices: reading and judging e-invoices (how many are judged as the official rules do, how many a second on one core, how time grows with
 * the lines), and the list of a mandate with a million invoices, alone and beside another million of other mandates.
 */
import { fork, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { ciiFindings } from '../src/modules/invoicing/einvoices/cii-rules.ts'
import { decodeDocument } from '../src/modules/invoicing/einvoices/encoding.ts'
import { examine, examineText, invoiceNamespaces } from '../src/modules/invoicing/einvoices/examine.ts'
import { type WrittenInvoice, writeCii, writeUbl } from '../src/modules/invoicing/einvoices/index.ts'
import { judge as judgeInThread } from '../src/modules/invoicing/einvoices/judge-thread.ts'
import { syntaxOf, ublTwins } from '../src/modules/invoicing/einvoices/structure.ts'
import { ublFindings } from '../src/modules/invoicing/einvoices/ubl-rules.ts'
import { readXml } from '../src/modules/invoicing/einvoices/xml.ts'
import { openWorkers, type Workers } from '../src/platform/threads/worker-threads.ts'
import { corpusFolder, isCorpusThere, judge, labelled } from '../test/einvoice-corpus.ts'
import { sample } from '../test/sample-invoice.ts'
import { drive } from './load.ts'
import { type BenchOptions, middle, onStage, type Stage } from './stage.ts'

const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)
const round = (value: number, digits = 2) => Number(value.toFixed(digits))

/** Judges and measures without a database. */
export async function benchInvoiceRules(rounds: number): Promise<void> {
  const rows = isCorpusThere() ? labelled() : []
  if (rows.length > 0) {
    const { different, ...judgement } = await judge(rows)
    print({ measurement: 'e-invoices judged as the official rules do', ...judgement, different: different.slice(0, 10) })
  } else
    print({
      measurement: 'e-invoices judged as the official rules do',
      skipped: 'the public documents are not beside the project',
    })
  const documents = rows.filter((row) => row.en16931).map((row) => fs.readFileSync(path.join(corpusFolder, row.path)))
  const texts = (documents.length > 0 ? documents : [Buffer.from(writeCii(sample())), Buffer.from(writeUbl(sample()))]).map(
    (bytes) => decodeDocument(bytes),
  )
  const repeated = Math.max(1, Math.round(1_600 / texts.length))
  const parseAndRules = (text: string) => {
    const document = readXml(text, invoiceNamespaces, ublTwins)
    return syntaxOf(document.root) === 'ubl' ? ublFindings(document) : ciiFindings(document)
  }
  const results = []
  for (let number = 0; number < rounds + 1; number += 1) {
    const measured = { rules: 0, whole: 0 }
    for (const [name, work] of [
      ['rules', parseAndRules],
      ['whole', examineText],
    ] as const) {
      const from = performance.now()
      for (let again = 0; again < repeated; again += 1) for (const text of texts) work(text)
      measured[name] = (texts.length * repeated * 1_000) / (performance.now() - from)
    }
    // The first round warms up.
    if (number > 0) results.push({ ...measured, perSecond: measured.rules })
  }
  const { rules, whole } = middle(results)
  print({
    measurement: 'e-invoices a second on one core',
    documents: texts.length,
    meanBytes: Math.round(texts.reduce((sum, text) => sum + text.length, 0) / texts.length),
    parseAndRules: Math.round(rules),
    withStructureAndFields: Math.round(whole),
  })
  await measureThreads(texts, rounds)
  for (const lines of [400, 4_000, 40_000])
    for (const syntax of ['cii', 'ubl'] as const) {
      const text = manyLines(lines, syntax)
      const times = Array.from({ length: 11 }, () => {
        const from = performance.now()
        if (parseAndRules(text).length > 0) throw new Error('the long invoice breaks a rule')
        return performance.now() - from
      })
      print({
        measurement: 'one long invoice',
        syntax,
        lines,
        bytes: text.length,
        milliseconds: round(times.toSorted((a, b) => a - b)[5] as number, 1),
      })
    }
}

/** What a process of its own does: judge, and nothing else. `alone` in its first thread; `threads` as the service judges. */
type Order = { readonly texts?: readonly string[]; readonly way: 'alone' | 'threads'; readonly milliseconds: number }
const judgeAndNothingElse = 'INNKEEP_BENCH_JUDGES'

async function judgeFor(documents: readonly Buffer[], milliseconds: number): Promise<number> {
  const from = performance.now()
  let judged = 0
  while (performance.now() - from < milliseconds) await examine(documents[judged++ % documents.length] as Buffer)
  return (judged * 1_000) / (performance.now() - from)
}

async function judgeInThreadsFor(workers: Workers, documents: readonly Buffer[], milliseconds: number): Promise<number> {
  const from = performance.now()
  let judged = 0
  // Two tenants: one alone may have all threads but one. As many callers, whatever the cores: the work is the same.
  const lanes = Array.from({ length: 32 }, async (_, lane) => {
    while (performance.now() - from < milliseconds) {
      await judgeInThread(workers, `tenant ${lane % 2}`, documents[judged % documents.length] as Buffer)
      judged += 1
    }
  })
  await Promise.all(lanes)
  return (judged * 1_000) / (performance.now() - from)
}

interface JudgingProcess {
  measure(way: Order['way'], milliseconds: number): Promise<number>
  end(): void
}

/** On one core of the machine, or on all. */
function judgingProcess(texts: readonly string[], cores: 'one' | 'all'): JudgingProcess {
  const env = { ...process.env, [judgeAndNothingElse]: '1' }
  const child =
    cores === 'all'
      ? fork(import.meta.filename, { env })
      : fork(import.meta.filename, { env, execPath: 'taskset', execArgv: ['-c', '0', process.execPath, ...process.execArgv] })
  child.send({ texts, way: 'alone', milliseconds: 0 } satisfies Order)
  const answer = () =>
    new Promise<number>((resolve, reject) => {
      child.once('message', (rate) => {
        child.off('error', reject)
        resolve(Number(rate))
      })
      child.once('error', reject)
    })
  const ready = answer()
  return {
    async measure(way, milliseconds) {
      await ready
      const rate = answer()
      child.send({ way, milliseconds } satisfies Order)
      return rate
    },
    end: () => child.kill(),
  }
}

if (process.env[judgeAndNothingElse]) {
  let documents: readonly Buffer[] = []
  const workers = openWorkers()
  process.on('message', (order) => {
    const { texts, way, milliseconds } = order as Order
    if (texts) documents = texts.map((text) => Buffer.from(text))
    const judged = way === 'alone' ? judgeFor(documents, milliseconds) : judgeInThreadsFor(workers, documents, milliseconds)
    void judged.then((rate) => process.send?.(milliseconds === 0 ? 0 : rate))
  })
}

/**
 * How much more a process judges on all cores than the same process on one core, by the same road; beside it one thread that does nothing else (its
 * collector works on other cores meanwhile: it has more than one) and as many processes as there are cores. All in the same rounds.
 */
async function measureThreads(texts: readonly string[], rounds: number): Promise<void> {
  const cores = availableParallelism()
  const canBind = spawnSync('taskset', ['-c', '0', 'true']).status === 0
  const onAll = judgingProcess(texts, 'all')
  const onOne = canBind ? judgingProcess(texts, 'one') : undefined
  const separately = Array.from({ length: cores }, () => judgingProcess(texts, 'all'))
  const documents = texts.map((text) => Buffer.from(text))
  const milliseconds = 5_000
  const results = []
  const warmUps = 3
  for (let number = 0; number < rounds + warmUps; number += 1) {
    const cpu = process.cpuUsage()
    const oneThread = await judgeFor(documents, milliseconds)
    const { user, system } = process.cpuUsage(cpu)
    const separate = (await Promise.all(separately.map((one) => one.measure('alone', milliseconds)))).reduce(
      (sum, rate) => sum + rate,
      0,
    )
    const throughThreads = await onAll.measure('threads', milliseconds)
    const onOneCore = (await onOne?.measure('threads', milliseconds)) ?? Number.NaN
    if (number < warmUps) continue
    const ofAllCores = throughThreads / (onOneCore * cores)
    const perCpuSecond = (oneThread * milliseconds * 1_000) / (user + system)
    results.push({
      oneThread,
      perCpuSecond,
      separate,
      throughThreads,
      onOneCore,
      ofAllCores,
      perSecond: canBind ? ofAllCores : throughThreads,
    })
  }
  for (const one of [onAll, ...(onOne ? [onOne] : []), ...separately]) one.end()
  const { oneThread, perCpuSecond, separate, throughThreads, onOneCore, ofAllCores } = middle(results)
  print({
    measurement: 'e-invoices a second of one process',
    cores,
    throughThreads: Math.round(throughThreads),
    ...(canBind
      ? { onOneCore: Math.round(onOneCore), ofAllCores: round(ofAllCores) }
      : { skipped: 'a process cannot be bound to one core here: taskset is missing' }),
    oneThread: Math.round(oneThread),
    aProcessorSecond: Math.round(perCpuSecond),
    separateProcesses: Math.round(separate),
    ofOneThread: round(throughThreads / (oneThread * cores)),
    ofSeparateProcesses: round(throughThreads / separate),
  })
}

function manyLines(count: number, syntax: 'cii' | 'ubl'): string {
  const [line] = sample().lines as [WrittenInvoice['lines'][number]]
  const net = 100n * BigInt(count)
  const invoice = sample({
    lines: Array.from({ length: count }, (_, index) => ({ ...line, id: String(index + 1), netCents: 100n })),
    vat: [{ category: 'S', rateBp: 2000, taxableCents: net, taxCents: net / 5n, reason: null, reasonCode: null }],
    lineNetCents: net,
    taxExclusiveCents: net,
    taxCents: net / 5n,
    grandCents: net + net / 5n,
    dueCents: net + net / 5n,
  })
  return syntax === 'cii' ? writeCii(invoice) : writeUbl(invoice)
}

/** The list over HTTP, one caller. */
export async function benchInvoiceList(options: BenchOptions, count: number, elsewhere: number): Promise<void> {
  await onStage(options, async (stage) => {
    const establishment = await stage.send('POST', '/v1/establishments', {
      code: 'BENCH',
      name: 'Bench',
      propertyType: 'hotel',
      countryCode: 'FR',
      timezone: 'Europe/Paris',
      currentBusinessDate: '2026-06-01',
    })
    const owner = await stage.send('POST', '/v1/owners', {
      code: 'O',
      name: 'Owner',
      ownerType: 'company',
      vatRegime: 'subject_10',
    })
    const mandate = async (code: string, time: { validFrom: string; validTo?: string }) =>
      (
        await stage.send('POST', '/v1/operating-mandates', {
          code,
          ownerId: owner.id,
          establishmentIds: [establishment.id],
          operatorName: 'Operator',
          siren: '732829320',
          vatNumber: 'FR44732829320',
          commissionBp: 0,
          ...time,
          numberPrefix: code,
          seller: { addressLines: ['1 quai du Port'] },
        })
      ).id
    const ours = await mandate('OURS', { validFrom: '2016-01-01' })
    const issued = await model(stage, establishment.id, ours)
    const urls = (page: number) => [{ path: `/v1/invoices?mandateId=${ours}&page=${page}&pageSize=50` }]
    const measure = async (others: number) => {
      for (const page of [1, 100, Math.floor(count / 50)]) {
        const results = []
        for (let number = 0; number < options.rounds; number += 1)
          results.push(
            await drive({
              url: stage.url,
              key: stage.key,
              connections: 1,
              seconds: options.seconds,
              method: 'GET',
              requests: urls(page),
            }),
          )
        const { perSecond, p50, p99, failed } = middle(results)
        print({
          measurement: 'list of invoices',
          invoices: count,
          elsewhere: others,
          page,
          pageSize: 50,
          perSecond: Math.round(perSecond),
          p50: round(p50),
          p99: round(p99),
          failed,
        })
      }
    }
    await fill(stage, issued, ours, count)
    await measure(0)
    if (elsewhere > 0) {
      const each = Math.ceil(elsewhere / 20)
      // One after the other: an establishment is under one mandate at a time.
      for (let number = 0; number < 20; number += 1) {
        const year = 1980 + number
        const theirs = await mandate(`E${number}`, { validFrom: `${year}-01-01`, validTo: `${year}-12-31` })
        await fill(stage, issued, theirs, each)
      }
      await measure(elsewhere)
    }
  })
}

/** One real invoice, whose row the others are made of. */
async function model({ send }: Stage, establishmentId: string, mandateId: string): Promise<string> {
  const type = await send('POST', '/v1/unit-types', {
    establishmentId: establishmentId,
    code: 'D',
    name: 'Double',
    format: 'room',
    maxOccupancy: 2,
  })
  await send('POST', `/v1/unit-types/${type.id}/units`, { codes: ['1'] })
  const plan = await send('POST', '/v1/rate-plans', {
    establishmentId: establishmentId,
    code: 'F',
    name: 'Flexible',
    vatRateBp: 1000,
  })
  await send('PUT', `/v1/rate-plans/${plan.id}/prices`, {
    prices: [{ unitTypeId: type.id, from: '2026-06-01', to: '2026-06-30', priceCents: '10000' }],
  })
  const stay = await send('POST', '/v1/reservations', {
    establishmentId: establishmentId,
    unitTypeId: type.id,
    ratePlanId: plan.id,
    arrival: '2026-06-01',
    departure: '2026-06-03',
    adults: 1,
    guest: { firstName: 'Ada', lastName: 'Lovelace' },
  })
  const folio = await send('POST', `/v1/reservations/${stay.id}/folios`)
  for (const label of ['Night', 'Breakfast', 'Parking'])
    await send('POST', `/v1/folios/${folio.id}/charges`, {
      chargeType: 'service',
      label,
      amount: { amountCents: '1000', currency: 'EUR' },
      vatRateBp: 1000,
    })
  return (await send('POST', '/v1/invoices', { mandateId, folioId: folio.id, billTo: { name: 'Ada Lovelace' } })).id
}

/** So many invoices of a mandate over ten years, past the checks, which are not what is measured here. */
async function fill({ owner }: Stage, modelId: string, mandateId: string, count: number): Promise<void> {
  await owner.query("set session_replication_role = 'replica'")
  const perDay = Math.max(1, Math.ceil(count / 3_650))
  const inserted = await owner.query<{ first: string }>(
    `insert into invoice (tenant_id, id, mandate_id, establishment_id, folio_id, reservation_id, kind, sequence_type, year, sequence_number, invoice_number,
       invoice_date, currency, total_ht_cents, total_tax_cents, total_ttc_cents, corrected_invoice_id, chain_position, previous_hash, content_hash, content,
       issued_at, issued_by)
     select m.tenant_id, g.id, $2, m.establishment_id, m.folio_id, m.reservation_id, m.kind, m.sequence_type, extract(year from g.day)::integer, g.n + 1,
       g.number, g.day, m.currency, m.total_ht_cents, m.total_tax_cents, m.total_ttc_cents, null, g.n + 1, m.content_hash, m.content_hash,
       m.content || jsonb_build_object('invoiceId', g.id, 'invoiceNumber', g.number, 'invoiceDate', g.day, 'operatingMandateId', $2::uuid,
         'sequence', g.n + 1, 'previousHash', m.content_hash), m.issued_at, m.issued_by
     from invoice m cross join lateral (
       select n, gen_random_uuid() as id, date '2016-06-01' + ((n - 1) / $4::integer)::integer as day, 'X-' || lpad(n::text, 8, '0') as number
       from generate_series(1, $3::integer) n) g
     where m.id = $1`,
    [modelId, mandateId, count, perDay],
  )
  if (inserted.rowCount !== count) throw new Error(`${inserted.rowCount} invoices instead of ${count}`)
  await owner.query(
    `insert into invoice_state (tenant_id, invoice_id, mandate_id, establishment_id, folio_id, total_cents, takes_money)
     select tenant_id, id, mandate_id, establishment_id, folio_id, total_ttc_cents, true from invoice where mandate_id = $1 and id <> $2`,
    [mandateId, modelId],
  )
  await owner.query(
    `insert into invoice_day (tenant_id, mandate_id, establishment_id, day, invoices)
     select tenant_id, mandate_id, establishment_id, invoice_date, count(*) from invoice where mandate_id = $1 group by 1, 2, 3, 4
     on conflict (tenant_id, mandate_id, day, establishment_id) do update set invoices = excluded.invoices`,
    [mandateId],
  )
  await owner.query(
    `insert into invoice_month (tenant_id, mandate_id, establishment_id, month, invoices)
     select tenant_id, mandate_id, establishment_id, date_trunc('month', day)::date, sum(invoices) from invoice_day where mandate_id = $1 group by 1, 2, 3, 4
     on conflict (tenant_id, mandate_id, month, establishment_id) do update set invoices = excluded.invoices`,
    [mandateId],
  )
  await owner.query("set session_replication_role = 'origin'")
  await owner.query('vacuum (analyze) invoice, invoice_state, invoice_day, invoice_month')
}
