/** Users and groups kept by an identity provider: SCIM 2.0 (RFC 7643, RFC 7644), as providers send it. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { must, openWorld, type World } from '../../world.ts'

describe('SCIM', () => {
  let world: World
  let token = ''
  before(async () => {
    world = await openWorld()
    const made = must(await world.manager.post('/v1/scim-token')).data
    assert.equal(made.url, `${world.url}/scim/v2`)
    token = made.token
  })
  after(() => world.close())

  const send = async (method: string, path: string, body?: unknown, bearer = token, contentType?: string) => {
    const response = await fetch(`${world.url}/scim/v2/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...((contentType ?? body) === undefined ? {} : { 'content-type': contentType ?? 'application/scim+json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  const user = (userName: string, more: object = {}) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    name: { givenName: 'Grace', familyName: 'Hopper' },
    active: true,
    externalId: `ext-${userName}`,
    ...more,
  })

  test('a user is created, found as providers look for it, changed, disabled with sessions ended, removed', async () => {
    const made = await send('POST', 'Users', user('Grace@Miramar.example'))
    assert.equal(made.status, 201)
    assert.match(made.type ?? '', /application\/scim\+json/)
    assert.deepEqual(
      [made.body.userName, made.body.displayName, made.body.active],
      ['grace@miramar.example', 'Grace Hopper', true],
    )
    const found = await send('GET', `Users?filter=${encodeURIComponent('userName eq "GRACE@miramar.example"')}`)
    assert.deepEqual([found.body.totalResults, found.body.Resources[0].id], [1, made.body.id])
    assert.equal((await send('POST', 'Users', user('grace@miramar.example'))).body.scimType, 'uniqueness')
    const put = await send(
      'PUT',
      `Users/${made.body.id}`,
      user('grace@miramar.example', { name: { formatted: 'Rear Admiral Hopper' } }),
    )
    assert.equal(put.body.displayName, 'Rear Admiral Hopper')
    const person = await world.person({ email: 'ada@miramar.example' })
    assert.equal((await person.browser.get('/v1/session')).status, 200)
    const turnOff = { Operations: [{ op: 'replace', path: 'active', value: false }] }
    const last = await send('PATCH', `Users/${person.id}`, turnOff)
    assert.deepEqual([last.status, last.body.scimType], [409, 'mutability'], 'the last manager stays')
    await world.person({ email: 'mary@miramar.example' })
    // As one well-known provider writes it.
    const off = await send('PATCH', `Users/${person.id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
    })
    assert.equal(off.body.active, false)
    assert.equal((await person.browser.get('/v1/session')).status, 401)
    const on = await send('PATCH', `Users/${person.id}`, {
      Operations: [{ op: 'replace', value: { active: true, displayName: 'Ada' } }],
    })
    assert.deepEqual([on.body.active, on.body.displayName], [true, 'Ada'])
    // Some identity providers name a media type where there is no body.
    for (const contentType of ['application/scim+json', 'application/json']) {
      const extra = await send('POST', 'Users', { userName: `${contentType.length}@miramar.example`, active: true })
      const gone = await send('DELETE', `Users/${extra.body.id}`, undefined, token, contentType)
      assert.equal(gone.status, 204, contentType)
    }
    assert.equal((await send('DELETE', `Users/${made.body.id}`)).status, 204)
    assert.equal((await send('GET', `Users/${made.body.id}`)).status, 404)
    assert.equal(must(await world.manager.get(`/v1/users/${made.body.id}`)).data.status, 'removed')
  })

  test('groups decide what their members may do, as the company has said; and no more once they leave', async () => {
    await world.query(
      `insert into identity_provider (tenant_id, issuer, client_id, client_secret, email_domains, groups_claim, groups, makes_users, changed_at, changed_by)
       values ($1::uuid, 'https://login.miramar.example', 'innkeep', '\\x00', '{miramar.example}', 'groups', '[{"group": "Front desk", "grants": [{"role": "reception"}]}]', true, now(), $1::uuid)`,
      [world.tenantId],
    )
    const { body: joan } = await send('POST', 'Users', user('joan@miramar.example'))
    const group = await send('POST', 'Groups', { displayName: 'Front desk', members: [{ value: joan.id }] })
    assert.equal(group.status, 201)
    const roles = async () =>
      must(await world.manager.get(`/v1/users/${joan.id}`)).data.grants.map((each: { role: string }) => each.role)
    assert.deepEqual(await roles(), ['reception'])
    const left = await send('PATCH', `Groups/${group.body.id}`, {
      Operations: [{ op: 'remove', path: `members[value eq "${joan.id}"]` }],
    })
    assert.deepEqual(left.body.members, [])
    assert.deepEqual(await roles(), [])
    await send('PATCH', `Groups/${group.body.id}`, { Operations: [{ op: 'add', path: 'members', value: [{ value: joan.id }] }] })
    assert.deepEqual(await roles(), ['reception'])
    assert.equal((await send('GET', `Groups?filter=${encodeURIComponent('displayName eq "front desk"')}`)).body.totalResults, 1)
    assert.equal((await send('POST', 'Groups', { displayName: 'FRONT DESK' })).body.scimType, 'uniqueness')
    // RFC 7644, 3.12: a value that cannot be is refused, and named; nothing of the request happens.
    const foreign = { value: '01a0d6e5-39f9-7d36-9aad-7d5f5ed3e400' }
    const refused = await send('POST', 'Groups', { displayName: 'Night', members: [{ value: joan.id }, foreign] })
    assert.deepEqual([refused.status, refused.body.scimType], [400, 'invalidValue'])
    assert.match(refused.body.detail, new RegExp(foreign.value))
    assert.equal((await send('GET', `Groups?filter=${encodeURIComponent('displayName eq "night"')}`)).body.totalResults, 0)
    const added = await send('PATCH', `Groups/${group.body.id}`, {
      Operations: [{ op: 'add', path: 'members', value: [foreign] }],
    })
    assert.equal(added.status, 400)
    assert.equal((await send('DELETE', `Groups/${group.body.id}`)).status, 204)
    assert.deepEqual(await roles(), [])
  })

  test('members come and go at once, and everybody ends with the roles of their groups', async () => {
    const people = await Promise.all(
      ['one', 'two', 'three', 'four'].map(async (name) => (await send('POST', 'Users', user(`${name}@miramar.example`))).body.id),
    )
    const group = (await send('POST', 'Groups', { displayName: 'Front desk' })).body.id
    const choir = (await send('POST', 'Groups', { displayName: 'Choir' })).body.id
    const add = (to: string, id: string) => ({
      to,
      body: { Operations: [{ op: 'add', path: 'members', value: [{ value: id }] }] },
    })
    const remove = (to: string, id: string) => ({
      to,
      body: { Operations: [{ op: 'remove', path: `members[value eq "${id}"]` }] },
    })
    const patch = async ({ to, body }: { to: string; body: object }) => (await send('PATCH', `Groups/${to}`, body)).status
    for (const id of people) assert.equal(await patch(add(group, id)), 200)
    const statuses = await Promise.all(people.flatMap((id) => [patch(remove(group, id)), patch(add(choir, id))]))
    assert.deepEqual([...new Set(statuses)], [200])
    for (const id of people) assert.deepEqual(must(await world.manager.get(`/v1/users/${id}`)).data.grants, [])
    const listed = await send('GET', 'Groups?excludedAttributes=members')
    assert.ok(listed.body.Resources.every((each: object) => !('members' in each)))
    const [entry] = await world.query<{ kind: string; operation: string }>(
      `select actor_kind as kind, operation from audit_entry where record_id = $1 order by at desc, id desc limit 1`,
      [choir],
    )
    assert.deepEqual(entry, { kind: 'service', operation: 'scimChangeGroup' })
  })

  test('whoever was disabled here stays so where the provider does not say; and a mistyped invitation ends', async () => {
    const { body: made } = await send('POST', 'Users', user('stays@miramar.example'))
    must(await world.manager.post(`/v1/users/${made.id}/disable`))
    const { active: _, ...silent } = user('stays@miramar.example')
    assert.equal((await send('PUT', `Users/${made.id}`, silent)).body.active, false)
    const empty = await send('PATCH', `Users/${made.id}`, { Operations: [{ op: 'replace', path: 'active', value: null }] })
    assert.deepEqual([empty.status, empty.body.scimType], [400, 'invalidValue'])
    assert.equal((await send('GET', `Users?filter=${encodeURIComponent('userName eq "a\u0000b"')}`)).status, 400)
  })

  test('wrong requests: refused in the words of the standard, and nothing is done', async () => {
    const { body: someone } = await send('POST', 'Users', user('someone@miramar.example'))
    for (const [method, path, body, status] of [
      ['POST', 'Users', { userName: 'no address' }, 400],
      ['POST', 'Users', {}, 400],
      ['POST', 'Users', '[]', 400],
      ['POST', 'Users', { userName: 'a@b.example', displayName: 'x'.repeat(300) }, 400],
      ['PATCH', `Users/${someone.id}`, { Operations: [] }, 400],
      ['PATCH', `Users/${someone.id}`, { Operations: [{ op: 'explode' }] }, 400],
      ['GET', 'Users?filter=userName%20co%20%22a%22', undefined, 400],
      ['GET', 'Users/not-an-id', undefined, 404],
      ['GET', 'Users/01890000-0000-7000-8000-00000000dead', undefined, 404],
      ['POST', 'Groups', { displayName: 'G', members: [{ value: 'nobody' }] }, 400],
      ['GET', 'Nothing', undefined, 404],
    ] as const) {
      const answer = await send(method, path, body)
      assert.equal(answer.status, status, `${method} ${path}`)
      assert.deepEqual(answer.body.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error'])
    }
    assert.ok((await send('POST', 'Users', '{')).status === 400)
    assert.equal((await send('GET', 'ServiceProviderConfig')).body.patch.supported, true)
    assert.equal((await send('GET', 'ResourceTypes')).body.totalResults, 2)
  })

  test('the token: wrong, of another company, replaced, ended; a key and a session are none', async () => {
    const { body: someone } = await send('POST', 'Users', user('another-company@miramar.example'))
    const other = must(await world.otherTenant.post('/v1/scim-token')).data.token
    assert.equal((await send('GET', `Users/${someone.id}`, undefined, other)).status, 404)
    assert.equal((await send('DELETE', `Users/${someone.id}`, undefined, other)).status, 404)
    assert.equal(
      (await send('GET', 'Users', undefined, other)).body.Resources.some((each: { id: string }) => each.id === someone.id),
      false,
    )
    for (const wrong of ['', 'not-a-token', 'A'.repeat(43), world.manager.key])
      assert.equal((await send('GET', 'Users', undefined, wrong)).status, 401)
    const [row] = await world.query<{ text: string }>('select row_to_json(t)::text as text from scim_token t')
    assert.ok(!row?.text.includes(token))
    const next = must(await world.manager.post('/v1/scim-token')).data.token
    assert.equal((await send('GET', 'Users')).status, 401)
    assert.equal((await send('GET', 'Users', undefined, next)).status, 200)
    assert.equal((await (await world.keyFor('reception')).post('/v1/scim-token')).status, 403)
    must(await world.manager.delete('/v1/scim-token'))
    assert.equal((await send('GET', 'Users', undefined, next)).status, 401)
  })
})
