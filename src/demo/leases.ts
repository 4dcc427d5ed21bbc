/** What a demo residence lets by the month: one that runs for long, one by direct debit, one that was given notice. */
import { addDays, addMonths, type IsoDate } from '../platform/values/dates.ts'

interface Made {
  readonly id: string
}

interface Residence {
  readonly call: <Answer = Made>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<Answer>
  readonly establishmentId: string
  readonly today: IsoDate
  readonly guests: readonly string[]
}

const letting = [
  { code: 'T1', rentCents: '58000', chargesCents: '6000' },
  { code: 'T2', rentCents: '61500', chargesCents: '6000' },
  { code: 'T3', rentCents: '74000', chargesCents: '8500' },
] as const

export async function makeLeases({ call, establishmentId, today, guests }: Residence): Promise<void> {
  const type = await call('POST', '/v1/unit-types', {
    establishmentId,
    code: 'MONTH',
    name: 'Apartment by the month',
    format: 'apartment',
    maxOccupancy: 3,
  })
  const units = await call<Made[]>('POST', `/v1/unit-types/${type.id}/units`, {
    codes: ['T1', 'T2', 'T3', 'T4'],
    building: 'Les Pins',
  })
  const month = `${today.slice(0, 8)}01`
  const leases: (Made & { folioId: string })[] = []
  for (const [place, { rentCents, chargesCents }] of letting.entries())
    leases.push(
      await call('POST', '/v1/leases', {
        unitId: units[place]?.id,
        guestId: guests[place + 3],
        startsOn: addMonths(month, -6 + place),
        billedFrom: month,
        rentCents,
        rentVatRateBp: 0,
        charges: [{ label: 'Charges', chargeType: 'utility', amountCents: chargesCents, vatRateBp: 0 }],
        guaranteeCents: rentCents,
      }),
    )
  await call('POST', '/v1/rent-runs', { establishmentId, through: today })
  const [first, second, third] = leases
  if (!first || !second || !third) return
  await call('POST', `/v1/folios/${first.folioId}/payments`, {
    method: 'transfer',
    amount: { amountCents: '64000', currency: 'EUR' },
  })
  await call('PUT', `/v1/establishments/${establishmentId}/sepa-creditor`, {
    name: 'Résidence Belvédère',
    iban: 'FR7630006000011234567890189',
    creditorId: 'FR72ZZZ123456',
  })
  await call('PUT', `/v1/leases/${second.id}/sepa-mandate`, {
    holder: 'Résident T2',
    iban: 'DE89370400440532013000',
    signedOn: addDays(today, -30),
  })
  await call('POST', `/v1/leases/${third.id}/notice`, { givenBy: 'resident', receivedOn: addDays(today, -5) })
}
