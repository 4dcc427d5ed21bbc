/** What accountants and owners ask for: VAT, deposits held, exports that stay the same, tills, statements of owners. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { fecProblems } from '../../../src/modules/invoicing/accounting/fec.ts'
import { addDays } from '../../../src/platform/values/dates.ts'
import { type Answer, type Caller, type Establishment, must, openingDay, openWorld, type World } from '../../world.ts'

const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })
const key = () => ({ 'idempotency-key': randomUUID() })

describe('accounting', () => {
  let world: World
  let manager: Caller
  before(async () => {
    world = await openWorld()
    manager = world.manager
  })
  after(() => world.close())

  const charge = (folioId: string, cents: string, vatRateBp = 1000, more: object = {}) =>
    manager.post(`/v1/folios/${folioId}/charges`, {
      chargeType: 'service',
      label: 'Ménage “à l’œuvre” – 5 €',
      amount: euros(cents),
      vatRateBp,
      ...more,
    })
  const stay = async (establishment: Establishment, more: object = {}) => {
    const reservation = must(await world.book(establishment, more as Record<string, unknown>)).data
    const folioId = must(await manager.post(`/v1/reservations/${reservation.id}/folios`)).data.id as string
    return { id: reservation.id as string, folioId }
  }
  const issue = (mandateId: string, folioId: string, more: object = {}) =>
    manager.post('/v1/invoices', { mandateId, folioId, billTo: { name: 'Ada Lovelace' }, ...more })

  test('the VAT of a period: by establishment, rate and kind, equal to the ledger, each figure opening into its lines', async () => {
    const [one, two] = [await world.establishment(), await world.establishment()]
    const mandate = await world.mandate([one, two])
    const first = await stay(one)
    must(await charge(first.folioId, '20328'))
    must(await issue(mandate, first.folioId, { kind: 'deposit', deposit: { amount: euros('5000'), vatRateBp: 1000 } }))
    must(await issue(mandate, first.folioId))
    const second = await stay(two)
    must(await charge(second.folioId, '6000', 2000))
    const bill = must(await issue(mandate, second.folioId)).data
    must(
      await manager.post(`/v1/invoices/${bill.id}/credit-notes`, {
        reason: 'Too much',
        lines: [{ lineId: bill.lines[0].id, amountCents: '1200' }],
      }),
    )
    must(await charge(second.folioId, '1100'))
    const query = `mandateId=${mandate}&from=${openingDay}&to=${openingDay}`
    const report = must(await manager.get(`/v1/reports/vat?${query}`)).data
    const rows = report.figures.map((row: Record<string, unknown>) => [
      row.establishmentId === one.id ? 1 : 2,
      row.vatRateBp,
      row.kind,
      row.taxableCents,
      row.taxCents,
    ])
    assert.deepEqual(
      rows.toSorted((left: unknown[], right: unknown[]) => (String(left) < String(right) ? -1 : 1)),
      [
        [1, 1000, 'delivery', '18480', '1848'],
        [1, 1000, 'deposit', '0', '0'],
        [2, 2000, 'delivery', '4000', '800'],
      ],
    )
    assert.ok(report.figures.every(({ rule }: { rule: string }) => /CGI art\. 269/.test(rule)))
    assert.ok(report.totals.every((row: { differenceCents: string }) => row.differenceCents === '0'))
    const waiting = report.totals.find(
      (row: { establishmentId: string; vatRateBp: number }) => row.establishmentId === two.id && row.vatRateBp === 1000,
    )
    assert.deepEqual([waiting.unbilledCents, waiting.unbilledAtEndCents], ['100', '100'])
    const unbilled = must(await manager.get(`/v1/reports/vat/unbilled?${query}`)).data as {
      establishmentId: string
      vatRateBp: number
      taxCents: string
    }[]
    for (const row of report.totals)
      assert.equal(
        String(
          unbilled
            .filter((one) => one.establishmentId === row.establishmentId && one.vatRateBp === row.vatRateBp)
            .reduce((sum, one) => sum + BigInt(one.taxCents), 0n),
        ),
        row.unbilledCents,
      )
    assert.ok(unbilled.length >= 5)
    const lines = must(await manager.get(`/v1/reports/vat/entries?${query}&kind=delivery&vatRateBp=2000`)).data
    assert.deepEqual(
      lines.map((line: { netCents: string; taxCents: string }) => [line.netCents, line.taxCents]),
      [
        ['5000', '1000'],
        ['-1000', '-200'],
      ],
    )
    assert.equal(must(await manager.get(`/v1/reports/vat/entries?${query}`)).body.meta.total, 5)
    assert.equal((await manager.get(`/v1/reports/vat?mandateId=${mandate}&from=2026-06-02&to=2026-06-01`)).status, 400)
    assert.equal(
      must(await manager.get(`/v1/reports/vat?mandateId=${mandate}&from=2027-01-01&to=2027-01-31`)).data.figures.length,
      0,
    )
  })

  test('deposits held: by day and stay, and what the ledger owes', async () => {
    const establishment = await world.establishment()
    const first = await stay(establishment, { arrival: '2026-06-10', departure: '2026-06-12' })
    must(await world.pay(first.folioId, '5000', { kind: 'deposit' }))
    const second = await stay(establishment, { arrival: '2026-06-11', departure: '2026-06-12' })
    must(await world.pay(second.folioId, '7000', { kind: 'guarantee' }))
    must(await world.endOfDay(establishment.id))
    must(await world.pay(first.folioId, '2000', { kind: 'refund' }))
    const { days } = must(
      await manager.get(`/v1/reports/deposits-held?establishmentId=${establishment.id}&from=2026-05-31&to=2026-06-03`),
    ).data
    assert.deepEqual(
      days.map((day: Record<string, string>) => [
        day.date,
        day.depositsCents,
        day.guaranteesCents,
        day.ledgerCents,
        day.differenceCents,
      ]),
      [
        ['2026-05-31', '0', '0', '0', '0'],
        ['2026-06-01', '5000', '7000', '12000', '0'],
        ['2026-06-02', '3000', '7000', '10000', '0'],
        ['2026-06-03', '3000', '7000', '10000', '0'],
      ],
    )
    assert.deepEqual([days[1].receivedCents, days[2].usedCents], ['12000', '2000'])
    const stays = async (date: string) =>
      must(await manager.get(`/v1/reports/deposits-held/stays?establishmentId=${establishment.id}&date=${date}`)).data.map(
        (row: Record<string, string>) => [row.reservationId, row.depositCents, row.guaranteeCents],
      )
    assert.deepEqual(await stays('2026-06-01'), [
      [first.id, '5000', '0'],
      [second.id, '0', '7000'],
    ])
    assert.deepEqual(await stays('2026-06-02'), [
      [first.id, '3000', '0'],
      [second.id, '0', '7000'],
    ])
  })

  describe('exports', () => {
    let establishment: Establishment
    let mandate: string
    let folioId: string
    before(async () => {
      establishment = await world.establishment()
      mandate = await world.mandate([establishment])
      const own = await stay(establishment)
      ;({ folioId } = own)
      must(await charge(folioId, '6000', 2000))
      must(await world.pay(folioId, '2000', { method: 'cash' }))
      must(await issue(mandate, folioId))
      const account = await world.debtor(establishment)
      must(await manager.post(`/v1/folios/${folioId}/transfer`, { accountId: account }))
      must(await world.endOfDay(establishment.id))
      must(await world.receives(account, '1000'))
      must(await world.endOfDay(establishment.id))
    })
    const exported = (format: string, from = '2026-06-01', to = '2026-06-02', more = ''): Promise<Answer> =>
      manager.get(`/v1/operating-mandates/${mandate}/accounting-export?format=${format}&from=${from}&to=${to}${more}`)
    const latin9 = (bytes: Buffer) => new TextDecoder('iso-8859-15').decode(bytes)

    test('the FEC passes its checks, has its name and its letters; days that are open are refused', async () => {
      const file = must(await exported('fec'))
      assert.match(file.headers.get('content-disposition') ?? '', /732829320FEC20261231\.txt/)
      const text = latin9(file.bytes)
      assert.deepEqual(fecProblems(text, '732829320FEC20261231.txt'), [])
      assert.match(text, /Ménage "à l'œuvre" - 5 €/)
      const rows = text
        .trim()
        .split('\n')
        .map((row) => row.split('\t'))
      assert.ok(rows.length > 10)
      const sum = (column: number) =>
        rows.slice(1).reduce((total, row) => total + BigInt((row[column] ?? '').replace(',', '')), 0n)
      assert.equal(sum(11), sum(12))
      // To the cent what the trial balance says.
      const ledger = must(
        await manager.get(`/v1/reports/ledger?establishmentId=${establishment.id}&from=2026-06-01&to=2026-06-02`),
      ).data
      assert.equal(String(sum(11)), ledger.totals[0].debitCents)
      const open = await exported('fec', '2026-06-01', '2026-06-03')
      assert.deepEqual([open.status, open.code], [409, 'PERIOD_IS_NOT_CLOSED'])
      assert.equal((await exported('fec', '2026-12-31', '2027-01-01')).status, 409)
    })

    test('an auxiliary account stands on accounts of third parties only, and on each line of guests, tenants and folios', async () => {
      const house = await world.establishment({ units: 2 })
      const mandate = await world.mandate([house], { siren: '732829320' })
      const { folioId } = await stay(house)
      must(await charge(folioId, '10000'))
      must(await world.pay(folioId, '10000', { method: 'cash' }))
      const group = must(await manager.post('/v1/house-accounts', { establishmentId: house.id, name: 'Club' })).data
      must(await charge(group.id, '2000'))
      must(await manager.post(`/v1/establishments/${house.id}/end-of-day`, { businessDate: openingDay }))
      const file = must(
        await manager.get(`/v1/operating-mandates/${mandate}/accounting-export?format=fec&from=${openingDay}&to=${openingDay}`),
      )
      const lines = file.bytes
        .toString('latin1')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line: string) => line.split('\t'))
      assert.ok(lines.length >= 7)
      // Plan comptable général: 411 and 419 are customers; 445 VAT, 53 cash, 70 revenue.
      for (const cells of lines) {
        const isThirdParty = cells[4]?.startsWith('41') === true
        assert.equal(cells[6] !== '', isThirdParty, cells.join(' | '))
        assert.equal(cells[7] !== '', isThirdParty, cells.join(' | '))
      }
      assert.equal(new Set(lines.flatMap((cells: string[]) => cells[6] || [])).size, 2, 'the guest and the club')
    })

    test('a receivable stands on its debtor, by name, from the transfer to the payment; what is settled is lettered; labels are French', async () => {
      const house = await world.establishment({ units: 1 })
      const mandate = await world.mandate([house], { siren: '732829320' })
      const account = await world.debtor(house, { name: 'Société des Bains' })
      const { number } = must(await manager.get(`/v1/accounts-receivable/accounts/${account}`)).data
      const { folioId } = await stay(house)
      must(await charge(folioId, '10000'))
      must(await manager.post(`/v1/folios/${folioId}/transfer`, { accountId: account }))
      must(await world.receives(account, '6000'))
      must(await world.receives(account, '4000'))
      must(await world.owes(account, '700'))
      must(await manager.post(`/v1/establishments/${house.id}/end-of-day`, { businessDate: openingDay }))
      const { bytes } = must(
        await manager.get(`/v1/operating-mandates/${mandate}/accounting-export?format=fec&from=${openingDay}&to=${openingDay}`),
      )
      assert.deepEqual(fecProblems(latin9(bytes)), [])
      const lines = latin9(bytes)
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((row) => row.split('\t'))
        .filter((cells) => cells[4]?.startsWith('411'))
        // Account, auxiliary, name, label, debit, credit, letters, their date.
        .map((cells) => [4, 6, 7, 10, 11, 12, 13, 14].map((column) => cells[column]))
      const [charged] = lines
      const stayCode = charged?.[1]
      const day = openingDay.replaceAll('-', '')
      const own = [stayCode, `Séjour ${stayCode}`]
      const debtor = [number, 'Société des Bains']
      assert.deepEqual(lines, [
        ['411000', ...own, 'Ménage "à l\'œuvre" - 5 €', '100,00', '0,00', 'AAAA', day],
        ['411100', ...debtor, `Transfert au compte débiteur ${number}`, '100,00', '0,00', 'AAAB', day],
        ['411000', ...own, `Transfert au compte débiteur ${number}`, '0,00', '100,00', 'AAAA', day],
        ['411100', ...debtor, 'Règlement', '0,00', '60,00', 'AAAB', day],
        ['411100', ...debtor, 'Règlement', '0,00', '40,00', 'AAAB', day],
        ['411100', ...debtor, 'Créance', '7,00', '0,00', '', ''],
      ])
    })

    test('what breaks a FEC is told, line by line', async () => {
      const good = latin9(must(await exported('fec')).bytes)
      const lines = good.trim().split('\n')
      const broken = (change: (cells: string[]) => void, at = 1) => {
        const cells = (lines[at] ?? '').split('\t')
        change(cells)
        return fecProblems([...lines.slice(0, at), cells.join('\t'), ...lines.slice(at + 1)].join('\n'))
      }
      for (const [what, problems] of [
        ['a column is missing', broken((cells) => cells.pop())],
        ['a day that is none', broken((cells) => (cells[3] = '20261332'))],
        ['a point', broken((cells) => (cells[11] = '1.00'))],
        ['out of balance', broken((cells) => (cells[11] = '999,00'))],
        ['an account without digits', broken((cells) => (cells[4] = 'X'))],
        ['a gap', broken((cells) => (cells[2] = '77'))],
        ['no document', broken((cells) => (cells[8] = ''))],
        ['another head', broken((cells) => (cells[0] = 'Journal'), 0)],
        ['another name', fecProblems(good, 'fec.txt')],
      ] as const)
        assert.ok(problems.length > 0, what)
    })

    test('the chart of accounts is changed for what is not locked; a locked period stays the same to the byte', async () => {
      const chart = must(await manager.get(`/v1/operating-mandates/${mandate}/chart-of-accounts`)).data
      assert.ok(
        chart.accounts.some(
          ({ number, account }: { number: string; account: string }) => account === 'guest_ledger' && number === '411000',
        ),
      )
      const twice = await manager.put(`/v1/operating-mandates/${mandate}/chart-of-accounts`, {
        accounts: [
          { account: 'revenue', detail: 'service', number: '706500', name: 'Ménage' },
          { account: 'revenue', detail: 'service', number: '706600', name: 'Autre' },
        ],
      })
      assert.equal(twice.status, 400)
      const csvBefore = must(await exported('csv')).text
      const locked = must(await manager.post('/v1/accounting-periods', { mandateId: mandate, to: '2026-06-02' })).data
      assert.deepEqual([locked.number, locked.from, locked.to, locked.firstEntryNumber], [1, '2026-06-01', '2026-06-02', 1])
      const before = [must(await exported('fec')).bytes, must(await exported('csv')).bytes]
      assert.equal(before[1]?.toString(), csvBefore, 'locking changes no figure')
      must(
        await manager.put(`/v1/operating-mandates/${mandate}/chart-of-accounts`, {
          accounts: [{ account: 'revenue', detail: 'service', number: '706500', name: 'Ménage' }],
        }),
      )
      must(await charge(folioId, '1200', 2000))
      // Another invoice, under the same mandate, and an establishment that joins: nothing of it reaches back.
      must(await issue(mandate, folioId))
      must(await world.endOfDay(establishment.id))
      assert.ok(before[0]?.equals(must(await exported('fec')).bytes))
      assert.ok(before[1]?.equals(must(await exported('csv')).bytes))
      const later = latin9(must(await exported('fec', '2026-06-03', '2026-06-03')).bytes)
      assert.match(later, /706500\tMénage/)
      assert.match(later, new RegExp(`\t${locked.entries + 1}\t`), 'numbers go on')
      assert.deepEqual(fecProblems(latin9(must(await exported('fec', '2026-06-01', '2026-06-03')).bytes)), [])
      assert.equal(
        (await manager.post('/v1/accounting-periods', { mandateId: mandate, to: '2026-06-02' })).code,
        'PERIOD_IS_LOCKED',
      )
      assert.equal(
        (await manager.post('/v1/accounting-periods', { mandateId: mandate, to: '2026-06-04' })).code,
        'PERIOD_IS_NOT_CLOSED',
      )
      const back = await manager.patch(`/v1/operating-mandates/${mandate}`, { commissionBp: 0, commissionFrom: '2026-06-02' })
      assert.equal(back.code, 'COMMISSION_OF_LOCKED_PERIOD')
      const next = must(await manager.post('/v1/accounting-periods', { mandateId: mandate, to: '2026-06-03' })).data
      assert.deepEqual([next.number, next.from, next.firstEntryNumber], [2, '2026-06-03', locked.entries + 1])
      assert.equal(must(await manager.get(`/v1/accounting-periods?mandateId=${mandate}`)).body.meta.total, 2)
      assert.match(latin9(must(await exported('csv', '2026-06-01', '2026-06-03')).bytes), /\n/)
    })

    test('a day of a locked period is not opened again, and the database lets nothing into it', async () => {
      const undo = await manager.post(`/v1/establishments/${establishment.id}/end-of-day/undo`, {
        businessDate: '2026-06-03',
        reason: 'Too early',
      })
      assert.deepEqual([undo.status, undo.code], [409, 'DAY_IS_LOCKED'], undo.text)
      const [period] = await world.query<{ id: string }>(
        'select id from accounting_period where mandate_id = $1 and number = 1',
        [mandate],
      )
      await assert.rejects(world.query('update accounting_period set debit_cents = 0'), /append-only/)
      await assert.rejects(world.query('delete from accounting_entry where period_id = $1', [period?.id]), /append-only/)
      await assert.rejects(
        world.query(
          `insert into accounting_period select tenant_id, gen_random_uuid(), mandate_id, 9, from_date, to_date, fiscal_year_end, accounts, first_number, entries, debit_cents,
             locked_at, locked_by from accounting_period where id = $1`,
          [period?.id],
        ),
        /a period follows/,
      )
    })

    test('a key that sees one of two establishments exports, locks and pays out nothing', async () => {
      const [one, two] = [await world.establishment(), await world.establishment()]
      const mine = await world.mandate([one, two])
      const { folioId: other } = await stay(one)
      must(await charge(other, '11000'))
      must(await issue(mine, other))
      must(await world.endOfDay(one.id))
      must(await world.endOfDay(two.id))
      const limited = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [one.id] } })
      const span = `from=2026-06-01&to=2026-06-01`
      for (const answer of [
        await limited.post('/v1/accounting-periods', { mandateId: mine, to: '2026-06-01' }),
        await limited.get(`/v1/operating-mandates/${mine}/accounting-export?format=csv&${span}`),
        await limited.get(`/v1/operating-mandates/${mine}/owner-statement?${span}`),
        await limited.post(
          `/v1/operating-mandates/${mine}/owner-payouts`,
          { establishmentId: one.id, amount: euros('100'), method: 'transfer' },
          key(),
        ),
        await limited.patch(`/v1/operating-mandates/${mine}`, { establishmentIds: [one.id] }),
      ])
        assert.deepEqual([answer.status, answer.code], [403, 'SCOPE_VIOLATION'], answer.text)
    })

    test('a folio that a later mandate bills comes late, and keeps what is locked as it is; free nights have no number', async () => {
      const own = await world.establishment({ price: '0' })
      const first = await world.mandate([own], { validTo: '2026-06-02' })
      const second = await world.mandate([own], { validFrom: '2026-06-03' })
      const guest = await stay(own, { departure: '2026-06-04' })
      must(await manager.post(`/v1/reservations/${guest.id}/check-in`))
      must(await charge(guest.folioId, '5500'))
      must(await world.endOfDay(own.id))
      const kept = await stay(own, { arrival: '2026-06-02', departure: '2026-06-04' })
      must(await charge(kept.folioId, '1100'))
      must(await world.endOfDay(own.id))
      const lines = async (mandateId: string, from: string, to: string) =>
        must(await manager.get(`/v1/operating-mandates/${mandateId}/accounting-export?format=fec&from=${from}&to=${to}`)).bytes
      must(await manager.post('/v1/accounting-periods', { mandateId: first, to: '2026-06-01' }))
      const locked = await lines(first, '2026-06-01', '2026-06-01')
      // The first had ended before the season, it turns out; what it has locked stays as it is.
      assert.equal((await issue(second, guest.folioId)).code, 'CHARGE_OUTSIDE_THE_MANDATE')
      assert.equal(
        (await manager.patch(`/v1/operating-mandates/${second}`, { validFrom: '2026-06-01' })).code,
        'HOUSE_UNDER_ANOTHER_MANDATE',
      )
      must(await manager.patch(`/v1/operating-mandates/${first}`, { validTo: '2026-05-31' }))
      must(await manager.patch(`/v1/operating-mandates/${second}`, { validFrom: '2026-06-01' }))
      // Billed under the second mandate: the charge of the first day is locked, the one of the second comes to it.
      must(await issue(second, guest.folioId))
      must(await issue(second, kept.folioId))
      must(await world.endOfDay(own.id))
      assert.ok(locked.equals(await lines(first, '2026-06-01', '2026-06-01')))
      must(await manager.post('/v1/accounting-periods', { mandateId: second, to: '2026-06-03' }))
      must(await manager.post('/v1/accounting-periods', { mandateId: first, to: '2026-06-03' }))
      const [twice] = await world.query<{ entries: number; missing: number }>(
        `select count(*)::int as entries, count(*) filter (where a.entry_id is null)::int as missing from journal_entry j
         left join accounting_entry a on a.entry_id = j.id
         where j.establishment_id = $1 and j.business_date <= '2026-06-03'
           and exists (select from journal_line l where l.entry_id = j.id and l.amount_cents <> 0)`,
        [own.id],
      )
      assert.ok(twice && twice.entries >= 4)
      assert.equal(twice.missing, 0, 'each entry stands in the books of one')
      for (const mandateId of [first, second])
        assert.deepEqual(fecProblems(latin9(await lines(mandateId, '2026-06-01', '2026-06-03'))), [])
    })

    test('a debtor that gets another number keeps the one that it had when the books were locked; the end of a year is a day', async () => {
      const own = await world.establishment()
      const mine = await world.mandate([own])
      const account = await world.debtor(own)
      must(await world.owes(account, '1000'))
      must(await world.receives(account, '1000'))
      must(await world.endOfDay(own.id))
      const chart = (fiscalYearEnd: string) =>
        manager.put(`/v1/operating-mandates/${mine}/chart-of-accounts`, { accounts: [], fiscalYearEnd })
      assert.equal((await chart('04-31')).status, 400)
      must(await chart('06-30'))
      must(await manager.post('/v1/accounting-periods', { mandateId: mine, to: '2026-06-01' }))
      const text = async () =>
        must(await manager.get(`/v1/operating-mandates/${mine}/accounting-export?format=csv&from=2026-06-01&to=2026-06-01`)).text
      const before = await text()
      must(await manager.patch(`/v1/accounts-receivable/accounts/${account}`, { number: 'NEW-7' }))
      assert.equal(await text(), before)
      assert.equal((await chart('12-31')).code, 'FISCAL_YEAR_IS_UNDER_WAY')
    })

    test('a German house starts from SKR 03, in German, and can take SKR 04', async () => {
      const own = await world.establishment()
      const mine = await world.mandate([own], {
        siren: undefined,
        vatNumber: undefined,
        seller: { addressLines: ['Hauptstraße 1'], postalCode: '10115', city: 'Berlin', countryCode: 'DE', language: 'de' },
      })
      const numbers = async () => {
        const { standard, accounts } = must(await manager.get(`/v1/operating-mandates/${mine}/chart-of-accounts`)).data
        const of = (account: string, detail = '') => {
          const { number, name } = accounts.find(
            (one: Record<string, string>) => one.account === account && one.detail === detail,
          )
          return `${number} ${name}`
        }
        return [standard, of('payments', 'cash'), of('revenue'), of('output_vat', '1900'), of('deposits')]
      }
      // DATEV, Standardkontenrahmen 03 and 04.
      assert.deepEqual(await numbers(), [
        'skr03',
        '1000 Kasse',
        '8200 Erlöse',
        '1776 Umsatzsteuer 19 %',
        '1710 Erhaltene Anzahlungen',
      ])
      must(await manager.put(`/v1/operating-mandates/${mine}/chart-of-accounts`, { accounts: [], standard: 'skr04' }))
      assert.deepEqual(await numbers(), [
        'skr04',
        '1600 Kasse',
        '4200 Erlöse',
        '3806 Umsatzsteuer 19 %',
        '3250 Erhaltene Anzahlungen',
      ])
    })

    test('pounds in the books: the CSV says so, the FEC is refused', async () => {
      const own = await world.establishment()
      const mine = await world.mandate([own])
      const account = await world.debtor(own)
      must(await world.receives(account, '500', { amount: { amountCents: '500', currency: 'GBP' } }))
      must(await world.endOfDay(own.id))
      const file = (format: string) =>
        manager.get(`/v1/operating-mandates/${mine}/accounting-export?format=${format}&from=2026-06-01&to=2026-06-01`)
      assert.equal((await file('fec')).code, 'FEC_IS_IN_EURO')
      assert.match(must(await file('csv')).text, /,GBP,[^\n]*\r\n/)
    })

    test('a label that a spreadsheet would take for a formula is none', async () => {
      const own = await world.establishment()
      const mine = await world.mandate([own])
      const { folioId: other } = await stay(own)
      must(await charge(other, '1000', 1000, { label: '=HYPERLINK("http://x"), and "quotes"' }))
      must(await world.endOfDay(own.id))
      const text = must(
        await manager.get(`/v1/operating-mandates/${mine}/accounting-export?format=csv&from=2026-06-01&to=2026-06-01`),
      ).text
      assert.match(text, /"'=HYPERLINK\(""http:\/\/x""\), and ""quotes"""/)
    })
  })

  describe('tills', () => {
    test('a shift: float, money by method, cash to the safe, the count, X and Z', async () => {
      const establishment = await world.establishment()
      const desk = await world.keyFor('reception')
      const till = must(
        await desk.post('/v1/tills', { establishmentId: establishment.id, code: 'DESK', name: 'Front desk' }),
      ).data
      assert.equal(
        (await desk.post('/v1/tills', { establishmentId: establishment.id, code: 'desk', name: 'Other' })).code,
        'TILL_CODE_TAKEN',
      )
      const open = (by: Caller, id = till.id) =>
        by.post(`/v1/tills/${id}/shifts`, { cashier: 'Amélie', openingFloat: euros('15000') })
      const shift = must(await open(desk)).data
      assert.deepEqual([shift.report, shift.number, shift.expectedCash.amountCents], ['X', 1, '15000'])
      assert.equal((await open(manager)).code, 'TILL_IS_OPEN')
      const second = must(await desk.post('/v1/tills', { establishmentId: establishment.id, code: 'BAR', name: 'Bar' })).data
      assert.equal((await open(desk, second.id)).code, 'KEY_HAS_A_SHIFT')
      const { folioId } = await stay(establishment)
      must(await charge(folioId, '50000'))
      must(await world.pay(folioId, '10000', { method: 'cash' }, desk))
      must(await world.pay(folioId, '20000', { method: 'card' }, desk))
      const wrong = must(await world.pay(folioId, '500', { method: 'cash' }, desk)).data
      must(await desk.post(`/v1/folios/${folioId}/entries/${wrong.entries[0].id}/reverse`, { reason: 'Wrong folio' }))
      // Not of this shift: another key has none open.
      must(await world.pay(folioId, '700', { method: 'cash' }))
      must(
        await desk.post(
          `/v1/till-shifts/${shift.id}/movements`,
          { kind: 'paid_out', amount: euros('8000'), reason: 'To the safe' },
          key(),
        ),
      )
      const much = await desk.post(
        `/v1/till-shifts/${shift.id}/movements`,
        { kind: 'paid_out', amount: euros('9999999'), reason: 'All' },
        key(),
      )
      assert.deepEqual([much.status, much.code], [409, 'TILL_HOLDS_LESS'])
      const moves = must(await desk.get(`/v1/till-shifts/${shift.id}/entries`)).data
      assert.equal(moves.find(({ kind }: { kind: string }) => kind === 'till_paid_out').label, 'To the safe')
      const x = must(await desk.get(`/v1/till-shifts/${shift.id}`)).data
      assert.deepEqual(
        x.methods.map((row: { method: string; taken: { amountCents: string }; returned: { amountCents: string } }) => [
          row.method,
          row.taken.amountCents,
          row.returned.amountCents,
        ]),
        [
          ['card', '20000', '0'],
          ['cash', '10500', '500'],
        ],
      )
      assert.deepEqual([x.expectedCash.amountCents, x.paidOut.amountCents], ['17000', '8000'])
      const balance = async (account: string, detail: string) =>
        must(await manager.get(`/v1/reports/ledger?establishmentId=${establishment.id}`)).data.accounts.find(
          (row: { account: string; detail: string }) => row.account === account && row.detail === detail,
        )?.balanceCents
      const z = must(await desk.post(`/v1/till-shifts/${shift.id}/close`, { countedCash: euros('16950'), note: 'Short' })).data
      assert.deepEqual([z.report, z.difference.amountCents, z.expectedCash.amountCents], ['Z', '-50', '17000'])
      assert.equal(await balance('cash_differences', ''), '50')
      assert.equal(await balance('payments', 'safe'), '8000')
      assert.equal(
        (await desk.post(`/v1/till-shifts/${shift.id}/close`, { countedCash: euros('1') })).code,
        'TILL_SHIFT_IS_CLOSED',
      )
      // What is taken now is of no shift, and the Z report stays.
      must(await world.pay(folioId, '900', { method: 'cash' }, desk))
      assert.deepEqual(must(await desk.get(`/v1/till-shifts/${shift.id}`)).data, z)
      assert.equal(must(await desk.get(`/v1/till-shifts/${shift.id}/entries`)).body.meta.total, 6)
      assert.equal(must(await open(desk)).data.number, 2)
      const days = must(
        await manager.get(`/v1/reports/payments?establishmentId=${establishment.id}&from=2026-06-01&to=2026-06-01`),
      ).data.days
      assert.deepEqual(
        days.map((row: Record<string, string>) => [row.method, row.takenCents, row.returnedCents]),
        [
          ['card', '20000', '0'],
          ['cash', '12100', '500'],
        ],
      )
    })

    test('four open one till at once: one has it, the others are told', async () => {
      const establishment = await world.establishment()
      const till = must(
        await manager.post('/v1/tills', { establishmentId: establishment.id, code: 'DESK', name: 'Front desk' }),
      ).data
      const keys = await Promise.all(Array.from({ length: 4 }, () => world.keyFor('reception')))
      const answers = await Promise.all(
        keys.map((by) => by.post(`/v1/tills/${till.id}/shifts`, { cashier: 'Ada', openingFloat: euros('0') })),
      )
      assert.equal(answers.filter(({ status }) => status === 201).length, 1)
      assert.ok(answers.every(({ status, code }) => status === 201 || code === 'TILL_IS_OPEN'))
    })

    test('a day closes when the tills are closed, where the establishment wants that', async () => {
      const establishment = await world.establishment()
      must(await manager.patch(`/v1/establishments/${establishment.id}`, { closesTillsFirst: true }))
      const till = must(
        await manager.post('/v1/tills', { establishmentId: establishment.id, code: 'DESK', name: 'Front desk' }),
      ).data
      const shift = must(await manager.post(`/v1/tills/${till.id}/shifts`, { cashier: 'Ada', openingFloat: euros('0') })).data
      const refused = await world.endOfDay(establishment.id)
      assert.deepEqual([refused.status, refused.code], [409, 'TILLS_ARE_OPEN'])
      assert.match(refused.body.message, /DESK/)
      must(await manager.post(`/v1/till-shifts/${shift.id}/close`, { countedCash: euros('0') }))
      must(await world.endOfDay(establishment.id))
    })

    test('twelve payments while the shift is counted: each is in the count, or in no shift', async () => {
      const establishment = await world.establishment()
      const desk = await world.keyFor('reception')
      const till = must(
        await desk.post('/v1/tills', { establishmentId: establishment.id, code: 'DESK', name: 'Front desk' }),
      ).data
      const shift = must(await desk.post(`/v1/tills/${till.id}/shifts`, { cashier: 'Ada', openingFloat: euros('0') })).data
      const stays = await Promise.all(Array.from({ length: 4 }, () => stay(establishment)))
      const pays = Array.from({ length: 12 }, (_, index) =>
        world.pay(stays[index % 4]?.folioId ?? '', '100', { method: 'cash' }, desk),
      )
      const closing = desk.post(`/v1/till-shifts/${shift.id}/close`, { countedCash: euros('0') })
      for (const answer of await Promise.all(pays)) assert.equal(answer.status, 201, answer.text)
      const z = must(await closing).data
      const [counted] = await world.query<{ cents: string }>(
        `select coalesce(sum(l.amount_cents), 0)::text as cents from journal_entry j join journal_line l on l.entry_id = j.id and l.account = 'payments'
         where j.till_shift_id = $1 and j.kind <> 'till_difference'`,
        [shift.id],
      )
      assert.equal(z.expectedCash.amountCents, counted?.cents)
      await assert.rejects(
        world.query('update till_shift set counted_cents = 1 where id = $1', [shift.id]),
        /stays as it was counted/,
      )
      await assert.rejects(
        world.query(
          `insert into journal_entry (tenant_id, id, establishment_id, business_date, posted_at, kind, currency, till_shift_id)
           select tenant_id, gen_random_uuid(), establishment_id, opened_on, now(), 'payment', 'EUR', id from till_shift where id = $1`,
          [shift.id],
        ),
        /open shift/,
      )
    })
  })

  describe('owners', () => {
    test('the statement: revenue less commission with VAT and costs, payouts; parts add up; the ledger says the same', async () => {
      const establishment = await world.establishment()
      const mandate = await world.mandate([establishment], { commissionBp: 1850 })
      const bill = async (cents: string) => {
        const { folioId } = await stay(establishment)
        must(await charge(folioId, cents))
        must(await charge(folioId, '330', 0, { chargeType: 'tourist_tax' }))
        return must(await issue(mandate, folioId)).data
      }
      await bill('10001')
      const wrong = await bill('5500')
      must(await manager.post(`/v1/invoices/${wrong.id}/credit-notes`, { reason: 'Wrong' }))
      // A deposit is no revenue before it is deducted.
      const ahead = await stay(establishment)
      must(await charge(ahead.folioId, '8000'))
      must(await issue(mandate, ahead.folioId, { kind: 'deposit', deposit: { amount: euros('3000'), vatRateBp: 1000 } }))
      must(await world.endOfDay(establishment.id))
      must(await issue(mandate, ahead.folioId))
      const cost = must(
        await manager.post(
          `/v1/operating-mandates/${mandate}/owner-costs`,
          {
            establishmentId: establishment.id,
            unitId: establishment.unitIds[0],
            label: 'Boiler',
            amount: euros('1200'),
            vatRateBp: 2000,
          },
          key(),
        ),
      ).data
      assert.equal(cost.vat.amountCents, '200')
      const slip = must(
        await manager.post(
          `/v1/operating-mandates/${mandate}/owner-costs`,
          { establishmentId: establishment.id, label: 'Not his', amount: euros('999'), vatRateBp: 0 },
          key(),
        ),
      ).data
      must(await manager.post(`/v1/owner-costs/${slip.id}/reverse`, { reason: 'Another owner' }))
      assert.equal((await manager.post(`/v1/owner-costs/${slip.id}/reverse`, { reason: 'Again' })).code, 'ALREADY_REVERSED')
      const statement = async (from: string, to: string) =>
        must(await manager.get(`/v1/operating-mandates/${mandate}/owner-statement?from=${from}&to=${to}`)).data
      const whole = await statement('2026-06-01', '2026-06-30')
      const [account] = whole.accounts
      // 100.01 and 80.00 with VAT: net 90.92 and 72.73; commission 16.82 and 13.46, VAT 3.36 and 2.69.
      assert.deepEqual(
        [account.revenueCents, account.commissionCents, account.commissionVatCents, account.costsCents],
        ['18001', '3028', '605', '1200'],
      )
      assert.equal(account.closingCents, String(18001 - 3028 - 605 - 1200))
      const pay = (cents: string) =>
        manager.post(
          `/v1/operating-mandates/${mandate}/owner-payouts`,
          { establishmentId: establishment.id, amount: euros(cents), method: 'transfer' },
          key(),
        )
      assert.equal((await pay('13169')).code, 'PAYOUT_EXCEEDS_BALANCE')
      const payout = must(await pay('10000')).data
      const parts = [await statement('2026-06-01', '2026-06-01'), await statement('2026-06-02', '2026-06-30')].map(
        ({ accounts }) => accounts[0],
      )
      const total = parts.reduce((sum, part) => sum + BigInt(part.earnedCents), 0n)
      assert.equal(String(total), account.earnedCents)
      assert.equal(parts[0].closingCents, parts[1].openingCents)
      assert.equal(parts[1].closingCents, '3168')
      const ledger = must(await manager.get(`/v1/reports/ledger?establishmentId=${establishment.id}`)).data.accounts
      assert.equal(ledger.find(({ account: name }: { account: string }) => name === 'owner_settlements').balanceCents, '11200')
      must(await manager.post(`/v1/owner-payouts/${payout.id}/reverse`, { reason: 'The transfer came back' }))
      assert.equal((await statement('2026-06-01', '2026-06-30')).accounts[0].closingCents, '13168')
      const pdf = must(
        await manager.get(`/v1/operating-mandates/${mandate}/owner-statement/document?from=2026-06-01&to=2026-06-30`),
      )
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
      for (const part of ['Relevé de gestion', 'Boiler', 'À verser', '131,68 €', '18,5'])
        assert.ok(text.includes(part), `${part} in ${text}`)
      // A change of the commission is for what comes.
      must(await manager.patch(`/v1/operating-mandates/${mandate}`, { commissionBp: 0, commissionFrom: '2026-06-02' }))
      assert.equal((await statement('2026-06-01', '2026-06-01')).accounts[0].commissionCents, '1682')
      assert.equal((await statement('2026-06-02', '2026-06-02')).accounts[0].commissionCents, '0')
      // One of a later day holds from then on, and what is not named with another change stays what it is.
      must(await manager.patch(`/v1/operating-mandates/${mandate}`, { commissionBp: 2500, commissionFrom: '2199-01-01' }))
      const later = must(
        await manager.patch(`/v1/operating-mandates/${mandate}`, { commissionVatRateBp: 1000, commissionFrom: '2026-06-03' }),
      ).data
      assert.deepEqual([later.commissionBp, later.commissionVatRateBp], [0, 1000])
      await assert.rejects(world.query('update owner_payout set amount_cents = 1'), /append-only/)
    })

    test('a mandate over single units bills the stays in them; another mandate does not', async () => {
      const establishment = await world.establishment({ units: 3 })
      const [first, second] = establishment.unitIds
      const hotel = await world.mandate([establishment])
      const owner = await world.mandate([establishment], { unitIds: [first] })
      const taken = must(await manager.get('/v1/owners')).data[0].id
      const again = await manager.post('/v1/operating-mandates', {
        code: 'TAKEN',
        ownerId: taken,
        establishmentIds: [establishment.id],
        unitIds: [first],
        operatorName: 'Our company',
        siren: '732829320',
        commissionBp: 2000,
        validFrom: '2026-01-01',
        numberPrefix: 'TAKEN',
        seller: { addressLines: ['3 quai du Port'] },
      })
      assert.deepEqual([again.status, again.code], [409, 'UNIT_UNDER_ANOTHER_MANDATE'])
      const inUnit = async (unitId: string | undefined) => {
        const own = await stay(establishment)
        must(await manager.post(`/v1/reservations/${own.id}/assign-unit`, { unitId }))
        must(await charge(own.folioId, '1100'))
        return own
      }
      const [his, other] = [await inUnit(first), await inUnit(second)]
      assert.equal((await issue(hotel, his.folioId)).code, 'UNIT_OUTSIDE_THE_MANDATE')
      assert.equal((await issue(owner, other.folioId)).code, 'UNIT_OUTSIDE_THE_MANDATE')
      must(await issue(owner, his.folioId))
      must(await issue(hotel, other.folioId))
      must(await world.endOfDay(establishment.id))
      const lines = async (mandate: string) =>
        must(
          await manager.get(
            `/v1/operating-mandates/${mandate}/accounting-export?format=csv&from=${openingDay}&to=${addDays(openingDay, 0)}`,
          ),
        )
          .text.trim()
          .split('\n').length
      // Charge and invoice of each, in the books of his own mandate: five lines and the head.
      assert.deepEqual([await lines(hotel), await lines(owner)], [6, 6])
      // A payout to the owner of the unit stands in his books, although it has no folio.
      must(
        await manager.post(
          `/v1/operating-mandates/${owner}/owner-payouts`,
          { establishmentId: establishment.id, amount: euros('100'), method: 'transfer' },
          key(),
        ),
      )
      must(await world.endOfDay(establishment.id))
      const onTheSecond = async (mandate: string) =>
        must(await manager.get(`/v1/operating-mandates/${mandate}/accounting-export?format=csv&from=2026-06-02&to=2026-06-02`))
          .text
      assert.match(await onTheSecond(owner), /owner_settlements/)
      assert.doesNotMatch(await onTheSecond(hotel), /owner_settlements/)
      must(await manager.patch(`/v1/operating-mandates/${owner}`, { unitIds: [first, second] }))
      assert.deepEqual(
        must(await manager.get(`/v1/operating-mandates/${owner}`)).data.unitIds,
        [first, second].toSorted((one, other) => String(one).localeCompare(String(other))),
      )
      assert.equal(
        (await manager.patch(`/v1/operating-mandates/${owner}`, { unitIds: [randomUUID()] })).code,
        'UNIT_OUTSIDE_THE_HOUSES',
      )
    })
  })
})
