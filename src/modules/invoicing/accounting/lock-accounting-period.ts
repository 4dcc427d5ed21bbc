import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { addDays } from '../../../platform/values/dates.ts'
import { invoiceRefuse, mandateByIdForUpdate } from '../invoices/index.ts'
import { AccountingPeriod, periodExample } from './accounting-period.ts'
import { closedUpTo, withinFiscalYear } from './asked-period.ts'
import { chartForExport, defaultFiscalYearEnd, fiscalYearEndOf, standardChartOf, withChanges } from './chart-of-accounts.ts'
import { accountsOfMethods, chartOf } from './chart-reads.ts'
import { refuse } from './errors.ts'
import {
  booksBegan,
  booksOf,
  establishmentsOfMandate,
  holdEstablishments,
  namesOfEntry,
  openEntries,
  periodsOf,
} from './period-reads.ts'

export const lockAccountingPeriod = operation({
  id: 'lockAccountingPeriod',
  method: 'POST',
  path: '/v1/accounting-periods',
  summary: 'Lock the books of a mandate up to a day',
  description:
    'The period begins the day after the last locked one, or with the first entry, and ends within one fiscal year, on a day that every establishment of the mandate has closed. Its entries get their numbers and keep them, with the chart of accounts of now; its export is the same to the byte from now on. None of its days is opened again. It cannot be unlocked.',
  permission: 'accounting.manage',
  status: 201,
  body: closed({ mandateId: Id('The operating mandate.'), to: DateOf('The last day.') }),
  data: AccountingPeriod,
  refuses: [
    invoiceRefuse.OPERATING_MANDATE_NOT_FOUND,
    platformRefuse.SCOPE_VIOLATION,
    refuse.PERIOD_IS_NOT_CLOSED,
    refuse.PERIOD_IS_LOCKED,
    refuse.PERIOD_FOLLOWS,
    refuse.PERIOD_IS_EMPTY,
    refuse.PERIOD_CHANGED,
    refuse.BOOKS_IN_SEVERAL_CURRENCIES,
  ],
  example: { body: { mandateId: exampleId.operating_mandate, to: '2026-10-31' }, data: periodExample },
  async handle({ body, tenantId, caller, moment, newId, load }) {
    const { mandateId, to } = body
    const {
      mandate: [mandate],
      chart: [chart],
      methods,
      last: [last],
      establishments: [establishments],
      began: [began],
    } = await load({
      holdEstablishments: holdEstablishments(tenantId, mandateId),
      mandate: mandateByIdForUpdate(tenantId, mandateId),
      chart: chartOf(tenantId, mandateId),
      methods: accountsOfMethods(tenantId, mandateId),
      last: periodsOf(tenantId, mandateId, pageOf({ pageSize: 1 })),
      establishments: establishmentsOfMandate(tenantId, mandateId),
      began: booksBegan(tenantId, mandateId),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: mandateId })
    const { currencies } = closedUpTo(to, establishments, 'the last day of the period must be closed in all of them.')
    const [currency = 'EUR', another] = currencies
    if (another !== undefined) throw refuse.BOOKS_IN_SEVERAL_CURRENCIES()
    if (last && to <= last.to) throw refuse.PERIOD_IS_LOCKED({ message: `The accounts are locked up to ${last.to}.` })
    // Second round trip: the amount of data depends on the end of the last period.
    const open = { from: last ? addDays(last.to, 1) : '1800-01-01', notBefore: began?.from ?? null }
    const [[books]] = await load(booksOf(tenantId, mandateId, open, to, currency))
    const from = last ? open.from : books?.first
    if (!books || from == null) throw refuse.PERIOD_IS_EMPTY()
    const fiscalYearEnd = chart?.fiscalYearEnd ?? defaultFiscalYearEnd
    const yearEnd = withinFiscalYear(from, to, fiscalYearEnd, { to: 'body.to', year: 'in which the period begins' })
    // Numbering restarts with each fiscal year.
    const isSameYear = last !== undefined && fiscalYearEndOf(last.to, last.fiscalYearEnd) === yearEnd
    const firstEntryNumber = last && isSameYear ? last.firstEntryNumber + last.entries : 1
    const number = (last?.number ?? 0) + 1
    const id = newId()
    const { entries, debitCents } = books
    const standard = standardChartOf(chart?.standard, mandate.seller.countryCode)
    const accounts = chartForExport(withChanges(chart?.accounts ?? [], { standard, language: mandate.seller.language }), methods)
    return {
      data: { id, mandateId, number, from, to, firstEntryNumber, entries, debitCents: String(debitCents), lockedAt: moment },
      record: id,
      audit: { mandateId, from, to, entries },
      writes: [
        sql`
          insert into accounting_period (tenant_id, id, mandate_id, number, from_date, to_date, fiscal_year_end, accounts, first_number, entries, debit_cents,
            locked_at, locked_by)
          values (${tenantId}, ${id}, ${mandateId}, ${number}::integer, ${from}::date, ${to}::date, ${fiscalYearEnd}, ${accounts}::jsonb,
            ${firstEntryNumber}::bigint, ${entries}::integer, ${debitCents}::bigint, ${moment}::timestamptz, ${caller.actorId})`,
        sql`
          insert into accounting_entry (tenant_id, entry_id, establishment_id, period_id, number, booked_on, auxiliary, auxiliary_name, debtor, debtor_name, document, label)
          select ${tenantId}, c.id, c.establishment_id, ${id}, ${firstEntryNumber}::bigint - 1 + row_number() over (order by c.booked_on, c.id), c.booked_on,
            n.auxiliary, n.auxiliary_name, n.debtor, n.debtor_name, n.document, n.label
          from (${openEntries(tenantId, mandateId, { ...open, from }, to)}) as c
          join journal_entry j on j.tenant_id = ${tenantId} and j.id = c.id cross join lateral (${namesOfEntry}) as n`,
      ],
      events: [{ type: 'accounting_period.locked', establishmentId: null, data: { periodId: id, mandateId, from, to, entries } }],
    }
  },
})
