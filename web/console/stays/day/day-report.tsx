/** Report of an end of day: figures, occupancy, payments and tills, with print and undo. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link } from 'wouter'
import { api, type EndOfDayReport } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct, wordsOf } from '../../parts/form.ts'
import { useMethods } from '../../parts/payment-methods.ts'
import { Notice } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { NotIncluded } from '../../shell/places.tsx'
import { dayText, longDay, momentText, money, percent, t, tOf, type Word } from '../../words.ts'
import '../bookings/bookings.css'

export function useDayReport(establishmentId: string, date: string) {
  const { may } = useSession()
  return useQuery({
    queryKey: ['desk', 'closed', establishmentId, date],
    queryFn: () => api.getDayClosure({ id: establishmentId, businessDate: date }),
    enabled: may('report.read'),
    retry: false,
  })
}

/** Summary of the previous day on the end-of-day screen. */
export function DayResult({ report }: { report: EndOfDayReport }) {
  const { establishment, may } = useSession()
  return (
    <section className="card inside stack">
      <Notice tone="ok" title={t('day.done', { date: dayText(report.businessDate) })} />
      <Figures report={report} currency={establishment.currency} />
      {may('end_of_day.manage') && <Undo report={report} />}
    </section>
  )
}

function Undo({ report }: { report: EndOfDayReport }) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const undo = () =>
    act(
      'undo',
      async (key) => {
        await api.undoCloseDay({ id: establishment.id, businessDate: report.businessDate, reason: t('undo') }, key)
        await queries.invalidateQueries()
      },
      t('toast.undone'),
    )
  const reason = report.undo.allowed ? undefined : tOf('refusal', report.undo.code ?? '')
  return (
    <div className="buttons no-print">
      <Button reason={reason} onClick={() => void undo()}>
        {t('day.undo')}
      </Button>
      {reason !== undefined && <span className="secondary">{reason}</span>}
    </div>
  )
}

function Figures({ report, currency }: { report: EndOfDayReport; currency: string }) {
  const facts: readonly (readonly [string, string | number, string?])[] = [
    [t('desk.arrivals'), report.arrivals],
    [t('desk.departures'), report.departures],
    [t('desk.inHouse'), report.inHouse],
    [t('day.nightsPosted'), report.nightsPosted, money(report.accommodationCents, currency)],
    [t('day.tax'), money(report.touristTaxCents, currency), String(report.personsTaxed)],
    [t('extras'), report.extrasPosted, money(report.extrasCents, currency)],
    [t('action.noShow'), report.noShowsOfDay],
    [t('day.unarrived'), report.unarrived.count],
    [t('day.optionsExpired'), report.optionsExpired.count],
    [t('day.stayedOn'), report.overdueDepartures.count],
  ]
  return (
    <dl className="facts">
      {facts.map(([label, value, more]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} <small>{more ?? ''}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Occupancy, payments and closed shifts of the day, as far as the user may see them. */
function useFiguresOf(date: string) {
  const { establishment, may } = useSession()
  const asked = { establishmentId: establishment.id, from: date, to: date }
  const { data: occupancy } = useQuery({
    queryKey: ['occupancy', asked],
    queryFn: () => api.getOccupancy(asked),
    enabled: may('report.read'),
    retry: false,
  })
  const { data: payments } = useQuery({
    queryKey: ['payments', asked],
    queryFn: () => api.getPaymentsReport(asked),
    enabled: may('report.read'),
    retry: false,
  })
  const { data: shifts } = useQuery({
    queryKey: ['till-shifts', 'closed', asked],
    queryFn: async () => (await api.listTillShifts({ ...asked, status: 'closed', pageSize: 100 })).data,
    enabled: may('folio.read'),
    retry: false,
  })
  return { occupied: occupancy?.days[0], payments: payments?.days, shifts: shifts ?? [] }
}

/** The report of one day; `id` is its date. */
export function DayReport({ id: date }: { id: string }) {
  const { establishment, may } = useSession()
  const { currency } = establishment
  const { data: report, error } = useDayReport(establishment.id, date)
  const { occupied, payments, shifts } = useFiguresOf(date)
  const methods = useMethods()
  if (!may('report.read')) return <NotIncluded />
  if (error && !report)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
        <Link href="/end-of-day">{t('nav.endOfDay')}</Link>
      </div>
    )
  if (!report) return <p className="screen faint">{t('loading')}</p>
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary no-print">
            <Link href="/end-of-day">{t('nav.endOfDay')}</Link>
          </p>
          <h1>
            {establishment.name}, {longDay(date)}
          </h1>
        </div>
        <span className="secondary">{t('day.closedAt', { moment: momentText(report.closedAt) })}</span>
        <span className="buttons no-print">
          <Button icon={<Printer size={16} />} onClick={() => print()}>
            {t('print')}
          </Button>
        </span>
      </div>
      <section className="card inside stack">
        <Figures report={report} currency={currency} />
        {may('end_of_day.manage') && <Undo report={report} />}
      </section>
      {occupied && <Occupied day={occupied} currency={currency} />}
      {report.charged.length > 0 && (
        <FigureTable
          title="day.charged"
          columns={['charge.type', 'total']}
          rows={report.charged.map(({ chargeType, amountCents }) => [tOf('chargeType', chargeType), money(amountCents)])}
          sum={money(String(report.charged.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n)), currency)}
        />
      )}
      {payments && (
        <FigureTable
          title="day.payments"
          columns={['payment.method', 'day.taken', 'day.returned', 'total']}
          rows={payments.map(({ method, takenCents, returnedCents, netCents }) => [
            methods.nameOf(method),
            money(takenCents),
            money(returnedCents),
            money(netCents),
          ])}
          nothing="day.noPayments"
        />
      )}
      {shifts.length > 0 && (
        <FigureTable
          title="day.shifts"
          columns={['day.cashier', 'day.expectedCash', 'day.countedCash', 'day.differenceCash']}
          rows={shifts.map(({ cashier, expectedCash, countedCash, difference }) => [
            cashier,
            money(expectedCash.amountCents),
            money(countedCash?.amountCents ?? '0'),
            money(difference?.amountCents ?? '0'),
          ])}
        />
      )}
    </div>
  )
}

type OccupiedDay = Awaited<ReturnType<typeof api.getOccupancy>>['days'][number]

function Occupied({ day, currency }: { day: OccupiedDay; currency: string }) {
  return (
    <section className="card inside">
      <h2>{t('day.occupancy')}</h2>
      <dl className="facts">
        <div>
          <dt>{t('day.sold')}</dt>
          <dd>
            {day.sold} <small>{t('desk.ofAll', { count: day.units - day.closed })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('day.occupancy')}</dt>
          <dd>{percent(Math.round(day.occupancyBp / 10) * 10)}</dd>
        </div>
        <div>
          <dt>{t('day.adr')}</dt>
          <dd>{money(day.adrCents, currency)}</dd>
        </div>
        <div>
          <dt>{t('day.revpar')}</dt>
          <dd>{money(day.revparCents, currency)}</dd>
        </div>
      </dl>
    </section>
  )
}

interface TableProps {
  readonly title: Word
  /** The first names the rows; the others are figures. */
  readonly columns: readonly Word[]
  readonly rows: readonly (readonly string[])[]
  /** The sum of the last column. */
  readonly sum?: string
  readonly nothing?: Word
}

function FigureTable({ title, columns, rows, sum, nothing }: TableProps) {
  return (
    <section className="card scrolling">
      <header>
        <h2>{t(title)}</h2>
      </header>
      {rows.length === 0 && nothing ? (
        <p className="inside faint">{t(nothing)}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              {columns.map((column, place) => (
                <th key={column} scope="col" className={place === 0 ? undefined : 'number'}>
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...figures], place) => (
              <tr key={`${name} ${place}`}>
                <th scope="row">{name}</th>
                {figures.map((figure, column) => (
                  <td key={columns[column + 1]} className="number">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sum !== undefined && (
            <tfoot>
              <tr>
                <th scope="row">{t('total')}</th>
                <td className="number">{sum}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </section>
  )
}
