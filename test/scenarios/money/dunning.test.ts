/** Reminders: the policy and its levels, lateness by the business date, words in two languages, and real mail over SMTP. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { noExternalSystems } from '../../../src/platform/external/external-systems.ts'
import type { Mailer } from '../../../src/platform/external/mailer.ts'
import { smtpMailer } from '../../../src/platform/external/smtp-mailer.ts'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

const base = '/v1/accounts-receivable'
const levels = [
  { minDaysLate: 1, channel: 'email' },
  { minDaysLate: 15, channel: 'letter' },
  {
    minDaysLate: 30,
    channel: 'email',
    texts: {
      en: {
        subject: 'Last: {{ reference }}',
        body: '{{account}} owes {{open}} of {{amount}} since {{dueOn}}, {{daysLate}} days.',
      },
    },
  },
]

describe('dunning', () => {
  let world: World
  let establishment: Establishment
  let smtp: SMTPServer
  let mailer: Mailer
  /** What the mail server does with the next recipients. */
  const replies: number[] = []
  const received: { to: string[]; source: Buffer }[] = []

  before(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo(_, __, callback) {
        const reply = replies.shift()
        callback(reply === undefined ? null : Object.assign(new Error('not now'), { responseCode: reply }))
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks) })
          callback()
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Accounts <accounts@hotel.example>' })
    world = await openWorld({ external: { ...noExternalSystems, mailer } })
    establishment = await world.establishment()
  })
  after(async () => {
    await world.close()
    mailer.close()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })

  const remind = (id: string, body?: object) => world.manager.post(`${base}/accounts/${id}/dunning`, body)
  const late = (id: string, dueOn: string, cents = '10000') =>
    world.owes(id, cents, { issuedOn: '2026-01-01', dueOn, reference: 'F-9' })
  const listed = async (id: string) => must(await world.manager.get(`${base}/accounts/${id}/dunning`)).data

  test('without an active policy there is no reminder', async () => {
    const id = await world.debtor(establishment)
    must(await late(id, '2026-05-01'))
    const answer = await remind(id)
    assert.deepEqual([answer.status, answer.code], [404, 'DUNNING_POLICY_NOT_FOUND'])
  })

  test('a policy has rising levels and texts that can be filled in; a new one takes the place of the old', async () => {
    const make = (body: object) => world.manager.post(`${base}/dunning-policies`, { name: 'P', ...body })
    for (const [wrong, told] of [
      [
        [
          { minDaysLate: 5, channel: 'email' },
          { minDaysLate: 5, channel: 'letter' },
        ],
        /levels\[1\]\.minDaysLate/,
      ],
      [[{ minDaysLate: 0, channel: 'email' }], /minDaysLate/],
      [[{ minDaysLate: 1, channel: 'pigeon' }], /channel/],
      [[{ minDaysLate: 1, channel: 'email', texts: { fr: { subject: 'x', body: '{{penalty}}' } } }], /\{\{penalty\}\}/],
      [[], /levels/],
    ] as const) {
      const answer = await make({ levels: wrong })
      assert.equal(answer.status, 400, answer.text)
      assert.match(answer.body.message, told)
    }
    const first = must(await make({ levels: [{ minDaysLate: 3, channel: 'phone' }] })).data
    const second = must(await make({ levels })).data
    const shown = must(await world.manager.get(`${base}/dunning-policies`)).data
    assert.deepEqual(
      shown.map(({ id, active }: { id: string; active: boolean }) => [id, active]),
      [
        [second.id, true],
        [first.id, false],
      ],
    )
    must(await world.manager.post(`${base}/dunning-policies/${first.id}/activate`))
    must(await world.manager.post(`${base}/dunning-policies/${second.id}/activate`, { active: true }))
    const scoped = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [establishment.id] } })
    assert.equal((await scoped.post(`${base}/dunning-policies`, { name: 'Q', levels })).status, 403)
  })

  test('the level follows from the days since the due date; the oldest open receivable is reminded unless another is named', async () => {
    const id = await world.debtor(establishment)
    assert.deepEqual([(await remind(id)).status, (await remind(id)).code], [409, 'NO_OPEN_RECEIVABLE'])
    const today = must(await late(id, '2026-06-01', '500')).data
    const notDue = await remind(id)
    assert.deepEqual([notDue.status, notDue.code], [409, 'RECEIVABLE_NOT_LATE'])
    for (const [dueOn, level, days, channel] of [
      ['2026-05-31', 1, 1, 'email'],
      ['2026-05-18', 1, 14, 'email'],
      ['2026-05-17', 2, 15, 'letter'],
      ['2026-05-03', 2, 29, 'letter'],
      ['2026-05-02', 3, 30, 'email'],
      ['2026-01-02', 3, 150, 'email'],
    ] as const) {
      const { id: receivableId } = must(await late(id, dueOn)).data
      const { id: again } = must(await late(id, dueOn)).data
      const named = must(await remind(id, { receivableId }))
      const oldest = must(await remind(id)).data
      assert.equal(named.status, 201)
      for (const [event, of] of [
        [named.data, receivableId],
        [oldest, again],
      ])
        assert.deepEqual([event.receivableId, event.level, event.daysLate, event.channel], [of, level, days, channel])
      // Nobody is reminded twice on one day of the same.
      const twice = await remind(id, { receivableId })
      assert.deepEqual([twice.status, twice.code], [409, 'REMINDED_TODAY'])
    }
    const other = await world.debtor(establishment)
    const theirs = must(await late(other, '2026-05-01')).data
    const foreign = await remind(id, { receivableId: theirs.id })
    assert.deepEqual([foreign.status, foreign.code], [404, 'RECEIVABLE_NOT_FOUND'])
    must(await world.receives(other, '10000'))
    const settled = await remind(other, { receivableId: theirs.id })
    assert.deepEqual([settled.status, settled.code], [409, 'RECEIVABLE_SETTLED'])
    assert.equal((await remind(id, { receivableId: today.id })).code, 'RECEIVABLE_NOT_LATE')
    assert.equal((await remind(id, { receivableId: randomUUID() })).status, 404)
  })

  test('a reminder by e-mail is sent over SMTP in the language of the account, once', async () => {
    received.length = 0
    await world.runBackgroundTasks()
    received.length = 0
    const id = await world.debtor(establishment, { name: 'Café & Fils SARL', email: 'compta@fils.example', language: 'fr' })
    must(await late(id, '2026-05-20', '123456'))
    const event = must(await remind(id)).data
    assert.deepEqual([event.delivery, event.recipient, event.language], ['to_be_sent', 'compta@fils.example', 'fr'])
    assert.match(event.text, /1\s?234,56\s€/)
    assert.match(event.text, /20 mai 2026/)
    assert.doesNotMatch(event.text, /\{\{/)
    await world.runBackgroundTasks()
    await world.runBackgroundTasks({ minutes: 5 })
    assert.equal(received.length, 1)
    const mail = await PostalMime.parse(received[0]?.source as Buffer)
    assert.deepEqual(received[0]?.to, ['compta@fils.example'])
    assert.equal(mail.subject, event.subject)
    assert.equal(mail.text?.trim().replaceAll('\r\n', '\n'), event.text.trim())
    assert.equal(mail.from?.address, 'accounts@hotel.example')
    assert.equal(mail.messageId, `<${event.eventId}@hotel.example>`)
    const [sent] = await listed(id)
    assert.deepEqual([sent.delivery, sent.sentBy], ['sent', 'service'])
  })

  test('the first of a month is written as the French write it', async () => {
    const id = await world.debtor(establishment)
    must(await late(id, '2026-05-01'))
    assert.match(must(await remind(id)).data.text, /échue le 1er mai 2026/)
  })

  test('words of the policy are used where it has them', async () => {
    const id = await world.debtor(establishment, { name: 'Smith Ltd', language: 'en' })
    must(await late(id, '2026-04-01', '100000'))
    must(await world.receives(id, '40000'))
    const event = must(await remind(id)).data
    assert.deepEqual(
      [event.subject, event.text],
      ['Last: F-9', 'Smith Ltd owes €600.00 of €1,000.00 since 1 April 2026, 61 days.'],
    )
  })

  test('a text of which nothing is left, and a long one of blanks, are no trouble', async () => {
    const began = performance.now()
    const blanks = { subject: '{{reference}}', body: `{{${' '.repeat(4_990)}` }
    const { id: policyId } = must(
      await world.manager.post(`${base}/dunning-policies`, {
        name: 'Blank',
        levels: [{ minDaysLate: 1, channel: 'letter', texts: { en: blanks } }],
      }),
    ).data
    assert.ok(performance.now() - began < 2_000)
    const id = await world.debtor(establishment, { language: 'en' })
    must(await world.owes(id, '500', { issuedOn: '2026-01-01', dueOn: '2026-05-20' }))
    const event = must(await remind(id)).data
    assert.equal(event.subject, 'Payment reminder: €5.00 overdue since 20 May 2026')
    const before = must(await world.manager.get(`${base}/dunning-policies`)).data.find(
      ({ name }: { name: string }) => name === 'P',
    )
    must(await world.manager.post(`${base}/dunning-policies/${before.id}/activate`))
    must(await world.owes(id, '500', { issuedOn: '2026-01-01', dueOn: '2026-05-21' }))
    assert.match(must(await remind(id)).data.text, /on our invoice dated 1 January 2026/)
    // Many who change which one counts do so one after the other.
    await world.manager.post(`${base}/dunning-policies/${policyId}/activate`, { active: false })
    const changes = await Promise.all(
      [before.id, policyId, before.id].map((of) => world.manager.post(`${base}/dunning-policies/${of}/activate`)),
    )
    assert.deepEqual(
      changes.map(({ status }) => status),
      [200, 200, 200],
    )
    must(await world.manager.post(`${base}/dunning-policies/${before.id}/activate`))
  })

  test('a reminder that waits for the mail server is not sent when the debt was paid meanwhile', async () => {
    received.length = 0
    const id = await world.debtor(establishment, { email: 'late@b.example' })
    must(await late(id, '2026-05-25'))
    replies.push(451)
    must(await remind(id))
    await world.runBackgroundTasks()
    must(await world.receives(id, '10000'))
    await world.runBackgroundTasks({ seconds: 10 })
    assert.equal(received.length, 0)
    const [event] = await listed(id)
    assert.deepEqual([event.delivery, event.deliveryError], ['failed', 'The receivable was settled meanwhile.'])
  })

  test('a mail server that is busy is asked again; one that refuses for good is told of, and a person takes over', async () => {
    received.length = 0
    const id = await world.debtor(establishment, { email: 'a@b.example' })
    must(await late(id, '2026-05-25'))
    replies.push(451)
    must(await remind(id))
    assert.equal((await world.runBackgroundTasks()).missed, 1)
    assert.equal((await listed(id))[0].delivery, 'to_be_sent')
    await world.runBackgroundTasks({ seconds: 10 })
    assert.equal((await listed(id))[0].delivery, 'sent')

    replies.push(550)
    must(await late(id, '2026-05-26'))
    const { eventId } = must(await remind(id)).data
    await world.runBackgroundTasks()
    const [failed] = await listed(id)
    assert.deepEqual([failed.delivery, failed.deliveryError], ['failed', 'The mail server has refused it (550).'])
    const waiting = must(await world.manager.get(`${base}/dunning?establishmentId=${establishment.id}`)).data
    assert.ok(waiting.some((row: { eventId: string }) => row.eventId === eventId))
    const marked = must(await world.manager.post(`${base}/dunning/${eventId}/mark-sent`)).data
    assert.deepEqual([marked.delivery, marked.sentBy, marked.deliveryError], ['sent', 'staff', undefined])
    assert.equal((await world.manager.post(`${base}/dunning/${eventId}/mark-sent`)).code, 'REMINDER_IS_SENT')
  })

  test('without an address it is listed as to be sent by a person', async () => {
    const id = await world.debtor(establishment)
    must(await late(id, '2026-05-25'))
    must(await remind(id))
    await world.runBackgroundTasks()
    assert.equal((await listed(id))[0].delivery, 'to_be_sent')
  })
})
