/** Creates a record of every kind, so that every operation's example can be run with real ids. */
import { randomUUID } from 'node:crypto'
import { exampleId } from '../src/platform/contract/examples.ts'
import type { RecordKind } from '../src/platform/contract/vocabulary.ts'
import { sampleCii, xmlFile } from './sample-invoice.ts'
import { type Establishment, must, photo, type World } from './world.ts'

export const unknownId = '01890000-0000-7000-8000-00000000dead'

export type EveryRecord = Record<RecordKind | 'tenant' | 'other_guest', string>

/** Replaces the example ids in an example with real ids. */
export function withRealIds<Value>(value: Value, ids: Partial<Record<string, string>>): Value {
  let text = JSON.stringify(value ?? null)
  for (const [kind, id] of Object.entries(ids)) text = text.replaceAll(exampleId[kind as keyof typeof exampleId], id ?? '')
  return JSON.parse(text) as Value
}

export async function makeEveryRecord(world: World): Promise<{ ours: EveryRecord; otherEstablishmentId: string }> {
  const { manager } = world
  const establishment = await world.establishment()
  const otherEstablishment = await world.establishment()
  const reservation = must(await world.book(establishment)).data
  const booking = must(
    await manager.post('/v1/bookings', {
      establishmentId: establishment.id,
      bookerId: reservation.guestId,
      stays: [1, 2].map(() => ({
        unitTypeId: establishment.typeId,
        ratePlanId: establishment.planId,
        arrival: '2026-09-01',
        departure: '2026-09-02',
        adults: 1,
      })),
    }),
  ).data
  const closure = must(
    await manager.post(`/v1/units/${establishment.unitIds[0]}/closures`, {
      firstNight: '2026-09-10',
      reopensOn: '2026-09-15',
      reason: 'Paint',
    }),
  ).data
  const folio = must(await manager.post(`/v1/reservations/${reservation.id}/folios`)).data
  const charged = must(
    await manager.post(`/v1/folios/${folio.id}/charges`, {
      chargeType: 'service',
      label: 'Laundry',
      amount: { amountCents: '500', currency: 'EUR' },
      vatRateBp: 2000,
    }),
  ).data
  // A no-show whose deposit is captured leaves a background task.
  must(
    await manager.put(`/v1/rate-plans/${establishment.planId}/deposit-scheme`, {
      basisPoints: 3000,
      dueDaysBeforeArrival: 0,
      captureOnNoShow: true,
    }),
  )
  const absent = must(await world.book(establishment)).data
  const held = must(await manager.post(`/v1/reservations/${absent.id}/folios`)).data
  must(await world.pay(held.id, '6000', { kind: 'deposit' }))
  must(await manager.post(`/v1/reservations/${absent.id}/mark-no-show`))
  const backgroundTask = must(await manager.get('/v1/background-tasks')).data[0]
  const document = must(
    await manager.post(`/v1/guests/${reservation.guestId}/documents`, { kind: 'passport', number: '12AB34567' }),
  ).data
  const otherGuest = must(await manager.post('/v1/guests', { firstName: 'Grace', lastName: 'Hopper' })).data
  const job = must(
    await manager.postCsv(
      '/v1/guests/import',
      'firstName,lastName,birthDate\nGrace,Hopper,1906-12-09\nGrace,Hopper,1906-12-09\n',
    ),
  ).data
  await world.runBackgroundTasks()
  const importRow = must(await manager.get(`/v1/guests/import-rows?jobId=${job.id}`)).data[0]
  const account = await world.debtor(establishment, { email: 'compta@example.org' })
  const receivable = must(await world.owes(account, '10000', { issuedOn: '2026-04-01', dueOn: '2026-05-01' })).data
  const receipt = must(await world.receives(account, '4000')).data
  const policy = must(
    await manager.post('/v1/accounts-receivable/dunning-policies', {
      name: 'All',
      levels: [{ minDaysLate: 1, channel: 'letter' }],
    }),
  ).data
  const reminder = must(await manager.post(`/v1/accounts-receivable/accounts/${account}/dunning`)).data
  const wallet = must(await world.wallet(establishment, reservation.id)).data
  const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })
  must(await manager.post(`/v1/wallets/${wallet.walletId}/top-ups`, { amount: euros('5000'), method: 'cash' }))
  const bought = must(
    await manager.post(`/v1/wallets/${wallet.walletId}/charges`, {
      amount: euros('800'),
      chargeType: 'food_beverage',
      label: 'Two lemonades',
      vatRateBp: 1000,
    }),
  ).data
  const hold = must(
    await manager.post('/v1/incidentals', {
      reservationId: reservation.id,
      amount: euros('30000'),
      authorisationCode: 'A-551204',
    }),
  ).data
  const equipment = must(
    await manager.post('/v1/mice-equipment', {
      establishmentId: establishment.id,
      code: 'SCREEN',
      name: 'Screen',
      equipmentType: 'projection',
      quantityAvailable: 1,
      rentable: false,
    }),
  ).data
  const functionRoom = must(
    await manager.post('/v1/function-rooms', {
      establishmentId: establishment.id,
      code: 'SEVILLE',
      name: 'Salle Séville',
      setups: [{ setup: 'u_shape', capacity: 30 }],
      hourlyCents: '9000',
      vatRateBp: 2000,
    }),
  ).data
  const meeting = must(
    await manager.post('/v1/meetings', {
      establishmentId: establishment.id,
      name: 'Sales conference',
      sessions: [{ roomId: functionRoom.id, setup: 'u_shape', persons: 20, from: '2026-11-10T09:00', to: '2026-11-10T12:00' }],
    }),
  ).data
  const assetType = must(
    await manager.post('/v1/asset-types', {
      establishmentId: establishment.id,
      code: 'TV',
      name: 'Television',
      category: 'electronics',
    }),
  ).data
  const asset = must(await manager.post('/v1/assets', { assetTypeId: assetType.assetTypeId, name: 'Television of 101' })).data
  const workOrder = must(
    await manager.post('/v1/work-orders', {
      establishmentId: establishment.id,
      unitId: establishment.unitIds[1],
      title: 'The shower drips',
    }),
  ).data
  const inspection = must(
    await manager.post('/v1/inspections', {
      unitId: establishment.unitIds[1],
      kind: 'check_in',
      items: [{ label: 'Kitchen', state: 'good' }],
    }),
  ).data
  const template = must(
    await manager.post('/v1/inspection-templates', {
      establishmentId: establishment.id,
      name: 'Room',
      items: [{ label: 'Bed' }],
    }),
  ).data
  const { upload } = must(
    await manager.post('/v1/uploads', {
      establishmentId: establishment.id,
      contentType: photo.mediaType,
      sizeBytes: photo.bytes.length,
    }),
  ).data
  const letter = must(
    await manager.post('/v1/uploads', {
      establishmentId: establishment.id,
      contentType: photo.mediaType,
      sizeBytes: photo.bytes.length,
    }),
  ).data
  must(await manager.putFile(letter.send.url, photo))
  must(await manager.post(`/v1/uploads/${letter.upload.id}/complete`))
  const attachment = must(
    await manager.post(`/v1/reservations/${reservation.id}/attachments`, { uploadId: letter.upload.id, kind: 'other' }),
  ).data
  const extra = must(
    await manager.post('/v1/extras', {
      establishmentId: establishment.id,
      code: 'BREAKFAST',
      name: 'Breakfast',
      chargeType: 'food_beverage',
      chargedPer: 'person_and_night',
      priceCents: '1400',
      vatRateBp: 1000,
    }),
  ).data
  const webhook = must(await manager.post('/v1/webhooks', { targetUrl: 'https://example.org/hook', eventTypes: ['*'] })).data
    .subscription
  must(await manager.post(`/v1/webhooks/${webhook.id}/test`))
  const [delivery] = must(await manager.get(`/v1/webhooks/${webhook.id}/deliveries`)).data
  const told = (await world.events('reservation.created'))[0]?.id as string
  const owner = must(
    await manager.post('/v1/owners', { code: 'OWN', name: 'Owner', ownerType: 'individual', vatRegime: 'exempt' }),
  ).data
  const meter = must(
    await manager.post('/v1/meters', {
      establishmentId: establishment.id,
      code: 'E-1',
      label: 'Electricity',
      kind: 'electricity',
      uom: 'kwh',
      unitPriceDtmc: '180000',
      vatRateBp: 2000,
    }),
  ).data
  const mandateId = await world.mandate([establishment])
  const invoice = must(
    await manager.post('/v1/invoices', { mandateId, folioId: folio.id, billTo: { name: 'Ada Lovelace' } }),
  ).data
  const inbound = must(
    await manager.sendFile('POST', `/v1/inbound-invoices?operatingMandateId=${mandateId}`, xmlFile(sampleCii())),
  ).data
  // An approved invoice with bank accounts of both sides, for a payment run; it is not one of those used in examples.
  const alsoInbound = must(
    await manager.sendFile(
      'POST',
      `/v1/inbound-invoices?operatingMandateId=${mandateId}`,
      xmlFile(sampleCii({ number: 'TO-BE-PAID' })),
    ),
  ).data
  const payer = { name: 'SCI Dupont', iban: 'FR7630006000011234567890189' }
  must(
    await manager.put(`/v1/operating-mandates/${mandateId}/payables-policy`, {
      secondApprovalFromCents: null,
      daysToPay: 30,
      payer,
    }),
  )
  must(await manager.put(`/v1/payables/${alsoInbound.id}/supplier-account`, { iban: payer.iban }))
  must(await manager.post(`/v1/payables/${alsoInbound.id}/approve`))
  const paymentRun = must(
    await manager.post(
      '/v1/supplier-payment-runs',
      { operatingMandateId: mandateId, payableIds: [alsoInbound.id], paysOn: '2026-06-30' },
      { 'idempotency-key': randomUUID() },
    ),
  ).data
  const till = must(await manager.post('/v1/tills', { establishmentId: establishment.id, code: 'T-1', name: 'Front desk' })).data
  const paymentMethod = must(
    await manager.post('/v1/payment-methods', {
      establishmentId: establishment.id,
      code: 'ancv',
      kind: 'other',
      name: 'Chèques-Vacances',
    }),
  ).data
  const shift = must(await manager.post(`/v1/tills/${till.id}/shifts`, { cashier: 'Amélie', openingFloat: euros('15000') })).data
  const cost = must(
    await manager.post(
      `/v1/operating-mandates/${mandateId}/owner-costs`,
      { establishmentId: establishment.id, label: 'Boiler repaired', amount: euros('100'), vatRateBp: 1000 },
      { 'idempotency-key': randomUUID() },
    ),
  ).data
  const payout = must(
    await manager.post(
      `/v1/operating-mandates/${mandateId}/owner-payouts`,
      { establishmentId: establishment.id, amount: euros('100'), method: 'transfer' },
      { 'idempotency-key': randomUUID() },
    ),
  ).data
  const commission = await commissionInvoiced(world, establishment, mandateId)
  const orgUnit = must(await manager.post('/v1/org-units', { code: 'NORTH', name: 'North' })).data
  const user = must(
    await manager.post('/v1/users', { email: 'some@miramar.example', name: 'Some One', grants: [{ role: 'readonly' }] }),
  ).data
  const role = must(await manager.post('/v1/roles', { name: 'Spa', permissions: ['folio.read'] })).data
  const deviceId = randomUUID()
  await world.query(
    `insert into trusted_device (tenant_id, id, name, token_hash, created_at, created_by) values ($1, $2::uuid, 'Desk', sha256('desk'), now(), $2::uuid)`,
    [world.tenantId, deviceId],
  )
  const agent = must(
    await manager.post('/v1/companies', { code: 'ACME', name: 'Acme Travel', kind: 'travel_agent', commissionBasisPoints: 1000 }),
  ).data
  const segment = must(await manager.post('/v1/booking-codes', { kind: 'segment', code: 'GROUPS', name: 'Groups' })).data
  const block = must(
    await manager.post('/v1/blocks', {
      establishmentId: establishment.id,
      code: 'WEDDING',
      name: 'Wedding',
      kind: 'group',
      arrival: '2026-09-20',
      departure: '2026-09-22',
      ratePlanId: establishment.planId,
      nights: [{ unitTypeId: establishment.typeId, from: '2026-09-20', to: '2026-09-21', quantity: 1 }],
    }),
  ).data
  const housekeepingTask = must(
    await manager.post(`/v1/units/${establishment.unitIds[1]}/housekeeping-tasks`, { kind: 'deep_clean' }),
  ).data
  const foundItem = must(
    await manager.post('/v1/found-items', { establishmentId: establishment.id, description: 'An umbrella' }),
  ).data
  const waiting = must(
    await manager.post('/v1/waiting-list', {
      establishmentId: establishment.id,
      guestId: reservation.guestId,
      unitTypeId: establishment.typeId,
      ratePlanId: establishment.planId,
      arrival: '2026-08-01',
      departure: '2026-08-02',
      adults: 1,
    }),
  ).data
  const messageId = randomUUID()
  await world.query(
    `insert into guest_message (tenant_id, id, establishment_id, reservation_id, kind, language, recipient, subject, text, status, created_at)
     values ($1, $2, $3, $4, 'confirmation', 'en', 'ada@example.org', 'Hello', 'Hello', 'failed', now())`,
    [world.tenantId, messageId, establishment.id, reservation.id],
  )
  const stayGuest = must(await manager.post(`/v1/reservations/${reservation.id}/guests`, { guestId: reservation.guestId })).data
  const key = must(await manager.post('/v1/api-keys', { name: 'Some key', role: 'readonly' })).data.apiKey
  const commissionId = randomUUID()
  await world.query(
    `insert into commission (tenant_id, id, establishment_id, reservation_id, travel_agent_id, business_date, base_cents, commission_bp, amount_cents, currency, accrued_at)
     values ($1, $2, $3, $4, $5, '2026-06-02', 10000, 1000, 1000, 'EUR', now())`,
    [world.tenantId, commissionId, establishment.id, reservation.id, agent.id],
  )
  const maintenancePlan = must(
    await manager.post('/v1/maintenance-plans', {
      establishmentId: establishment.id,
      unitId: establishment.unitIds[0],
      title: 'Filters',
      every: 3,
      period: 'month',
      nextOn: '2026-09-01',
    }),
  ).data
  const lease = must(
    await manager.post('/v1/leases', {
      unitId: establishment.unitIds[4],
      guestId: otherGuest.id,
      startsOn: '2026-06-01',
      rentCents: '70000',
      rentVatRateBp: 0,
      guarantors: [{ name: 'Lord Byron' }],
    }),
  ).data
  must(await manager.post('/v1/rent-runs', { establishmentId: establishment.id }))
  must(
    await manager.put(`/v1/establishments/${establishment.id}/sepa-creditor`, {
      name: 'Residence',
      iban: 'FR7630006000011234567890189',
      creditorId: 'FR72ZZZ123456',
    }),
  )
  must(
    await manager.put(`/v1/leases/${lease.id}/sepa-mandate`, {
      holder: 'Grace Hopper',
      iban: 'DE89370400440532013000',
      signedOn: '2026-05-20',
    }),
  )
  const directDebits = must(
    await manager.post('/v1/direct-debit-runs', { establishmentId: establishment.id, collectedOn: '2026-06-05' }),
  ).data
  const ours: EveryRecord = {
    api_key: key.id,
    org_unit: orgUnit.id,
    establishment: establishment.id,
    unit_type: establishment.typeId,
    unit: establishment.unitIds[1] as string,
    unit_closure: closure.id,
    rate_plan: establishment.planId,
    calendar_change: must(
      await manager.patch(`/v1/establishments/${establishment.id}/calendar`, {
        changes: [{ from: '2026-08-01', to: '2026-08-01', restrictions: { minArrival: 2 } }],
      }),
    ).data.change.id,
    season: must(
      await manager.post(`/v1/establishments/${establishment.id}/seasons`, {
        name: 'Harvest',
        ranges: [{ from: '2026-09-20', to: '2026-09-30' }],
        rules: [{ restrictions: { minArrival: 2 } }],
      }),
    ).data.season.id,
    local_event: must(
      await manager.post(`/v1/establishments/${establishment.id}/local-events`, {
        events: [{ name: 'Fair', kind: 'event', from: '2026-09-20', to: '2026-09-21' }],
      }),
    ).data.created[0].id,
    guest: reservation.guestId,
    reservation: reservation.id,
    booking: booking.id,
    stay_guest: stayGuest.id,
    attachment: attachment.id,
    extra: extra.id,
    guest_message: messageId,
    trace: must(
      await manager.post('/v1/traces', {
        establishmentId: establishment.id,
        reservationId: reservation.id,
        kind: 'at_check_out',
        text: 'Umbrella behind the desk',
      }),
    ).data.id,
    waiting_list_entry: waiting.id,
    housekeeping_task: housekeepingTask.id,
    found_item: foundItem.id,
    block: block.id,
    company: agent.id,
    booking_code: segment.id,
    commission: commissionId,
    folio: folio.id,
    folio_entry: charged.entries[0].id,
    reaction: backgroundTask.id,
    guest_document: document.id,
    guest_import_row: importRow.id,
    other_guest: otherGuest.id,
    job: job.id,
    tenant: world.tenantId,
    debtor_account: account,
    receivable: receivable.id,
    receipt: receipt.receiptId,
    dunning_policy: policy.id,
    dunning_event: reminder.eventId,
    wallet: wallet.walletId,
    wallet_transaction: bought.transaction.id,
    hold: hold.id,
    mice_equipment: equipment.equipmentId,
    function_room: functionRoom.id,
    meeting: meeting.id,
    asset_type: assetType.assetTypeId,
    asset: asset.id,
    owner: owner.id,
    meter: meter.meterId,
    work_order: workOrder.id,
    maintenance_plan: maintenancePlan.id,
    lease: lease.id,
    direct_debit_run: directDebits.id,
    inspection: inspection.id,
    inspection_template: template.id,
    upload: upload.id,
    webhook_subscription: webhook.id,
    event: told,
    webhook_delivery: delivery.id,
    operating_mandate: mandateId,
    invoice: invoice.id,
    inbound_invoice: inbound.id,
    supplier_payment_run: paymentRun.id,
    // Not used in any path.
    accounting_period: unknownId,
    till: till.id,
    payment_method: paymentMethod.id,
    till_shift: shift.id,
    owner_cost: cost.id,
    owner_payout: payout.id,
    owner_commission_invoice: commission,
    user_account: user.id,
    custom_role: role.id,
    trusted_device: deviceId,
    // Not used in any operation that accepts API keys.
    user_session: unknownId,
    passkey: unknownId,
  }
  return { ours, otherEstablishmentId: otherEstablishment.id }
}

/** An invoice of the operator's on a house account, recorded as that of a commission: of the month before the opening day, in which nothing was sold. */
async function commissionInvoiced(world: World, establishment: Establishment, mandateId: string): Promise<string> {
  const { manager } = world
  const issuingMandateId = await world.mandate([establishment], { ownServicesOnly: true })
  const account = must(
    await manager.post('/v1/house-accounts', { establishmentId: establishment.id, name: 'Commission of an owner' }),
  ).data
  must(
    await manager.post(`/v1/folios/${account.id}/charges`, {
      chargeType: 'service',
      label: 'Commission',
      amount: { amountCents: '12000', currency: 'EUR' },
      vatRateBp: 2000,
      beneficiary: 'operator',
    }),
  )
  must(await world.pay(account.id, '12000', { method: 'transfer' }))
  const invoice = must(
    await manager.post('/v1/invoices', { mandateId: issuingMandateId, folioId: account.id, billTo: { name: 'SCI Dupont' } }),
  ).data
  const id = randomUUID()
  await world.query(
    `insert into owner_commission_invoice (tenant_id, id, mandate_id, establishment_id, issuing_mandate_id, folio_id, invoice_id, set_off_entry_id, from_date, to_date,
       currency, amount_cents, business_date, issued_at, issued_by)
     select $1, $2, $3, $4, $5, $6, $7, e.id, '2026-05-01', '2026-05-31', 'EUR', 12000, '2026-06-01', now(), e.posted_by
     from folio_entry e where e.folio_id = $6 and e.kind = 'payment'`,
    [world.tenantId, id, mandateId, establishment.id, issuingMandateId, account.id, invoice.id],
  )
  return id
}
