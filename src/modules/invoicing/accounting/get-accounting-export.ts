import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, OneOf } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { addDays, type IsoDate } from '../../../platform/values/dates.ts'
import { invoiceRefuse, mandateById } from '../invoices/index.ts'
import { closedUpTo, periodOf, withinFiscalYear } from './asked-period.ts'
import { chartForExport, defaultFiscalYearEnd, fiscalYearEndOf, standardChartOf, withChanges } from './chart-of-accounts.ts'
import { accountsOfMethods, chartOf } from './chart-reads.ts'
import { refuse } from './errors.ts'
import {
  type ExportFormat,
  exportFormats,
  exportRows,
  headOf,
  linesToExport,
  mostLines,
  type OpenNumbers,
} from './export-reads.ts'
import { fecName, inLatin9 } from './fec.ts'
import { mandateParams } from './get-chart-of-accounts.ts'
import { booksBegan, establishmentsOfMandate, type PeriodRow, periodsOf } from './period-reads.ts'

export const getAccountingExport = operation({
  id: 'getAccountingExport',
  method: 'GET',
  path: '/v1/operating-mandates/:id/accounting-export',
  summary: 'Export the journal of a mandate',
  description:
    'All entries of closed days from `from` to `to`, both included, within one fiscal year, with the accounts of its chart. `fec`: the French fichier des écritures comptables (18 columns, article A47 A-1 LPF, ISO 8859-15, named SIREN, FEC and the last day of the fiscal year). `csv`: UTF-8, RFC 4180, amounts with a point. What is locked is the same to the byte at every export; what is not locked yet is as it is now.',
  permission: 'report.read',
  params: mandateParams,
  query: closed({ format: OneOf(exportFormats), from: DateOf(), to: DateOf() }),
  data: FileAnswer,
  responseFile: ['text/plain', 'text/csv'],
  names: 'operating_mandate',
  refuses: [
    invoiceRefuse.OPERATING_MANDATE_NOT_FOUND,
    platformRefuse.SCOPE_VIOLATION,
    refuse.PERIOD_IS_NOT_CLOSED,
    refuse.EXPORT_TOO_LARGE,
    refuse.FEC_NEEDS_SIREN,
    refuse.FEC_IS_IN_EURO,
  ],
  example: {
    params: { id: exampleId.operating_mandate },
    query: { format: 'fec', from: '2026-10-01', to: '2026-10-31' },
    data: { mediaType: 'text/plain', fileName: '732829320FEC20261231.txt', bytes: new Uint8Array() },
  },
  async handle({ params, query, tenantId, load }) {
    const { from, to } = periodOf(query)
    const {
      mandate: [mandate],
      chart: [chart],
      methods,
      last: [last],
      establishments: [establishments],
      began: [began],
    } = await load({
      mandate: mandateById(tenantId, params.id),
      chart: chartOf(tenantId, params.id),
      methods: accountsOfMethods(tenantId, params.id),
      last: periodsOf(tenantId, params.id, pageOf({ pageSize: 1 })),
      establishments: establishmentsOfMandate(tenantId, params.id),
      began: booksBegan(tenantId, params.id),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: params.id })
    const { currencies } = closedUpTo(to, establishments, 'an export can only include days closed in all of them.')
    // Locked entries keep the fiscal year in which they were locked.
    const isLocked = last !== undefined && from <= last.to
    const fiscalYearEnd = (isLocked ? last.fiscalYearEnd : chart?.fiscalYearEnd) ?? defaultFiscalYearEnd
    const yearEnd = withinFiscalYear(from, to, fiscalYearEnd, { to: 'query.to', year: 'of query.from' })
    if (query.format === 'fec' && mandate.siren === null) throw refuse.FEC_NEEDS_SIREN()
    if (query.format === 'fec' && currencies.some((currency) => currency !== 'EUR')) throw refuse.FEC_IS_IN_EURO()
    const open = openNumbers(last, began?.from ?? null, { yearEnd, fiscalYearEnd })
    const standard = standardChartOf(chart?.standard, mandate.seller.countryCode)
    const accounts = chartForExport(withChanges(chart?.accounts ?? [], { standard, language: mandate.seller.language }), methods)
    // Second round trip: what is read depends on the locked periods. The size is checked before the text is created.
    const [[size]] = await load(linesToExport(tenantId, mandate.id, from, to, open))
    if ((size?.lines ?? 0) > mostLines) throw refuse.EXPORT_TOO_LARGE({ message: `${size?.lines} lines; at most ${mostLines}.` })
    if (query.format === 'fec' && !size?.isEuro) throw refuse.FEC_IS_IN_EURO()
    // Third round trip: the text is created only if within the limit.
    const [rows] = await load(exportRows(tenantId, mandate.id, query.format, { from, to }, open, accounts))
    return { data: fileOf(query, mandate, yearEnd, rows) }
  },
})

/** Unlocked entries continue the numbers of the last locked period of the fiscal year, or start at its first day. */
function openNumbers(
  last: PeriodRow | undefined,
  beganOn: IsoDate | null,
  { yearEnd, fiscalYearEnd }: { readonly yearEnd: IsoDate; readonly fiscalYearEnd: string },
): OpenNumbers {
  const yearStart = addDays(fiscalYearEndOf(addDays(yearEnd, -366), fiscalYearEnd), 1)
  if (last === undefined) return { from: yearStart, notBefore: yearStart, number: 1 }
  const isSameYear = fiscalYearEndOf(last.to, last.fiscalYearEnd) === yearEnd
  return {
    from: isSameYear || last.to >= yearStart ? addDays(last.to, 1) : yearStart,
    notBefore: isSameYear && beganOn !== null ? beganOn : yearStart,
    number: isSameYear ? last.firstEntryNumber + last.entries : 1,
  }
}

/** The file of the exported rows: a FEC in ISO 8859-15 with line feeds, or CSV in UTF-8 with carriage returns and line feeds. */
function fileOf(
  { format, from, to }: { readonly format: ExportFormat; readonly from: IsoDate; readonly to: IsoDate },
  mandate: { readonly siren: string | null; readonly code: string },
  yearEnd: IsoDate,
  rows: readonly { readonly text: string }[],
) {
  const text = `${[headOf(format), ...rows.map((row) => row.text)].join('\n')}\n`
  return format === 'fec'
    ? { mediaType: 'text/plain', fileName: fecName(mandate.siren ?? '', yearEnd), bytes: inLatin9(text) }
    : { mediaType: 'text/csv', fileName: `${mandate.code}-${from}-${to}.csv`, bytes: Buffer.from(text.replaceAll('\n', '\r\n')) }
}
