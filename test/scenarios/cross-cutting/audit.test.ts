/** The audit trail: every write names who, from where, and what it was before; nobody changes it; what is about people is not in it. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openBrowser } from '../../browser.ts'
import { must, openWorld, type World } from '../../world.ts'

/** By table, the columns whose words are about the business, not about a person; `first_form` and `last_form` are never noted. */
const plainText: Readonly<Record<string, string>> = {
  api_key: 'mode name permissions role scope_kind',
  asset: 'name serial_number status',
  block: 'channel code kind master_charge_types segment source status',
  booking: 'confirmation_code master_charge_types',
  booking_code: 'code kind name status',
  company: 'code commission_basis country_code iata_number kind language status',
  asset_type: 'category code name status',
  custom_role: 'name permissions',
  debtor_account: 'country_code language number status',
  direct_debit_run: 'status',
  establishment: 'age_bands code country_code currency long_stay_vat name property_type status timezone vat_region',
  extra:
    'beneficiary charge_type charged_per code fee_at name offered_for price_by_band status vat_category vat_shares vat_treatment',
  guest: 'customer_type first_form language last_form',
  identity_provider: 'client_id email_domains groups groups_claim issuer verified_domains',
  lease: 'language notice_by period status',
  maintenance_plan: 'period priority',
  meeting: 'language name status',
  meter: 'code kind label sensor_ref uom status',
  mice_equipment: 'code equipment_type name rental_price_currency status',
  operating_mandate: 'chain_hash code number_prefix',
  org_unit: 'code name',
  owner: 'code owner_type vat_regime status',
  payment_method: 'account_name account_number code kind name status',
  rate_plan: 'code derivation included length_tiers meal_plan name sold_to status vat_category',
  reservation: 'channel commission_basis confirmation_code segment source status terms',
  sepa_creditor: 'bic creditor_id name',
  sign_in_policy: 'second_factor',
  till: 'code name status',
  unit: 'building code floor name status',
  unit_type: 'code format name status',
  user_account: 'issuer language status',
  user_grant: 'role scope_kind',
  wallet: 'currency mode status',
  webhook_subscription: 'event_types status status_reason',
  work_order: 'inspection_item priority status',
}

describe('the audit trail', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  const entries = async (query: string, by = world.manager) => must(await by.get(`/v1/audit?${query}`)).data.entries

  test('before and after by field, by whom and from which browser; the reason that was given', async () => {
    const establishment = await world.establishment()
    const { browser, id } = await world.person({ name: 'Grace Hopper' })
    const [unitId] = establishment.unitIds
    must(await browser.patch(`/v1/units/${unitId}`, { code: '101A' }))
    const [entry] = await entries(`recordId=${unitId}`)
    assert.deepEqual(entry.actor, { kind: 'user', id, name: 'Grace Hopper' })
    assert.equal(entry.device, 'Firefox on Linux')
    assert.equal(entry.operation, 'updateUnit')
    assert.deepEqual(entry.changes, [
      { record: 'unit', id: unitId, action: 'update', fields: { code: { before: '101', after: '101A' } } },
    ])
    const stay = must(await world.book(establishment)).data
    must(await browser.post(`/v1/reservations/${stay.id}/cancel`, { reason: 'Flight cancelled' }))
    const [cancelled] = await entries(`recordId=${stay.id}&operation=cancelReservation`)
    const change = cancelled.changes.find((each: { record: string }) => each.record === 'reservation')
    assert.deepEqual(change.fields.status, { before: 'Confirmed', after: 'Cancelled' })
    assert.equal(cancelled.detail.reason, 'Flight cancelled')
  })

  test('what is about a person, and every secret, says only that it changed', async () => {
    const guest = must(
      await world.manager.post('/v1/guests', { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@private.example' }),
    ).data
    must(await world.manager.patch(`/v1/guests/${guest.id}`, { identity: { lastName: 'Byron' }, email: 'byron@private.example' }))
    const [entry] = await entries(`recordId=${guest.id}&operation=rectifyGuest`)
    assert.deepEqual(entry.changes[0].fields.last_name, { redacted: true })
    assert.deepEqual(entry.changes[0].fields.email, { redacted: true })
    const person = await world.person()
    must(await person.browser.put('/v1/profile/password', { password: 'three wet umbrellas' }))
    const texts = await world.query<{ text: string }>('select row_to_json(a)::text as text from audit_entry a')
    for (const { text } of texts) assert.doesNotMatch(text, /Lovelace|Byron|private\.example|argon2id|umbrellas/)
  })

  test('every text column whose changes are noted is personal, secret, or listed here', async () => {
    const rows = await world.query<{ name: string }>(`
      select c.relname || '.' || a.attname as name
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where t.tgname = 'changes_are_noted' and a.atttypid::regtype::text in ('text', 'text[]', 'jsonb', 'bytea')
        and not innkeep.is_personal(a.attname) and not a.attname = any (string_to_array(rtrim(encode(t.tgargs, 'escape'), '\\0'), ','))
      order by 1`)
    assert.deepEqual(
      rows.map(({ name }) => name).toSorted(),
      Object.entries(plainText)
        .flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`))
        .toSorted(),
    )
  })

  test('a role given and taken away, field by field', async () => {
    const { id } = await world.person({ grants: [{ role: 'readonly' }] })
    must(await world.manager.patch(`/v1/users/${id}`, { grants: [{ role: 'accounting' }] }))
    const [entry] = await entries(`recordId=${id}&operation=changeUser`)
    const roles = entry.changes.map(
      ({ action, fields }: { action: string; fields: Record<string, { before: unknown; after: unknown }> }) => [
        action,
        fields.role?.before ?? fields.role?.after,
      ],
    )
    assert.deepEqual(roles, [
      ['delete', 'readonly'],
      ['insert', 'accounting'],
    ])
  })

  test('narrowed by person, operation, establishment and time; read on to the end, each once', async () => {
    const establishment = await world.establishment()
    const { browser, id } = await world.person()
    for (let index = 0; index < 7; index += 1)
      must(await browser.patch(`/v1/units/${establishment.unitIds[0]}`, { name: `Room ${index}` }))
    const seen: string[] = []
    let next: string | undefined
    do {
      const { data } = must(
        await world.manager.get(
          `/v1/audit?actorId=${id}&operation=updateUnit&limit=3${next === undefined ? '' : `&after=${next}`}`,
        ),
      )
      seen.push(...data.entries.map((each: { id: string }) => each.id))
      next = data.next
    } while (next !== undefined)
    assert.equal(seen.length, 7)
    assert.equal(new Set(seen).size, 7)
    assert.ok(
      (await entries(`establishmentId=${establishment.id}`)).every(
        (each: { establishmentId: string }) => each.establishmentId === establishment.id,
      ),
    )
    assert.equal((await entries('from=2030-01-01T00:00:00.000Z')).length, 0)
    assert.equal((await world.manager.get('/v1/audit?from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z')).status, 400)
    assert.equal((await world.manager.get('/v1/audit?after=not-a-place')).status, 400)
  })

  test('who sees some establishments sees what was done there, and nothing of other tenants', async () => {
    const here = await world.establishment()
    const there = await world.establishment()
    must(await world.manager.patch(`/v1/units/${here.unitIds[0]}`, { name: 'Here' }))
    must(await world.manager.patch(`/v1/units/${there.unitIds[0]}`, { name: 'There' }))
    const local = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [here.id] } })
    const seen = await entries('limit=200', local)
    assert.ok(seen.length > 0)
    assert.ok(seen.every((each: { establishmentId: string }) => each.establishmentId === here.id))
    assert.ok(
      (await entries('limit=200', world.otherTenant)).every((each: { recordId?: string }) => each.recordId !== here.unitIds[0]),
    )
    assert.equal((await (await world.keyFor('reception')).get('/v1/audit')).code, 'PERMISSION_DENIED')
  })

  test('as CSV: a line for each entry, and no formula of a spreadsheet', async () => {
    const answer = must(await world.manager.get('/v1/audit/export?operation=createGuest'))
    assert.match(answer.headers.get('content-type') ?? '', /text\/csv/)
    const lines = answer.text.trimEnd().split('\r\n')
    assert.match(lines[0] ?? '', /^at,actorKind,actorName/)
    assert.ok(lines.length > 1)
    assert.ok(lines.slice(1).every((line) => line.includes('createGuest')))
  })

  test('append-only: the service’s own login neither changes nor deletes an entry', async () => {
    const [{ id } = { id: '' }] = await world.query<{ id: string }>('select id from audit_entry limit 1')
    for (const statement of [
      `update audit_entry set operation = 'nothing' where id = '${id}'`,
      `update audit_entry set changes = '[]' where id = '${id}'`,
      `update audit_entry set actor_kind = 'service' where id = '${id}'`,
      `delete from audit_entry where id = '${id}'`,
      'truncate audit_entry',
    ]) {
      await assert.rejects(
        world.query(`set role innkeep_service; select set_config('innkeep.tenant', '${world.tenantId}', false); ${statement}`),
        statement,
      )
      await world.query('reset role')
    }
  })

  test('signing in, failing to, and signing out are in it', async () => {
    const { email, password, id, browser } = await world.person()
    await openBrowser(world.url).post('/v1/sign-in/password', { email, password: 'not this one at all' })
    must(await openBrowser(world.url).post('/v1/sign-in/password', { email, password }))
    must(await browser.post('/v1/session/sign-out', {}))
    const list = await entries(`actorId=${id}`)
    assert.ok(list.some((each: { operation: string }) => each.operation === 'signOut'))
    assert.deepEqual(
      list
        .filter((each: { operation: string }) => each.operation === 'signInWithPassword')
        .map((each: { detail: { outcome: string } }) => each.detail.outcome),
      ['signed in', 'failed'],
    )
  })
})
