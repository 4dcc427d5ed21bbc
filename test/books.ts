/**
 * Random histories of stays, deposits, invoices, credit notes, transfers, captures and reinstatements in two establishments of one mandate, and an oracle that
 * calculates after each step the expected state of invoices, ledger, debtors and documents. It follows the rules of `docs/invoices.md` and shares no code with
 * the product: charges, payments and documents are inputs, and everything derived from them is calculated again.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { examine } from '../src/modules/invoicing/einvoices/examine.ts'
import { type Answer, type Establishment, must, type World } from './world.ts'

/** A small random number generator (mulberry32): the same seed gives the same history. */
export function chanceOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    upTo: (most: number) => 1 + Math.floor(next() * most),
    oneOf: <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(next() * values.length)],
    happens: (share: number) => next() < share,
  }
}

/** A charge on a folio or paid from a wallet. */
interface Charge {
  readonly id: string
  readonly gross: number
  readonly rate: number
  readonly tax: number
  isReversed: boolean
  /** Its invoice line; for a credited amount, the line that was credited. */
  line: Line | undefined
  readonly byWallet: boolean
}
interface Line {
  readonly id: string
  readonly gross: number
  readonly tax: number
  readonly rate: number
  readonly isDeposit: boolean
  readonly charge: Charge | undefined
  readonly reductions: Charge[]
  credited: number
  creditedTax: number
}
interface Bill {
  readonly id: string
  readonly kind: string
  readonly lines: Line[]
  readonly account: string | undefined
  readonly deducts: Bill[]
  isWrittenOff: boolean
}
interface Stay {
  readonly id: string
  readonly establishment: Establishment
  readonly folioId: string
  readonly charges: Charge[]
  readonly bills: Bill[]
  account: string | undefined
  receivables: string[]
  wallet: string | undefined
  received: number
  /** The folio as last read. */
  folio: FolioFacts | undefined
}
interface FolioFacts {
  readonly balanceCents: string
  readonly depositHeldCents: string
  readonly guaranteeHeldCents: string
}

const rates = [0, 550, 1000, 2000]
const euros = (cents: number) => ({ amountCents: String(cents), currency: 'EUR' })
const key = () => ({ 'idempotency-key': randomUUID() })
/** The VAT included in a gross amount, rounded half away from zero. */
const vatWithin = (gross: number, rate: number) =>
  Math.sign(gross) * Math.floor((2 * Math.abs(gross) * rate + 10_000 + rate) / (2 * (10_000 + rate)))
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const byRate = (lines: readonly { readonly rate: number; readonly gross: number }[]) => {
  const sums = new Map<number, number>()
  for (const { rate, gross } of lines) sums.set(rate, (sums.get(rate) ?? 0) + gross)
  return [...sums].filter(([, sum]) => sum !== 0).toSorted(([left], [right]) => left - right)
}
const left = (line: Line) => line.gross - line.credited
const openOf = (bill: Bill) => total(bill.lines.map(left))
const grossOf = (bill: Bill) => total(bill.lines.map(({ gross }) => gross))
const isCreditedInFull = (bill: Bill) => bill.lines.every((line) => left(line) === 0)

/** Refusals that a step may get; any other is a failure. */
const allowed = new Set([
  'NOTHING_TO_INVOICE',
  'INVOICE_BELOW_ZERO',
  'DEPOSITS_EXCEED_CHARGES',
  'DEPOSIT_EXCEEDS_STAY',
  'DEPOSIT_AFTER_THE_STAY',
  'NO_DEPOSIT_TO_DEDUCT',
  'NOTHING_TO_CREDIT',
  'CREDIT_EXCEEDS_LINE',
  'CREDIT_EXCEEDS_INVOICE',
  'DEPOSIT_ALREADY_DEDUCTED',
  'DEDUCTION_CREDITED_ALONE',
  'INVOICE_IS_WRITTEN_OFF',
  'INVOICE_IS_SETTLED',
  'INVOICE_NOT_WRITTEN_OFF',
  'INVOICE_NOT_CREDITED',
  'ENTRY_IS_INVOICED',
  'ENTRY_CANNOT_BE_REVERSED',
  'NOTHING_TO_TRANSFER',
  'REFUND_EXCEEDS_CREDIT',
  'FOLIO_NOT_SETTLED',
  'WALLET_EMPTY',
  'INSUFFICIENT_FUNDS',
  'STAY_IS_OVER',
  'STAY_NOT_CHECKED_IN',
  'NOTHING_TO_REFUND',
  'NOTHING_TO_RETAIN',
  'NO_OPEN_RECEIVABLE',
  'REMINDED_TODAY',
  'DEPARTURE_OVERDUE',
  'INSUFFICIENT_STOCK',
  'WALLET_NOT_SETTLED',
])

export interface HistoryOptions {
  readonly steps: number
  /** The share of issued documents that is validated as PDF; CII and UBL always are. */
  readonly pdfShare: number
}

export class History {
  readonly stays: Stay[] = []
  readonly said: string[] = []
  readonly #world: World
  readonly #chance: ReturnType<typeof chanceOf>
  readonly #options: HistoryOptions
  #establishments: Establishment[] = []
  #mandate = ''
  #keeper = ''
  #accounts = new Map<string, string>()
  #dates = new Map<string, string>()
  documents = 0

  constructor(world: World, seed: number, options: HistoryOptions) {
    this.#world = world
    this.#chance = chanceOf(seed)
    this.#options = options
  }

  async run(): Promise<void> {
    const { manager } = this.#world
    this.#establishments = [await this.#world.establishment({ units: 30 }), await this.#world.establishment({ units: 30 })]
    this.#mandate = await this.#world.mandate(this.#establishments, { seller: { iban: 'FR1420041010050500013M02606' } })
    // The billed company has its own register of received invoices, which must accept ours.
    this.#keeper = await this.#world.mandate([await this.#world.establishment({ units: 1 })], {
      siren: '552100554',
      vatNumber: 'FR13552100554',
    })
    for (const establishment of this.#establishments) {
      this.#dates.set(establishment.id, '2026-06-01')
      this.#accounts.set(
        establishment.id,
        must(
          await manager.post('/v1/accounts-receivable/accounts', {
            establishmentId: establishment.id,
            name: 'Voyages Martin SARL',
            addressLines: ['12 rue de la Paix'],
            postalCode: '75002',
            city: 'Paris',
            countryCode: 'FR',
            registrationNumber: '552100554',
            vatNumber: 'FR13552100554',
            paymentTermsDays: 0,
          }),
        ).data.id,
      )
      must(
        await manager.put(`/v1/rate-plans/${establishment.planId}/cancellation-policy`, {
          freeUntilDaysBeforeArrival: 30,
          cancellation: { basis: 'first_night' },
          noShow: { basis: 'percentage', basisPoints: 5000 },
        }),
      )
      must(
        await manager.put(`/v1/rate-plans/${establishment.planId}/early-departure-policy`, {
          basis: 'percentage',
          basisPoints: 3000,
        }),
      )
    }
    await this.#book()
    await this.#book()
    for (let step = 0; step < this.#options.steps; step += 1) {
      await this.#step()
      await this.#check()
    }
  }

  #post(path: string, body?: object): Promise<Answer> {
    return this.#world.manager.post(path, body, key())
  }

  /** Sends a request; undefined if it was refused for an allowed reason. */
  async #try(what: string, answer: Promise<Answer>): Promise<Answer['data']> {
    const { status, code, text, data } = await answer
    this.said.push(`${what}: ${status}${code ? ` ${code}` : ''}`)
    if (status === 200 || status === 201) return data
    assert.ok(status === 409 && allowed.has(code ?? ''), `${what}: ${text}`)
    return undefined
  }

  async #book(): Promise<void> {
    const establishment = this.#chance.oneOf(this.#establishments) as Establishment
    const today = this.#dates.get(establishment.id) as string
    const nights = this.#chance.upTo(5)
    const { data } = must(
      await this.#world.book(establishment, {
        arrival: today,
        departure: new Date(Date.parse(today) + nights * 86_400_000).toISOString().slice(0, 10),
      }),
    )
    const folioId = must(await this.#post(`/v1/reservations/${data.id}/folios`)).data.id
    this.stays.push({
      id: data.id,
      establishment,
      folioId,
      charges: [],
      bills: [],
      account: undefined,
      receivables: [],
      wallet: undefined,
      received: 0,
      folio: undefined,
    })
    this.said.push(`book ${this.stays.length - 1}`)
  }

  async #step(): Promise<void> {
    const chance = this.#chance
    const stay = chance.oneOf(this.stays) as Stay
    const folio = `/v1/folios/${stay.folioId}`
    const stayPath = `/v1/reservations/${stay.id}`
    const bill = chance.oneOf(stay.bills)
    const kinds = [
      'charge',
      'charge',
      'charge',
      'charge',
      'charge',
      'charge',
      'discount',
      'pay',
      'pay',
      'deposit',
      'deposit',
      'guarantee',
      'refund',
      'issue',
      'issue',
      'issue',
      'issue',
      'issue',
      'issue',
      'issue some',
      'issue some',
      'credit',
      'credit',
      'credit part',
      'credit line',
      'corrective',
      'corrective',
      'reverse',
      'transfer',
      'transfer',
      'transfer',
      'debtor pays',
      'remind',
      'capture',
      'capture',
      'end of day',
      'check in',
      'check in',
      'check in',
      'check out',
      'check out',
      'shorten',
      'cancel',
      'reinstate',
      'write off',
      'undo write-off',
      'wallet',
      'wallet',
      'book',
    ] as const
    const step = chance.oneOf(kinds) ?? 'book'
    switch (step) {
      case 'charge':
        must(await this.#charge(stay, chance.upTo(30_000), chance.oneOf(rates) as number))
        break
      case 'discount': {
        const free = chance.oneOf(this.#free(stay).filter(({ gross, rate, byWallet }) => gross > 1 && rate > 0 && !byWallet))
        if (free) must(await this.#charge(stay, -chance.upTo(Math.ceil(free.gross / 3)), free.rate, 'discount'))
        break
      }
      case 'pay': {
        const cents = chance.upTo(25_000)
        must(await this.#world.pay(stay.folioId, String(cents)))
        stay.received += cents
        break
      }
      case 'deposit': {
        const cents = chance.upTo(12_000)
        const paid = await this.#try('deposit', this.#world.pay(stay.folioId, String(cents), { kind: 'deposit' }))
        if (!paid) break
        stay.received += cents
        await this.#invoice(stay, 'deposit invoice', {
          kind: 'deposit',
          deposit: { amount: euros(cents), vatRateBp: chance.oneOf([1000, 2000]) },
        })
        break
      }
      case 'guarantee':
        // It pays no charge, so the oracle ignores it.
        await this.#try('guarantee', this.#world.pay(stay.folioId, String(chance.upTo(50_000)), { kind: 'guarantee' }))
        break
      case 'refund': {
        const cents = chance.upTo(9_000)
        if (await this.#try('refund', this.#world.pay(stay.folioId, String(cents), { kind: 'refund' }))) stay.received -= cents
        break
      }
      case 'issue':
        await this.#invoice(stay, 'issue', chance.happens(0.2) ? { kind: 'final' } : {})
        break
      case 'issue some': {
        const some = this.#free(stay).filter(() => chance.happens(0.5))
        if (some.length > 0) await this.#invoice(stay, 'issue some', { entryIds: some.map(({ id }) => id) })
        break
      }
      case 'corrective': {
        const credited = chance.oneOf(stay.bills.filter((one) => one.kind !== 'deposit' && isCreditedInFull(one)))
        if (credited) await this.#invoice(stay, 'corrective', { kind: 'corrective', correctedInvoiceId: credited.id })
        break
      }
      case 'credit':
        if (bill) await this.#credit(stay, bill)
        break
      case 'credit part':
      case 'credit line': {
        const line = bill && chance.oneOf(bill.lines.filter((one) => left(one) > 0))
        if (bill && line)
          await this.#credit(stay, bill, [
            { lineId: line.id, ...(step === 'credit part' ? { amountCents: String(chance.upTo(left(line))) } : {}) },
          ])
        break
      }
      case 'reverse': {
        const charge = chance.oneOf(stay.charges.filter((one) => !one.isReversed && !one.byWallet))
        if (!charge) break
        const answer = await this.#post(`${folio}/entries/${charge.id}/reverse`, { reason: 'By chance' })
        this.said.push(`reverse: ${answer.status} ${answer.code ?? ''}`)
        if (charge.line) assert.equal(answer.code, 'ENTRY_IS_INVOICED', answer.text)
        else assert.ok(answer.status === 201 || answer.status === 409, answer.text)
        break
      }
      case 'transfer': {
        const accountId = this.#accounts.get(stay.establishment.id) as string
        const moved = await this.#try('transfer', this.#post(`${folio}/transfer`, { accountId }))
        if (moved) {
          stay.account = accountId
          stay.receivables.push(moved.receivable.id)
        }
        break
      }
      case 'debtor pays':
        must(await this.#world.receives(this.#accounts.get(stay.establishment.id) as string, String(chance.upTo(20_000))))
        break
      case 'remind':
        await this.#remind(stay)
        break
      case 'capture':
        await this.#capture(stay)
        break
      case 'end of day': {
        const closed = must(await this.#world.endOfDay(stay.establishment.id)).data
        this.#dates.set(stay.establishment.id, closed.nextBusinessDate)
        break
      }
      case 'check in':
        await this.#act(`${stayPath}/check-in`)
        break
      case 'check out': {
        const due = await this.#balance(stay)
        const before = (await this.#folio(stay)).depositHeldCents
        const done = await this.#act(`${stayPath}/check-out`, { settleBy: 'card' })
        if (done) {
          // The final balance is paid from the security deposit, and the rest by card.
          const now = await this.#folio(stay)
          const charged = total(
            now.entries
              .filter((one: { kind: string }) => one.kind === 'payment')
              .map((one: { amountCents: string }) => -Number(one.amountCents)),
          )
          stay.received =
            charged +
            total(
              now.entries
                .filter((one: { kind: string }) => one.kind === 'refund')
                .map((one: { amountCents: string }) => -Number(one.amountCents)),
            ) +
            total(
              now.entries
                .filter((one: { kind: string }) => one.kind === 'deposit')
                .map((one: { depositCents: string }) => Number(one.depositCents)),
            ) +
            this.#captured(now)
          assert.ok(Number(before) >= 0 && Number.isInteger(due))
        }
        break
      }
      case 'shorten': {
        const day = this.#dates.get(stay.establishment.id) as string
        const end = new Date(Date.parse(day) + chance.upTo(4) * 86_400_000).toISOString().slice(0, 10)
        await this.#act(`${stayPath}/adjust-stay`, { newCheckOutDate: end })
        break
      }
      case 'cancel':
        await this.#act(`${stayPath}/cancel`, { reason: 'By chance' })
        break
      case 'reinstate':
        // Reinstate a cancelled or departed stay, if there is one.
        for (const one of this.stays) if (await this.#act(`/v1/reservations/${one.id}/reinstate`)) break
        break
      case 'write off':
        if (bill && (await this.#try('write off', this.#post(`/v1/invoices/${bill.id}/write-off`, { reason: 'Insolvent' }))))
          bill.isWrittenOff = true
        break
      case 'undo write-off':
        if (bill && (await this.#try('undo write-off', this.#world.manager.delete(`/v1/invoices/${bill.id}/write-off`))))
          bill.isWrittenOff = false
        break
      case 'wallet':
        await this.#wallet(stay)
        break
      default:
        if (this.stays.length < 6) await this.#book()
    }
    if (!this.said.at(-1)?.startsWith(step)) this.said.push(step)
    await Promise.all(this.stays.map((one) => this.#refresh(one)))
  }

  /** An action on a stay. It may be refused if the stay's state does not allow it. */
  async #act(path: string, body?: object): Promise<boolean> {
    const { status, code, text } = await this.#world.manager.post(path, body)
    this.said.push(`${path.split('/').at(-1)}: ${status} ${code ?? ''}`)
    assert.ok(status < 500, text)
    return status === 200
  }

  async #charge(stay: Stay, cents: number, rate: number, type?: string): Promise<Answer> {
    const chargeType = type ?? (rate === 0 ? 'tourist_tax' : 'service')
    const charge = { chargeType, label: chargeType, amount: euros(cents), vatRateBp: rate }
    const answer = await this.#post(`/v1/folios/${stay.folioId}/charges`, charge)
    return answer.code === 'STAY_IS_OVER' ? this.#post(`/v1/folios/${stay.folioId}/late-charges`, charge) : answer
  }

  async #folio(stay: Stay) {
    return must(await this.#world.manager.get(`/v1/folios/${stay.folioId}`)).data
  }
  async #balance(stay: Stay): Promise<number> {
    return Number((await this.#folio(stay)).balanceCents)
  }
  #captured(folio: { entries: { kind: string; amountCents: string; occasion: string }[] }): number {
    return total(
      folio.entries
        .filter(({ kind, occasion }) => kind === 'moved' && occasion === 'hold')
        .map(({ amountCents }) => -Number(amountCents)),
    )
  }

  /** Reads the charges of the folio, which the oracle takes as given. */
  async #refresh(stay: Stay): Promise<Charge[]> {
    const added: Charge[] = []
    const { entries, ...sums } = await this.#folio(stay)
    stay.folio = sums
    for (const entry of entries as {
      id: string
      kind: string
      occasion: string
      amountCents: string
      vatRateBp?: number
      vatCents?: string
      reversesId?: string
      reversedById?: string
    }[]) {
      if (entry.kind !== 'charge' || entry.reversesId !== undefined) continue
      const known = stay.charges.find(({ id }) => id === entry.id)
      if (known) known.isReversed = entry.reversedById !== undefined
      else {
        const charge: Charge = {
          id: entry.id,
          gross: Number(entry.amountCents),
          rate: entry.vatRateBp ?? 0,
          tax: Number(entry.vatCents ?? 0),
          isReversed: entry.reversedById !== undefined,
          line: undefined,
          byWallet: false,
        }
        // A charge has the VAT of its amount. A partial credit has the VAT of its line, which may differ by a cent.
        const off = Math.abs(charge.tax - vatWithin(charge.gross, charge.rate))
        assert.ok(off === 0 || (off === 1 && entry.occasion === 'credit_note'), `VAT of ${JSON.stringify(entry)}`)
        stay.charges.push(charge)
        added.push(charge)
      }
    }
    return added
  }

  #free(stay: Stay): Charge[] {
    return stay.charges.filter(({ isReversed, line }) => !isReversed && line === undefined)
  }

  async #invoice(stay: Stay, what: string, more: Record<string, unknown>): Promise<void> {
    await this.#refresh(stay)
    const isDeposit = more['kind'] === 'deposit'
    const wanted = (more['entryIds'] as string[] | undefined) ?? this.#free(stay).map(({ id }) => id)
    const charges = isDeposit ? [] : stay.charges.filter(({ id }) => wanted.includes(id))
    const held = isDeposit
      ? []
      : stay.bills.filter(
          (one) =>
            one.kind === 'deposit' &&
            !isCreditedInFull(one) &&
            !stay.bills.some((other) => other.deducts.includes(one) && !isCreditedInFull(other)),
        )
    const account = stay.account ?? (this.#chance.happens(0.4) ? this.#accounts.get(stay.establishment.id) : undefined)
    const said = await this.#try(
      what,
      this.#post('/v1/invoices', {
        mandateId: this.#mandate,
        folioId: stay.folioId,
        ...(account
          ? { debtorAccountId: account }
          : {
              billTo: {
                name: 'Voyages Martin SARL',
                addressLines: ['12 rue de la Paix'],
                postalCode: '75002',
                city: 'Paris',
                siren: '552100554',
              },
            }),
        ...more,
      }),
    )
    const expected = isDeposit
      ? undefined
      : byRate([...charges, ...held.flatMap(({ lines }) => lines.map((line) => ({ rate: line.rate, gross: -left(line) })))])
    const sum = expected === undefined ? 0 : total(expected.map(([, gross]) => gross))
    if (!said) {
      // The deposit exceeds the stay, or there is nothing or a negative amount to invoice: the oracle must agree.
      const isNothing = charges.length === 0
      assert.ok(
        isDeposit || isNothing || sum < 0 || (more['kind'] === 'final' && held.length === 0),
        `${what} is refused for ${sum}`,
      )
      return
    }
    const lines: Line[] = said.lines.map(
      (line: {
        id: string
        amountHt: { amountCents: string }
        taxAmount: { amountCents: string }
        taxRate: string
        chargeType: string
        sourceFolioEntryId?: string
      }) => ({
        id: line.id,
        gross: Number(line.amountHt.amountCents) + Number(line.taxAmount.amountCents),
        tax: Number(line.taxAmount.amountCents),
        rate: Math.round(Number(line.taxRate) * 100),
        isDeposit: line.chargeType === 'deposit',
        charge: stay.charges.find(({ id }) => id === line.sourceFolioEntryId),
        reductions: [],
        credited: 0,
        creditedTax: 0,
      }),
    )
    if (expected !== undefined) {
      assert.deepEqual(byRate(lines), expected, `${what}: what is invoiced, by rate`)
      assert.deepEqual(
        lines.flatMap(({ charge }) => (charge ? [charge.id] : [])).toSorted(),
        charges.map(({ id }) => id).toSorted(),
        `${what}: each charge once`,
      )
    }
    for (const rate of new Set(lines.map((line) => line.rate))) {
      const own = lines.filter((line) => line.rate === rate && !(line.isDeposit && !isDeposit))
      assert.equal(
        total(own.map(({ tax }) => tax)),
        vatWithin(total(own.map(({ gross }) => gross)), rate),
        `${what}: VAT of ${rate}`,
      )
    }
    for (const line of lines) if (line.charge) line.charge.line = line
    stay.bills.push({ id: said.id, kind: said.invoiceKind, lines, account, deducts: held, isWrittenOff: false })
    await this.#judge(said.id)
  }

  async #credit(stay: Stay, bill: Bill, lines?: { lineId: string; amountCents?: string }[]): Promise<void> {
    await this.#refresh(stay)
    const note = await this.#try(
      lines ? 'credit line' : 'credit',
      this.#post(`/v1/invoices/${bill.id}/credit-notes`, { reason: 'By chance', ...(lines ? { lines } : {}) }),
    )
    if (!note) return
    const taken = await this.#refresh(stay)
    const noteLines = note.lines as { amountHt: { amountCents: string }; taxAmount: { amountCents: string } }[]
    const wanted = lines ?? bill.lines.filter((line) => left(line) !== 0).map((line) => ({ lineId: line.id }))
    assert.equal(noteLines.length, wanted.length, 'one line for each that is credited')
    for (const [position, { lineId, amountCents }] of wanted.entries() as IterableIterator<
      [number, { lineId: string; amountCents?: string }]
    >) {
      const line = bill.lines.find(({ id }) => id === lineId) as Line
      const gross = Number(noteLines[position]?.amountHt.amountCents) + Number(noteLines[position]?.taxAmount.amountCents)
      assert.equal(gross, amountCents === undefined ? left(line) : Number(amountCents), 'what is credited of a line')
      line.credited += gross
      line.creditedTax += Number(noteLines[position]?.taxAmount.amountCents)
      if (left(line) === 0) {
        assert.equal(line.creditedTax, line.tax, 'a line that is credited in full gives back its VAT')
        if (line.charge) line.charge.line = undefined
        for (const reduction of line.reductions) reduction.line = undefined
      } else if (line.charge) {
        const at = taken.findIndex((charge) => charge.gross === -gross && charge.rate === line.rate)
        assert.ok(at >= 0, 'what is credited in part comes off the folio')
        const [reduction] = taken.splice(at, 1) as [Charge]
        reduction.line = line
        line.reductions.push(reduction)
      }
    }
    assert.deepEqual(taken, [], 'nothing else comes off the folio')
    await this.#judge(note.id)
  }

  async #capture(stay: Stay): Promise<void> {
    // The part covered by a deposit is not due.
    const { balanceCents, depositHeldCents } = await this.#folio(stay)
    const due = Number(balanceCents) - Number(depositHeldCents)
    const { status } = must(await this.#world.manager.get(`/v1/reservations/${stay.id}`)).data
    if (due <= 0 || status !== 'CheckedIn') return
    const hold = must(
      await this.#post('/v1/incidentals', { reservationId: stay.id, amount: euros(due), authorisationCode: 'A-1' }),
    ).data
    const cents = this.#chance.upTo(due)
    must(await this.#post(`/v1/incidentals/${hold.id}/capture`, { amount: euros(cents) }))
    this.said.push('capture: 200')
    stay.received += cents
  }

  async #wallet(stay: Stay): Promise<void> {
    const { status } = must(await this.#world.manager.get(`/v1/reservations/${stay.id}`)).data
    if (status !== 'CheckedIn' || this.#chance.happens(0.4)) return
    if (stay.wallet === undefined) {
      stay.wallet = must(await this.#world.wallet(stay.establishment, stay.id)).data.walletId as string
      must(await this.#world.manager.post(`/v1/wallets/${stay.wallet}/top-ups`, { amount: euros(100_000), method: 'cash' }))
    }
    const cents = this.#chance.upTo(4_000)
    const rate = this.#chance.oneOf([550, 1000, 2000]) as number
    const bought = await this.#try(
      'wallet',
      this.#world.manager.post(`/v1/wallets/${stay.wallet}/charges`, {
        amount: euros(cents),
        chargeType: 'food_beverage',
        label: 'Lemonade',
        vatRateBp: rate,
      }),
    )
    if (bought)
      stay.charges.push({
        id: bought.transaction.id,
        gross: cents,
        rate,
        tax: vatWithin(cents, rate),
        isReversed: false,
        line: undefined,
        byWallet: true,
      })
  }

  /** A reminder states the unpaid amount of the receivable, which is never zero. */
  async #remind(stay: Stay): Promise<void> {
    const account = this.#accounts.get(stay.establishment.id) as string
    const policies = must(await this.#world.manager.get('/v1/accounts-receivable/dunning-policies')).data
    if (policies.length === 0)
      must(
        await this.#post('/v1/accounts-receivable/dunning-policies', {
          name: 'All',
          levels: [{ minDaysLate: 1, channel: 'letter' }],
        }),
      )
    const answer = await this.#world.manager.post(`/v1/accounts-receivable/accounts/${account}/dunning`)
    this.said.push(`remind: ${answer.status} ${answer.code ?? ''}`)
    assert.ok(answer.status < 500, answer.text)
    if (answer.status !== 201) return
    const rows = must(await this.#world.manager.get(`/v1/accounts-receivable/accounts/${account}/receivables?pageSize=100`)).data
    const row = rows.find(({ id }: { id: string }) => id === answer.data.receivableId)
    assert.ok(row && Number(row.openCents) > 0 && row.status !== 'cancelled', `reminded of ${JSON.stringify(row)}`)
  }

  /** CII, UBL and PDF of each document are valid, and the billed company can register it. */
  async #judge(id: string): Promise<void> {
    this.documents += 1
    const formats = this.#chance.happens(this.#options.pdfShare) ? ['cii', 'ubl', 'pdf'] : ['cii', 'ubl']
    for (const format of formats) {
      const { bytes } = must(await this.#world.manager.get(`/v1/invoices/${id}/document?format=${format}`))
      const wrong = (await examine(bytes)).findings.filter(({ severity }) => severity === 'fatal')
      // A corrective invoice (384) is valid, but the register accepts only 380, 381 and 386.
      if (wrong.length === 1 && wrong[0]?.id === 'REG-TYPE') continue
      assert.deepEqual(wrong, [], `${format} of ${id}`)
      // The same invoice in another format is a duplicate: every format is registered, only the first is accepted.
      const mediaType = format === 'pdf' ? 'application/pdf' : 'application/xml'
      const entry = must(
        await this.#world.manager.sendFile('POST', `/v1/inbound-invoices?operatingMandateId=${this.#keeper}`, {
          mediaType,
          bytes,
        }),
      ).data
      const rules = entry.rejectionReasons.map(({ rule }: { rule: string }) => rule)
      assert.deepEqual(rules, format === 'cii' ? [] : ['REG-DUPLICATE'], `${format} of ${id} in the register`)
    }
  }

  async #check(): Promise<void> {
    await this.#world.runBackgroundTasks()
    const { manager } = this.#world
    const sums = { deposits: 0, guarantees: 0, guest: 0, receivables: 0 }
    for (const stay of this.stays) {
      const folio = stay.folio as FolioFacts
      sums.deposits += Number(folio.depositHeldCents)
      sums.guarantees += Number(folio.guaranteeHeldCents)
      sums.guest += Number(folio.balanceCents)
      for (const { id, line, isReversed } of stay.charges) assert.ok(!(line && isReversed), `${id} is invoiced and reversed`)
      // Invoices minus credit notes equal the invoiced charges, per VAT rate.
      assert.deepEqual(
        byRate(
          stay.bills.flatMap(({ lines }) =>
            lines.filter(({ isDeposit }) => !isDeposit).map((line) => ({ rate: line.rate, gross: left(line) })),
          ),
        ),
        byRate(stay.charges.filter(({ line }) => line !== undefined)),
        'invoiced less credited is what was charged',
      )
    }
    for (const account of this.#accounts.values()) {
      const rows = must(await manager.get(`/v1/accounts-receivable/accounts/${account}/receivables?pageSize=100`)).data as {
        id: string
        openCents: string
        paidCents: string
      }[]
      sums.receivables += total(rows.map(({ openCents }) => Number(openCents)))
      for (const stay of this.stays.filter((one) => this.#accounts.get(one.establishment.id) === account)) {
        const own = rows.filter(({ id }) => stay.receivables.includes(id))
        // The amount due never exceeds invoiced plus not yet invoiced amounts.
        const billed = total(stay.bills.filter(({ isWrittenOff }) => !isWrittenOff).map(openOf))
        const unbilled = total(
          this.#free(stay)
            .filter(({ byWallet }) => !byWallet)
            .map(({ gross }) => gross),
        )
        const open = total(own.map(({ openCents }) => Number(openCents)))
        const deposits = total(stay.bills.filter(({ kind }) => kind === 'deposit').map(openOf))
        // A charge reversed after its transfer becomes a credit on the folio, which offsets the debt of the account.
        const credit = Math.max(0, -Number(stay.folio?.balanceCents))
        const most = Math.max(0, billed + Math.max(0, unbilled) + deposits) + credit
        assert.ok(open <= most, `${open} is open of ${billed} billed, ${unbilled} not, and a credit of ${credit}`)
        await this.#statuses(stay, total(own.map(({ paidCents }) => Number(paidCents))))
      }
    }
    await this.#ledger(sums)
  }

  /** Payments of the account pay what was billed to it, payments on the folio the rest, oldest first; then whatever is still unpaid. */
  async #statuses(stay: Stay, paidByAccount: number): Promise<void> {
    const bought = total(stay.charges.filter(({ byWallet, line }) => byWallet && line !== undefined).map(({ gross }) => gross))
    const purses = new Map<string | undefined, number>([[undefined, Math.max(0, stay.received + bought)]])
    const own = stay.account ?? this.#accounts.get(stay.establishment.id)
    const purse = stay.bills.some(({ account }) => account === own) ? own : undefined
    purses.set(purse, (purses.get(purse) ?? 0) + paidByAccount)
    const paid = new Map<Bill, number>()
    const owed = (bill: Bill) => Math.max(0, openOf(bill))
    const spend = (bill: Bill, available: number) => {
      const spent = Math.min(available, owed(bill) - (paid.get(bill) ?? 0))
      paid.set(bill, (paid.get(bill) ?? 0) + spent)
      return available - spent
    }
    for (const bill of stay.bills) purses.set(bill.account, spend(bill, purses.get(bill.account) ?? 0))
    let rest = total([...purses.values()])
    for (const bill of stay.bills) rest = spend(bill, rest)
    const answers = await Promise.all(stay.bills.map((bill) => this.#world.manager.get(`/v1/invoices/${bill.id}`)))
    for (const [position, bill] of stay.bills.entries()) {
      const now = must(answers[position] as Answer).data
      const credited = total(bill.lines.map((line) => line.credited))
      const money = paid.get(bill) ?? 0
      const expected = bill.lines.every((line) => left(line) === 0)
        ? 'credited'
        : bill.isWrittenOff
          ? 'written_off'
          : money >= grossOf(bill) - credited
            ? 'paid'
            : money > 0
              ? 'partially_paid'
              : credited === 0
                ? 'issued'
                : 'partially_credited'
      assert.deepEqual([now.status, Number(now.paid.amountCents)], [expected, money], `the status of ${now.invoiceNumber}`)
    }
  }

  async #ledger(sums: { deposits: number; guarantees: number; guest: number; receivables: number }): Promise<void> {
    const accounts = new Map<string, number>()
    for (const establishment of this.#establishments) {
      const { accounts: rows, totals } = must(
        await this.#world.manager.get(`/v1/reports/ledger?establishmentId=${establishment.id}`),
      ).data
      for (const { account, detail, balanceCents } of rows)
        accounts.set(`${account} ${detail}`, (accounts.get(`${account} ${detail}`) ?? 0) + Number(balanceCents))
      for (const { balanceCents } of totals) assert.equal(balanceCents, '0')
    }
    const of = (account: string, detail: number | '' = '') => accounts.get(`${account} ${detail}`) ?? 0
    assert.equal(0 - of('deposits'), sums.deposits, 'deposits held')
    assert.equal(0 - of('guarantees'), sums.guarantees, 'guarantees held')
    assert.equal(of('guest_ledger'), sums.guest, 'what guests owe')
    assert.equal(of('receivables'), sums.receivables, 'what debtors owe')
    const lines = this.stays.flatMap(({ bills }) => bills.flatMap((bill) => bill.lines))
    for (const rate of rates) {
      const own = lines.filter((line) => line.rate === rate)
      assert.equal(
        0 - of('output_vat', rate),
        total(own.map((line) => line.tax - line.creditedTax)),
        `VAT of invoices at ${rate}`,
      )
      assert.equal(
        of('deposit_vat', rate),
        total(own.filter(({ isDeposit }) => isDeposit).map((line) => line.tax - line.creditedTax)),
        `VAT of deposits at ${rate}`,
      )
      const waiting = this.stays.flatMap((stay) => this.#free(stay)).filter((charge) => charge.rate === rate)
      assert.equal(0 - of('unbilled_vat', rate), total(waiting.map(({ tax }) => tax)), `VAT to be invoiced at ${rate}`)
    }
    const report = must(
      await this.#world.manager.get(`/v1/reports/vat?mandateId=${this.#mandate}&from=2026-06-01&to=2027-12-31`),
    ).data
    for (const row of report.totals) assert.equal(row.differenceCents, '0', 'the VAT report')
    assert.equal(
      total(report.totals.map(({ taxCents }: { taxCents: string }) => Number(taxCents))),
      total(lines.map((line) => line.tax - line.creditedTax)),
      'the VAT of the report',
    )
  }
}
