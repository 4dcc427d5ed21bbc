/** Inspections: filled in, finalised, signed, chained; and every byte that is changed afterwards is seen. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import canonicalize from 'canonicalize'
import { verifyExports } from '../../src/modules/inspections/verification.ts'
import { projectRoot } from '../process.ts'
import { type Answer, type House, must, openWorld, type World } from '../world.ts'

describe('inspections', () => {
  let world: World
  let house: House
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-inspections-'))
  before(async () => {
    world = await openWorld()
    house = await world.house()
  })
  after(async () => {
    fs.rmSync(folder, { recursive: true, force: true })
    await world.close()
  })

  const refused = (answer: Answer, status: number, code: string, told?: RegExp) => {
    assert.deepEqual([answer.status, answer.code], [status, code], answer.text)
    if (told) assert.match(answer.body.message, told)
  }
  const items = [
    { label: 'Kitchen – four hobs', state: 'good', comment: 'Clean, “as new” ☀︎ \u20ac' },
    {
      label: 'Living room',
      state: 'worn',
      photos: [{ storageObjectKey: 'photos/1.jpg', sha256: 'a'.repeat(64) }],
      meterReadings: [{ label: 'Water', valueMilli: '12500' }],
    },
  ]
  const begin = (more: object = {}) =>
    world.manager.post('/v1/inspections', { unitId: house.unitIds[0], kind: 'check_in', items, ...more })
  const act = (id: string, action: string, body?: object) => world.manager.post(`/v1/inspections/${id}/${action}`, body)
  const bilateral = {
    mode: 'bilateral',
    signatures: [
      { role: 'inspector', signatoryName: 'Bruno Petit', payloadRef: 'signatures/1.png' },
      { role: 'guest', signatoryName: 'Ada Lovelace', payloadRef: 'signatures/2.png' },
    ],
  }
  const signed = async (): Promise<{ id: string; contentHash: string }> => {
    const { id } = must(await begin()).data
    must(await act(id, 'finalize'))
    return { id, contentHash: must(await act(id, 'sign', bilateral)).data.contentHash }
  }
  const exported = async (id: string) => must(await world.manager.get(`/v1/inspections/${id}/document`)).body

  test('drafted, filled in, finalised, signed; and each step only where it belongs', async () => {
    const { id } = must(await begin({ items: [] })).data
    refused(await act(id, 'finalize'), 409, 'INSPECTION_HAS_NO_ITEMS')
    must(await world.manager.patch(`/v1/inspections/${id}`, { items }))
    refused(await world.manager.patch(`/v1/inspections/${id}`, {}), 400, 'EMPTY_BODY')
    refused(await act(id, 'sign', bilateral), 409, 'INSPECTION_NOT_FINALIZED')
    refused(await world.manager.get(`/v1/inspections/${id}/document`), 409, 'INSPECTION_NOT_SIGNED')
    refused(await world.manager.get(`/v1/inspections/${id}/verification`), 409, 'INSPECTION_NOT_SIGNED')
    must(await act(id, 'finalize'))
    refused(await act(id, 'finalize'), 409, 'INSPECTION_NOT_A_DRAFT')
    refused(await world.manager.patch(`/v1/inspections/${id}`, { items: [] }), 409, 'INSPECTION_NOT_A_DRAFT')
    const answer = must(await act(id, 'sign', bilateral))
    assert.equal(answer.status, 200)
    assert.match(answer.data.contentHash, /^[0-9a-f]{64}$/)
    refused(await act(id, 'sign', bilateral), 409, 'INSPECTION_ALREADY_SIGNED')
    const row = must(await world.manager.get(`/v1/inspections/${id}`)).data
    assert.deepEqual([row.status, row.contentHash, row.sequence], ['signed', answer.data.contentHash, 1])
    refused(await begin({ unitId: randomUUID() }), 404, 'UNIT_NOT_FOUND')
    refused(await begin({ reservationId: randomUUID() }), 404, 'RESERVATION_NOT_FOUND')
    const abroad = await world.house()
    refused(await begin({ reservationId: must(await world.book(abroad)).data.id }), 409, 'RESERVATION_OF_ANOTHER_HOUSE')
    assert.equal(must(await world.manager.get(`/v1/inspections?establishmentId=${house.id}&status=signed`)).data.length, 1)
  })

  test('who has to sign, and why it is not done together', async () => {
    const { id } = must(await begin()).data
    must(await act(id, 'finalize'))
    const [inspector, guest] = bilateral.signatures
    for (const [body, told] of [
      [{ mode: 'bilateral', signatures: [] }, /at least one/],
      [{ mode: 'bilateral', signatures: [inspector] }, /one other party/],
      [{ mode: 'bilateral', signatures: [guest, { ...guest, role: 'owner' }] }, /inspector/],
      [{ mode: 'bilateral', signatures: [inspector, { ...guest, role: 'inspector' }] }, /inspector twice/],
      [{ mode: 'unilateral', signatures: [inspector] }, /modeReason/],
      [{ mode: 'refused', signatures: [inspector], modeReason: ' ' }, /modeReason/],
      [{ mode: '', signatures: [inspector] }, /mode/],
      [{ mode: 'bilateral' }, /signatures/],
      [{ mode: 'bilateral', signatures: [{ role: 'inspector' }] }, /signatoryName/],
      [{ mode: 'bilateral', signatures: [{ ...inspector, extra: 1 }, guest] }, /extra/],
    ] as const)
      refused(await act(id, 'sign', body), 400, 'VALIDATION_ERROR', told)
    const reception = await world.keyFor('custom', { permissions: ['inspection.manage'] })
    assert.equal((await reception.post(`/v1/inspections/${id}/sign`, bilateral)).code, 'PERMISSION_DENIED')
    must(await act(id, 'sign', { mode: 'unilateral', modeReason: 'The guest left in the night', signatures: [inspector] }))
  })

  test('signed at once, they still stand one behind the other', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, async () => must(await begin()).data.id))
    await Promise.all(drafts.map((id) => act(id, 'finalize')))
    await Promise.all(drafts.map((id) => act(id, 'sign', bilateral))).then((answers) => answers.map(must))
    for (const id of drafts) {
      const verdict = must(await world.manager.get(`/v1/inspections/${id}/verification`)).data
      assert.deepEqual([verdict.valid, verdict.followsThePrevious], [true, true])
    }
    const rows = await world.query<{ sequence: number }>(
      `select sequence from inspection where sequence is not null order by sequence`,
    )
    assert.deepEqual(
      rows.map(({ sequence }) => sequence),
      rows.map((_, position) => position + 1),
    )
  })

  test('anyone reckons the hash from the exported document, whatever the order of its members', async () => {
    const { id, contentHash } = await signed()
    const { data } = await exported(id)
    assert.equal(data.contentHash, contentHash)
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([name, inner]) => [name, turned(inner)]),
            )
          : value
    for (const document of [data.document, turned(data.document)])
      assert.equal(
        createHash('sha256')
          .update(canonicalize(document) ?? '')
          .digest('hex'),
        contentHash,
      )
    const file = path.join(folder, 'turned.json')
    fs.writeFileSync(file, JSON.stringify({ data: { contentHash, document: turned(data.document) } }))
    const run = spawnSync(path.join(projectRoot, 'bin', 'verify-inspection'), [file], { encoding: 'utf8' })
    assert.equal(run.status, 0, run.stderr)
    assert.equal(JSON.parse(run.stdout).recomputedHash, contentHash)
  })

  test('a thousand times one byte is changed, in a document or in the chain, and each time it is seen', async () => {
    const chain = [await signed(), await signed(), await signed()]
    const files = await Promise.all(chain.map(({ id }) => exported(id)))
    assert.ok(verifyExports(files).every(({ valid }) => valid))
    const text = JSON.stringify(files)
    let seen = 0
    let tried = 0
    for (let at = 0; tried < 1_000; at = (at + 7_919) % text.length) {
      const code = text.charCodeAt(at)
      // Another printable character in the place of one; what is no JSON any more is seen in any case.
      const changed = `${text.slice(0, at)}${String.fromCharCode(code === 0x7e ? 0x21 : Math.max(0x21, Math.min(code + 1, 0x7e)))}${text.slice(at + 1)}`
      if (changed === text) continue
      tried += 1
      let verdicts: { valid: boolean }[] = []
      try {
        verdicts = verifyExports(JSON.parse(changed) as unknown[])
      } catch {
        seen += 1
        continue
      }
      // The envelope around a document is not signed: a name like "data" that is broken leaves nothing to verify.
      if (verdicts.some(({ valid }) => !valid)) seen += 1
    }
    assert.equal(seen, 1_000)
    // One that is taken out, and one that is put in another's place.
    const [first, second, third] = files
    assert.equal(verifyExports([first, third])[1]?.followsThePrevious, null)
    assert.ok(
      verifyExports([
        second,
        { ...third, data: { ...third.data, document: { ...third.data.document, previousHash: first.data.contentHash } } },
      ]).some(({ valid }) => !valid),
    )
  })

  test('the database lets nobody change what was finalised or signed, nor break the chain', async () => {
    const { id } = await signed()
    await assert.rejects(world.query(`update inspection set items = '[]' where id = $1`, [id]), /stays as it is/)
    await assert.rejects(
      world.query(`update inspection set content_hash = repeat('0', 64) where id = $1`, [id]),
      /stays as it is/,
    )
    await assert.rejects(world.query(`delete from inspection where id = $1`, [id]), /append-only/)
    const { id: open } = must(await begin()).data
    must(await act(open, 'finalize'))
    await assert.rejects(world.query(`update inspection set items = '[]' where id = $1`, [open]), /stays as it is/)
    await assert.rejects(
      world.query(
        `update inspection set status = 'signed', mode = 'x', signatures = '[]', signed_at = now(), sequence = 99, previous_hash = repeat('0', 64), content_hash = repeat('0', 64) where id = $1`,
        [open],
      ),
      /follows the one before/,
    )
  })

  test('RFC 8785: the vectors of its appendix come out as printed', () => {
    const hash = (value: unknown) => canonicalize(value)
    assert.equal(
      hash(
        JSON.parse(
          '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
        ),
      ),
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
    assert.equal(
      hash({ '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }),
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    )
  })
})
