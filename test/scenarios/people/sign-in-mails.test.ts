/** What people are mailed, by a real conversation with a mail server: invitations, links for a new password, new sign-ins. */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { noExternalSystems } from '../../../src/platform/external/external-systems.ts'
import type { Mailer } from '../../../src/platform/external/mailer.ts'
import { smtpMailer } from '../../../src/platform/external/smtp-mailer.ts'
import { openBrowser } from '../../browser.ts'
import { must, openWorld, type World } from '../../world.ts'

describe('mails of signing in', () => {
  let world: World
  let smtp: SMTPServer
  let mailer: Mailer
  const received: { to: string; subject: string; text: string }[] = []
  const sources: { to: string; source: Buffer }[] = []

  before(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          sources.push({ to: session.envelope.rcptTo[0]?.address ?? '', source: Buffer.concat(chunks) })
          callback()
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Innkeep <desk@miramar.example>' })
    world = await openWorld({ external: { ...noExternalSystems, mailer, publicUrl: 'https://desk.miramar.example' } })
  })
  after(async () => {
    await world.close()
    mailer.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })

  /** What was mailed to somebody since; the pages of this service are at its public address. */
  const mailsTo = async (address: string) => {
    await world.runBackgroundTasks({ minutes: 1 })
    for (const { to, source } of sources.splice(0)) {
      const { subject = '', text = '' } = await PostalMime.parse(source)
      received.push({ to, subject, text })
    }
    return received.filter(({ to }) => to === address)
  }
  const browser = () => openBrowser(world.url, { headers: { origin: 'https://desk.miramar.example' } })
  const tokenIn = (text: string): string =>
    /https:\/\/desk\.miramar\.example\/console\/sign-in\/[a-z-]+#(\S+)/.exec(text)?.[1] ?? assert.fail(text)

  /** It is answered before anybody is looked for, so that the time tells nothing: what follows is waited for. */
  const asksForNewPassword = async (email: string) => {
    const asked = async () => (await world.events('user.password_requested')).length
    const before = await asked()
    must(await browser().post('/v1/sign-in/forgotten-password', { email }))
    for (const deadline = Date.now() + 10_000; (await asked()) === before; await sleep(20))
      assert.ok(Date.now() < deadline, email)
  }

  test('an invitation in the language of the person; its link lets them in, once', async () => {
    must(
      await world.manager.post('/v1/users', {
        email: 'amelie@miramar.example',
        name: 'Amélie',
        language: 'fr',
        grants: [{ role: 'reception' }],
      }),
    )
    const [mail] = await mailsTo('amelie@miramar.example')
    assert.equal(mail?.subject, 'Our company vous invite sur Innkeep')
    assert.match(mail?.text ?? '', /Bonjour Amélie/)
    const token = tokenIn(mail?.text ?? '')
    const person = browser()
    must(await person.post('/v1/sign-in/invitation', { token, password: 'trois parapluies rouges' }))
    assert.equal(must(await person.get('/v1/session')).data.user.language, 'fr')
    assert.equal(
      (await browser().post('/v1/sign-in/invitation', { token, password: 'trois parapluies rouges' })).code,
      'LINK_INVALID',
    )
  })

  test('a new password: the link sets it once and ends every session; nobody is written to who is not known', async () => {
    const before = received.length
    const open = browser()
    must(await open.post('/v1/sign-in/password', { email: 'amelie@miramar.example', password: 'trois parapluies rouges' }))
    must(await browser().post('/v1/sign-in/forgotten-password', { email: 'nobody@miramar.example' }))
    await asksForNewPassword('Amelie@Miramar.example')
    const mail =
      (await mailsTo('amelie@miramar.example')).find(({ subject }) => subject.startsWith('Un nouveau mot de passe')) ??
      assert.fail()
    assert.ok(received.slice(before).every(({ to }) => to === 'amelie@miramar.example'))
    const token = tokenIn(mail.text)
    assert.equal((await browser().post('/v1/sign-in/new-password', { token, password: 'court' })).code, 'PASSWORD_TOO_WEAK')
    must(await browser().post('/v1/sign-in/new-password', { token, password: 'quatre parapluies bleus' }))
    assert.equal((await open.get('/v1/session')).status, 401)
    assert.ok(
      (await mailsTo('amelie@miramar.example')).some(({ subject }) => subject === 'Votre connexion à Innkeep a été modifiée'),
    )
    assert.equal(
      (await browser().post('/v1/sign-in/new-password', { token, password: 'cinq parapluies verts' })).code,
      'LINK_INVALID',
    )
    must(await browser().post('/v1/sign-in/password', { email: 'amelie@miramar.example', password: 'quatre parapluies bleus' }))
  })

  test('a new browser is mailed once, a known one never; the company can switch it off', async () => {
    const count = async () =>
      (await mailsTo('amelie@miramar.example')).filter(({ subject }) => subject === 'Nouvelle connexion à Innkeep').length
    const before = await count()
    const person = browser()
    const signIn = () =>
      person.post('/v1/sign-in/password', { email: 'amelie@miramar.example', password: 'quatre parapluies bleus' })
    must(await signIn())
    must(await signIn())
    assert.equal(await count(), before + 1)
    assert.match(received.at(-1)?.text ?? '', /Firefox on Linux/)
    const { data: policy } = must(await world.manager.get('/v1/sign-in-policy'))
    must(await world.manager.put('/v1/sign-in-policy', { ...policy, mailsNewSignIns: false }))
    must(await browser().post('/v1/sign-in/password', { email: 'amelie@miramar.example', password: 'quatre parapluies bleus' }))
    assert.equal(await count(), before + 1)
  })

  test('a changed address is announced to the old one; whoever has no password is written how they sign in', async () => {
    const wanted = { email: 'moved@miramar.example', name: 'Moved', grants: [{ role: 'reception' }] }
    const person = must(await world.manager.post('/v1/users', wanted)).data
    const invitation = tokenIn((await mailsTo('moved@miramar.example')).at(-1)?.text ?? '')
    must(await browser().post('/v1/sign-in/invitation', { token: invitation, password: 'two wet umbrellas' }))
    must(await world.manager.patch(`/v1/users/${person.id}`, { email: 'taken-over@miramar.example' }))
    assert.match((await mailsTo('moved@miramar.example')).at(-1)?.subject ?? '', /address of your Innkeep account was changed/)
    await asksForNewPassword('taken-over@miramar.example')
    const token = tokenIn((await mailsTo('taken-over@miramar.example')).at(-1)?.text ?? '')
    await world.query('update user_account set password_hash = null where id = $1', [person.id])
    assert.equal(
      (await browser().post('/v1/sign-in/new-password', { token, password: 'three wet umbrellas' })).code,
      'LINK_INVALID',
    )
    await asksForNewPassword('taken-over@miramar.example')
    const mail = (await mailsTo('taken-over@miramar.example')).at(-1)
    assert.match(mail?.text ?? '', /It has none/)
    assert.doesNotMatch(mail?.text ?? '', /new-password/)
  })
})
