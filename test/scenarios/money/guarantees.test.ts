/** A guarantee from the keys to its end: two inspections, prices less wear, what is retained, what goes back, on paper, and reminders until it is done. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('guarantees', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const letting = async (house: Establishment, unit: string) => {
    const guest = must(await world.manager.post('/v1/guests', { firstName: 'Ada', lastName: 'Lovelace' })).data.id
    const lease = must(
      await world.manager.post('/v1/leases', {
        unitId: unit,
        guestId: guest,
        startsOn: '2026-06-01',
        endsOn: '2026-06-03',
        rentCents: '60000',
        rentVatRateBp: 0,
        guaranteeCents: '60000',
      }),
    ).data
    must(await world.pay(lease.folioId, '60000', { kind: 'guarantee', method: 'transfer' }))
    must(await world.manager.post('/v1/rent-runs', { establishmentId: house.id, through: '2026-06-03' }))
    return lease
  }
  const inspect = async (unitId: string, kind: 'check_in' | 'check_out', performedOn: string, items: object[]) => {
    const { id } = must(await world.manager.post('/v1/inspections', { unitId, kind, performedOn, items })).data
    must(await world.manager.post(`/v1/inspections/${id}/finalize`))
    return id as string
  }
  const prices = (house: Establishment, list: object[]) =>
    world.manager.send('PUT', `/v1/establishments/${house.id}/prices-when-new`, { prices: list })
  const photo = async (house: Establishment) => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6f97' } })
      .jpeg()
      .toBuffer()
    const { upload, send } = must(
      await world.manager.post('/v1/uploads', {
        establishmentId: house.id,
        contentType: 'image/jpeg',
        sizeBytes: bytes.length,
      }),
    ).data
    must(await world.manager.putFile(send.url, { mediaType: 'image/jpeg', bytes }))
    const { storageObjectKey, sha256 } = must(await world.manager.post(`/v1/uploads/${upload.id}/complete`)).data
    return { storageObjectKey, sha256 }
  }
  const endOfDays = async (house: Establishment, days: number) => {
    for (let day = 0; day < days; day += 1) must(await world.endOfDay(house.id))
  }

  test('proposed from both inspections, retained, the rest returned, and all of it on paper', async () => {
    const house = await world.establishment({ units: 2 })
    const [unit = ''] = house.unitIds
    const lease = await letting(house, unit)
    must(
      await prices(house, [
        {
          label: 'Chairs',
          priceCents: '4500',
          installedOn: '2023-05-01',
          freeYears: 1,
          yearlyBasisPoints: 1_500,
          leastBasisPoints: 1_000,
        },
        { label: 'Hob', priceCents: '30000', unitId: unit },
        { label: 'Oven', cleaningCents: '3600', cleaningVatRateBp: 2_000 },
      ]),
    )
    const seen = await photo(house)
    await inspect(unit, 'check_in', '2026-06-01', [
      { label: 'Chairs', state: 'good', quantity: 3 },
      { label: 'Hob', state: 'good' },
      { label: 'Oven', state: 'good' },
    ])
    const exit = await inspect(unit, 'check_out', '2026-06-03', [
      { label: 'Chairs', state: 'good', quantity: 1 },
      { label: 'Hob', state: 'damaged', comment: 'Cracked across', photos: [seen] },
      { label: 'Oven', state: 'dirty' },
    ])
    const proposal = must(await world.manager.get(`/v1/inspections/${exit}/retention?language=en`)).data
    assert.deepEqual(
      proposal.items.map((item: { label: string; amountCents: string }) => [item.label, item.amountCents]),
      [
        ['Chairs', '6300'],
        ['Hob', '30000'],
        ['Oven', '3600'],
      ],
    )
    assert.equal(proposal.totalCents, '39900')
    await endOfDays(house, 2)
    const ended = must(await world.manager.post(`/v1/leases/${lease.id}/end`, {})).data
    // They do not agree: two months.
    assert.equal(ended.guaranteeDueOn, '2026-08-03')

    type Proposed = {
      label: string
      retainedFor: string
      amountCents: string
      vatRateBp: number
      reason: string
      proof: object[]
    }
    const retained = must(
      await world.manager.post(`/v1/folios/${lease.folioId}/guarantee/retain`, {
        items: proposal.items.map(({ label, retainedFor, amountCents, vatRateBp, reason, proof }: Proposed) => ({
          label,
          retainedFor,
          amount: { amountCents, currency: proposal.currency },
          vatRateBp,
          reason,
          proof,
        })),
      }),
    ).data
    assert.equal(retained.guaranteeHeldCents, '20100')
    // Retained once: what stands is taken off the proposal, and the same again is refused.
    const left = must(await world.manager.get(`/v1/inspections/${exit}/retention?language=en`)).data
    assert.deepEqual([left.totalCents, left.items[0].retainedCents], ['0', '6300'])
    const [chairs] = proposal.items
    const again = await world.manager.post(`/v1/folios/${lease.folioId}/guarantee/retain`, {
      items: [
        {
          label: chairs.label,
          retainedFor: 'damage',
          amount: { amountCents: chairs.amountCents, currency: 'EUR' },
          reason: chairs.reason,
          proof: chairs.proof,
        },
      ],
    })
    assert.equal(again.code, 'RETAINED_ALREADY')
    // A charge that is taken back afterwards: what it was retained for has paid the rent, and the paper still adds up.
    const charge = must(await world.manager.get(`/v1/folios/${lease.folioId}`)).data.entries.find(
      ({ label }: { label: string }) => label === 'Oven',
    )
    must(await world.manager.post(`/v1/folios/${lease.folioId}/entries/${charge.id}/reverse`, { reason: 'It was clean' }))
    must(
      await world.manager.post(
        `/v1/folios/${lease.folioId}/guarantee/return`,
        { method: 'transfer' },
        { 'idempotency-key': randomUUID(), 'x-confirm': 'true' },
      ),
    )
    const answer = must(await world.manager.get(`/v1/folios/${lease.folioId}/guarantee/settlement?language=en`))
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)), { mergePages: true })
    assert.doesNotMatch(text, /Oven/)
    for (const said of [
      'Ada Lovelace',
      'Cracked',
      '€600.00',
      '€399.00',
      '€201.00',
      '€0.00',
      '€36.00',
      '70% of the price when new',
    ])
      assert.ok(text.includes(said), `${said} in ${text}`)
    assert.ok(answer.bytes.includes('/Image'), 'the photo is printed')
  })

  test('inspections that agree: one month, reminders before and after the day, and none once it is returned', async () => {
    const house = await world.establishment({ units: 2 })
    const [unit = ''] = house.unitIds
    const lease = await letting(house, unit)
    await inspect(unit, 'check_in', '2026-06-01', [{ label: 'Floor', state: 'new' }])
    const exit = await inspect(unit, 'check_out', '2026-06-03', [{ label: 'Floor', state: 'worn' }])
    assert.equal(must(await world.manager.get(`/v1/inspections/${exit}/retention`)).data.inspectionsAgree, true)
    await endOfDays(house, 2)
    assert.equal(must(await world.manager.post(`/v1/leases/${lease.id}/end`, {})).data.guaranteeDueOn, '2026-07-03')
    const reminders = async () => {
      await world.runBackgroundTasks()
      return (await world.events('lease.guarantee_due'))
        .filter(({ data }) => data.leaseId === lease.id)
        .map(({ data }) => [data.daysLeft, data.heldCents])
    }
    await endOfDays(house, 15)
    assert.deepEqual(await reminders(), [])
    await endOfDays(house, 15 + 8)
    const held = '60000'
    const told = [14, 7, 3, 0, -7].map((days) => [days, held])
    assert.deepEqual(await reminders(), told)
    must(
      await world.manager.post(
        `/v1/folios/${lease.folioId}/guarantee/return`,
        { method: 'transfer' },
        { 'idempotency-key': randomUUID(), 'x-confirm': 'true' },
      ),
    )
    await endOfDays(house, 7)
    assert.deepEqual(await reminders(), told)
  })

  test('the table: whole, its own house only, refused where it says nothing', async () => {
    const house = await world.establishment({ units: 1 })
    const other = await world.establishment({ units: 1 })
    must(await prices(house, [{ label: 'Bed', priceCents: '100' }]))
    must(await prices(house, [{ label: 'Lamp', priceCents: '200', unitTypeId: house.typeId }]))
    const listed = must(await world.manager.get(`/v1/establishments/${house.id}/prices-when-new`)).data
    assert.deepEqual(
      listed.map(({ label, freeYears }: { label: string; freeYears: number }) => [label, freeYears]),
      [['Lamp', 0]],
    )
    assert.equal(
      (await prices(house, [{ label: 'Lamp', priceCents: '200', unitId: other.unitIds[0] }])).code,
      'UNIT_OR_TYPE_OF_ANOTHER_ESTABLISHMENT',
    )
    for (const wrong of [
      { label: 'Lamp' },
      { label: 'Lamp', priceCents: '0' },
      { label: 'Lamp', cleaningCents: '100' },
      { label: 'Lamp', cleaningCents: '100', cleaningVatRateBp: 1_234 },
    ])
      assert.equal((await prices(house, [wrong])).code, 'VALIDATION_ERROR', JSON.stringify(wrong))
    const folio = must(await world.manager.post('/v1/house-accounts', { establishmentId: house.id, name: 'Lost' })).data
    assert.equal((await world.manager.get(`/v1/folios/${folio.id}/guarantee/settlement`)).code, 'NO_GUARANTEE_TAKEN')
  })
})
