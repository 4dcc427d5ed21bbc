/** Hostile documents that expand to enormous sizes or are ambiguous: each is refused within seconds with its own rule id. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { after, describe, test } from 'node:test'
import { judge } from '../src/modules/invoicing/einvoices/judge-thread.ts'
import { NoPlace } from '../src/platform/load-shedding/fair-places.ts'
import { openWorkers, TooHeavy, task } from '../src/platform/threads/worker-threads.ts'
import {
  bomb,
  bombInABomb,
  crossReferenceBomb,
  manyElements,
  manyNames,
  pdfHolding,
  plainStream,
  runLengthBomb,
} from './hostile-documents.ts'
import { sampleCii, sampleUbl } from './sample-invoice.ts'

describe('denial-of-service documents', () => {
  const workers = openWorkers({ threads: 2 })
  after(() => workers.stop())
  const verdict = async (bytes: Buffer) => {
    const { findings } = await judge(workers, 'a tenant', bytes)
    return findings.filter(({ severity }) => severity === 'fatal').map(({ id, says }) => `${id}: ${says}`)
  }

  for (const [name, make] of Object.entries({
    'a PDF that unpacks to 300 MB': bomb,
    'a PDF packed twice, 10 GB': bombInABomb,
    'a PDF of run lengths': runLengthBomb,
    'a PDF whose table unpacks without end': crossReferenceBomb,
    'an invoice of 900,000 names': manyNames,
  }))
    test(`${name}: REG-SIZE`, async () => {
      const [first] = await verdict(make())
      assert.match(first ?? '', /^REG-SIZE: /)
    })

  test('a document of 900,000 elements is validated like any other', async () => {
    assert.ok((await verdict(manyElements())).some((said) => said.startsWith('BR-02')))
  })

  test('queued documents are validated independently, whatever one of them does; too many are refused', async () => {
    const one = openWorkers({ threads: 1 })
    const good = Buffer.from(sampleCii())
    // The rules are loaded with the first document: the others don't wait for that, however slow the machine is.
    assert.deepEqual((await judge(one, 'a tenant', good)).findings, [])
    const documents = Array.from({ length: 15 }, (_, place) =>
      place === 4 ? bombInABomb() : place === 10 ? Buffer.from('<no') : good,
    )
    const fatals = await Promise.all(
      documents.map(
        async (bytes) => (await judge(one, 'a tenant', bytes)).findings.find(({ severity }) => severity === 'fatal')?.id,
      ),
    )
    assert.deepEqual(
      fatals,
      documents.map((bytes, place) => (bytes === good ? undefined : place === 4 ? 'REG-SIZE' : 'REG-XML')),
    )
    const many = await Promise.allSettled(Array.from({ length: 200 }, () => judge(one, 'a tenant', good)))
    const refused = many.filter(({ status }) => status === 'rejected')
    assert.ok(refused.length > 0 && refused.length < 200, `${refused.length} refused`)
    for (const each of refused) assert.equal(((each as PromiseRejectedResult).reason as Error).name, 'NoPlace')
    assert.deepEqual((await judge(one, 'a tenant', good)).findings, [])
    await one.stop()
  })

  test('two different invoices in one PDF are refused; an encrypted PDF is reported as such', async () => {
    const cii = sampleCii()
    const file = (name: string, text: string) => ({ name, stream: plainStream(text) })
    assert.deepEqual(await verdict(pdfHolding([file('factur-x.xml', cii)])), [])
    assert.deepEqual(await verdict(pdfHolding([file('factur-x.xml', cii), file('zugferd-invoice.xml', cii)])), [])
    assert.match(
      (await verdict(pdfHolding([file('factur-x.xml', cii), file('xrechnung.xml', sampleUbl())])))[0] ?? '',
      /^REG-PDF: The PDF holds more than one invoice/,
    )
    // With the same file name, or with a name that is not used for invoices.
    for (const name of ['factur-x.xml', 'invoice.xml', 'copy.txt'])
      assert.match(
        (await verdict(pdfHolding([file('factur-x.xml', cii), file(name, sampleUbl())])))[0] ?? '',
        /^REG-PDF: The PDF holds more than one invoice/,
        name,
      )
    assert.deepEqual(await verdict(pdfHolding([file('factur-x.xml', cii), file('note.xml', '<note>of another kind</note>')])), [])
    assert.deepEqual(await verdict(pdfHolding([file('factur-x.xml', cii), file('factur-x.xml', cii)])), [])
    // An order beside the invoice that answers it doesn't make the invoice an order.
    const order = '<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>'
    assert.deepEqual(await verdict(pdfHolding([file('order-x.xml', order), file('factur-x.xml', cii)])), [])
    assert.match((await verdict(pdfHolding([file('order-x.xml', order)])))[0] ?? '', /^REG-SYNTAX: The PDF holds an order/)
    // Reached by /AF of the catalogue alone (ISO 19005-3 wants it in the list of files, too).
    const listed = pdfHolding([file('factur-x.xml', cii)]).toString('latin1')
    const associated = listed.replace(
      /\/Names\s*<<\s*\/EmbeddedFiles\s*<<\s*\/Names\s*\[\s*\([^)]*\)\s*(\d+ 0 R)\s*\]\s*>>\s*>>/,
      '/AF[$1]',
    )
    assert.notEqual(associated, listed)
    assert.deepEqual(await verdict(Buffer.from(associated, 'latin1')), [])
    const secret = 'a'.repeat(32)
    const encrypted = pdfHolding(
      [file('factur-x.xml', cii)],
      `/Encrypt<</Filter/Standard/V 2/R 3/O(${secret})/U(${secret})/P -4/Length 128>>/ID[(${secret})(${secret})]`,
    )
    assert.match((await verdict(encrypted))[0] ?? '', /^REG-PDF: The PDF is encrypted/)
  })

  test('XML that names a PDF in a comment is XML; a second byte order mark and XML 1.1 are refused', async () => {
    const cii = sampleCii()
    const commented = cii.replace(/\?>/, '?><!-- %PDF-1.7 -->')
    assert.deepEqual(await verdict(Buffer.from(commented)), [])
    assert.deepEqual(await verdict(Buffer.from(`\uFEFF${cii}`)), [])
    assert.match((await verdict(Buffer.from(`\uFEFF\uFEFF${cii}`)))[0] ?? '', /^REG-ENCODING: /)
    assert.match((await verdict(Buffer.from(cii.replace('version="1.0"', 'version="1.1"'))))[0] ?? '', /^REG-XML: /)
  })

  test('an endless task is terminated, its thread is replaced, and the next task runs', async () => {
    const forever = task<null, never>(new URL('./stuck-tasks.ts', import.meta.url), 'runForever', 0.5)
    // A high limit of elapsed time, so that the task gets its half second of CPU time even on a busy machine.
    const patient = openWorkers({ threads: 1, slowdownAtMost: 200 })
    await assert.rejects(patient.run('a tenant', forever, null), TooHeavy)
    await patient.stop()
    const greedy = task<null, never>(new URL('./stuck-tasks.ts', import.meta.url), 'takeEverything', 30)
    const small = openWorkers({ threads: 1, heapMegabytes: 64 })
    await assert.rejects(small.run('a tenant', greedy, null), TooHeavy)
    await small.stop()
    assert.deepEqual(await verdict(Buffer.from(sampleCii())), [])
  })

  test('worker threads have the scheduling policy SCHED_IDLE, so that requests have priority', {
    skip:
      (process.platform !== 'linux' && 'only Linux has it') ||
      (spawnSync('chrt', ['-h']).error !== undefined && 'there is no chrt to set it'),
  }, async () => {
    const one = openWorkers({ threads: 1 })
    await one.run('a tenant', task<number, string>(new URL('./stuck-tasks.ts', import.meta.url), 'waitFor', 2), 300)
    // The policy is the 41st field of a thread; 5 is SCHED_IDLE.
    const policies = fs.readdirSync('/proc/self/task').map((thread) => {
      const line = fs.readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
      return line.slice(line.lastIndexOf(')') + 2).split(' ')[38]
    })
    assert.ok(policies.includes('5'), policies.join(' '))
    await one.stop()
  })

  test('a task that gets too little CPU time fails with NoPlace, not with a verdict on the document', {
    skip: process.platform !== 'linux' && 'only Linux tells what a thread has spent',
  }, async () => {
    const slow = task<number, string>(new URL('./stuck-tasks.ts', import.meta.url), 'waitFor', 0.5)
    const patient = openWorkers({ threads: 1, slowdownAtMost: 200 })
    assert.equal(await patient.run('a tenant', slow, 1_500), 'done')
    await patient.stop()
    const hasty = openWorkers({ threads: 1, slowdownAtMost: 3 })
    await assert.rejects(hasty.run('a tenant', slow, 60_000), NoPlace)
    await hasty.stop()
  })
})
