/** What is mailed to guests, by a real conversation with a mail server: by itself, by hand, in their language, once, and never to who declined. */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { usualTemplate } from '../../../src/modules/cross-cutting/guest-messages/message.ts'
import { languages, messageKinds } from '../../../src/modules/cross-cutting/guest-messages/words.ts'
import { noExternalSystems } from '../../../src/platform/external/external-systems.ts'
import type { Mailer } from '../../../src/platform/external/mailer.ts'
import { smtpMailer } from '../../../src/platform/external/smtp-mailer.ts'
import { type Establishment, must, openWorld, photo, type World } from '../../world.ts'

describe('messages to guests', () => {
  let world: World
  let establishment: Establishment
  let smtp: SMTPServer
  let mailer: Mailer
  const sources: { to: string; source: Buffer }[] = []
  before(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo({ address }, _, callback) {
        callback(address.startsWith('refused') ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null)
      },
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
    mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Miramar <desk@miramar.example>' })
    world = await openWorld({ external: { ...noExternalSystems, mailer } })
    establishment = await world.establishment({ units: 20 })
  })
  after(async () => {
    await world.close()
    mailer.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })

  const mails = async (): Promise<(Email & { recipient: string })[]> => {
    await world.runBackgroundTasks()
    await world.runBackgroundTasks({ minutes: 1 })
    return Promise.all(sources.splice(0).map(async ({ to, source }) => ({ ...(await PostalMime.parse(source)), recipient: to })))
  }
  const settings = async (body: object) =>
    must(await world.manager.patch(`/v1/establishments/${establishment.id}/message-settings`, body))
  const guest = async (more: object = {}) =>
    must(await world.manager.post('/v1/guests', { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', ...more }))
      .data.id
  const book = async (more: object = {}) =>
    must(await world.book(establishment, { arrival: '2026-06-05', departure: '2026-06-07', ...more })).data
  const log = async (reservationId: string) =>
    must(await world.manager.get(`/v1/guest-messages?reservationId=${reservationId}`)).data

  test('a confirmation names the tourist tax that comes with the booked nights; children are exempt', async () => {
    const house = await world.establishment()
    must(
      await world.manager.patch(`/v1/establishments/${house.id}`, {
        touristTaxCents: '150',
        agePolicies: [{ domain: 'accommodation', infantMaxAge: 2, childMaxAge: 12 }],
      }),
    )
    const { id } = must(
      await world.book(house, { arrival: '2026-06-05', departure: '2026-06-07', adults: 2, children: 1, childAges: [9] }),
    ).data
    const preview = async (kind: string, language: string) =>
      must(await world.manager.post('/v1/guest-messages/preview', { reservationId: id, kind, language })).data.text as string
    // 2 adults × 2 nights × 1.50.
    assert.match(await preview('confirmation', 'en'), /Tourist tax, not included in the total +€6\.00/)
    assert.match(await preview('before_arrival', 'de'), /Kurtaxe \(nicht im Gesamtpreis enthalten\) +6,00/)
    assert.doesNotMatch(await preview('cancellation', 'en'), /Tourist tax/)
  })

  test('nothing is mailed by itself before it is wanted', async () => {
    const stay = await book({ guestId: await guest() })
    assert.deepEqual(await mails(), [])
    assert.deepEqual(await log(stay.id), [])
  })

  test('confirmed, changed and cancelled: text and HTML, the calendar of the guest, their language, once each', async () => {
    await settings({ kinds: [...messageKinds], replyTo: 'frontdesk@miramar.example', signature: '+33 4 91 00 00 00' })
    const breakfast = must(
      await world.manager.post('/v1/extras', {
        establishmentId: establishment.id,
        code: 'BREAKFAST',
        name: 'Petit-déjeuner',
        chargeType: 'food_beverage',
        chargedPer: 'person_and_night',
        priceCents: '1400',
        vatRateBp: 1000,
      }),
    ).data
    const stay = await book({
      guestId: await guest({ language: 'fr', lastName: '<b>Lovelace</b>' }),
      extras: [{ extraId: breakfast.id, quantity: 2 }],
    })
    const [confirmation, ...more] = await mails()
    assert.deepEqual(more, [])
    assert.ok(confirmation)
    assert.deepEqual(
      [confirmation.recipient, confirmation.replyTo?.[0]?.address],
      ['ada@example.org', 'frontdesk@miramar.example'],
    )
    assert.match(confirmation.subject ?? '', new RegExp(`Votre réservation .* ${stay.confirmationCode}`))
    assert.match(
      confirmation.text ?? '',
      /Bonjour Ada <b>Lovelace<\/b>,\n\nNous vous remercions de votre réservation[\s\S]*Arrivée +vendredi 5 juin 2026[\s\S]*200,00\s€[\s\S]*\+33 4 91 00 00 00/,
    )
    assert.match(confirmation.text ?? '', /Suppléments, en plus du total +2 × Petit-déjeuner, 14,00\s€ par personne et par nuit/)
    assert.match(confirmation.html ?? '', /&lt;b&gt;Lovelace&lt;\/b&gt;/)
    assert.match(confirmation.html ?? '', /<table[\s\S]*Arrivée[\s\S]*vendredi 5 juin 2026/)
    const calendar = (mail: Email | undefined) =>
      new TextDecoder().decode(mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content as ArrayBuffer)
    assert.match(
      calendar(confirmation),
      /METHOD:PUBLISH[\s\S]*SEQUENCE:0[\s\S]*DTSTART;VALUE=DATE:20260605[\s\S]*DTEND;VALUE=DATE:20260607/,
    )
    assert.ok(calendar(confirmation).includes(`UID:${stay.id}`))
    must(await world.manager.post(`/v1/reservations/${stay.id}/amend`, { departure: '2026-06-08' }))
    const [change] = await mails()
    assert.match(change?.subject ?? '', /a été modifiée/)
    assert.match(calendar(change), /SEQUENCE:1[\s\S]*DTEND;VALUE=DATE:20260608/)
    must(await world.manager.post(`/v1/reservations/${stay.id}/cancel`))
    const [cancellation] = await mails()
    assert.match(cancellation?.subject ?? '', /a été annulée/)
    assert.match(calendar(cancellation), /METHOD:CANCEL[\s\S]*STATUS:CANCELLED/)
    assert.deepEqual(
      (await log(stay.id)).map(({ kind, status }: { kind: string; status: string }) => [kind, status]),
      [
        ['cancellation', 'sent'],
        ['change', 'sent'],
        ['confirmation', 'sent'],
      ],
    )
    // The same event again, as after a crash: no second message.
    await world.query(
      `update reaction set status = 'pending', next_attempt_at = now() - interval '1 day', done_at = null where name like 'write-%' or name = 'send-guest-message'`,
    )
    assert.deepEqual(await mails(), [])
  })

  test('never to a guest who declined, or whose merged profile did; who has no address is listed', async () => {
    const declining = await guest()
    must(await world.manager.put(`/v1/guests/${declining}/messages`, { declines: true }))
    const stay = await book({ guestId: declining })
    const silent = await book({ guestId: must(await world.manager.post('/v1/guests', { lastName: 'Silent' })).data.id })
    assert.deepEqual(await mails(), [])
    assert.equal((await log(stay.id))[0].problem, 'The guest wants no messages.')
    assert.equal((await log(silent.id))[0].problem, 'The guest has no e-mail address.')
    const send = (reservationId: string) => world.manager.post('/v1/guest-messages', { reservationId, kind: 'confirmation' })
    assert.equal((await send(stay.id)).code, 'GUEST_DECLINES_MESSAGES')
    assert.equal((await send(silent.id)).code, 'GUEST_HAS_NO_ADDRESS')
    const kept = await guest({ email: 'kept@example.org' })
    must(await world.manager.post('/v1/guests/merge', { targetId: kept, sourceId: declining }))
    await book({ guestId: kept })
    assert.deepEqual(await mails(), [])
    must(await world.manager.put(`/v1/guests/${kept}/messages`, { declines: false }))
    assert.equal((await send((await book({ guestId: kept })).id)).code, 'GUEST_DECLINES_MESSAGES')
    await mails()
  })

  test('own words with placeholders, previewed; one that does not exist is refused; Innkeep’s own in every language', async () => {
    const path = `/v1/establishments/${establishment.id}/message-templates`
    const wrong = await world.manager.put(path, {
      kind: 'confirmation',
      language: 'en',
      subject: 'Hello {guest}',
      text: '{roomNumber}',
    })
    assert.match(wrong.body.message, /body\.text has the placeholder \{roomNumber\}/)
    must(
      await world.manager.put(path, {
        kind: 'confirmation',
        language: 'en',
        subject: 'Hello {guest}',
        text: 'Room: {unitType}\n\n{details}',
      }),
    )
    const stay = await book({ guestId: await guest({ language: 'en' }) })
    const [mail] = await mails()
    assert.equal(mail?.subject, 'Hello Ada Lovelace')
    const preview = must(
      await world.manager.post('/v1/guest-messages/preview', { reservationId: stay.id, kind: 'confirmation', language: 'de' }),
    ).data
    assert.match(preview.text, /^Guten Tag Ada Lovelace,\n\nvielen Dank/)
    must(await world.manager.delete(`${path}?kind=confirmation&language=en`))
    const all = must(await world.manager.get(path)).data
    assert.equal(all.length, languages.length * messageKinds.length)
    assert.ok(all.every(({ isOwn }: { isOwn: boolean }) => !isOwn))
    for (const kind of messageKinds)
      for (const language of languages) assert.ok(usualTemplate(kind, language).text.includes('{details}'))
  })

  test('before the arrival, an invoice with its PDF, a receipt; sent again; a refusal of the mail server is in the log', async () => {
    const mandate = await world.mandate([establishment])
    const stay = must(
      await world.book(establishment, {
        arrival: '2026-06-01',
        departure: '2026-06-02',
        guestId: await guest({ language: 'nl' }),
      }),
    ).data
    const soon = await book({ guestId: await guest({ email: 'soon@example.org' }), arrival: '2026-06-05' })
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    await mails()
    must(await world.endOfDay(establishment.id))
    const near = (await mails()).find(({ recipient }) => recipient === 'soon@example.org')
    assert.match(near?.subject ?? '', /approche/)
    assert.equal((await log(soon.id))[0].kind, 'before_arrival')
    const folio = (await world.folioOf(stay.id)).data
    must(await world.pay(folio.id, folio.balanceCents))
    must(await world.manager.post('/v1/invoices', { mandateId: mandate, folioId: folio.id }))
    const both = await mails()
    assert.equal(both.length, 2)
    assert.ok(both.some(({ subject }) => subject === 'Wij hebben uw betaling ontvangen'))
    const invoice = both.find(({ subject }) => subject?.startsWith('Uw factuur'))
    const [pdf] = invoice?.attachments ?? []
    assert.equal(pdf?.mimeType, 'application/pdf')
    assert.equal(
      Buffer.from(pdf?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    )
    // By hand, again, with its document; not one of another stay, and not by a key that may not read invoices.
    const [{ id: invoiceId }] = must(await world.manager.get(`/v1/reservations/${stay.id}/invoices`)).data
    const byHand = { reservationId: stay.id, kind: 'invoice', invoiceId }
    must(await world.manager.post('/v1/guest-messages', byHand))
    const [sent] = await mails()
    assert.deepEqual([sent?.subject?.startsWith('Uw factuur'), sent?.attachments?.[0]?.mimeType], [true, 'application/pdf'])
    assert.equal(
      (await world.manager.post('/v1/guest-messages', { ...byHand, reservationId: soon.id })).code,
      'INVOICE_NOT_FOUND',
    )
    assert.equal((await world.manager.post('/v1/guest-messages', { reservationId: stay.id, kind: 'invoice' })).status, 400)
    const blind = await world.keyFor('custom', { permissions: ['reservation.manage'] })
    assert.equal((await blind.post('/v1/guest-messages', byHand)).code, 'PERMISSION_DENIED')
    const refused = await book({ guestId: await guest({ email: 'refused@example.org' }) })
    await mails()
    const [failed] = await log(refused.id)
    assert.deepEqual([failed.status, /550/.test(failed.problem)], ['failed', true])
    must(await world.manager.patch(`/v1/guests/${refused.guestId}`, { email: 'right@example.org' }))
    const again = must(await world.manager.post(`/v1/guest-messages/${failed.id}/resend`)).data
    assert.deepEqual([again.resendsId, again.recipient, again.status], [failed.id, 'right@example.org', 'pending'])
    assert.equal((await world.manager.post(`/v1/guest-messages/${again.id}/resend`)).code, 'GUEST_MESSAGE_PENDING')
    assert.equal((await mails())[0]?.recipient, 'right@example.org')
    const printed = await world.manager.get(`/v1/reservations/${refused.id}/confirmation?language=de`)
    assert.deepEqual([printed.status, printed.bytes.subarray(0, 5).toString()], [200, '%PDF-'])
    // Erased: what was written to them is gone.
    must(await world.manager.post(`/v1/reservations/${refused.id}/cancel`))
    await mails()
    must(await world.manager.post(`/v1/guests/${refused.guestId}/anonymize`))
    for (const { recipient, subject, text } of await log(refused.id))
      assert.deepEqual([recipient, subject, text], [null, null, null])
  })

  test('plan, fees, what was paid and what is left; the house with its picture at the head of the letter', async () => {
    await settings({ kinds: [] })
    const house = await world.establishment({ units: 1 })
    const policy = {
      freeUntilDaysBeforeArrival: 2,
      cancellation: { basis: 'percentage', basisPoints: 5000 },
      noShow: { basis: 'nights', nights: 2 },
    }
    must(await world.manager.put(`/v1/rate-plans/${house.planId}/cancellation-policy`, policy))
    must(await world.manager.patch(`/v1/establishments/${house.id}`, { address: '1 Quai du Port, 13002 Marseille' }))
    const stay = must(
      await world.book(house, { arrival: '2026-06-05', departure: '2026-06-07', guestId: await guest({ language: 'en' }) }),
    ).data
    const { id: folioId } = must(await world.folioOf(stay.id)).data
    must(await world.pay(folioId, '3000', { kind: 'deposit' }))
    const asked = { reservationId: stay.id, kind: 'confirmation' }
    const { text } = must(await world.manager.post('/v1/guest-messages/preview', asked)).data
    // Two nights of 100.00, of which 30.00 are held.
    for (const line of [
      /Rate +Flexible/,
      /Cancellation fee afterwards +50% of the stay/,
      /Without arrival or cancellation +2 nights/,
      /Paid so far +€30\.00/,
      /Still to pay +€170\.00/,
    ])
      assert.match(text, line)
    const { upload, send } = must(
      await world.manager.post('/v1/uploads', {
        establishmentId: house.id,
        contentType: photo.mediaType,
        sizeBytes: photo.bytes.length,
      }),
    ).data
    must(await world.manager.putFile(send.url, photo))
    must(await world.manager.post(`/v1/uploads/${upload.id}/complete`))
    must(
      await world.manager.put(`/v1/establishments/${house.id}/content`, {
        phone: '+33 4 91 00 00 00',
        facilities: [],
        texts: {},
        photos: [{ id: upload.id }],
      }),
    )
    must(await world.manager.post('/v1/guest-messages', asked))
    const [mail] = await mails()
    assert.match(mail?.html ?? '', /1 Quai du Port, 13002 Marseille · \+33 4 91 00 00 00/)
    assert.match(mail?.html ?? '', /<img src="cid:house"/)
    const picture = mail?.attachments.find(({ contentId }) => contentId === '<house>')
    assert.deepEqual([picture?.mimeType, picture?.disposition], ['image/jpeg', 'inline'])
  })

  test('a text that a person has changed is sent as it stands, also when it is sent again', async () => {
    const stay = await book({ guestId: await guest({ language: 'en' }) })
    const written = { subject: 'Your room with a view', text: 'Dear Ada,\n\nwe kept 12 < 14 for you.' }
    const send = (body: object) =>
      world.manager.post('/v1/guest-messages', { reservationId: stay.id, kind: 'confirmation', ...body })
    const sent = must(await send(written)).data
    assert.deepEqual([sent.subject, sent.text], [written.subject, written.text])
    const [mail] = await mails()
    assert.deepEqual([mail?.subject, mail?.text?.trim()], [written.subject, written.text])
    assert.match(mail?.html ?? '', /we kept 12 &lt; 14 for you/)
    must(await world.manager.post(`/v1/guest-messages/${sent.id}/resend`))
    assert.equal((await mails())[0]?.text?.trim(), written.text)
    for (const body of [{ text: '' }, { subject: 'x'.repeat(201) }, { text: 'x'.repeat(10_001) }])
      assert.equal((await send(body)).code, 'VALIDATION_ERROR')
  })

  test('free cancellation is offered until its last day, and not afterwards', async () => {
    const textWith = async (freeUntilDaysBeforeArrival: number): Promise<string> => {
      const house = await world.establishment({ units: 1 })
      const policy = { freeUntilDaysBeforeArrival, cancellation: { basis: 'first_night' }, noShow: { basis: 'first_night' } }
      must(await world.manager.put(`/v1/rate-plans/${house.planId}/cancellation-policy`, policy))
      const { id: reservationId } = must(await world.book(house, { arrival: '2026-06-05', departure: '2026-06-07' })).data
      return must(await world.manager.post('/v1/guest-messages/preview', { reservationId, kind: 'confirmation', language: 'en' }))
        .data.text
    }
    // Booked on 1 June for 5 June.
    assert.match(await textWith(4), /Free cancellation until +Monday 1 June 2026/)
    assert.doesNotMatch(await textWith(5), /Free cancellation/)
    assert.doesNotMatch(await textWith(3650), /Free cancellation/)
  })
})
