/** Inspections: filled in, finalised, signed, chained; and every byte that is changed afterwards is seen. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import canonicalize from 'canonicalize'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { reachesOf, verifyExports } from '../../../src/modules/upkeep/inspections/verification.ts'
import { contentHashOf } from '../../../src/platform/values/content-hash.ts'
import { projectRoot } from '../../process.ts'
import { type Answer, type Establishment, must, openWorld, type World } from '../../world.ts'

describe('inspections', () => {
  let world: World
  let establishment: Establishment
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-inspections-'))
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment()
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
    world.manager.post('/v1/inspections', { unitId: establishment.unitIds[0], kind: 'check_in', items, ...more })
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
    const abroad = await world.establishment()
    refused(await begin({ reservationId: must(await world.book(abroad)).data.id }), 409, 'RESERVATION_OF_ANOTHER_HOUSE')
    assert.equal(
      must(await world.manager.get(`/v1/inspections?establishmentId=${establishment.id}&status=signed`)).data.length,
      1,
    )
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
      [{ mode: 'refused', signatures: [inspector], modeReason: ' ' }, /modeReason/],
      [{ mode: '', signatures: [inspector] }, /mode/],
      [{ mode: 'bilateral' }, /signatures/],
      [{ mode: 'bilateral', signatures: [{ role: 'inspector' }] }, /signatoryName/],
      [{ mode: 'bilateral', signatures: [{ ...inspector, extra: 1 }, guest] }, /extra/],
      [
        { mode: 'bilateral', signatures: [inspector, { ...guest, payloadRef: inspector?.payloadRef }] },
        /each signs for themselves/,
      ],
      [
        {
          mode: 'bilateral',
          signatures: [
            { ...inspector, signatoryName: 'Zoë de Vries' },
            { ...guest, signatoryName: 'De Vries, Zoe ' },
          ],
        },
        /signs as inspector and as guest/,
      ],
      [{ mode: 'bilateral', signatures: [inspector, { ...guest, payloadRef: 'uploads/nope' }] }, /no complete upload/],
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
    assert.equal(JSON.parse(run.stdout.split('\n')[0] as string).recomputedHash, contentHash)
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
    // One that is taken out, one that is put in another's place, one that claims a place twice; and one that was changed and hashed anew.
    const [first, second, third] = files
    assert.equal(verifyExports([first, third])[1]?.followsThePrevious, null)
    const place = second.data.document.sequence
    assert.deepEqual(
      reachesOf([first, third]).map(({ missing }) => missing),
      [[place]],
    )
    assert.deepEqual(
      reachesOf(files).map(({ missing, lastHash }) => [missing, lastHash]),
      [[[], third.data.contentHash]],
    )
    const anew = (file: { data: { document: object } }, more: object) => {
      const document = { ...file.data.document, ...more }
      return {
        data: {
          document,
          contentHash: createHash('sha256')
            .update(canonicalize(document) ?? '')
            .digest('hex'),
        },
      }
    }
    const rewritten = anew(second, { performedOn: '2026-01-01' })
    assert.deepEqual(
      verifyExports([first, rewritten, third]).map(({ valid }) => valid),
      [true, true, false],
    )
    assert.deepEqual(
      verifyExports([first, second, rewritten]).map(({ valid }) => valid),
      [true, false, false],
    )
    for (const more of [{ sequence: 0 }, { sequence: -5 }, { sequence: 1.5 }, { version: 2 }])
      assert.equal(verifyExports([anew(second, more)])[0]?.valid, false)
    assert.equal(verifyExports([{ contentHash: 'x', document: { sequence: 1, performedOn: '\ud800' } }])[0]?.valid, false)
    const gap = [first, third].map((content, position) => {
      const file = path.join(folder, `gap-${position}.json`)
      fs.writeFileSync(file, JSON.stringify(content))
      return file
    })
    const run = spawnSync(path.join(projectRoot, 'bin', 'verify-inspection'), gap, { encoding: 'utf8' })
    assert.equal(run.status, 1, run.stdout)
    assert.match(run.stdout, new RegExp(`"missing":\\[${place}\\]`))
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

  test('RFC 8785, appendix B: numbers come out as printed', () => {
    for (const [bits, text] of [
      ['0000000000000000', '0'],
      ['8000000000000000', '0'],
      ['0000000000000001', '5e-324'],
      ['8000000000000001', '-5e-324'],
      ['7fefffffffffffff', '1.7976931348623157e+308'],
      ['ffefffffffffffff', '-1.7976931348623157e+308'],
      ['4340000000000000', '9007199254740992'],
      ['c340000000000000', '-9007199254740992'],
      ['4430000000000000', '295147905179352830000'],
      ['44b52d02c7e14af5', '9.999999999999997e+22'],
      ['44b52d02c7e14af6', '1e+23'],
      ['44b52d02c7e14af7', '1.0000000000000001e+23'],
      ['444b1ae4d6e2ef4e', '999999999999999700000'],
      ['444b1ae4d6e2ef4f', '999999999999999900000'],
      ['444b1ae4d6e2ef50', '1e+21'],
      ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
      ['3eb0c6f7a0b5ed8d', '0.000001'],
      ['41b3de4355555553', '333333333.3333332'],
      ['41b3de4355555554', '333333333.33333325'],
      ['41b3de4355555555', '333333333.3333333'],
      ['41b3de4355555556', '333333333.3333334'],
      ['41b3de4355555557', '333333333.33333343'],
      ['becbf647612f3696', '-0.0000033333333333333333'],
      ['43143ff3c1cb0959', '1424953923781206.2'],
    ] as const) {
      const number = Buffer.from(bits, 'hex').readDoubleBE()
      assert.equal(canonicalize(number), text)
      assert.equal(contentHashOf({ number }), createHash('sha256').update(`{"number":${text}}`).digest('hex'))
    }
  })

  test('RFC 8785: objects, texts and names come out as in its sections 3.2.2 and 3.2.3', () => {
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

  test('begun from a template; nothing is finalised that was not looked at; the exit looks at what the entry did', async () => {
    const template = must(
      await world.manager.post('/v1/inspection-templates', {
        establishmentId: establishment.id,
        name: 'Apartment',
        items: [{ label: 'Kitchen', comment: 'Hob and oven' }, { label: 'Bath' }],
      }),
    ).data
    const make = (body: object) => world.manager.post('/v1/inspection-templates', { establishmentId: establishment.id, ...body })
    refused(await make({ name: 'APARTMENT', items: [{ label: 'x' }] }), 409, 'TEMPLATE_NAME_TAKEN')
    refused(await make({ name: 'Empty', items: [] }), 400, 'VALIDATION_ERROR', /items/)
    const exits = must(
      await make({ name: 'Exits', kind: 'check_out', unitTypeId: establishment.typeId, items: [{ label: 'Keys' }] }),
    ).data
    const list = async (query: string) =>
      must(await world.manager.get(`/v1/inspection-templates?establishmentId=${establishment.id}${query}`)).data.map(
        ({ name }: { name: string }) => name,
      )
    assert.deepEqual(await list(''), ['Apartment', 'Exits'])
    assert.deepEqual(await list('&kind=check_in'), ['Apartment'])
    assert.deepEqual(await list(`&unitTypeId=${randomUUID()}`), ['Apartment'])
    const from = (more: object) =>
      world.manager.post('/v1/inspections', { unitId: establishment.unitIds[2], kind: 'check_in', ...more })
    refused(await from({ templateId: exits.id }), 400, 'VALIDATION_ERROR', /check_out/)
    refused(await from({ templateId: template.id, items: [] }), 400, 'VALIDATION_ERROR', /one of/)
    refused(await from({ templateId: randomUUID() }), 404, 'TEMPLATE_NOT_FOUND')
    const entry = must(await from({ templateId: template.id })).data
    assert.deepEqual(entry.items, [
      { label: 'Kitchen', comment: 'Hob and oven', state: 'unchecked' },
      { label: 'Bath', state: 'unchecked' },
    ])
    refused(await act(entry.id, 'finalize'), 409, 'ITEMS_NOT_LOOKED_AT', /unchecked items: 2\. The first is "Kitchen"/)
    const seen = [
      { label: 'Kitchen', state: 'good', meterReadings: [{ label: 'Water', valueMilli: '12500' }] },
      { label: 'Bath', state: 'worn' },
    ]
    must(await world.manager.patch(`/v1/inspections/${entry.id}`, { items: seen }))
    refused(await world.manager.get(`/v1/inspections/${entry.id}/pdf`), 409, 'INSPECTION_STILL_A_DRAFT')
    must(await act(entry.id, 'finalize'))
    must(await world.manager.patch(`/v1/inspection-templates/${template.id}`, { retired: true }))
    refused(await from({ templateId: template.id }), 400, 'VALIDATION_ERROR', /retired/)
    must(await make({ name: 'Apartment', items: [{ label: 'x' }] }))
    refused(await world.manager.patch(`/v1/inspection-templates/${template.id}`, { retired: false }), 409, 'TEMPLATE_NAME_TAKEN')

    const exit = must(await from({ kind: 'check_out', likeInspectionId: entry.id })).data
    assert.deepEqual(
      exit.items.map(({ label, state }: { label: string; state: string }) => [label, state]),
      [
        ['Kitchen', 'unchecked'],
        ['Bath', 'unchecked'],
      ],
    )
    const found = [
      { label: 'Kitchen', state: 'damaged', meterReadings: [{ label: 'Water', valueMilli: '15750' }] },
      { label: 'Bath', state: 'worn' },
      { label: 'Balcony', state: 'dirty' },
    ]
    must(await world.manager.patch(`/v1/inspections/${exit.id}`, { items: found }))
    const compared = must(await world.manager.get(`/v1/inspections/${exit.id}/comparison`)).data
    assert.equal(compared.entryInspectionId, entry.id)
    assert.deepEqual(
      compared.items.map(({ label, change }: { label: string; change: string }) => `${label} ${change}`),
      ['Kitchen worse', 'Bath same', 'Balcony added'],
    )
    assert.equal(compared.items[0].meterReadings[0].differenceMilli, '3250')
    refused(await world.manager.get(`/v1/inspections/${entry.id}/comparison`), 409, 'NO_INSPECTION_AT_ENTRY')
    const elsewhere = must(await begin()).data
    refused(
      await world.manager.get(`/v1/inspections/${exit.id}/comparison?with=${elsewhere.id}`),
      409,
      'INSPECTION_OF_ANOTHER_UNIT',
    )
    refused(await from({ unitId: establishment.unitIds[3], likeInspectionId: entry.id }), 409, 'INSPECTION_OF_ANOTHER_UNIT')
  })

  test('printed with its photos and drawn signatures, where they are kept here', async () => {
    const kept = async (background: string, width: number, height: number) => {
      const bytes = await sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const { upload, send } = must(
        await world.manager.post('/v1/uploads', {
          establishmentId: establishment.id,
          contentType: 'image/jpeg',
          sizeBytes: bytes.length,
        }),
      ).data
      must(await world.manager.putFile(send.url, { mediaType: 'image/jpeg', bytes }))
      return must(await world.manager.post(`/v1/uploads/${upload.id}/complete`)).data as {
        storageObjectKey: string
        sha256: string
      }
    }
    const photos = []
    for (const [width, height] of [
      [900, 600],
      [600, 900],
      [1200, 300],
      [300, 300],
    ] as const) {
      const { storageObjectKey, sha256 } = await kept('#2a6f97', width, height)
      photos.push({ storageObjectKey, sha256 })
    }
    const elsewhere = { storageObjectKey: 'photos/elsewhere.jpg', sha256: 'b'.repeat(64) }
    const { id } = must(
      await begin({
        items: [
          { label: 'Kitchen', state: 'damaged', comment: 'The hob is cracked', photos: [...photos.slice(0, 3), elsewhere] },
          { label: 'Bath', state: 'good', photos: photos.slice(3) },
        ],
      }),
    ).data
    must(await act(id, 'finalize'))
    const [inspector, guest] = bilateral.signatures
    const drawn = [await kept('#ffffff', 400, 150), await kept('#eeeeee', 400, 150)]
    must(
      await act(id, 'sign', {
        mode: 'bilateral',
        signatures: [
          { ...inspector, payloadRef: drawn[0]?.storageObjectKey },
          { ...guest, payloadRef: drawn[1]?.storageObjectKey },
        ],
      }),
    )
    const printed = must(await world.manager.get(`/v1/inspections/${id}/pdf?language=en`)).bytes
    assert.equal(printed.toString('latin1').split('/Subtype /Image').length - 1, 6, 'four photos and two signatures')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(printed)))
    const whole = text.join(' ').replaceAll(/\s+/g, ' ')
    assert.match(whole, /Photos Kitchen/)
    assert.match(whole, /only the hashes are printed/)
    for (const { sha256 } of [...photos, elsewhere]) assert.ok(whole.replaceAll(' ', '').includes(sha256), sha256)
  })

  test('printed: every item, who signed, and the hash on each page; to be signed when it is not', async () => {
    const many = Array.from({ length: 90 }, (_, place) => ({
      label: `Item ${place + 1}`,
      state: place === 3 ? 'our own state' : 'good',
      comment:
        place === 5
          ? 'Λ кухня — ł “quoted”'.repeat(12)
          : place === 6
            ? 'line\n'.repeat(150) + 'the last of many lines'
            : 'In order',
      ...(place === 7
        ? {
            photos: Array.from({ length: 50 }, (_, photo) => ({
              storageObjectKey: `p/${photo}`,
              sha256: String(photo).padStart(64, 'a'),
            })),
          }
        : {}),
    }))
    const { id } = must(await begin({ items: many })).data
    must(await act(id, 'finalize'))
    const print = async (language: string) => {
      const answer = must(await world.manager.get(`/v1/inspections/${id}/pdf${language}`))
      assert.equal(answer.headers.get('content-type'), 'application/pdf')
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)))
      return { pages: text, whole: text.join(' ').replaceAll(/\s+/g, ' '), bytes: answer.bytes }
    }
    const unsigned = await print('?language=en')
    assert.match(unsigned.whole, /To be signed/)
    const { contentHash } = must(await act(id, 'sign', bilateral)).data
    await world.query('update establishment set name = $1 where id = $2', ['Résidence '.repeat(19), establishment.id])
    const french = await print('')
    assert.ok(french.pages.length >= 3)
    for (const page of french.pages) assert.ok(page.includes(contentHash))
    for (const { label } of many) assert.ok(french.whole.includes(label), label)
    for (const wanted of [
      'État des lieux d’entrée',
      'our own state',
      'Λ кухня — ł “quoted”',
      'Bruno Petit',
      '1 / ',
      'the last of many lines',
      '49'.padStart(64, 'a'),
    ])
      assert.ok(french.whole.replaceAll(' ', '').includes(wanted.replaceAll(' ', '')), wanted)
    const english = await print('?language=en')
    assert.match(english.whole, /Content hash \(SHA-256\)/)
    assert.deepEqual((await print('?language=en')).bytes, english.bytes)
    refused(await world.manager.get(`/v1/inspections/${id}/pdf?language=xx`), 400, 'VALIDATION_ERROR', /language/)
  })
})
