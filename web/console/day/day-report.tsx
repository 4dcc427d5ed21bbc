/** Report of an end of day: figures, occupancy, payments and tills, with print and undo. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link } from 'wouter'
import { api, type EndOfDayReport } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { useAct, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { useSession } from '../session.tsx'
import { dayText, longDay, momentText, money, percent, t, tOf } from '../words.ts'
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

/** The report of one day; `id` is its date. */
export function DayReport({ id: date }: { id: string }) {
  const { establishment, may } = useSession()
  const { id: establishmentId, currency } = establishment
  const { data: report, error } = useDayReport(establishmentId, date)
  const asked = { establishmentId, from: date, to: date }
  const seesMoney = may('folio.read')
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
    enabled: seesMoney,
    retry: false,
  })
  if (!may('report.read')) return <p className="screen">{t('noScreens')}</p>
  if (error)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
        <Link href="/end-of-day">{t('nav.endOfDay')}</Link>
      </div>
    )
  if (!report) return <p className="screen faint">{t('loading')}</p>
  const day = occupancy?.days[0]
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
      {day && (
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
      )}
      {report.charged.length > 0 && (
        <section className="card scrolling">
          <header>
            <h2>{t('day.charged')}</h2>
          </header>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('charge.type')}</th>
                <th scope="col" className="number">
                  {t('total')}
                </th>
              </tr>
            </thead>
            <tbody>
              {report.charged.map(({ chargeType, amountCents }) => (
                <tr key={chargeType}>
                  <th scope="row">{tOf('chargeType', chargeType)}</th>
                  <td className="number">{money(amountCents)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('total')}</th>
                <td className="number">
                  {money(String(report.charged.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n)), currency)}
                </td>
              </tr>
            </tfoot>
          </table>
        </section>
      )}
      {payments && (
        <section className="card scrolling">
          <header>
            <h2>{t('day.payments')}</h2>
          </header>
          {payments.days.length === 0 ? (
            <p className="inside faint">{t('day.noPayments')}</p>
          ) : (
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t('payment.method')}</th>
                  <th scope="col" className="number">
                    {t('day.taken')}
                  </th>
                  <th scope="col" className="number">
                    {t('day.returned')}
                  </th>
                  <th scope="col" className="number">
                    {t('total')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {payments.days.map(({ method, takenCents, returnedCents, netCents }) => (
                  <tr key={method}>
                    <th scope="row">{tOf('method', method)}</th>
                    <td className="number">{money(takenCents)}</td>
                    <td className="number">{money(returnedCents)}</td>
                    <td className="number">{money(netCents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
      {(shifts?.length ?? 0) > 0 && (
        <section className="card scrolling">
          <header>
            <h2>{t('day.shifts')}</h2>
          </header>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('day.cashier')}</th>
                <th scope="col" className="number">
                  {t('day.expectedCash')}
                </th>
                <th scope="col" className="number">
                  {t('day.countedCash')}
                </th>
                <th scope="col" className="number">
                  {t('day.differenceCash')}
                </th>
              </tr>
            </thead>
            <tbody>
              {(shifts ?? []).map((shift) => (
                <tr key={shift.id}>
                  <th scope="row">{shift.cashier}</th>
                  <td className="number">{money(shift.expectedCash.amountCents)}</td>
                  <td className="number">{money(shift.countedCash?.amountCents ?? '0')}</td>
                  <td className="number">{money(shift.difference?.amountCents ?? '0')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
