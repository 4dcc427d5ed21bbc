/** Passkeys in a real browser with a virtual authenticator (Web Authentication level 3 §11): invited, accepted, signed in with nothing typed, cookies not for scripts. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { noChromium, openPage, type Page } from '../../chromium.ts'
import { must, openWorld, type World } from '../../world.ts'

/** As the page of a console would do it. */
const helpers = `
  const post = async (path, body) => {
    const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const answer = await response.json()
    if (!response.ok) throw new Error(answer.code)
    return answer.data
  }`

describe('passkeys in a browser', { skip: noChromium }, () => {
  let world: World
  let page: Page
  let url = ''
  before(async () => {
    world = await openWorld()
    // Passkeys are for names, not for addresses.
    url = world.url.replace('127.0.0.1', 'localhost')
    page = await openPage()
    await page.command('WebAuthn.enable')
    await page.command('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goTo(`${url}/openapi.json`)
  })
  after(async () => {
    await page.close()
    await world.close()
  })
  const run = (code: string) => page.evaluate(`(async () => { ${helpers}\n${code} })()`)

  test('an invitation is accepted with a passkey, and the session is open', async () => {
    const user = must(
      await world.manager.post('/v1/users', {
        email: 'ada@miramar.example',
        name: 'Ada Lovelace',
        grants: [{ role: 'reception' }],
      }),
    ).data
    const token = must(await world.manager.post(`/v1/users/${user.id}/invitation-link`)).data.link.split('#')[1]
    const name = await run(`
      const { challenge, options } = await post('/v1/sign-in/invitation/options', { token: ${JSON.stringify(token)} })
      const credential = await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      await post('/v1/sign-in/invitation', { token: ${JSON.stringify(token)}, passkey: { challenge, credential: credential.toJSON(), name: 'This laptop' } })
      return (await (await fetch('/v1/session')).json()).data.user.name`)
    assert.equal(name, 'Ada Lovelace')
  })

  test('no script reads the cookie; signed out, the session is gone', async () => {
    assert.equal(await run('return document.cookie'), '')
    assert.equal(await run(`await post('/v1/session/sign-out', {}); return (await fetch('/v1/session')).status`), 401)
  })

  test('signing in asks for no name: the authenticator knows whose it is', async () => {
    const method = await run(`
      const { challenge, options } = await post('/v1/sign-in/passkey/options', {})
      const credential = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
      await post('/v1/sign-in/passkey', { challenge, credential: credential.toJSON() })
      return (await (await fetch('/v1/session')).json()).data.method`)
    assert.equal(method, 'passkey')
  })

  test('a second passkey, a fresh proof, and the live feed by the cookie', async () => {
    const seen = await run(`
      const list = await (await fetch('/v1/profile/passkeys')).json()
      const { challenge, options } = await post('/v1/sign-in/passkey/options', {})
      const credential = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
      const { confirmedUntil } = await post('/v1/session/confirm', { passkey: { challenge, credential: credential.toJSON() } })
      const type = await new Promise((resolve, reject) => {
        const live = new EventSource('/v1/live')
        live.addEventListener('ready', () => { live.close(); resolve('ready') })
        live.addEventListener('error', reject)
      })
      return [list.data.length, typeof confirmedUntil, type]`)
    assert.deepEqual(seen, [1, 'string', 'ready'])
  })

  test('a page of another origin gets nothing: neither the session nor its answers', async () => {
    await page.goTo(`${world.url}/openapi.json`)
    const refused = await run(`
      try { await fetch(${JSON.stringify(`${url}/v1/session`)}, { credentials: 'include' }); return 'read' } catch { return 'refused' }`)
    assert.equal(refused, 'refused')
    await page.goTo(`${url}/openapi.json`)
  })
})
